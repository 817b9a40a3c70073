import Testing

@testable import LarderFormats

/// Recipes are found in blocks, whatever they were cut from.
@Suite struct DocumentRecipesTests {
  /// Blocks of lines: `# ` and so on for headings, `* ` for bold, `- ` for elements, `|` for rows, `%` for a page.
  private func blocks(_ text: String) -> [DocumentBlock] {
    text.split(separator: "\n", omittingEmptySubsequences: true).enumerated().map { index, line in
      let place = index + 1
      let level = line.prefix { $0 == "#" }.count
      let rest = String(line.drop { "#*-| ".contains($0) })
      if level > 0 { return DocumentBlock(.heading(level: level), rest, place: place) }
      switch line.first {
      case "*": return DocumentBlock(.bold, rest, place: place)
      case "-": return DocumentBlock(.item, rest, place: place)
      case "|":
        return DocumentBlock(
          .item, rest.split(separator: "|").joined(separator: "\t"), place: place)
      case "%": return DocumentBlock(.pageBreak, place: place)
      case "_": return DocumentBlock(.rule, place: place)
      default:
        return DocumentBlock(
          .paragraph, line.replacing(" / ", with: "\n").description, place: place)
      }
    }
  }

  private func found(
    _ text: String, _ rules: DocumentRecipes.Rules = .init(), title: String? = nil
  ) throws -> [DocumentRecipes.Found] {
    try DocumentRecipes.all(
      in: blocks(text), facts: DocumentFacts(title: title), name: "file", rules: rules)
  }

  /// Recipes as lines: "title: ingredients; steps".
  private func lines(_ text: String, title: String? = nil) throws -> [String] {
    try found(text, title: title).map(\.recipe).map { recipe in
      "\(recipe.title): \(described(recipe.ingredients).joined(separator: ", ")); "
        + described(recipe.steps).joined(separator: ", ")
    }
  }

  @Test(arguments: [
    // Levels say what belongs to what, and chapters end a recipe.
    (
      """
      # Book
      ## Soups
      ### Pea soup
      #### Ingredients
      - peas
      #### Method
      Boil.
      ## Cakes
      All are sweet.
      ### Seed cake
      #### Ingredients
      - seeds
      #### Method
      Bake.
      """, ["Pea soup: peas; Boil.", "Seed cake: seeds; Bake."]
    ),
    // All headings are alike.
    (
      "# Pie\n# Ingredients\n- 1 egg\n# Method\nBake.\n# Jam\n# Ingredients\n- plums\n# Method\nBoil.",
      ["Pie: 1 egg; Bake.", "Jam: plums; Boil."]
    ),
    // A heading that no one sees is no title.
    ("# \u{200b}\n# Ingredients\n- 1 egg\n# Method\nBake.", ["file: 1 egg; Bake."]),
    ("# \u{85}\u{feff}\n# Ingredients\n- 1 egg\n# Method\nBake.", ["file: 1 egg; Bake."]),
    ("# \u{1}\n# Ingredients\n- 1 egg\n# Method\nBake.", ["file: 1 egg; Bake."]),
    // Bold lines, below a title of the whole.
    (
      "# My food\n* Pie\n* Zutaten:\n1 Ei\n* Zubereitung:\nBacken.\n* Mus\n* Zutaten:\nPflaumen\n* Zubereitung:\nKochen.",
      ["Pie: 1 Ei; Backen.", "Mus: Pflaumen; Kochen."]
    ),
    // Plain lines and pages.
    (
      "Tarte / Pour 6 personnes\nIngrédients\nfarine / sucre\nPréparation\nCuire.\n%\nCrêpes\nIngrédients\nlait\nPréparation\nVerser.",
      ["Tarte: farine, sucre; Cuire.", "Crêpes: lait; Verser."]
    ),
    // Plain lines alone: the title is the line before.
    (
      "Soppa\nIngredienser\nlök\nGör så här\nKoka.\nServera varm.\nPannkakor\nIngredienser\nmjöl\nGör så här\nStek.",
      ["Soppa: lök; Koka., Servera varm.", "Pannkakor: mjöl; Stek."]
    ),
    // A second list within a recipe.
    (
      "# Pie\n## Ingredients\n- flour\n## Method\nMix.\n## For the icing\n## Ingredients\n- sugar\n## Method\nStir.",
      ["Pie: flour, For the icing | sugar; Mix., For the icing | Stir."]
    ),
    // Groups, by a lower heading, a bold line and a line with a colon.
    (
      "# Pie\n## Ingredients\n### Dough\n- flour\n* Filling\n- apples\nTop:\n- sugar\n## Method\nBake.",
      ["Pie: Dough | flour, Filling | apples, Top | sugar; Bake."]
    ),
    // Text behind the heading in its line.
    (
      "Salat\nZutaten: 1,5 kg Tomaten (rot, reif), 2 Zwiebeln\nZubereitung: Alles klein schneiden und vermengen.",
      ["Salat: 1,5 kg Tomaten (rot, reif), 2 Zwiebeln; Alles klein schneiden und vermengen."]
    ),
    // Rows, marks and numbers.
    (
      "# 煮物\n## 材料\n|大根|1本\n・\t醤油\n• 砂糖\n## 作り方\n|1|切る。\n1. 煮る。 / 2. 待つ。",
      ["煮物: 大根 1本, ・ 醤油, 砂糖; 切る。, 煮る。, 待つ。"]
    ),
    // Numbers without a space behind them, and those of a sentence.
    (
      "# Flan\n## Ingredients\n- egg\n## Method\n1.Éplucher.\n2)Bake.\n3.切る。\n1.5 l of milk.\n4.th day.",
      ["Flan: egg; Éplucher., Bake., 切る。, 1.5 l of milk., 4.th day."]
    ),
  ])
  func `recipes of documents`(_ text: String, _ recipes: [String]) throws {
    #expect(try lines(text) == recipes)
  }

  @Test func `the title is a heading, a line, the document's or the file's`() throws {
    let rest = "Ingredients\n- egg\nMethod\nBoil."
    #expect(try lines("# A\n" + rest, title: "D") == ["A: egg; Boil."])
    #expect(try lines("A\n" + rest, title: "D") == ["A: egg; Boil."])
    #expect(try lines(rest, title: "D") == ["D: egg; Boil."])
    #expect(try lines(rest) == ["file: egg; Boil."])
    #expect(try found("# A\n" + rest)[0].notes.isEmpty)
    for text in ["A\n" + rest, rest] {
      #expect(try found(text)[0].notes.map(\.kind) == [.guessed])
    }
    #expect(
      try found("A\n" + rest, .init(takesFirstLine: false))[0].recipe.title == "file")
  }

  @Test func `what the collection is called is the title where there is no other`() throws {
    let rules = DocumentRecipes.Rules(collection: "Book")
    let rest = "* Ingredients\n- egg\n* Method\nBoil."
    #expect(try found("# Book\n* Eggs\n" + rest, rules)[0].recipe.title == "Eggs")
    #expect(try found("# Book\n" + rest, rules)[0].recipe.title == "Book")
    #expect(try found("# Eggs\n* Good\n" + rest, rules)[0].recipe.title == "Eggs")
  }

  @Test func `facts before the lists`() throws {
    let recipe = try #require(
      try found(
        "# Pie\nServes 4 | Prep time: 20 min\n|Total time|1 h\nAuthor: Ann\nA good pie: try it.\n"
          + "## Ingredients\n- egg"
      ).first?.recipe)
    #expect(recipe.servings == 4 && recipe.prepMinutes == 20 && recipe.totalMinutes == 60)
    #expect(recipe.authors == ["Ann"] && recipe.summary == "A good pie: try it.")
    let german = try #require(
      try found("# Suppe\nFür 6 Personen\n## Zutaten\n- Salz").first?.recipe)
    #expect(german.yield == "Für 6 Personen" && german.servings == 6)
  }

  @Test func `what is no recipe`() throws {
    #expect(try found("# Thesis\n## Introduction\nWords.\n## Method\nWe asked people.").isEmpty)
    #expect(try found("# Empty\n## Ingredients\n## Method\nNothing.").isEmpty)
    #expect(try found("").isEmpty)
    #expect(
      try found("# Tea\n## Method\nBoil.", .init(needsIngredients: false)).map(\.recipe.title)
        == ["Tea"])
  }

  @Test func `the only recipe of a book is not the whole book`() throws {
    let much = String(repeating: "Words.\n", count: 30_000)
    let text =
      "# Life\n\(much)# Food\n## Pie\n### Ingredients\n- egg\n### Method\nBake.\n# Death\n\(much)"
    let recipe = try #require(try found(text).first?.recipe)
    #expect(recipe.title == "Pie" && recipe.summary == nil && recipe.notes == nil)
    #expect(recipe.steps.map(\.text) == ["Bake."])
  }

  @Test func `places are those of titles`() throws {
    let text = "x\n# Pie\n## Ingredients\n- egg\n# Jam\n## Ingredients\n- plum"
    #expect(try found(text).map(\.place) == [2, 5])
  }

  @Test func `tables`() {
    func cell(_ texts: String...) -> [DocumentBlock] { texts.map { DocumentBlock(.paragraph, $0) } }
    func texts(_ rows: [DocumentTable.Row], _ head: Int = 0) -> [String] {
      DocumentTable.blocks(rows, headCount: head).map(\.text)
    }
    let rows = [[cell("200 g"), cell("flour")], [cell("2"), cell("eggs")]]
    #expect(texts(rows) == ["200 g\tflour", "2\teggs"])
    let head = [cell("Amount"), cell("What")]
    #expect(texts([head] + rows, 1) == texts(rows))
    #expect(texts([head] + rows) == texts(rows))
    #expect(
      texts([
        [cell("Zutaten"), cell("Zubereitung")], [cell("Mehl"), cell("Backen.")], [cell("Ei"), []],
      ])
        == ["Zutaten", "Mehl", "Ei", "Zubereitung", "Backen."])
    #expect(
      texts([[cell("Ingredients", "egg"), cell("Method", "Boil.")]])
        == ["Ingredients", "egg", "Method", "Boil."])
    #expect(texts([]) == [] && texts([[]]) == [])
  }
}
