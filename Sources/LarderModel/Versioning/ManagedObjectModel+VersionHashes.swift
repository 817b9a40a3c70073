public import FoundationEssentials

extension ManagedObjectModel {
  /// A hash of each entity's storage, by name: a store whose hashes differ needs a migration.
  ///
  /// Counted is what changes tables or what is computed into them: names, parents, types, optional or not, transient or
  /// not, derivations, destinations, inverses, to-many and order, uniqueness. Not counted: defaults, delete rules, counts
  /// of members, indexes, search fields and attributes, user information, and the order of declaration. An entity's hash changes with
  /// its parents'. Computed anew at each call, in some microseconds an entity.
  public var entityVersionHashes: [String: Data] {
    var hashes: [String: Data] = [:]
    hashes.reserveCapacity(entities.count)
    for entity in entities { hashes[entity.name] = versionHash(of: entity) }
    return hashes
  }

  private func versionHash(of entity: EntityDescription) -> Data {
    var text = ""
    var current: EntityDescription? = entity
    while let here = current {
      describe(here, into: &text)
      current = here.parent.flatMap { self.entity($0)?.description }
    }
    return ContentHash.sha256(text)
  }

  /// Writes one line for each fact. Names hold no blank and no line end, so that no two entities read alike.
  private func describe(_ entity: EntityDescription, into text: inout String) {
    text += "entity \(entity.name) parent \(entity.parent ?? "-") abstract \(entity.isAbstract)\n"
    for attribute in entity.attributes.sorted(by: { $0.name < $1.name }) {
      text += "attribute \(attribute.name) type \(attribute.type.rawValue) "
      text += "optional \(attribute.isOptional) transient \(attribute.isTransient) "
      text += "derivation \(attribute.derivation?.canonicalText ?? "-")\n"
    }
    for relationship in entity.relationships.sorted(by: { $0.name < $1.name }) {
      text += "relationship \(relationship.name) to \(relationship.destination) "
      text += "inverse \(relationship.inverse ?? "-") many \(relationship.isToMany) "
      text += "ordered \(relationship.isOrdered) optional \(relationship.isOptional)\n"
    }
    let constraints = entity.uniquenessConstraints.map { $0.sorted().joined(separator: ",") }
    for constraint in constraints.sorted() { text += "unique \(constraint)\n" }
  }
}

extension DerivationExpression {
  /// The derivation as it is written in a model: `canonical:(title)`.
  public var canonicalText: String {
    switch self {
    case .copy(let path): path.joined(separator: ".")
    case .canonical(let path): "canonical:(\(path.joined(separator: ".")))"
    case .searchText(let paths):
      "searchText:(\(paths.map { $0.joined(separator: ".") }.joined(separator: ",")))"
    case .count(let relationship): "\(relationship).@count"
    }
  }
}
