public import LarderModel
public import LarderPredicates

/// A request of a context to a store: objects of one entity, by predicate, in an order.
public struct StoreFetchRequest: Sendable {
  /// The entity whose objects are fetched.
  public var entity: ResolvedEntity { didSet { memo = RequestMemo() } }
  /// Whether objects of inheriting entities are included.
  public var includesSubentities: Bool { didSet { memo = RequestMemo() } }
  /// The condition that they have to fulfil; nil for all. Conditions on keywords of search attributes are those of the
  /// index.
  public var predicate: ObjectPredicate? {
    get { resolved }
    set { (resolved, memo) = (newValue.map(entity.resolvingKeywords), RequestMemo()) }
  }
  private var resolved: ObjectPredicate?
  /// The order; ties, and no order at all, go by the key.
  public var sortOrderings: [SortOrdering] { didSet { memo = RequestMemo() } }
  /// The most objects returned; 0 for all.
  public var limit: Int { didSet { memo = RequestMemo() } }
  /// How many of the first objects to pass over.
  public var offset: Int { didSet { memo = RequestMemo() } }

  /// What stores worked out for this request as it stands.
  package private(set) var memo = RequestMemo()

  /// Creates a request for all objects of an entity.
  public init(
    entity: ResolvedEntity, includesSubentities: Bool = true, predicate: ObjectPredicate? = nil,
    sortOrderings: [SortOrdering] = [], limit: Int = 0, offset: Int = 0
  ) {
    self.entity = entity
    self.includesSubentities = includesSubentities
    resolved = predicate.map(entity.resolvingKeywords)
    self.sortOrderings = sortOrderings
    self.limit = limit
    self.offset = offset
  }
}
