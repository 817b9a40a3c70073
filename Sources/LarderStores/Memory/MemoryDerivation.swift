internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// Keeps derived attributes true: collects whose value may have changed, then computes them level by level.
struct MemoryDerivation {
  /// One derived attribute of one row.
  private struct Target: Hashable {
    let owner: MemoryReference
    let attribute: String
    let level: Int
  }

  private let plan: DerivationPlan
  private var targets: Set<Target> = []

  init(plan: DerivationPlan) { self.plan = plan }

  /// Notes what depends on a row that is new or goes.
  mutating func addWhole(_ reference: MemoryReference, _ state: MemoryState, isBefore: Bool) {
    guard let row = state.row(reference) else { return }
    for dependent in plan.dependents(ofWhole: row.entity.name) {
      walk(dependent, from: reference, state)
    }
  }

  /// Notes what depends on some properties of a row; called before the change and after it.
  mutating func add(
    _ reference: MemoryReference, _ names: [String], _ state: MemoryState, isBefore: Bool
  ) {
    guard let row = state.row(reference), !names.isEmpty else { return }
    for dependent in plan.dependents(of: row.entity.name, changing: names)
    where !isBefore || dependent.needsStateBefore {
      walk(dependent, from: reference, state)
    }
  }

  /// Notes every derived attribute of every row.
  mutating func addAll(_ state: MemoryState) {
    for (root, table) in state.tables {
      for key in table.keys {
        addWhole(MemoryReference(root: root, key: key), state, isBefore: false)
      }
    }
  }

  private mutating func walk(
    _ dependent: DerivationPlan.Dependent, from reference: MemoryReference, _ state: MemoryState
  ) {
    guard case .derivedAttribute(let name) = dependent.kind else { return }
    var here: Set<MemoryReference> = [reference]
    for step in dependent.pathToOwner {
      var next: Set<MemoryReference> = []
      for end in here { next.formUnion(Self.back(step, from: end, state)) }
      here = next
    }
    for owner in here {
      targets.insert(Target(owner: owner, attribute: name, level: dependent.level))
    }
  }

  private static func back(
    _ step: DerivationPlan.Step, from end: MemoryReference, _ state: MemoryState
  ) -> [MemoryReference] {
    if let inverse = step.inverse { return state.ends(of: end, inverse) }
    if !step.forward.isToMany { return state.rows(pointingTo: end, by: step.forward, of: step.to) }
    guard let entity = state.model.entity(step.to) else { return [] }
    let table = state.tables[entity.rootName]
    return (table?.keys ?? []).map { MemoryReference(root: entity.rootName, key: $0) }
      .filter { state.ends(of: $0, step.forward).contains(end) }
  }

  /// Computes all noted values; returns those that differ from what was stored, by object and slot.
  ///
  /// - Parameter keepsTimes: whether a time of saving that is there stays.
  @discardableResult
  func run(
    _ state: inout MemoryState, keepsTimes: Bool = false
  ) -> [ObjectID: [Int: Value]] {
    var result: [ObjectID: [Int: Value]] = [:]
    let now = Date()
    for target in targets.sorted(by: { $0.level < $1.level }) {
      guard let row = state.row(target.owner), let slot = row.entity.slot(target.attribute),
        case .attribute(let attribute) = row.entity.property(target.attribute),
        let derivation = attribute.derivation
      else { continue }
      if keepsTimes, derivation == .now, !row.values[slot].isNull { continue }
      let value = state.derived(attribute, target.owner, now: now)
      guard row.values[slot] != value else { continue }
      state.setValue(value, slot: slot, at: target.owner)
      result[state.objectID(target.owner), default: [:]][slot] = value
    }
    return result
  }
}

extension MemoryState {
  /// Computes a derived attribute of a row.
  func derived(
    _ attribute: AttributeDescription, _ owner: MemoryReference, now: Date = Date()
  ) -> Value {
    MemorySubject(state: self, reference: owner).derivedValue(of: attribute, now: now)
  }

  /// Returns the values at the end of a key path, one for each object that it leads over; null where the way ends before.
  func values(at path: ArraySlice<String>, of owner: MemoryReference) -> [Value] {
    guard let row = row(owner), let key = path.first else { return [] }
    switch row.entity.property(key) {
    case .attribute:
      guard let slot = row.entity.slot(key) else { return [] }
      return [row.values[slot]]
    case .relationship(let relationship):
      let ends = ends(of: owner, relationship)
      if path.count == 1 { return ends.map { .object(objectID($0)) } }
      return ends.flatMap { values(at: path.dropFirst(), of: $0) }
    case nil: return []
    }
  }

  /// Compares what is kept twice, and derived values with what they are derived from; the differences in words.
  func findings() -> [String] {
    var findings: [String] = []
    for (root, table) in tables {
      if table.keys != table.rows.keys.sorted() {
        findings.append("\(root): the list of keys is wrong")
      }
      for key in table.keys {
        let owner = MemoryReference(root: root, key: key)
        guard let row = table.rows[key] else { continue }
        for (slot, property) in row.entity.snapshotProperties.enumerated() {
          switch property {
          case .attribute(let attribute):
            guard let derivation = attribute.derivation, derivation != .now else { continue }
            if derived(attribute, owner) != row.values[slot] {
              findings.append("\(row.entity.name) \(key): \(attribute.name) is not up to date")
            }
          case .relationship(let relationship):
            guard case .object(let identifier) = row.values[slot],
              let end = reference(identifier)
            else { continue }
            let name = "\(root).\(relationship.name)"
            if referrers[End(owner: end, relationship: name)]?.contains(key) != true {
              findings.append("\(row.entity.name) \(key): \(relationship.name) is not indexed")
            }
          }
        }
      }
    }
    for (end, members) in lists {
      guard
        case .relationship(let relationship) = row(end.owner)?.entity.property(end.relationship),
        let inverse = model.inverse(of: relationship), inverse.isToMany
      else { continue }
      for member in members
      where lists[End(owner: member, relationship: inverse.name)]?.contains(end.owner) != true {
        findings.append("\(end.owner.root) \(end.owner.key): \(end.relationship) has one side only")
      }
    }
    return findings.sorted()
  }
}
