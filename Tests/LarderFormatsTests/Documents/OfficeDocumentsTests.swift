import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Documents of word processors.
@Suite struct OfficeDocumentsTests {
  @Test func `a collection in Word, by headings`() throws {
    let found = try found(inFixture: "docx/english-collection.docx")
    #expect(found.recipes.map(\.recipe.title) == ["Leek soup", "Seed cake"])
    #expect(found.recipes.map(\.place) == [.index(0), .index(1)])
    let soup = found.recipes[0].recipe
    #expect(soup.summary == "Good on cold days." && soup.servings == 4 && soup.cookMinutes == 40)
    #expect(soup.authors == ["Ann Baker"] && soup.language == "en-GB")
    #expect(soup.published == "2019-05-04T08:00:00Z")
    #expect(soup.ingredients.map(\.text) == ["3 leeks", "500 g potatoes", "1 l stock"])
    let cake = found.recipes[1].recipe
    #expect(
      described(cake.ingredients) == ["200 g flour", "2 tbsp caraway seeds", "Icing | 100 g sugar"])
    #expect(described(cake.steps) == ["Mix.", "Bake for an hour."])
    #expect(cake.notes == "Keeps for weeks.")
  }

  /// Documents that LibreOffice 7.4 has saved: what they say was written by us.
  @Test(arguments: [
    (
      "docx/libreoffice-german-table.docx", "Käsespätzle",
      ["400 g Mehl", "4 Eier", "200 g Bergkäse, gerieben", "2 Zwiebeln"],
      [
        "Mehl und Eier zu einem Teig schlagen.", "Spätzle in kochendes Wasser schaben.",
        "Mit Käse schichten und mit Röstzwiebeln servieren.",
      ]
    ),
    (
      "docx/libreoffice-french-box.docx", "Crème brûlée",
      ["6 jaunes d’œufs", "500 ml de crème", "100 g de sucre", "1 gousse de vanille"],
      [
        "Chauffer la crème avec la vanille.", "Verser sur les jaunes battus avec le sucre.",
        "Cuire 50 minutes à 100 °C.",
      ]
    ),
    (
      "odt/libreoffice-japanese-columns.odt", "肉じゃが",
      ["じゃがいも 3個", "牛肉 200g", "玉ねぎ 1個", "しょうゆ 大さじ3"], ["野菜を切る。", "肉を炒める。", "煮汁で20分煮る。"]
    ),
    (
      "rtf/libreoffice-english-box.rtf", "Leek and potato soup",
      ["3 leeks, sliced", "500 g potatoes", "1 litre stock", "100 ml cream"],
      [
        "Sweat the leeks in butter.", "Add the potatoes and stock and simmer for 20 minutes.",
        "Blend and stir in the cream.",
      ]
    ),
    (
      "rtf/libreoffice-japanese-tabs.rtf", "肉じゃが",
      ["じゃがいも 3個", "牛肉 200g", "玉ねぎ 1個", "しょうゆ 大さじ3"], ["野菜を切る。", "肉を炒める。", "煮汁で20分煮る。"]
    ),
    (
      "epub/libreoffice-german-bold.epub", "Käsespätzle",
      ["400 g Mehl", "4 Eier", "200 g Bergkäse, gerieben", "2 Zwiebeln"],
      [
        "Mehl und Eier zu einem Teig schlagen.", "Spätzle in kochendes Wasser schaben.",
        "Mit Käse schichten und mit Röstzwiebeln servieren.",
      ]
    ),
  ])
  func `documents that LibreOffice has saved`(
    _ name: String, _ title: String, _ lines: [String], _ steps: [String]
  ) throws {
    let recipes = try found(inFixture: name).recipes
    let recipe = try #require(recipes.first?.recipe)
    #expect(recipes.count == 1 && recipe.title == title)
    #expect(recipe.ingredients.map { $0.text.onOneLine } == lines)
    #expect(recipe.steps.map { $0.text.onOneLine } == steps)
  }

  @Test(arguments: [
    (
      "docx/german-bold.docx", "Omas Linsensuppe",
      ["250 g Linsen", "1 Bund Suppengrün", "2 Würstchen"],
      ["Linsen waschen und eine Stunde kochen.", "Würstchen hineinschneiden."]
    ),
    (
      "docx/polish-columns.docx", "Placki ziemniaczane", ["6 ziemniaków", "1 cebula", "1 jajko"],
      ["Zetrzeć ziemniaki.", "Smażyć na oleju."]
    ),
    (
      "odt/spanish-table.odt", "Gazpacho", ["1 kg tomates", "1 pepino", "2 dientes ajo"],
      ["Triturar todo.", "Enfriar."]
    ),
    (
      "odt/swedish-flat.fodt", "Pannkakor", ["3 dl mjöl", "6 dl mjölk", "3 ägg"],
      ["Vispa ihop smeten.", "Stek i smör."]
    ),
    (
      "rtf/english-wordpad.rtf", "Scones", ["225 g flour", "50 g butter", "½ tsp salt"],
      ["Rub the butter in.", "Bake at 220°C for 12 minutes."]
    ),
    (
      "rtf/russian-table.rtf", "Блины", ["2 яйца", "500 мл молока"], ["Смешать.", "Печь."]
    ),
  ])
  func `one recipe`(
    _ path: String, _ title: String, _ ingredients: [String], _ steps: [String]
  ) throws {
    let found = try found(inFixture: path)
    #expect(found.recipes.map(\.place) == [.file])
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == title)
    #expect(described(recipe.ingredients) == ingredients)
    #expect(described(recipe.steps) == steps)
  }

  @Test func `OpenDocument with lists, groups, pages and facts`() throws {
    let recipes = try found(inFixture: "odt/french-headings.odt").recipes.map(\.recipe)
    #expect(recipes.map(\.title) == ["Tarte aux pommes", "Crêpes"])
    #expect(recipes[0].summary == "La tarte de mamie Jeanne.")
    #expect(recipes[0].prepMinutes == 20 && recipes[0].servings == 6)
    #expect(
      described(recipes[0].ingredients) == [
        "Pâte | 200 g de farine", "Pâte | 100 g de beurre", "Garniture | 4 pommes",
      ])
    #expect(recipes[1].steps.map(\.text) == ["Mélanger, puis cuire."])
    #expect(recipes.allSatisfy { $0.authors == ["Jeanne Petit"] && $0.language == "fr-FR" })
  }

  @Test func `rich text in Japanese, by bytes and by numbers`() throws {
    let recipes = try found(inFixture: "rtf/japanese-unicode.rtf").recipes.map(\.recipe)
    #expect(recipes.map(\.title) == ["ぽてとサラダ", "カレー"])
    #expect(recipes[0].ingredients.map(\.text) == ["じゃがいも 3個", "鶏卵 1個 👫"])
    #expect(recipes[1].steps.map(\.text) == ["煮る。"])
    let facts = try found(inFixture: "rtf/english-wordpad.rtf").recipes[0].recipe
    #expect(facts.authors == ["Mum"])
  }

  @Test(arguments: [
    (#"{\rtf1\ansi Caf\'e9 \'80}"#, "Café €"), (#"{\rtf1\mac Caf\'8e}"#, "Café"),
    (#"{\rtf1\uc0\u233 \u-3913}"#, "é\u{f0b7}"),
    (#"{\rtf1 a{\*\x b}c{\pict 00}d\~e\_f}"#, "acd e-f"),
    (#"{\rtf1{\fonttbl{\f3\fcharset238 x;}}\f3\'b3}"#, "ł"), (#"{\rtf1 a\bin3 }}}b"#, "ab"),
    (#"{\rtf1\{a\}\\}"#, #"{a}\"#), (#"{\rtf1{\upr{a}{\*\ud b}}}"#, "a"),
    (#"{\rtf1 a\'4"#, "a\u{4}"),
  ])
  func `signs of rich text`(_ rtf: String, _ text: String) throws {
    let blocks = try RTFDocument(Array(rtf.utf8)).blocks
    let read = blocks.map(\.text).joined(separator: "\n")
    #expect(read == text)
  }

  @Test func `names of files do not matter, and other documents are said`() throws {
    let root = TestFiles.fixture("Formats")
    for (path, format) in [("docx/german-bold.docx", "docx"), ("odt/spanish-table.odt", "odt")] {
      let bytes = try Array(Data(contentsOf: root.appendingPathComponent(path)))
      #expect(RecipeFormats.read(bytes.span, name: "x.zip").format?.name == format)
    }
    let old: [UInt8] =
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] + Array(repeating: 0, count: 600)
    let error = reading(old, as: "docx").failure
    #expect(error?.code == .protected && error?.message.contains("save it as .docx") == true)
  }
}
