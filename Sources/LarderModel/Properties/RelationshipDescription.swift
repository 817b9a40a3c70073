/// Describes a relationship of an entity.
public struct RelationshipDescription: Hashable, Sendable {
  /// The treatment of the objects at the other end when an object is deleted.
  public enum DeleteRule: String, Hashable, Sendable {
    /// They stay, and lose the link.
    case nullify = "Nullify"
    /// They are deleted as well.
    case cascade = "Cascade"
    /// The object cannot be deleted as long as there are any.
    case deny = "Deny"
    /// They keep the link; the program sees to it.
    case noAction = "No Action"
  }

  /// The name, unique in its entity.
  public var name: String
  /// The entity at the other end.
  public var destination: String
  /// The relationship at the other end that leads back; nil when there is none.
  public var inverse: String?
  /// Whether there may be several objects at the other end.
  public var isToMany: Bool
  /// Whether a to-many relationship keeps an order.
  public var isOrdered: Bool
  /// Whether there may be no object at the other end when it is saved.
  public var isOptional: Bool
  /// The fewest objects that a to-many relationship may have; one that is not optional has at least 1.
  public var minimumCount: Int
  /// The most objects allowed; 0 for no limit.
  public var maximumCount: Int
  /// The treatment of the objects at the other end when an object is deleted.
  public var deleteRule: DeleteRule
  /// The name of the relationship in an earlier version of the model: how a migration knows it again.
  public var renamingIdentifier: String?
  /// Any text that makes the version hash another one.
  public var versionHashModifier: String?
  /// Texts of a program's own, by name; the version hash does not count them.
  public var userInfo: [String: String]

  /// Describes a relationship.
  public init(
    _ name: String, to destination: String, inverse: String?, toMany: Bool = false,
    ordered: Bool = false, optional: Bool = true, minimumCount: Int = 0, maximumCount: Int = 0,
    deleteRule: DeleteRule = .nullify, renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
    self.isToMany = toMany
    self.isOrdered = ordered
    self.isOptional = optional
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
    self.deleteRule = deleteRule
    self.renamingIdentifier = renamingIdentifier
    self.versionHashModifier = versionHashModifier
    self.userInfo = userInfo
  }
}
