public import FoundationEssentials
public import LarderPredicates

extension FetchRequest where Result: KeyPathNaming {
  /// Requests the objects that a predicate of Swift's own is true of:
  /// `FetchRequest(Recipe.self, matching: #Predicate { $0.minutes < 30 })`.
  ///
  /// The class, and each class that the predicate reaches, says by `KeyPathNaming` what its properties are called.
  ///
  /// - Throws: as `ObjectPredicate.init(_:)` for what cannot be asked of a store.
  public init(
    _ type: Result.Type, matching predicate: Predicate<Result>,
    sortedBy sortOrderings: [SortOrdering] = [],
    limit: Int = 0, offset: Int = 0
  ) throws(QueryError) {
    self.init(
      Result.self, where: try ObjectPredicate(predicate), sortedBy: sortOrderings, limit: limit,
      offset: offset)
  }
}
