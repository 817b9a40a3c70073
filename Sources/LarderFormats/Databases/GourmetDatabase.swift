internal import LarderText

/// The database of Gourmet Recipe Manager: facts from its sources (backends/db.py). Times are seconds, ratings halves of
/// stars, and what was thrown away is only marked so.
enum GourmetDatabase {
  /// Reads all recipes that are not in the waste basket.
  static func read(_ tables: DatabaseTables, into found: inout FoundRecipes) throws(ImportError) {
    let recipes = try tables.rows("recipe")
    // In older ones the column of the recipe is called id.
    let ingredients = try tables.rows("ingredients")
    let categories = try tables.rows("categories")
    let lines = DatabaseRows(ingredients, by: recipeColumn(ingredients))
    let tags = DatabaseRows(categories, by: recipeColumn(categories))
    let titles = DatabaseRows(recipes, by: "id")
    for (index, row) in recipes.enumerated() where !isTrue(row["deleted"]) {
      let title = row.words("title")
      guard !title.isEmpty else {
        found.note(.leftOut, "recipe \(index + 1) has no title")
        continue
      }
      var recipe = ImportedRecipe(title: title)
      recipe.summary = TextCleaning.paragraphs(row["description"]?.text ?? "").nonEmpty?.joined(
        separator: "\n")
      recipe.addTags(tags[row["id"]].map { $0.words("category") })
      recipe.addTags([row.words("cuisine")], kind: "cuisine")
      if let amount = row.double("yields"), amount > 0 {
        recipe.setYield(
          IngredientText.line(amount: WriterText.number(amount), name: row.words("yield_unit")),
          unit: "servings")
      } else if let servings = row.double("servings"), servings > 0 {
        recipe.setYield(WriterText.number(servings), unit: "servings")
      }
      recipe.prepMinutes = minutes(row.double("preptime"))
      recipe.cookMinutes = minutes(row.double("cooktime"))
      recipe.site = row.words("source").isEmpty ? nil : row.words("source")
      recipe.url = row.words("link").isEmpty ? nil : row.words("link")
      if let rating = row.double("rating") { recipe.setRating([rating], of: 10) }
      var allowance = RecipeAllowance()
      for part in lines[row["id"]].ordered(by: "position") where !isTrue(part["deleted"]) {
        let line = text(part, titles)
        recipe.add(line, group: part.words("inggroup"))
        guard allowance.takes(line) else { break }
      }
      recipe.addSteps(row["instructions"]?.text ?? "")
      for note in TextCleaning.paragraphs(row["modifications"]?.text ?? "") { recipe.addNote(note) }
      found.add(recipe, at: .index(index))
    }
  }

  private static func recipeColumn(_ rows: [JSONValue]) -> String {
    guard case .object(let members)? = rows.first else { return "id" }
    return members.contains { $0.key == "recipe_id" } ? "recipe_id" : "id"
  }

  /// An ingredient, or another recipe that is one.
  private static func text(_ line: JSONValue, _ titles: DatabaseRows) -> String {
    var name = line.words("item")
    if name.isEmpty { name = titles.text("title", of: line["refid"]) }
    var amount = line.double("amount").map(WriterText.number) ?? ""
    if let most = line.double("rangeamount"), !amount.isEmpty {
      amount += "-" + WriterText.number(most)
    }
    let text = IngredientText.line(amount: amount, unit: line.words("unit"), name: name)
    return IngredientText.line(text, isOptional: isTrue(line["optional"]))
  }

  private static func minutes(_ seconds: Double?) -> Double? {
    seconds.flatMap { $0 > 0 && $0.isFinite ? $0 / 60 : nil }
  }

  private static func isTrue(_ value: JSONValue?) -> Bool {
    ["1", "true"].contains(value?.scalarText?.lowercased())
  }
}
