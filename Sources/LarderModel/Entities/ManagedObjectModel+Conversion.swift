public import LarderPredicates

extension ManagedObjectModel {
  /// Reads and writes conditions on an entity's objects in each syntax.
  ///
  /// - Parameters:
  ///   - entity: whose keys the conditions use.
  ///   - search: reads what is typed; it knows the names of the entity's search fields and attributes.
  ///   - printer: writes what is typed.
  /// - Throws: `unknownKey` where the entity declares a name for a key path that does not exist.
  public func predicateConversion(
    of entity: ResolvedEntity, search: UserQueryParser, printer: UserQueryPrinter
  ) throws(QueryError) -> PredicateConversion {
    var exact: [String: PredicateConversion.ExactAttribute] = [:]
    for attribute in entity.description.searchAttributes {
      if let found = exactAttribute(attribute, entity) { exact[attribute.name] = found }
    }
    return PredicateConversion(
      vocabulary: try spotlightVocabulary(of: entity, clock: search.clock, freeText: search),
      search: search, printer: printer, exactAttributes: exact,
      swift: PredicateConversion.SwiftProperties(
        typeName: entity.description.className ?? entity.name, schema: self, entity: entity.name
      ) { name, key in
        switch self.entity(name)?.property(key) {
        case .attribute(let attribute): attribute.isOptional
        case .relationship(let relationship): !relationship.isToMany
        case nil: true
        }
      })
  }

  /// The key path whose values are just those of a search attribute.
  private func exactAttribute(
    _ attribute: SearchAttributeDescription, _ entity: ResolvedEntity
  ) -> PredicateConversion.ExactAttribute? {
    guard attribute.kind != .keyword, attribute.keyPaths.count == 1, attribute.condition == nil,
      attribute.substituteSum.isEmpty
    else { return nil }
    var here: ResolvedEntity? = entity
    for key in attribute.keyPaths[0] {
      guard case .relationship(let relationship) = here?.property(key) else { break }
      if relationship.isToMany { return nil }
      here = self.entity(relationship.destination)
    }
    return PredicateConversion.ExactAttribute(
      attribute.keyPaths[0], isDate: attribute.kind == .date)
  }
}
