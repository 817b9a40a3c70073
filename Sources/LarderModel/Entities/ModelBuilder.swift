public import LarderText

/// Something that stands between the braces of an entity: a property, a search field or attribute, a uniqueness
/// constraint.
public protocol EntityComponent {
  /// Adds the component to an entity.
  func add(to entity: inout EntityDescription)
}

/// Something that stands between the braces of a model: an entity, a configuration, a named fetch request.
public protocol ModelComponent {
  /// Adds the component to the parts of a model.
  func add(to parts: inout ModelParts)
}

/// The parts of a model, while it is collected.
public struct ModelParts: Sendable {
  /// The entities, in any order.
  public var entities: [EntityDescription] = []
  /// The names of entities by the name of their configuration.
  public var configurations: [String: [String]] = [:]
  /// Fetch requests by name.
  public var fetchRequestTemplates: [String: FetchRequestTemplate] = [:]
  /// The mistakes that are found before the model is even put together.
  public var faults: [ModelError] = []
}

/// Attributes whose values together are those of one object only.
public struct UniquenessConstraint: EntityComponent, Hashable, Sendable {
  /// The properties whose values together have to be unique.
  public let names: [String]

  /// Names the attributes and to-one relationships.
  public init(_ names: String...) { self.names = names }

  /// Adds the constraint to the entity.
  public func add(to entity: inout EntityDescription) { entity.uniquenessConstraints.append(names) }
}

/// A named set of entities.
public struct ModelConfiguration: ModelComponent, Hashable, Sendable {
  /// The configuration's name.
  public let name: String
  /// The names of its entities.
  public let entities: [String]

  /// Names a set of entities.
  public init(_ name: String, _ entities: String...) {
    self.name = name
    self.entities = entities
  }

  /// Adds the configuration; a second one of the name is a fault.
  public func add(to parts: inout ModelParts) {
    guard parts.configurations[name] == nil else {
      parts.faults.append(
        ModelError("there are two configurations named \"\(name)\"; rename one of them"))
      return
    }
    parts.configurations[name] = entities
  }
}

/// A fetch request with the name under which a model keeps it.
public struct NamedFetchRequest: ModelComponent, Hashable, Sendable {
  /// The name of the request.
  public let name: String
  /// The request.
  public let template: FetchRequestTemplate

  /// Adds the request; a second one of the name is a fault.
  public func add(to parts: inout ModelParts) {
    guard parts.fetchRequestTemplates[name] == nil else {
      parts.faults.append(
        ModelError("there are two fetch requests named \"\(name)\"; rename one of them"))
      return
    }
    parts.fetchRequestTemplates[name] = template
  }
}

extension FetchRequestTemplate {
  /// The fetch request under a name, for a model that is written down.
  public func named(_ name: String) -> NamedFetchRequest {
    NamedFetchRequest(name: name, template: self)
  }
}

extension EntityDescription: ModelComponent {
  /// Adds the entity to the model.
  public func add(to parts: inout ModelParts) { parts.entities.append(self) }
}

extension AttributeDescription: EntityComponent {
  /// Adds the attribute to the entity.
  public func add(to entity: inout EntityDescription) { entity.attributes.append(self) }
}

extension RelationshipDescription: EntityComponent {
  /// Adds the relationship to the entity.
  public func add(to entity: inout EntityDescription) { entity.relationships.append(self) }
}

extension FetchedPropertyDescription: EntityComponent {
  /// Adds the fetched property to the entity.
  public func add(to entity: inout EntityDescription) { entity.fetchedProperties.append(self) }
}

extension SearchFieldDescription: EntityComponent {
  /// Adds the search field to the entity.
  public func add(to entity: inout EntityDescription) { entity.searchFields.append(self) }
}

extension SearchAttributeDescription: EntityComponent {
  /// Adds the search attribute to the entity.
  public func add(to entity: inout EntityDescription) { entity.searchAttributes.append(self) }
}

/// Collects what stands between braces: components one after the other, `if`, `switch` and `for`.
@resultBuilder
public enum ComponentBuilder<Component> {
  /// Takes one component.
  public static func buildExpression(_ component: Component) -> [Component] { [component] }
  /// Takes a list of components, such as one that a function returns.
  public static func buildExpression(_ components: [Component]) -> [Component] { components }
  /// Joins what stands one after the other.
  public static func buildBlock(_ lists: [Component]...) -> [Component] { lists.flatMap { $0 } }
  /// Joins what the rounds of a loop give.
  public static func buildArray(_ lists: [[Component]]) -> [Component] { lists.flatMap { $0 } }
  /// Takes what an `if` gives, or nothing.
  public static func buildOptional(_ list: [Component]?) -> [Component] { list ?? [] }
  /// Takes the first branch.
  public static func buildEither(first list: [Component]) -> [Component] { list }
  /// Takes the other branch.
  public static func buildEither(second list: [Component]) -> [Component] { list }
}

extension EntityDescription {
  /// Describes an entity by its properties, one after the other:
  ///
  /// ```swift
  /// EntityDescription("Recipe") {
  ///   AttributeDescription("title", .string, optional: false)
  ///   RelationshipDescription("author", to: "Author", inverse: "recipes")
  ///   SearchFieldDescription("title", ["title"], weight: 8)
  ///   UniquenessConstraint("title")
  /// }
  /// ```
  public init(
    _ name: String, className: String? = nil, parent: String? = nil, isAbstract: Bool = false,
    searchAnalyzer: Analyzer.Kind = .search, renamingIdentifier: String? = nil,
    versionHashModifier: String? = nil, userInfo: [String: String] = [:],
    @ComponentBuilder<any EntityComponent> _ components: () -> [any EntityComponent]
  ) {
    self.init(
      name, className: className, parent: parent, isAbstract: isAbstract,
      searchAnalyzer: searchAnalyzer, renamingIdentifier: renamingIdentifier,
      versionHashModifier: versionHashModifier, userInfo: userInfo)
    for component in components() { component.add(to: &self) }
  }
}

extension ManagedObjectModel {
  /// Makes a model of what stands between the braces: entities, `ModelConfiguration`s and fetch requests with names.
  ///
  /// - Throws: `ModelError` for the first fault.
  public convenience init(
    versionIdentifiers: Set<String> = [], localization: [String: String] = [:],
    @ComponentBuilder<any ModelComponent> _ components: () -> [any ModelComponent]
  ) throws(ModelError) {
    var parts = ModelParts()
    for component in components() { component.add(to: &parts) }
    if let fault = parts.faults.first { throw fault }
    try self.init(
      parts.entities, configurations: parts.configurations,
      fetchRequestTemplates: parts.fetchRequestTemplates, versionIdentifiers: versionIdentifiers,
      localization: localization)
  }
}
