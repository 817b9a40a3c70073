internal import FoundationEssentials
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Says in a user's words what went wrong below the store: the one place where errors of SQLite and of the index become
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
    case let error as SQLiteError: translate(error)
    case let error as SearchError: translate(error)
    case let error as LostFile:
      StoreError(
        .corrupt,
        "\(path): the file of a large value is gone (\(error.path)); restore it from a copy, or set "
          + "the value anew", path: path)
    default: StoreError(.inputOutput, "\(path): \(error)", path: path)
    }
  }

  private func translate(_ error: SQLiteError) -> StoreError {
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

  private func translate(_ error: SearchError) -> StoreError {
    // A full disk or a lock is not the index's own affair.
    if error.code == .storage, let cause = error.cause as? SQLiteError { return translate(cause) }
    let code: StoreError.Code
    var message = error.message
    switch error.code {
    case .corrupt:
      code = .corrupt
      message =
        "the search index is damaged (\(message)); make it anew with `larder reindex --full`"
    case .outdated:
      code = .corrupt
      message =
        "the search index was made by another version of Larder; `larder reindex` makes it anew"
    case .invalidQuery, .tooLarge: code = .invalidInput
    default: code = .inputOutput
    }
    return StoreError(code, "\(path): \(message)", path: path, underlying: error.description)
  }

  // MARK: - Busy

  private func busyMessage() -> String {
    let waited = "waited \(Self.seconds(busyTimeout))"
    guard let holder = JobHolder(path)?.description ?? StoreUsers(path).writer else {
      return "another program is writing to the store; \(waited); try again later"
    }
    return "in use by \(holder); \(waited); try again later"
  }

  static func seconds(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
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
      if parts[1] == "Z_PK" { return keyTaken(table, error) }
      for layout in table.entities.values.sorted(by: { $0.entity.number < $1.entity.number }) {
        guard
          let property = layout.columns.first(where: { table.columns[$0.value].name == parts[1] })
        else { continue }
        entity = entity ?? layout.entity.rootName
        names.append(property.key)
        break
      }
    }
    let message =
      entity.map { "\($0): another object has the same \(names.joined(separator: " and "))" }
      ?? "a uniqueness constraint is violated"
    return StoreError(.constraint, message, path: path, underlying: error.description)
  }

  private func keyTaken(_ table: TableLayout, _ error: SQLiteError) -> StoreError {
    StoreError(
      .constraint, "\(table.rootName): the key of a new object is taken already", path: path,
      underlying: error.description)
  }
}
