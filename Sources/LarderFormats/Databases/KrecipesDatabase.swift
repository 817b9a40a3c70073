internal import LarderText

/// The database of Krecipes: facts from its sources (backends/SQLite/literecipedb.cpp).
enum KrecipesDatabase {
  private struct Tables {
    var names: DatabaseRows
    var units: DatabaseRows
    var methods: DatabaseRows
    var preparations: DatabaseRows
  }

  /// Reads all recipes.
  static func read(_ tables: DatabaseTables, into found: inout FoundRecipes) throws(ImportError) {
    let lists = try DatabaseRows(tables.rows("ingredient_list"), by: "recipe_id")
    let parts = Tables(
      names: try DatabaseRows(tables.rows("ingredients"), by: "id"),
      units: try DatabaseRows(tables.rows("units"), by: "id"),
      methods: try DatabaseRows(tables.rows("prep_methods"), by: "id"),
      preparations: try DatabaseRows(tables.rows("prep_method_list"), by: "ingredient_list_id"))
    let groups = try DatabaseRows(tables.rows("ingredient_groups"), by: "id")
    let yields = try DatabaseRows(tables.rows("yield_types"), by: "id")
    let categories = try DatabaseRows(tables.rows("categories"), by: "id")
    let categoryLists = try DatabaseRows(tables.rows("category_list"), by: "recipe_id")
    let authors = try DatabaseRows(tables.rows("authors"), by: "id")
    let authorLists = try DatabaseRows(tables.rows("author_list"), by: "recipe_id")
    let ratings = try DatabaseRows(tables.rows("ratings"), by: "recipe_id")
    let stars = try DatabaseRows(tables.rows("rating_criterion_list"), by: "rating_id")
    for (index, row) in try tables.rows("recipes").enumerated() {
      let title = row.words("title")
      guard !title.isEmpty else {
        found.note(.leftOut, "recipe \(index + 1) has no title")
        continue
      }
      var recipe = ImportedRecipe(title: title)
      recipe.authors = authorLists[row["id"]].map { authors.text("name", of: $0["author_id"]) }
        .filter { !$0.isEmpty }
      recipe.addTags(
        categoryLists[row["id"]].map { categories.text("name", of: $0["category_id"]) })
      // Older ones count persons.
      let amount = range(row, "yield_amount")
      recipe.setYield(
        IngredientText.line(
          amount: amount.isEmpty ? positive(row.double("persons")) : amount,
          name: yields.text("name", of: row["yield_type_id"])),
        unit: "servings")
      recipe.prepMinutes = CookedTime.minutes(row["prep_time"]?.text)
      for line in lines(lists[row["id"]], parts) {
        recipe.add(line.text, group: groups.text("name", of: line.group))
      }
      recipe.addSteps(row["instructions"]?.text ?? "")
      var given: [Double] = []
      for rating in ratings[row["id"]] {
        let all = stars[rating["id"]].compactMap { $0.double("stars") }
        if !all.isEmpty { given.append(all.reduce(0, +) / Double(all.count)) }
        let comment = rating.words("comment")
        let rater = rating.words("rater")
        if !comment.isEmpty { recipe.addNote(rater.isEmpty ? comment : "\(rater): \(comment)") }
      }
      recipe.setRating(given, of: 5)
      found.add(recipe, at: .index(index))
    }
  }

  /// The ingredients with those that may stand for them.
  private static func lines(
    _ rows: [JSONValue], _ parts: Tables
  ) -> [(text: String, group: JSONValue?)] {
    let substitutes = DatabaseRows(rows, by: "substitute_for")
    var lines: [(text: String, group: JSONValue?)] = []
    var allowance = RecipeAllowance()
    for row in rows.ordered(by: "order_index") where (row.double("substitute_for") ?? 0) <= 0 {
      let all = [row] + substitutes[row["id"]].prefix(mostAlternatives)
      let line = IngredientText.alternatives(all.map { text($0, parts) })
      lines.append((line, row["group_id"]))
      guard allowance.takes(line) else { break }
    }
    return lines
  }

  /// Nobody keeps more of one ingredient, nor says in more ways how it is prepared.
  private static let mostAlternatives = 100

  private static func text(_ row: JSONValue, _ parts: Tables) -> String {
    let own = parts.preparations[row["id"]].ordered(by: "order_index").prefix(mostAlternatives)
      .map { parts.methods.text("name", of: $0["prep_method_id"]) }
    // Older ones have one for each ingredient.
    let preparations = own.isEmpty ? [parts.methods.text("name", of: row["prep_method_id"])] : own
    let amount = row.double("amount") ?? 0
    let unit = parts.units.text(amount > 1 ? "plural" : "name", of: row["unit_id"])
    return IngredientText.line(
      amount: range(row, "amount"),
      unit: unit.isEmpty ? parts.units.text("name", of: row["unit_id"]) : unit,
      name: parts.names.text("name", of: row["ingredient_id"]),
      preparation: preparations.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// "2", or "2-3"; empty for zero.
  private static func range(_ row: JSONValue, _ column: String) -> String {
    let least = positive(row.double(column))
    guard let amount = row.double(column), let more = row.double(column + "_offset"), more > 0,
      !least.isEmpty
    else { return least }
    return least + "-" + WriterText.number(amount + more)
  }

  private static func positive(_ number: Double?) -> String {
    number.flatMap { $0 > 0 ? WriterText.number($0) : nil } ?? ""
  }
}
