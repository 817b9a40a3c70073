internal import LarderFormats
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes a large file part by part, each in a transaction of its own.
///
/// Until the last one, the store knows the file by a time that no walk finds and without a hash: a run that ends before has
/// the next one read the file again, which tells the recipes that are there by their places.
struct LargeFileWriter {
  /// Recipes that are deleted in one transaction.
  private static let deletedPerSave = 1000
  /// Recipes that are compared in one transaction, as objects.
  private static let comparedPerSave = 1000

  let store: any PersistentStore
  let entities: RecipeEntities
  let author: String
  let comparing: FileUpdater.Comparison
  let file: ParsedFile
  let list: LargeFile
  let edits: ProgramEdits
  /// The authors and tags of the store; nil where they may be others now.
  var names: NameTable?
  /// As of `FileUpdater`.
  private(set) var kept: [Int64: [String]] = [:]
  /// The recipes that the store has of the file, by their places, and those without a place of their own.
  private var present: [Int: Int64] = [:]
  private var spare: [Int64] = []
  /// Those that the file has no longer, where that is known beforehand.
  private var gone: [Int64] = []

  init(
    store: any PersistentStore, entities: RecipeEntities, author: String,
    comparing: FileUpdater.Comparison, file: ParsedFile, list: LargeFile, names: NameTable?,
    edits: ProgramEdits
  ) {
    self.edits = edits
    self.store = store
    self.entities = entities
    self.author = author
    self.comparing = comparing
    self.file = file
    self.list = list
    self.names = names
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - known: the key of the file that the store knows; nil for a new one.
  ///   - wrote: called after each part, with the number of its recipes.
  /// - Returns: nil when it was stopped before the end.
  mutating func write(
    known: Int64?, path: String, mayGoOn: () -> Bool, wrote: (Int) -> Void
  ) throws -> FileUpdater.Outcome? {
    var keeping = RecipeFiller.Keeping.nothing
    var isSame = false
    let key: Int64
    if let known {
      key = known
      let updater = try makeUpdater()
      switch try updater.beginParts(key, from: file) {
      case .nothing(let outcome):
        try updater.save()
        return outcome
      case .recipes(let kept, let same, _): (keeping, isSame) = (kept, same)
      }
      try updater.save()
      try readPresent(key)
    } else {
      key = try RecipeBatch.insert(
        unfinished: file, path: path, into: store, entities: entities, names: currentNames(),
        author: author)
    }
    var isChanged = false
    // Recipes that are there already are compared, and few of them differ.
    let isDone = try list.forEachPart(readsFoods: known == nil) { part in
      guard mayGoOn() else { return false }
      if try write(part, of: key, keeping: keeping) { isChanged = true }
      wrote(part.count)
      return true
    }
    guard isDone else { return nil }
    if try deleteRest() { isChanged = true }
    let updater = try makeUpdater()
    try updater.finishParts(key, from: file)
    try updater.save()
    guard isSame else { return .written(recipes: list.count) }
    return isChanged ? .repaired(recipes: list.count) : .sameContent
  }

  private func makeUpdater() throws -> FileUpdater {
    try FileUpdater(store: store, author: author, comparing: comparing, edits: edits)
  }

  private mutating func currentNames() throws -> NameTable {
    let names = try self.names ?? NameTable(store: store, entities: entities)
    self.names = names
    return names
  }

  private mutating func readPresent(_ key: Int64) throws {
    let file = ObjectID(
      store: store.identifier, entityName: entities.sourceFile.name, key: key)
    var found: [(key: Int64, ordinal: Int, title: String, isSaid: Bool)] = []
    try store.forEachRow(
      StoreFetchRequest(
        entity: entities.recipe,
        predicate: .comparison(
          Comparison(.keyPath(["source"]), .equal, .constant(.object(file))))),
      columns: ["ordinal", "title"] + UserData.attributes.map(\.name)
    ) { row in
      found.append(
        (
          row.key, row.isNull(0) ? -1 : Int(row.integer(0)), row.string(1) ?? "",
          UserData.attributes.indices.contains { !row.isNull(2 + $0) }
        ))
      return true
    }
    // Keys ascend as the recipes of a file do.
    found.sort { $0.key < $1.key }
    if found.contains(where: \.isSaid) {
      return matchByTitle(
        found.map { ($0.key, .init(ordinal: Int64($0.ordinal), title: $0.title)) })
    }
    for (key, ordinal, _, _) in found {
      if ordinal >= 0, ordinal < list.count, present[ordinal] == nil {
        present[ordinal] = key
      } else {
        spare.append(key)
      }
    }
    spare.reverse()
  }

  /// What is said of a recipe has to stay with it where others were put in before it. Cost: reading the file once more.
  private mutating func matchByTitle(_ old: [(key: Int64, place: RecipeMatching.Place)]) {
    var new: [RecipeMatching.Place] = []
    _ = list.forEachPart { part in
      new += part.map { .init(ordinal: Int64($0.ordinal), title: $0.imported.title) }
      return true
    }
    let matching = RecipeMatching(old.map(\.place), new)
    for (place, match) in zip(new, matching.matches) {
      if let match { present[Int(place.ordinal)] = old[match].key }
    }
    gone = matching.rest.map { old[$0].key }
  }

  /// - Returns: whether anything was not as in the file.
  private mutating func write(
    _ part: [ParsedFile.Recipe], of key: Int64, keeping: RecipeFiller.Keeping
  ) throws -> Bool {
    var new: [ParsedFile.Recipe] = []
    var known: [(key: Int64, recipe: ParsedFile.Recipe)] = []
    for recipe in part {
      if let key = present.removeValue(forKey: recipe.ordinal) ?? spare.popLast() {
        known.append((key, recipe))
      } else {
        new.append(recipe)
      }
    }
    if !new.isEmpty {
      var names = try currentNames()
      self.names = nil
      try RecipeBatch.insert(
        new, of: key, into: store, entities: entities, names: &names, author: author)
      self.names = names
    }
    var isChanged = !new.isEmpty
    while !known.isEmpty {
      let updater = try makeUpdater()
      if try updater.update(Array(known.prefix(Self.comparedPerSave)), keeping: keeping) {
        isChanged = true
        // The updater may have added authors and tags.
        names = nil
      }
      try updater.save()
      kept.merge(updater.kept) { $1 }
      known.removeFirst(min(Self.comparedPerSave, known.count))
    }
    return isChanged
  }

  /// Deletes the recipes that the file has no longer.
  private mutating func deleteRest() throws -> Bool {
    var rest = spare + gone + present.values
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      let updater = try makeUpdater()
      try updater.delete(recipes: Array(rest.suffix(Self.deletedPerSave)))
      try updater.save()
      rest.removeLast(min(Self.deletedPerSave, rest.count))
    }
    return true
  }
}
