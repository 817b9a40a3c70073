internal import FoundationEssentials
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// Removes what a repair has found to belong to nothing, and works out when recipes were added.
struct RepairTidying {
  let store: any PersistentStore
  let report: SalvageReport
  let entities: RecipeEntities

  func run(_ losses: inout [String]) throws {
    try removeLines()
    try removeNames()
    try detachRecipes(&losses)
    try removeRemembered()
    try restoreTimes(&losses)
  }

  /// Lines whose recipe could not be read; the recipe has its lines from its file.
  private func removeLines() throws {
    for entity in [entities.ingredientLine, entities.step, entities.image] {
      try remove(entity, where: .isNull("recipe")) { report.isDoubtful(entity.name, $0) }
    }
  }

  /// Authors and tags that may have been read wrong and that nothing has now.
  private func removeNames() throws {
    for entity in [entities.author, entities.tag] {
      try remove(entity, where: .isEmpty("recipes")) { report.isDoubtful(entity.name, $0) }
    }
  }

  /// Recipes whose file could not be found belong to none.
  private func detachRecipes(_ losses: inout [String]) throws {
    let files = try keys(entities.sourceFile, where: .isNull("size")).filter(isRemembered)
    guard !files.isEmpty, let slot = entities.recipe.slot("source") else { return }
    let gone = Set(files)
    var changes = StoreChanges()
    changes.author = "repair"
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe), columns: ["title", "source"]
    ) { row in
      // Of others nothing is known but their keys; they are removed.
      guard !row.isNull(0), !row.isNull(1), gone.contains(row.integer(1)) else { return true }
      losses.append(
        "p\(row.key) \"\(row.string(0) ?? "")\": the file that it came from is not known any more; "
          + "to import the file again makes a second recipe of it")
      changes.updates.append(
        StoreChanges.Update(
          objectID: ObjectID(
            store: store.identifier, entityName: entities.recipe.name, key: row.key),
          baseVersion: nil, values: [slot: .null]))
      return true
    }
    if !changes.isEmpty { _ = try store.save(changes) }
  }

  private func isRemembered(_ key: Int64) -> Bool {
    report.remembered[entities.sourceFile.name]?.contains(key) == true
  }

  private func keys(
    _ entity: ResolvedEntity, where condition: ObjectPredicate
  ) throws -> [Int64] {
    var keys: [Int64] = []
    try store.forEachRow(
      StoreFetchRequest(entity: entity, predicate: condition), columns: []
    ) { row in
      keys.append(row.key)
      return true
    }
    return keys
  }

  /// What an index knew and no file has said more of.
  private func removeRemembered() throws {
    for (entity, property) in [(entities.recipe, "title"), (entities.sourceFile, "size")] {
      try remove(entity, where: .isNull(property)) {
        report.remembered[entity.name]?.contains($0) == true
      }
    }
  }

  private func remove(
    _ entity: ResolvedEntity, where condition: ObjectPredicate, _ isWanted: (Int64) -> Bool
  ) throws {
    var changes = StoreChanges()
    changes.author = "repair"
    for key in try keys(entity, where: condition) where isWanted(key) {
      changes.deletions.append(
        StoreChanges.Deletion(
          objectID: ObjectID(store: store.identifier, entityName: entity.name, key: key),
          baseVersion: nil))
    }
    if !changes.isEmpty { _ = try store.save(changes) }
  }

  /// No file says when a recipe was added. Keys ascend with time, and the recipes of one import have one time: so one that lies between
  /// two of the same time has it too.
  private func restoreTimes(_ losses: inout [String]) throws {
    var rows: [(key: Int64, time: Double?, isDoubtful: Bool)] = []
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe), columns: ["added"]
    ) { row in
      let isDoubtful =
        report.isDoubtful("Recipe", row.key) && !report.isConfirmed("Recipe", row.key, "added")
      rows.append((row.key, row.isNull(0) ? nil : row.double(0), isDoubtful))
      return true
    }
    rows.sort { $0.key < $1.key }
    var shares: [Double: Int] = [:]
    for row in rows { if let time = row.time { shares[time, default: 0] += 1 } }
    guard let slot = entities.recipe.slot("added") else { return }
    var changes = StoreChanges()
    changes.author = "repair"
    for (place, row) in rows.enumerated() where row.isDoubtful {
      // Damage does not make the very time that another recipe has.
      if let time = row.time, shares[time] ?? 0 > 1 { continue }
      func isSound(_ other: (key: Int64, time: Double?, isDoubtful: Bool)) -> Bool {
        other.time.map { !other.isDoubtful || shares[$0] ?? 0 > 1 } ?? false
      }
      let before = rows[..<place].last(where: isSound)?.time
      let after = rows[(place + 1)...].first(where: isSound)?.time
      if let time = before ?? after, before == nil || after == nil || before == after,
        row.time == nil || rows.count > 2
      {
        changes.updates.append(
          StoreChanges.Update(
            objectID: ObjectID(
              store: store.identifier, entityName: entities.recipe.name, key: row.key),
            baseVersion: nil,
            values: [slot: .date(Date(timeIntervalSinceReferenceDate: time))]))
      } else if row.time == nil {
        losses.append("p\(row.key): when it was added is not known")
      }
    }
    if !changes.isEmpty { _ = try store.save(changes) }
  }
}

extension ObjectPredicate {
  fileprivate static func isNull(_ key: String) -> ObjectPredicate {
    .comparison(Comparison(.keyPath([key]), .equal, .constant(.null)))
  }

  fileprivate static func isEmpty(_ key: String) -> ObjectPredicate {
    .comparison(
      Comparison(.keyPath([key, "@count"]), .equal, .constant(.integer(0))))
  }
}
