/// An object of JSON-LD with its keys as short names in lower case: `schema:recipeYield` is
/// `recipeyield`.
struct JSONLDNode {
  /// The members in the order of the text.
  let members: [JSONValue.Member]

  /// Makes a node; nil for anything but an object.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    self.members = members.map { .init(key: Self.shortName($0.key), value: $0.value) }
  }

  /// The value under a short name, nil where it is missing or null; the first one that holds
  /// something.
  subscript(key: String) -> JSONValue? {
    members.first { $0.key == key && $0.value != .null && $0.value != .string("") }?.value
  }

  /// The texts of the types, as short names.
  var types: [String] {
    (self["@type"] ?? self["type"])?.elements.compactMap { $0.text.map(Self.shortName) } ?? []
  }

  var isRecipe: Bool {
    let types = types
    return types.contains("recipe") || types.isEmpty && self["recipeingredient"] != nil
  }

  var identifier: String? { self["@id"]?.text }

  /// The part of a name after a vocabulary's address or prefix, in lower case.
  static func shortName(_ name: String) -> String {
    let part = name.utf8.lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    guard let part else { return name.lowercased() }
    return name[name.utf8.index(after: part)...].lowercased()
  }
}
