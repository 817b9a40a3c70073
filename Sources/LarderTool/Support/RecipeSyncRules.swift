internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

/// By what recipes are known on several devices: one that was read from a file by what the file held, so that files of
/// equal content are one recipe whatever they are called; lines, steps and pictures by their places in it. Files of one
/// name below folders of one name are one recipe too, whatever they hold.
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

  func places(
    of objects: [ObjectID]?, in store: any PersistentStore
  ) throws -> [ObjectID: String] {
    guard let roots = store.model.entity("SourceRoot"), objects?.isEmpty != true else { return [:] }
    var folders: [(prefix: String, name: Substring)] = []
    try store.forEachRow(StoreFetchRequest(entity: roots), columns: ["path"]) { row in
      let path = row.text(0)
      folders.append((path + "/", path.split(separator: "/").last ?? ""))
      return true
    }
    // Of folders within others the outermost, which is what people name.
    folders.sort { $0.prefix.utf8.count < $1.prefix.utf8.count }
    var places: [ObjectID: String] = [:]
    try forEach(objects, in: store, columns: ["source.path", "ordinal"]) { object, row in
      guard !row.isNull(0) else { return }
      let path = row.text(0)
      guard let folder = folders.first(where: { path.utf8.starts(with: $0.prefix.utf8) }) else {
        return
      }
      let rest = path.utf8.dropFirst(folder.prefix.utf8.count)
      places[object] = "\(folder.name)/\(Substring(rest))\u{0}\(row.integer(1))"
    }
    return places
  }

  func unite(
    _ pairs: [(kept: ObjectID, own: ObjectID)], in store: any PersistentStore
  ) throws { try UserChanges(store: store).unite(pairs) }

  func placeAttribute(ofEntity name: String) -> String? {
    ["IngredientLine", "Step", "ImageReference"].contains(name) ? "position" : nil
  }

  private func forEach(
    _ objects: [ObjectID]?, in store: any PersistentStore, columns: [String],
    _ body: (ObjectID, any RowReader) -> Void
  ) throws {
    guard let recipe = store.model.entity("Recipe") else { return }
    let recipes = objects?.filter { $0.entityName == recipe.name }
    if recipes?.isEmpty == true { return }
    let condition = recipes.map { recipes in
      ObjectPredicate.comparison(
        Comparison(.evaluatedObject, .in, .constant(.list(recipes.map { .object($0) }))))
    }
    try store.forEachRow(
      StoreFetchRequest(entity: recipe, predicate: condition), columns: columns
    ) { row in
      body(ObjectID(store: store.identifier, entityName: recipe.name, key: row.key), row)
      return true
    }
  }
}
