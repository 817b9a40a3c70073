internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// The XML of My CookBook, which is Cookmate now: in a zip archive with the pictures (`.mcb`).
  static let cookmate = RecipeFormat(
    name: "cookmate", title: "Cookmate (My CookBook)", extensions: ["mcb", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .source, .tags, .rating, .pictures, .language,
    ],
    holdsMany: true, version: 2,
    reader: XMLRecipeReader(
      root: "cookbook", ownExtensions: ["mcb"], recipes: [["recipe"]],
      recipe: { (Self.cookmateRecipe($0), []) }))

  /// What an element says. Its elements are named as columns of tables are; facts from the importers of Gourmet
  /// (mycookbook_importer.py), Tandoor (integration/cookmate.py) and RecipeSage.
  private static func cookmateRecipe(_ element: XMLElement) -> ImportedRecipe {
    var fields: [(field: RecipeField, value: JSONValue)] = []
    for node in element.elements {
      guard let field = cookmateFields[node.name] else { continue }
      // A list of lines, a text, or the path of a picture.
      let lines = node.elements("li").map(\.text)
      let text = (lines.nonEmpty ?? [node.child("path")?.text ?? node.text]).joined(separator: "\n")
      // The app writes minutes so.
      let isTime = node.name.hasSuffix("time")
      fields.append((field, .string(isTime ? text.replacing("mn", with: "min") : text)))
    }
    return AppRecipe.recipe(of: fields) ?? ImportedRecipe(title: "")
  }

  private static let cookmateFields: [String: RecipeField] = [
    "title": .title, "description": .summary, "comments": .notes, "ingredient": .ingredients,
    "recipetext": .steps, "quantity": .yield, "serving": .yield, "preptime": .prepTime,
    "cooktime": .cookTime, "totaltime": .totalTime, "url": .source, "source": .source,
    "category": .category, "tag": .tag, "rating": .rating, "imageurl": .image, "lang": .language,
  ]
}
