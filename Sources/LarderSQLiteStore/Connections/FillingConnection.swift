internal import LarderLocks
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// The one connection of a store that is being filled and that nobody knows yet: for writing and for reading.
///
/// All saves are one transaction, each a savepoint in it, so that a page is written once, when it is full, and not with each of a thousand
/// saves. What could be taken back of it lies in memory: that is little, because a file that begins empty has no pages to go back to. Indexes that
/// keep nothing out are made at the end, from sorted rows, or as soon as somebody looks for rows by a condition. A process that dies leaves a file that
/// is of no use.
///
/// Thread-safe; a thread that has it may take it again.
final class FillingConnection: @unchecked Sendable {
  // @unchecked: everything is behind the lock.
  private let connection: StoreConnection
  private let translation: ErrorTranslation
  private let lock = RecursiveLock()
  /// What ended the transaction before its time.
  private var failure: StoreError?
  /// The statements that make the indexes which are not there yet.
  private var missingIndexes: [String] = []
  private var isFinished = false
  /// Whether rows were written since derived values were last made.
  private var isStale = false

  init(_ connection: StoreConnection, translation: ErrorTranslation) throws(StoreError) {
    self.connection = connection
    self.translation = translation
    do { try begin(connection.connection) } catch { throw translation.translate(error) }
  }

  private func begin(_ database: Connection) throws {
    try database.execute("PRAGMA journal_mode = MEMORY")
    try database.begin(.exclusive)
    let indexes = try database.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE INDEX %'")
    var names: [String] = []
    while try indexes.step() {
      names.append(indexes.string(0))
      missingIndexes.append(indexes.string(1))
    }
    indexes.reset()
    for name in names { try database.execute("DROP INDEX \(quotedName(name))") }
  }

  /// Runs `body`, which changes nothing, on what was written so far.
  func reading<Result>(_ body: (StoreConnection) throws -> Result) throws(StoreError) -> Result {
    try use { connection in try connection.reading { try body(connection) } }
  }

  /// Runs `body`, and takes back what it did when it throws.
  func writing<Result>(_ body: (StoreConnection) throws -> Result) throws(StoreError) -> Result {
    try use { connection in
      if isFinished { return try connection.writing { try body(connection) } }
      isStale = true
      return try connection.connection.savepoint(mapping: { $0 as any Error }) {
        try body(connection)
      }
    }
  }

  private func use<Result>(
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    if let failure { throw failure }
    do { return try body(connection) } catch {
      let translated = translation.translate(error)
      // After some errors SQLite takes back the whole transaction.
      if !isFinished, !connection.connection.isInTransaction { failure = translated }
      throw translated
    }
  }

  /// Makes the indexes that are missing.
  func makeIndexes() throws(StoreError) {
    if missingIndexes.isEmpty { return }
    try writing { connection in
      for statement in missingIndexes { try connection.connection.execute(statement) }
      missingIndexes = []
    }
  }

  /// Runs `body`, which makes all derived values, where rows were written since it last did.
  func refreshing(_ body: (StoreConnection) throws -> Void) throws(StoreError) {
    guard try use({ _ in isStale && !isFinished }) else { return }
    try writing(body)
    try use { _ in isStale = false }
  }

  /// Whether there is no search index yet.
  var lacksIndex: Bool { lock.withLock { !isFinished } }

  /// Ends the transaction: from now on the file is a store like any other, but for what the system has not written to the disk yet.
  func finish() throws(StoreError) {
    if isFinished { return }
    try makeIndexes()
    try use { connection in
      try connection.connection.commit()
      isFinished = true
      try connection.connection.execute("PRAGMA journal_mode = WAL")
    }
  }
}

extension SQLiteStore {
  /// Runs `body` with the connection that writes, without a transaction.
  func useWriter<Result: Sendable>(
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    if let filling { return try filling.writing(body) }
    return try writer.use(body)
  }

  /// To be called before members are looked for: a store that is being filled makes its indexes then.
  func prepareForMembers() throws(StoreError) { try filling?.makeIndexes() }

  /// To be called before rows are looked for by a condition, which may be answered from derived values: a store that is being filled makes them
  /// then, for all its rows. A policy that asks after each batch pays for that.
  func prepareForConditions() throws(StoreError) {
    guard let filling else { return }
    try filling.makeIndexes()
    if derived.value.allByLevel.isEmpty { return }
    try filling.refreshing { connection in
      try DerivedDataWriter(store: self, connection: connection).backfill()
    }
  }
}
