import Foundation
import TestSupport
import Testing

@testable import LarderFormats

@Suite struct RecipeMDTests {
  /// RecipeMD's own cases: a document beside its JSON, or one that is to be refused.
  private static let cases = TestFiles.shared("data/formats/recipemd")

  private func names(_ end: String) throws -> [String] {
    guard let folder = Self.cases else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(end) }.sorted()
  }

  private func document(_ name: String) throws -> RecipeMDDocument {
    let folder = try #require(Self.cases)
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return try RecipeMDDocument(SourceLines(text))
  }

  @Test func `valid cases give what the JSON beside them says`() throws {
    let folder = Self.cases
    for name in try names(".json") where name != "testcase.schema.json" {
      let data = try Data(contentsOf: try #require(folder).appendingPathComponent(name))
      let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let found = try document(name.replacingOccurrences(of: ".json", with: ".md"))
      #expect(found.title == expected["title"] as? String, "\(name)")
      #expect(found.description == expected["description"] as? String, "\(name)")
      #expect(found.instructions == expected["instructions"] as? String, "\(name)")
      #expect(found.tags == expected["tags"] as? [String], "\(name)")
      let yields = (expected["yields"] as? [[String: Any]] ?? []).map(amount)
      #expect(found.yields.map(\.factor) == yields.map(\.factor), "\(name)")
      #expect(found.yields.map(\.unit) == yields.map(\.unit), "\(name)")
      var lines: [String] = []
      collect(expected, [], into: &lines)
      #expect(found.ingredients.map(line) == lines, "\(name)")
    }
  }

  @Test func `invalid cases are refused as RecipeMD`() throws {
    let names = try names(".invalid.md")
    for name in names {
      let error = #expect(throws: ImportError.self, "\(name)") { try document(name) }
      #expect(error?.code == .noRecipe && error?.message.contains("not RecipeMD") == true)
    }
    #expect(names.isEmpty || names.count == 5)
  }

  private func amount(_ json: [String: Any]) -> (factor: Double, unit: String?) {
    (Double(json["factor"] as? String ?? "") ?? .nan, json["unit"] as? String)
  }

  /// Groups, amount, name and link of an ingredient in one line.
  private func line(_ ingredient: RecipeMDDocument.Ingredient) -> String {
    let name = ingredient.name.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "|")
    let amount = ingredient.amount.map { "\($0.factor) \($0.unit ?? "-")" } ?? "-"
    return "\(ingredient.groups) \(amount) \(name) \(ingredient.link ?? "-")"
  }

  private func collect(_ json: [String: Any], _ groups: [String], into lines: inout [String]) {
    for ingredient in json["ingredients"] as? [[String: Any]] ?? [] {
      let name = (ingredient["name"] as? String ?? "").split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .joined(separator: "|")
      let amount = (ingredient["amount"] as? [String: Any]).map(amount)
      lines.append(
        "\(groups) \(amount.map { "\($0.factor) \($0.unit ?? "-")" } ?? "-") \(name) "
          + "\(ingredient["link"] as? String ?? "-")")
    }
    for group in json["ingredient_groups"] as? [[String: Any]] ?? [] {
      collect(group, groups + [group["title"] as? String ?? ""], into: &lines)
    }
  }

  // MARK: - Fixtures

  private func fixture(_ name: String) throws -> FileReading {
    let file = TestFiles.fixture("Formats/recipemd").appendingPathComponent(name)
    return reading(try Data(contentsOf: file), as: "md")
  }

  @Test func `a recipe with everything`() throws {
    let reading = try fixture("leek-soup.md")
    #expect(reading.format?.name == "recipemd")
    let recipe = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.summary == "A soup for a wet Sunday, from Ann.")
    #expect(recipe.images.map(\.location) == ["leek-soup.jpg"])
    #expect(recipe.tags.map(\.name) == ["soup", "quick", "vegetarian"])
    #expect(recipe.yield == "4 servings, 1.5 l" && recipe.servings == 4)
    #expect(
      recipe.ingredients == [
        .init(text: "3 leeks"), .init(text: "1 1/2 l vegetable stock"), .init(text: "salt"),
        .init(text: "½ bunch chives, finely cut", group: "For the topping"),
        .init(text: "2-3 slices of bread", group: "For the topping"),
      ])
    #expect(
      recipe.steps == [
        .init(text: "Cut the leeks and sweat them."),
        .init(text: "Add the stock; simmer for 20 minutes."),
        .init(text: "Fry the bread. It should be brown.", group: "To serve"),
      ])
  }

  @Test func `other languages, marks and line ends`() throws {
    let strudel = try #require(try fixture("apfelstrudel.md").result.get().recipes.first?.recipe)
    #expect(strudel.title == "Apfelstrudel" && strudel.servings == 8)
    #expect(strudel.tags.map(\.name) == ["Nachtisch", "Österreich"])
    #expect(strudel.ingredients.map(\.group) == ["Teig", "Teig", "Fülle", "Fülle"])
    #expect(strudel.ingredients[2].text == "1,5 kg Äpfel")
    let reading = try fixture("ratatouille.md")
    #expect(reading.format?.name == "recipemd")
    let ratatouille = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(ratatouille.ingredients.map(\.text) == ["2 aubergines", "3 courgettes"])
    #expect(ratatouille.steps.map(\.text) == ["Tout mijoter."])
  }

  @Test(arguments: [
    ("1.5 cups", 1.5, "cups"), ("1,25", 1.25, nil), ("1 1/4 servings", 1.25, "servings"),
    ("3/4 tsp", 0.75, "tsp"), ("½ l", 0.5, "l"), ("2½ l", 2.5, "l"), ("5ml", 5, "ml"),
    ("-1", -1, nil),
  ])
  func `amounts`(_ text: String, _ factor: Double, _ unit: String?) {
    #expect(RecipeMDAmount.amount(text) == .init(factor: factor, unit: unit))
  }

  @Test func `a title of nothing but tags is none`() {
    let text = "# <recipeml><recipe>\n\n---\n\n- 1 egg\n"
    let found = try? RecipeFormats.read(Array(text.utf8).span, name: "x.recipemd").result.get()
    #expect(found?.recipes.allSatisfy { !$0.recipe.title.isEmpty } ?? true)
  }
}

extension RecipeMDTests {
  @Test func `front matter before a recipe, and numbers without a digit before the point`() throws {
    let text =
      "---\nauthor: Ida\ntags: [jam]\n---\n# Plum jam\n\n---\n\n- *.5 kg* plums\n- *1,5 cups* sugar\n"
    let reading = reading(text.utf8, as: "md")
    #expect(reading.format?.name == "recipemd")
    let recipe = try #require(try reading.result.get().recipes.first?.recipe)
    #expect(recipe.title == "Plum jam" && recipe.authors == ["Ida"])
    #expect(described(recipe.ingredients) == [".5 kg plums", "1,5 cups sugar"])
    #expect(recipe.tags == [.init(kind: "tag", name: "jam")])
    #expect(RecipeMDAmount.amount(".5 kg")?.factor == 0.5)
  }
}
