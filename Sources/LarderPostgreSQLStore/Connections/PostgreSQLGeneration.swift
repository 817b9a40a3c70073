internal import LarderLocks
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderStores

/// One moment of a store: a session whose snapshot stays open.
///
/// Thread-safe; one read at a time. It keeps the server from tidying up what was deleted since.
final class PostgreSQLGeneration: StoreReader {
  // What passes over rows may ask for others, so the lock is one that its holder may take again.
  private let lock = RecursiveLock()
  private let context: StoreContext
  private let session: StoreSession
  private let pool: SessionPool

  init(_ context: StoreContext, _ session: StoreSession, _ pool: SessionPool) {
    self.context = context
    self.session = session
    self.pool = pool
  }

  deinit { pool.giveBack(session) }

  var model: ManagedObjectModel { context.model }

  private func reading<Result>(
    _ body: (StoreSession) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    let connection = session.connection
    guard connection.isAlive, connection.isInTransaction, !connection.hasFailedTransaction else {
      throw expired("")
    }
    do { return try body(session) } catch {
      guard session.hasPassingFailure else { throw error }
      throw expired(" (\(error.underlying ?? error.message))")
    }
  }

  private func expired(_ reason: String) -> StoreError {
    StoreError(
      .generationExpired,
      "\(context.path): the state that was pinned is no longer kept\(reason); pin the present one",
      path: context.path)
  }

  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try reading { (session) throws(StoreError) in try session.fetch(request) }
  }
  func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    try reading { (session) throws(StoreError) in try session.fetchRows(request) }
  }
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try reading { (session) throws(StoreError) in try session.fetchIDs(request) }
  }
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try reading { (session) throws(StoreError) in try session.count(request) }
  }
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    try reading { (session) throws(StoreError) in
      try session.forEachRow(request, columns: columns, body)
    }
  }
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    try reading { (session) throws(StoreError) in try session.snapshots(ids) }
  }
  func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try reading { (session) throws(StoreError) in
      try session.members(of: id, relationship: relationship)
    }
  }
  func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] {
    try reading { (session) throws(StoreError) in
      try session.members(of: owners, relationship: relationship)
    }
  }
  func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects {
    try reading { (session) throws(StoreError) in
      try session.relatedObjects(of: owners, relationship: relationship)
    }
  }
  func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try reading { (session) throws(StoreError) in try session.fetchDictionaries(request) }
  }
  func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    try reading { (session) throws(StoreError) in try session.withSearch(of: entity, body) }
  }
}
