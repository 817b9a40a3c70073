package import FoundationEssentials
package import LarderModel
package import LarderPredicates
package import LarderStores

/// What a database does for a save, in one write transaction: which statements write which rows. What follows from what
/// is `SaveOperation`'s to say.
package protocol SaveTarget {
  /// What reads the state before the transaction.
  associatedtype Before

  var schema: StoreSchema { get }
  /// The identifier of the store.
  var store: UUID { get }
  /// What errors call the store.
  var path: String { get }
  /// What depends on what.
  var dependents: DerivationPlan { get }
  /// Whether the transaction is noted in the history.
  var recordsHistory: Bool { get }
  /// Whether search index and derived attributes are left for later.
  var defersDerivedData: Bool { get }

  /// Sets or, with null, removes values of the metadata; there may be none.
  func setMetadata(_ values: [String: Value]) throws
  /// Makes derived data anew that other rules made, before rows change.
  func prepareDerivedData() throws

  // MARK: Rows

  // What comes for many objects at once is of one entity.

  /// Refuses objects that others are linked with and of which one is gone.
  func check(_ objects: [ObjectID], _ entity: ResolvedEntity) throws
  /// The tombstones of rows that are about to go, by their keys; none where their entity leaves none.
  func tombstones(_ objects: [ObjectID], _ entity: ResolvedEntity) throws -> [Int64: Data]
  /// - Returns: the keys of those that went; the others were gone already and nobody minds.
  func delete(
    _ deletions: [StoreChanges.Deletion], _ entity: ResolvedEntity
  ) throws -> Set<Int64>
  /// Empties unique columns of several rows that get new values by one save, so that two rows may change places.
  func vacateUniqueValues(_ updates: [StoreChanges.Update]) throws
  /// - Returns: the new versions, in the same order.
  func update(_ updates: [StoreChanges.Update], _ entity: ResolvedEntity) throws -> [Int64]
  /// Inserts those of some rows that are at these places; all of them are of one entity.
  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity) throws
  /// Notes the largest keys of what was inserted.
  func finishInsertions() throws
  /// Inserts the rows of a batch.
  func insert(_ table: BatchInsertion.Table) throws
  /// Notes that all keys up to one are taken.
  func noteKeys(upTo key: Int64, of root: ResolvedEntity) throws

  // MARK: Links

  /// Makes these the members of a many-to-many or ordered relationship, in this order.
  func setMembers(
    _ members: [ObjectID], of key: Int64, _ entity: ResolvedEntity, relationship: String,
    isNew: Bool) throws
  /// Removes the links of deleted objects.
  func removeLinks(of keys: Set<Int64>, _ entity: ResolvedEntity) throws
  /// Adds pairs to a many-to-many relationship.
  func addLinks(_ pairs: [(Int64, Int64)], _ join: JoinLayout, ownerIsFirst: Bool) throws

  // MARK: Derived data

  /// The objects at the end of the steps, in the state that the transaction has made.
  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>
  ) throws -> Set<Int64>
  /// The same in the state before.
  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>, in before: Before
  ) throws
    -> Set<Int64>
  /// Runs `body` with what reads the state before.
  func readingBefore(_ body: (Before) throws -> Void) throws
  /// Computes a derived attribute of some objects; `changed` gets what is different now.
  func refreshAttribute(
    _ name: String, of entity: String, _ keys: KeyRanges,
    changed: (_ entity: ResolvedEntity, _ key: Int64, _ value: Value) -> Void) throws
  /// Computes the derived attributes of the new rows of a batch.
  func refreshAttributes(of batch: BatchInsertion, _ newKeys: [String: [ClosedRange<Int64>]]) throws
  /// Brings the index up to date for objects that may have existed before and may exist now, and for new ones.
  ///
  /// - Parameter batch: the batch insertion that the new ones are of.
  func refreshDocuments(
    root: String, existing: KeyRanges, new: KeyRanges,
    of batch: BatchInsertion?, before: Before?) throws
  /// Writes the history of the transaction.
  func write(_ history: HistoryChanges, author: String?, contextName: String?) throws
}

extension SaveTarget {
  /// The entity of an object of the store.
  func resolved(_ object: ObjectID) throws(StoreError) -> ResolvedEntity {
    guard object.store == store else {
      throw StoreError(
        .invalidInput, "\(object.entityName): the object does not belong to this store", path: path)
    }
    guard let layout = schema.layout(object.entityName) else {
      throw StoreError(
        .invalidInput, "\(object.entityName): the model has no such entity", path: path)
    }
    return layout.entity.entity
  }
}
