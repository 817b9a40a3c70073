import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Recipes that pages mark up within their text.
@Suite struct PageItemsTests {
  private func recipe(_ name: String) throws -> ImportedRecipe {
    let file = TestFiles.fixture("Formats/html").appendingPathComponent(name)
    let found = try reading(try Data(contentsOf: file), as: "html").result.get()
    #expect(found.recipes.count == 1)
    return try #require(found.recipes.first?.recipe)
  }

  @Test func microdata() throws {
    let recipe = try recipe("microdata-lebkuchen.html")
    #expect(recipe.title == "Nürnberger Lebkuchen & Co.")
    #expect(recipe.language == "de")
    #expect(recipe.authors == ["Oma Hilde"])
    #expect(recipe.prepMinutes == 30 && recipe.cookMinutes == 20)
    #expect(recipe.yield == "25 Stück")
    #expect(recipe.images.map(\.location) == ["https://kitchen.example/lebkuchen.jpg"])
    #expect(recipe.ingredients.map(\.text) == ["250 g Mandeln, gemahlen", "2 Eier", "½ TL Zimt"])
    #expect(recipe.steps.map(\.text) == ["Eier schaumig rühren.", "Alles mischen und backen."])
    #expect(recipe.rating == 4.5)
    #expect(recipe.tags == [.init(kind: "category", name: "Gebäck")])
  }

  @Test func rdfa() throws {
    let recipe = try recipe("rdfa-tarte.html")
    #expect(recipe.title == "Tarte aux pommes")
    #expect(recipe.ingredients.map(\.text) == ["3 pommes", "100 g de sucre"])
    #expect(recipe.steps.map(\.text) == ["Étaler la pâte.", "Cuire 40 minutes."])
    #expect(recipe.totalMinutes == 60)
  }

  @Test func `microformats, old and new`() throws {
    let new = try recipe("h-recipe-bread.html")
    #expect(new.title == "Soda bread" && new.authors == ["Bo"])
    #expect(new.ingredients.map(\.text) == ["450 g flour", "1 tsp soda"])
    #expect(new.steps.map(\.text) == ["Mix.", "Bake for 40 minutes."])
    #expect(new.yield == "1 loaf" && new.totalMinutes == 50)
    let old = try recipe("hrecipe-sopa.html")
    #expect(old.title == "Sopa de ajo")
    #expect(old.ingredients.map(\.text) == ["6 dientes de ajo", "pan duro"])
    #expect(old.steps.map(\.text) == ["Freír el ajo y añadir agua."])
  }

  private func only(_ html: String) throws -> ImportedRecipe {
    let found = try reading(Data(html.utf8), as: "html").result.get()
    #expect(found.recipes.count == 1)
    return try #require(found.recipes.first?.recipe)
  }

  @Test func `classes and cells of microdata are for looks`() throws {
    let recipe = try only(
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name" class="name">Rösti</h1>
      <table><tr itemprop="recipeIngredient" class="Ingredient"><td>1 kg</td><th>Kartoffeln</th></tr>
      <tr itemprop="recipeIngredient" class="ingredient"><td>2 EL</td><th>Butter</th></tr></table>
      <div class="instructions" itemprop="recipeInstructions"><ol><li>Reiben.</li><li>Braten.</li></ol></div></div>
      """)
    #expect(recipe.ingredients.map(\.text) == ["1 kg Kartoffeln", "2 EL Butter"])
    #expect(recipe.steps.map(\.text) == ["Reiben.", "Braten."])
  }

  @Test func `of a list and of the same in one line the list is taken`() throws {
    let recipe = try only(
      """
      <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Stamppot</h1>
      <span itemprop="ingredients">1 kg <a>aardappelen</a></span><span itemprop="ingredients">zout</span>
      <meta itemprop="recipeIngredient" content="1 kg aardappelen zout">
      <div itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep">
      <meta itemprop="name" content="Koken1. De aard..."><p itemprop="text">Koken<br>1. De aardappelen koken.</p></div></div>
      """)
    #expect(recipe.ingredients.map(\.text) == ["1 kg aardappelen", "zout"])
    #expect(recipe.steps.map(\.text) == ["Koken", "1. De aardappelen koken."])
  }

  @Test(arguments: [
    """
    <div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">A</b><i itemprop="recipeIngredient">salt</i>
    <time itemprop="datePublished" datetime="2021-03-04">March</time><div itemprop="nutrition" itemscope
    itemtype="http://schema.org/NutritionInformation"><i itemprop="calories">527 kcal</i>, Fat <i
    itemprop="fatContent">19 g</i><i itemprop="saltContent">1 g</i></div></div>
    """,
    """
    <div vocab="http://schema.org/" typeof="Recipe"><b property="name">A</b><i property="recipeIngredient">salt</i>
    <meta property="datePublished" content="2021-03-04"><div property="nutrition" typeof="NutritionInformation"><i
    property="calories">527 kcal</i><i property="fatContent">19 g</i></div></div>
    """,
    """
    <script type="application/ld+json">{"@type": "Recipe", "name": "A", "recipeIngredient": ["salt"],
    "datePublished": "2021-03-04", "nutrition": {"@type": "NutritionInformation", "calories": {"value": 527,
    "unitText": "kcal"}, "fatContent": "19 g", "sugarContent": "", "proteinContent": null}}</script>
    """,
    """
    <script type="application/ld+json">{"@type": "Recipe", "name": "A", "recipeIngredient": ["salt"],
    "dateCreated": "2021-03-04", "nutrition": "527 kcal, 19 g fat"}</script>
    """,
  ])
  func `nutrition and the day of publication`(_ html: String) throws {
    let recipe = try only(html)
    #expect(
      recipe.nutrition.map { "\($0.name) \($0.amount)" } == ["calories 527 kcal", "fat 19 g"])
    #expect(recipe.published == "2021-03-04")
  }

  @Test func `a step of signs alone is none`() {
    let html =
      "<div itemscope itemtype=Recipe><b itemprop=name>A</b><i itemprop=recipeInstructions>[{</i></div>"
    #expect(failure(html, as: "html") == .noRecipe)
  }

  @Test(arguments: [
    "<div itemscope itemtype=Recipe>", "<p itemprop=name>", "<b typeof=Recipe property=x>", "<li>",
    "<div itemscope itemtype=Recipe itemprop=x><p itemprop=name>a", "</div>",
    "<div class=h-recipe>a",
  ])
  func `hostile markup ends soon`(_ part: String) {
    let html =
      "<div itemscope itemtype=Recipe>"
      + String(repeating: part, count: LongRun.times(5000, long: 20_000))
    #expect(failure(html, as: "html") != nil)
  }
}

/// Pages that mark up a recipe in two ways, or another thing within it.
extension PageItemsTests {
  private func recipe(ofPage body: String) throws -> ImportedRecipe {
    try #require(try importRecipes("<html><body>\(body)</body></html>", as: "html").first)
  }

  @Test func `an author's card has a name of its own`() throws {
    let recipe = try recipe(
      ofPage: """
        <div class="h-recipe"><p class="p-author h-card">by <b class="p-name">Ida</b></p>
        <h1 class="p-name">Plum jam</h1><ul><li class="ingredient"><i class="p-ingredient">plums</i>
        </ul><p class="p-duration">90 minutes</p>
        <time class="dt-published" datetime="2024-09-30">autumn</time>
        <p class="e-instructions">Boil.<br>Stir.</p></div>
        """)
    #expect(recipe.title == "Plum jam" && recipe.authors == ["by Ida"])
    #expect(described(recipe.ingredients) == ["plums"])
    #expect(described(recipe.steps) == ["Boil.", "Stir."])
    #expect(recipe.totalMinutes == 90 && recipe.published == "2024-09-30")
  }

  @Test func `classes say what microdata leave out`() throws {
    let recipe = try recipe(
      ofPage: """
        <div class="hrecipe" itemscope itemtype="https://schema.org/Recipe">
        <h2 itemprop="name">Plum jam</h2><h3 class="fn">Another name</h3>
        <p itemprop="recipeYield">Servings: 3 jars</p>
        <ul><li itemprop="recipeIngredient" class="ingredient">1 kg plums</ul>
        <div class="instructions"><p>Boil.</p><p>Fill into jars.</p></div></div>
        """)
    #expect(recipe.title == "Plum jam" && recipe.yield == "3 jars")
    #expect(described(recipe.ingredients) == ["1 kg plums"])
    #expect(described(recipe.steps) == ["Boil.", "Fill into jars."])
  }

  @Test func `a text in pre is read as one`() throws {
    let typed = try recipe(
      ofPage: "<pre>Plum jam\n\nIngredients:\n1 kg plums\n2 cups sugar\n\nMethod:\nBoil.</pre>")
    #expect(typed.title == "Plum jam" && typed.ingredients.count == 2)
    #expect(described(typed.steps) == ["Boil."])
    let old = try recipe(
      ofPage: """
        <pre>MMMMM----- Recipe via Meal-Master

              Title: Plum &amp; pear jam
              Yield: 1 jar

              2 lb Plums

          Boil.

        MMMMM</pre>
        """)
    #expect(old.title == "Plum & pear jam")
    #expect(described(old.ingredients) == ["2 pounds Plums"])
    let code = "<html><body><h1>API</h1><pre>Method\n\nGET /plums</pre></body></html>"
    #expect(failure(code, as: "html") == .noRecipe)
  }

  @Test func `a page by its looks has its times and yield above the ingredients`() throws {
    let recipe = try recipe(
      ofPage: """
        <h1>Plum jam</h1><p>Servings: <b>3 jars</b></p><p>Active Time: <b>20 minutes</b></p>
        <p>Total Time: <b>2 hours</b></p><h2>Ingredients</h2><ul><li><p>1 kg plums</p></li>
        <li><p>500 g sugar</p></li></ul><h2>Directions</h2><ol><li>Boil it all for an hour.</li>
        <li>Fill it into the jars.</li></ol>
        """)
    #expect(recipe.yield == "3 jars" && recipe.prepMinutes == 20 && recipe.totalMinutes == 120)
  }
}
