import Foundation
import LarderFormats
import TestSupport
import Testing

/// Broken and oversized files of old programs' formats: an error with words, or recipes, and never anything else.
@Suite struct BrokenFilesTests {
  private static let formats = [
    "mealmaster", "rezkonv", "nyc", "mxp", "mx2", "recipeml", "krecipes", "gourmet",
    "living-cookbook",
  ]

  private static func fixtures() throws -> [URL] {
    try formats.flatMap { format in
      try FileManager.default.contentsOfDirectory(
        at: TestFiles.fixture("Formats/\(format)"), includingPropertiesForKeys: nil
      ).sorted { $0.path < $1.path }
    }
  }

  @Test func `there are three fixtures of each format`() throws {
    #expect(try Self.fixtures().count >= 3 * Self.formats.count)
  }

  @Test func `files cut anywhere`() throws {
    for url in try Self.fixtures() {
      let bytes = Array(try Data(contentsOf: url))
      for end in stride(from: 1, to: bytes.count, by: 7) {
        let reading = reading(bytes[..<end], as: url.pathExtension)
        guard let failure = reading.failure else { continue }
        #expect(!failure.message.isEmpty && !failure.message.contains("\n"))
      }
    }
  }

  @Test func `bytes changed at random`() throws {
    var generator = SeededGenerator.fromEnvironment("broken files of old programs")
    for url in try Self.fixtures() {
      let whole = Array(try Data(contentsOf: url))
      for _ in 0..<LongRun.times(20, long: 1000) {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        let first = reading(bytes, as: url.pathExtension)
        let second = reading(bytes, as: url.pathExtension)
        #expect(first.result == second.result)
      }
    }
  }

  private static let documents = [
    ("mx2", "<mx2><RcpE name=\"T\">", "<IngR name=\"x\" unit=\"\" qty=\"1\"/>", "</RcpE></mx2>"),
    (
      "rml", "<recipeml><recipe><head><title>T</title></head><ingredients>",
      "<ing><item>x</item></ing>", "</ingredients></recipe></recipeml>"
    ),
    (
      "kreml",
      "<krecipes><krecipes-recipe><krecipes-description><title>T</title></krecipes-description>"
        + "<krecipes-ingredients>",
      "<ingredient><name>x</name></ingredient>",
      "</krecipes-ingredients></krecipes-recipe></krecipes>"
    ),
    (
      "grmt", "<gourmetDoc><recipe><title>T</title><ingredient-list>",
      "<ingredient><item>x</item></ingredient>", "</ingredient-list></recipe></gourmetDoc>"
    ),
    (
      "fdx", "<fdx><Recipes><Recipe Name=\"T\"><RecipeIngredients>",
      "<RecipeIngredient Ingredient=\"x\"/>", "</RecipeIngredients></Recipe></Recipes></fdx>"
    ),
  ]

  @Test(arguments: documents)
  func `XML that is too large, too deep or broken`(
    _ kind: String, _ head: String, _ line: String, _ tail: String
  ) throws {
    let read = try importRecipes(head + line + tail, as: kind)
    #expect(read.map { described($0.ingredients) }.first?.first?.hasSuffix("x") == true)
    let many = head + String(repeating: line, count: 100_000) + tail
    #expect(failure(many, as: kind) == .tooLarge)
    let deep =
      head + String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
      + tail
    #expect(failure(deep, as: kind) == .malformed)
    let cut = failure(head + line, as: kind)
    #expect(cut == .malformed)
    #expect(failure("no XML", as: kind) == .malformed)
    #expect(failure("<other/>", as: kind) == .noRecipe)
    // Entities are not expanded.
    let entity = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaa\">]>" + head + "&a;" + line + tail
    #expect(failure(entity, as: kind) == .malformed)
    // What looks like references is looked at once.
    let signs = head + line + String(repeating: "& &x &#;", count: 100_000) + tail
    #expect(try importRecipes(signs, as: kind).count == 1)
  }
}
