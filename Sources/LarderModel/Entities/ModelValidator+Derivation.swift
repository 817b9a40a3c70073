internal import LarderLocks
internal import LarderText

extension ModelValidator {
  /// How many derived values may be computed one from the other.
  static let maximumDerivationDepth = 32

  func checkSearchFields(of entity: ResolvedEntity) throws(ModelError) {
    let fields = entity.description.searchFields
    guard !fields.isEmpty else {
      guard entity.description.searchAnalyzer == .search else {
        throw ModelError(
          entity: entity.name,
          "an analyzer goes with search fields; declare a search field as well")
      }
      return
    }
    guard entity.description.parent == nil else {
      throw ModelError(
        entity: entity.name,
        "search fields stand on the root of an inheritance tree; move them to \(entity.rootName)")
    }
    guard fields.count <= Self.maximumSearchFields else {
      throw ModelError(
        entity: entity.name,
        "there are \(fields.count) search fields, at most \(Self.maximumSearchFields) are "
          + "possible; put several key paths into one field")
    }
    var names = Set<String>()
    for field in fields {
      for name in [field.name] + field.aliases {
        try Self.checkName(name, of: "search field", in: entity.name, property: field.name)
        guard names.insert(name.lowercased()).inserted else {
          throw ModelError(
            entity: entity.name, property: field.name,
            "the name \"\(name)\" is given to a search field twice; rename one of them")
        }
      }
      guard 1...15 ~= field.weight else {
        throw ModelError(
          entity: entity.name, property: field.name,
          "the weight \(field.weight) is not possible; use 1 to 15")
      }
      guard !field.keyPaths.isEmpty else {
        throw ModelError(
          entity: entity.name, property: field.name,
          "the search field reads nothing; "
            + "give it a key path")
      }
      for path in field.keyPaths {
        _ = try source(path, of: field.name, in: entity, isText: true, allowsToMany: true)
      }
    }
  }

  /// Checks a derivation and those that it reads; `visited` holds the attributes on the way here.
  func checkDerivation(
    of attribute: AttributeDescription, in entity: ResolvedEntity, visited: inout [String]
  ) throws(ModelError) {
    if CallStack.isShort {
      return try CallStack.more { () throws(ModelError) in
        try checkDerivation(of: attribute, in: entity, visited: &visited)
      }
    }
    guard let derivation = attribute.derivation else { return }
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: attribute.name, message)
    }
    let name = "\(entity.rootName).\(attribute.name)"
    guard !visited.contains(name) else {
      throw fault("the derived value is computed from itself; break the circle")
    }
    // A file may chain any number, and each takes stack here and a pass in each save.
    guard visited.count < Self.maximumDerivationDepth else {
      throw fault(
        "derived values are computed from each other more than \(Self.maximumDerivationDepth) deep; derive "
          + "it from what the others are derived from")
    }
    visited.append(name)
    defer { visited.removeLast() }
    guard !attribute.isTransient else {
      throw fault("a derived attribute is stored; make it not transient")
    }
    let paths: [[String]]
    switch derivation {
    case .now:
      guard attribute.type == .date else { throw fault("a time is a date; make the type Date") }
      return
    case .sum(let path):
      try checkSum(path, of: attribute, in: entity, visited: &visited)
      return
    case .count(let relationship):
      guard case .relationship(let description) = entity.property(relationship),
        description.isToMany
      else {
        throw fault(
          "there is no to-many relationship \"\(relationship)\" to count"
            + Self.suggestion(relationship, among: entity.relationships.map(\.name)))
      }
      guard [.integer16, .integer32, .integer64].contains(attribute.type) else {
        throw fault("a count is an integer; make the type Integer 64")
      }
      return
    case .copy(let path): paths = [path]
    case .canonical(let path), .lowercase(let path), .uppercase(let path): paths = [path]
    case .searchText(let all): paths = all
    }
    let isCopy = if case .copy = derivation { true } else { false }
    let crosses = if case .searchText = derivation { true } else { false }
    guard !paths.isEmpty else { throw fault("the derivation reads nothing; give it a key path") }
    guard isCopy || attribute.type == .string else {
      throw fault("the derived text needs the type String")
    }
    for path in paths {
      let end = try source(
        path, of: attribute.name, in: entity, isText: !isCopy, allowsToMany: crosses)
      guard let found = end.attribute, !isCopy || found.type == attribute.type else {
        throw fault(
          "the copied attribute \"\(path.joined(separator: "."))\" has another type; "
            + "give both the same")
      }
      if found.derivation != nil, let owner = entities[end.lastEntity] {
        try checkDerivation(of: found, in: owner, visited: &visited)
      }
    }
  }

  private func checkSum(
    _ path: [String], of attribute: AttributeDescription, in entity: ResolvedEntity,
    visited: inout [String]
  ) throws(ModelError) {
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: attribute.name, message)
    }
    let end = try source(path, of: attribute.name, in: entity, isText: false, allowsToMany: true)
    guard end.crossesToMany, let found = end.attribute else {
      throw fault("a sum needs a to-many relationship, and an attribute behind it")
    }
    let whole: [AttributeType] = [.integer16, .integer32, .integer64, .boolean]
    let fractions: [AttributeType] = [.double, .float]
    guard (whole + fractions).contains(found.type) else {
      throw fault(
        "\"\(path.joined(separator: "."))\" of type \(found.type.rawValue) cannot be summed up; use a whole "
          + "number, a Double or a Float")
    }
    guard
      fractions.contains(attribute.type)
        || attribute.type == .integer64 && whole.contains(found.type)
    else {
      throw fault(
        whole.contains(found.type)
          ? "a sum of whole numbers is Integer 64 or Double"
          : "a sum of numbers with fractions is a Double")
    }
    if found.derivation != nil, let owner = entities[end.lastEntity] {
      try checkDerivation(of: found, in: owner, visited: &visited)
    }
  }

  /// Finds the attribute that a derivation or a search field reads.
  func source(
    _ path: [String], of property: String, in entity: ResolvedEntity, isText: Bool,
    allowsToMany: Bool
  ) throws(ModelError) -> ResolvedKeyPath {
    // Only spelt for an error: a model is made at every start of the tool.
    var text: String { path.joined(separator: ".") }
    func fault(_ message: String) -> ModelError {
      ModelError(entity: entity.name, property: property, message)
    }
    guard let found = ResolvedKeyPath.resolve(path, from: entity, { entities[$0] }) else {
      throw fault("the key path \"\(text)\" leads nowhere; \(firstUnknown(in: path, from: entity))")
    }
    guard let attribute = found.attribute else {
      throw fault(
        "the key path \"\(text)\" ends with a relationship; add the name of an attribute of "
          + found.lastEntity)
    }
    guard !attribute.isTransient else {
      throw fault("the key path \"\(text)\" reads a transient attribute; make it stored")
    }
    guard !isText || attribute.type == .string else {
      throw fault(
        "the key path \"\(text)\" ends with an attribute of type \(attribute.type.rawValue); "
          + "use one of type String")
    }
    guard allowsToMany || !found.crossesToMany else {
      throw fault(
        "the key path \"\(text)\" crosses a to-many relationship; only searchText: can do that")
    }
    return found
  }

  private func firstUnknown(in path: [String], from entity: ResolvedEntity) -> String {
    var here = entity
    for key in path {
      switch here.property(key) {
      case .relationship(let relationship):
        guard let destination = entities[relationship.destination] else {
          return "\"\(relationship.destination)\" is not in the model"
        }
        here = destination
      case .attribute: return "\"\(key)\" is an attribute, and nothing can follow it"
      case nil:
        let names = here.attributes.map(\.name) + here.relationships.map(\.name)
        return "\(here.name) has no property \"\(key)\"" + Self.suggestion(key, among: names)
      }
    }
    return "it is empty"
  }
}
