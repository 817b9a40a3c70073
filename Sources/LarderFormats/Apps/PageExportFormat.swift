internal import LarderText

extension RecipeFormat {
  private static let pageExportParts: Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .rating,
  ]

  /// Recipe Keeper's exports: a page of all recipes in a zip archive.
  static let recipeKeeper = RecipeFormat(
    name: "recipe-keeper", title: "Recipe Keeper", extensions: ["html"], parts: pageExportParts,
    holdsMany: true, version: 2,
    reader: PageExportReader(title: "Recipe Keeper", export: .recipeKeeper))

  /// Copy Me That's exports, likewise.
  static let copyMeThat = RecipeFormat(
    name: "copy-me-that", title: "Copy Me That", extensions: ["html"], parts: pageExportParts,
    holdsMany: true, version: 2,
    reader: PageExportReader(title: "Copy Me That", export: .copyMeThat))
}

/// Reads the page in which an app exports all of its recipes.
struct PageExportReader: StreamingReader {
  /// What people call the app.
  let title: String
  let export: PageExport

  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .html, file.pageHolds(export.signs) else { return nil }
    return Recognition(.mark, "it is a web page with the marks of \(title)'s exports")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    var count = 0
    var isUntitled = false
    try SourceText.withText(
      of: bytes, declared: HTMLEncoding.declared(bytes), into: &found
    ) { (text, found) throws(ImportError) in
      export.forEachRecipe(in: text) { fields, isOnly in
        defer { count += 1 }
        guard let recipe = AppRecipe.recipe(of: fields) else {
          isUntitled = isUntitled || !fields.isEmpty
          return found.note(.leftOut, "recipe \(count + 1) has no title")
        }
        found.add(Self.unnumbered(recipe), at: isOnly ? .file : .index(count))
      }
    }
    if found.count == 0, isUntitled { throw ImportError(.noTitle, "the recipe has no title") }
  }

  /// A recipe without the numbers that its steps begin with, where all of them do.
  private static func unnumbered(_ recipe: ImportedRecipe) -> ImportedRecipe {
    var result = recipe
    for (index, step) in recipe.steps.enumerated() {
      let rest = RecipeText.withoutNumber(step.text)
      guard step.text.hasPrefix("\(index + 1)"), rest != step.text else { return recipe }
      result.steps[index].text = rest
    }
    return result
  }
}
