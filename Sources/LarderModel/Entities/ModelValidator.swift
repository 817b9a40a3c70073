public import LarderPredicates

/// Checks resolved entities against each other.
struct ModelValidator {
  /// The most search fields of an entity tree: an index keeps 16 bits a posting for them.
  static let maximumSearchFields = 16

  let entities: [String: ResolvedEntity]

  func validate(_ order: [EntityDescription]) throws(ModelError) {
    for description in order {
      guard let entity = entities[description.name] else { continue }
      try checkProperties(of: entity)
      for relationship in description.relationships { try check(relationship, of: entity) }
      try checkUniqueness(of: entity)
      try checkSearchFields(of: entity)
      try checkSearchAttributes(of: entity)
      for attribute in description.attributes where attribute.derivation != nil {
        var visited: [String] = []
        try checkDerivation(of: attribute, in: entity, visited: &visited)
      }
    }
  }

  static func checkName(
    _ name: String, of kind: String, in entity: String, property: String? = nil
  ) throws(ModelError) {
    var isFirst = true
    var isValid = !name.isEmpty
    for byte in name.utf8 {
      let isLetter = (byte | 0x20) &- 0x61 < 26
      let isOther = byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
      isValid = isValid && (isLetter || (isOther && !isFirst))
      isFirst = false
    }
    guard isValid else {
      throw ModelError(
        entity: entity, property: property,
        "\"\(name)\" is not a name for \(kind == "entity" ? "an" : "a") \(kind); "
          + "use a letter, then letters, digits and underscores")
    }
  }

  static func suggestion(_ name: String, among names: some Sequence<String>) -> String {
    NearestName.suggestion(for: name, among: names).map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  private func checkProperties(of entity: ResolvedEntity) throws(ModelError) {
    var names = Set<String>(
      minimumCapacity: entity.attributes.count + entity.relationships.count)
    for attribute in entity.attributes {
      try checkName(attribute.name, isNew: &names, entity)
      try checkDefault(of: attribute, entity)
    }
    for relationship in entity.relationships {
      try checkName(relationship.name, isNew: &names, entity)
    }
  }

  private func checkName(
    _ name: String, isNew names: inout Set<String>, _ entity: ResolvedEntity
  ) throws(ModelError) {
    try Self.checkName(name, of: "property", in: entity.name, property: name)
    // Columns are named without case.
    guard names.insert(name.lowercased()).inserted else {
      throw ModelError(
        entity: entity.name, property: name,
        "there are two properties of this name (inherited ones and case count as well); "
          + "rename one of them")
    }
  }

  private func checkDefault(
    of attribute: AttributeDescription, _ entity: ResolvedEntity
  ) throws(ModelError) {
    guard !attribute.defaultValue.isNull, !attribute.type.accepts(attribute.defaultValue) else {
      return
    }
    throw ModelError(
      entity: entity.name, property: attribute.name,
      "the default value is not a value of the type \(attribute.type.rawValue); "
        + "give one that is, or none")
  }

  private func check(
    _ relationship: RelationshipDescription, of entity: ResolvedEntity
  ) throws(ModelError) {
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: relationship.name, message)
    }
    guard let destination = entities[relationship.destination] else {
      throw fault(
        "the destination \"\(relationship.destination)\" is not in the model; add it or correct "
          + "the name" + Self.suggestion(relationship.destination, among: entities.keys))
    }
    if relationship.isOrdered, !relationship.isToMany {
      throw fault("a to-one relationship has no order; make it to-many or not ordered")
    }
    let maximum = relationship.maximumCount
    if relationship.minimumCount < 0 || maximum < 0
      || (maximum > 0 && relationship.minimumCount > maximum)
    {
      throw fault("the counts allow no number of objects; use 0 <= minimum <= maximum")
    }
    guard let name = relationship.inverse else { return }
    guard case .relationship(let inverse) = destination.property(name) else {
      throw fault(
        "\(destination.name) has no relationship \"\(name)\" to be the inverse; add it or "
          + "correct the name"
          + Self.suggestion(name, among: destination.relationships.map(\.name)))
    }
    guard inverse.inverse == relationship.name,
      inverse.destination == entity.name
        || entities[inverse.destination]?.property(relationship.name)
          == .relationship(relationship)
    else {
      throw fault(
        "the inverse \(destination.name).\(name) does not lead back; give it the destination "
          + "\(entity.name) and the inverse \"\(relationship.name)\"")
    }
  }

  private func checkUniqueness(of entity: ResolvedEntity) throws(ModelError) {
    for constraint in entity.description.uniquenessConstraints {
      guard !constraint.isEmpty else {
        throw ModelError(
          entity: entity.name, "a uniqueness constraint names no attribute; remove it")
      }
      for name in constraint where entity.slot(name) == nil {
        throw ModelError(
          entity: entity.name, property: name,
          "a uniqueness constraint needs a stored attribute or a to-one relationship of this name"
            + Self.suggestion(name, among: entity.snapshotProperties.map(\.name)))
      }
    }
  }
}

extension AttributeType {
  /// Whether a value other than null can be kept by an attribute of this type without loss.
  public func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.integer64, .integer), (.double, .double), (.float, .double),
      (.decimal, .decimal), (.string, .string), (.date, .date), (.binary, .data),
      (.uuid, .uuid), (.uri, .url):
      true
    case (.integer16, .integer(let number)): Int16(exactly: number) != nil
    case (.integer32, .integer(let number)): Int32(exactly: number) != nil
    default: false
    }
  }
}
