internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// RecipeMD: Markdown of one shape.
  static let recipeMD = RecipeFormat(
    name: "recipemd", title: "RecipeMD", extensions: ["md", "recipemd"],
    mediaTypes: ["text/markdown"],
    parts: [.basics, .ingredientGroups, .stepGroups, .summary, .yield, .servings, .tags],
    isOfAnyText: true,
    maximumSize: RecipeFormat.largestTree, version: 3,
    reader: RecipeMDFormatReader(), writer: RecipeMDWriter())
}

/// Reads RecipeMD. What breaks its rules is left to other kinds of Markdown.
struct RecipeMDFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    let lines = FrontMatter.rest(of: file.lines)
    guard file.structure == .text,
      let first = lines.first(where: { !TextCleaning.trimmed($0).isEmpty }),
      first.hasPrefix("# ") || lines.dropFirst().first?.hasPrefix("==") == true,
      lines.contains(where: Self.isRule)
    else { return nil }
    return Recognition(.shape, "it has a heading and a line of --- before the ingredients")
  }

  private static func isRule(_ line: String) -> Bool {
    line.utf8.count >= 3 && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let lines = try SourceLines(SourceText.text(of: bytes, into: &found))
    let front = try FrontMatter(lines)
    let document = try RecipeMDDocument(lines, from: front?.end ?? 0)
    var recipe = Self.recipe(document, lines)
    if let front {
      let base = FlatRecipeReader.recipe(withFieldsOf: front.members)
      recipe.authors = base.authors
      recipe.tags += base.tags.filter { !recipe.tags.contains($0) }
      recipe.published = base.published
      recipe.url = base.url
      recipe.language = base.language
    }
    found.add(recipe, at: .file)
  }

  private static func recipe(
    _ document: RecipeMDDocument, _ lines: SourceLines
  ) -> ImportedRecipe {
    var recipe = ImportedRecipe(title: document.title)
    if let description = document.description {
      let plain = MarkdownText.plain(description)
      recipe.summary = plain.text.isEmpty ? nil : plain.text
      recipe.images = plain.images
    }
    recipe.tags = document.tags.map { .init(kind: "tag", name: $0) }
    // A number alone beside others is the servings.
    let words = document.yieldTexts.filter { Double($0) == nil }
    recipe.yield = (words.nonEmpty ?? document.yieldTexts).nonEmpty?.joined(separator: ", ")
    recipe.servings =
      document.yieldTexts.lazy.compactMap(Servings.count(in:)).first
    recipe.ingredients = document.ingredients.map { ingredient in
      let name = MarkdownText.plain(ingredient.name).text
        .split(separator: "\n").joined(separator: " ")
      return .init(
        text: [ingredient.amountText, name].compactMap { $0 }.joined(separator: " "),
        group: ingredient.groups.nonEmpty?.joined(separator: " / "))
    }
    let method = MarkdownMethod.read(lines, document.instructionLines)
    recipe.steps = method.steps
    recipe.images += method.images
    return recipe
  }
}
