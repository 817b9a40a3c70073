import Testing

@testable import LarderFormats

/// What the user says of a recipe, and how many it is for, in files that are written and read back.
@Suite struct OwnWordsTests {
  private static let own: ImportedRecipe.Own = {
    var own = ImportedRecipe.Own()
    own.rating = 3.5
    own.fileRating = 5
    own.note = "Grandmother's way: no salt.\nAsk her #why."
    own.isFavorite = true
    own.cookedDays = ["2025-12-24", "2026-01-15"]
    own.tags = ["weekday", "yes"]
    return own
  }()

  private static let recipe: ImportedRecipe = {
    var recipe = ImportedRecipe(title: "Bean Stew")
    recipe.ingredients = [.init(text: "200 g beans"), .init(text: "1 onion")]
    recipe.steps = [.init(text: "Boil everything for an hour.")]
    recipe.yield = "1 pot"
    recipe.servings = 6
    recipe.rating = 3.5
    recipe.own = own
    return recipe
  }()

  private func readBack(_ name: String, _ recipe: ImportedRecipe) throws -> ImportedRecipe {
    let format = try #require(RecipeFormats.format(named: name))
    let file = try #require(format.writer).file(of: [recipe])
    let reading = RecipeFormats.read(file.bytes.span, name: "a/file.\(format.extensions[0])")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test(arguments: ["json", "markdown", "cooklang"])
  func `what the user says comes back`(_ name: String) throws {
    #expect(try readBack(name, Self.recipe).own == Self.own)
    var plain = Self.recipe
    plain.own = nil
    #expect(try readBack(name, plain).own == nil)
  }

  @Test func `other formats name what of it they leave out, and no more`() throws {
    let kept: Set<String> = ["json", "markdown", "cooklang"]
    for format in RecipeFormats.all {
      guard let writer = format.writer else { continue }
      let said = ["own notes", "favorites", "cooked days"].map {
        "the format has no place for: \($0)"
      }
      let notes = writer.file(of: [Self.recipe]).notes.map(\.message).filter(said.contains)
      #expect(notes == (kept.contains(format.name) ? [] : said), "\(format.name)")
      var other = Self.recipe
      other.own?.isFavorite = false
      other.own?.cookedDays = []
      let fewer = writer.file(of: [other]).notes.map(\.message).filter(said.contains)
      #expect(fewer == (kept.contains(format.name) ? [] : [said[0]]), "\(format.name)")
    }
  }

  @Test func `what cannot be said of a recipe is passed over`() throws {
    let text = """
      {"title": "Stew", "ingredients": ["1 egg"], "directions": ["Stir."], "own":
       {"rating": 9, "favorite": "very", "cooked": ["yesterday"], "note": " ", "color": 1}}
      """
    let reading = RecipeFormats.read(Array(text.utf8).span, name: "stew.json")
    #expect(try reading.result.get().recipes.first?.recipe.own == nil)
  }

  @Test func `servings stand beside a yield that does not say them, or are said to be lost`() throws
  {
    let lost = "the format has no place for: servings beside the yield"
    for format in RecipeFormats.all {
      guard let writer = format.writer else { continue }
      let read = try readBack(format.name, Self.recipe)
      let notes = writer.file(of: [Self.recipe]).notes.map(\.message)
      let isLost = ["paprika", "mela", "nextcloud", "recipeml", "mealmaster"].contains(format.name)
      #expect(notes.contains(lost) == isLost, "\(format.name)")
      #expect(read.servings == (isLost ? nil : 6), "\(format.name)")
      #expect(read.yield == "1 pot", "\(format.name)")
    }
  }

  @Test func `an amount of two measures stays one line of Cooklang`() throws {
    var recipe = Self.recipe
    let lines = [
      "⅓ cup + 1½ tablespoons honey", "1 cup / 240 ml milk, warm", "2 cups flour, sifted",
    ]
    recipe.ingredients = lines.map { .init(text: $0) }
    #expect(try readBack("cooklang", recipe).ingredients.map(\.text) == lines)
  }

  @Test(arguments: [
    ("5 of 5", 5.0), ("4/5", 4), ("4,5 von 5", 4.5), ("8/10", 4), ("4 stars", 4), ("3.5", 3.5),
  ])
  func `ratings are read with the end of their scale`(_ text: String, _ rating: Double) {
    var recipe = ImportedRecipe(title: "")
    #expect(RecipeField.set([text], for: "Rating", of: &recipe))
    #expect(recipe.rating == rating)
  }

  @Test(arguments: ["0", "6", "11/10", "5 of the best", "good", "4 5", "1/2/3", "", "4 of 0"])
  func `other texts are no ratings`(_ text: String) {
    #expect(RatingText.rating(in: text) == nil)
  }

  @Test func `a text's rating is read back from it`() throws {
    #expect(try readBack("text", Self.recipe).rating == 3.5)
    #expect(try readBack("text", Self.recipe).summary == nil)
  }

  @Test(arguments: ["md", "json"])
  func `a source that is an address is the page's`(_ end: String) throws {
    let text =
      end == "md"
      ? "---\nsource: https://kitchen.example/a\n---\n# A\n\n## Ingredients\n- 1 egg\n"
      : #"{"title": "A", "source": "https://kitchen.example/a", "ingredients": ["1 egg"]}"#
    let reading = RecipeFormats.read(Array(text.utf8).span, name: "a.\(end)")
    let recipe = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(recipe.url == "https://kitchen.example/a" && recipe.site == nil)
  }

  @Test func `facts in other words are no summary`() throws {
    let text = """
      # Kekse

      Zubereitungszeit: 30 Min.

      Ergibt 12 Stück

      ## Zutaten
      - 1 Ei

      ## Zubereitung
      1. Backen.
      """
    let reading = RecipeFormats.read(Array(text.utf8).span, name: "a.md")
    let recipe = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(recipe.prepMinutes == 30 && recipe.yield == "12 Stück" && recipe.summary == nil)
    let more =
      "# A\n\nFeeds 4\n\noriginal_url: https://kitchen.example/b\n\n## Ingredients\n- 1 egg\n"
    let other = RecipeFormats.read(Array(more.utf8).span, name: "a.md")
    let second = try #require(try other.result.get().recipes.first?.recipe)
    #expect(second.servings == 4 && second.url == "https://kitchen.example/b")
    #expect(second.summary == nil)
  }
}
