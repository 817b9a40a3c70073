public import LarderText

/// Describes an entity: its properties and what the index knows of its objects.
public struct EntityDescription: Hashable, Sendable {
  /// The name, unique in a model.
  public var name: String
  /// The name of the class that represents the objects; nil for `ManagedObject`. Several entities may name one class,
  /// and a parent's class is not inherited.
  public var className: String?
  /// The parent in an inheritance tree.
  public var parent: String?
  /// Whether no objects are of this entity, only of those that inherit from it.
  public var isAbstract: Bool
  /// The attributes declared here, not the inherited ones.
  public var attributes: [AttributeDescription]
  /// The relationships declared here, not the inherited ones.
  public var relationships: [RelationshipDescription]
  /// The fetched properties declared here, not the inherited ones.
  public var fetchedProperties: [FetchedPropertyDescription]
  /// The full-text fields; at most 16 in an entity tree, and only on its root.
  public var searchFields: [SearchFieldDescription]
  /// The rules by which texts of the search fields, and queries for them, are cut into words; only on a root with
  /// search fields.
  ///
  /// The index is stamped with it, and made anew on a difference; the version hash does not count it. With `plain`
  /// rules the index answers searches, and no `CONTAINS` or `LIKE`: those read the texts.
  public var searchAnalyzer: Analyzer.Kind
  /// The attributes that a search filters by and counts; only on the root of an entity tree that has search fields, at
  /// most 64.
  public var searchAttributes: [SearchAttributeDescription]
  /// Sets of attribute names whose values together are unique.
  public var uniquenessConstraints: [[String]]
  /// The name of the entity in an earlier version of the model: how a migration knows it again.
  public var renamingIdentifier: String?
  /// Any text that makes the version hash another one.
  public var versionHashModifier: String?
  /// Texts of a program's own, by name; the version hash does not count them.
  public var userInfo: [String: String]

  /// Describes an entity.
  public init(
    _ name: String, className: String? = nil, parent: String? = nil, isAbstract: Bool = false,
    attributes: [AttributeDescription] = [], relationships: [RelationshipDescription] = [],
    fetchedProperties: [FetchedPropertyDescription] = [],
    searchFields: [SearchFieldDescription] = [],
    searchAttributes: [SearchAttributeDescription] = [],
    searchAnalyzer: Analyzer.Kind = .search,
    uniquenessConstraints: [[String]] = [], renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:]
  ) {
    self.name = name
    self.className = className
    self.parent = parent
    self.isAbstract = isAbstract
    self.attributes = attributes
    self.relationships = relationships
    self.fetchedProperties = fetchedProperties
    self.searchFields = searchFields
    self.searchAttributes = searchAttributes
    self.searchAnalyzer = searchAnalyzer
    self.uniquenessConstraints = uniquenessConstraints
    self.renamingIdentifier = renamingIdentifier
    self.versionHashModifier = versionHashModifier
    self.userInfo = userInfo
  }
}
