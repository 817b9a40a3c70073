extension RecipeFormat {
  /// Markdown with metadata.
  static let markdown = RecipeFormat(
    name: "markdown", title: "Markdown", extensions: ["md", "markdown"],
    mediaTypes: ["text/markdown"], parts: RecipeFormat.Parts.all.subtracting(.nutrition),
    version: 1, reader: nil, writer: MarkdownWriter())

  /// RecipeMD, Markdown by a specification.
  static let recipeMD = RecipeFormat(
    name: "recipemd", title: "RecipeMD", extensions: ["md"], mediaTypes: ["text/markdown"],
    parts: [.basics, .ingredientGroups, .stepGroups, .summary, .notes, .yield, .tags],
    version: 1, reader: nil, writer: RecipeMDWriter())

  /// Text as people type it.
  static let plainText = RecipeFormat(
    name: "text", title: "plain text", extensions: ["txt"], mediaTypes: ["text/plain"],
    parts: RecipeFormat.Parts.all.subtracting([.pictures, .language, .nutrition]), version: 1,
    reader: nil, writer: PlainTextWriter())

  /// Meal-Master's export.
  static let mealMaster = RecipeFormat(
    name: "mealmaster", title: "Meal-Master", extensions: ["mmf", "mm"], mediaTypes: ["text/plain"],
    parts: [.basics, .ingredientGroups, .yield, .tags], holdsMany: true, version: 1, reader: nil,
    writer: MealMasterWriter())

  /// RecipeML 0.5.
  static let recipeML = RecipeFormat(
    name: "recipeml", title: "RecipeML", extensions: ["rml", "xml"], mediaTypes: ["text/xml"],
    parts: [
      .basics, .ingredientGroups, .stepGroups, .summary, .notes, .yield, .times, .authors, .source,
      .tags,
    ], holdsMany: true, version: 1, reader: nil, writer: RecipeMLWriter())
}
