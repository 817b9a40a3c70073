extension ModelValidator {
  /// The most search attributes of an entity tree: a small save has a few bytes for each of them.
  static let maximumSearchAttributes = 64

  func checkSearchAttributes(of entity: ResolvedEntity) throws(ModelError) {
    let attributes = entity.description.searchAttributes
    guard !attributes.isEmpty else { return }
    guard entity.description.parent == nil else {
      throw ModelError(
        entity: entity.name,
        "search attributes stand on the root of an inheritance tree; move them to "
          + entity.rootName)
    }
    guard !entity.description.searchFields.isEmpty else {
      throw ModelError(
        entity: entity.name,
        "search attributes go with search fields; declare a search field as well")
    }
    guard attributes.count <= Self.maximumSearchAttributes else {
      throw ModelError(
        entity: entity.name,
        "there are \(attributes.count) search attributes, at most "
          + "\(Self.maximumSearchAttributes) are possible; leave some out")
    }
    var names = Set<String>()
    for attribute in attributes {
      for name in [attribute.name] + attribute.aliases {
        try Self.checkName(
          name, of: "search attribute", in: entity.name, property: attribute.name)
        guard names.insert(name.lowercased()).inserted else {
          throw ModelError(
            entity: entity.name, property: attribute.name,
            "the name \"\(name)\" is given to a search attribute twice; rename one of them")
        }
      }
      try check(attribute, of: entity)
    }
  }

  private func check(
    _ attribute: SearchAttributeDescription, of entity: ResolvedEntity
  ) throws(ModelError) {
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: attribute.name, message)
    }
    guard !attribute.keyPaths.isEmpty || attribute.reader != nil else {
      throw fault("the search attribute reads nothing; give it a key path")
    }
    if let reader = attribute.reader {
      guard attribute.kind == .keyword else {
        throw fault("a reader gives keywords; give the search attribute the kind Keyword")
      }
      for path in reader.keyPaths { try check(path, of: attribute, in: entity) }
    }
    for path in attribute.keyPaths {
      try check(path, of: attribute, in: entity)
      guard let condition = attribute.condition else { continue }
      guard path.count > 1 else {
        throw fault(
          "the condition on \"\(condition.attribute)\" needs a key path over a relationship")
      }
      _ = try source(
        path.dropLast() + [condition.attribute], of: attribute.name, in: entity, isText: true,
        allowsToMany: true)
    }
    guard !attribute.substituteSum.isEmpty else { return }
    guard attribute.kind == .number, attribute.keyPaths.count == 1,
      attribute.keyPaths[0].count == 1
    else {
      throw fault(
        "a sum stands in for one number of the object itself; give the search attribute the "
          + "kind Number and one key path without a relationship")
    }
    for name in attribute.substituteSum { try check([name], of: attribute, in: entity) }
  }

  private func check(
    _ path: [String], of attribute: SearchAttributeDescription, in entity: ResolvedEntity
  ) throws(ModelError) {
    let found = try source(
      path, of: attribute.name, in: entity, isText: false, allowsToMany: true)
    guard let type = found.attribute?.type, SearchAttributeDescription.Kind(type) == attribute.kind
    else {
      throw ModelError(
        entity: entity.name, property: attribute.name,
        "the key path \"\(path.joined(separator: "."))\" ends with an attribute of type "
          + "\(found.attribute?.type.rawValue ?? "unknown"), which has no values of the kind "
          + "\(attribute.kind.rawValue)")
    }
  }
}
