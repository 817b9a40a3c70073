import FoundationEssentials
import LarderLocks
import LarderModel
import LarderPredicates
import LarderStores

/// A store that counts what is asked of another one, and can be told to fail.
final class CountingStore: PersistentStore {
  let store: any PersistentStore
  private let state = Lock<(counts: [String: Int], saves: [StoreChanges], failure: StoreError?)>(
    ([:], [], nil))

  init(_ store: any PersistentStore) { self.store = store }

  /// How often each method was called since the last call of this.
  func takeCounts() -> [String: Int] {
    state.withLock { state in
      defer { state.counts = [:] }
      return state.counts
    }
  }
  /// Begins to count anew.
  func forgetCounts() { _ = takeCounts() }
  /// What was saved since the last call of this.
  func takeSaves() -> [StoreChanges] {
    state.withLock { state in
      defer { state.saves = [] }
      return state.saves
    }
  }
  /// What happens after each answer of `snapshots`.
  func onSnapshots(_ meddle: (@Sendable () -> Void)?) { meddling.withLock { $0 = meddle } }
  private let meddling = Lock<(@Sendable () -> Void)?>(nil)
  /// Makes every call fail, or with nil no longer.
  func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  private func note(_ name: String) throws(StoreError) {
    let failure = state.withLock { state in
      state.counts[name, default: 0] += 1
      return state.failure
    }
    if let failure { throw failure }
  }

  var storeType: String { store.storeType }
  var identifier: UUID { store.identifier }
  var path: String? { store.path }
  var model: ManagedObjectModel { store.model }
  var isReadOnly: Bool { store.isReadOnly }

  func metadata() throws(StoreError) -> StoreMetadata { try store.metadata() }
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try store.exclusively(body)
  }
  func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    try store.setMetadataValue(value, for: key)
  }
  func foreignChangeCount() throws(StoreError) -> Int64 { try store.foreignChangeCount() }
  func currentGeneration() throws(StoreError) -> any StoreReader {
    try note("currentGeneration")
    return try store.currentGeneration()
  }
  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try note("fetch")
    return try store.fetch(request)
  }
  func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    try note("fetch")
    return try store.fetchRows(request)
  }
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try note("fetchIDs")
    return try store.fetchIDs(request)
  }
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try note("count")
    return try store.count(request)
  }
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) { try store.forEachRow(request, columns: columns, body) }
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    try note("snapshots")
    let found = try store.snapshots(ids)
    meddling.withLock { $0 }?()
    return found
  }
  func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try note("members")
    return try store.members(of: id, relationship: relationship)
  }
  func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects {
    try note("relatedObjects")
    return try store.relatedObjects(of: owners, relationship: relationship)
  }
  func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try note("fetchDictionaries")
    return try store.fetchDictionaries(request)
  }
  func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try note("update")
    return try store.update(batch)
  }
  func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try note("delete")
    return try store.delete(batch)
  }
  func currentHistoryToken() throws(StoreError) -> HistoryToken? {
    try store.currentHistoryToken()
  }
  func reserveKeys(entity: ResolvedEntity, count: Int) throws(StoreError) -> Range<Int64> {
    try note("reserveKeys")
    return try store.reserveKeys(entity: entity, count: count)
  }
  func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    state.withLock { $0.saves.append(changes) }
    try note("save")
    return try store.save(changes)
  }
  func insert(_ batch: BatchInsertion) throws(StoreError) { try store.insert(batch) }
  func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try store.search(request)
  }
  func maintain() throws(StoreError) -> Bool { try store.maintain() }
  func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    try store.checkIntegrity(progress: progress)
  }
  func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    try store.rebuildDerivedData(progress: progress)
  }
}
