/// What is said of a recipe beside its text, in lines for people: "Yield: 4 servings".
enum RecipeFacts {
  /// The lines, of what the recipe has; source and language are not among them.
  static func lines(of recipe: ImportedRecipe) -> [String] {
    var lines: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("\(name): \(value)") }
    }
    func list(_ names: [String]) -> String { names.map(\.onOneLine).joined(separator: ", ") }
    add("By", list(recipe.authors))
    add("Yield", WriterText.yield(recipe))
    add("Servings", WriterText.servingsBeside(recipe))
    add("Preparation", recipe.prepMinutes.map(WriterText.time))
    add("Cooking", recipe.cookMinutes.map(WriterText.time))
    add("Total time", recipe.totalMinutes.map(WriterText.time))
    add("Rating", recipe.rating.map { "\(WriterText.number($0)) of 5" })
    add("Category", list(WriterText.tags("category", of: recipe)))
    add("Cuisine", list(WriterText.tags("cuisine", of: recipe)))
    add("Diet", list(WriterText.tags("diet", of: recipe)))
    add("Equipment", list(WriterText.tags("tool", of: recipe)))
    add("Tags", list(WriterText.tags("tag", of: recipe)))
    return lines
  }
}
