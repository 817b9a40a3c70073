internal import FoundationEssentials
internal import LarderPredicates

/// A property of a class to write.
struct GeneratedProperty: Sendable {
  static let foundationTypes: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

  let name: String
  /// The type without `?` and brackets.
  let typeName: String
  private let kind: Kind

  private enum Kind {
    case attribute(default: String?, isDerived: Bool)
    case value
    case toOne
    case toMany(isOrdered: Bool)
    case fetched
  }

  init(_ attribute: AttributeDescription) {
    name = attribute.name
    typeName = attribute.type.swiftName
    guard attribute.type != .undefined, attribute.type != .objectID else {
      kind = .value
      return
    }
    let isDerived = attribute.derivation != nil
    // A value may be missing until it is computed, and where the model allows it.
    let isMandatory = !isDerived && (!attribute.isOptional || attribute.usesScalarValue)
    kind = .attribute(
      default: isMandatory ? Self.literal(attribute) : nil, isDerived: isDerived)
  }

  init(_ relationship: RelationshipDescription, type: String) {
    name = relationship.name
    typeName = type
    kind = relationship.isToMany ? .toMany(isOrdered: relationship.isOrdered) : .toOne
  }

  init(_ property: FetchedPropertyDescription, type: String) {
    name = property.name
    typeName = type
    kind = .fetched
  }

  /// The lines of the property, inside an extension.
  func source(_ access: String) -> String {
    let identifier = SwiftNames.identifier(name)
    let key = "\"\(name)\""
    switch kind {
    case .attribute(nil, isDerived: true):
      return "  \(access)var \(identifier): \(typeName)? { self[\(key)] }\n"
    case .attribute(let value?, _):
      return accessors(access, identifier, typeName, "self[\(key), default: \(value)]")
    case .attribute, .toOne: return accessors(access, identifier, typeName + "?", "self[\(key)]")
    case .value: return accessors(access, identifier, typeName, "self[\(key)]")
    case .toMany(let isOrdered):
      let view = isOrdered ? "MutableOrderedObjectSet" : "MutableObjectSet"
      let method = isOrdered ? "mutableOrderedSet" : "mutableSet"
      let capital = name.startingWithCapital
      return accessors(access, identifier, "[\(typeName)]", "self[\(key)]")
        + """
          /// `\(name)`, to be changed in place.
          \(access)var mutable\(capital): \(view)<\(typeName)> {
            \(method)(forKey: \(key), of: \(typeName).self)
          }

        """
    case .fetched:
      return """
          \(access)var \(identifier): [\(typeName)] {
            fetchedObjects(for: \(key), as: \(typeName).self)
          }

        """
    }
  }

  private func accessors(
    _ access: String, _ identifier: String, _ type: String, _ place: String
  ) -> String {
    """
      \(access)var \(identifier): \(type) {
        get { \(place) }
        set { \(place) = newValue }
      }

    """
  }

  /// What a mandatory attribute reads as before it is set: the model's default value, else the empty value of its type; nil
  /// for types that have none.
  private static func literal(_ attribute: AttributeDescription) -> String? {
    switch attribute.defaultValue {
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .double(let number) where number.isFinite: return number.description
    case .decimal(let number):
      return "Decimal(string: \(SwiftNames.literal(number.description))) ?? 0"
    case .string(let text): return SwiftNames.literal(text)
    case .date(let date):
      return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    default: break
    }
    switch attribute.type {
    case .boolean: return "false"
    case .integer16, .integer32, .integer64, .float, .double, .decimal: return "0"
    case .string: return "\"\""
    case .binary: return "Data()"
    case .date, .uuid, .uri, .transformable, .undefined, .objectID: return nil
    }
  }
}

extension AttributeType {
  /// The Swift type of the values.
  fileprivate var swiftName: String {
    switch self {
    case .boolean: "Bool"
    case .integer16, .integer32, .integer64: "Int"
    case .float: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "Date"
    case .binary, .transformable: "Data"
    case .uuid: "UUID"
    case .uri: "URL"
    case .undefined, .objectID: "Value"
    }
  }
}
