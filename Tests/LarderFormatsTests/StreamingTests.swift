import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Formats whose recipes are handed over one by one, where a file has too many to be held.
@Suite struct StreamingTests {
  /// The fixtures of formats that are read so.
  private static let files: [String] = {
    let formats = RecipeFormats.all.filter { $0.reader is any StreamingReader }.map(\.name)
    let root = TestFiles.fixture("Formats")
    let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
    // That is an archive of files of the app.
    return (names ?? []).filter { name in
      name.contains(".") && !name.hasSuffix(".paprikarecipes")
        && formats.contains { name.hasPrefix($0 + "/") }
    }.sorted()
  }()

  private func fixture(
    _ file: String
  ) throws -> (bytes: [UInt8], sample: FileSample, reader: any ListReader) {
    let url = TestFiles.fixture("Formats").appendingPathComponent(file)
    let bytes = Array(try Data(contentsOf: url))
    let format = RecipeFormats.format(named: String(file.prefix { $0 != "/" }))
    let reader = try #require(format?.reader as? any ListReader)
    return (bytes, FileSample(bytes.span, name: "kitchen/\(file)"), reader)
  }

  @Test func `programs' texts, tables, exports and mail are`() {
    let names = Set(RecipeFormats.all.filter { $0.reader is any ListReader }.map(\.name))
    #expect(
      names == [
        "json", "json-ld", "csv", "mealmaster", "rezkonv", "nyc", "mxp", "mx2", "recipeml",
        "krecipes", "gourmet", "living-cookbook", "cookmate", "cookml", "labelled-text",
        "copy-me-that", "recipe-keeper", "mail", "paprika", "mela", "crouton", "tandoor", "mealie",
        "recettetek", "domestica", "openeats",
      ])
    #expect(Self.files.count > 40)
  }

  @Test(arguments: files)
  func `one at a time they are as all at once`(_ file: String) throws {
    let (bytes, sample, reader) = try fixture(file)
    var whole = FoundRecipes()
    try reader.read(bytes.span, of: sample, into: &whole)
    let made = try reader.survey(bytes.span, of: sample)
    let survey = try #require(made)
    #expect(survey.count == whole.recipes.count)
    // With one recipe the place is not told.
    #expect(survey.notes.count == whole.allNotes.count)
    if whole.recipes.count > 1 { #expect(survey.notes == whole.allNotes) }
    var found: [ImportedRecipe] = []
    let isWhole = survey.forEachRecipe(in: bytes.span) { place, recipe in
      #expect(place == found.count)
      found.append(recipe)
      return true
    }
    #expect(isWhole && found == whole.recipes.map(\.recipe))
    let isStopped = !survey.forEachRecipe(in: bytes.span) { _, _ in false }
    #expect(isStopped)
  }

  @Test(arguments: files)
  func `what is cut off is refused before the first, or read to its end`(_ file: String) throws {
    let (bytes, sample, reader) = try fixture(file)
    for tenth in 1..<10 {
      let part = Array(bytes.prefix(bytes.count * tenth / 10))
      var whole = FoundRecipes()
      let expected = Result { () throws(ImportError) in
        try reader.read(part.span, of: sample, into: &whole)
        try whole.check()
      }
      let survey = Result { () throws(ImportError) in try reader.survey(part.span, of: sample) }
      switch (expected, survey) {
      case (.success, .success(let survey?)): #expect(survey.count == whole.recipes.count)
      case (.failure(let error), .success(nil)): #expect(error.code == .noRecipe)
      case (.failure(let error), .failure(let other)): #expect(error.code == other.code)
      default: Issue.record("\(file) cut at \(tenth): \(expected), \(survey)")
      }
    }
  }

  @Test func `a recipe that is none by its size refuses the whole`() throws {
    let lines = String(repeating: "1 egg\n", count: 30_000)
    let text = "title,ingredients,directions\nA,1 egg,Fry.\nB,\"\(lines)\",Fry.\n"
    let sample = FileSample(text.utf8.span, name: "a.csv")
    #expect {
      try CSVFormatReader().survey(text.utf8.span, of: sample)
    } throws: {
      ($0 as? ImportError)?.code == .tooLarge
    }
  }

  @Test func `formats that are read as trees have limits, which are said`() throws {
    let text = Array("# Soup\n\n".utf8) + [UInt8](repeating: 0x61, count: 9 << 20)
    let error = try #require(RecipeFormats.read(text.span, name: "kitchen/a.md").failure)
    #expect(error.code == .tooLarge)
    let title = RecipeFormat.markdown.title
    #expect(
      error.message
        == "the file has 10 MB; of \(title), at most 8 MB are read: "
        + "split it, or export fewer recipes at a time")
    let object = [UInt8](repeating: 0x61, count: RecipeFormat.largestObject + 1)
    #expect {
      try ImportError.checkTree(object.span)
    } throws: {
      ($0 as? ImportError)?.message
        == "the file has 17 MB; of JSON that is no list of recipes, at most 16 MB are read: "
        + "split it, or export fewer recipes at a time"
    }
    let smaller = Array(object.dropLast())
    try ImportError.checkTree(smaller.span)
    #expect(RecipeFormats.all.allSatisfy { $0.maximumSize <= RecipeFormats.maximumSize })
  }
}
