internal import LarderSearch

/// Says in a user's words what went wrong below a store: the one place where errors of a database and of the index
/// become `StoreError`.
package protocol ErrorTranslating: Sendable {
  /// The database's own errors.
  associatedtype DatabaseError: Error, CustomStringConvertible

  /// What errors call the store.
  var path: String { get }
  /// How long the store waits for others, in seconds.
  var busyTimeout: Double { get }
  /// What a user does about a damaged index, and about one that another version made.
  static var indexAdvice: (damaged: String, outdated: String) { get }

  /// What an error of the database means.
  func storeError(_ error: DatabaseError) -> StoreError
  /// What went wrong beside database and index; nil for what is not known.
  func storeError(other error: any Error) -> StoreError?
}

extension ErrorTranslating {
  package func storeError(other error: any Error) -> StoreError? { nil }

  /// Runs `body` and translates what it throws.
  package func run<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
    do { return try body() } catch { throw translate(error) }
  }

  package func translate(_ error: any Error) -> StoreError {
    switch error {
    case let error as StoreError: error
    case let error as DatabaseError: storeError(error)
    case let error as SearchError: storeError(ofIndex: error)
    default: storeError(other: error) ?? StoreError(.inputOutput, "\(path): \(error)", path: path)
    }
  }

  private func storeError(ofIndex error: SearchError) -> StoreError {
    // A full disk or a lock is not the index's own affair.
    if error.code == .storage, let cause = error.cause as? DatabaseError {
      return storeError(cause)
    }
    let (code, message): (StoreError.Code, String) =
      switch error.code {
      case .corrupt:
        (.corrupt, "the search index is damaged (\(error.message)); \(Self.indexAdvice.damaged)")
      case .outdated:
        (
          .corrupt,
          "the search index was made by another version of Larder\(Self.indexAdvice.outdated)"
        )
      case .invalidQuery, .tooLarge: (.invalidInput, error.message)
      default: (.inputOutput, error.message)
      }
    return StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
  }

  /// A new object has the key of another one.
  package func keyTaken(_ rootName: String, _ cause: DatabaseError) -> StoreError {
    violation("\(rootName): the key of a new object is taken already", cause)
  }

  /// Two objects agree in what is to be different in all of a tree.
  package func sameValues(
    _ rootName: String, _ names: [String], _ cause: DatabaseError
  ) -> StoreError {
    violation("\(rootName): another object has the same \(names.joined(separator: " and "))", cause)
  }

  /// A constraint is violated.
  package func violation(_ message: String, _ cause: DatabaseError) -> StoreError {
    StoreError(.constraint, message, path: path, underlying: cause.description)
  }

  /// How long the store waited for others, in words.
  package var waited: String { "waited \(Self.seconds(busyTimeout))" }

  package static func seconds(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
  }
}
