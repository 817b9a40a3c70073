internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

/// Translates errors of PostgreSQL and of the index of a store on a server.
struct ErrorTranslation: ErrorTranslating {
  let path: String
  let schema: StoreSchema?
  let busyTimeout: Double

  static let indexAdvice = (
    damaged: "make it anew by rebuilding derived data", outdated: ", and has to be made anew"
  )

  init(path: String, schema: StoreSchema? = nil, busyTimeout: Double = 5) {
    self.path = path
    self.schema = schema
    self.busyTimeout = busyTimeout
  }

  func storeError(_ error: PostgreSQLError) -> StoreError {
    func make(_ code: StoreError.Code, _ message: String) -> StoreError {
      StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
    }
    switch error.code {
    case .misuse: return make(.invalidInput, error.message)
    case .uniqueViolation: return constraint(error)
    case .foreignKeyViolation:
      return make(
        .constraint,
        "\(error.table ?? "a table"): an object would be left leading to one that does not exist, which "
          + "the store's foreign keys refuse")
    case .lockNotAvailable:
      return make(.busy, "another program is writing to the store; \(waited); try again later")
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
    case .idleSessionTimeout, .idleInTransactionTimeout:
      return make(.inputOutput, "the server ended a session that did nothing (\(error.message))")
    case .cannotConnectNow: return make(.busy, "\(error.message); try again later")
    case .diskFull:
      return make(.diskFull, "the server's disk is full (\(error.message)); nothing was saved")
    case .queryCanceled:
      return make(
        .cancelled,
        "\(error.message); where it took too long, ask for a longer statement_timeout")
    case .programLimitExceeded:
      return make(.invalidInput, "a value is too large for the server (\(error.message))")
    case .characterNotInRepertoire:
      return make(.invalidInput, "PostgreSQL cannot keep a text with the character U+0000 in it")
    case .undefinedTable, .undefinedColumn:
      return make(.corrupt, "the store lacks a part that its model needs (\(error.message))")
    default: break
    }
    if error.isConnectionLost || error.code.kind == "08" || error.code.kind == "57" {
      return make(
        .inputOutput,
        "the server cannot be reached, or ended it: \(error.message); look whether it runs there "
          + "(pg_isready) and whether host and port of the address are right")
    }
    return make(.inputOutput, "PostgreSQL failed: \(error.message)")
  }

  /// The server names the index.
  private func constraint(_ error: PostgreSQLError) -> StoreError {
    for table in schema?.tables ?? [] {
      if error.table == table.name, error.constraint == "\(table.name)_pkey" {
        return keyTaken(table.rootName, error)
      }
      // A table with partitions has no other constraint.
      if (0..<TableSettings.mostPartitions).contains(where: {
        error.table == PostgreSQLDialect().partition($0, of: table.name)
      }) {
        return keyTaken(table.rootName, error)
      }
      for layout in table.entities.values {
        for constraint in layout.entity.description.uniquenessConstraints
        where error.constraint
          == PostgreSQLDialect().shortened(ObjectTables.uniqueIndex(layout.entity, constraint))
        {
          return sameValues(layout.entity.rootName, constraint, error)
        }
      }
    }
    return violation("\(path): a uniqueness constraint is violated", error)
  }
}
