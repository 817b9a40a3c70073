internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// Says in this model's words what was written with another version of it.
///
/// It gives what a light migration makes of a row: a property that was renamed has its new name, one that is new
/// its default, one that is gone none. The stamps of what is gone stay, under the old names: whether an object is
/// alive must not depend on when a device was upgraded.
struct Translation: Sendable {
  private struct Entity: Sendable {
    var entity: SyncSchema.Entity
    var isSame: Bool
    var names: [String: String]
    /// What objects have for properties that the other version does not have.
    var added: [String: Value]
  }

  private var entities: [String: Entity] = [:]
  /// Whether everything is called the same, and nothing came or went.
  private(set) var isSame = true

  init(from words: Vocabulary, to schema: SyncSchema) {
    let own = schema.vocabulary
    let names = Vocabulary.pairs(
      words.entities.mapValues(\.key), own.entities.mapValues(\.key))
    for (old, theirs) in words.entities {
      guard let name = names[old], let entity = schema.entities[name],
        let ours = own.entities[name]
      else {
        isSame = false
        continue
      }
      let pairs = Vocabulary.pairs(theirs.properties, ours.properties)
      let taken = Set(pairs.values)
      var added: [String: Value] = [:]
      for (property, value) in entity.defaults where !value.isNull && !taken.contains(property) {
        added[property] = value
      }
      let isSame = theirs == ours && old == name
      if !isSame { self.isSame = false }
      entities[old] = Entity(entity: entity, isSame: isSame, names: pairs, added: added)
    }
  }

  /// The entity that another one has become; nil where it is gone.
  func entityName(_ old: String) -> String? { entities[old]?.entity.name }

  /// What a property of an entity has become; nil where it is gone.
  func property(_ old: String, of entityName: String) -> String? {
    entities[entityName]?.names[old]
  }

  /// Returns a state in this model's words; nil for an entity that this one does not have.
  func translated(_ state: ObjectState) -> ObjectState? {
    guard let entry = entities[state.entityName] else { return nil }
    if entry.isSame { return state }
    let entity = entry.entity
    var result = state
    result.entityName = entity.name
    (result.stamps, result.values, result.links) = ([:], [:], [:])
    for (old, stamp) in state.stamps {
      let aside = ObjectState.aside(old)
      let name =
        aside.map { ObjectState.lack(of: entry.names[$0.property] ?? $0.property) + $0.ending }
        ?? entry.names[old] ?? old
      result.stamps[name] = max(result.stamps[name] ?? .zero, stamp)
    }
    for (old, value) in state.values {
      guard let name = entry.names[old], entity.slots[name] != nil else { continue }
      result.values[name] = fitted(value, name, entity)
    }
    for (old, links) in state.links {
      if let name = entry.names[old], entity.lists[name] != nil {
        result.links[name] = links
      } else {
        // Who was put into a list that is gone was written all the same.
        for (member, link) in links {
          result.stamps[ObjectState.ended(old, member)] = link.stamp
        }
      }
    }
    guard state.isWhole else { return result }
    for (property, value) in entry.added { result.values[property] = value }
    for (property, value) in entity.defaults where !value.isNull {
      if result.values[property] == nil, entity.entity.attribute(property)?.isOptional == false {
        result.values[property] = value
      }
    }
    return result
  }

  private func fitted(_ value: Value, _ property: String, _ entity: SyncSchema.Entity) -> Value {
    guard let attribute = entity.entity.attribute(property) else { return value }
    if value.isNull, !attribute.isOptional { return entity.defaults[property] ?? value }
    return attribute.type.converting(value)
  }
}
