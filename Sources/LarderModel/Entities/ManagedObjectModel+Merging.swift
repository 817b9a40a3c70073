public import FoundationEssentials

extension ManagedObjectModel {
  /// Makes one model of several.
  ///
  /// An entity, a fetch request or a translation that several models have has to be the same in all of them. A
  /// configuration gets the entities of all models' configurations of its name.
  ///
  /// - Throws: `ModelError` that names the entity or the fetch request of which there are two.
  public static func merging(
    _ models: some Sequence<ManagedObjectModel>
  ) throws(ModelError) -> ManagedObjectModel {
    try merging(models) { _, _ in true }
  }

  /// Makes one model of those entities of several models whose version hashes are the ones given, such as those of a
  /// store's metadata: of models that are versions of each other, the ones that the store was written with.
  ///
  /// - Returns: nil when the models do not have all entities in the version asked for.
  /// - Throws: `ModelError` as the other merging does.
  public static func merging(
    _ models: some Sequence<ManagedObjectModel>, withVersionHashes hashes: [String: Data]
  ) throws(ModelError) -> ManagedObjectModel? {
    var found: Set<String> = []
    var fitting: [ManagedObjectModel] = []
    var names: [ObjectIdentifier: Set<String>] = [:]
    for model in models {
      let own = model.entityVersionHashes
      let same = Set(hashes.filter { own[$0.key] == $0.value }.keys)
      guard !same.isEmpty else { continue }
      found.formUnion(same)
      fitting.append(model)
      names[ObjectIdentifier(model)] = same
    }
    guard found.count == hashes.count else { return nil }
    return try merging(fitting) { names[ObjectIdentifier($0)]?.contains($1) ?? false }
  }

  private static func merging(
    _ models: some Sequence<ManagedObjectModel>,
    _ includes: (ManagedObjectModel, String) -> Bool
  ) throws(ModelError) -> ManagedObjectModel {
    var entities: [EntityDescription] = []
    var places: [String: Int] = [:]
    var configurations: [String: [String]] = [:]
    var members: [String: Set<String>] = [:]
    var templates: [String: FetchRequestTemplate] = [:]
    var identifiers: Set<String> = []
    var localization: [String: String] = [:]
    for model in models {
      for entity in model.entities where includes(model, entity.name) {
        if let place = places[entity.name] {
          guard entities[place] == entity else {
            throw ModelError(
              entity: entity.name,
              "models with two different entities named \"\(entity.name)\" cannot be merged; leave "
                + "out the older version of the model")
          }
          continue
        }
        places[entity.name] = entities.count
        entities.append(entity)
      }
      for (name, own) in model.configurations {
        for member in own
        where includes(model, member) && members[name, default: []].insert(member).inserted {
          configurations[name, default: []].append(member)
        }
      }
      for (name, template) in model.fetchRequestTemplates
      where includes(model, template.entityName) {
        guard templates[name] ?? template == template else {
          throw ModelError(
            entity: template.entityName,
            "models with two different fetch requests named \"\(name)\" cannot be merged; rename one"
          )
        }
        templates[name] = template
      }
      identifiers.formUnion(model.versionIdentifiers)
      for (key, text) in model.localization {
        guard localization[key] ?? text == text else {
          throw ModelError(
            "models with two translations of \"\(key)\" cannot be merged; remove one")
        }
        localization[key] = text
      }
    }
    return try ManagedObjectModel(
      entities, configurations: configurations, fetchRequestTemplates: templates,
      versionIdentifiers: identifiers, localization: localization)
  }
}
