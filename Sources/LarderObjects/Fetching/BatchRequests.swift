public import FoundationEssentials
internal import LarderModel
public import LarderPredicates
internal import LarderStores
internal import Synchronization

/// The form in which a batch request says which objects it changed.
public enum BatchResultType: Hashable, Sendable {
  /// Only that it was done.
  case status
  /// How many objects it concerned.
  case count
  /// Which objects it concerned, and all that changed: for `mergeChanges`.
  case objectIDs
}

/// The answer to a batch request.
public struct BatchResult: Hashable, Sendable {
  /// How many objects were inserted, updated or deleted because of the request itself; 0 for `status`.
  public var count = 0
  /// These objects, for `objectIDs`.
  public var objectIDs: [ObjectID] = []
  /// All that changed, relationships and cascades included, for `objectIDs`: give it to `mergeChanges` of the contexts
  /// that show such objects.
  public var changes = ContextChanges()

  /// Creates the result of a request that changed nothing, or whose objects nobody asked for.
  public init() {}
}

/// Sets properties of all objects that match, in the store, without loading objects.
///
/// Objects in memory do not notice: see `BatchResult.changes`. Nothing is validated but names and types; derived
/// attributes, the index, history and the other ends of relationships stay true, and a uniqueness constraint that would
/// be broken makes the request fail as a whole.
public struct BatchUpdateRequest: Sendable {
  /// The entity whose objects are changed.
  public var entityName: String
  /// The condition that objects have to fulfil; nil for all.
  public var predicate: ObjectPredicate?
  /// Whether objects of entities that inherit from it are changed as well.
  public var includesSubentities = true
  /// The new values of properties: constants, or expressions of the object's values before. Attributes and to-one
  /// relationships.
  public var propertiesToUpdate: [String: ObjectExpression]
  /// The stores changed; nil for all that can be written.
  public var affectedStores: Set<UUID>?
  /// The form in which the result says which objects were changed.
  public var resultType = BatchResultType.status

  /// Creates a request.
  public init(
    _ entityName: String, where predicate: ObjectPredicate? = nil,
    setting propertiesToUpdate: [String: ObjectExpression],
    resultType: BatchResultType = .status
  ) {
    self.entityName = entityName
    self.predicate = predicate
    self.propertiesToUpdate = propertiesToUpdate
    self.resultType = resultType
  }
}

/// Deletes all objects that match, in the store, without loading objects.
///
/// Delete rules act there: "cascade" and "nullify" are carried out; "deny", and a required relationship that would be
/// left without an object, make the request fail as a whole. Objects in memory do not notice: see
/// `BatchResult.changes`.
public struct BatchDeleteRequest: Sendable {
  /// What is deleted: a fetch (with order, limit and offset where it has them), or objects by name.
  enum Target: Sendable {
    case fetch(FetchRequest<ManagedObject>)
    case identifiers([ObjectID])
  }

  let target: Target
  /// The stores changed; nil for all that can be written.
  public var affectedStores: Set<UUID>?
  /// The form in which the result says which objects were deleted.
  public var resultType = BatchResultType.status

  /// Deletes what a fetch would find in the stores.
  public init(_ fetch: FetchRequest<ManagedObject>, resultType: BatchResultType = .status) {
    target = .fetch(fetch)
    affectedStores = fetch.affectedStores
    self.resultType = resultType
  }

  /// Deletes these objects; those that are gone are passed over.
  public init(objectIDs: [ObjectID], resultType: BatchResultType = .status) {
    target = .identifiers(objectIDs)
    self.resultType = resultType
  }
}

/// Inserts many objects of an entity, in the store, without making objects.
///
/// Nothing is validated but names and types; properties not given have their default values. Where the entity has a
/// uniqueness constraint, the context's merge policy decides about a row whose values are there already: `error` fails,
/// `storeTrump` and `rollback` keep what is stored, `objectTrump` and `overwrite` update it.
public struct BatchInsertRequest: Sendable {
  /// The entity of the new objects.
  public var entityName: String
  /// The store; nil where only one can take objects of the entity.
  public var affectedStore: UUID?
  /// The form in which the result says which objects were inserted.
  public var resultType = BatchResultType.status
  let next: @Sendable () throws -> [String: Value]?

  /// Inserts these rows, each with its values by property: attributes, and to-one relationships as `.object`.
  public init(
    _ entityName: String, rows: [[String: Value]], resultType: BatchResultType = .status
  ) {
    let iterator = RowIterator(rows)
    self.init(entityName, resultType: resultType) { iterator.next() }
  }

  /// Inserts the rows that a closure gives until it returns nil.
  public init(
    _ entityName: String, resultType: BatchResultType = .status,
    next: @escaping @Sendable () throws -> [String: Value]?
  ) {
    self.entityName = entityName
    self.resultType = resultType
    self.next = next
  }
}

extension ManagedObjectContext {
  /// Carries out a batch update. What this context changed and did not save is not seen by it.
  public func execute(_ request: BatchUpdateRequest) throws -> BatchResult {
    let entity = try batchEntity(request.entityName)
    let batch = BatchUpdate(
      source: StoreFetchRequest(
        entity: entity, includesSubentities: request.includesSubentities,
        predicate: request.predicate),
      values: request.propertiesToUpdate, author: author)
    return try run(request.affectedStores, request.resultType) { store in
      let change = try store.update(batch)
      return (
        change.objectIDs,
        ContextChanges(updated: Set(change.objectIDs + change.alsoUpdated))
      )
    }
  }

  /// Carries out a batch deletion. What this context changed and did not save is not seen by it.
  public func execute(_ request: BatchDeleteRequest) throws -> BatchResult {
    switch request.target {
    case .fetch(let fetch):
      let batch = BatchDeletion(source: try storeRequest(for: fetch), author: author)
      return try run(request.affectedStores, request.resultType) { store in
        Self.described(try store.delete(batch))
      }
    case .identifiers(let identifiers):
      var groups: [String: [ObjectID]] = [:]
      for identifier in identifiers {
        groups[try batchEntity(identifier.entityName).rootName, default: []].append(identifier)
      }
      return try run(request.affectedStores, request.resultType) { store in
        var objectIDs: [ObjectID] = []
        var changes = ContextChanges()
        for (root, members) in groups.sorted(by: { $0.key < $1.key }) {
          let own = members.filter { $0.store == store.identifier }
          if own.isEmpty { continue }
          let source = StoreFetchRequest(
            entity: try batchEntity(root), predicate: .isOne(of: own))
          let (done, change) = Self.described(
            try store.delete(BatchDeletion(source: source, author: author)))
          objectIDs += done
          changes.deleted.formUnion(change.deleted)
          changes.updated.formUnion(change.updated)
        }
        changes.updated.subtract(changes.deleted)
        return (objectIDs, changes)
      }
    }
  }

  private static func described(_ change: BatchChange) -> ([ObjectID], ContextChanges) {
    (
      change.objectIDs,
      ContextChanges(
        updated: Set(change.alsoUpdated), deleted: Set(change.objectIDs + change.alsoDeleted))
    )
  }

  func batchEntity(_ name: String) throws(ObjectError) -> ResolvedEntity {
    guard let entity = model.entity(name) else {
      throw ObjectError(
        .unknownName, "\(name): the model has no such entity" + model.hint(forEntity: name))
    }
    return entity
  }

  /// Runs a request in each store; all or nothing in each.
  private func run(
    _ stores: Set<UUID>?, _ type: BatchResultType,
    _ body: (any PersistentStore) throws -> ([ObjectID], ContextChanges)
  ) throws -> BatchResult {
    let open = coordinator.stores.filter { stores?.contains($0.identifier) ?? !$0.isReadOnly }
    guard !open.isEmpty else {
      throw ObjectError(.noStore, "no open store can be written")
    }
    var result = BatchResult()
    for store in open {
      let (identifiers, changes) = try body(store)
      coordinator.rowCache.remove(changes.updated)
      coordinator.rowCache.remove(changes.deleted)
      if type != .status { result.count += identifiers.count }
      guard type == .objectIDs else { continue }
      result.objectIDs += identifiers
      result.changes.updated.formUnion(changes.updated)
      result.changes.deleted.formUnion(changes.deleted)
    }
    return result
  }
}

/// The rows of a request one after the other.
private final class RowIterator: Sendable {
  private let rows: [[String: Value]]
  private let place = Atomic<Int>(0)

  init(_ rows: [[String: Value]]) { self.rows = rows }

  func next() -> [String: Value]? {
    let index = place.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < rows.count ? rows[index] : nil
  }
}
