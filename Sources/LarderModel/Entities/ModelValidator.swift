public import LarderPredicates

/// Checks resolved entities against each other.
struct ModelValidator {
  /// The most search fields of an entity tree: an index keeps 16 bits a posting for them.
  static let maximumSearchFields = 16
  /// Nobody mends more faults at a time.
  static let maximumFaults = 1000

  let entities: [String: ResolvedEntity]

  /// A check that may find a fault.
  private typealias Check = () throws(ModelError) -> Void

  func validate(_ order: [EntityDescription]) throws(ModelError) {
    try forEachCheck(order) { check throws(ModelError) in try check() }
  }

  func validate(
    _ configurations: [String: [String]], _ templates: [String: FetchRequestTemplate]
  ) throws(ModelError) {
    // Most models have neither.
    if configurations.isEmpty && templates.isEmpty { return }
    try forEachCheck(configurations, templates) { check throws(ModelError) in try check() }
  }

  /// Runs all checks and returns what they find, at most `maximumFaults`.
  func faults(
    _ order: [EntityDescription], _ configurations: [String: [String]],
    _ templates: [String: FetchRequestTemplate]
  ) -> [ModelError] {
    var faults: [ModelError] = []
    var known: Set<ModelError> = []
    func collect(_ check: Check) {
      guard faults.count < Self.maximumFaults else { return }
      do throws(ModelError) { try check() } catch {
        // An inherited property is checked again in each heir.
        if known.insert(error).inserted { faults.append(error) }
      }
    }
    forEachCheck(order, collect)
    forEachCheck(configurations, templates, collect)
    return faults
  }

  private func forEachCheck<Failure: Error>(
    _ order: [EntityDescription], _ run: (Check) throws(Failure) -> Void
  ) throws(Failure) {
    for description in order {
      guard let entity = entities[description.name] else { continue }
      // Each name by itself, so that one bad name does not hide the others.
      var names = inheritedNames(of: description)
      let own =
        description.attributes.map(\.name) + description.relationships.map(\.name)
        + description.fetchedProperties.map(\.name)
      for name in own {
        try run { () throws(ModelError) in try checkName(name, isNew: &names, entity) }
      }
      for attribute in description.attributes {
        try run { () throws(ModelError) in try check(attribute, of: entity) }
      }
      for relationship in description.relationships {
        try run { () throws(ModelError) in try check(relationship, of: entity) }
      }
      for property in description.fetchedProperties {
        try run { () throws(ModelError) in try check(property, of: entity) }
      }
      try run { () throws(ModelError) in try checkUniqueness(of: entity) }
      try run { () throws(ModelError) in try checkSearchFields(of: entity) }
      try run { () throws(ModelError) in try checkSearchAttributes(of: entity) }
      for attribute in description.attributes where attribute.derivation != nil {
        try run { () throws(ModelError) in
          var visited: [String] = []
          try checkDerivation(of: attribute, in: entity, visited: &visited)
        }
      }
    }
  }

  private func forEachCheck<Failure: Error>(
    _ configurations: [String: [String]], _ templates: [String: FetchRequestTemplate],
    _ run: (Check) throws(Failure) -> Void
  ) throws(Failure) {
    for (name, members) in configurations.sorted(by: { $0.key < $1.key }) {
      for member in members where entities[member] == nil {
        try run { () throws(ModelError) in
          throw ModelError(
            entity: member,
            "the configuration \"\(name)\" names an entity that is not in the model; add it or "
              + "correct the name" + Self.suggestion(member, among: entities.keys))
        }
      }
    }
    for (name, template) in templates.sorted(by: { $0.key < $1.key })
    where entities[template.entityName] == nil {
      try run { () throws(ModelError) in
        throw ModelError(
          entity: template.entityName,
          "the fetch request \"\(name)\" is for an entity that is not in the model; add it or "
            + "correct the name" + Self.suggestion(template.entityName, among: entities.keys))
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

  /// Nothing where there are thousands of names: each fault would compare them all.
  static func suggestion(_ name: String, among names: some Sequence<String>) -> String {
    if names.underestimatedCount > 2000 { return "" }
    return NearestName.suggestion(for: name, among: names).map { " (did you mean \"\($0)\"?)" }
      ?? ""
  }

  /// The names that no property of an entity may have again, in small letters.
  private func inheritedNames(of description: EntityDescription) -> Set<String> {
    guard let parent = description.parent.flatMap({ entities[$0] }) else { return [] }
    var names = Set<String>()
    for attribute in parent.attributes { names.insert(attribute.name.lowercased()) }
    for relationship in parent.relationships { names.insert(relationship.name.lowercased()) }
    for property in parent.fetchedProperties { names.insert(property.name.lowercased()) }
    return names
  }

  private func checkName(
    _ name: String, isNew names: inout Set<String>, _ entity: ResolvedEntity
  ) throws(ModelError) {
    try Self.checkName(name, of: "property", in: entity.name, property: name)
    guard !ReservedNames.all.contains(name) else {
      throw ModelError(
        entity: entity.name, property: name,
        "every object has a member of this name already; rename the property")
    }
    // Columns are named without case.
    guard names.insert(name.lowercased()).inserted else {
      throw ModelError(
        entity: entity.name, property: name,
        "there are two properties of this name (inherited ones and case count as well); "
          + "rename one of them")
    }
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
      (.uuid, .uuid), (.uri, .url), (.transformable, .data), (.undefined, _),
      (.objectID, .object):
      true
    case (.integer16, .integer(let number)): Int16(exactly: number) != nil
    case (.integer32, .integer(let number)): Int32(exactly: number) != nil
    default: false
    }
  }
}
