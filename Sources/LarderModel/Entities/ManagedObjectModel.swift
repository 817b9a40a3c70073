/// A data model: a valid set of entities, with the look-ups that an engine needs.
///
/// Immutable and thread-safe: a model in use cannot change. A changed one is made from the changed descriptions.
public final class ManagedObjectModel: Sendable {
  /// The entities in the order given; an entity's number in the store (`Z_ENT`) is its place in the order of names,
  /// from 1.
  public let entities: [EntityDescription]
  /// Named sets of entities, by their names; a store may be added under one and then holds these entities only. Sets
  /// may share entities.
  public let configurations: [String: [String]]
  /// The fetch requests that the model keeps, by name. What is taken from here is a copy.
  public let fetchRequestTemplates: [String: FetchRequestTemplate]
  /// The names of the model's version by the people who made it; an engine compares hashes instead.
  public let versionIdentifiers: Set<String>
  /// Names and messages in the words of a language. Keys are `Entity/NAME`, `Property/NAME/Entity/ENTITY`,
  /// `Property/NAME` and `ErrorString/TEXT`.
  public let localization: [String: String]
  /// Whether an entity has composite attributes.
  public let hasComposites: Bool
  private let resolved: [String: ResolvedEntity]

  /// Checks the entities against each other and makes a model of them.
  ///
  /// - Throws: `ModelError` for the first fault; `faults(in:)` finds all of them.
  public init(
    _ entities: [EntityDescription], configurations: [String: [String]] = [:],
    fetchRequestTemplates: [String: FetchRequestTemplate] = [:],
    versionIdentifiers: Set<String> = [], localization: [String: String] = [:]
  ) throws(ModelError) {
    self.entities = entities
    self.configurations = configurations
    self.fetchRequestTemplates = fetchRequestTemplates
    self.versionIdentifiers = versionIdentifiers
    self.localization = localization
    let resolved = try ModelResolver(entities).resolve()
    let validator = ModelValidator(entities: resolved)
    try validator.validate(entities)
    try validator.validate(configurations, fetchRequestTemplates)
    self.resolved = resolved
    hasComposites = resolved.values.contains(where: \.hasComposites)
  }

  /// Makes a model of entities that a test has found to have no fault: looking for one takes as long as making it.
  ///
  /// - Throws: `ModelError` for names and parents that are wrong.
  package init(faultless entities: [EntityDescription]) throws(ModelError) {
    self.entities = entities
    (configurations, fetchRequestTemplates) = ([:], [:])
    (versionIdentifiers, localization) = ([], [:])
    resolved = try ModelResolver(entities).resolve()
    hasComposites = resolved.values.contains(where: \.hasComposites)
  }

  private init(_ model: ManagedObjectModel, resolved: [String: ResolvedEntity]) {
    entities = model.entities
    configurations = model.configurations
    fetchRequestTemplates = model.fetchRequestTemplates
    versionIdentifiers = model.versionIdentifiers
    localization = model.localization
    hasComposites = model.hasComposites
    self.resolved = resolved
  }

  /// Returns the model with other entity numbers, those of a store that another program made; itself where they are the
  /// same.
  ///
  /// - Parameter numbers: a number for each entity, all different.
  package func renumbered(_ numbers: [String: Int]) -> ManagedObjectModel {
    if resolved.allSatisfy({ numbers[$0.key] == $0.value.number }) { return self }
    return ManagedObjectModel(
      self, resolved: resolved.mapValues { $0.renumbered(numbers[$0.name] ?? $0.number) })
  }

  /// Returns an entity with its inherited properties laid out, or nil for a name that the model does not have.
  public func entity(_ name: String) -> ResolvedEntity? { resolved[name] }

  /// The entities by name.
  public var entitiesByName: [String: ResolvedEntity] { resolved }

  /// Returns the names of the entities of a configuration; those of all entities for nil; nil for a name that the model
  /// does not have.
  public func entityNames(configuration: String?) -> [String]? {
    guard let configuration else { return entities.map(\.name) }
    return configurations[configuration]
  }

  /// Returns all that is wrong with descriptions, in the order of the entities: nothing for those that make a model.
  ///
  /// Entities whose names or parents are wrong are looked at as if they had no parent, so that one fault does not hide
  /// the others. One fault is reported of each property, and a thousand in all.
  public static func faults(
    in entities: [EntityDescription], configurations: [String: [String]] = [:],
    fetchRequestTemplates: [String: FetchRequestTemplate] = [:]
  ) -> [ModelError] {
    var (sound, faults) = ModelResolver.sound(entities)
    do throws(ModelError) {
      let validator = ModelValidator(entities: try ModelResolver(sound).resolve())
      faults += validator.faults(sound, configurations, fetchRequestTemplates)
    } catch {
      faults.append(error)
    }
    return Array(faults.prefix(ModelValidator.maximumFaults))
  }
}
