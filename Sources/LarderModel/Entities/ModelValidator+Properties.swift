internal import LarderPredicates
internal import LarderText

extension ModelValidator {
  func check(_ attribute: AttributeDescription, of entity: ResolvedEntity) throws(ModelError) {
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: attribute.name, message)
    }
    if attribute.type == .undefined, !attribute.isTransient {
      throw fault("a stored attribute needs a type; choose one, or make it transient")
    }
    if attribute.type == .objectID, !attribute.isTransient {
      throw fault("a link to an object is stored as a relationship; use one, or make it transient")
    }
    if attribute.transformerName != nil, attribute.type != .transformable {
      throw fault(
        "a transformer is for attributes of the type Transformable, this one is "
          + "\(attribute.type.rawValue); change the type or remove the transformer")
    }
    let value = attribute.defaultValue
    if !value.isNull, !attribute.type.accepts(value) {
      throw fault(
        "the default value is not a value of the type \(attribute.type.rawValue); "
          + "give one that is, or none")
    }
    if !attribute.compositePath.isEmpty { try checkComposite(attribute, of: entity) }
    // Most attributes have no rules: a model is made at every start of the tool.
    if !attribute.validation.isEmpty { try check(attribute.validation, attribute, of: entity) }
  }

  private func check(
    _ rules: ValidationRules, _ attribute: AttributeDescription, of entity: ResolvedEntity
  ) throws(ModelError) {
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: attribute.name, message)
    }
    let type = attribute.type
    for (bound, name) in [(rules.minimum, "minimum"), (rules.maximum, "maximum")] {
      guard let bound else { continue }
      guard type.isOrdered else {
        throw fault("a \(name) is for numbers and dates; the type is \(type.rawValue)")
      }
      guard type.accepts(bound) else {
        throw fault("the \(name) is not a value of the type \(type.rawValue); give one that is")
      }
    }
    if let minimum = rules.minimum, let maximum = rules.maximum,
      minimum.compared(to: maximum) == .greater
    {
      throw fault("the minimum is greater than the maximum; no value would be allowed")
    }
    if rules.minimumLength != nil || rules.maximumLength != nil || rules.pattern != nil {
      guard type == .string else {
        throw fault(
          "a length and a regular expression are for strings; the type is \(type.rawValue)")
      }
      let least = rules.minimumLength ?? 0
      guard least >= 0, least <= rules.maximumLength ?? .max else {
        throw fault("the lengths allow no string; use 0 <= minimum <= maximum")
      }
      if let pattern = rules.pattern, RegularExpression(pattern) == nil {
        throw fault(
          "the pattern \"\(pattern)\" is no regular expression, so that no value would be allowed; "
            + "correct it")
      }
    }
  }

  private func checkComposite(
    _ attribute: AttributeDescription, of entity: ResolvedEntity
  ) throws(ModelError) {
    let path = attribute.compositePath
    guard path.count > 1, path.joined(separator: "_") == attribute.name else {
      throw ModelError(
        entity: entity.name, property: attribute.name,
        "the element of a composite attribute is called by the names on the way to it, joined by "
          + "underscores; its path is \"\(path.joined(separator: "."))\"")
    }
    guard entity.property(path[0]) == nil else {
      throw ModelError(
        entity: entity.name, property: path[0],
        "there is a composite attribute of this name as well; rename one of them")
    }
  }

  func check(_ property: FetchedPropertyDescription, of entity: ResolvedEntity) throws(ModelError) {
    guard entities[property.entity] != nil else {
      throw ModelError(
        entity: entity.name, property: property.name,
        "the fetched entity \"\(property.entity)\" is not in the model; add it or correct the name"
          + Self.suggestion(property.entity, among: entities.keys))
    }
  }
}

extension AttributeType {
  /// Whether values are numbers or dates: those that may have a minimum and a maximum.
  var isOrdered: Bool {
    switch self {
    case .integer16, .integer32, .integer64, .float, .double, .decimal, .date: true
    case .boolean, .string, .binary, .uuid, .uri, .transformable, .undefined, .objectID: false
    }
  }
}
