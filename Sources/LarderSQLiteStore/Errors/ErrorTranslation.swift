internal import FoundationEssentials
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Translates errors of SQLite and of the index of a store in a file.
struct ErrorTranslation: ErrorTranslating {
  let path: String
  let schema: StoreSchema?
  let busyTimeout: Double

  static let indexAdvice = (
    damaged: "make it anew with `larder reindex --full`",
    outdated: "; `larder reindex` makes it anew"
  )

  init(path: String, schema: StoreSchema? = nil, busyTimeout: Double = 5) {
    self.path = path
    self.schema = schema
    self.busyTimeout = busyTimeout
  }

  func storeError(other error: any Error) -> StoreError? {
    guard let error = error as? LostFile else { return nil }
    return StoreError(
      .corrupt,
      "\(path): the file of a large value is gone (\(error.path)); restore it from a copy, or set "
        + "the value anew", path: path)
  }

  func storeError(_ error: SQLiteError) -> StoreError {
    func make(_ code: StoreError.Code, _ message: String) -> StoreError {
      StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
    }
    return switch error.code {
    case .busy, .locked: make(.busy, busyMessage())
    case .constraint: constraint(error)
    case .readOnly:
      make(.readOnly, "the store is read-only; check who may write the file and its folder")
    case .full, .inputOutput, .cannotOpen: DiskFailure(error, path: path).storeError
    case .corrupt where error.isDamagedPage:
      make(
        .corrupt,
        "\(error.message): it was damaged, or another program changed it; `larder check` says what is "
          + "damaged, `larder repair` mends it")
    case .corrupt:
      make(
        .corrupt,
        "the store is damaged; `larder repair` makes it whole, `larder check` says what is wrong")
    case .notADatabase: make(.notAStore, "not a Larder store")
    case .interrupted: make(.cancelled, "interrupted")
    case .tooBig: make(.invalidInput, "a value is too large to be stored")
    case _ where error.message.hasPrefix(StoreFunctions.failurePrefix):
      make(.invalidInput, String(error.message.dropFirst(StoreFunctions.failurePrefix.count)))
    case _ where error.message.contains("parser stack overflow"):
      make(.unsupported, "the predicate is nested too deeply for SQLite; make it flatter")
    default:
      error.message.contains("no such ") || error.message.contains("has no column")
        ? make(.corrupt, "the store lacks a part that its model needs (\(error.message))")
        : make(.inputOutput, "SQLite failed: \(error.message)")
    }
  }

  // MARK: - Busy

  private func busyMessage() -> String {
    guard let holder = JobHolder(path)?.description ?? StoreUsers(path).writer else {
      return "another program is writing to the store; \(waited); try again later"
    }
    return "in use by \(holder); \(waited); try again later"
  }

  // MARK: - Constraints

  /// SQLite names the columns: "UNIQUE constraint failed: ZTAG.ZKIND, ZTAG.ZNAME".
  private func constraint(_ error: SQLiteError) -> StoreError {
    let columns = error.message.split(separator: ":", maxSplits: 1).last.map {
      $0.split(separator: ",").map { $0.drop { $0 == " " } }
    }
    var names: [String] = []
    var entity: String?
    for column in columns ?? [] {
      let parts = column.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let table = schema?.tables.first(where: { $0.name == parts[0] })
      else { continue }
      if parts[1] == "Z_PK" { return keyTaken(table.rootName, error) }
      for layout in table.entities.values.sorted(by: { $0.entity.number < $1.entity.number }) {
        guard
          let property = layout.columns.first(where: { table.columns[$0.value].name == parts[1] })
        else { continue }
        entity = entity ?? layout.entity.rootName
        names.append(property.key)
        break
      }
    }
    guard let entity else { return violation("a uniqueness constraint is violated", error) }
    return sameValues(entity, names, error)
  }
}
