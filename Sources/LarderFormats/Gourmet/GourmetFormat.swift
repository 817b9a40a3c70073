internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// The XML of Gourmet Recipe Manager.
  static let gourmet = RecipeFormat(
    name: "gourmet", title: "Gourmet Recipe Manager", extensions: ["grmt", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .notes, .yield, .times, .source, .tags, .rating,
    ],
    holdsMany: true, version: 3,
    reader: XMLRecipeReader(
      root: "gourmetdoc", ownExtensions: ["grmt"], recipes: [["recipe"]],
      recipe: { GourmetRecipe(element: $0).read() }))
}

/// One recipe of Gourmet.
private struct GourmetRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    var recipe = ImportedRecipe(title: element.line(of: "title"))
    for category in element.lines(of: "category") { recipe.addTags(category.split(separator: ",")) }
    recipe.addTags(element.lines(of: "cuisine"), kind: "cuisine")
    recipe.setYield(element.line(of: "servings"), unit: "servings")
    recipe.setYield(element.line(of: "yields"), unit: "servings")
    recipe.prepMinutes = CookedTime.minutes(element.line(of: "preptime"))
    recipe.cookMinutes = CookedTime.minutes(element.line(of: "cooktime"))
    recipe.site = element.lines(of: "source").first
    recipe.url = element.lines(of: "link").first
    takeRating(element.line(of: "rating"), into: &recipe)
    for node in element.child("ingredient-list")?.elements ?? [] {
      guard node.name == "inggroup" else {
        recipe.add(text(node), group: nil)
        continue
      }
      let group = node.line(of: "groupname")
      for line in node.elements where line.name != "groupname" {
        recipe.add(text(line), group: group)
      }
    }
    recipe.addSteps(element.child("instructions")?.text ?? "")
    for note in TextCleaning.paragraphs(element.child("modifications")?.text ?? "") {
      recipe.addNote(note)
    }
    return (recipe, element.child("image") == nil ? [] : [.pictureNotKept])
  }

  /// An ingredient, or another recipe that is one.
  private func text(_ node: XMLElement) -> String {
    switch node.name {
    case "ingredient":
      let line = IngredientText.line(
        amount: node.line(of: "amount"), unit: node.line(of: "unit"), name: node.line(of: "item"))
      return IngredientText.line(line, isOptional: node["optional"] == "yes")
    case "ingref":
      return IngredientText.line(
        amount: node["amount"] ?? "", unit: node["unit"] ?? "", name: node.line)
    default: return ""
    }
  }

  /// "3/5 stars".
  private func takeRating(_ text: String, into recipe: inout ImportedRecipe) {
    let numbers = text.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    guard let given = numbers.first else { return }
    recipe.setRating([given], of: numbers.count > 1 ? numbers[1] : 5)
  }
}
