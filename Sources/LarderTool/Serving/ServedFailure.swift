internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// Why a question has no answer, in the classes that a server tells apart.
package struct ServedFailure: Error, Sendable {
  /// The class.
  package enum Kind: Sendable {
    /// What was asked makes no sense.
    case badRequest
    /// There is nothing of this name.
    case notFound
    /// Somebody else's change came before.
    case conflict
    /// What was sent cannot be used: there is no recipe in it.
    case unusable
    /// The store does not let it be done.
    case forbidden
    /// Somebody else holds the store; later it may work.
    case busy
    /// The store, its disk or the server is at fault.
    case failed
  }

  package let kind: Kind
  /// Words for the user, in lower case and without a full stop.
  package let message: String
  /// Lines below the message, such as the query and a mark under the bad place.
  package let details: [String]

  /// Makes a failure.
  package init(_ kind: Kind, _ message: String, details: [String] = []) {
    (self.kind, self.message, self.details) = (kind, message, details)
  }

  /// What an error of the libraries or of the tool comes to.
  package init(_ error: any Error) {
    guard let known = ErrorReport.translated(error) else {
      self.init(.failed, "\(error)")
      return
    }
    // The tool's words begin with the option that is at fault; here it is a parameter.
    let message = known.message.hasPrefix("--") ? String(known.message.dropFirst(2)) : known.message
    self.init(Self.kind(error, known), message, details: known.details)
  }

  private static func kind(_ error: any Error, _ known: ToolError) -> Kind {
    switch error {
    case let error as StoreError:
      switch error.code {
      case .notFound: .notFound
      case .invalidInput, .unsupported: .badRequest
      case .conflict, .constraint, .alreadyExists, .changedElsewhere: .conflict
      case .busy, .cancelled: .busy
      case .notPermitted, .readOnly: .forbidden
      default: .failed
      }
    case let error as ObjectError:
      error.code == .conflict || error.code == .constraintConflict ? .conflict : .unusable
    default:
      switch known.status {
      case .usage: .badRequest
      case .nothingFound: .notFound
      case .badData, .noInput: .unusable
      case .noPermission: .forbidden
      case .busy: .busy
      case .done, .inputOutput: .failed
      }
    }
  }
}
