/// An object that a predicate is tested on: anything that has values under keys.
public protocol PredicateSubject {
  /// The object's identifier, for `SELF` and for comparing relationships; nil when it has none.
  var predicateObjectID: ObjectID? { get }
  /// Returns what stands under one key (not a path).
  func predicateProperty(_ key: String) -> PredicateProperty
}

/// The property under a key of a `PredicateSubject`.
public enum PredicateProperty {
  /// There is no such key.
  case missing
  /// A value; null where there is none.
  case attribute(Value)
  /// The object at the other end, if there is one.
  case toOne((any PredicateSubject)?)
  /// The objects at the other end, in order where the relationship has one.
  case toMany([any PredicateSubject])
}
