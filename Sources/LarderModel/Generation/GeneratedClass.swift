/// A class to write: its name, what it derives from, and its properties.
struct GeneratedClass: Sendable {
  let name: String
  let superclass: String
  /// The entities whose objects are of the class, in order.
  let entityNames: [String]
  /// Whether no other class of the model derives from it.
  let isFinal: Bool
  let properties: [GeneratedProperty]

  var typeNames: [String] { properties.map(\.typeName) }

  /// Returns the classes of a model by their names.
  static func all(of model: ManagedObjectModel) -> [GeneratedClass] {
    var entities: [String: [EntityDescription]] = [:]
    for entity in model.entities { entities[className(of: entity), default: []].append(entity) }
    var superclasses: [String: String] = [:]
    for (name, members) in entities {
      for entity in members where superclasses[name] == nil {
        superclasses[name] = superclass(of: entity, named: name, model)
      }
    }
    // Two classes that would derive from each other: the entities of one are above and below those of the other.
    for name in superclasses.keys.sorted() {
      var above = superclasses[name]
      var steps = 0
      while let next = above, steps <= superclasses.count {
        if next == name { superclasses[name] = nil }
        above = superclasses[next]
        steps += 1
      }
    }
    let derivedFrom = Set(superclasses.values)
    return entities.sorted { $0.key < $1.key }.map { name, members in
      let members = members.sorted { $0.name < $1.name }
      return GeneratedClass(
        name: name, superclass: superclasses[name] ?? "ManagedObject",
        entityNames: members.map(\.name), isFinal: !derivedFrom.contains(name),
        properties: properties(of: members, model))
    }
  }

  /// The class of the nearest entity above that has another one.
  private static func superclass(
    of entity: EntityDescription, named name: String, _ model: ManagedObjectModel
  ) -> String? {
    var parent = entity.parent.flatMap { model.entity($0)?.description }
    while let here = parent {
      let other = className(of: here)
      if other != name { return other }
      parent = here.parent.flatMap { model.entity($0)?.description }
    }
    return nil
  }

  /// The properties that the entities declare; one that several of them declare stands there once.
  private static func properties(
    of entities: [EntityDescription], _ model: ManagedObjectModel
  ) -> [GeneratedProperty] {
    var names: Set<String> = []
    var result: [GeneratedProperty] = []
    func add(_ property: GeneratedProperty) {
      if names.insert(property.name).inserted { result.append(property) }
    }
    func type(_ entity: String) -> String {
      model.entity(entity).map { className(of: $0.description) } ?? "ManagedObject"
    }
    for entity in entities {
      for attribute in entity.attributes { add(GeneratedProperty(attribute)) }
      for relationship in entity.relationships {
        add(GeneratedProperty(relationship, type: type(relationship.destination)))
      }
      for property in entity.fetchedProperties {
        add(GeneratedProperty(property, type: type(property.entity)))
      }
    }
    return result
  }

  /// The name that the model gives, without a module; else the entity's.
  static func className(of entity: EntityDescription) -> String {
    let name = entity.className?.split(separator: ".").last.map(String.init) ?? entity.name
    let isName = name.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5f }
    let safe = isName ? name : entity.name
    return SwiftNames.types.contains(safe) ? safe + "Object" : safe
  }
}

/// Names that mean something else in the files that are written.
enum SwiftNames {
  static let types: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary",
    "Double", "Error", "Float", "Int", "ManagedObject", "ManagedObjectContext", "ModelClasses",
    "MutableObjectSet", "MutableOrderedObjectSet", "Never", "Optional", "Protocol", "Self", "Set",
    "String", "Type", "URL", "UUID", "Value", "Void",
  ]

  static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  static func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5c: result += "\\\\"
      case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
