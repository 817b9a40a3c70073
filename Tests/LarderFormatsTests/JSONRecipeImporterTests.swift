import Foundation
import LarderFormats
import TestSupport
import Testing

@Suite struct JSONRecipeImporterTests {
  @Test func `a flat recipe is read whole`() throws {
    let text = """
      {"title": " Leek soup ", "ingredients": ["2 leeks", " ", "1 l stock\\u00ae"], "directions":
      ["Slice.", "Boil \\"long\\"."], "tags": ["soup", "winter"], "source": "home",
      "url": "https://example.org/1", "language": "en-US", "image": "leek.jpg"}
      """
    let recipe = try #require(try importRecipes(text, as: "json").first)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.ingredients.map(\.text) == ["2 leeks", "1 l stock®"])
    #expect(recipe.steps.map(\.text) == ["Slice.", "Boil \"long\"."])
    #expect(recipe.tags.map(\.name) == ["soup", "winter"])
    #expect(recipe.tags.allSatisfy { $0.kind == "tag" })
    #expect(recipe.site == "home")
    #expect(recipe.url == "https://example.org/1")
    #expect(recipe.language == "en-US")
    #expect(recipe.images.map(\.location) == ["leek.jpg"])
  }

  @Test func `fields of the wrong type are read as far as they make sense`() throws {
    let text = """
      {"title": "Soup", "ingredients": "2 leeks\\n1 l stock", "directions": null, "tags": "soup",
       "source": 7, "url": [], "servings": 4, "total_time": "1 h", "extra": {"a": [1, 2]}}
      """
    let recipe = try #require(try importRecipes(text, as: "json").first)
    #expect(recipe.ingredients.map(\.text) == ["2 leeks", "1 l stock"])
    #expect(recipe.steps.isEmpty)
    #expect(recipe.tags.map(\.name) == ["soup"])
    #expect(recipe.site == "7")
    #expect(recipe.servings == 4)
    #expect(recipe.totalMinutes == 60)
    #expect(recipe.url == nil)
  }

  @Test func `a name alone does not make a recipe`() throws {
    #expect(failure(#"{"name": "package", "version": "1.0"}"#, as: "json") == .noRecipe)
    let text = #"{"name": "Soup", "ingredients": ["1 leek"]}"#
    #expect(try importRecipes(text, as: "json").map(\.title) == ["Soup"])
    #expect(failure(#"{"ingredients": ["1 leek"]}"#, as: "json") == .noTitle)
  }

  @Test func `a list gives several recipes`() throws {
    let text = #"[{"title": "A", "ingredients": ["x"]}, {"title": "B", "directions": ["x"]}]"#
    #expect(try importRecipes(text, as: "json").map(\.title) == ["A", "B"])
  }

  @Test(arguments: [
    ("", "empty"), (" \n\t", "empty"), ("{", "malformed"), ("{\"title\": \"A\"", "malformed"),
    ("{\"title\": \"A\",}", "malformed"), ("{\"title\": \"A\"} x", "malformed"),
    ("{\"title\": \"A\nB\"}", "malformed"), ("{\"title\": 01}", "malformed"),
    ("{\"title\": \"\\x\"}", "malformed"), ("{\"title\": \"\\ud800\"}", "malformed"),
    ("{\"title\": \"A\0\"}", "malformed"), ("not json", "malformed"),
    ("{'title': 'A'}", "malformed"),
    ("{}", "no-recipe"), ("[]", "no-recipe"), ("7", "no-recipe"), ("{\"a\": 1}", "no-recipe"),
    ("{\"title\": \" \", \"ingredients\": [\"1 egg\"]}", "no-title"),
    ("{\"ingredients\": [\"1 egg\"]}", "no-title"), ("{\"title\": null}", "no-title"),
  ])
  func `what is no recipe is an error of the right kind`(_ text: String, _ code: String) {
    #expect(failure(text, as: "json")?.rawValue == code)
  }

  @Test func `a fault says where it is`() {
    let error = #expect(throws: ImportError.self) {
      try importRecipes("{\n  \"title\": \"A\",\n  \"tags\": [1,, 2]\n}", as: "json")
    }
    #expect(error?.message == "broken JSON at line 3, column 14: expected a value")
  }

  @Test func `encodings`() throws {
    let text = #"{"title": "Crème Brûlée 한글", "ingredients": ["1 œuf"]}"#
    let utf16: [UInt8] = [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let utf16Big: [UInt8] =
      [0xfe, 0xff] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for bytes in [Array(text.utf8), [0xef, 0xbb, 0xbf] + Array(text.utf8), utf16, utf16Big] {
      #expect(try importRecipes(bytes, as: "json").first?.title == "Crème Brûlée 한글")
    }
    let latin1 =
      Array("{\"title\": \"Cr".utf8) + [0xe8] + Array("me\", \"steps\": \"Stir the cream.\"}".utf8)
    let found = try reading(latin1, as: "json").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["Crème"])
    #expect(found.notes.map(\.message) == ["the text was read as ISO-8859-1"])
    #expect(
      try importRecipes(utf16.dropFirst(2), as: "json").first?.title == "Crème Brûlée 한글")
    #expect(failure(utf16.dropLast(1), as: "json") == .encoding)
    #expect(failure([0xff, 0xfe], as: "json") == .empty)
  }

  @Test func `an escaped NUL does not reach the recipe`() throws {
    let recipe = try importRecipes("{\"title\": \"A\\u0000B\", \"steps\": [\"x\"]}", as: "json")
      .first
    #expect(recipe?.title == "A\u{fffd}B")
  }

  @Test func `ten thousand ingredients are read`() throws {
    let lines = (0..<10_000).map { "\"\($0) g flour\"" }.joined(separator: ",")
    let recipe = try importRecipes("{\"title\": \"Much\", \"ingredients\": [\(lines)]}", as: "json")
    #expect(recipe.first?.ingredients.count == 10_000)
    #expect(recipe.first?.ingredients.last?.text == "9999 g flour")
  }

  @Test(arguments: ["json", "jsonld", "html"])
  func `a file larger than the limit is refused before it is read`(_ kind: String) {
    let large = [UInt8](repeating: UInt8(ascii: " "), count: 64 << 20 + 1)
    #expect(failure(large, as: kind) == .tooLarge)
  }

  @Test(arguments: ["[", "{\"a\":", "{\"title\":\"A\",\"@type\":["])
  func `deep nesting is an error`(_ opening: String) {
    let text = String(repeating: opening, count: tooOften)
    #expect(failure(text, as: "json") == .malformed)
    #expect(failure(text, as: "jsonld") == .malformed)
  }

  /// The fast scanner, the tree and Foundation must agree; here against Foundation on texts cut and
  /// changed at random.
  @Test func `damaged texts are read as Foundation reads them`() throws {
    var random = SeededGenerator.fromEnvironment("damaged JSON")
    let text = Array(
      #"{"title": "Crème \u00e9\n", "ingredients": ["a", "b\\"], "tags": [], "n": -1.5e3}"#.utf8)
    for _ in 0..<4000 {
      var bytes = text
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if let byte = Array("{}[],:\"\\ntu01.e- x".utf8).randomElement(using: &random) {
          bytes[index] = byte
        }
      }
      let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let ours = try? importRecipes(bytes, as: "json")
      if ours != nil, bytes.contains(UInt8(ascii: "@")) { continue }
      // Other encodings are read too.
      if String(validating: bytes, as: UTF8.self) == nil { continue }
      if let object, let title = object["title"] as? String {
        // Without ingredients it is no recipe.
        if !(object["ingredients"] as? [String] ?? []).contains(where: { !$0.isEmpty }) { continue }
        let trimmed = title.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty || trimmed.unicodeScalars.contains("\0") { continue }
        #expect(
          ours?.first?.title.hasPrefix(trimmed.prefix(3)) == true,
          "\(String(decoding: bytes, as: UTF8.self))")
      } else if object == nil {
        #expect(ours == nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
