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
