/// Compares the descriptions of two models.
struct ModelDifferenceBuilder {
  private typealias Item = ModelDifference.Item
  private typealias Change = ModelDifference.Change
  private typealias Subject = ModelDifference.Subject

  private(set) var items: [ModelDifference.Item] = []
  private(set) var entitySources: [String: String] = [:]
  private(set) var propertySources: [String: [String: String]] = [:]

  /// Lists all that a model says.
  mutating func list(_ model: ManagedObjectModel) {
    compareEntities([], model.entities)
    compareRest(nil, model)
  }

  mutating func compare(_ old: ManagedObjectModel, _ new: ManagedObjectModel) {
    compareEntities(old.entities, new.entities)
    compareRest(old, new)
  }

  private mutating func compareRest(_ old: ManagedObjectModel?, _ new: ManagedObjectModel) {
    compareNamed(
      .configuration, old?.configurations ?? [:], new.configurations
    ) { [DescriptionSetting("entities", $0.sorted())] }
    compareNamed(
      .fetchRequest, old?.fetchRequestTemplates ?? [:], new.fetchRequestTemplates
    ) { $0.settings }
    let identifiers = Self.changes(
      [DescriptionSetting("names", (old?.versionIdentifiers ?? []).sorted())],
      [DescriptionSetting("names", new.versionIdentifiers.sorted())])
    if !identifiers.isEmpty {
      items.append(
        Item(
          subject: .versionIdentifiers, oldName: "", newName: "", changes: identifiers, members: [])
      )
    }
    compareNamed(
      .translation, old?.localization ?? [:], new.localization
    ) { [DescriptionSetting("text", DescriptionSetting.quoted($0))] }
  }

  private mutating func compareEntities(_ old: [EntityDescription], _ new: [EntityDescription]) {
    let matching = DescriptionMatching(
      old, new, name: \.name, identifier: \.renamingIdentifier)
    for (index, entity) in new.enumerated() {
      let source = matching.sources[index].map { old[$0] }
      if let source { entitySources[entity.name] = source.name }
      let members = members(source, entity)
      let changes = Self.changes(source?.settings ?? [], entity.settings)
      guard source?.name != entity.name || !changes.isEmpty || !members.isEmpty else { continue }
      items.append(
        Item(
          subject: .entity, oldName: source?.name, newName: entity.name, changes: changes,
          members: members))
    }
    for index in matching.removed {
      let entity = old[index]
      items.append(
        Item(
          subject: .entity, oldName: entity.name, newName: nil,
          changes: Self.changes(entity.settings, []), members: members(entity, nil)))
    }
  }

  /// Returns the properties of an entity that differ, and notes where those of the new one come from.
  private mutating func members(
    _ old: EntityDescription?, _ new: EntityDescription?
  ) -> [ModelDifference.Item] {
    var result: [Item] = []
    var sources: [String: String] = [:]
    func compare<Description: Equatable>(
      _ subject: Subject, _ list: (EntityDescription) -> [Description],
      _ name: (Description) -> String, _ identifier: (Description) -> String?,
      _ settings: (Description) -> [DescriptionSetting]
    ) {
      let old = old.map(list) ?? []
      let new = new.map(list) ?? []
      let matching = DescriptionMatching(
        old, new, name: name, identifier: identifier, allowsCopies: subject == .attribute)
      for (index, description) in new.enumerated() {
        let source = matching.sources[index].map { old[$0] }
        let newName = name(description)
        let oldName = source.map(name)
        // Names of search fields and attributes are sets of their own.
        if subject == .attribute || subject == .relationship { sources[newName] = oldName }
        // Most are equal, and comparing is much quicker than putting into words.
        if let source, source == description { continue }
        let changes = Self.changes(source.map(settings) ?? [], settings(description))
        guard oldName != newName || !changes.isEmpty else { continue }
        result.append(
          Item(subject: subject, oldName: oldName, newName: newName, changes: changes, members: []))
      }
      for index in matching.removed {
        result.append(
          Item(
            subject: subject, oldName: name(old[index]), newName: nil,
            changes: Self.changes(settings(old[index]), []), members: []))
      }
    }
    compare(.attribute, \.attributes, \.name, \.renamingIdentifier, \.settings)
    compare(.relationship, \.relationships, \.name, \.renamingIdentifier, \.settings)
    compare(.fetchedProperty, \.fetchedProperties, \.name, { _ in nil }, \.settings)
    compare(.searchField, \.searchFields, \.name, { _ in nil }, \.settings)
    compare(.searchAttribute, \.searchAttributes, \.name, { _ in nil }, \.settings)
    if let new { propertySources[new.name] = sources }
    return result
  }

  private mutating func compareNamed<Description>(
    _ subject: ModelDifference.Subject, _ old: [String: Description],
    _ new: [String: Description], _ settings: (Description) -> [DescriptionSetting]
  ) {
    for name in Set(old.keys).union(new.keys).sorted() {
      let changes = Self.changes(
        old[name].map(settings) ?? [], new[name].map(settings) ?? [])
      guard !changes.isEmpty || old[name] == nil || new[name] == nil else { continue }
      items.append(
        Item(
          subject: subject, oldName: old[name] == nil ? nil : name,
          newName: new[name] == nil ? nil : name, changes: changes, members: []))
    }
  }

  /// Settings stand in the same order in both lists, but for those with names of their own.
  private static func changes(
    _ old: [DescriptionSetting], _ new: [DescriptionSetting]
  ) -> [ModelDifference.Change] {
    if old == new { return [] }
    let isStored = isStored(old) || isStored(new)
    var values: [String: String] = [:]
    for setting in old { values[setting.name] = setting.value }
    var result: [Change] = []
    var names: Set<String> = []
    for setting in new {
      names.insert(setting.name)
      let before = values[setting.name]
      guard before != setting.value else { continue }
      result.append(
        Change(
          setting: setting.name, old: before, new: setting.value,
          changesStorage: setting.isStored && isStored))
    }
    for setting in old where !names.contains(setting.name) && setting.value != nil {
      result.append(
        Change(
          setting: setting.name, old: setting.value, new: nil,
          changesStorage: setting.isStored && isStored))
    }
    return result
  }

  /// Nothing that is said of a transient attribute reaches a store.
  private static func isStored(_ settings: [DescriptionSetting]) -> Bool {
    !settings.isEmpty && !settings.contains { $0.name == "transient" && $0.value != nil }
  }
}
