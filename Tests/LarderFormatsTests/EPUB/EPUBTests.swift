import Foundation
import TestSupport
import Testing

@testable import LarderFormats

@Suite struct EPUBTests {
  @Test func `chapters by their headings or their markup`() throws {
    let found = try found(inFixture: "epub/english-book.epub")
    #expect(found.recipes.map(\.recipe.title) == ["Pea soup", "Shortbread"])
    #expect(
      found.recipes.map(\.place) == [.member("OEBPS/soup.xhtml"), .member("OEBPS/bread.xhtml")])
    #expect(found.recipes[0].recipe.servings == 6)
    #expect(found.recipes[0].recipe.summary == "For cold days.")
    // The markup has no word for notes, the page has.
    #expect(found.recipes[1].recipe.notes == "Cut it hot.")
    #expect(found.recipes.allSatisfy { $0.recipe.authors == ["Ann Baker"] })
  }

  @Test func `other languages, folders and tables`() throws {
    let italian = try found(inFixture: "epub/italian-book.epub").recipes.map(\.recipe)
    #expect(italian.map(\.title) == ["Pesto", "Panna cotta"] && italian[1].servings == 4)
    #expect(italian[0].steps.map(\.text) == ["Pestare tutto.", "Aggiungere l’olio."])
    let japanese = try #require(
      try found(inFixture: "epub/japanese-book.epub").recipes.first?.recipe)
    #expect(japanese.ingredients.map(\.text) == ["小麦粉 200g", "卵 2個"])
    #expect(japanese.steps.map(\.text) == ["混ぜる。", "焼く。"] && japanese.language == "ja")
  }

  // MARK: - Writing

  private func book(_ recipes: [ImportedRecipe]) throws -> [UInt8] {
    try #require(RecipeFormat.epub.writer).file(of: recipes).bytes
  }

  @Test func `a book is read back whole`() throws {
    var recipe = RoundTripTests.awkward
    recipe.notes = "Keep cool.\nEat soon."
    recipe.published = "2024-05-31"
    let bytes = try book([recipe])
    let reading = RecipeFormats.read(bytes.span, name: "book.epub")
    let read = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(read.title == recipe.title && read.summary == recipe.summary)
    #expect(read.authors == recipe.authors && read.nutrition == recipe.nutrition)
    #expect(read.images.map(\.location) == recipe.images.map(\.location))
    #expect(read.prepMinutes == 75 && read.cookMinutes == 0.5 && read.totalMinutes == 120)
    #expect(read.rating == 4.5 && read.language == "en" && read.yield == "1 pie")
    // Addresses of recipes are read without what follows `#`.
    #expect(read.site == recipe.site && read.url == "https://kitchen.example/pie?a=1&b=2")
    #expect(read.ingredients == recipe.ingredients && read.steps == recipe.steps)
    #expect(read.notes == recipe.notes)
    #expect(Set(read.tags) == Set(recipe.tags))
  }

  @Test func `the contents and the index are by name`() throws {
    var recipes = ["Zwieback", "apple pie", "Éclairs"].map { ImportedRecipe(title: $0) }
    recipes[0].ingredients = [.init(text: "2 eggs")]
    recipes[1].ingredients = [.init(text: "3 apples"), .init(text: "1 egg")]
    recipes[1].tags = [.init(kind: "tag", name: "Sweet"), .init(kind: "tool", name: "Pan")]
    recipes[2].tags = [.init(kind: "category", name: "sweet")]
    let book = EPUBBook(recipes)
    #expect(book.pages.map(\.recipe.title) == ["apple pie", "Éclairs", "Zwieback"])
    #expect(book.tags.map(\.name) == ["Sweet"] && book.tags[0].pages == [0, 1])
    #expect(book.foods.map(\.name) == ["apple", "egg"] && book.foods[1].pages == [0, 2])
    #expect(book.title == "Recipes" && book.language == "und")
    #expect(try self.book(recipes) == self.book(recipes))
    #expect(EPUBBook(recipes).identifier != EPUBBook(Array(recipes.prefix(2))).identifier)
  }

  /// What Python's zipfile finds in the book.
  @Test func `the archive is as books have to be`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("book-\(UUID().uuidString).epub")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try book(Array(RoundTripTests.fixtures.prefix(5)))).write(to: file)
    let read = try Program.python(
      """
      import sys, zipfile, xml.dom.minidom
      z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
      first = z.infolist()[0]
      assert first.filename == 'mimetype' and first.compress_type == 0 and not first.extra, first
      assert z.read('mimetype') == b'application/epub+zip'
      for i in z.infolist():
          assert i.date_time[:3] == (1980, 1, 1), i
          if not i.filename.endswith(('css', 'mimetype')): xml.dom.minidom.parseString(z.read(i))
      print(len(z.namelist()))
      """, [file.path])
    #expect(read.status == 0, "\(read.errorText)")
    #expect(try Array(Data(contentsOf: file))[30..<38].elementsEqual("mimetype".utf8))
  }

  @Test(arguments: ["fixtures", "awkward", "bare"])
  func `epubcheck finds no fault`(_ what: String) throws {
    let checker = "/usr/share/java/epubcheck.jar"
    guard FileManager.default.fileExists(atPath: checker) else {
      print("skipped: epubcheck is not installed (Debian: epubcheck)")
      return
    }
    let recipes =
      switch what {
      case "fixtures": RoundTripTests.fixtures
      case "awkward": [RoundTripTests.awkward]
      default: [ImportedRecipe(title: "")]
      }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("book-\(UUID().uuidString).epub")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try book(recipes)).write(to: file)
    let result = try Program.run(["java", "-jar", checker, file.path])
    let text = result.outputText + result.errorText
    #expect(result.status == 0, "\(text.prefix(3000))")
    #expect(text.contains("0 fatals / 0 errors / 0 warnings"), "\(text.prefix(3000))")
  }
}
