/// The differences between two models, down to the single settings of their descriptions.
///
/// An entity or a property that has another name is the same one if the renaming identifier of the new model says so:
/// it is what the thing was called in the old model, or the identifier that it had there. Several attributes may come
/// from one: each gets its values.
public struct ModelDifference: Hashable, Sendable {
  /// The kind of description that an item is about.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// An entity.
    case entity
    /// An attribute of an entity.
    case attribute
    /// A relationship of an entity.
    case relationship
    /// A fetched property of an entity.
    case fetchedProperty = "fetched property"
    /// A search field of an entity.
    case searchField = "search field"
    /// A search attribute of an entity.
    case searchAttribute = "search attribute"
    /// A configuration, or its list of entities.
    case configuration
    /// A fetch request of the model.
    case fetchRequest = "fetch request"
    /// The identifiers of the model's version.
    case versionIdentifiers = "version identifiers"
    /// A text of the model in a language.
    case translation
  }

  /// A setting that is another one.
  public struct Change: Hashable, Sendable {
    /// The setting in words, such as `default value` or `user info KEY`.
    public let setting: String
    /// The setting in the old model; nil for nothing, no, and what a new description says.
    public let old: String?
    /// The setting in the new model.
    public let new: String?
    /// Whether the version hash of the entity counts the setting, so that stores need a migration.
    public let changesStorage: Bool
  }

  /// Something that was added, removed, renamed or changed.
  public struct Item: Hashable, Sendable {
    /// The kind of description that the line is about.
    public let subject: Subject
    /// The name in the old model; nil for what is new.
    public let oldName: String?
    /// The name in the new model; nil for what is gone.
    public let newName: String?
    /// The settings that differ, in the order of the description; of what is new or gone all that it says.
    public let changes: [Change]
    /// The properties of an entity that differ; of one that is new or gone all of them.
    public let members: [Item]

    /// Whether only the new model has it.
    public var isAdded: Bool { oldName == nil }
    /// Whether only the old model has it.
    public var isRemoved: Bool { newName == nil }
    /// Whether both models have it, under different names.
    public var isRenamed: Bool { !isAdded && !isRemoved && oldName != newName }
    /// The name in the new model, or the old one of what is gone.
    public var name: String { newName ?? oldName ?? "" }

    /// The change of a setting; nil where it is the same.
    public func change(of setting: String) -> Change? { changes.first { $0.setting == setting } }
  }

  /// Everything that differs: entities in the order of the new model, then those that are gone, then the rest.
  public let items: [Item]
  /// The names of entities that have another version hash, or that one model alone has; in order. Without any, a store
  /// opens with either model.
  public let entitiesToMigrate: [String]
  private let entitySources: [String: String]
  private let propertySources: [String: [String: String]]

  /// Whether the models say the same.
  public var isEmpty: Bool { items.isEmpty }

  /// The items about entities.
  public var entities: [Item] { items.filter { $0.subject == .entity } }

  /// Compares two models.
  ///
  /// Cost: linear in what they say.
  public init(from old: ManagedObjectModel, to new: ManagedObjectModel) {
    var builder = ModelDifferenceBuilder()
    builder.compare(old, new)
    items = builder.items
    entitySources = builder.entitySources
    propertySources = builder.propertySources
    entitiesToMigrate = new.differingEntities(fromVersionHashes: old.entityVersionHashes)
  }

  /// Returns what an entity of the new model is called in the old one; nil for one that is new.
  public func oldName(ofEntity name: String) -> String? { entitySources[name] }

  /// Returns what a property that an entity of the new model declares is called in the old model; nil for one that is
  /// new there, such as an attribute that was a relationship.
  public func oldName(ofProperty property: String, in entity: String) -> String? {
    propertySources[entity]?[property]
  }
}
