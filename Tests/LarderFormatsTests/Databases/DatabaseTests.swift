import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Databases of other programs, as `Tests/Tools/make_databases.py` makes them with the tables of those programs.
@Suite struct DatabaseTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: TestFiles.fixture("Formats/database/\(name)")))
  }

  private func read(_ bytes: [UInt8], as name: String = "x.db") -> FileReading {
    RecipeFormats.read(bytes.span, name: "kitchen/\(name)")
  }

  private func recipes(_ name: String) throws -> [ImportedRecipe] {
    let reading = try read(bytes(name), as: name)
    #expect(reading.format?.name == "database")
    return try reading.result.get().recipes.map(\.recipe)
  }

  @Test func `Gourmet's recipes without those in the waste basket`() throws {
    let recipes = try recipes("gourmet-english.db")
    #expect(recipes.map(\.title) == ["Cheese Scones", "Scone Tray"])
    let scones = recipes[0]
    #expect(
      scones.ingredients == [
        .init(text: "225 g flour"), .init(text: "55 g butter"), .init(text: "150 ml milk"),
        .init(text: "1 egg", group: "For brushing"), .init(text: "1-2 tsp mustard (optional)"),
      ])
    #expect(
      scones.steps.map(\.text) == ["Rub the butter into the flour.", "Bake for 12 minutes."])
    #expect(scones.yield == "8 scones" && scones.prepMinutes == 15 && scones.cookMinutes == 12)
    #expect(scones.rating == 4 && scones.notes == "Good with chives too.")
    #expect(scones.site == "Aunt May" && scones.url == "https://kitchen.example/scones")
    #expect(
      scones.tags == [
        .init(kind: "category", name: "Baking"), .init(kind: "category", name: "Tea"),
        .init(kind: "cuisine", name: "British"),
      ])
    // Another recipe is an ingredient.
    #expect(recipes[1].ingredients.map(\.text) == ["8 Cheese Scones", "100 g clotted cream"])
    #expect(recipes[1].servings == 4)
  }

  @Test func `Krecipes' recipes, whose texts are UTF-16`() throws {
    let recipe = try #require(try recipes("krecipes-german.krecdb").first)
    #expect(recipe.title == "Linsensuppe" && recipe.authors == ["Tante Frieda"])
    #expect(
      recipe.ingredients == [
        .init(text: "250 g Tellerlinsen"), .init(text: "2 Stücke Karotte, geschält, gewürfelt"),
        .init(text: "100-150 g Speck, gewürfelt or 150 g Räuchertofu"),
        .init(text: "1 Schuss Essig", group: "Zum Abschmecken"),
      ])
    #expect(recipe.steps.map(\.text) == ["Linsen kochen.", "Mit Essig abschmecken."])
    #expect(recipe.yield == "4-6 Teller" && recipe.prepMinutes == 20 && recipe.rating == 4.5)
    #expect(recipe.notes == "Anna: Am nächsten Tag noch besser.")
    #expect(recipe.tags == [.init(kind: "category", name: "Suppen")])
  }

  @Test func `Mealie's recipes, put together from its tables`() throws {
    let recipe = try #require(try recipes("mealie-french.db").first)
    #expect(recipe.title == "Clafoutis aux abricots" && recipe.summary == "Un dessert d'été.")
    #expect(
      recipe.ingredients == [
        .init(text: "500 gramme abricots, dénoyautés"),
        .init(text: "100 gramme farine", group: "Pour la pâte"),
        .init(text: "3 œufs", group: "Pour la pâte"),
      ])
    #expect(
      recipe.steps.map(\.text) == ["Mélanger la farine et les œufs.", "Cuire 35 minutes."])
    #expect(recipe.servings == 6 && recipe.prepMinutes == 15)
    #expect(recipe.tags.contains(.init(kind: "tag", name: "été")))
    #expect(recipe.tags.contains(.init(kind: "category", name: "Dessert")))
    #expect(recipe.nutrition.contains { $0.name == "calories" && $0.amount.contains("210") })
    #expect(recipe.notes?.contains("Servir tiède.") == true)
  }

  @Test func `another program's database is a file of another kind`() throws {
    let names = ["keylookup", "ingredient_list", "recipe_instructions"]
    for name in ["gourmet-english.db", "krecipes-german.krecdb", "mealie-french.db"] {
      var other = try bytes(name)
      for table in names {
        let words: [[UInt8]] = [Array(table.utf8), table.utf8.flatMap { [$0, 0] as [UInt8] }]
        for word in words {
          for place in other.indices where other[place...].starts(with: word) {
            other[place] = UInt8(ascii: "x")
          }
        }
      }
      let reading = read(other)
      #expect(reading.failure?.code == .noRecipe && reading.isOfAnotherKind)
    }
  }

  /// Every page is changed, and every byte of the first one: recipes or an error, in time.
  @Test(arguments: ["gourmet-english.db", "krecipes-german.krecdb"])
  func `damage is an error`(_ name: String) throws {
    let whole = try bytes(name)
    var random = SeededGenerator.fromEnvironment("damaged \(name)")
    func check(_ bytes: [UInt8]) {
      guard let error = read(bytes).failure else { return }
      #expect(!error.message.contains("\n") && !error.message.hasSuffix("."), "\(error.message)")
    }
    for place in 0..<512 {
      var bytes = whole
      bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      check(bytes)
    }
    for _ in 0..<LongRun.times(100, long: 300) {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 512..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      check(bytes)
    }
    for tenth in 1..<10 {
      let cut = Array(whole[..<(whole.count * tenth / 10)])
      #expect((try? read(cut).result.get()) == nil)
    }
  }

  @Test func `a page that names one row a thousand times is refused`() throws {
    // A database of one page of 64 KB whose table has one long row, named by all cells.
    var page = [UInt8](repeating: 0, count: 65_536)
    page.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8))
    page.replaceSubrange(16..<18, with: [0, 1])
    let row = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000)
    let head: [UInt8] = [4, 0x82, 0xb8, 0x4d]
    let payload = head + row
    let length: [UInt8] = [0x81, 0x9c, 0x24]
    let start = 40_000
    page.replaceSubrange(start..<(start + 4 + payload.count), with: length + [1] + payload)
    page[100] = 13
    page.replaceSubrange(103..<105, with: [0x27, 0x10])
    for cell in 0..<10_000 {
      page.replaceSubrange(
        (108 + 2 * cell)..<(110 + 2 * cell), with: [UInt8(start >> 8), UInt8(start & 0xff)])
    }
    let error = try #require(read(page).failure)
    #expect(error.code == .malformed && error.message.contains("over and over"), "\(error.message)")
  }
}
