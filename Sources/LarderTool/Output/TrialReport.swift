internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// What an import of a file would give, as `mdimport -t` says it.
struct TrialReport {
  /// Nothing at level 0, else a line on the reader, and above level 1 the attributes of each recipe, with an empty line between two.
  private(set) var text: String
  /// Why there is nothing.
  private(set) var problems: [String] = []

  /// Reports what was read of a file.
  ///
  /// - Parameter level: 0 says nothing, 1 as what it was read, 2 its attributes too, 3 and more its texts.
  init(_ file: PreviewedFile, level: Int) throws {
    let reader = file.format.map { "plugIn \($0.name)" } ?? "no plugIn"
    let type = SafeText.line(FileTypes.type(ofPath: file.path))
    text =
      level < 1
      ? ""
      : "Imported '\(SafeText.line(file.path))' of type '\(type)' with \(reader).\n"
    if let failure = file.failure { problems.append(SafeText.line(failure.message)) }
    guard level > 1, file.failure == nil else { return }
    let recipes = try Self.imported(file.path)
    text += recipes.map { Self.lines($0.item, level > 2 ? $0.details : nil) }
      .joined(separator: "\n")
  }

  /// The recipes of a file as an import keeps them: it is imported, into a store that nobody keeps.
  private static func imported(
    _ path: String
  ) throws -> [(item: SpotlightItem, details: RecipeDetails)] {
    let store = try OpenStore.forTrial()
    _ = try ReindexJob(store: store, verb: "mdimport").importPaths([path])
    let library = RecipeLibrary(store: store)
    var options = RecipeFindOptions()
    options.limit = Int.max
    options.sortOrderings = [SortOrdering("source.path"), SortOrdering("ordinal")]
    let ids = try library.find(.constant(true), options).hits.map(\.objectID)
    let items = try SpotlightItem.read(ids, of: store)
    return try ids.compactMap { id in
      guard let item = items[id.key], let details = try library.recipe(id) else { return nil }
      return (item, details)
    }
  }

  private static func lines(_ item: SpotlightItem, _ details: RecipeDetails?) -> String {
    var values = SpotlightItem.namesOfFiles.filter { !item[$0].isNull }
      .map { (name: $0, value: SpotlightItem.described(item[$0])) }
    if let details {
      values.append((SpotlightItem.textContent, SpotlightItem.described(lines: texts(of: details))))
      values.sort { $0.name < $1.name }
    }
    return SpotlightItem.lines(values)
  }

  /// All that is written in a recipe, but for what has a name of its own.
  private static func texts(of details: RecipeDetails) -> [String] {
    let recipe = details.recipe
    let texts =
      [recipe.summary] + recipe.ingredients.map(\.text) + recipe.steps.map(\.text)
      + [recipe.notes]
    return texts.compactMap(\.self).flatMap { SafeText.lines($0) }
  }
}
