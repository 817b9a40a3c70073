import Foundation
import LarderFormats
import TestSupport
import Testing

/// What a file is read as is told by its content, and by its name only where the content leaves it open.
@Suite struct RecognitionTests {
  private static let flat = #"{"title": "Soup", "ingredients": ["1 leek"]}"#
  private static let linked =
    #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}"#
  private static let page =
    "<!-- saved --><html><script type=application/ld+json>\(linked)</script></html>"

  @Test(arguments: [
    (flat, "json", "json"), (flat, "html", "json"), (flat, "JSONLD", "json"), (flat, "", "json"),
    (linked, "json", "json-ld"), (linked, "txt", "json-ld"), ("[\(linked)]", "json", "json-ld"),
    (page, "json", "html"), (page, "", "html"), ("\u{feff} \n" + page, "xml", "html"),
  ])
  func `content wins over the name`(_ text: String, _ end: String, _ format: String) throws {
    let reading = reading(text.utf8, as: end)
    #expect(reading.format?.name == format)
    #expect(try reading.result.get().recipes.map(\.recipe.title) == ["Soup"])
    #expect(reading.claim?.reason.isEmpty == false)
  }

  @Test(arguments: [
    ("", FileStructure.blank), (" \r\n\t", .blank), ("{\"a\": 1}", .json), (" [1]", .json),
    ("[ ] milk", .text), ("[link](x)", .text), ("{{ recipe }}", .json), ("{\\rtf1 x}", .rtf),
    ("<recipeml version='0.5'>", .xml), ("<?xml version='1.0'?>\n<!-- a -->\n<q:cookbook>", .xml),
    ("<!DOCTYPE html>\n<p>", .html), ("<div class=a>", .html), ("<3 this soup", .text),
    ("Soup\n\n1 leek", .text), ("PK\u{3}\u{4}", .zip), ("SQLite format 3\0", .sqlite),
    ("%PDF-1.4", .pdf), ("\u{1}\u{2}\u{3}\u{4}", .binary),
  ])
  func `what kind of content a file has`(_ text: String, _ structure: FileStructure) {
    #expect(FileSample(Array(text.utf8).span, name: "x").structure == structure)
  }

  @Test func `a sample has what formats look for`() {
    func sample(_ text: String) -> FileSample {
      FileSample(Array(text.utf8).span, name: "/home/julia/My.Soup.TXT", mediaType: "Text/Plain; x")
    }
    let json = sample(#"{"a": {"b": [1, "}"]}, "c\n": "x,y", "d": -1.5, "e""#)
    #expect(json.keys == ["a", "c\n", "d"])
    #expect(!json.isList && json.pathExtension == "txt" && json.mediaType == "text/plain")
    let list = sample(#"[{"a": 1}, {"b": 2}]"#)
    #expect(list.keys == ["a"] && list.isList)
    #expect(sample("<?xml version='1.0'?><!DOCTYPE x><m:MX2 a='b'>").rootElement == "mx2")
    #expect(sample("a\r\nb\rc\n\nd\u{2028}e").lines == ["a", "b", "c", "", "d", "e"])
  }

  @Test func `names of formats and their extensions are fit for the table`() {
    #expect(Set(RecipeFormats.all.map(\.name)).count == RecipeFormats.all.count)
    for format in RecipeFormats.all {
      #expect(format.reader != nil || format.writer != nil, "\(format.name)")
      #expect(format.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      #expect(!format.extensions.isEmpty && format.version > 0, "\(format.name)")
      for end in format.extensions {
        #expect(end.utf8.count <= 15 && end == end.lowercased() && !end.contains("."), "\(end)")
      }
    }
  }

  /// The short way that most files of a large collection take gives what the long one does.
  @Test func `plain recipes in JSON are read alike both ways`() throws {
    let root = TestFiles.fixture("Recipes/json")
    var plain = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      guard path.hasSuffix(".json") else { continue }
      let bytes = try Array(Data(contentsOf: root.appendingPathComponent(path)))
      let long = RecipeFormats.read(bytes.span, of: FileSample(bytes.span, name: path))
      guard let short = RecipeFormats.readPlainly(bytes.span) else { continue }
      plain += 1
      #expect(short.result == long.result && short.format?.name == long.format?.name, "\(path)")
      #expect(short.claim == long.claim, "\(path)")
    }
    #expect(plain >= 5)
    #expect(RecipeFormats.readPlainly(Array(Self.linked.utf8).span) == nil)
    #expect(RecipeFormats.readPlainly(Array(#"{"title": "Settings"}"#.utf8).span) == nil)
  }

  @Test func `a recipe with neither ingredients nor a method is none`() throws {
    let hollow = #"{"title": "Settings"}"#
    #expect(failure(hollow, as: "json") == .noRecipe)
    let error = reading(hollow.utf8, as: "json").failure
    #expect(error?.message.contains("\"Settings\" has neither ingredients nor a method") == true)
    let found = try reading("[\(hollow), \(Self.flat)]".utf8, as: "json").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["Soup"])
    #expect(found.notes.map(\.kind) == [.leftOut])
  }
}
