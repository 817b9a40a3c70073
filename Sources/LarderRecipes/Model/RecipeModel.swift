public import LarderModel
internal import LarderPredicates

/// The data model of a recipe store.
public enum RecipeModel {
  /// What a search for recipes filters by and counts.
  private static var searchAttributes: [SearchAttributeDescription] {
    func tags(
      _ kind: String, reader: SearchValueReader? = nil, aliases: [String] = []
    ) -> SearchAttributeDescription {
      SearchAttributeDescription(
        kind, .keyword, ["tags.name"], where: .init("kind", equals: kind), reader: reader,
        aliases: aliases)
    }
    func foods(_ name: String, aliases: [String] = []) -> SearchAttributeDescription {
      SearchAttributeDescription(name, .keyword, [], reader: RecipeFoods.reader, aliases: aliases)
    }
    return [
      SearchAttributeDescription(
        "time", .number, ["totalMinutes"], substituteSum: ["prepMinutes", "cookMinutes"],
        aliases: ["minutes", "total"]),
      SearchAttributeDescription("prep", .number, ["prepMinutes"]),
      SearchAttributeDescription("cook", .number, ["cookMinutes"]),
      SearchAttributeDescription("rating", .number, ["rating"], aliases: ["stars"]),
      SearchAttributeDescription("servings", .number, ["servings"], aliases: ["serves"]),
      SearchAttributeDescription("kcal", .number, ["kcal"], aliases: ["calories"]),
      SearchAttributeDescription("added", .date, ["added"]),
      SearchAttributeDescription("published", .date, ["published"]),
      SearchAttributeDescription("cooked", .date, ["lastCooked"]),
      SearchAttributeDescription("favorite", .number, ["isFavorite"], aliases: ["favourite"]),
      SearchAttributeDescription(
        "author", .keyword, ["authors.name"], aliases: ["authors", "by"]),
      SearchAttributeDescription("language", .keyword, ["language"], aliases: ["lang"]),
      SearchAttributeDescription("site", .keyword, ["site"], aliases: ["source"]),
      // Tags of every kind.
      SearchAttributeDescription("tag", .keyword, ["tags.name"], aliases: ["tags"]),
      tags("category", aliases: ["course"]),
      tags("cuisine"), tags(RecipeFoods.Attribute.diet, reader: RecipeFoods.reader),
      tags("tool", aliases: ["equipment"]),
      foods(RecipeFoods.Attribute.food, aliases: ["foods"]),
      foods(RecipeFoods.Attribute.needs), foods(RecipeFoods.Attribute.contains),
      foods(RecipeFoods.Attribute.free), foods(RecipeFoods.Attribute.amount),
    ]
  }

  /// What Spotlight's names stand for in raw queries.
  private static var spotlightNames: [String: String] {
    let names = [
      "*": "SEARCH", "kMDItemTextContent": "SEARCH", "kMDItemTitle": "title",
      "kMDItemDisplayName": "title", "kMDItemHeadline": "SEARCH title",
      "kMDItemDescription": "summary", "kMDItemComment": "notes", "kMDItemAuthors": "authors.name",
      "kMDItemKeywords": "tags.name", "kMDItemLanguages": "language",
      "kMDItemStarRating": "rating", "kMDItemDateAdded": "added",
      "kMDItemPublishers": "site", "kMDItemWhereFroms": "url", "kMDItemURL": "url",
      "kMDItemContentCreationDate": "published", "kMDItemPath": "source.path",
      "kMDItemFSSize": "source.size",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.map { (SpotlightVocabulary.userInfoPrefix + $0.key, $0.value) })
  }

  /// What a recipe has beside what its user says.
  private static var recipeAttributes: [AttributeDescription] {
    [
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
    ]
  }

  /// Of what is about this device alone, its files and what may be undone here: a sync leaves it here (`SyncModel`).
  private static let local = ["LarderSync": "local"]

  /// Makes the model: recipes with ingredient lines, steps, authors, tags and images, and the files
  /// they came from.
  public static func make() throws(ModelError) -> ManagedObjectModel {
    try ManagedObjectModel(faultless: [
      EntityDescription(
        "Recipe",
        attributes: recipeAttributes + UserData.attributes,
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
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], weight: 8, aliases: ["name"]),
          SearchFieldDescription(
            "ingredients", ["ingredients.text"], weight: 2,
            aliases: ["ingredient", "with"]),
          SearchFieldDescription(
            "steps", ["steps.text"], weight: 1, aliases: ["step", "directions", "method"]),
          SearchFieldDescription("tags", ["tags.name"], weight: 3, aliases: ["tag"]),
          SearchFieldDescription(
            "authors", ["authors.name"], weight: 3, aliases: ["author", "by"]),
          SearchFieldDescription("summary", ["summary", "notes"], weight: 1, aliases: ["notes"]),
          SearchFieldDescription("note", ["ownNotes"], weight: 2),
        ],
        searchAttributes: searchAttributes, userInfo: spotlightNames),
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
          // The picture itself, where it stood in the file.
          AttributeDescription("data", .binary, allowsExternalStorage: true),
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
        uniquenessConstraints: [["path"]], userInfo: local),
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
        uniquenessConstraints: [["path"]], userInfo: local),
      // What the user has noted of a recipe that is gone from the store, or had noted before a change.
      EntityDescription(
        "Keepsake", attributes: Keepsake.attributes,
        relationships: [
          RelationshipDescription("change", to: "KitchenChange", inverse: "keepsakes")
        ], userInfo: local),
      // A change that the user has made and may take back.
      EntityDescription(
        "KitchenChange",
        attributes: [
          AttributeDescription("made", .date),
          AttributeDescription("verb", .string, optional: false, default: .string("")),
          AttributeDescription("summary", .string, optional: false, default: .string("")),
        ],
        relationships: [
          RelationshipDescription(
            "keepsakes", to: "Keepsake", inverse: "change", toMany: true, deleteRule: .cascade)
        ], userInfo: local),
    ])
  }
}
