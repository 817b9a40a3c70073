public import LarderPredicates

/// A fetch request that a model keeps under a name; its predicate may hold variables (`$NAME`).
///
/// A value: to change one that was taken from a model changes a copy.
public struct FetchRequestTemplate: Hashable, Sendable {
  /// The kind of a fetch's results.
  public enum ResultType: String, Hashable, Sendable, CaseIterable {
    /// Objects.
    case objects = "Objects"
    /// Identifiers of objects.
    case identifiers = "Object IDs"
    /// Dictionaries of values.
    case dictionaries = "Dictionaries"
    /// The number of objects.
    case count = "Count"
  }

  /// The name of the entity that is fetched.
  public var entityName: String
  /// The condition; nil where there is none, or where `predicateFormat` cannot be read.
  public var predicate: ObjectPredicate?
  /// The predicate as a model file spells it; nil for one that was made in code.
  public var predicateFormat: String?
  /// The order of the results, the first ordering first.
  public var sortOrderings: [SortOrdering]
  /// The most objects fetched; 0 for no limit.
  public var limit: Int
  /// How many of the first results to pass over.
  public var offset: Int
  /// How many objects are loaded at a time; 0 for all at once.
  public var batchSize: Int
  /// The kind of the results.
  public var resultType: ResultType
  /// Whether objects of entities that inherit from it are fetched as well.
  public var includesSubentities = true
  /// Whether the rows are read along with identifiers.
  public var includesPropertyValues = true
  /// Whether what is not saved yet is seen.
  public var includesPendingChanges = true
  /// Whether objects come as faults.
  public var returnsObjectsAsFaults = true
  /// Whether equal results come once.
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
