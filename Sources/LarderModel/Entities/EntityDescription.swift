/// Describes an entity: its properties and what the index knows of its objects.
public struct EntityDescription: Hashable, Sendable {
  public var name: String
  /// The parent in an inheritance tree.
  public var parent: String?
  public var isAbstract: Bool
  /// The attributes declared here, not the inherited ones.
  public var attributes: [AttributeDescription]
  /// The relationships declared here, not the inherited ones.
  public var relationships: [RelationshipDescription]
  /// The full-text fields; at most 16 in an entity tree, and only on its root.
  public var searchFields: [SearchFieldDescription]
  /// What a search filters by and counts; only on the root of an entity tree that has search fields, at most 64.
  public var searchAttributes: [SearchAttributeDescription]
  /// Sets of attribute names whose values together are unique.
  public var uniquenessConstraints: [[String]]
  public var userInfo: [String: String]

  /// Describes an entity.
  public init(
    _ name: String, parent: String? = nil, isAbstract: Bool = false,
    attributes: [AttributeDescription] = [], relationships: [RelationshipDescription] = [],
    searchFields: [SearchFieldDescription] = [],
    searchAttributes: [SearchAttributeDescription] = [],
    uniquenessConstraints: [[String]] = [], userInfo: [String: String] = [:]
  ) {
    self.name = name
    self.parent = parent
    self.isAbstract = isAbstract
    self.attributes = attributes
    self.relationships = relationships
    self.searchFields = searchFields
    self.searchAttributes = searchAttributes
    self.uniquenessConstraints = uniquenessConstraints
    self.userInfo = userInfo
  }
}
