internal import Glibc
internal import LarderBytes
internal import LarderFoods
internal import LarderFormats
internal import LarderObjects
internal import LarderPredicates

/// Version 4 to 5: what the texts of recipes say, which version 5 keeps beside them.
///
/// Recipes whose files are there get it when these are read again. Here the others do.
enum DerivedValues {
  private static let recipesPerSave = 500

  /// Fills in what recipes say whose files are gone, or that came from none.
  static func fill(_ context: ManagedObjectContext) throws {
    context.author = "migrate"
    let keys = try recipes(in: context)
    var start = 0
    while start < keys.count {
      let part = keys[start..<min(start + recipesPerSave, keys.count)]
      var request = FetchRequest<ManagedObject>(
        entity: "Recipe",
        where: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(part.map { .object($0) })))))
      request.relationshipKeyPathsForPrefetching = ["ingredients", "steps"]
      for recipe in try context.fetch(request) { fill(recipe) }
      try context.save()
      context.reset()
      start += part.count
    }
  }

  private static func fill(_ recipe: ManagedObject) {
    func text(_ object: ManagedObject, _ name: String) -> String? {
      if case .string(let text) = object.value(for: name) { text } else { nil }
    }
    func position(_ object: ManagedObject) -> Int64 {
      if case .integer(let position) = object.value(for: "position") { position } else { 0 }
    }
    func lines(_ name: String) -> [ManagedObject] {
      recipe.objects(for: name).sorted { position($0) < position($1) }
    }
    func set(_ name: String, _ value: Value, of object: ManagedObject) {
      if !object.value(for: name).isSame(as: value) { object.setValue(value, for: name) }
    }
    let (ingredients, steps) = (lines("ingredients"), lines("steps"))
    var imported = ImportedRecipe(title: text(recipe, "title") ?? "")
    imported.summary = text(recipe, "summary")
    imported.language = text(recipe, "language")
    imported.ingredients = ingredients.map { .init(text: text($0, "text") ?? "") }
    imported.steps = steps.map { .init(text: text($0, "text") ?? "") }
    let derived = DerivedParts(imported)
    for (line, parts) in zip(ingredients, derived.ingredients) {
      set("preparation", Value(parts.preparation), of: line)
      set("alternative", Value(parts.alternative), of: line)
      set("isOptional", .boolean(parts.isOptional), of: line)
    }
    for (step, minutes) in zip(steps, derived.stepMinutes) {
      set("minutes", Value(minutes), of: step)
    }
    guard let language = derived.guessedLanguage else { return }
    set("language", .string(language), of: recipe)
    set("guessedLanguage", .string(language), of: recipe)
  }

  /// The recipes whose files are gone, and those without one.
  private static func recipes(in context: ManagedObjectContext) throws -> [ObjectID] {
    let files = try context.fetch(FetchRequest<ManagedObject>(entity: "SourceFile"))
    let gone = files.filter { file in
      guard case .string(let path) = file.value(for: "path") else { return true }
      return isGone(path)
    }.map { Value.object($0.objectID) }
    context.reset()
    let source = ObjectExpression.keyPath(["source"])
    let request = FetchRequest<ManagedObject>(
      entity: "Recipe",
      where: .or([
        .comparison(Comparison(source, .equal, .constant(.null))),
        .comparison(Comparison(source, .in, .constant(.list(gone)))),
      ]))
    defer { context.reset() }
    return try context.fetch(request).map(\.objectID)
  }

  /// Of a member of an archive, the archive.
  private static func isGone(_ path: String) -> Bool {
    access(path, F_OK) != 0 && errno == ENOENT
  }
}
