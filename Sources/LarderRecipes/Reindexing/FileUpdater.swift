internal import FoundationEssentials
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
    /// The reason is written down, and is new unless the file failed for the same reason before.
    case failed(ImportError, isNew: Bool)
  }

  private let store: any PersistentStore
  private let context: ManagedObjectContext
  private var authors: [String: ManagedObject] = [:]
  private var tags: [NameTable.Tag: ManagedObject] = [:]

  /// Makes an updater; `author` is written into the store's history.
  init(store: any PersistentStore, author: String) throws {
    self.store = store
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    context = ManagedObjectContext(coordinator: coordinator)
    context.author = author
    // The job is the only one that changes what it imported; a program's own change to a recipe
    // gives way to the file.
    context.mergePolicy = .objectTrump
  }

  /// Writes all changes.
  func save() throws { try context.save() }

  /// Deletes files with all that came from them.
  func delete(_ keys: [Int64]) throws {
    for key in keys { context.delete(try file(key)) }
  }

  /// Makes a known file's recipes those that were read from it now.
  func update(_ key: Int64, from parsed: ParsedFile) throws -> Outcome {
    let file = try file(key)
    let oldHash = file.value(for: "contentHash")
    let oldVersion = file.value(for: "importerVersion")
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
      return .failed(failure, isNew: isNewFailure)
    }
    file.setValue(.integer(parsed.state.size), for: "size")
    file.setValue(.integer(parsed.state.modificationTime), for: "modificationTime")
    file.setValue(.string(parsed.importer), for: "importer")
    file.setValue(.integer(Int64(parsed.importerVersion)), for: "importerVersion")
    file.setValue(failure.map { .string($0.message) } ?? .null, for: "failure")
    let isSame =
      parsed.hash.map { .data($0) == oldHash } ?? false
      && oldVersion == .integer(Int64(parsed.importerVersion))
    file.setValue(parsed.hash.map { .data($0) } ?? .null, for: "contentHash")
    if isSame && oldFailure.isNull == (failure == nil) {
      return failure.map { .failed($0, isNew: isNewFailure) } ?? .sameContent
    }
    try replaceRecipes(of: file, with: parsed.recipes)
    if let failure { return .failed(failure, isNew: isNewFailure) }
    return .written(recipes: parsed.recipes.count)
  }

  private func file(_ key: Int64) throws -> ManagedObject {
    try context.existingObject(
      with: ObjectID(store: store.identifier, entityName: "SourceFile", key: key))
  }

  /// The recipes of a file are told apart by their place in it.
  private func replaceRecipes(
    of file: ManagedObject, with recipes: [ParsedFile.Recipe]
  ) throws {
    var old: [Int64: ManagedObject] = [:]
    for recipe in file.objects(for: "recipes") {
      guard case .integer(let ordinal) = recipe.value(for: "ordinal"), old[ordinal] == nil,
        ordinal < recipes.count
      else {
        context.delete(recipe)
        continue
      }
      old[ordinal] = recipe
    }
    for (ordinal, parsed) in recipes.enumerated() {
      let recipe: ManagedObject
      if let known = old[Int64(ordinal)] {
        recipe = known
        for relationship in ["ingredients", "steps", "images"] {
          for line in recipe.objects(for: relationship) { context.delete(line) }
        }
      } else {
        recipe = try context.insert("Recipe")
        recipe.setValue(.date(Date.now), for: "added")
        recipe.setValue(.integer(Int64(ordinal)), for: "ordinal")
        recipe.setObject(file, for: "source")
      }
      try fill(recipe, from: parsed)
    }
  }

  private func fill(_ recipe: ManagedObject, from parsed: ParsedFile.Recipe) throws {
    let imported = parsed.imported
    let values: [(String, Value)] = [
      ("title", .string(imported.title)), ("summary", Value(imported.summary)),
      ("notes", Value(imported.notes)), ("yield", Value(imported.yield)),
      ("servings", Value(imported.servings)), ("prepMinutes", Value(imported.prepMinutes)),
      ("cookMinutes", Value(imported.cookMinutes)), ("totalMinutes", Value(imported.totalMinutes)),
      ("rating", Value(imported.rating)), ("language", Value(imported.language)),
      ("site", Value(imported.site)), ("url", Value(imported.url)),
    ]
    for (name, value) in values { recipe.setValue(value, for: name) }
    for (position, line) in imported.ingredients.enumerated() {
      let parts = parsed.ingredients[position]
      try insert(
        "IngredientLine", position, recipe,
        [
          ("text", .string(line.text)), ("group", Value(line.group)),
          ("quantity", Value(parts.quantity)), ("quantityMaximum", Value(parts.quantityMaximum)),
          ("unit", Value(parts.unit)), ("food", Value(parts.food)),
        ])
    }
    for (position, step) in imported.steps.enumerated() {
      try insert(
        "Step", position, recipe, [("text", .string(step.text)), ("group", Value(step.group))])
    }
    for (position, location) in imported.images.enumerated() {
      try insert("ImageReference", position, recipe, [("location", .string(location))])
    }
    recipe.setObjects(try imported.authors.uniqued().map(author), for: "authors")
    recipe.setObjects(
      try imported.tags.uniqued().map { try tag(NameTable.Tag(kind: $0.kind, name: $0.name)) },
      for: "tags")
  }

  private func insert(
    _ entity: String, _ position: Int, _ recipe: ManagedObject, _ values: [(String, Value)]
  ) throws {
    let object = try context.insert(entity)
    object.setValue(.integer(Int64(position)), for: "position")
    for (name, value) in values { object.setValue(value, for: name) }
    object.setObject(recipe, for: "recipe")
  }

  private func author(_ name: String) throws -> ManagedObject {
    if let known = authors[name] { return known }
    let found = try context.fetch(
      FetchRequest<ManagedObject>(entity: "Author", where: .equal("name", name)))
    let author = try found.first ?? context.insert("Author")
    if found.isEmpty { author.setValue(.string(name), for: "name") }
    authors[name] = author
    return author
  }

  private func tag(_ tag: NameTable.Tag) throws -> ManagedObject {
    if let known = tags[tag] { return known }
    let found = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Tag", where: .and([.equal("kind", tag.kind), .equal("name", tag.name)])))
    let object = try found.first ?? context.insert("Tag")
    if found.isEmpty {
      object.setValue(.string(tag.kind), for: "kind")
      object.setValue(.string(tag.name), for: "name")
    }
    tags[tag] = object
    return object
  }
}

extension ObjectPredicate {
  /// True where an attribute is this string.
  fileprivate static func equal(_ key: String, _ value: String) -> ObjectPredicate {
    .comparison(Comparison(.keyPath([key]), .equal, .constant(.string(value))))
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
