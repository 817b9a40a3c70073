public import LarderPredicates

extension ManagedObjectModel: PredicateSchema {
  /// Returns the property under a key of an entity, for checking predicates.
  public func predicateSchemaProperty(
    _ key: String, of entity: String
  ) -> PredicateSchemaProperty? {
    switch self.entity(entity)?.property(key) {
    case .attribute(let attribute): .attribute(PredicateSchemaType(attribute.type))
    case .relationship(let relationship) where relationship.isToMany:
      .toMany(entity: relationship.destination)
    case .relationship(let relationship): .toOne(entity: relationship.destination)
    case nil:
      (hasComposites ? compositeProperty(key, of: entity) : nil) ?? keywords(key, of: entity)
    }
  }

  /// Search attributes of keywords look like collections of texts; see `ResolvedEntity.keywordAttribute(at:)`.
  private func keywords(_ key: String, of name: String) -> PredicateSchemaProperty? {
    guard let entity = entity(name) else { return nil }
    if entity.keywordAttribute(at: [key]) != nil { return .values(.string) }
    // Of one member a keyword is asked like a value of its own: `foods == "nut"`.
    return entity.memberReadings.asMember.contains { $0.key == key } ? .attribute(.string) : nil
  }

  /// A composite attribute looks to a predicate like an object at the end of a to-one relationship, of an entity that
  /// is called by the way to it: `Guest.home`, `Guest.home.position`.
  private func compositeProperty(
    _ key: String, of entity: String
  ) -> PredicateSchemaProperty? {
    let parts = entity.split(separator: ".").map(String.init)
    guard let name = parts.first, let owner = self.entity(name) else { return nil }
    let path = parts.dropFirst() + [key]
    if let (element, _) = owner.compositeElement(path) {
      return .attribute(PredicateSchemaType(element.type))
    }
    guard owner.attributes.contains(where: { $0.compositePath.starts(with: path) }) else {
      return nil
    }
    return .toOne(entity: "\(entity).\(key)")
  }

  /// The names of an entity's properties, inherited ones included.
  public func predicateKeys(of entity: String) -> [String] {
    guard let entity = self.entity(entity) else { return compositeKeys(of: entity) }
    return entity.attributes.map(\.name) + entity.relationships.map(\.name) + entity.keywordKeys
  }

  private func compositeKeys(of name: String) -> [String] {
    let parts = name.split(separator: ".").map(String.init)
    guard hasComposites, let owner = parts.first.flatMap({ self.entity($0) }) else { return [] }
    let path = parts.dropFirst()
    return owner.attributes.filter { $0.compositePath.starts(with: path) }
      .compactMap { $0.compositePath.dropFirst(path.count).first }
  }
}

extension PredicateSchemaType {
  fileprivate init(_ type: AttributeType) {
    switch type {
    case .boolean, .integer16, .integer32, .integer64, .float, .double, .decimal: self = .number
    case .string: self = .string
    case .date: self = .date
    case .binary: self = .data
    case .uuid: self = .uuid
    case .uri: self = .url
    case .transformable, .undefined, .objectID: self = .any
    }
  }
}
