import Testing

@testable import LarderFormats

/// Lists that are read one element at a time give the recipes that a tree of the whole gives.
@Suite struct RecipeListTests {
  private static let lists = [
    // The flat format, with what is no recipe, and one without a title.
    #"[{"title": "A", "ingredients": ["1 egg"]}, {"name": "settings"}, 7, {"ingredients": ["salt"]}, {"title": "B", "steps": "Stir."}]"#,
    // A teaser, a second copy that says more, and one of which the first copy has no ingredients.
    """
    [{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"]}, {"@type": "Recipe", "name": "Teaser"},
     {"@type": "Recipe", "name": "B", "recipeInstructions": "Stir."},
     {"@type": "Recipe", "name": "a", "recipeIngredient": ["1 egg"], "recipeInstructions": "Fry."},
     {"@type": "Recipe", "name": "b", "recipeIngredient": ["salt"]}, {"@type": "Recipe", "name": "b", "recipeIngredient": ["salt"]},
     {"@type": "Recipe", "name": "A", "recipeIngredient": ["2 eggs"]}]
    """,
    // Elements that refer to others, before and after.
    """
    [{"@type": "Recipe", "name": "A", "author": {"@id": "#p"}, "recipeIngredient": ["1 egg"]},
     {"@type": "Person", "@id": "#p", "name": "Ann"}, {"@type": "WebSite", "name": "Site", "inLanguage": "de"},
     {"@graph": [{"@type": "Recipe", "name": "B", "author": "#p", "recipeIngredient": ["salt"]}]}]
    """,
  ]

  /// Lists in an object, with what it says of itself around them.
  private static let objects = [
    #"{"version": 1, "recipes": [{"title": "A", "ingredients": ["1 egg"]}, {"title": "B", "steps": "Stir."}], "of": {"a": [1]}}"#,
    #"{"title": "My book", "Rezepte" : [ {"name": "A", "directions": "Stir."} ] }"#,
    #"{"recipes": [{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"]}]}"#,
    """
    {"@context": "https://schema.org", "@type": "WebSite", "name": "Site", "inLanguage": "de", "@graph": [
      {"@type": "Recipe", "name": "A", "author": {"@id": "#p"}, "recipeIngredient": ["1 egg"]},
      {"@type": "Recipe", "name": "B", "author": "#q", "recipeIngredient": ["salt"]}, {"@type": "Person", "@id": "#q", "name": "Bo"}],
      "publisher": {"@id": "#p", "@type": "Person", "name": "Ann"}}
    """,
    """
    {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Recipe", "name": "A",
      "recipeIngredient": ["1 egg"]}}]}
    """,
  ]

  private func whole(_ text: Span<UInt8>) throws -> [ImportedRecipe] {
    var reader = JSONReader(text)
    let document = try reader.readDocument()
    return JSONLDDocument.isLikely(document)
      ? try JSONLDFormatReader.recipes(inDocument: document)
      : try FlatRecipeReader.recipes(in: document)
  }

  @Test(arguments: objects)
  func `a list in an object is read one at a time, and as a whole`(_ object: String) throws {
    var expected: [ImportedRecipe] = []
    let reading = RecipeFormats.read(object.utf8.span, name: "a.json")
    expected = try reading.result.get().recipes.map(\.recipe)
    #expect(expected.map(\.title) == (expected.count == 1 ? ["A"] : ["A", "B"]))
    let first = try RecipeListSurvey(object.utf8.span)
    let survey = try #require(first)
    var found: [ImportedRecipe] = []
    let isWhole = survey.forEachRecipe(in: object.utf8.span) { place, recipe in
      #expect(place == found.count)
      found.append(recipe)
      return true
    }
    #expect(isWhole && found == expected)
  }

  @Test func `an object that says much beside its list is read as a whole`() throws {
    let recipe = #"{"title": "A", "steps": "x"}"#
    for count in [1 << 10, 2 << 20] {
      let much = String(repeating: "x", count: count)
      let objects = [
        #"{"a": "\#(much)", "recipes": [\#(recipe)]}"#,
        #"{"recipes": [\#(recipe)], "a": "\#(much)"}"#,
      ]
      for object in objects {
        let survey = try RecipeListSurvey(object.utf8.span)
        #expect((survey?.count == 1) == (count < 1 << 20))
        let reading = RecipeFormats.read(object.utf8.span, name: "a.json")
        #expect(reading.failure == nil)
      }
    }
  }

  @Test(arguments: lists)
  func `one at a time is as all at once`(_ list: String) throws {
    let text = list.utf8.span
    let expected = try whole(text)
    if let recipes = RecipeList.recipes(in: text) { #expect(recipes == expected) }
    let first = try RecipeListSurvey(text)
    let survey = try #require(first)
    #expect(survey.count == expected.count)
    var found: [Int: ImportedRecipe] = [:]
    let isWhole = survey.forEachRecipe(in: text) { place, recipe in
      found[place] = recipe
      return true
    }
    #expect(isWhole)
    #expect(found.count == expected.count)
    for (place, recipe) in expected.enumerated() { #expect(found[place] == recipe) }
  }

  @Test(arguments: [
    "", "[]", "[", #"{"title": "A"}"#, #"[{"title": "A", "steps": "x"}"#,
    #"[{"title": "A", "steps": "x"},]"#,
    #"[{"title": "A", "steps": "x"}] x"#, #"[{"name": "settings"}]"#,
    #"[{"title": "A", "steps": "x"}, {"@type": "Recipe"}]"#,
    #"{"recipes": [{"title": "A", "steps": "x"}]"#,
    #"{"recipes": [{"title": "A", "steps": "x"}]} x"#,
    #"{"recipes": [{"title": "A", "steps": "x"}], }"#,
    #"{"recipes": []}"#, #"{"recipes": 7}"#, "{}", "{",
    #"{"title": "A", "steps": "x", "recipes": [{"title": "B", "steps": "y"}]}"#,
    #"{"recipes": [{"title": "B", "steps": "y"}], "title": "A", "steps": "x"}"#,
    #"{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "@graph": [{"@type": "Recipe", "name": "B"}]}"#,
  ])
  func `anything else is left to be read as a whole`(_ text: String) throws {
    let recipes = RecipeList.recipes(in: text.utf8.span)
    let survey = try RecipeListSurvey(text.utf8.span)
    #expect(recipes == nil)
    #expect(survey == nil)
  }

  @Test(arguments: [
    #"[{"@type": "Recipe", "name": "A"}, {"@type": "Recipe", "name": "B", "inLanguage": "en"}]"#,
    #"[{"title": "A"}, {"title": "B"}]"#,
  ])
  func `a list of titles alone is refused as a whole`(_ text: String) throws {
    let survey = try RecipeListSurvey(text.utf8.span)
    #expect(survey == nil)
    #expect(failure(text, as: "json") == .noRecipe)
  }
}
