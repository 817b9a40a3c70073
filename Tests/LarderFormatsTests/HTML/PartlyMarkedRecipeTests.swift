import Testing

@testable import LarderFormats

/// Pages that mark up a part of their recipe, or none, and show the rest in many ways.
@Suite struct PartlyMarkedRecipeTests {
  private func recipe(
    _ body: String, marked: String? = nil, head: String = "<html lang=en>"
  ) throws -> ImportedRecipe {
    let script = marked.map { "<script type=application/ld+json>\($0)</script>" } ?? ""
    let page =
      "<!doctype html>\(head)<title>Leek Tart</title>\(script)<body><h1>Leek Tart</h1>\(body)"
    let reading = RecipeFormats.read(Array(page.utf8).span, name: "kitchen/page.html")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  private static let list = """
    <h2>Ingredients</h2><ul><li>3 leeks</li><li>200 g flour</li><li>100 g butter</li>
    <li>2 eggs</li></ul>
    """
  private static let lines = ["3 leeks", "200 g flour", "100 g butter", "2 eggs"]
  private static let steps = [
    "Rub the butter into the flour and chill.", "Soften the leeks.",
    "Add the eggs and bake it all.",
  ]

  private static func marked(_ rest: String) -> String {
    #"{"@context": "https://schema.org", "@type": "Recipe", "name": "Leek Tart", \#(rest)}"#
  }

  private static var method: String {
    "<h2>Method</h2><ol>" + steps.map { "<li>\($0)</li>" }.joined() + "</ol>"
  }

  @Test func `a method that is in no markup is found beside ingredients that are`() throws {
    let marked = Self.marked(#""recipeIngredient": ["3 leeks", "2 eggs", "1 pinch salt"]"#)
    let recipe = try recipe(Self.list + Self.method, marked: marked)
    #expect(recipe.ingredients.map(\.text) == ["3 leeks", "2 eggs", "1 pinch salt"])
    #expect(recipe.steps.map(\.text) == Self.steps)
  }

  @Test func `a description in the method's place gives way to the method`() throws {
    let text = "A tart of leeks for the days when spring is slow to come."
    let marked = Self.marked(
      #""description": "\#(text)", "recipeInstructions": "\#(text)", "recipeIngredient": ["3 leeks", "2 eggs"]"#
    )
    #expect(try recipe(Self.list + Self.method, marked: marked).steps.map(\.text) == Self.steps)
    // Where nothing better is found it stays.
    #expect(try recipe(Self.list, marked: marked).steps.map(\.text) == [text])
  }

  @Test func `what a recipe is filed under is no list of ingredients`() throws {
    let marked = Self.marked(
      #""recipeIngredient": ["Cheese, Leeks"], "recipeInstructions": ["Bake the tart until it is brown."]"#
    )
    let found = try recipe(Self.list + Self.method, marked: marked)
    #expect(found.ingredients.map(\.text) == Self.lines)
    #expect(found.steps.map(\.text) == ["Bake the tart until it is brown."])
    let none = Self.marked(#""recipeInstructions": ["Bake the tart until it is brown."]"#)
    #expect(try recipe(Self.list, marked: none).ingredients.map(\.text) == Self.lines)
  }

  @Test func `numbered steps of any length are one method without a heading`() throws {
    let long =
      "Rub the cold butter into the flour with the tips of your fingers until it looks like crumbs."
    let steps = ["Trim and wash the leeks well.", long, "Beat the eggs.", long + " Chill it."]
    let body = Self.list + "<h4>RECIPE</h4><ol>" + steps.map { "<li>\($0)</li>" }.joined() + "</ol>"
    #expect(try recipe(body).steps.map(\.text) == steps)
  }

  @Test func `lengths of time in a method's box are no steps`() throws {
    let times = """
      <ul class=method-overview><li>Prep 10 mins</li><li>Preheat 18 mins</li><li>Total 31 mins</li></ul>
      """
    let body =
      times + Self.list + "<h2>How it goes</h2><ul class=the-method>"
      + Self.steps.map { "<li>\($0)</li>" }.joined()
      + "</ul>"
    #expect(try recipe(body).steps.map(\.text) == Self.steps)
  }

  @Test func `a long heading below a method's name belongs to it`() throws {
    let long =
      "A tart like this one is not hard to make, and there is hardly a better way to use leeks:"
    let body =
      Self.list + "<div>Method</div><article><h3>\(long)</h3>"
      + Self.steps.map { "<p>\($0) Then wait.</p>" }.joined() + "</article>"
    #expect(try recipe(body).steps.map(\.text) == Self.steps.map { $0 + " Then wait." })
  }

  @Test func `methods of parts follow each other, with lists of their own`() throws {
    let body = """
      \(Self.list)<p><b>Preparation</b></p><p><b>Stock:</b></p><ul><li>200 g bones of any kind</li>
      <li>1 carrot, cut in pieces</li></ul><p><b>Preparation of the stock</b></p>
      <p>Boil the bones with the carrot for an hour.</p><p><b>Preparation of the tart</b></p>
      <p>Soften the leeks in the stock and bake.</p>
      """
    #expect(
      try recipe(body).steps.map(\.text) == [
        "200 g bones of any kind", "1 carrot, cut in pieces",
        "Boil the bones with the carrot for an hour.", "Soften the leeks in the stock and bake.",
      ])
  }

  @Test func `without a heading the lines that name the ingredients are the method`() throws {
    let marked = Self.marked(
      #""recipeIngredient": ["3 leeks", "200 g flour", "100 g butter", "2 eggs"]"#)
    let body = """
      <p>My aunt grew leeks behind her house and gave them to all of us.</p>\(Self.list)
      <h2>Keeping it</h2><p>It stays fresh in a box for two days at the most.</p>
      <h2>Make your own tart</h2><p>Rub the butter into the flour, and line a tin.</p>
      <p>Soften the leeks, beat in the eggs and bake.</p><h2>Wine</h2><p>A dry white goes well with it.</p>
      """
    #expect(
      try recipe(body, marked: marked).steps.map(\.text) == [
        "Rub the butter into the flour, and line a tin.",
        "Soften the leeks, beat in the eggs and bake.",
      ])
  }

  @Test func `links among ingredients are none`() throws {
    let body =
      Self.list.replacing("</ul>", with: "<li><a href=c>Write a comment</a></li></ul>")
      + Self.method
    #expect(try recipe(body).ingredients.map(\.text) == Self.lines)
  }

  @Test func `the language of the texts counts more than that of the page's frame`() throws {
    let body = """
      <h2>Zutaten</h2><ul><li>3 Stangen Lauch</li><li>200 g Mehl</li><li>2 Eier</li></ul>
      <h2>Zubereitung</h2><ol><li>Den Lauch waschen und in feine Ringe schneiden.</li>
      <li>Das Mehl mit den Eiern verrühren und alles in eine Form geben.</li></ol>
      """
    #expect(try recipe(body).language == "de")
    #expect(try recipe(Self.list + Self.method).language == "en")
  }
}
