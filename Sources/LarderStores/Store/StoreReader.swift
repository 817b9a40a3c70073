public import LarderModel
public import LarderPredicates

/// The reading half of a store: what can also be asked of one moment of it.
///
/// Thread-safe. A store answers each call from the newest state; a reader that `PersistentStore.currentGeneration` gave answers all
/// from the state of that moment.
public protocol StoreReader: AnyObject, Sendable {
  /// The model the store was opened with.
  var model: ManagedObjectModel { get }
  /// Returns the stored state of the objects that match, in order.
  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot]
  /// Returns the same as `fetch`, in the form that costs the store least.
  func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows
  /// Returns the identifiers of the objects that match, in order.
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID]
  /// Returns how many objects match; limit and offset count too.
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int
  /// Passes over the rows that match, in order, with these key paths (own attributes, own to-ones, or attributes over to-one
  /// relationships) as columns. The closure returns false to stop. It must not write to the store.
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError)
  /// Returns the stored state of these objects, in any order; those that are gone are absent.
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot]
  /// Returns the members of a to-many relationship: in its order when ordered, else by key.
  func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID]
  /// Returns the same of many objects of one entity, by the keys of those that have members.
  func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]]
  /// Returns what a relationship leads to from many objects of one entity tree at once, however many there are; owners that are gone
  /// have nothing.
  func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects
  /// Returns values of the objects that match, or of groups of them, in the order of the request's columns.
  func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]]
  /// Runs a ranked full-text search, or throws `unsupported` where the store has no index.
  func search(_ request: SearchRequest) throws(StoreError) -> SearchResults
  /// Runs `body` with what answers searches of an entity's tree, in one snapshot, and says in a user's words what it
  /// throws; throws `unsupported` where the store has no index. `body` may be run again.
  ///
  /// All searches of Larder's own stores go through it. One with an index of another kind implements `search` and what
  /// else is asked of searches instead.
  func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result
}

extension StoreReader {
  /// Asks for one object after the other.
  public func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] {
    var result: [Int64: [ObjectID]] = [:]
    for owner in owners {
      let members = try members(of: owner, relationship: relationship)
      if !members.isEmpty { result[owner.key] = members }
    }
    return result
  }
  /// The snapshots of a store that has no form that costs less.
  public func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    FetchedRows(try fetch(request))
  }
}
