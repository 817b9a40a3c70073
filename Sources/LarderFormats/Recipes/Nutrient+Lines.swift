internal import LarderFoods
internal import LarderText

extension ImportedRecipe.Nutrient {
  /// Reads nutrition as the store keeps it and people write it: a line for each, "name: amount". Other lines are left out.
  package static func list(_ text: String) -> [Self] {
    TextCleaning.lines(of: text).compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = TextCleaning.line(String(line[..<colon]))
      let amount = TextCleaning.line(String(line[line.index(after: colon)...]))
      return name.isEmpty || amount.isEmpty ? nil : Self(name: name, amount: amount)
    }
  }

  /// The line that `list` reads; a colon in the name becomes a space.
  package var line: String {
    name.replacing(":", with: " ").onOneLine + ": " + amount.onOneLine
  }
}

extension ImportedRecipe {
  /// Nutrition as the store keeps it, a line for each; nil where the recipe says none.
  package var nutritionText: String? {
    nutrition.isEmpty ? nil : nutrition.map(\.line).joined(separator: "\n")
  }

  /// Kilocalories of a serving, where the nutrition says them.
  package var kilocalories: Double? {
    nutrition.isEmpty
      ? nil : Energy.kilocaloriesPerServing(nutrition.lazy.map { ($0.name, $0.amount) })
  }
}
