internal import LarderPredicates

extension ManagedObjectModel {
  /// Choices that work and are likely to be regretted: for the person who edits the model. In the order of the
  /// entities.
  public var advice: [ModelError] {
    var advice: [ModelError] = []
    func add(_ entity: EntityDescription, _ property: String?, _ message: String) {
      advice.append(ModelError(entity: entity.name, property: property, message))
    }
    for entity in entities {
      if !Self.beginsWithCapital(entity.name) {
        add(entity, nil, "names of entities begin with a capital letter: they name a kind of thing")
      }
      for name in entity.attributes.map(\.name) + entity.relationships.map(\.name)
      where Self.beginsWithCapital(name) {
        add(entity, name, "names of properties begin with a small letter")
      }
      for relationship in entity.relationships {
        if relationship.inverse == nil {
          add(
            entity, relationship.name,
            "there is no relationship back from \(relationship.destination); without one nothing is "
              + "kept in step, and a deleted object stays linked")
        } else if !entity.uniquenessConstraints.isEmpty, let back = inverse(of: relationship),
          !back.isToMany, !back.isOptional, !relationship.isToMany
        {
          // Resolving a conflict deletes one of two objects, and what leads to it may not be without one.
          add(
            entity, relationship.name,
            "the entity has a uniqueness constraint, and \(relationship.destination).\(back.name) "
              + "has to have an object: make it optional, because of two equal objects one is deleted"
          )
        }
        if !relationship.isToMany, !relationship.isOptional, relationship.deleteRule == .deny {
          add(
            entity, relationship.name,
            "the object can never be deleted: one has to be linked, and the delete rule is Deny")
        }
      }
      for attribute in entity.attributes where attribute.forbidsDefault {
        add(
          entity, attribute.name,
          "the default value is outside of the minimum and the maximum: a new object is not valid until "
            + "the value is set")
      }
      for property in entity.fetchedProperties {
        if let problem = problem(property.predicate, property.entity) {
          add(entity, property.name, "the predicate cannot be used: \(problem)")
        }
      }
      for attribute in entity.attributes
      where attribute.isOptional && attribute.usesScalarValue && attribute.defaultValue.isNull {
        add(
          entity, attribute.name,
          "the value is a plain number in the class and has no default value; nothing and 0 look alike"
        )
      }
    }
    for (name, template) in fetchRequestTemplates.sorted(by: { $0.key < $1.key }) {
      if let problem = problem(template.predicate, template.entityName) {
        advice.append(
          ModelError(
            entity: template.entityName, property: name,
            "the predicate of the fetch request cannot be used: \(problem)"))
      }
    }
    return advice
  }

  /// What a predicate asks of an entity that it does not have.
  private func problem(_ predicate: ObjectPredicate?, _ entity: String) -> String? {
    guard let predicate else { return nil }
    do throws(QueryError) { try predicate.check(against: self, entity: entity) } catch {
      return error.message
    }
    return nil
  }

  private static func beginsWithCapital(_ name: String) -> Bool {
    name.utf8.first.map { 0x41...0x5a ~= $0 } ?? false
  }
}

extension AttributeDescription {
  /// Whether the rules do not allow what a new object has.
  fileprivate var forbidsDefault: Bool {
    if defaultValue.isNull { return false }
    let isBelow = validation.minimum.map { defaultValue.compared(to: $0) == .less } ?? false
    return isBelow
      || (validation.maximum.map { defaultValue.compared(to: $0) == .greater } ?? false)
  }
}
