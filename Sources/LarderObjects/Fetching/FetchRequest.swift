public import FoundationEssentials
public import LarderPredicates

/// Which objects a context is to fetch, and as which class.
public struct FetchRequest<Result: ManagedObject>: Sendable {
  /// The entity; nil for the one that `Result` stands for in the container's table of classes.
  public var entityName: String?
  /// The condition that objects have to fulfil; nil for all.
  public var predicate: ObjectPredicate?
  /// The order; ties, and no order at all, go by the key, with new objects last.
  public var sortOrderings: [SortOrdering]
  /// The most objects returned; 0 for all.
  public var limit: Int
  /// How many of the first objects to pass over.
  public var offset: Int
  /// Whether objects of inheriting entities are included.
  public var includesSubentities = true
  /// Whether what the context changed and did not yet save is taken into account. Only objects of the entity itself
  /// are: a condition on a related object sees that object's stored values. Dictionaries always tell what is stored.
  public var includesPendingChanges = true
  /// The stores asked, by their identifiers; nil for all. New objects count only once they are assigned to one of
  /// these.
  public var affectedStores: Set<UUID>?

  // MARK: - What is loaded

  /// Whether objects not in memory come as faults whose rows wait in the coordinator's `rowCache`. False, unlike in
  /// Core Data: a fault of which the row is there anyway only costs.
  public var returnsObjectsAsFaults = false
  /// False returns faults that know only their identifiers.
  public var includesPropertyValues = true
  /// How many objects `fetchBatches` loads at a time; 0 means 100.
  public var batchSize = 0
  /// Key paths over relationships (`lines`, `lines.food`) whose objects are loaded with the fetch: one statement a
  /// step, however many objects there are.
  public var relationshipKeyPathsForPrefetching: [String] = []
  /// Whether objects in memory take over what the store has now; what was changed here stays.
  public var shouldRefreshRefetchedObjects = false

  // MARK: - Dictionaries

  /// The columns of dictionaries; empty for all stored attributes.
  public var propertiesToFetch: [ExpressionDescription] = []
  /// Key paths whose values together make a group: one dictionary each.
  public var propertiesToGroupBy: [String] = []
  /// Which groups are returned. Names of expressions stand for their values, as keys or as variables.
  public var havingPredicate: ObjectPredicate?
  /// Whether dictionaries that are alike are returned once.
  public var returnsDistinctResults = false

  /// Requests the objects of the entity that a class stands for.
  public init(
    _ type: Result.Type, where predicate: ObjectPredicate? = nil,
    sortedBy sortOrderings: [SortOrdering] = [], limit: Int = 0, offset: Int = 0
  ) {
    self.predicate = predicate
    self.sortOrderings = sortOrderings
    self.limit = limit
    self.offset = offset
  }
}

extension FetchRequest {
  /// Requests the objects of an entity by its name, as their common class.
  public init(
    entity: String, where predicate: ObjectPredicate? = nil,
    sortedBy sortOrderings: [SortOrdering] = [], limit: Int = 0, offset: Int = 0
  ) {
    self.init(
      Result.self, where: predicate, sortedBy: sortOrderings, limit: limit, offset: offset)
    entityName = entity
  }
}
