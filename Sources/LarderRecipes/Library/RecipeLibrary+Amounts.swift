internal import LarderFoods
internal import LarderFormats
internal import LarderPredicates
internal import LarderStores

// Which lines say how much of a food a recipe has.
extension RecipeLibrary {
  /// For each amount that a query asks for, what a recipe has, with its lines.
  func amounts(_ query: FullTextQuery, of id: ObjectID) throws(StoreError) -> [String] {
    let asked = query.leaves.compactMap { leaf -> AmountCondition? in
      guard case .fact(let fact) = leaf, case .amount(let amount) = fact.condition else {
        return nil
      }
      return amount
    }
    guard !asked.isEmpty, let details = try RecipeDetails(key: id.key, store: store) else {
      return []
    }
    return asked.compactMap { Self.words($0, details) }
  }

  /// Adds to each hit what it has.
  func explainAmounts(
    _ query: FullTextQuery, _ results: inout RecipeSearchResults
  ) throws(StoreError) {
    for place in results.hits.indices {
      results.hits[place].reasons += try amounts(query, of: results.hits[place].objectID)
        .map { ScoreReason($0, score: nil) }
    }
  }

  private static func words(_ condition: AmountCondition, _ details: RecipeDetails) -> String? {
    guard let amount = FoodAmount(condition, languages: foodLanguages) else { return nil }
    let parser = IngredientParser(language: details.recipe.language)
    let reader = FoodReader(language: details.recipe.language)
    var (low, high) = (0.0, 0.0)
    var (said, unknown): ([String], [String]) = ([], [])
    for line in details.ingredients {
      let found = LineAmount.read(
        line.text, parser.parse(line.text), parser: parser, reader: reader
      ).compactMap { amount.addend($0) }
      for case .amount(let least, let most) in found {
        low += least
        high += most
      }
      if found.contains(.unknown) {
        unknown.append("\"\(line.text)\"")
      } else if !found.isEmpty {
        said.append("\"\(line.text)\"")
      }
    }
    if !unknown.isEmpty {
      return "amount of \(condition.food) not known: \(unknown.joined(separator: ", "))"
    }
    guard !said.isEmpty else { return "no line measures \(condition.food)" }
    if condition.isPerServing {
      guard let servings = details.recipe.servings, servings > 0 else {
        return "amount of \(condition.food) per serving not known: servings are not given"
      }
      (low, high) = (low / servings, high / servings)
    }
    let number = low == high ? decimal(low) : "\(decimal(low)) to \(decimal(high))"
    let unit = condition.unit.map { " " + $0 } ?? ""
    return "\(condition.food)\(condition.isPerServing ? " per serving" : ""): \(number)\(unit), "
      + "by \(said.joined(separator: ", "))"
  }

  /// A number with at most two decimals.
  private static func decimal(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
