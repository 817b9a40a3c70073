internal import LarderText

extension JSONLDRecipeReader {
  /// Adds what RecipeSage's exports say in properties that pages of recipes do not have: notes as a comment of the author,
  /// the source as a credit, its address as the work that the recipe is based on.
  static func addCredits(of node: JSONLDNode, to recipe: inout ImportedRecipe) {
    recipe.site = recipe.site ?? JSONLDText.line(node["credittext"])
    let work = node["isbasedon"].flatMap { JSONLDText.line($0) }
    if let work, recipe.url == nil, work.hasPrefix("http") { recipe.url = work }
    for comment in node["comment"]?.elements ?? [] {
      guard let comment = JSONLDNode(comment), JSONLDText.line(comment["name"]) == "Author Notes"
      else { continue }
      for text in JSONLDText.texts(comment["text"]) {
        for line in TextCleaning.paragraphs(text) { recipe.addNote(line) }
      }
    }
  }
}
