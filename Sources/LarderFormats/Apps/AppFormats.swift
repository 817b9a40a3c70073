extension RecipeFormat {
  private static let appParts: Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .rating, .pictures, .nutrition,
  ]

  /// Paprika's exports: JSON compressed by gzip, one recipe a file, and archives of these, which are read as archives.
  static let paprika = app(
    "paprika", "Paprika", ["paprikarecipes", "paprikarecipe"],
    marks: [["ingredients", "directions", "uid"], ["ingredients", "directions", "photo_hash"]],
    ownKeys: ["photo_data": .image],
    writer: PaprikaWriter())

  /// Mela's exports.
  static let mela = app(
    "mela", "Mela", ["melarecipes", "melarecipe"],
    marks: [
      ["ingredients", "instructions", "wantToCook"], ["title", "instructions", "link", "yield"],
    ], writer: MelaWriter())

  /// Crouton's exports.
  static let crouton = app(
    "crouton", "Crouton", ["crumb"], marks: [["ingredients", "steps", "uuid"]],
    ownKeys: ["duration": .prepTime])

  /// Tandoor's exports: ingredients lie in the steps.
  static let tandoor = app("tandoor", "Tandoor", ["json"], marks: [["steps", "working_time"]])

  /// Mealie's recipes, as its interface and its older backups give them, and its newer backups of all tables.
  static let mealie = app(
    "mealie", "Mealie", ["zip", "json"],
    marks: [
      ["recipeInstructions", "slug"], ["recipe_instructions", "slug"],
      ["recipeInstructions", "orgURL"], [MealieBackup.mark],
    ], version: 6, writer: MealieWriter())

  /// RecetteTek's exports: lists of recipes in a zip archive (`.rtk`), as its author describes them.
  static let recetteTek = app(
    "recettetek", "RecetteTek", ["rtk", "json"],
    marks: [
      ["title", "preparationTime", "ingredients"], ["title", "instructions", "inactiveTime"],
    ])

  /// Domestica's exports (Tandoor's integration/domestica.py).
  static let domestica = app(
    "domestica", "Domestica", ["json"], marks: [["directions", "timePrep", "timeCook"]])

  /// OpenEats's exports: rows of all tables, as Django writes them.
  static let openEats = app(
    "openeats", "OpenEats", ["json"], marks: [["model", "pk", "fields"]])

  private static func app(
    _ name: String, _ title: String, _ extensions: [String], marks: [[String]],
    ownKeys: [String: RecipeField] = [:], version: Int = 5, writer: (any FormatWriter)? = nil
  ) -> RecipeFormat {
    RecipeFormat(
      name: name, title: title, extensions: extensions, parts: appParts, holdsMany: true,
      version: version,
      reader: AppFormatReader(
        title: title, extensions: extensions.filter { $0 != "json" && $0 != "zip" }, marks: marks,
        ownKeys: ownKeys),
      writer: writer)
  }
}
