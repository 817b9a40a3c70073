internal import LarderModel

/// Finds the entities and properties of a model again in a later version, by their renaming identifiers.
///
/// A thing is known by its renaming identifier, else by its name. The identifier may stand in the later version alone and be the
/// earlier name, or in both versions and be any text. As an identifier is no part of a hash, it can be given to a version after stores were
/// written with it.
struct ModelPairing {
  /// The source entity of each destination entity that has one.
  private(set) var sources: [String: String] = [:]
  /// The destination entity of each source entity that has one.
  private(set) var destinations: [String: String] = [:]
  let source: ManagedObjectModel
  let destination: ManagedObjectModel

  init(
    from source: ManagedObjectModel, to destination: ManagedObjectModel
  ) throws(MappingModelError) {
    self.source = source
    self.destination = destination
    let pairs = try Self.pairs(
      source.entities.map { Named(name: $0.name, identifier: $0.renamingIdentifier) },
      destination.entities.map { Named(name: $0.name, identifier: $0.renamingIdentifier) },
      entity: nil)
    for (source, destination) in pairs {
      sources[destination] = source
      destinations[source] = destination
    }
  }

  /// The source property of each destination property of an entity that has one: inherited ones as well, wherever in the tree they are
  /// declared.
  func properties(
    ofDestination name: String
  ) throws(MappingModelError) -> [String: ResolvedEntity.Property] {
    guard let old = sources[name].flatMap({ source.entity($0) }),
      let new = destination.entity(name)
    else { return [:] }
    let pairs = try Self.pairs(
      Self.stored(old).map { Named(name: $0.name, identifier: $0.renamingIdentifier) },
      Self.stored(new).map { Named(name: $0.name, identifier: $0.renamingIdentifier) },
      entity: name)
    var result: [String: ResolvedEntity.Property] = [:]
    for (source, destination) in pairs { result[destination] = old.property(source) }
    return result
  }

  /// The stored attributes and the relationships.
  static func stored(_ entity: ResolvedEntity) -> [ResolvedEntity.Property] {
    entity.attributes.filter { !$0.isTransient }.map { .attribute($0) }
      + entity.relationships.map { .relationship($0) }
  }

  private struct Named {
    var name: String
    var identifier: String?
    var key: String { identifier ?? name }
  }

  private static func pairs(
    _ old: [Named], _ new: [Named], entity: String?
  ) throws(MappingModelError) -> [(String, String)] {
    var byKey: [String: Named] = [:]
    for item in old {
      if let other = byKey.updateValue(item, forKey: item.key) {
        throw twice(entity, other.name, item.name, item.key)
      }
    }
    var result: [(String, String)] = []
    var taken: Set<String> = []
    var rest: [Named] = []
    var keys: [String: String] = [:]
    for item in new {
      if let other = keys.updateValue(item.name, forKey: item.key) {
        throw twice(entity, other, item.name, item.key)
      }
      if let found = byKey[item.key] {
        result.append((found.name, item.name))
        taken.insert(found.name)
      } else {
        rest.append(item)
      }
    }
    // An identifier that names what the version before was called, where that one has an identifier of its own; and one that was dropped.
    let names = Set(old.map(\.name))
    for item in rest {
      for name in [item.key, item.name] where names.contains(name) && !taken.contains(name) {
        result.append((name, item.name))
        taken.insert(name)
        break
      }
    }
    return result
  }

  private static func twice(
    _ entity: String?, _ one: String, _ other: String, _ key: String
  ) -> MappingModelError {
    MappingModelError(
      .notInferable, entity: entity ?? one, property: entity == nil ? nil : one,
      "\(one) and \(other) both go by the identifier \"\(key)\"; give one of them another renaming "
        + "identifier")
  }
}

extension ResolvedEntity.Property {
  fileprivate var renamingIdentifier: String? {
    switch self {
    case .attribute(let attribute): attribute.renamingIdentifier
    case .relationship(let relationship): relationship.renamingIdentifier
    }
  }
}
