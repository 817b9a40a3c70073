public import LarderPredicates

extension ManagedObjectModel: PredicateSchema {
  /// What stands under a key of an entity, for checking predicates.
  public func predicateSchemaProperty(
    _ key: String, of entity: String
  ) -> PredicateSchemaProperty? {
    switch self.entity(entity)?.property(key) {
    case .attribute(let attribute): .attribute(PredicateSchemaType(attribute.type))
    case .relationship(let relationship) where relationship.isToMany:
      .toMany(entity: relationship.destination)
    case .relationship(let relationship): .toOne(entity: relationship.destination)
    case nil: nil
    }
  }

  /// The names of an entity's properties, inherited ones included.
  public func predicateKeys(of entity: String) -> [String] {
    guard let entity = self.entity(entity) else { return [] }
    return entity.attributes.map(\.name) + entity.relationships.map(\.name)
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
    case .transformable, .undefined: self = .any
    }
  }
}
