public import LarderPredicates

/// A fetch request that a model keeps under a name; its predicate may hold variables (`$NAME`).
///
/// A value: to change one that was taken from a model changes a copy.
public struct FetchRequestTemplate: Hashable, Sendable {
  /// What a fetch returns.
  public enum ResultType: String, Hashable, Sendable, CaseIterable {
    case objects = "Objects"
    case identifiers = "Object IDs"
    case dictionaries = "Dictionaries"
    case count = "Count"
  }

  /// The name of the entity that is fetched.
  public var entityName: String
  /// The condition; nil where there is none, or where `predicateFormat` cannot be read.
  public var predicate: ObjectPredicate?
  /// The predicate as a model file spells it; nil for one that was made in code.
  public var predicateFormat: String?
  public var sortOrderings: [SortOrdering]
  /// The most objects fetched; 0 for no limit.
  public var limit: Int
  public var offset: Int
  /// How many objects are loaded at a time; 0 for all at once.
  public var batchSize: Int
  public var resultType: ResultType
  public var includesSubentities = true
  public var includesPropertyValues = true
  public var includesPendingChanges = true
  public var returnsObjectsAsFaults = true
  public var returnsDistinctResults = false

  /// Makes a template.
  public init(
    _ entityName: String, predicate: ObjectPredicate? = nil, sortOrderings: [SortOrdering] = [],
    limit: Int = 0, offset: Int = 0, batchSize: Int = 0, resultType: ResultType = .objects
  ) {
    self.entityName = entityName
    self.predicate = predicate
    self.sortOrderings = sortOrderings
    self.limit = limit
    self.offset = offset
    self.batchSize = batchSize
    self.resultType = resultType
  }
}
