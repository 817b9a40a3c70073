/// What a recipe of Mealie makes. From its second version on it keeps an amount, what that is of, and servings apart
/// (`recipeYieldQuantity`, `recipeYield`, `recipeServings`).
enum MealieYield {
  /// The members of a recipe with the amount and its unit as one text before any other yield.
  static func joined(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    let recipe = JSONValue.object(members)
    guard let amount = number(in: recipe, "recipeYieldQuantity", "recipe_yield_quantity") else {
      return members
    }
    let unit = (recipe["recipeYield"] ?? recipe["recipe_yield"])?.text ?? ""
    let text = IngredientText.line(amount: WriterText.number(amount), name: unit)
    return [JSONValue.Member(key: "recipeYield", value: .string(text))] + members
  }

  /// For how many people the recipe is; nil where it does not say.
  static func servings(_ members: [JSONValue.Member]) -> Double? {
    number(in: .object(members), "recipeServings", "recipe_servings")
  }

  private static func number(in recipe: JSONValue, _ keys: String...) -> Double? {
    for key in keys {
      if case .number(let number)? = recipe[key], number > 0 { return number }
    }
    return nil
  }
}
