internal import FoundationEssentials
internal import LarderFormats
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// Changes to files that the store knows, through the object graph, so that delete rules,
/// validation and identifiers hold: a recipe of a changed file stays the
/// same object.
///
/// Not thread-safe: one updater for one save.
final class FileUpdater {
  /// What became of a file.
  enum Outcome {
    /// So many recipes were written.
    case written(recipes: Int)
    /// Only the file's time had changed.
    case sameContent
    /// The file is the one that was imported, and so many recipes of the store were not as it says; they are now.
    case repaired(recipes: Int)
    /// The file is another one than was imported, and nothing was changed.
    case differs
    /// The reason is written down, and is new unless the file failed for the same reason before.
    case failed(ImportError, isNew: Bool)
  }

  private let store: any PersistentStore
  private let context: ManagedObjectContext
  private let filler: RecipeFiller
  private let comparison: Comparison
  /// Keeps in memory what was read ahead.
  private var held: [ManagedObject] = []

  /// What is compared with a file.
  enum Comparison {
    /// Its hash: of a file that was read before nothing is looked at.
    case hash
    /// Its recipes, one by one.
    case recipes
    /// Its recipes; a store is being repaired, so that a file which is not the one that was imported changes nothing.
    case originals
  }

  /// Makes an updater; `author` is written into the store's history. What programs have changed is looked up when it is
  /// needed, once for all updaters of `edits`.
  init(
    store: any PersistentStore, author: String, comparing comparison: Comparison = .hash,
    edits: ProgramEdits? = nil
  ) throws {
    self.comparison = comparison
    self.store = store
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    context = ManagedObjectContext(coordinator: coordinator)
    context.author = author
    // The job is the only one that changes what it imported; a program's own change to a recipe
    // gives way to the file.
    context.mergePolicy = .objectTrump
    filler = RecipeFiller(context, edits: edits ?? ProgramEdits(store: store, author: author))
  }

  /// The values that recipes have and their files do not, by the recipes' keys.
  var kept: [Int64: [String]] { filler.kept }

  /// Writes all changes.
  func save() throws { try context.save() }

  /// Deletes files with all that came from them.
  func delete(_ keys: [Int64]) throws {
    for key in keys {
      let file = try file(key)
      try keep(file.objects(for: "recipes"))
      context.delete(file)
    }
  }

  /// Reads files and all that came from them together: to be called before so many are compared.
  func readAhead(_ keys: [Int64]) throws {
    guard comparison != .hash else { return }
    held = try objects(
      "SourceFile", keys, with: ["recipes"] + Self.partsOfRecipes.map { "recipes." + $0 })
  }

  private static let partsOfRecipes = ["ingredients", "steps", "images", "authors", "tags"]

  private func objects(
    _ entity: String, _ keys: [Int64], with paths: [String]
  ) throws -> [ManagedObject] {
    let ids = keys.map { ObjectID(store: store.identifier, entityName: entity, key: $0) }
    var request = FetchRequest<ManagedObject>(
      entity: entity,
      where: .comparison(
        LarderPredicates.Comparison(
          .evaluatedObject, .in, .constant(.list(ids.map { .object($0) })))))
    request.relationshipKeyPathsForPrefetching = paths
    return try context.fetch(request)
  }

  /// Makes a known file's recipes those that were read from it now.
  ///
  /// - Parameter path: where it was found; nil where it was before.
  func update(_ key: Int64, from parsed: ParsedFile, at path: String? = nil) throws -> Outcome {
    let file = try file(key)
    if let path { file.setValue(.string(path), for: "path") }
    switch begin(file, parsed) {
    case .nothing(let outcome): return outcome
    case .recipes(let keeping, let isSame, let isNewFailure):
      let isChanged = try replaceRecipes(of: file, with: parsed.recipes, keeping: keeping)
      if let failure = parsed.failure { return .failed(failure, isNew: isNewFailure) }
      guard isSame else { return .written(recipes: parsed.recipes.count) }
      return isChanged ? .repaired(recipes: parsed.recipes.count) : .sameContent
    }
  }

  /// What has to be done with a known file.
  enum Need {
    case nothing(Outcome)
    /// Its recipes have to be looked at; `isSame` says that they should be as they are.
    case recipes(RecipeFiller.Keeping, isSame: Bool, isNewFailure: Bool)
  }

  /// Compares what is known of a file with what was read, and makes it that.
  private func begin(_ file: ManagedObject, _ parsed: ParsedFile) -> Need {
    let oldFailure = file.value(for: "failure")
    let failure = parsed.failure
    let isNewFailure = failure.map { oldFailure != .string($0.message) } ?? false
    if let failure, failure.isPassing {
      // The file cannot be read just now: what is known of it stays, and as no walk finds this time
      // the next run tries again.
      if isNewFailure {
        file.setValue(.string(failure.message), for: "failure")
        file.setValue(.integer(-1), for: "modificationTime")
      }
      return .nothing(.failed(failure, isNew: isNewFailure))
    }
    let isSame = parsed.hash.map { .data($0) == file.value(for: "contentHash") } ?? false
    if comparison == .originals {
      // A damaged hash does not make another file of it.
      let isAsLeft =
        file.value(for: "size") == .integer(parsed.state.size)
        && file.value(for: "modificationTime") == .integer(parsed.state.modificationTime)
      // What an index alone knew of a file is its path.
      let isRemembered = file.value(for: "size").isNull
      guard isSame || isAsLeft || isRemembered else { return .nothing(.differs) }
    }
    let isSameVersion =
      file.value(for: "importerVersion") == .integer(Int64(parsed.importerVersion))
    setState(of: file, parsed)
    if comparison == .hash, isSame, isSameVersion, oldFailure.isNull == (failure == nil) {
      return .nothing(failure.map { .failed($0, isNew: isNewFailure) } ?? .sameContent)
    }
    let comparesSame = comparison == .originals || comparison == .recipes && isSame && isSameVersion
    return .recipes(
      comparison == .originals ? .all : comparesSame ? .edits : isSame ? .allEdits : .nothing,
      isSame: comparesSame, isNewFailure: isNewFailure)
  }

  // MARK: - Parts of a large file

  /// Compares what is known of a file before its recipes come in parts: of one that is another now nothing is known until
  /// `finishParts`.
  func beginParts(_ key: Int64, from parsed: ParsedFile) throws -> Need {
    let file = try file(key)
    let need = begin(file, parsed)
    if case .recipes(_, false, _) = need {
      file.setValue(.integer(-1), for: "modificationTime")
      file.setValue(.null, for: "contentHash")
    }
    return need
  }

  /// Makes recipes what was read.
  ///
  /// - Returns: whether anything was not so before.
  func update(
    _ recipes: [(key: Int64, recipe: ParsedFile.Recipe)], keeping: RecipeFiller.Keeping
  ) throws -> Bool {
    held = try objects("Recipe", recipes.map(\.key), with: Self.partsOfRecipes)
    var isChanged = false
    for (key, parsed) in recipes {
      let recipe = try context.existingObject(
        with: ObjectID(store: store.identifier, entityName: "Recipe", key: key))
      if recipe.value(for: "ordinal") != .integer(Int64(parsed.ordinal)) {
        recipe.setValue(.integer(Int64(parsed.ordinal)), for: "ordinal")
        isChanged = true
      }
      if try filler.fill(recipe, from: parsed, keeping: keeping) { isChanged = true }
    }
    return isChanged
  }

  /// Deletes recipes.
  func delete(recipes keys: [Int64]) throws {
    held = try objects("Recipe", keys, with: Self.partsOfRecipes)
    try keep(held)
    for recipe in held { context.delete(recipe) }
  }

  /// What the user has said of recipes that go stays.
  private func keep(_ recipes: [ManagedObject]) throws {
    try Keepsake.keep(beforeDeleting: recipes, in: context, store)
  }

  /// Writes down that all recipes of a file are those that were read.
  func finishParts(_ key: Int64, from parsed: ParsedFile) throws {
    setState(of: try file(key), parsed)
  }

  private func setState(of file: ManagedObject, _ parsed: ParsedFile) {
    file.setValue(.integer(parsed.state.size), for: "size")
    file.setValue(.integer(parsed.state.modificationTime), for: "modificationTime")
    file.setValue(.string(parsed.importer), for: "importer")
    file.setValue(.integer(Int64(parsed.importerVersion)), for: "importerVersion")
    file.setValue(parsed.failure.map { .string($0.message) } ?? .null, for: "failure")
    file.setValue(Value(parsed.keptNotes), for: "notes")
    file.setValue(parsed.hash.map { .data($0) } ?? .null, for: "contentHash")
  }

  private func file(_ key: Int64) throws -> ManagedObject {
    try context.existingObject(
      with: ObjectID(store: store.identifier, entityName: "SourceFile", key: key))
  }

  /// The recipes of a file are told apart by their titles and their places in it: see `RecipeMatching`.
  ///
  /// - Returns: whether anything was not as in the file.
  private func replaceRecipes(
    of file: ManagedObject, with recipes: [ParsedFile.Recipe], keeping: RecipeFiller.Keeping
  ) throws -> Bool {
    // Keys ascend as the recipes of a file do.
    let old = file.objects(for: "recipes").sorted { $0.objectID.key < $1.objectID.key }
    let matching = RecipeMatching(
      old.map(RecipeMatching.Place.init),
      recipes.map { .init(ordinal: Int64($0.ordinal), title: $0.imported.title) })
    var isChanged = false
    for (parsed, match) in zip(recipes, matching.matches) {
      let recipe: ManagedObject
      if let match { recipe = old[match] } else { recipe = try insertRecipe(from: file) }
      if match == nil || recipe.value(for: "ordinal") != .integer(Int64(parsed.ordinal)) {
        recipe.setValue(.integer(Int64(parsed.ordinal)), for: "ordinal")
        isChanged = true
      }
      if try filler.fill(recipe, from: parsed, keeping: keeping) { isChanged = true }
    }
    let rest = matching.rest.map { old[$0] }
    try keep(rest)
    for recipe in rest {
      context.delete(recipe)
      isChanged = true
    }
    return isChanged
  }

  private func insertRecipe(from file: ManagedObject) throws -> ManagedObject {
    let recipe = try context.insert("Recipe")
    recipe.setValue(.date(Date.now), for: "added")
    recipe.setObject(file, for: "source")
    return recipe
  }
}
