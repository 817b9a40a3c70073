import LarderFormats
import TestSupport
import Testing

/// The shapes in which sites write schema.org recipes.
@Suite struct JSONLDRecipeImporterTests {
  private func recipe(_ members: String) throws -> ImportedRecipe {
    let text =
      "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", \"name\": \"R\", \"step\": \"Stir.\", \(members)}"
    return try #require(try importRecipes(text, as: "jsonld").first)
  }

  @Test(arguments: [
    #"{"@type": "Recipe", "name": "R", "step": "x"}"#,
    #"{"@type": ["NewsArticle", "recipe"], "name": "R", "step": "x"}"#,
    #"{"@type": "http://schema.org/Recipe", "name": "R", "step": "x"}"#,
    #"{"@type": "schema:Recipe", "schema:name": "R", "step": "x"}"#,
    #"{"@graph": [{"@type": "WebPage"}, {"@type": "Recipe", "name": "R", "step": "x"}]}"#,
    #"{"@type": "WebPage", "mainEntity": {"@type": "Recipe", "name": "R", "step": "x"}}"#,
    #"[[{"@type": "Recipe", "Name": "R", "step": "x"}]]"#,
    #"{"@type": "Recipe", "name": {"@value": "R", "@language": "en"}, "step": "x"}"#,
    #"{"@type": "Recipe", "headline": "R", "step": "x"}"#,
    #"{"@type": "ItemList", "itemListElement": [{"item": {"@type": "Recipe", "name": "R", "step": "x"}}]}"#,
    #"{"name": "R", "recipeIngredient": ["1 egg"]}"#,
  ])
  func `a recipe is found wherever it stands`(_ text: String) throws {
    #expect(try importRecipes(text, as: "jsonld").map(\.title) == ["R"])
    #expect(try importRecipes(text, as: "json").map(\.title) == ["R"])
  }

  @Test func `several recipes, without teasers and copies`() throws {
    let text = """
      [{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"]},
       {"@type": "Recipe", "name": "B", "recipeIngredient": ["2 eggs"], "recipeYield": 2},
       {"@type": "Recipe", "name": "a", "recipeIngredient": ["1 egg"], "recipeYield": 4},
       {"@type": "Recipe", "name": "Teaser"}]
      """
    let recipes = try importRecipes(text, as: "jsonld")
    #expect(recipes.map(\.title) == ["A", "B"])
    #expect(recipes.map(\.servings) == [4, 2])
  }

  @Test(arguments: [
    (
      #""recipeIngredient": ["1 egg", null, "", ["2 pears", ["salt"]]]"#,
      ["1 egg", "2 pears", "salt"]
    ),
    (#""ingredients": ["1 egg"]"#, ["1 egg"]),
    (#""recipeIngredient": [], "ingredients": ["1 egg"]"#, ["1 egg"]),
    (#""recipeIngredient": "1 egg\n2 pears\n""#, ["1 egg", "2 pears"]),
    (#""recipeIngredient": "<ul><li>1 egg</li><li>2 pears</li></ul>""#, ["1 egg", "2 pears"]),
    (#""recipeIngredient": {"2": "salt", "1": "1 egg"}"#, ["1 egg", "salt"]),
    (
      #""recipeIngredient": [{"@type": "PropertyValue", "value": 200, "unitText": "g", "name": "oats"}]"#,
      ["200 g oats"]
    ),
    (
      #""recipeIngredient": [{"@type": "PropertyValue", "value": "2", "unitCode": "KGM", "name": "oats"}]"#,
      ["2 kg oats"]
    ),
    (
      #""recipeIngredient": ["1&nbsp;cup &amp;frac12; milk", "salt &#38; pepper"]"#,
      ["1 cup ½ milk", "salt & pepper"]
    ),
    (#""recipeIngredient": ["<b>1</b> egg", "fat < 5 g"]"#, ["1 egg", "fat < 5 g"]),
    (#""recipeIngredient": ["1 egg", "1 egg"]"#, ["1 egg", "1 egg"]),
  ])
  func `ingredients in every shape`(_ members: String, _ lines: [String]) throws {
    #expect(try recipe(members).ingredients.map(\.text) == lines)
  }

  @Test(arguments: [
    (#""recipeInstructions": "Chop.\nBoil.""#, ["Chop.", "Boil."]),
    (#""recipeInstructions": "<p>Chop.</p><p>Boil.<br/>Eat.</p>""#, ["Chop.", "Boil.", "Eat."]),
    (#""recipeInstructions": ["Chop.", "Boil."]"#, ["Chop.", "Boil."]),
    (#""RecipeInstructions": [{"@type": "HowToStep", "text": "Chop."}]"#, ["Chop."]),
    (#""recipeInstructions": {"@type": "HowToStep", "text": "Chop."}"#, ["Chop."]),
    (
      #""recipeInstructions": {"1": {"text": "Boil."}, "0": {"text": "Chop."}}"#,
      ["Chop.", "Boil."]
    ),
    (
      #""recipeInstructions": [{"@type": "HowToStep", "name": "Chop it", "text": "Chop it all."}]"#,
      ["Chop it all."]
    ),
    (
      #""recipeInstructions": [{"@type": "HowToStep", "name": "Step 1", "text": "Chop."}]"#,
      ["Chop."]
    ),
    (
      #""recipeInstructions": [{"@type": "HowToStep", "name": "Dough", "text": "Knead."}]"#,
      ["Dough: Knead."]
    ),
    (#""recipeInstructions": [{"@type": "HowToStep", "name": "Chop."}]"#, ["Chop."]),
    (
      #""recipeInstructions": {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"text": "Chop."}}]}"#,
      ["Chop."]
    ),
    (
      #""recipeInstructions": [{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Chop."}, {"@type": "HowToTip", "text": "Finely."}]}]"#,
      ["Chop. Finely."]
    ),
  ])
  func `steps in every shape`(_ members: String, _ steps: [String]) throws {
    #expect(try recipe(members).steps.map(\.text) == steps)
  }

  @Test func `sections give their names to their steps`() throws {
    let recipe = try recipe(
      """
      "recipeInstructions": [{"@type": "HowToSection", "Name": "Dough", "itemListElement": [
      {"@type": "HowToStep", "text": "Knead."}]}, {"@type": "HowToStep", "text": "Bake."}]
      """)
    #expect(recipe.steps == [.init(text: "Knead.", group: "Dough"), .init(text: "Bake.")])
  }

  @Test func `yields, times and ratings`() throws {
    let recipe = try recipe(
      """
      "recipeYield": ["4", "4 servings"], "prepTime": "P0DT0H30M", "cookTime":
      {"@type": "Duration", "maxValue": "PT1H"}, "aggregateRating": {"ratingValue": "8,5",
      "bestRating": 10}
      """)
    #expect(recipe.yield == "4 servings")
    #expect(recipe.servings == 4)
    #expect(recipe.prepMinutes == 30)
    #expect(recipe.cookMinutes == 60)
    #expect(recipe.totalMinutes == 90)
    #expect(recipe.rating == 4.25)
    let other = try self.recipe(#""yield": 6, "totalTime": "1 h 30 min", "prepTime": "PT0M""#)
    #expect(other.yield == "6")
    #expect(other.servings == 6)
    #expect(other.totalMinutes == 90)
    #expect(other.prepMinutes == nil)
  }

  @Test func `people, tags and places`() throws {
    let text = """
      {"@graph": [{"@type": "Person", "@id": "#j", "name": "Julia &amp; Ann"},
      {"@type": "WebSite", "name": "The Kitchen"},
      {"@type": "Recipe", "name": "R", "step": "x", "Author": [{"@id": "#j"}, "Bo", {"name": ["Cy", "Bo"]}],
       "keywords": "quick, vegan , quick", "recipeCategory": ["Soup", "Main"],
       "recipeCuisine": "French", "suitableForDiet": "https://schema.org/GlutenFreeDiet",
       "tool": [{"@type": "HowToTool", "name": "pan"}], "inLanguage": "en_US",
       "image": ["/a.jpg", {"@type": "ImageObject", "url": "https://example.org/b.jpg"}],
       "mainEntityOfPage": {"@id": "https://example.org/r#page"}}]}
      """
    let recipe = try #require(try importRecipes(text, as: "jsonld").first)
    #expect(recipe.authors == ["Julia & Ann", "Bo", "Cy"])
    let tags = recipe.tags.map { "\($0.kind):\($0.name)" }
    #expect(
      tags == [
        "category:Soup", "category:Main", "cuisine:French", "tag:quick", "tag:vegan",
        "diet:Gluten Free", "tool:pan",
      ])
    #expect(recipe.images.map(\.location) == ["/a.jpg", "https://example.org/b.jpg"])
    #expect(recipe.language == "en-US")
    #expect(recipe.site == "The Kitchen")
    #expect(recipe.url == "https://example.org/r")
  }

  @Test(arguments: [
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A\nB\"}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A\tB\",}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"keywords\": [\"a\",, \"b\",], \"name\": \"A B\"};",
    "// <![CDATA[\n{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\"}\n// ]]>",
    "<![CDATA[{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\"}]]>",
    "<!-- {\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\"} -->",
    "/* note */ {\"@type\": \"Recipe\", \"step\": \"x\", // here\n \"name\": \"A B\"}",
    "{\"@type\": \"WebPage\"}\n{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\"}",
    "{\"step\": \"x\", \"@type\": \"Recipe\"\n \"name\": \"A B\"}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\", \"description\": \"so \"good\" it is\"}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A\\ B\", \"description\": \"it\\'s\"}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\", \"description\": \"\\ud83c\"}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\", \"totalTime\": undefined}",
    "{\"@type\": \"Recipe\", \"step\": \"x\", \"name\": \"A B\"}}",
  ])
  func `broken JSON is put right`(_ text: String) throws {
    #expect(try importRecipes(text, as: "jsonld").map(\.title) == ["A B"])
    let page = "<html><body><script type='application/ld+json'>\(text)</script></body></html>"
    #expect(try importRecipes(page, as: "html").map(\.title) == ["A B"])
  }

  @Test(arguments: [
    ("{\"@type\": \"Recipe\", \"name\": \"A", "malformed"),
    ("{\"@type\": \"Recipe\", \"name\": \"A\"", "malformed"),
    ("{\"@type\": \"WebPage\", \"name\": \"A\"}", "no-recipe"),
    ("{\"@type\": \"Recipe\", \"name\": \" &nbsp; \"}", "no-title"),
    ("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"]}", "no-title"),
    ("{\"@type\": \"Recipe\", \"name\": \"A\0\"}", "malformed"),
  ])
  func `what gives no recipe`(_ text: String, _ code: String) {
    #expect(failure(text, as: "jsonld")?.rawValue == code)
  }

  /// Copies are found by their titles and ingredients at once; the rule is that each recipe goes to the first that it is like.
  @Test func `copies are merged with the first recipe that they are like`() throws {
    var random = SeededGenerator.fromEnvironment("copies of recipes")
    for _ in 0..<300 {
      let made = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        let lines = [[], ["1 egg"], ["2 eggs"]].randomElement(using: &random) ?? []
        return (title: ["Soup", "SOUP", "Bread"].randomElement(using: &random) ?? "", lines: lines)
      }
      var expected: [(title: String, lines: [String])] = []
      for recipe in made {
        let index = expected.firstIndex {
          $0.title.lowercased() == recipe.title.lowercased()
            && ($0.lines.isEmpty || recipe.lines.isEmpty || $0.lines == recipe.lines)
        }
        guard let index else {
          expected.append(recipe)
          continue
        }
        // The one with more lines gives the title.
        if recipe.lines.count > expected[index].lines.count { expected[index] = recipe }
      }
      let nodes = made.map { recipe in
        let lines = recipe.lines.map { "\"\($0)\"" }.joined(separator: ",")
        return
          "{\"@type\":\"Recipe\",\"name\":\"\(recipe.title)\",\"recipeIngredient\":[\(lines)],"
          + "\"recipeInstructions\":\"Cook.\"}"
      }
      let found = try importRecipes("[\(nodes.joined(separator: ","))]", as: "jsonld")
      #expect(found.map(\.title) == expected.map(\.title))
      #expect(found.map { $0.ingredients.map(\.text) } == expected.map(\.lines))
    }
  }
}
