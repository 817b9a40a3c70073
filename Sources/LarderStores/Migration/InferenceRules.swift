internal import LarderModel
internal import LarderPredicates

/// Decides whether the change of one entity can be inferred.
struct InferenceRules {
  let pairing: ModelPairing
  /// The destination entity, which has a source.
  let entity: String
  let pairs: [String: ResolvedEntity.Property]

  func check() throws(MappingModelError) {
    guard let new = pairing.destination.entity(entity),
      let old = pairing.sources[entity].flatMap({ pairing.source.entity($0) })
    else { return }
    if new.description.isAbstract, !old.description.isAbstract {
      throw failure(
        nil,
        "the entity becomes abstract, and its objects could not stay; write a mapping that makes "
          + "them objects of an entity that inherits from it")
    }
    for attribute in new.attributes where !attribute.isTransient { try check(attribute) }
    for relationship in new.relationships { try check(relationship) }
  }

  // MARK: - Attributes

  private func check(_ new: AttributeDescription) throws(MappingModelError) {
    let needsValue =
      !new.isOptional && new.defaultValue.isNull && new.derivation == nil
    switch pairs[new.name] {
    case nil:
      guard needsValue else { return }
      throw failure(
        new.name,
        "the attribute is new and required and has no default, so objects that are there have "
          + "no value for it; give it a default, make it optional, or write a mapping")
    case .relationship?:
      throw failure(
        new.name, "a relationship becomes an attribute; call it by another name, or write a mapping"
      )
    case .attribute(let old)?:
      if new.derivation != nil { return }
      guard Self.keepsValues(from: old.type, to: new.type) else {
        throw failure(
          new.name,
          "the type changes from \(old.type.rawValue) to \(new.type.rawValue), and not every "
            + "value of the one is one of the other; write a mapping with CAST, or add an attribute"
        )
      }
      if needsValue, old.isOptional {
        throw failure(
          new.name,
          "the attribute becomes required and has no default for objects without a value; "
            + "give it a default, or write a mapping")
      }
    }
  }

  /// Whether every value of one type is a value of the other, in the same form.
  static func keepsValues(from old: AttributeType, to new: AttributeType) -> Bool {
    if old == new { return true }
    switch (old, new) {
    case (.integer16, .integer32), (.integer16, .integer64), (.integer32, .integer64),
      (.float, .double):
      return true
    default: return false
    }
  }

  // MARK: - Relationships

  private func check(_ new: RelationshipDescription) throws(MappingModelError) {
    switch pairs[new.name] {
    case nil:
      let minimum = new.isOptional ? 0 : max(1, new.minimumCount)
      guard minimum > 0 else { return }
      // Where the other end is known, the links are.
      if let inverse = pairing.destination.inverse(of: new),
        (try? pairing.properties(ofDestination: new.destination))?[inverse.name] != nil
      {
        return
      }
      throw failure(
        new.name,
        "the relationship is new and required, and nobody can tell what it leads to; make it "
          + "optional, or write a mapping")
    case .attribute?:
      throw failure(
        new.name,
        "an attribute becomes a relationship; write a mapping that makes objects of its values")
    case .relationship(let old)?:
      if old.isToMany, !new.isToMany {
        throw failure(
          new.name,
          "a relationship to many becomes one to one, and nobody can tell which to keep; write "
            + "a mapping")
      }
      guard let image = pairing.destinations[old.destination] else {
        throw failure(
          new.name,
          "what it leads to, \(old.destination), is gone; write a mapping, or keep the entity "
            + "by a renaming identifier")
      }
      let chain = ancestors(of: image)
      guard chain.contains(new.destination) else {
        throw failure(
          new.name,
          "the relationship leads to \(new.destination) and led to \(old.destination), whose "
            + "objects are none of that; write a mapping")
      }
      try checkInverse(old, new)
    }
  }

  /// Members of a relationship without an inverse may belong to several owners.
  private func checkInverse(
    _ old: RelationshipDescription, _ new: RelationshipDescription
  ) throws(MappingModelError) {
    guard old.isToMany, pairing.source.inverse(of: old) == nil,
      let inverse = pairing.destination.inverse(of: new), !inverse.isToMany
    else { return }
    throw failure(
      new.name,
      "the relationship gets an inverse to one, and an object may be a member of several; make "
        + "the inverse one to many, or write a mapping")
  }

  private func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var here = pairing.destination.entity(name)
    while let entity = here {
      result.append(entity.name)
      here = entity.description.parent.flatMap { pairing.destination.entity($0) }
    }
    return result
  }

  private func failure(_ property: String?, _ message: String) -> MappingModelError {
    MappingModelError(.notInferable, entity: entity, property: property, message)
  }
}

/// Finds what a light migration would lose.
struct MigrationLosses {
  private let pairing: ModelPairing
  private let properties: [String: [String: ResolvedEntity.Property]]

  init(_ pairing: ModelPairing, _ properties: [String: [String: ResolvedEntity.Property]]) {
    self.pairing = pairing
    self.properties = properties
  }

  func find() -> (losses: [String], doubtful: [MappingModelError]) {
    var losses: [String] = []
    var doubtful: [MappingModelError] = []
    let newEntities = pairing.destination.entities.filter {
      pairing.sources[$0.name] == nil && !$0.isAbstract
    }
    for entity in pairing.source.entities {
      guard let name = pairing.destinations[entity.name] else {
        if entity.isAbstract { continue }
        losses.append(entity.name)
        let heirs = newEntities.filter { alike($0, entity) }
        if let heir = heirs.first {
          doubtful.append(
            MappingModelError(
              .loss, entity: entity.name,
              "the entity is gone and \(heir.name) is new: if that is its new name, give \(heir.name) the "
                + "renaming identifier \"\(entity.name)\"; else all its objects are lost"))
        }
        continue
      }
      findProperties(of: entity.name, name, &losses, &doubtful)
    }
    return (losses, doubtful)
  }

  private func findProperties(
    of source: String, _ name: String, _ losses: inout [String],
    _ doubtful: inout [MappingModelError]
  ) {
    guard let old = pairing.source.entity(source), let new = pairing.destination.entity(name)
    else { return }
    let kept = Set((properties[name] ?? [:]).values.map(\.name))
    for property in ModelPairing.stored(old) where !kept.contains(property.name) {
      // Of what is inherited the ancestor tells.
      if let parent = old.description.parent,
        pairing.source.entity(parent)?.property(property.name) != nil,
        pairing.destinations[parent] != nil
      {
        continue
      }
      if case .attribute(let attribute) = property, attribute.derivation != nil { continue }
      if case .relationship(let relationship) = property, isKeptAtOtherEnd(relationship) {
        continue
      }
      losses.append("\(source).\(property.name)")
      let added = ModelPairing.stored(new).first {
        properties[name]?[$0.name] == nil && alike($0, property)
      }
      if let added {
        doubtful.append(
          MappingModelError(
            .loss, entity: source, property: property.name,
            "it is gone and \(name).\(added.name) is new: if that is its new name, give it the renaming "
              + "identifier \"\(property.name)\"; else all its values are lost"))
      }
    }
  }

  private func isKeptAtOtherEnd(_ relationship: RelationshipDescription) -> Bool {
    guard let inverse = pairing.source.inverse(of: relationship),
      let other = pairing.destinations[relationship.destination]
    else { return false }
    return properties[other]?.values.contains { $0 == .relationship(inverse) } ?? false
  }

  private func alike(_ one: EntityDescription, _ other: EntityDescription) -> Bool {
    let names = Set(one.attributes.map(\.name) + one.relationships.map(\.name))
    let others = Set(other.attributes.map(\.name) + other.relationships.map(\.name))
    return !others.isEmpty && names.intersection(others).count * 2 >= others.count
  }

  private func alike(_ one: ResolvedEntity.Property, _ other: ResolvedEntity.Property) -> Bool {
    switch (one, other) {
    case (.attribute(let one), .attribute(let other)):
      one.derivation == nil && InferenceRules.keepsValues(from: other.type, to: one.type)
    case (.relationship(let one), .relationship(let other)):
      pairing.sources[one.destination] == other.destination
    default: false
    }
  }
}
