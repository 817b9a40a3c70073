/// Puts together the recipes of OpenEats's exports, which hold the rows of all tables (facts from Tandoor's
/// integration/openeats.py).
enum OpenEatsExport {
  /// The recipes as objects with their lines and tags in them; nil for any other document.
  static func recipes(in document: JSONValue) -> [JSONValue]? {
    guard case .array(let rows) = document, rows.first?["model"] != nil,
      rows.first?["fields"] != nil
    else { return nil }
    let byModel = Dictionary(grouping: rows) { $0["model"]?.text ?? "" }
    func fields(_ model: String) -> [JSONValue] {
      (byModel[model] ?? []).compactMap { row in
        guard case .object(let members)? = row["fields"] else { return nil }
        return .object(members + [.init(key: "pk", value: row["pk"] ?? .null)])
      }
    }
    let groups = DatabaseRows(fields("ingredient.ingredientgroup"), by: "recipe")
    let lines = DatabaseRows(fields("ingredient.ingredient"), by: "ingredient_group")
    let ratings = DatabaseRows(fields("rating.rating"), by: "recipe")
    let kinds = [
      ("cuisine", DatabaseRows(fields("recipe_groups.cuisine"), by: "pk")),
      ("course", DatabaseRows(fields("recipe_groups.course"), by: "pk")),
      ("tags", DatabaseRows(fields("recipe_groups.tag"), by: "pk")),
    ]
    return fields("recipe.recipe").compactMap { recipe in
      guard case .object(let members) = recipe else { return nil }
      var own = kinds.map { name, rows in
        JSONValue.Member(key: name, value: names(recipe[name], rows))
      }
      let ingredients = groups[recipe["pk"]].flatMap { group in
        let lines = lines[group["pk"]].map(ingredient)
        let heading = group["title"].map { [JSONValue.string("[\($0.scalarText ?? "")]")] } ?? []
        return (heading == [.string("[]")] ? [] : heading) + lines
      }
      own.append(.init(key: "ingredients", value: .array(ingredients)))
      let info = recipe["info"] ?? .null
      own.append(.init(key: "description", value: info))
      let given = ratings[recipe["pk"]].compactMap { $0.double("rating") }.filter { 0...5 ~= $0 }
      if !given.isEmpty {
        let mean = given.reduce(0, +) / Double(given.count)
        own.append(.init(key: "rating", value: .string(WriterText.number(mean))))
      }
      let comments = ratings[recipe["pk"]].map { $0.words("comment") }.filter { !$0.isEmpty }
      own.append(.init(key: "notes", value: .string(comments.joined(separator: "\n"))))
      let replaced = Set(own.map(\.key) + ["pk", "info", "photo"])
      return .object(members.filter { !replaced.contains($0.key) } + own)
    }
  }

  /// The names of groups that a recipe names by their keys; what is a name already stays.
  private static func names(_ value: JSONValue?, _ rows: DatabaseRows) -> JSONValue {
    .array(
      (value?.elements ?? []).map { key in
        let name = rows.text("title", of: key)
        return name.isEmpty ? key : .string(name)
      })
  }

  private static func ingredient(_ row: JSONValue) -> JSONValue {
    let numerator = row.double("numerator") ?? 0
    let denominator = row.double("denominator") ?? 1
    let amount = numerator > 0 && denominator > 0 ? numerator / denominator : 0
    return .string(
      IngredientText.line(
        amount: amount > 0 ? WriterText.number(amount) : "", unit: row.words("measurement"),
        name: row.words("title")))
  }
}
