internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
public import LarderStores
internal import Synchronization

/// One moment of a store: a connection whose read transaction stays open.
///
/// Thread-safe; one read at a time. It keeps SQLite from shortening the write-ahead log, so it ends by itself after a
/// while, or when the log has grown large; then reads throw `generationExpired`.
final class SQLiteGeneration: StoreReader, @unchecked Sendable {
  // @unchecked: the connection is used with the lock held only. It is one that its holder may take again, because what
  // passes over rows may ask for others.
  private let lock = RecursiveLock()
  private let store: SQLiteStore
  private var connection: StoreConnection?
  private let begun = ContinuousClock.now

  /// The generation that reads of the store in this task are to see.
  @TaskLocal static var inUse: SQLiteGeneration?

  init(_ store: SQLiteStore, _ connection: StoreConnection) throws {
    self.store = store
    self.connection = connection
    try connection.connection.begin(.deferred)
    // SQLite pins the moment at the first read.
    let statement = try connection.connection.prepare("SELECT Z_VERSION FROM Z_METADATA")
    _ = try statement.step()
    statement.reset()
  }

  deinit {
    connection?.connection.rollback()
    if let connection { store.readers.giveBack(connection) }
  }

  func belongs(to store: SQLiteStore) -> Bool { self.store === store }

  func use<Result>(_ body: (StoreConnection) throws -> Result) throws -> Result {
    try lock.withLock {
      guard let connection else {
        throw StoreError(
          .generationExpired,
          "\(store.file): the state that was pinned is no longer kept; pin the present one",
          path: store.file)
      }
      return try body(connection)
    }
  }

  /// Lets go of the moment when it is older than a while. One that is read just now is left alone.
  func expire(olderThan age: Duration) {
    guard begun.duration(to: .now) >= age, lock.tryLock() else { return }
    connection?.connection.rollback()
    connection = nil
    lock.unlock()
  }

  private func answering<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let result = Self.$inUse.withValue(self) { () -> Swift.Result<Result, StoreError> in
      do throws(StoreError) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  var model: ManagedObjectModel { store.model }

  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try answering { () throws(StoreError) in try store.fetch(request) }
  }
  func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    try answering { () throws(StoreError) in try store.fetchRows(request) }
  }
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try answering { () throws(StoreError) in try store.fetchIDs(request) }
  }
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try answering { () throws(StoreError) in try store.count(request) }
  }
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    try answering { () throws(StoreError) in
      try store.forEachRow(request, columns: columns, body)
    }
  }
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    try answering { () throws(StoreError) in try store.snapshots(ids) }
  }
  func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try answering { () throws(StoreError) in
      try store.members(of: id, relationship: relationship)
    }
  }
  func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects {
    try answering { () throws(StoreError) in
      try store.relatedObjects(of: owners, relationship: relationship)
    }
  }
  func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try answering { () throws(StoreError) in try store.fetchDictionaries(request) }
  }
  func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    try answering { () throws(StoreError) in try store.withSearch(of: entity, body) }
  }
}

/// The generations of a store that somebody may still hold.
///
/// Thread-safe.
final class OpenGenerations: Sendable {
  private struct Entry: Sendable {
    weak let generation: SQLiteGeneration?
  }

  /// How long a generation is kept whatever the log's size: readers that hold one for longer have forgotten it.
  private static let lifetime = Duration.seconds(600)

  private let entries = Lock<[Entry]>([])
  private let hasEntries = Atomic<Bool>(false)

  /// Whether there was ever one. Asking the task for its generation costs more.
  var isUsed: Bool { hasEntries.load(ordering: .relaxed) }

  func add(_ generation: SQLiteGeneration) {
    hasEntries.store(true, ordering: .relaxed)
    let entry = Entry(generation: generation)
    entries.withLock { entries in
      entries.removeAll { $0.generation == nil }
      entries.append(entry)
    }
  }

  /// Ends those that are too old, or all where the log has to be shortened.
  func expire(all: Bool) {
    let entries = entries.withLock { $0 }
    for entry in entries { entry.generation?.expire(olderThan: all ? .zero : Self.lifetime) }
  }
}

extension SQLiteStore {
  /// Pins the present state by a read transaction that stays open.
  public func currentGeneration() throws(StoreError) -> any StoreReader {
    let unsupported = StoreError(
      .unsupported,
      "\(file): a store that is read without locks cannot be read as of one moment", path: file)
    if foreign != nil || options.isHeld { throw unsupported }
    let connection = try Self.openReader(
      file, options: options, translation: translation, trace: trace, kind: .undisturbed)
    do {
      let generation = try SQLiteGeneration(self, connection)
      generations.add(generation)
      return generation
    } catch { throw translation.translate(error) }
  }
}
