internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
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

/// Walks back from a changed object to the objects that depend on it.
struct DependentWalk {
  let schema: StoreSchema
  let connection: Connection

  /// The objects at the end of the steps; the start itself when there are none.
  func owners(
    from key: Int64, _ steps: some Collection<DerivationPlan.Step>
  ) throws -> Set<Int64> {
    var here: Set<Int64> = [key]
    for step in steps {
      guard let sql = PathQuery(schema: schema).owners(of: step.forward, in: step.to) else {
        return []
      }
      let statement = try connection.cached(sql)
      var next: Set<Int64> = []
      for key in here {
        statement.reset()
        try statement.bind(1, key)
        while try statement.step() { next.insert(statement.int64(0)) }
      }
      statement.reset()
      here = next
      if here.isEmpty { break }
    }
    return here
  }
}
