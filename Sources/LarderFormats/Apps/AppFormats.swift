extension RecipeFormat {
  private static let appParts: Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .rating, .pictures, .nutrition,
  ]

  /// Paprika's exports: JSON compressed by gzip, one recipe a file.
  static let paprika = app(
    "paprika", "Paprika", ["paprikarecipe"],
    marks: [["ingredients", "directions", "uid"], ["ingredients", "directions", "photo_hash"]])

  /// Mela's exports.
  static let mela = app(
    "mela", "Mela", ["melarecipe"],
    marks: [
      ["ingredients", "instructions", "wantToCook"], ["title", "instructions", "link", "yield"],
    ])

  /// Crouton's exports.
  static let crouton = app(
    "crouton", "Crouton", ["crumb"], marks: [["ingredients", "steps", "uuid"]],
    ownKeys: ["duration": .prepTime])

  /// Tandoor's exports: ingredients lie in the steps.
  static let tandoor = app("tandoor", "Tandoor", ["json"], marks: [["steps", "working_time"]])

  /// Mealie's recipes, as its interface and its older backups give them, and its newer backups of all tables.
  static let mealie = app(
    "mealie", "Mealie", ["json"],
    marks: [
      ["recipeInstructions", "slug"], ["recipe_instructions", "slug"],
      ["recipeInstructions", "orgURL"], ["alembic_version"],
    ])

  private static func app(
    _ name: String, _ title: String, _ extensions: [String], marks: [[String]],
    ownKeys: [String: RecipeField] = [:]
  ) -> RecipeFormat {
    RecipeFormat(
      name: name, title: title, extensions: extensions, parts: appParts, holdsMany: true,
      version: 2,
      reader: AppFormatReader(
        title: title, extensions: extensions.filter { $0 != "json" }, marks: marks,
        ownKeys: ownKeys))
  }
}
