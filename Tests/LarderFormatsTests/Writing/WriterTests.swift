import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// What writers write, letter by letter.
@Suite struct WriterTests {
  private let soup: ImportedRecipe = {
    var recipe = ImportedRecipe(title: "Crème of Leek *Soup*")
    recipe.summary = "Mild & <warm>."
    recipe.ingredients = [
      .init(text: "1 1/2 cups leek, cut into very thin rings and washed well"),
      .init(text: "2 cloves garlic"), .init(text: "500ml stock"), .init(text: "½ tsp salt"),
      .init(text: "a little nutmeg", group: "To serve"),
    ]
    recipe.steps = [
      .init(text: "Fry the leek and the garlic in a pot."),
      .init(text: "Add stock; boil 20 min @ 100 °C.", group: "Finish"),
    ]
    recipe.notes = "Freezes well."
    recipe.tags = [.init(kind: "category", name: "Soup"), .init(kind: "tag", name: "easy, quick")]
    recipe.yield = "4"
    recipe.servings = 4
    recipe.prepMinutes = 10
    recipe.totalMinutes = 90
    recipe.authors = ["Ann"]
    recipe.url = "https://kitchen.example/leek?a=1&b=2"
    return recipe
  }()

  private func written(_ name: String) throws -> String {
    let format = try #require(RecipeFormats.format(named: name))
    let file = try #require(format.writer?.file(of: [soup]))
    return try #require(String(validating: file.bytes, as: UTF8.self))
  }

  @Test func `Meal-Master has its columns, in seven bits`() throws {
    let text = try written("mealmaster")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      text.replacing("\r\n", with: "\n") == """
        MMMMM----- Recipe via Meal-Master (tm) v8.05
        \u{20}
              Title: Creme of Leek *Soup*
         Categories: Soup, easy  quick
              Yield: 4 servings
        \u{20}
          1 1/2 c  leek, cut into very thin
                   -rings and washed well
              2    cloves garlic
            500 ml stock
            1/2 ts salt
        MMMMM--------------------------TO SERVE--------------------------
                   a little nutmeg
        \u{20}
          Mild & <warm>.
        \u{20}
          Fry the leek and the garlic in a pot.
        \u{20}
          Add stock; boil 20 min @ 100 deg C.
        \u{20}
          Freezes well.
        \u{20}
          Source: Ann, https://kitchen.example/leek?a=1&b=2
        \u{20}
        MMMMM


        """)
  }

  @Test func `letters without a like in ASCII are counted`() throws {
    var recipe = ImportedRecipe(title: "Soba そば?")
    recipe.steps = [.init(text: "Boil.")]
    let file = MealMasterWriter().file(of: [recipe])
    #expect(
      file.notes == [FormatNote(.notKept, "2 letters that have no like in ASCII became \"?\"")])
  }

  @Test func `RecipeMD has three parts, and amounts in italics`() throws {
    #expect(
      try written("recipemd") == """
        # Crème of Leek \\*Soup\\*

        Mild & \\<warm\\>.

        Freezes well.

        *Soup, easy quick*

        **4**

        ---

        - *1 1/2 cups* leek, cut into very thin rings and washed well
        - *2 cloves* garlic
        - *500 ml* stock
        - *½ tsp* salt

        ## To serve

        - a little nutmeg

        ---

        1. Fry the leek and the garlic in a pot.

        ## Finish

        2. Add stock; boil 20 min @ 100 °C.

        """)
  }

  @Test func `Markdown has metadata and headings`() throws {
    #expect(
      try written("markdown") == """
        ---
        title: Crème of Leek *Soup*
        yield: 4
        prepTime: 10 min
        totalTime: 1 h 30 min
        authors: [Ann]
        url: https://kitchen.example/leek?a=1&b=2
        category: [Soup]
        tags: ["easy, quick"]
        ---

        # Crème of Leek \\*Soup\\*

        Mild & \\<warm\\>.

        ## Ingredients

        - 1 1/2 cups leek, cut into very thin rings and washed well
        - 2 cloves garlic
        - 500ml stock
        - ½ tsp salt

        ### To serve

        - a little nutmeg

        ## Directions

        1. Fry the leek and the garlic in a pot.

        ### Finish

        2. Add stock; boil 20 min @ 100 °C.

        ## Notes

        Freezes well.

        """)
  }

  @Test func `plain text is as one types it`() throws {
    #expect(
      try written("text") == """
        Crème of Leek *Soup*

        Mild & <warm>.

        By: Ann
        Yield: 4
        Preparation: 10 min
        Total time: 1 h 30 min
        Category: Soup
        Tags: easy, quick
        URL: https://kitchen.example/leek?a=1&b=2

        Ingredients

        1 1/2 cups leek, cut into very thin rings and washed well
        2 cloves garlic
        500ml stock
        ½ tsp salt

        To serve:

        a little nutmeg

        Directions

        1. Fry the leek and the garlic in a pot.

        Finish:

        2. Add stock; boil 20 min @ 100 °C.

        Notes

        Freezes well.

        """)
  }

  @Test func `Cooklang marks ingredients where they are used`() throws {
    let body = try written("cooklang").split(separator: "---\n").last
    #expect(
      body == """

        > Freezes well.

        == To serve ==

        @a little nutmeg{}

        ==

        @stock{500%ml},
        @salt{½%tsp}

        Fry the @leek{1 1/2%cups}(cut into very thin rings and washed well) and the \
        @garlic{2%cloves} in a pot.

        == Finish ==

        Add stock; boil 20 min \\@ 100 °C.

        """)
  }

  @Test func `RecipeML is XML, and says amounts in parts`() throws {
    let text = try written("recipeml")
    #expect(text.contains("<amt>\n          <qty>1 1/2</qty>\n          <unit>cups</unit>"))
    #expect(
      text.contains(
        "<item>leek</item>\n        <prep>cut into very thin rings and washed well</prep>"))
    #expect(text.contains("<description>Mild &amp; &lt;warm&gt;.</description>"))
    #expect(text.contains("<ing-div>\n        <title>To serve</title>"))
    #expect(text.contains("<dir-div>\n        <title>Finish</title>\n        <step>Add stock;"))
    // An independent reader of XML; its errors are thrown.
    let read = try Program.python(
      "import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())",
      input: Array(text.utf8))
    #expect(read.status == 0, "\(read.errorText)")
  }

  @Test func `JSON-LD is what Foundation reads`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try written("json-ld").utf8))
    let recipe = try #require(object as? [String: Any])
    #expect(recipe["@type"] as? String == "Recipe" && recipe["name"] as? String == soup.title)
    #expect(recipe["totalTime"] as? String == "PT1H30M" && recipe["recipeYield"] as? String == "4")
    #expect((recipe["recipeIngredient"] as? [String]) == soup.ingredients.map(\.text))
    let steps = try #require(recipe["recipeInstructions"] as? [[String: Any]])
    #expect(steps.map { $0["@type"] as? String } == ["HowToStep", "HowToSection"])
  }

  @Test func `a page holds nothing that is not escaped`() throws {
    var recipe = ImportedRecipe(title: "</title><script>alert(1)</script>")
    recipe.summary = "\"><img src=x onerror='1'>"
    recipe.ingredients = [.init(text: "<!-- </script>", group: "<b>")]
    recipe.url = "javascript:alert(1)"
    recipe.language = "\"><i>"
    let text = String(decoding: HTMLWriter().file(of: [recipe]).bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<script").count == 2)
    #expect(text.components(separatedBy: "</script").count == 2)
    for sign in ["<img", "<!--", "<b>", "<i>", "href"] { #expect(!text.contains(sign), "\(sign)") }
  }

  @Test func `lines are cut into amount, unit, name and remark`() {
    func cut(_ line: String) -> [String] {
      let parts = IngredientWriting(line)
      return [parts.amount, parts.unit, parts.name, parts.remark ?? "-"]
    }
    #expect(cut("2 cups flour, sifted") == ["2", "cups", "flour", "sifted"])
    #expect(cut("200g butter") == ["200", "g", "butter", "-"])
    #expect(cut("1½ EL Öl") == ["1½", "EL", "Öl", "-"])
    #expect(cut("3 eggs") == ["3", "", "eggs", "-"])
    #expect(cut("2-3 large eggs") == ["2-3", "", "large eggs", "-"])
    #expect(cut("7up") == ["", "", "7up", "-"])
    #expect(cut("2 cups") == ["2", "", "cups", "-"])
    #expect(cut("salt") == ["", "", "salt", "-"])
    #expect(cut("10") == ["10", "", "", "-"])
    #expect(cut("") == ["", "", "", "-"])
  }
}
