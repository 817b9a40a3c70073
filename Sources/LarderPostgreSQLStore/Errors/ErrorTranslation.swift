internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// Says in a user's words what went wrong below the store: the one place where errors of PostgreSQL and of the index become
/// `StoreError`.
struct ErrorTranslation: Sendable {
  let path: String
  let schema: StoreSchema?
  /// How long the store waits for others, in seconds.
  let busyTimeout: Double

  init(path: String, schema: StoreSchema? = nil, busyTimeout: Double = 5) {
    self.path = path
    self.schema = schema
    self.busyTimeout = busyTimeout
  }

  /// Runs `body` and translates what it throws.
  func run<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
    do { return try body() } catch { throw translate(error) }
  }

  func translate(_ error: any Error) -> StoreError {
    switch error {
    case let error as StoreError: error
    case let error as PostgreSQLError: translate(error)
    case let error as SearchError: translate(error)
    default: StoreError(.inputOutput, "\(path): \(error)", path: path)
    }
  }

  private func translate(_ error: PostgreSQLError) -> StoreError {
    func make(_ code: StoreError.Code, _ message: String) -> StoreError {
      StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
    }
    switch error.code {
    case .misuse: return make(.invalidInput, error.message)
    case .uniqueViolation: return constraint(error)
    case .lockNotAvailable:
      let seconds = busyTimeout == busyTimeout.rounded() ? "\(Int(busyTimeout))" : "\(busyTimeout)"
      return make(
        .busy, "another program is writing to the store; waited \(seconds) s; try again later")
    case .deadlock, .serializationFailure:
      return make(.busy, "others were changing the same rows again and again; try again")
    case .readOnlyTransaction:
      return make(.readOnly, "the server takes no changes: it is a standby, or set so")
    case .insufficientPrivilege:
      return make(.notPermitted, "\(error.message); ask the owner of the database for the right")
    case .invalidPassword, .invalidAuthorization:
      return make(
        .notPermitted,
        "\(error.message); check the user of the address, ~/.pgpass and the server's pg_hba.conf")
    case .invalidCatalogName: return make(.notFound, "\(error.message); create it with createdb")
    case .tooManyConnections:
      return make(.busy, "the server has as many connections as it takes; try again later")
    case .cannotConnectNow: return make(.busy, "\(error.message); try again later")
    case .diskFull: return make(.diskFull, "the server's disk is full")
    case .queryCanceled: return make(.cancelled, error.message)
    case .programLimitExceeded:
      return make(.invalidInput, "a value is too large for the server (\(error.message))")
    case .characterNotInRepertoire:
      return make(.invalidInput, "PostgreSQL cannot keep a text with the character U+0000 in it")
    case .undefinedTable, .undefinedColumn:
      return make(.corrupt, "the store lacks a part that its model needs (\(error.message))")
    default: break
    }
    if error.isConnectionLost || error.code.kind == "08" || error.code.kind == "57" {
      return make(.inputOutput, "the server cannot be reached, or ended it: \(error.message)")
    }
    return make(.inputOutput, "PostgreSQL failed: \(error.message)")
  }

  private func translate(_ error: SearchError) -> StoreError {
    if error.code == .storage, let cause = error.cause as? PostgreSQLError {
      return translate(cause)
    }
    let (code, message): (StoreError.Code, String) =
      switch error.code {
      case .corrupt:
        (
          .corrupt,
          "the search index is damaged (\(error.message)); make it anew by rebuilding derived data"
        )
      case .outdated:
        (
          .corrupt,
          "the search index was made by another version of Larder, and has to be made anew"
        )
      case .invalidQuery, .tooLarge: (.invalidInput, error.message)
      default: (.inputOutput, error.message)
      }
    return StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
  }

  /// The server names the index.
  private func constraint(_ error: PostgreSQLError) -> StoreError {
    for table in schema?.tables ?? [] {
      if error.table == table.name, error.constraint == "\(table.name)_pkey" {
        return StoreError(
          .constraint, "\(table.rootName): the key of a new object is taken already", path: path,
          underlying: error.description)
      }
      for layout in table.entities.values {
        for constraint in layout.entity.description.uniquenessConstraints
        where error.constraint
          == PostgreSQLDialect().shortened(ObjectTables.uniqueIndex(layout.entity, constraint))
        {
          return StoreError(
            .constraint,
            "\(layout.entity.rootName): another object has the same "
              + constraint.joined(separator: " and "), path: path, underlying: error.description)
        }
      }
    }
    return StoreError(
      .constraint, "\(path): a uniqueness constraint is violated", path: path,
      underlying: error.description)
  }
}
