internal import FoundationEssentials
internal import LarderFormats
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// What the user has said of a recipe, kept apart from it: when the recipe goes, until it comes back; and as it was before a
/// change, so that the change can be taken back.
enum Keepsake {
  /// What it has: what was said, by which the recipe is known again, and what was edited of it.
  static var attributes: [AttributeDescription] {
    UserData.attributes + [
      AttributeDescription("kept", .date),
      // The key that the recipe had.
      AttributeDescription("recipeKey", .integer64),
      AttributeDescription("title", .string),
      AttributeDescription("path", .string),
      AttributeDescription("contentHash", .binary),
      AttributeDescription("ordinal", .integer32),
      // The ingredient lines, by which a recipe of the same title is known in another file.
      AttributeDescription("lines", .string),
      // The whole recipe, as JSON, where something of it was edited.
      AttributeDescription("content", .string),
      // Of a change: what the edit changed, a line each; `added` for a recipe that the change made.
      AttributeDescription("changedFields", .string),
    ]
  }

  /// Keeps what the user has said of a recipe.
  ///
  /// - Parameters:
  ///   - details: the recipe as it is in the store; nil where it is not read.
  ///   - isEdited: whether the whole recipe is kept.
  @discardableResult
  static func keep(
    _ recipe: ManagedObject, _ details: RecipeDetails?, isEdited: Bool,
    in context: ManagedObjectContext
  ) throws -> ManagedObject {
    let keepsake = try context.insert("Keepsake")
    UserData(recipe).write(to: keepsake)
    keepsake.setValue(.date(Date.now), for: "kept")
    keepsake.setValue(.integer(recipe.objectID.key), for: "recipeKey")
    for key in ["title", "ordinal", "sourceRating"] {
      keepsake.setValue(recipe.value(for: key), for: key)
    }
    if let source = recipe.object(for: "source") {
      // The recipe was in the content that the store knew, not in what has just been read.
      let known = source.committedValues(for: ["path", "contentHash"])
      for (key, value) in known { keepsake.setValue(value, for: key) }
    }
    if let details {
      keepsake.setValue(.string(lines(of: details)), for: "lines")
      if isEdited { keepsake.setValue(.string(text(of: details.recipe)), for: "content") }
    }
    return keepsake
  }

  /// Keeps what the user has said of recipes that are about to be deleted, those of which something has been said.
  static func keep(
    beforeDeleting recipes: [ManagedObject], in context: ManagedObjectContext,
    _ store: any PersistentStore
  ) throws {
    for recipe in recipes where recipe.entity.name == "Recipe" {
      let said = UserData(recipe)
      guard !said.isEmpty else { continue }
      let details = try RecipeDetails(key: recipe.objectID.key, store: store)
      try keep(recipe, details, isEdited: !said.edits.isEmpty, in: context)
    }
  }

  static func lines(of details: RecipeDetails) -> String {
    details.ingredients.map(\.text).joined(separator: "\n")
  }

  // MARK: - A recipe as text

  /// Stands for the steps of a recipe that has neither these nor ingredients, which readers do not take for one.
  private static let nothing = ImportedRecipe.Step(text: "(nothing)")

  static func text(of recipe: ImportedRecipe) -> String {
    var recipe = recipe
    if recipe.isHollow { recipe.steps = [nothing] }
    let file = RecipeFormats.format(named: "json")?.writer?.file(of: [recipe])
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  static func recipe(of text: String) -> ImportedRecipe? {
    let bytes = Array(text.utf8)
    let reading = RecipeFormats.read(bytes.span, name: "recipe.json")
    var recipe = try? reading.result.get().recipes.first?.recipe
    if recipe?.steps == [nothing] { recipe?.steps = [] }
    return recipe
  }
}

/// Gives what the user has said of recipes that went back to those that are the same.
struct KeepsakeReturn {
  let store: any PersistentStore
  let entities: RecipeEntities
  let author: String

  /// A recipe of the store that may be one that went.
  private struct Candidate {
    var key: Int64
    var title: String
    var path: String
    var ordinal: Int64
    var hash: Data?
  }

  /// Looks for the recipes of all keepsakes, and gives back what is found.
  ///
  /// Cost: nothing without keepsakes, else a pass over all recipes.
  func run() throws {
    guard let entity = store.model.entity("Keepsake") else { return }
    let gone = ObjectPredicate.comparison(
      Comparison(.keyPath(["change"]), .equal, .constant(.null)))
    guard try store.count(StoreFetchRequest(entity: entity, predicate: gone)) > 0 else { return }
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    context.author = author
    // The latest said of a recipe is what counts.
    let keepsakes = try context.fetch(FetchRequest<ManagedObject>(entity: "Keepsake", where: gone))
      .sorted { $0.objectID.key > $1.objectID.key }
    let candidates = try candidates(for: keepsakes)
    let changes = UserChanges(context: context, store: store)
    var taken: Set<Int64> = []
    for keepsake in keepsakes {
      guard let key = try best(for: keepsake, among: candidates, taken: taken) else { continue }
      taken.insert(key)
      let recipe = try context.existingObject(
        with: ObjectID(store: store.identifier, entityName: "Recipe", key: key))
      // What a file of Larder's said when it came back is older than what the store's user said.
      guard UserData(recipe).isEmpty || recipe.storedVersion == 1 else { continue }
      try changes.restore(keepsake, to: recipe)
      try changes.redirect(keepsake, to: recipe)
      context.delete(keepsake)
    }
    try context.save()
  }

  private func candidates(for keepsakes: [ManagedObject]) throws -> [Candidate] {
    var titles: Set<String> = []
    var paths: Set<String> = []
    var hashes: Set<Data> = []
    for keepsake in keepsakes {
      if case .string(let title) = keepsake.value(for: "title") { titles.insert(title) }
      if case .string(let path) = keepsake.value(for: "path") { paths.insert(path) }
      if case .data(let hash) = keepsake.value(for: "contentHash") { hashes.insert(hash) }
    }
    var found: [Candidate] = []
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe),
      columns: ["title", "source.path", "ordinal", "source.contentHash"]
    ) { row in
      var candidate = Candidate(
        key: row.key, title: row.string(0) ?? "", path: row.string(1) ?? "",
        ordinal: row.isNull(2) ? 0 : row.integer(2))
      if case .data(let hash) = row.value(3) { candidate.hash = hash }
      if titles.contains(candidate.title) || paths.contains(candidate.path)
        || candidate.hash.map(hashes.contains) == true
      {
        found.append(candidate)
      }
      return true
    }
    return found
  }

  /// The recipe that a keepsake is of: the same place in the same content; else the same title in the same file, with the
  /// same ingredients, or in a file of the same name. Nil where none is, or where two are as much so.
  private func best(
    for keepsake: ManagedObject, among candidates: [Candidate], taken: Set<Int64>
  ) throws -> Int64? {
    func text(_ key: String) -> String {
      if case .string(let text) = keepsake.value(for: key) { text } else { "" }
    }
    let (title, path, lines) = (text("title"), text("path"), text("lines"))
    let hasOwnTitle = UserData(keepsake).edits.contains("title")
    var hash: Data?
    if case .data(let data) = keepsake.value(for: "contentHash") { hash = data }
    var ranked: [(key: Int64, rank: Int)] = []
    for candidate in candidates where !taken.contains(candidate.key) {
      let isInPlace = keepsake.value(for: "ordinal") == .integer(candidate.ordinal)
      let isSameTitle = candidate.title == title
      let rank: Int
      if hash != nil, candidate.hash == hash, isInPlace, isSameTitle || hasOwnTitle {
        rank = candidate.path == path ? 0 : 1
      } else if candidate.path == path, isSameTitle || hasOwnTitle && isInPlace {
        rank = isInPlace ? 2 : 3
      } else if isSameTitle, !lines.isEmpty,
        try RecipeDetails(key: candidate.key, store: store).map(Keepsake.lines) == lines
      {
        rank = 4
      } else if isSameTitle, Self.fileName(candidate.path) == Self.fileName(path), !path.isEmpty {
        rank = 5
      } else {
        continue
      }
      ranked.append((candidate.key, rank))
    }
    ranked.sort { ($0.rank, $0.key) < ($1.rank, $1.key) }
    guard let first = ranked.first else { return nil }
    // Copies of one file are as good as each other; of two that only look alike nobody knows.
    if first.rank > 3, ranked.count > 1, ranked[1].rank == first.rank { return nil }
    return first.key
  }

  private static func fileName(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }
}
