public import LarderPredicates

/// Which objects a context is to fetch, and as which class.
public struct FetchRequest<Result: ManagedObject>: Sendable {
  /// The entity; nil for the one that `Result` stands for in the container's table of classes.
  public var entityName: String?
  public var predicate: ObjectPredicate?
  /// The order; ties, and no order at all, go by the key, with new objects last.
  public var sortOrderings: [SortOrdering]
  /// The most objects returned; 0 for all.
  public var limit: Int
  public var offset: Int
  /// Whether objects of inheriting entities are included.
  public var includesSubentities = true
  /// Whether what the context changed and did not yet save is taken into account. Only objects of the entity itself are: a condition on a
  /// related object sees that object's stored values.
  public var includesPendingChanges = true

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
