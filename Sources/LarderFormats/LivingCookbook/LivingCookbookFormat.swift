internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// The XML that Living Cookbook exchanges.
  static let livingCookbook = RecipeFormat(
    name: "living-cookbook", title: "Living Cookbook", extensions: ["fdx", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags,
    ],
    holdsMany: true, version: 2,
    reader: XMLRecipeReader(
      root: "fdx", ownExtensions: ["fdx"],
      recipes: [["Recipes", "Recipe"]],
      recipe: { LivingCookbookRecipe(element: $0).read() }))
}

/// One recipe of Living Cookbook.
private struct LivingCookbookRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    var recipe = ImportedRecipe(title: value("Name"))
    recipe.authors = [value("Author")].filter { !$0.isEmpty }
    recipe.setYield(value("Servings"), unit: "servings")
    recipe.setYield(value("Yield"), unit: "servings")
    recipe.prepMinutes = CookedTime.minutes(value("PreparationTime"))
    recipe.cookMinutes = CookedTime.minutes(value("CookingTime"))
    recipe.totalMinutes = CookedTime.minutes(value("ReadyInTime"))
    recipe.site = value("Source").isEmpty ? nil : value("Source")
    recipe.url = value("WebPage").isEmpty ? nil : value("WebPage")
    recipe.summary = value("Comments").isEmpty ? nil : value("Comments")
    recipe.addTags(value("RecipeTypes").split(separator: ","))
    takeIngredients(into: &recipe)
    takeProcedures(into: &recipe)
    for tip in element.child("RecipeTips")?.elements("RecipeTip") ?? [] {
      recipe.addNote(tip.child("TipText")?.line ?? tip.line)
    }
    var notes: [FormatNote] = []
    if element.child("RecipeImage") != nil { notes.append(.pictureNotKept) }
    if element.elements.contains(where: { $0.name.hasPrefix("RecipeNutrition") }) {
      notes.append(.nutritionNotKept)
    }
    return (recipe, notes)
  }

  private func value(_ name: String) -> String { TextCleaning.line(element[name] ?? "") }

  private func takeIngredients(into recipe: inout ImportedRecipe) {
    var group: String?
    for node in element.child("RecipeIngredients")?.elements("RecipeIngredient") ?? [] {
      let name = TextCleaning.line(node["Ingredient"] ?? "")
      if isHeading(node) {
        group = name
        continue
      }
      recipe.add(
        IngredientText.line(
          amount: node["Quantity"] ?? "", unit: node["Unit"] ?? "", name: name), group: group)
    }
  }

  private func takeProcedures(into recipe: inout ImportedRecipe) {
    var group: String?
    for node in element.child("RecipeProcedures")?.elements("RecipeProcedure") ?? [] {
      let text = node.child("ProcedureText")?.text ?? node.text
      if isHeading(node) {
        group = TextCleaning.line(text)
      } else {
        recipe.addSteps(text, group: group)
      }
    }
  }

  private func isHeading(_ node: XMLElement) -> Bool {
    ["Y", "1", "true"].contains(node["Heading"] ?? "")
  }
}
