internal import LarderModel
internal import LarderPredicates

/// A short signature of what a model says of a store's tables and derived attributes (FNV-1a, 64 bits).
///
/// It is not a version hash: it is only compared with the signature that the store was created with, in microseconds,
/// on every opening. Search fields are not part of it, because the index has a stamp of its own.
struct ModelSignature {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The signature in hexadecimal digits.
  static func of(_ schema: StoreSchema) -> String {
    var signature = ModelSignature()
    for entity in schema.entities { signature.add(entity.description) }
    return String(signature.state, radix: 16)
  }

  private mutating func add(_ entity: EntityDescription) {
    add("entity")
    add(entity.name)
    add(entity.parent ?? "")
    for attribute in entity.attributes where !attribute.isTransient {
      add("attribute")
      add(attribute.name)
      add(attribute.type.rawValue)
      if ColumnLayout.Kind(attribute) == .external { add("external") }
      switch attribute.derivation {
      case nil: add("")
      case .copy(let path): add("copy " + path.joined(separator: "."))
      case .canonical(let path): add("canonical " + path.joined(separator: "."))
      // Which texts it reads does not change the table; that the value has to be made anew, `check` tells.
      case .searchText: add("searchText")
      case .count(let name): add("count " + name)
      case .lowercase(let path): add("lowercase " + path.joined(separator: "."))
      case .uppercase(let path): add("uppercase " + path.joined(separator: "."))
      case .sum(let path): add("sum " + path.joined(separator: "."))
      case .now: add("now")
      }
    }
    for relationship in entity.relationships {
      add("relationship")
      add(relationship.name)
      add(relationship.destination)
      add(relationship.inverse ?? "")
      add(relationship.isToMany ? (relationship.isOrdered ? "ordered" : "many") : "one")
    }
    for constraint in entity.uniquenessConstraints {
      add("unique")
      for name in constraint { add(name) }
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  @inline(__always)
  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
