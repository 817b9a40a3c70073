internal import LarderStores

/// The objects whose search document or derived attributes have to be made anew.
struct AffectedObjects {
  /// What is to be made anew of an entity's objects.
  struct Target: Hashable {
    var entity: String
    var kind: DerivationPlan.Dependent.Kind
    var level: Int
  }

  /// The keys of existing objects, by what is to be made anew.
  private(set) var keys: [Target: Set<Int64>] = [:]

  mutating func add(_ dependent: DerivationPlan.Dependent, keys added: some Sequence<Int64>) {
    let target = Target(
      entity: dependent.ownerEntity, kind: dependent.kind, level: dependent.level)
    keys[target, default: []].formUnion(added)
  }

  mutating func add(_ dependent: DerivationPlan.Dependent, key: Int64) {
    let target = Target(
      entity: dependent.ownerEntity, kind: dependent.kind, level: dependent.level)
    keys[target, default: []].insert(key)
  }

  /// The objects whose documents are to be made anew, by the root of their tree.
  var documents: [(root: String, keys: Set<Int64>)] {
    keys.filter { $0.key.kind == .searchFields && !$0.value.isEmpty }
      .map { ($0.key.entity, $0.value) }.sorted { $0.root < $1.root }
  }

  /// The derived attributes to be made anew, in the order in which they may be computed.
  var attributes: [(entity: String, attribute: String, keys: Set<Int64>)] {
    var found: [(level: Int, entity: String, attribute: String, keys: Set<Int64>)] = []
    for (target, keys) in keys {
      guard case .derivedAttribute(let name) = target.kind else { continue }
      found.append((target.level, target.entity, name, keys))
    }
    found.sort { ($0.level, $0.entity, $0.attribute) < ($1.level, $1.entity, $1.attribute) }
    return found.map { ($0.entity, $0.attribute, $0.keys) }
  }
}
