import Foundation
import LarderFormats
import TestSupport
import Testing

/// The files in Fixtures/Formats/encodings, each in the encoding of its name.
@Suite struct EncodingTests {
  @Test(arguments: [
    ("windows-1252.json", "Crème brûlée à l’orange", "4 œufs", true),
    ("koi8-r.json", "Борщ со сметаной", "2 свёклы", true),
    ("shift-jis.json", "肉じゃが", "じゃがいも 3個", true),
    ("utf-16-without-mark.json", "Käsespätzle", "400 g Mehl", true),
    ("utf-32.json", "Żurek", "1 l zakwasu", false),
  ])
  func `text in any encoding is converted, with a note where that is a guess`(
    _ name: String, _ title: String, _ line: String, _ isGuess: Bool
  ) throws {
    let file = TestFiles.fixture("Formats/encodings").appendingPathComponent(name)
    let found = try reading(Data(contentsOf: file), as: "json").result.get()
    #expect(found.recipes.map(\.recipe.title) == [title])
    #expect(found.recipes.first?.recipe.ingredients.first?.text == line)
    #expect(found.notes.map(\.kind) == (isGuess ? [.converted] : []))
  }

  /// A table in UTF-16 was read as UTF-8 with NUL bytes between its letters: no column had a name, and lines of cells became
  /// titles.
  @Test(arguments: ["csv", "txt", "md", "yaml"])
  func `ASCII in letters of two bytes is no UTF-8, with or without a mark`(
    _ name: String
  ) throws {
    let texts = [
      "csv": "title,ingredients,directions\nSoup,\"1 leek\n2 eggs\",Boil it for an hour.\n",
      "yaml": "title: Soup\ningredients:\n  - 1 leek\n  - 2 eggs\ndirections: Boil it.\n",
    ]
    let text =
      texts[name] ?? "# Soup\n\n## Ingredients\n\n1 leek\n2 eggs\n\n## Directions\n\nBoil it.\n"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16] {
      let bytes = try #require(text.data(using: encoding))
      let recipes = try importRecipes(bytes, as: name)
      #expect(recipes.map(\.title) == ["Soup"], "\(encoding)")
      #expect(recipes.first?.ingredients.map(\.text) == ["1 leek", "2 eggs"], "\(encoding)")
    }
  }

  @Test func `bytes of no text are no recipe`() {
    var random = SeededGenerator.fromEnvironment("no text")
    for _ in 0..<LongRun.times(20, long: 200) {
      let bytes = (0..<Int.random(in: 1...400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for name in RecipeFormats.readExtensions { #expect(failure(bytes, as: name) != nil) }
    }
  }
}
