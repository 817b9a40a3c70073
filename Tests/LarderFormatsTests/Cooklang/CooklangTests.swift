import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Recipes in Cooklang, with values written by hand.
@Suite struct CooklangTests {
  private func fixture(_ name: String) throws -> FoundRecipes.Found {
    let bytes = try Data(contentsOf: TestFiles.fixture("Formats/cooklang/\(name).cook"))
    return try found(Array(bytes))
  }

  private func found(_ bytes: some Collection<UInt8>) throws -> FoundRecipes.Found {
    let reading = reading(Array(bytes), as: "cook")
    #expect(reading.format?.name == "cooklang")
    return try #require(try reading.result.get().recipes.first)
  }

  private func lines(_ recipe: ImportedRecipe) -> [String] { recipe.ingredients.map(\.text) }

  @Test func `timers are minutes of their step`() throws {
    let text = "Boil @eggs{2} for ~{5%minutes}, rest ~pot{1/2%hour}.\n\nServe at once.\n"
    let recipe = try #require(try importRecipes(text, as: "cook").first)
    #expect(recipe.steps.map(\.minutes) == [35, nil])
  }

  @Test func `sections, remarks, comments and metadata are kept`() throws {
    let found = try fixture("pancakes")
    let recipe = found.recipe
    #expect(recipe.title == "Buttermilk Pancakes")
    #expect(recipe.yield == "4" && recipe.servings == 4)
    #expect(recipe.prepMinutes == 10 && recipe.cookMinutes == 20)
    #expect(recipe.site == "The Test Kitchen")
    #expect(recipe.url == "https://kitchen.example/pancakes")
    #expect(recipe.authors == ["Ruth Marlow"])
    #expect(recipe.language == "en-GB")
    #expect(recipe.notes == "Leftovers freeze well, between sheets of paper.")
    #expect(
      recipe.tags.map { "\($0.kind): \($0.name)" } == [
        "tag: breakfast", "tag: sweet, quick", "category: Breakfast", "tag: easy",
        "tool: large bowl", "tool: frying pan",
      ])
    #expect(
      recipe.ingredients.map { "\($0.group ?? "-"): \($0.text)" } == [
        "Batter: 200 g plain flour, sifted", "Batter: 1 1/2 tsp baking powder", "Batter: salt",
        "Batter: 300 ml buttermilk", "Batter: 2 eggs",
        "Batter: 1 packet vanilla sugar (optional)", "Frying: 30 g butter",
        "Frying: 150 g Berry Compote",
      ])
    #expect(recipe.steps.map(\.group) == ["Batter", "Batter", "Frying"])
    #expect(
      recipe.steps.map(\.text) == [
        "Whisk plain flour, baking powder and salt in a large bowl. "
          + "Beat in buttermilk, eggs and vanilla sugar.",
        "Let it stand for 15 minutes.",
        "Melt a little butter in a frying pan and fry the batter in batches, two minutes a side. "
          + "Serve with Berry Compote and more butter.",
      ])
    #expect(
      found.notes.map(\.message) == ["the link to the recipe ./sauces/Berry Compote"])
  }

  @Test func `the old way to write metadata is read, in other languages too`() throws {
    let found = try fixture("kaiserschmarrn")
    let recipe = found.recipe
    #expect(recipe.title == "Kaiserschmarrn" && recipe.servings == 2 && recipe.totalMinutes == 35)
    #expect(recipe.site == "Omas Kochbuch" && recipe.language == "de")
    #expect(
      lines(recipe) == [
        "4 Eier", "Eiweiß", "1 Prise Salz", "120 g Mehl", "1/4 l Milch", "2-3 EL Zucker",
        "2 EL Butter",
      ])
    #expect(
      recipe.steps.last?.text
        == "In Butter in einer Pfanne stocken lassen, wenden, zerreißen und 5 Minuten bräunen. "
        + "Hilfe: oma@kueche.example")
    #expect(found.notes == [FormatNote(.notKept, "\"zubereitungsart\" of the metadata")])
  }

  @Test func `names in the sentence, decimal commas and the end of a section`() throws {
    let found = try fixture("soupe")
    let recipe = found.recipe
    #expect(recipe.title == "Soupe à l’oignon" && recipe.servings == 6)
    #expect(recipe.authors == ["Élise Carpentier", "Paul D."])
    #expect(recipe.summary == "Une soupe d’hiver, gratinée au four.")
    #expect(
      lines(recipe) == [
        "1 kg oignons jaunes", "60 g beurre", "1,5 l bouillon de bœuf", "20 cl vin blanc",
        "150 g gruyère râpé", "6 tranches pain",
      ])
    #expect(
      recipe.steps.first?.text
        == "Émincer les oignons et les faire fondre 30 minutes dans le beurre.")
    #expect(found.notes.map(\.message) == ["\"saison\" of the metadata"])
  }

  @Test func `a text in Cooklang is known without its name, and its title is the file's name`()
    throws
  {
    let text = "Mix @flour{200%g} and @milk{1%l}.\nAdd @salt{1%pinch}.\n"
    let reading = RecipeFormats.read(Array(text.utf8).span, name: "a/Flat Cakes.txt")
    #expect(reading.format?.name == "cooklang")
    #expect(try reading.result.get().recipes.first?.recipe.title == "Flat Cakes")
    let mail = "Write to me@kitchen.example or @larder.\nIt costs {5}.\n"
    let other = RecipeFormats.read(Array(mail.utf8).span, name: "a/mail.txt")
    #expect(other.failure != nil && other.format?.name != "cooklang")
  }

  @Test func `signs that mark nothing are text`() throws {
    let recipe = try found(
      "Bake @ 200 # now ~ soon. Add @a{1%b and @c{2}. \\@x a\\-\\-b (50 \\# 2)".utf8
    )
    .recipe
    #expect(
      recipe.steps.map(\.text) == ["Bake @ 200 # now ~ soon. Add a{1%b and c. @x a--b (50 # 2)"])
    #expect(lines(recipe) == ["a", "2 c"])
  }

  @Test func `a paragraph of ingredients alone is a list`() throws {
    let recipe = try found("@flour{1%kg}, @water{}\n\nMix the @flour.\n".utf8).recipe
    #expect(lines(recipe) == ["1 kg flour", "water"])
    #expect(recipe.steps.map(\.text) == ["Mix the flour."])
  }

  @Test func `what is empty, broken or long gives an error or text, and takes linear time`() throws
  {
    #expect(failure("-- nothing\n", as: "cook") == .noRecipe)
    #expect(failure("---\ntitle: x\n---\n", as: "cook") == .noRecipe)
    #expect(failure("   \n", as: "cook") == .empty)
    for piece in ["@", "@a{", "#a{}", "[-", "-]", "~{", "@a(", "= \n", "\\", "> x\n", "@a b "] {
      let text = "Boil @eggs{2}.\n\n" + String(repeating: piece, count: tooOften)
      #expect(
        failure(text, as: "cook") == nil || failure(text, as: "cook") == .tooLarge, "\(piece)")
    }
  }
}
