package import LarderModel
internal import LarderPredicates

extension RecipeModelVersions {
  /// Makes version 5: beside what version 4 has, what lines and steps say, nutrition, and notes on files.
  ///
  /// What is searched is not part of a version, and is left out.
  package static func fifth() throws(ModelError) -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        EntityDescription(
          "Recipe",
          attributes: [
            AttributeDescription("title", .string, optional: false, default: .string("")),
            AttributeDescription(
              "foldedTitle", .string, indexed: true, derivation: .canonical(["title"])),
            AttributeDescription("summary", .string),
            AttributeDescription("notes", .string),
            AttributeDescription("yield", .string),
            AttributeDescription("servings", .double),
            AttributeDescription("prepMinutes", .double),
            AttributeDescription("cookMinutes", .double),
            AttributeDescription("totalMinutes", .double),
            AttributeDescription("rating", .double),
            // A line for each nutrient: "calories: 240 kcal".
            AttributeDescription("nutrition", .string),
            // Kilocalories of a serving, as the nutrition says.
            AttributeDescription("kcal", .double),
            AttributeDescription("published", .date),
            AttributeDescription("language", .string),
            // The language as an import guessed it: where `language` is another, a file or its user has said so.
            AttributeDescription("guessedLanguage", .string),
            AttributeDescription("site", .string),
            AttributeDescription("url", .string),
            AttributeDescription("added", .date),
            AttributeDescription("ordinal", .integer32, optional: false, default: .integer(0)),
          ],
          relationships: [
            RelationshipDescription(
              "ingredients", to: "IngredientLine", inverse: "recipe", toMany: true,
              deleteRule: .cascade),
            RelationshipDescription(
              "steps", to: "Step", inverse: "recipe", toMany: true, deleteRule: .cascade),
            RelationshipDescription(
              "images", to: "ImageReference", inverse: "recipe", toMany: true, deleteRule: .cascade),
            RelationshipDescription("authors", to: "Author", inverse: "recipes", toMany: true),
            RelationshipDescription("tags", to: "Tag", inverse: "recipes", toMany: true),
            RelationshipDescription("source", to: "SourceFile", inverse: "recipes"),
          ]),
        EntityDescription(
          "IngredientLine",
          attributes: [
            AttributeDescription("position", .integer32, optional: false, default: .integer(0)),
            AttributeDescription("text", .string, optional: false, default: .string("")),
            AttributeDescription("group", .string),
            AttributeDescription("quantity", .double),
            AttributeDescription("quantityMaximum", .double),
            AttributeDescription("unit", .string),
            AttributeDescription("food", .string),
            // What is done to the food beforehand, and what may stand in for it, as the line says.
            AttributeDescription("preparation", .string),
            AttributeDescription("alternative", .string),
            AttributeDescription("isOptional", .boolean, optional: false, default: .boolean(false)),
          ],
          relationships: [
            RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients")
          ]),
        EntityDescription(
          "Step",
          attributes: [
            AttributeDescription("position", .integer32, optional: false, default: .integer(0)),
            AttributeDescription("text", .string, optional: false, default: .string("")),
            AttributeDescription("group", .string),
            AttributeDescription("minutes", .double),
          ],
          relationships: [
            RelationshipDescription("recipe", to: "Recipe", inverse: "steps")
          ]),
        EntityDescription(
          "ImageReference",
          attributes: [
            AttributeDescription("position", .integer32, optional: false, default: .integer(0)),
            AttributeDescription("location", .string, optional: false, default: .string("")),
            AttributeDescription("alternativeText", .string),
          ],
          relationships: [
            RelationshipDescription("recipe", to: "Recipe", inverse: "images")
          ]),
        EntityDescription(
          "Author",
          attributes: [
            AttributeDescription(
              "name", .string, optional: false, default: .string(""), indexed: true)
          ],
          relationships: [
            RelationshipDescription("recipes", to: "Recipe", inverse: "authors", toMany: true)
          ],
          uniquenessConstraints: [["name"]]),
        EntityDescription(
          "Tag",
          attributes: [
            AttributeDescription(
              "name", .string, optional: false, default: .string(""), indexed: true),
            AttributeDescription("kind", .string, optional: false, default: .string("tag")),
          ],
          relationships: [
            RelationshipDescription("recipes", to: "Recipe", inverse: "tags", toMany: true)
          ],
          uniquenessConstraints: [["kind", "name"]]),
        EntityDescription(
          "SourceFile",
          attributes: [
            AttributeDescription(
              "path", .string, optional: false, default: .string(""), indexed: true),
            AttributeDescription("size", .integer64, optional: false, default: .integer(0)),
            // Nanoseconds since 1970, as the file system says.
            AttributeDescription(
              "modificationTime", .integer64, optional: false, default: .integer(0)),
            AttributeDescription("contentHash", .binary),
            AttributeDescription("importer", .string),
            AttributeDescription("importerVersion", .integer32),
            // Why the file gave no recipe when it was last tried; nil when it gave some.
            AttributeDescription("failure", .string),
            // What of the file could not be kept, or was guessed or converted: a line each.
            AttributeDescription("notes", .string),
          ],
          relationships: [
            RelationshipDescription(
              "recipes", to: "Recipe", inverse: "source", toMany: true, deleteRule: .cascade)
          ],
          uniquenessConstraints: [["path"]]),
        // A folder or file that was imported; the files below it are known by their paths.
        EntityDescription(
          "SourceRoot",
          attributes: [
            AttributeDescription(
              "path", .string, optional: false, default: .string(""), indexed: true),
            AttributeDescription("added", .date),
            AttributeDescription("completed", .date),
            // Patterns of what is left out below it, a line each.
            AttributeDescription("exclusions", .string),
          ],
          uniquenessConstraints: [["path"]]),
      ], versionIdentifiers: ["5"])
  }
}
