internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What is derived from objects that were written: found by the ways back from them, and made anew.
struct DerivedRefresh<Target: SaveTarget> {
  private let target: Target
  /// Where the ways begin that are gone in the state after the change, and in the one before.
  private var after = Starts()
  private var before = Starts()
  private var affected = AffectedObjects()

  init(_ target: Target) { self.target = target }

  /// Written objects by what depends on them, so that the ways back are gone once for all of them.
  private struct Starts {
    private(set) var keys: [(dependent: DerivationPlan.Dependent, keys: Set<Int64>)] = []
    private var last = 0

    mutating func add(_ key: Int64, _ dependent: DerivationPlan.Dependent) {
      // Objects of one entity mostly follow each other, with the same few dependents in the same order.
      if keys.indices.contains(last), keys[last].dependent == dependent {
        keys[last].keys.insert(key)
        last = last + 1 == keys.count ? 0 : last + 1
        return
      }
      if let place = keys.firstIndex(where: { $0.dependent == dependent }) {
        keys[place].keys.insert(key)
        last = place + 1 == keys.count ? 0 : place + 1
      } else {
        keys.append((dependent, [key]))
        last = 0
      }
    }
  }

  mutating func addInsertion(of key: Int64, _ dependent: DerivationPlan.Dependent) {
    after.add(key, dependent)
  }

  mutating func addUpdate(of key: Int64, _ dependent: DerivationPlan.Dependent) {
    after.add(key, dependent)
    if dependent.needsStateBefore { before.add(key, dependent) }
  }

  mutating func addDeletion(of key: Int64, _ dependent: DerivationPlan.Dependent) {
    before.add(key, dependent)
  }

  /// Makes derived attributes and documents anew, when all rows are written.
  ///
  /// - Parameter inserted: the keys of new objects of a tree.
  /// - Returns: the values that are different now, by object and slot.
  mutating func run(
    inserted: (_ root: String) -> Set<Int64>
  ) throws -> [ObjectID: [Int: Value]] {
    for (dependent, keys) in after.keys {
      affected.add(dependent, keys: try target.owners(from: keys, dependent.pathToOwner[...]))
    }
    let hasOldDocuments = affected.documents.contains {
      !$0.keys.subtracting(inserted($0.root)).isEmpty
    }
    guard !before.keys.isEmpty || hasOldDocuments else {
      return try refresh(before: nil, inserted: inserted)
    }
    var values: [ObjectID: [Int: Value]] = [:]
    // Opened only now, inside the write transaction: nobody can commit between the two.
    try target.readingBefore { state in
      for (dependent, keys) in before.keys {
        affected.add(
          dependent, keys: try target.owners(from: keys, dependent.pathToOwner[...], in: state))
      }
      values = try refresh(before: state, inserted: inserted)
    }
    return values
  }

  private func refresh(
    before: Target.Before?, inserted: (_ root: String) -> Set<Int64>
  ) throws -> [ObjectID: [Int: Value]] {
    var values: [ObjectID: [Int: Value]] = [:]
    for (entity, name, keys) in affected.attributes {
      try target.refreshAttribute(name, of: entity, KeyRanges(keys)) { owner, key, value in
        guard let slot = owner.slot(name) else { return }
        let object = ObjectID(store: target.store, entityName: owner.name, key: key)
        values[object, default: [:]][slot] = value
      }
    }
    for documents in affected.documents {
      let new = documents.keys.intersection(inserted(documents.root))
      try target.refreshDocuments(
        root: documents.root, existing: KeyRanges(documents.keys.subtracting(new)),
        new: KeyRanges(new), of: nil, before: before)
    }
    return values
  }
}
