internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension SyncEngine {
  /// Has one object stay of two that two devices made of what stands in the same place, such as a file of which each has
  /// another version.
  ///
  /// Of the two that one stays whose identity is smaller. The device that made the other one of something that stands
  /// there has it become the first: as a user who changes that and deletes his own, so that the others follow.
  func uniteDoubles() throws {
    guard settings.mayHaveDoubles else { return }
    let own = try options.rules.places(of: nil, in: store)
    let set = try WorkingSet(store, schema)
    let rows = Dictionary(
      own.map { (ObjectState.place($0.value), $0.key) },
      uniquingKeysWith: { $0.key < $1.key ? $0 : $1 })
    var others: [String: Set<UUID>] = placed.filter { rows[$0.key] != nil }
    if looksAtAllPlaces {
      for name in Set(rows.values.map(\.entityName)).sorted() {
        try set.forEachPlace(of: name) { place, identity, row in
          guard let own = rows[place], row != own.key else { return }
          others[place, default: []].insert(identity)
        }
      }
    }
    try set.load(others.values.joined())
    try set.load(rows: others.keys.compactMap { rows[$0] })
    var pairs: [(kept: ObjectID, own: ObjectID)] = []
    for (place, identities) in others.sorted(by: { $0.key < $1.key }) {
      guard let row = rows[place], let mine = set.identity(of: row) else { continue }
      let first = identities.filter { other in
        guard let entry = set.entries[other], entry.state.isAlive, let there = entry.row else {
          return false
        }
        return there.entityName == row.entityName && own[there] == nil && !entry.isRowRemoved
      }.min()
      guard let first, first < mine, let kept = set.entries[first]?.row else { continue }
      pairs.append((kept, row))
    }
    do {
      if !pairs.isEmpty { try options.rules.unite(pairs, in: store) }
    } catch let error as StoreError where error.code == .cancelled {
      throw error
    } catch {
      // The next sync tries again; everything else goes on.
      summary.problems.append(
        "what stands in the same place on two devices is still two objects here: \(error)")
      return
    }
    placed = [:]
    try store.exclusively {
      try takeOverSettings()
      settings.mayHaveDoubles = false
      try saveSettings()
    }
  }
}
