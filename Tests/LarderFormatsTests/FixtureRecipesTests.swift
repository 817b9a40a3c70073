import Foundation
import LarderFormats
import TestSupport
import Testing

/// The collection in Fixtures/Recipes: FORMAT/LANGUAGE/NAME, and damaged/CODE.WHAT.EXTENSION.
@Suite struct FixtureRecipesTests {
  struct Fixture {
    var path: String
    var format: String
    var language: String
    var bytes: Data
  }

  private func fixtures() throws -> [Fixture] {
    let root = TestFiles.fixture("Recipes")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try paths.compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.last?.contains(".") == true, let format = parts.first else { return nil }
      return Fixture(
        path: path, format: String(format), language: parts.count == 3 ? String(parts[1]) : "",
        bytes: try Data(contentsOf: root.appendingPathComponent(path)))
    }
  }

  @Test func `every recipe of the collection is read whole`() throws {
    var formats: [String: Int] = [:]
    var languages: Set<String> = []
    var titles: [String] = []
    for fixture in try fixtures() where fixture.format != "damaged" {
      let kind = URL(fileURLWithPath: fixture.path).pathExtension
      let recipes = try importRecipes(fixture.bytes, as: kind)
      #expect(recipes.count == 1, "\(fixture.path)")
      let recipe = try #require(recipes.first)
      #expect(recipe.language == fixture.language, "\(fixture.path)")
      #expect(recipe.ingredients.count >= 3, "\(fixture.path)")
      #expect(recipe.steps.count >= 2, "\(fixture.path)")
      #expect(!recipe.tags.isEmpty || fixture.format == "json", "\(fixture.path)")
      #expect(recipe.url?.hasPrefix("https://kitchen.example/") == true, "\(fixture.path)")
      if fixture.format != "json" {
        #expect(recipe.authors.count == 1, "\(fixture.path)")
        #expect(recipe.totalMinutes ?? 0 >= 5, "\(fixture.path)")
        #expect(recipe.yield != nil, "\(fixture.path)")
      }
      let texts = recipe.ingredients.map(\.text) + recipe.steps.map(\.text)
      #expect(!texts.contains { $0.contains("<") || $0.contains("\u{fffd}") }, "\(fixture.path)")
      formats[fixture.format, default: 0] += 1
      languages.insert(fixture.language)
      titles.append(recipe.title)
    }
    #expect(formats == ["json": 22, "json-ld": 22, "html": 21])
    #expect(languages.count == 29)
    #expect(Set(titles.flatMap(scripts)).count >= 10)
    for letters in [
      "Crème Brûlée", "Ærøskøbing", "Łodzi", "Đậu phụ", "İrmik", "Straßburger", "ガパオライス", "ﾊﾟﾝｹｰｷ",
      "한글", "नींबू", "ไข่", "Ｆｕｌｌｗｉｄｔｈ",
    ] {
      #expect(titles.contains { $0.contains(letters) }, "\(letters)")
    }
    #expect(titles.contains { isDecomposed($0) })
  }

  /// The recipes of all files through an independent reader: Foundation, on the flat files that are
  /// plain UTF-8.
  @Test func `flat files give what Foundation reads`() throws {
    var compared = 0
    for fixture in try fixtures() where fixture.format == "json" {
      guard
        let object = try? JSONSerialization.jsonObject(with: fixture.bytes) as? [String: Any],
        let lines = object["ingredients"] as? [String]
      else { continue }
      let recipe = try #require(try importRecipes(fixture.bytes, as: "json").first)
      #expect(recipe.title == object["title"] as? String)
      #expect(recipe.ingredients.map(\.text) == lines)
      compared += 1
    }
    #expect(compared >= 12)
  }

  @Test func `every damaged file gives the error that its name says`() throws {
    let damaged = try fixtures().filter { $0.format == "damaged" }
    #expect(damaged.count == 24)
    for fixture in damaged {
      let name = URL(fileURLWithPath: fixture.path).lastPathComponent
      let code = failure(fixture.bytes, as: URL(fileURLWithPath: name).pathExtension)
      #expect(code?.rawValue == name.split(separator: ".").first.map(String.init), "\(name)")
    }
  }

  @Test func `error messages are one plain line`() throws {
    for fixture in try fixtures() where fixture.format == "damaged" {
      let kind = URL(fileURLWithPath: fixture.path).pathExtension
      let error = #expect(throws: ImportError.self) { try importRecipes(fixture.bytes, as: kind) }
      let message = try #require(error?.message)
      #expect(message.first?.isLowercase == true && !message.contains("\n"), "\(message)")
      #expect(!message.hasSuffix("."), "\(message)")
    }
  }

  private func isDecomposed(_ text: String) -> Bool {
    !text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  /// Names of the scripts of a text's letters, by the beginning of the letters' names.
  private func scripts(_ text: String) -> [String] {
    text.unicodeScalars.filter(\.properties.isAlphabetic).compactMap {
      $0.properties.name?.split { $0 == " " || $0 == "-" }.first.map(String.init)
    }
  }
}
