internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// The XML of Krecipes.
  static let krecipes = RecipeFormat(
    name: "krecipes", title: "Krecipes", extensions: ["kreml", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .notes, .yield, .times, .authors, .tags, .rating,
    ],
    holdsMany: true, version: 2,
    reader: XMLRecipeReader(
      root: "krecipes", ownExtensions: ["kreml"], recipes: [["krecipes-recipe"]],
      recipe: { KrecipesRecipe(element: $0).read() }))
}

/// One recipe of Krecipes.
private struct KrecipesRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    let head = element.child("krecipes-description")
    var recipe = ImportedRecipe(title: head?.line(of: "title") ?? "")
    recipe.authors = head?.lines(of: "author") ?? []
    recipe.addTags(head?.child("category")?.lines(of: "cat") ?? [])
    if let yield = head?.child("yield") {
      recipe.setYield(
        IngredientText.line(amount: amount(yield), name: yield.line(of: "type")), unit: "servings")
    } else {
      recipe.setYield(head?.line(of: "serving") ?? "", unit: "servings")
    }
    recipe.prepMinutes = CookedTime.minutes(head?.line(of: "preparation-time"))
    for node in element.child("krecipes-ingredients")?.elements ?? [] {
      if node.name == "ingredient-group" {
        let group = node["name"].map(TextCleaning.line)
        for line in node.elements("ingredient") { recipe.add(text(line), group: group) }
      } else if node.name == "ingredient" {
        recipe.add(text(node), group: nil)
      }
    }
    recipe.addSteps(element.child("krecipes-instructions")?.text ?? "")
    takeRatings(into: &recipe)
    let hasPicture = head?.child("pictures")?.child("pic") != nil
    return (recipe, hasPicture ? [.pictureNotKept] : [])
  }

  /// An ingredient with those that may stand for it.
  private func text(_ ingredient: XMLElement) -> String {
    let others = ingredient.child("substitutes")?.elements("ingredient") ?? []
    return IngredientText.alternatives(([ingredient] + others).map(single))
  }

  private func single(_ ingredient: XMLElement) -> String {
    IngredientText.line(
      amount: amount(ingredient), unit: ingredient.line(of: "unit"),
      name: ingredient.line(of: "name"), preparation: ingredient.line(of: "prep"))
  }

  /// "2", or "2-3".
  private func amount(_ element: XMLElement) -> String {
    guard let amount = element.child("amount") else { return "" }
    let ends = amount.lines(of: "min") + amount.lines(of: "max")
    return ends.isEmpty ? amount.line : ends.joined(separator: "-")
  }

  /// The mean of what each rater gives overall, or else of all criteria; what they say are notes.
  private func takeRatings(into recipe: inout ImportedRecipe) {
    var stars: [Double] = []
    for rating in element.child("krecipes-ratings")?.elements("rating") ?? [] {
      let criteria = rating.elements("criterion").flatMap { $0.elements("criteria") }
      let overall = criteria.filter { $0.line(of: "name") == "Overall" }
      let given = (overall.isEmpty ? criteria : overall).compactMap { Double($0.line(of: "stars")) }
      if !given.isEmpty { stars.append(given.reduce(0, +) / Double(given.count)) }
      let rater = rating.line(of: "rater")
      let comment = rating.line(of: "comment")
      if !comment.isEmpty { recipe.addNote(rater.isEmpty ? comment : "\(rater): \(comment)") }
    }
    recipe.setRating(stars, of: 5)
  }
}
