public import LarderModel
public import LarderPredicates

/// What a context asks of a store: objects of one entity, by predicate, in an order.
public struct StoreFetchRequest: Sendable {
  public var entity: ResolvedEntity
  /// Whether objects of inheriting entities are included.
  public var includesSubentities: Bool
  public var predicate: ObjectPredicate?
  /// The order; ties, and no order at all, go by the key.
  public var sortOrderings: [SortOrdering]
  /// The most objects returned; 0 for all.
  public var limit: Int
  public var offset: Int

  /// Creates a request for all objects of an entity.
  public init(
    entity: ResolvedEntity, includesSubentities: Bool = true, predicate: ObjectPredicate? = nil,
    sortOrderings: [SortOrdering] = [], limit: Int = 0, offset: Int = 0
  ) {
    self.entity = entity
    self.includesSubentities = includesSubentities
    self.predicate = predicate
    self.sortOrderings = sortOrderings
    self.limit = limit
    self.offset = offset
  }
}
