public import LarderPredicates

/// One thing that is wrong with an object that was about to be saved.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken.
  public struct Rule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A property that must have a value has none.
    public static let missingRequired = Rule(rawValue: "missing-required")
    /// A value is not of its attribute's type, or an object not of its relationship's entity.
    public static let wrongType = Rule(rawValue: "wrong-type")
    /// A number does not fit its attribute's type, or is not a number.
    public static let outOfRange = Rule(rawValue: "out-of-range")
    /// A to-many relationship has fewer objects than its minimum.
    public static let tooFew = Rule(rawValue: "too-few")
    /// A to-many relationship has more objects than its maximum.
    public static let tooMany = Rule(rawValue: "too-many")
    /// The object was to be deleted, but a relationship with the rule "deny" still has objects.
    public static let deleteDenied = Rule(rawValue: "delete-denied")
    /// A relationship leads to an object that is deleted by the same save.
    public static let deletedDestination = Rule(rawValue: "deleted-destination")
    /// A relationship leads to an object in another store.
    public static let otherStore = Rule(rawValue: "other-store")
    /// A rule of the object's own class.
    public static let custom = Rule(rawValue: "custom")
  }

  public let objectID: ObjectID
  public let entityName: String
  /// The property at fault; nil when the fault is the whole object's.
  public let property: String?
  public let rule: Rule
  /// What is wrong, in words for the user, without the names of entity and property.
  public let message: String

  /// Creates an error.
  public init(
    objectID: ObjectID, property: String? = nil, rule: Rule = .custom, _ message: String
  ) {
    self.objectID = objectID
    self.entityName = objectID.entityName
    self.property = property
    self.rule = rule
    self.message = message
  }

  public var description: String {
    guard let property else { return "\(entityName): \(message)" }
    return "\(entityName).\(property): \(message)"
  }
}
