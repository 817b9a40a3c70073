public import LarderPredicates

/// Describes a fetched property: a weak link in one direction, whose value is the array that a fetch gives.
///
/// Nothing of it is stored. In the predicate `$FETCH_SOURCE` is the object that has the property, and
/// `$FETCHED_PROPERTY.userInfo.KEY` a value of the property's user information.
public struct FetchedPropertyDescription: Hashable, Sendable {
  /// The name, unique in its entity.
  public var name: String
  /// The entity that is fetched.
  public var entity: String
  /// The condition on what is fetched; nil where there is none, or where `predicateFormat` cannot be read.
  public var predicate: ObjectPredicate?
  /// The predicate as a model file spells it; nil for one that was made in code.
  public var predicateFormat: String?
  /// The order of the objects, the first ordering first.
  public var sortOrderings: [SortOrdering]
  /// The most objects fetched; 0 for no limit.
  public var limit: Int
  /// Texts of a program's own, by name; the version hash does not count them.
  public var userInfo: [String: String]

  /// Describes a fetched property.
  public init(
    _ name: String, entity: String, predicate: ObjectPredicate? = nil,
    sortOrderings: [SortOrdering] = [], limit: Int = 0, userInfo: [String: String] = [:]
  ) {
    self.name = name
    self.entity = entity
    self.predicate = predicate
    self.sortOrderings = sortOrderings
    self.limit = limit
    self.userInfo = userInfo
  }
}
