public import FoundationEssentials

extension ManagedObjectModel {
  /// A hash of each entity's storage, by name: a store whose hashes differ needs a migration.
  ///
  /// Counted is what Core Data counts, which is what changes tables or what is computed into them: names, parents, abstract
  /// or not, types, optional or not, external storage, derivations, destinations, inverses, to-many and order, counts of
  /// members, delete rules, uniqueness, hash modifiers. Not counted: transient attributes, defaults, validation rules,
  /// class names, transformers, indexes, fetched properties, renaming identifiers, search fields and attributes, user
  /// information, and the order of declaration. An entity's hash changes with its parents'. Computed anew at each call, in
  /// some microseconds an entity.
  ///
  /// A hash is the SHA-256, 32 bytes, of lines in UTF-8, and stays what it is in all versions of Larder:
  /// `entity NAME parent NAME abstract FLAG`; by their names, for each attribute that is stored
  /// `attribute NAME type TYPE optional FLAG external FLAG derivation TEXT`, and for each relationship
  /// `relationship NAME to ENTITY inverse NAME many FLAG ordered FLAG optional FLAG count LEAST MOST delete RULE`; for each
  /// uniqueness constraint `unique NAME,NAME`. Flags are `true` and `false`, `-` stands for none, and types and rules are
  /// called as in Xcode's files. Where the entity, the attribute or the relationship has a modifier, `modifier LENGTH TEXT`
  /// follows its line. Behind all this stand the same lines of the parent.
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
    describe(modifier: entity.versionHashModifier, into: &text)
    let stored = entity.attributes.filter { !$0.isTransient }
    for attribute in stored.sorted(by: { $0.name < $1.name }) {
      text += "attribute \(attribute.name) type \(attribute.type.rawValue) "
      text += "optional \(attribute.isOptional) external \(attribute.allowsExternalStorage) "
      text += "derivation \(attribute.derivation?.canonicalText ?? "-")\n"
      describe(modifier: attribute.versionHashModifier, into: &text)
    }
    for relationship in entity.relationships.sorted(by: { $0.name < $1.name }) {
      text += "relationship \(relationship.name) to \(relationship.destination) "
      text += "inverse \(relationship.inverse ?? "-") many \(relationship.isToMany) "
      text += "ordered \(relationship.isOrdered) optional \(relationship.isOptional) "
      text += "count \(relationship.minimumCount) \(relationship.maximumCount) "
      text += "delete \(relationship.deleteRule.rawValue)\n"
      describe(modifier: relationship.versionHashModifier, into: &text)
    }
    let constraints = entity.uniquenessConstraints.map { $0.sorted().joined(separator: ",") }
    for constraint in constraints.sorted() { text += "unique \(constraint)\n" }
  }

  /// A modifier may hold anything, a line end as well, so its length goes first.
  private func describe(modifier: String?, into text: inout String) {
    guard let modifier else { return }
    text += "modifier \(modifier.utf8.count) \(modifier)\n"
  }
}

extension DerivationExpression {
  /// The derivation as it is written in a model: `canonical:(title)`.
  public var canonicalText: String {
    switch self {
    case .copy(let path): path.joined(separator: ".")
    case .canonical(let path): "canonical:(\(path.joined(separator: ".")))"
    case .lowercase(let path): "lowercase:(\(path.joined(separator: ".")))"
    case .uppercase(let path): "uppercase:(\(path.joined(separator: ".")))"
    case .searchText(let paths):
      "searchText:(\(paths.map { $0.joined(separator: ".") }.joined(separator: ",")))"
    case .count(let relationship): "\(relationship).@count"
    case .sum(let path): "\(path.joined(separator: ".")).@sum"
    case .now: "now()"
    }
  }
}
