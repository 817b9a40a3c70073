internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

/// By what recipes are known on several devices: one that was read from a file by what the file held, so that files of
/// equal content are one recipe whatever they are called; lines, steps and pictures by their places in it.
struct RecipeSyncRules: SyncRules {
  let modelVersion: UInt64

  init() throws { modelVersion = UInt64(try RecipeMigration.presentVersion()) }

  func names(
    of objects: [ObjectID], in store: any PersistentStore
  ) throws -> [ObjectID: String] {
    var names: [ObjectID: String] = [:]
    try forEach(objects, in: store, columns: ["source.contentHash", "ordinal"]) { object, row in
      guard case .data(let hash) = row.value(0) else { return }
      let digits = hash.map { String($0, radix: 16) }.joined(separator: ".")
      names[object] = "file \(digits) \(row.integer(1))"
    }
    return names
  }

  func mayBecomeAnother(
    _ objects: [ObjectID], in store: any PersistentStore
  ) throws -> Set<ObjectID> {
    var free = Set(objects)
    try forEach(objects, in: store, columns: ["source"]) { object, row in
      if !row.isNull(0) { free.remove(object) }
    }
    return free
  }

  func placeAttribute(ofEntity name: String) -> String? {
    ["IngredientLine", "Step", "ImageReference"].contains(name) ? "position" : nil
  }

  private func forEach(
    _ objects: [ObjectID], in store: any PersistentStore, columns: [String],
    _ body: (ObjectID, any RowReader) -> Void
  ) throws {
    guard let recipe = store.model.entity("Recipe") else { return }
    let recipes = objects.filter { $0.entityName == recipe.name }
    if recipes.isEmpty { return }
    try store.forEachRow(
      StoreFetchRequest(
        entity: recipe,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(recipes.map { .object($0) }))))),
      columns: columns
    ) { row in
      body(ObjectID(store: store.identifier, entityName: recipe.name, key: row.key), row)
      return true
    }
  }
}
