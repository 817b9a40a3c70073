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
    /// How many members an object has at least, and at most; 0 for any number.
    var minimum = 0
    var maximum = 0
  }

  /// A list that the members' own links say.
  struct Held: Sendable {
    var destination: String
    /// The members' link.
    var link: String
    /// How many members an object has at least.
    var minimum: Int
  }

  /// The other end of a link from one object to one, that is kept at the other end alone.
  struct Partner: Sendable {
    var slot: Int
    var destination: String
    var link: String
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
    /// How many objects may have a link to the same one, by the links of which the model says so.
    var rivals: [String: Int] = [:]
    /// The lists by members' links without which the object cannot be.
    var required: [String: Held] = [:]
    /// The other ends of links that are kept elsewhere.
    var partners: [String: Partner] = [:]
    /// The sets of attributes whose values are unique.
    var constraints: [[String]] = []
    var defaults: [String: Value] = [:]

    /// Whether objects may have values of some megabytes.
    var hasLargeValues = false

    var name: String { entity.name }

    /// What stays on its device of an object, attributes and links to one object, with what a new object has there.
    var localValues: [String: Value] {
      var result: [String: Value] = [:]
      for property in entity.properties
      where slots[property.name] == nil && partners[property.name] == nil {
        guard let slot = property.slot else { continue }
        if case .attribute(let attribute) = property.property, attribute.derivation != nil {
          continue
        }
        result[property.name] = entity.initialValues[slot]
      }
      return result
    }

    /// The lists that stay on their device, but for those that the members' own links say.
    fileprivate(set) var localLists: Set<String> = []

    /// How many rows are held in memory at once, with all their values.
    var step: Int { hasLargeValues ? 16 : WorkingSet.step }
  }

  let model: ManagedObjectModel
  private(set) var entities: [String: Entity] = [:]
  /// What everything is called.
  private(set) var vocabulary = Vocabulary()

  init(_ model: ManagedObjectModel) throws(SyncError) {
    self.model = model
    for description in model.entities where !description.isAbstract {
      guard let resolved = model.entity(description.name), !Self.isLocal(description.userInfo)
      else { continue }
      entities[resolved.name] = try makeEntity(resolved)
    }
    // Links to what stays on its device stay too.
    for name in entities.keys { try dropLinksToLocal(name) }
  }

  private static func isLocal(_ userInfo: [String: String]) -> Bool {
    userInfo[SyncModel.ruleKey] == SyncModel.local
  }

  /// Objects that come from other devices have none of what stays there, and have to be valid without it.
  private static func mistake(
    _ entity: Entity, _ property: String, _ words: String
  ) -> SyncError {
    SyncError(
      .unsupported,
      "\(entity.name).\(property): stays on its device, where objects of other devices have none; \(words)"
    )
  }

  private mutating func makeEntity(_ resolved: ResolvedEntity) throws(SyncError) -> Entity {
    var entity = Entity(entity: resolved)
    var above: ResolvedEntity? = resolved
    while let here = above {
      entity.constraints += here.description.uniquenessConstraints
      above = here.description.parent.flatMap { model.entity($0) }
    }
    var words = Vocabulary.Entity(key: resolved.description.renamingIdentifier ?? resolved.name)
    defer { vocabulary.entities[resolved.name] = words }
    for property in resolved.properties {
      switch property.property {
      case .attribute(let attribute):
        guard let slot = property.slot, attribute.derivation == nil else { continue }
        let initial = resolved.initialValues[slot]
        if Self.isLocal(attribute.userInfo) {
          if !attribute.isOptional, initial.isNull {
            throw Self.mistake(entity, property.name, "make it optional, or give it a default")
          }
          if !initial.isNull, entity.constraints.joined().contains(property.name) {
            throw Self.mistake(entity, property.name, "it has to be unique: take its default away")
          }
          continue
        }
        entity.slots[property.name] = slot
        if attribute.allowsExternalStorage { entity.hasLargeValues = true }
        entity.defaults[property.name] = initial
        words.properties[property.name] = attribute.renamingIdentifier ?? property.name
      case .relationship(let relationship):
        if Self.isLocal(relationship.userInfo)
          || model.inverse(of: relationship).map({ Self.isLocal($0.userInfo) }) == true
        {
          try keepHere(relationship, of: &entity)
          continue
        }
        try add(relationship, slot: property.slot, to: &entity)
        words.properties[property.name] = relationship.renamingIdentifier ?? property.name
      }
    }
    return entity
  }

  /// Notes that a relationship stays on its device.
  private func keepHere(
    _ relationship: RelationshipDescription, of entity: inout Entity
  ) throws(SyncError) {
    guard relationship.isToMany ? relationship.least == 0 : relationship.isOptional else {
      throw Self.mistake(entity, relationship.name, "make it optional")
    }
    if relationship.isToMany, model.inverse(of: relationship)?.isToMany != false {
      entity.localLists.insert(relationship.name)
    }
  }

  private func add(
    _ relationship: RelationshipDescription, slot: Int?, to entity: inout Entity
  ) throws(SyncError) {
    let inverse = model.inverse(of: relationship)
    guard relationship.isToMany else {
      guard let slot else { return }
      if let inverse, !inverse.isToMany, inverse != relationship {
        let comesFirst =
          (relationship.destination, relationship.name) > (inverse.destination, inverse.name)
        guard
          relationship.isOptional == inverse.isOptional ? comesFirst : !relationship.isOptional
        else {
          entity.partners[relationship.name] = Partner(
            slot: slot, destination: relationship.destination, link: inverse.name)
          return
        }
        entity.rivals[relationship.name] = 1
      } else if let inverse, inverse.isToMany, inverse.maximumCount > 0 {
        entity.rivals[relationship.name] = inverse.maximumCount
      }
      entity.slots[relationship.name] = slot
      entity.ends[relationship.name] = relationship.destination
      if !relationship.isOptional { entity.requiredEnds.insert(relationship.name) }
      if inverse?.deleteRule == .cascade, entity.owner == nil { entity.owner = relationship.name }
      return
    }
    let isHeldByMembers = inverse?.isToMany == false
    if isHeldByMembers, let inverse, relationship.least > 0 {
      entity.required[relationship.name] = Held(
        destination: relationship.destination, link: inverse.name, minimum: relationship.least)
    }
    if isHeldByMembers, !relationship.isOrdered { return }
    if let inverse, inverse.isToMany, inverse == relationship {
      throw SyncError(
        .unsupported,
        "\(entity.name).\(relationship.name): a relationship that is its own inverse cannot be kept in step; give it "
          + "an inverse of its own")
    }
    let list = List(
      name: relationship.name, destination: relationship.destination,
      isOrdered: relationship.isOrdered, isHeldByMembers: isHeldByMembers,
      minimum: isHeldByMembers ? 0 : relationship.least,
      maximum: isHeldByMembers ? 0 : relationship.maximumCount)
    guard let inverse, inverse.isToMany else { return entity.lists[relationship.name] = list }
    let isKeptHere =
      relationship.isOrdered
      || !inverse.isOrdered
        && (relationship.isCounted == inverse.isCounted
          ? (relationship.destination, relationship.name) > (inverse.destination, inverse.name)
          : relationship.isCounted)
    if isKeptHere {
      entity.lists[relationship.name] = list
    } else {
      entity.reverseLists[relationship.name] = (relationship.destination, inverse.name)
    }
  }

  private mutating func dropLinksToLocal(_ name: String) throws(SyncError) {
    guard var entity = entities[name] else { return }
    for property in entity.entity.properties {
      guard case .relationship(let relationship) = property.property,
        !subtree(relationship.destination).contains(where: { entities[$0] != nil })
      else { continue }
      let link = relationship.name
      try keepHere(relationship, of: &entity)
      entity.ends[link] = nil
      entity.slots[link] = nil
      entity.requiredEnds.remove(link)
      entity.rivals[link] = nil
      if entity.owner == link { entity.owner = nil }
      entity.lists[link] = nil
      entity.reverseLists[link] = nil
      entity.required[link] = nil
      entity.partners[link] = nil
    }
    entities[name] = entity
  }

  /// The entities of the objects that a list or link may lead to.
  func subtree(_ name: String) -> [String] { model.entity(name)?.subtreeNames ?? [name] }
}

extension RelationshipDescription {
  /// How many members an object has to have.
  fileprivate var least: Int { max(minimumCount, isOptional ? 0 : 1) }

  /// Whether the model says how many members there may be.
  fileprivate var isCounted: Bool { least > 0 || maximumCount > 0 }
}
