/// The keys of Larder's own JSON: the first one of each list is written, all are read, in any case.
enum RecipeJSONKeys {
  static let title = ["title", "name"]
  static let summary = ["description", "summary"]
  static let notes = ["notes", "note"]
  static let ingredients = ["ingredients"]
  static let steps = ["directions", "instructions", "steps", "method"]
  static let authors = ["authors", "author"]
  static let images = ["images", "image"]
  static let yield = ["yield", "yields", "servings", "serves"]
  static let servings = ["servings", "serves"]
  static let prepTime = ["prepTime", "prep_time"]
  static let cookTime = ["cookTime", "cook_time"]
  static let totalTime = ["totalTime", "total_time"]
  static let nutrition = ["nutrition"]
  static let published = ["published", "datePublished", "date"]
  static let rating = ["rating", "stars"]
  static let language = ["language", "lang"]
  static let site = ["source", "site"]
  static let url = ["url", "link"]
  /// Of tags, by their kind.
  static let tags: [(kind: String, keys: [String])] = [
    ("tag", ["tags", "keywords"]), ("category", ["category", "categories"]),
    ("cuisine", ["cuisine", "cuisines"]), ("diet", ["diet", "diets"]),
    ("tool", ["tools", "tool", "equipment"]),
  ]
  /// Of a line: its text, and the heading that it stands under.
  static let line = (text: "text", group: "group")
  /// Of a step: the minutes that it takes.
  static let minutes = "minutes"
  /// Of a picture that has words: its address, and they.
  static let image = (location: "url", words: ["alternativeText", "alt", "caption"])
}
