/// Puts together the recipes of Mealie's backups, which hold the rows of all tables.
enum MealieBackup {
  /// The key that only backups have.
  static let mark = "alembic_version"

  /// Whether an object has the mark of a backup.
  static func isOne(_ members: [JSONValue.Member]) -> Bool {
    members.contains { $0.key == mark }
  }

  /// The recipes as objects with their lines and tags in them; nil for any other document.
  static func recipes(in document: JSONValue) -> [JSONValue]? {
    guard document[mark] != nil, case .array(let recipes)? = document["recipes"] else {
      return nil
    }
    let foods = byIdentifier(document["ingredient_foods"])
    let units = byIdentifier(document["ingredient_units"])
    let ingredients = byRecipe(document["recipes_ingredients"]).mapValues { lines in
      lines.map { with($0, "food", foods[key($0["food_id"])], "unit", units[key($0["unit_id"])]) }
    }
    let steps = byRecipe(document["recipe_instructions"])
    let notes = byRecipe(document["notes"])
    let tags = linked(document["recipes_to_tags"], "tag_id", to: byIdentifier(document["tags"]))
    let categories = linked(
      document["recipes_to_categories"], "category_id", to: byIdentifier(document["categories"]))
    let nutrition = byRecipe(document["recipe_nutrition"])
    return recipes.compactMap { recipe in
      guard case .object(let members) = recipe else { return nil }
      let id = key(recipe["id"])
      let own: [(String, [JSONValue]?)] = [
        ("ingredients", ingredients[id]), ("steps", steps[id]), ("notes", notes[id]),
        ("tags", tags[id]), ("categories", categories[id]),
      ]
      let facts = nutrition[id]?.first.map {
        JSONValue.Member(key: "nutrition", value: Self.facts($0))
      }
      return .object(
        members.filter { !tables.contains($0.key) } + [pictures(ofRecipe: id)]
          + own.compactMap { name, rows in
            rows.map { JSONValue.Member(key: name, value: .array($0)) }
          } + [facts].compactMap { $0 })
    }
  }

  /// The key of paths of pictures.
  static let pictureKey = "picture paths"

  /// Where a backup has the picture of a recipe: in folders beside the tables, called after its identifier.
  private static func pictures(ofRecipe id: String) -> JSONValue.Member {
    // The tables have identifiers without hyphens, or with them.
    let digits = id.lowercased().filter { $0 != "-" }
    guard digits.utf8.count == 32, digits.allSatisfy(\.isHexDigit) else {
      return .init(key: pictureKey, value: .null)
    }
    var name = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { name.append("-") }
      name.append(digit)
    }
    let paths = ["data/", ""].flatMap { folder in
      ["original.webp", "min-original.webp", "original.jpg"].map {
        JSONValue.string("\(folder)recipes/\(name)/images/\($0)")
      }
    }
    return .init(key: pictureKey, value: .array(paths))
  }

  /// What stands in a table of its own, and not in the row of the recipe.
  private static let tables: Set<String> = [
    "ingredients", "steps", "notes", "tags", "categories", "nutrition",
  ]

  /// The tables that are read.
  static let sources = [
    "recipes", "recipes_ingredients", "recipe_instructions", "ingredient_foods",
    "ingredient_units", "notes", "recipes_to_tags", "tags", "recipes_to_categories", "categories",
    "recipe_nutrition",
  ]

  /// A row of nutrition without the keys of rows.
  private static func facts(_ row: JSONValue) -> JSONValue {
    guard case .object(let members) = row else { return row }
    return .object(members.filter { $0.key != "id" && $0.key != "recipe_id" })
  }

  /// An identifier as a text; empty for none.
  static func key(_ value: JSONValue?) -> String { value?.scalarText ?? "" }

  private static func byIdentifier(_ rows: JSONValue?) -> [String: JSONValue] {
    var table: [String: JSONValue] = [:]
    for row in rows?.elements ?? [] { table[key(row["id"])] = row }
    table[""] = nil
    return table
  }

  private static func byRecipe(_ rows: JSONValue?) -> [String: [JSONValue]] {
    Dictionary(grouping: rows?.elements ?? []) { key($0["recipe_id"]) }
  }

  private static func linked(
    _ rows: JSONValue?, _ name: String, to table: [String: JSONValue]
  ) -> [String: [JSONValue]] {
    byRecipe(rows).mapValues { links in links.compactMap { table[key($0[name])] } }
  }

  private static func with(
    _ row: JSONValue, _ first: String, _ food: JSONValue?, _ second: String, _ unit: JSONValue?
  ) -> JSONValue {
    guard case .object(var members) = row else { return row }
    members += [(first, food), (second, unit)].compactMap { name, value in
      value.map { JSONValue.Member(key: name, value: $0) }
    }
    return .object(members)
  }
}
