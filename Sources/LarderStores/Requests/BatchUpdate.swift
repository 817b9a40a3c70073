public import LarderPredicates

/// Sets properties of all objects that match, without loading them as objects.
///
/// Nothing is validated but names and types. Derived attributes, the index, history and the other ends of relationships
/// are kept true by the store, in one transaction; a uniqueness constraint that would be broken makes the whole request
/// fail.
public struct BatchUpdate: Sendable {
  /// Which objects.
  public var source: StoreFetchRequest
  /// The new values of properties: of attributes that are stored and not derived, and of to-one relationships.
  /// Expressions read the objects as they were before.
  public var values: [String: ObjectExpression]
  /// Who makes the change, for the history.
  public var author: String?

  /// Creates a request.
  public init(
    source: StoreFetchRequest, values: [String: ObjectExpression], author: String? = nil
  ) {
    self.source = source
    self.values = values
    self.author = author
  }
}

/// Deletes all objects that match, without loading them as objects.
///
/// Delete rules act in the store: "cascade" deletes what belongs to them, "nullify" ends the links, "deny" and a
/// required relationship that would lead to nothing make the whole request fail.
public struct BatchDeletion: Sendable {
  /// Which objects.
  public var source: StoreFetchRequest
  /// Who makes the change, for the history.
  public var author: String?

  /// Creates a request.
  public init(source: StoreFetchRequest, author: String? = nil) {
    self.source = source
    self.author = author
  }
}

/// The objects that a batch request changed.
public struct BatchChange: Sendable, Hashable {
  /// The objects that matched: updated, or deleted.
  public var objectIDs: [ObjectID]
  /// Other objects that were updated, because a relationship of theirs changed.
  public var alsoUpdated: [ObjectID]
  /// Other objects that were deleted, by a cascade.
  public var alsoDeleted: [ObjectID]

  /// Creates a description of a change.
  public init(
    objectIDs: [ObjectID] = [], alsoUpdated: [ObjectID] = [], alsoDeleted: [ObjectID] = []
  ) {
    self.objectIDs = objectIDs
    self.alsoUpdated = alsoUpdated
    self.alsoDeleted = alsoDeleted
  }
}
