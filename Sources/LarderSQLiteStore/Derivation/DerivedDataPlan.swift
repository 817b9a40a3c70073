internal import LarderModel
internal import LarderSQL
internal import LarderStores

/// Everything that the store derives, and what depends on what: made at the first write.
///
/// Immutable and thread-safe.
final class DerivedDataPlan: Sendable {
  let dependents: DerivationPlan
  private let attributes: [String: DerivationSQL]
  /// All derived attributes that are stored, by entity, and the keys beside texts.
  let all: [DerivationSQL]

  init(_ schema: StoreSchema) {
    dependents = DerivationPlan(schema.model, keys: schema.keys)
    all = DerivationSQL.all(schema)
    var attributes: [String: DerivationSQL] = [:]
    for attribute in all {
      attributes["\(attribute.owner).\(attribute.attribute.name)"] = attribute
    }
    self.attributes = attributes
  }

  /// All derived attributes, each after those that it is derived from.
  var allByLevel: [DerivationSQL] {
    var levels: [String: Int] = [:]
    for attribute in all {
      for dependent in dependents.dependents(ofWhole: attribute.owner) {
        guard case .derivedAttribute(let name) = dependent.kind else { continue }
        levels["\(dependent.ownerEntity).\(name)"] = dependent.level
      }
    }
    func level(_ attribute: DerivationSQL) -> Int {
      levels["\(attribute.owner).\(attribute.attribute.name)"] ?? 0
    }
    return all.sorted { level($0) < level($1) }
  }

  func attribute(_ name: String, of entity: String) -> DerivationSQL? {
    attributes["\(entity).\(name)"]
  }
}
