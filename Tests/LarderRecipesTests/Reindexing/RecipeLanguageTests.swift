import LarderFormats
import Testing

@testable import LarderRecipes

/// The language of recipes whose method has hardly a word: their headings and their foods tell it.
@Suite struct RecipeLanguageTests {
  private func language(
    _ title: String, headings: [String] = [], lines: [String], steps: [String]
  ) -> String? {
    var recipe = ImportedRecipe(title: title)
    recipe.headings = headings
    recipe.ingredients = lines.map { .init(text: $0) }
    recipe.steps = steps.map { .init(text: $0) }
    return DerivedParts.language(of: recipe)
  }

  @Test(arguments: [
    (
      "nl", "Eierpannenkoek", ["Ingrediënten", "Bereiding"], ["3 eieren", "1 scheut melk"],
      "Bakken."
    ),
    (
      "de", "Rührei", ["Zutaten", "Zubereitung"], ["4 Eier", "etwas Schnittlauch"],
      "Stocken lassen."
    ),
    ("fr", "Omelette", ["Ingrédients", "Préparation"], ["3 œufs", "sel"], "Battre et cuire."),
    ("it", "Frittata", ["Ingredienti", "Preparazione"], ["4 uova", "sale q.b."], "Friggere."),
    ("es", "Tortilla", ["Ingredientes", "Preparación"], ["6 huevos", "1 cebolla"], "Freír."),
    ("pt", "Omelete", ["Ingredientes", "Modo de preparo"], ["3 ovos", "1 cebola"], "Fritar."),
    ("sv", "Omelett", ["Ingredienser", "Gör så här"], ["3 ägg", "1 nypa salt"], "Stek."),
    ("da", "Æggekage", ["Ingredienser", "Fremgangsmåde"], ["6 æg", "1 dl mælk"], "Steges."),
    (
      "nb", "Eggerøre", ["Ingredienser", "Fremgangsmåte"], ["4 egg", "1 dl melk", "smør"], "Stekes."
    ),
    ("fi", "Munakas", ["Ainekset", "Valmistus"], ["3 kananmunaa", "voita"], "Paista."),
    ("pl", "Omlet", ["Składniki", "Wykonanie"], ["3 jajka", "sól"], "Usmażyć."),
    ("en", "Fried Eggs", ["Ingredients", "Directions"], ["2 eggs", "butter"], "Fry."),
  ])
  func `headings and a few foods tell a language`(
    language code: String, title: String, headings: [String], lines: [String], step: String
  ) {
    #expect(language(title, headings: headings, lines: lines, steps: [step]) == code)
  }

  @Test(arguments: [
    ("de", ["500 g Kartoffeln", "1 Bund Petersilie", "200 g Speck"]),
    ("nl", ["500 g aardappelen", "2 wortels", "200 g gehakt"]),
    ("pl", ["500 g ziemniaków", "2 marchewki", "200 g boczku", "1 pietruszka"]),
  ])
  func `names of foods alone tell a language`(code: String, lines: [String]) {
    #expect(language("XY", lines: lines, steps: ["Xx."]) == code)
  }

  @Test func `foods that keep their names in English leave a recipe English`() {
    let lines = [
      "1 lb chicken breasts", "4 oz prosciutto", "1 cup ricotta", "2 tbsp pesto", "1 baguette",
      "4 oz crème fraîche", "2 cups chopped tomatoes",
    ]
    let steps = ["Stir in the basilico, bake with the riso until done."]
    #expect(language("Pollo alla Nonna", lines: lines, steps: steps) == "en")
  }

  @Test func `too few words tell nothing`() {
    #expect(language("Sushi", lines: ["nori", "wasabi"], steps: ["Roll."]) == nil)
    #expect(language("", lines: [], steps: []) == nil)
  }
}
