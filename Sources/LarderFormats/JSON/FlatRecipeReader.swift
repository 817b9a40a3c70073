internal import LarderFoods
internal import LarderLocks
internal import LarderText

/// Makes recipes of JSON in the flat format (`title`, `ingredients`, `directions`, `tags`,
/// `source`, `url`, `language`), whatever types its fields have.
enum FlatRecipeReader {
  /// Returns the recipes of a document: an object, or a list of objects.
  ///
  /// - Throws: `noRecipe` where nothing looks like a recipe, `noTitle` where one has no title.
  static func recipes(in document: JSONValue) throws(ImportError) -> [ImportedRecipe] {
    var recipes: [ImportedRecipe] = []
    var untitled = 0
    for element in document.elements {
      guard case .object(let members) = element else { continue }
      guard isRecipe(members) else { continue }
      if let recipe = recipe(of: members) { recipes.append(recipe) } else { untitled += 1 }
    }
    if recipes.isEmpty {
      guard untitled == 0 else { throw ImportError(.noTitle, "the recipe has no title") }
      throw ImportError(.noRecipe, "the JSON holds no recipe")
    }
    return recipes
  }

  /// What only recipes have. A name alone is not enough: many programs keep settings that have one.
  private static let recipeKeys: Set<String> = [
    "title", "ingredients", "directions", "instructions", "steps", "method",
  ]

  /// The recipe that an object is; nil for any other object, and for a recipe without a title.
  static func recipe(in members: [JSONValue.Member]) -> ImportedRecipe? {
    isRecipe(members) ? recipe(of: members) : nil
  }

  private static func isRecipe(_ members: [JSONValue.Member]) -> Bool {
    members.contains { recipeKeys.contains($0.key.lowercased()) }
  }

  private static func recipe(of members: [JSONValue.Member]) -> ImportedRecipe? {
    let recipe = recipe(withFieldsOf: members)
    return recipe.title.isEmpty ? nil : recipe
  }

  /// What the members of an object say, recipe or not; the title is empty where none says it.
  static func recipe(withFieldsOf members: [JSONValue.Member]) -> ImportedRecipe {
    let fields = Fields(members)
    var recipe = ImportedRecipe(title: fields.text("title", "name") ?? "")
    recipe.summary = fields.text("description", "summary")
    recipe.notes = fields.texts("notes", "note").nonEmpty?.joined(separator: "\n")
    recipe.ingredients = fields.texts("ingredients").map { .init(text: $0) }
    recipe.steps = fields.texts("directions", "instructions", "steps", "method").map {
      .init(text: $0)
    }
    recipe.tags = unique(fields.texts("tags", "keywords")).map { .init(kind: "tag", name: $0) }
    recipe.tags += unique(fields.texts("category", "categories")).map {
      .init(kind: "category", name: $0)
    }
    recipe.authors = unique(fields.texts("author", "authors"))
    recipe.images = unique(fields.texts("image", "images"))
    recipe.yield = fields.text("yield", "yields", "servings", "serves")
    recipe.servings = recipe.yield.flatMap(Servings.count(in:))
    recipe.prepMinutes = minutes(fields, "preptime", "prep_time")
    recipe.cookMinutes = minutes(fields, "cooktime", "cook_time")
    recipe.totalMinutes = minutes(fields, "totaltime", "total_time")
    recipe.language = fields.text("language", "lang")
    recipe.site = fields.text("source", "site")
    recipe.url = fields.text("url", "link")
    return recipe
  }

  private static func minutes(_ fields: Fields, _ keys: String...) -> Double? {
    keys.lazy.compactMap { fields.text($0) }.first.flatMap(CookingTime.minutes(in:))
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// The members of an object by key in lower case.
  private struct Fields {
    private var values: [String: JSONValue] = [:]

    init(_ members: [JSONValue.Member]) {
      for member in members { values[member.key.lowercased()] = member.value }
    }

    /// The first text that stands under one of the keys.
    func text(_ keys: String...) -> String? {
      for key in keys { if let text = texts(under: key).first { return text } }
      return nil
    }

    /// The texts under the first of the keys that has any.
    func texts(_ keys: String...) -> [String] {
      for key in keys { if let texts = texts(under: key).nonEmpty { return texts } }
      return []
    }

    private func texts(under key: String) -> [String] {
      guard let value = values[key] else { return [] }
      if case .string(let text) = value { return TextCleaning.lines(of: text) }
      var texts: [String] = []
      collect(value, into: &texts)
      return texts
    }

    /// Takes the texts of nested lists and of objects such as `{"text": "1 egg"}`.
    private func collect(_ value: JSONValue, into texts: inout [String]) {
      if CallStack.isShort { return CallStack.more { collect(value, into: &texts) } }
      switch value {
      case .string, .number:
        let text = TextCleaning.trimmed(value.scalarText ?? "")
        if !text.isEmpty { texts.append(text) }
      case .array(let elements): for element in elements { collect(element, into: &texts) }
      case .object:
        if let inner = value["text"] ?? value["name"] ?? value["title"] ?? value["url"] {
          collect(inner, into: &texts)
        }
      case .null, .boolean: break
      }
    }
  }
}
