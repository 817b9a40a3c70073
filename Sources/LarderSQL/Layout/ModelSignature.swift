internal import LarderModel
internal import LarderPredicates

/// A short signature of what a model says of a store (FNV-1a, 64 bits).
///
/// It is only compared with the signature that the store was created with, in microseconds, on every opening: where both are
/// the same, nobody compares the version hashes. So all that they count is part of it, and the order of declaration too.
/// Search fields are not, because the index has a stamp of its own.
package struct ModelSignature {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The signature in hexadecimal digits.
  package static func of(_ schema: StoreSchema) -> String {
    var signature = ModelSignature()
    for entity in schema.entities { signature.add(entity.description) }
    return String(signature.state, radix: 16)
  }

  private mutating func add(_ entity: EntityDescription) {
    add("entity")
    add(entity.name)
    add(entity.parent ?? "")
    add(entity.isAbstract)
    add(modifier: entity.versionHashModifier)
    for attribute in entity.attributes where !attribute.isTransient {
      add("attribute")
      add(attribute.name)
      add(attribute.type.rawValue)
      add(attribute.isOptional)
      add(attribute.allowsExternalStorage)
      add(attribute.derivation?.canonicalText ?? "")
      add(modifier: attribute.versionHashModifier)
    }
    for relationship in entity.relationships {
      add("relationship")
      add(relationship.name)
      add(relationship.destination)
      add(relationship.inverse ?? "")
      add(relationship.isToMany ? (relationship.isOrdered ? "ordered" : "many") : "one")
      add(relationship.isOptional)
      add(String(relationship.minimumCount))
      add(String(relationship.maximumCount))
      add(relationship.deleteRule.rawValue)
      add(modifier: relationship.versionHashModifier)
    }
    for constraint in entity.uniquenessConstraints {
      add("unique")
      for name in constraint { add(name) }
    }
  }

  private mutating func add(_ flag: Bool) { add(flag ? "true" : "false") }

  private mutating func add(modifier: String?) {
    if let modifier { add("modifier \(modifier)") }
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
