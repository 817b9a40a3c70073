import Foundation
import TestSupport
import Testing

@testable import LarderFormats

@Suite struct MarkdownTests {
  private func recipe(_ name: String) throws -> ImportedRecipe {
    let file = TestFiles.fixture("Formats/markdown").appendingPathComponent(name)
    let reading = reading(try Data(contentsOf: file), as: "md")
    #expect(reading.format?.name == "markdown")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test func `front matter with headings`() throws {
    let recipe = try recipe("hugo-focaccia.md")
    #expect(recipe.title == "Focaccia with rosemary")
    #expect(recipe.authors == ["Bo"])
    #expect(
      recipe.tags == [
        .init(kind: "tag", name: "bread"), .init(kind: "tag", name: "Italian"),
        .init(kind: "category", name: "Baking"),
      ])
    #expect(recipe.images.map(\.location) == ["/images/focaccia.jpg"])
    #expect(recipe.prepMinutes == 20 && recipe.cookMinutes == 25 && recipe.yield == "1 tray")
    #expect(recipe.summary == "Soft inside, crisp outside.")
    #expect(
      recipe.ingredients == [
        .init(text: "500 g flour", group: "Dough"), .init(text: "1 tsp salt", group: "Dough"),
        .init(text: "2 sprigs rosemary (see herbs)", group: "Topping"),
      ])
    #expect(
      recipe.steps.map(\.text) == ["Mix the dough. Let it rise for an hour.", "Bake at 230 °C."])
    #expect(recipe.notes == "Keeps for a day.")
  }

  @Test func `a recipe in front matter alone`() throws {
    let recipe = try recipe("chowdown-salad.md")
    #expect(recipe.title == "Tomato salad")
    #expect(recipe.ingredients.map(\.text) == ["4 tomatoes", "1 onion, sliced"])
    #expect(recipe.steps.map(\.text) == ["Cut the tomatoes.", "Mix, and season."])
    #expect(recipe.tags.map(\.name) == ["salads", "summer"])
    #expect(recipe.summary == "Best in August.")
  }

  @Test func `front matter in TOML`() throws {
    let recipe = try recipe("hugo-knäckebröd.md")
    #expect(recipe.title == "Knäckebröd med råg" && recipe.authors == ["Åsa"])
    #expect(recipe.published == "2024-05-31T10:00:00+02:00" && recipe.summary == "Sprött bröd.")
    #expect(
      recipe.tags.map(\.name) == ["bröd", "råg"]
        && recipe.images.map(\.location) == ["/bilder/bröd.jpg"])
    #expect(recipe.servings == 12 && recipe.prepMinutes == 20 && recipe.cookMinutes == 15)
    #expect(
      recipe.nutrition.map { "\($0.name) \($0.amount)" } == ["calories 380 kcal", "protein 9 g"])
    #expect(recipe.ingredients.map(\.text) == ["3 dl rågmjöl", "1 msk flingsalt"])
    #expect(recipe.steps.map(\.text) == ["Blanda degen.", "Grädda i 250 grader."])
    let gazpacho = try self.recipe("zola-gazpacho.md")
    #expect(gazpacho.ingredients.map(\.text) == ["1 kg de tomates", "1 pepino"])
    #expect(gazpacho.steps.map(\.text) == ["Triturar todo.", "Enfriar."])
    #expect(gazpacho.prepMinutes == 15 && gazpacho.servings == 4)
    #expect(gazpacho.tags == [.init(kind: "category", name: "sopas")])
  }

  @Test func `broken TOML names its line`() throws {
    let text = "+++\ntitle = Bread\n+++\n## Ingredients\n- flour\n## Method\nBake.\n"
    let failure = try #require(reading(Data(text.utf8), as: "md").failure)
    #expect(failure.code == .malformed && failure.message.contains("line 2"))
  }

  @Test func `headings in other languages`() throws {
    let puffer = try recipe("kartoffelpuffer.md")
    #expect(puffer.title == "Kartoffelpuffer" && puffer.summary == "Wie auf dem Markt.")
    #expect(puffer.servings == 4)
    #expect(
      puffer.ingredients == [
        .init(text: "1 kg Kartoffeln", group: "Für die Puffer"),
        .init(text: "2 Eier", group: "Für die Puffer"), .init(text: "Apfelmus", group: "Dazu"),
      ])
    #expect(puffer.steps.map(\.text) == ["Kartoffeln reiben.", "Portionsweise ausbacken."])
    #expect(puffer.notes == "Schmeckt auch kalt.")
    let niku = try recipe("niku-jaga.md")
    #expect(niku.ingredients.map(\.text) == ["じゃがいも 3個", "牛肉 200g"])
    #expect(niku.steps.map(\.text) == ["じゃがいもを切る。", "煮る。"])
    #expect(niku.servings == 2)
  }

  @Test(arguments: [
    ("# Diary\n\nToday I ate soup.\n\n- bread", "no-recipe"),
    ("---\ntitle: [\n---\n# A", "malformed"),
    ("---\na: &x [1]\nb: *x\n---\n", "malformed"),
    ("---\ntitle: Settings\nlayout: post\n---\nHello.", "no-recipe"),
    ("## Ingredients\n\n## Directions\n", "no-recipe"),
  ])
  func `what gives no recipe`(_ text: String, _ code: String) {
    #expect(failure(text, as: "md")?.rawValue == code)
  }

  @Test(arguments: [
    ("Ingredients:", RecipeHeadings.Part.ingredients, ""), ("ZUTATEN", .ingredients, ""),
    ("## Zutaten für 4 Personen", .ingredients, "für 4 personen"),
    ("Ingrédients (4 pers.)", .ingredients, "4 pers."), ("材料（2人分）", .ingredients, "2人分"),
    ("**Gör så här**", .method, ""), ("Способ приготовления:", .method, ""), ("Tips", .notes, ""),
  ])
  func `headings`(_ line: String, _ part: RecipeHeadings.Part, _ rest: String) {
    #expect(RecipeHeadings.heading(line) == .init(part: part, rest: rest))
  }

  @Test(arguments: [
    "", ":", "Mix the ingredients for the dough.", "Ingredients of a good life",
    "Method acting", "4 tomatoes", "Notes on cheese",
  ])
  func `what is no heading`(_ line: String) { #expect(RecipeHeadings.heading(line) == nil) }
}

/// Markdown as other collections have it.
@Suite struct MarkdownOfOthersTests {
  private func recipe(_ text: String) throws -> ImportedRecipe {
    let reading = reading(text.utf8, as: "md")
    #expect(reading.format?.name == "markdown")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test func `a title that is a heading above headings that are none`() throws {
    let recipe = try recipe("# Plum jam\n\nIngredients:\n1 kg plums\n\nMethod:\nBoil.\n")
    #expect(recipe.title == "Plum jam")
    #expect(described(recipe.ingredients) == ["1 kg plums"])
    #expect(described(recipe.steps) == ["Boil."])
  }

  @Test func `tables of ingredients and of facts`() throws {
    let recipe = try recipe(
      """
      # Plum jam

      | Prep Time | Cook Time |
      | --------- | --------- |
      | 5 minutes | 1 hour    |

      ## Ingredients

      | Amount | What |
      |:-------|:----:|
      | 1 kg | *plums* |
      | 500 g | sugar |

      Feel free to take a little more of the sugar.

      ## Method

      Boil.
      """)
    #expect(recipe.prepMinutes == 5 && recipe.cookMinutes == 60)
    #expect(described(recipe.ingredients) == ["1 kg plums", "500 g sugar"])
    #expect(recipe.notes == "Feel free to take a little more of the sugar.")
  }

  @Test func `headings of Chinese collections`() throws {
    let recipe = try recipe(
      """
      # 梅子汤的做法

      ## 必备原料和工具

      - 梅子

      ## 计算

      每份：

      - 梅子 9 颗

      ## 操作

      - 煮梅子

      ## 附加内容

      可以冷藏。
      """)
    #expect(described(recipe.ingredients) == ["梅子", "每份 | 梅子 9 颗"])
    #expect(described(recipe.steps) == ["煮梅子"])
    #expect(recipe.notes == "可以冷藏。")
  }

  @Test func `Cooklang whose front matter is no YAML keeps its lists`() throws {
    let text =
      "---\ntitle: Jam: plums\ncourse breakfast\ntags:\n  - sweet\n  - jam\n---\n"
      + "Boil @plums{}.\n"
    let recipe = try #require(try importRecipes(text, as: "cook").first)
    #expect(recipe.title == "Jam: plums")
    #expect(recipe.tags.map(\.name) == ["sweet", "jam"])
  }
}
