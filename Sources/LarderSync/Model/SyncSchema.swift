internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What of a model is kept in step, entity by entity.
struct SyncSchema: Sendable {
  /// A list that is kept at this end.
  struct List: Sendable {
    var name: String
    var destination: String
    var isOrdered: Bool
    /// Whether the members' own links say who is in it, and only the order is kept here.
    var isHeldByMembers: Bool
  }

  struct Entity: Sendable {
    var entity: ResolvedEntity
    /// The attributes and links to one object, by name, with their slots.
    var slots: [String: Int] = [:]
    /// The links to one object, with the entity at the end.
    var ends: [String: String] = [:]
    /// The links without which the object cannot be.
    var requiredEnds: Set<String> = []
    /// The link to what the object belongs to: where that goes, it goes.
    var owner: String?
    var lists: [String: List] = [:]
    /// Lists that are kept at the other end: the entity and name of that list.
    var reverseLists: [String: (entity: String, list: String)] = [:]
    /// The sets of attributes whose values are unique.
    var constraints: [[String]] = []
    var defaults: [String: Value] = [:]
    /// What properties were called before.
    var formerNames: [String: String] = [:]

    var name: String { entity.name }
  }

  let model: ManagedObjectModel
  private(set) var entities: [String: Entity] = [:]
  private var formerEntities: [String: String] = [:]

  init(_ model: ManagedObjectModel) throws(SyncError) {
    self.model = model
    for description in model.entities where !description.isAbstract {
      guard let resolved = model.entity(description.name), !Self.isLocal(description.userInfo)
      else { continue }
      if let former = description.renamingIdentifier { formerEntities[former] = description.name }
      entities[resolved.name] = try makeEntity(resolved)
    }
    // Links to what stays on its device stay too.
    for name in entities.keys { dropLinksToLocal(name) }
  }

  private static func isLocal(_ userInfo: [String: String]) -> Bool {
    userInfo[SyncModel.ruleKey] == SyncModel.local
  }

  private func makeEntity(_ resolved: ResolvedEntity) throws(SyncError) -> Entity {
    var entity = Entity(entity: resolved)
    for property in resolved.properties {
      switch property.property {
      case .attribute(let attribute):
        guard let slot = property.slot, attribute.derivation == nil,
          !Self.isLocal(attribute.userInfo)
        else { continue }
        entity.slots[property.name] = slot
        entity.defaults[property.name] = resolved.initialValues[slot]
        if let former = attribute.renamingIdentifier {
          entity.formerNames[former] = property.name
        }
      case .relationship(let relationship):
        if Self.isLocal(relationship.userInfo) { continue }
        try add(relationship, slot: property.slot, to: &entity)
        if let former = relationship.renamingIdentifier {
          entity.formerNames[former] = property.name
        }
      }
    }
    var above: ResolvedEntity? = resolved
    while let here = above {
      entity.constraints += here.description.uniquenessConstraints
      above = here.description.parent.flatMap { model.entity($0) }
    }
    return entity
  }

  private func add(
    _ relationship: RelationshipDescription, slot: Int?, to entity: inout Entity
  ) throws(SyncError) {
    let inverse = model.inverse(of: relationship)
    guard relationship.isToMany else {
      guard let slot else { return }
      entity.slots[relationship.name] = slot
      entity.ends[relationship.name] = relationship.destination
      if !relationship.isOptional { entity.requiredEnds.insert(relationship.name) }
      if inverse?.deleteRule == .cascade, entity.owner == nil { entity.owner = relationship.name }
      return
    }
    let isHeldByMembers = inverse?.isToMany == false
    if isHeldByMembers, !relationship.isOrdered { return }
    if let inverse, inverse.isToMany, inverse == relationship {
      throw SyncError(
        .unsupported,
        "\(entity.name).\(relationship.name): a relationship that is its own inverse cannot be kept in step; give it "
          + "an inverse of its own")
    }
    let list = List(
      name: relationship.name, destination: relationship.destination,
      isOrdered: relationship.isOrdered, isHeldByMembers: isHeldByMembers)
    guard let inverse, inverse.isToMany else { return entity.lists[relationship.name] = list }
    let isKeptHere =
      relationship.isOrdered
      || !inverse.isOrdered
        && (relationship.destination, relationship.name) > (inverse.destination, inverse.name)
    if isKeptHere {
      entity.lists[relationship.name] = list
    } else {
      entity.reverseLists[relationship.name] = (relationship.destination, inverse.name)
    }
  }

  private mutating func dropLinksToLocal(_ name: String) {
    guard var entity = entities[name] else { return }
    func isKept(_ destination: String) -> Bool {
      model.entity(destination)?.subtreeNames.contains { entities[$0] != nil } ?? false
    }
    for (link, destination) in entity.ends where !isKept(destination) {
      entity.ends[link] = nil
      entity.slots[link] = nil
      entity.requiredEnds.remove(link)
      if entity.owner == link { entity.owner = nil }
    }
    entity.lists = entity.lists.filter { isKept($0.value.destination) }
    entity.reverseLists = entity.reverseLists.filter { isKept($0.value.entity) }
    entities[name] = entity
  }

  /// The entity of a name, or of what it was called before.
  func entity(_ name: String) -> Entity? {
    entities[name] ?? formerEntities[name].flatMap { entities[$0] }
  }

  /// The entities of the objects that a list or link may lead to.
  func subtree(_ name: String) -> [String] { model.entity(name)?.subtreeNames ?? [name] }

  /// Returns what another version of the model wrote in this one's words; nil for an entity that this one does not have.
  func translated(_ state: ObjectState) -> ObjectState? {
    guard let entity = entity(state.entityName) else { return nil }
    func name(_ old: String) -> String? {
      if old == ObjectState.touch || entity.slots[old] != nil || entity.lists[old] != nil {
        return old
      }
      return entity.formerNames[old]
    }
    var result = state
    result.entityName = entity.name
    if state.stamps.keys.allSatisfy({ name($0) == $0 }),
      state.values.keys.allSatisfy({ name($0) == $0 }),
      state.links.keys.allSatisfy({ name($0) == $0 })
    {
      return result
    }
    (result.stamps, result.values, result.links) = ([:], [:], [:])
    for (old, stamp) in state.stamps { if let new = name(old) { result.stamps[new] = stamp } }
    for (old, value) in state.values { if let new = name(old) { result.values[new] = value } }
    for (old, links) in state.links { if let new = name(old) { result.links[new] = links } }
    return result
  }
}
