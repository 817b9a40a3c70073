/// The keys of Larder's own JSON: the first one of each list is written; they are read before others that `RecipeField`
/// knows, in any case.
enum RecipeJSONKeys {
  static let title = ["title"]
  static let summary = ["description"]
  static let notes = ["notes"]
  static let ingredients = ["ingredients"]
  static let steps = ["directions"]
  static let authors = ["authors"]
  static let images = ["images"]
  static let yield = ["yield"]
  static let servings = ["servings", "serves"]
  static let prepTime = ["prepTime"]
  static let cookTime = ["cookTime"]
  static let totalTime = ["totalTime"]
  static let rating = ["rating"]
  static let language = ["language"]
  static let site = ["source"]
  static let url = ["url"]
  static let nutrition = ["nutrition"]
  static let published = ["published"]
  /// Of tags, by their kind.
  static let tags: [(kind: String, keys: [String], field: RecipeField)] = [
    ("tag", ["tags"], .tag), ("category", ["category"], .category),
    ("cuisine", ["cuisine"], .cuisine), ("diet", ["diet"], .diet), ("tool", ["tools"], .tool),
  ]
  /// Those of a whole recipe that need no table to be known, in lower case.
  static let own: Set<String> = [
    "title", "description", "notes", "ingredients", "directions", "authors", "images", "yield",
    "preptime", "cooktime", "totaltime", "rating", "language", "source", "url", "tags", "category",
    "cuisine", "diet", "tools",
  ]
  /// Those under which an object keeps a list of recipes, in lower case: in languages of programs, and in JSON-LD.
  private static let lists: Set<String> = [
    "recipes", "rezepte", "recettes", "recetas", "ricette", "receitas", "recepten", "przepisy",
    "рецепты", "@graph", "itemlistelement",
  ]

  /// Whether an object keeps a list of recipes under a key.
  static func isList(_ key: String) -> Bool { lists.contains(key.lowercased()) }

  /// Of what the user says; its parts stand in an object, or each behind it and a full stop.
  static let ownWords = "own"
  /// Of a line: its text, and the heading that it stands under.
  static let line = (text: "text", group: "group")
  /// Of a step: the minutes that it takes.
  static let minutes = "minutes"
  /// Of a picture that has words: its address, and they.
  static let image = (location: "url", words: ["alternativeText", "alt", "caption"])
}
