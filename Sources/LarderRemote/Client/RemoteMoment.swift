internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// A served store as it was at one moment, which the server keeps as long as this is held.
final class RemoteMoment: RemoteReading {
  let link: RemoteLink
  let moment: UInt64
  private let keeper: LeaseKeeper
  private let store: RemoteStore

  init(_ store: RemoteStore, number: UInt64) {
    self.store = store
    (link, keeper, moment) = (store.link, store.keeper, number)
    keeper.keep(number)
  }

  deinit { keeper.release(moment) }

  var model: ManagedObjectModel { store.model }
  func pinned() throws(StoreError) -> any RemoteReading { self }
  func tally(_ body: (inout StoreStatistics) -> Void) { store.tally(body) }

  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try remoteFetch(request)
  }
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try remoteIDs(request)
  }
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int { try remoteCount(request) }
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) { try remoteRows(request, columns: columns, body) }
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] { try remoteSnapshots(ids) }
  func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try remoteMembers(of: id, relationship)
  }
  func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] { try remoteMembers(of: owners, relationship) }
  func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects { try remoteRelated(of: owners, relationship) }
  func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try remoteDictionaries(request)
  }
  func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try remoteSearch(request)
  }
}
