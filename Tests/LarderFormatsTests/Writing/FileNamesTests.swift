import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Names of files after titles, and Larder's own JSON by hand.
@Suite struct FileNamesTests {
  private func names(_ titles: [String]) -> [String] {
    FileNames.names(of: titles, pathExtension: "cook")
  }

  @Test func `names are safe, and each is there once`() {
    #expect(
      names([
        "Pea soup", "pea Soup", "Pea soup 2", "../../etc/passwd", "a/b: c?", ".hidden", "--force",
        "", " . ", "CON", "end.", "new\nline\u{0}\u{202e}", "Crème",
      ]) == [
        "Pea soup.cook", "pea Soup 2.cook", "Pea soup 2 2.cook", "etc-passwd.cook", "a-b- c-.cook",
        "hidden.cook", "force.cook", "recipe.cook", "recipe 2.cook", "CON recipe.cook", "end.cook",
        "new line.cook", "Crème.cook",
      ])
  }

  @Test func `composed and decomposed titles are equal names`() {
    #expect(names(["Cr\u{e8}me", "Cre\u{300}me"]).last == "Cre\u{300}me 2.cook")
  }

  @Test func `long titles are cut between letters, and many equal ones take linear time`() {
    let long = names([String(repeating: "スープ", count: 200)])
    #expect(long[0].utf8.count <= 205 && long[0].hasPrefix("スープ") && long[0].hasSuffix(".cook"))
    let many = names(Array(repeating: "Soup", count: 20_000))
    #expect(Set(many).count == 20_000 && many.last == "Soup 20000.cook")
  }

  @Test func `Larder's JSON is what Foundation reads, with the keys of the reader`() throws {
    let bytes = RecipeJSONWriter().file(of: [RoundTripTests.awkward]).bytes
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let recipe = try #require(object)
    #expect(
      Set(recipe.keys) == [
        "title", "description", "authors", "yield", "prepTime", "cookTime", "totalTime",
        "ingredients", "directions", "notes", "rating", "tags", "category", "cuisine", "tools",
        "images", "language", "source", "url", "nutrition", "published",
      ])
    let lines = try #require(recipe["ingredients"] as? [Any])
    #expect(
      lines[0] as? [String: String] == ["text": "1 1/2 cups flour, sifted", "group": "Dough"])
    #expect(lines[3] as? String == "½ tsp salt")
    #expect(recipe["prepTime"] as? String == "PT1H15M" && recipe["cookTime"] as? String == "PT30S")
    #expect(recipe["rating"] as? Double == 4.5)
  }

  @Test func `headings, ratings and kinds of tags are read from JSON`() throws {
    let text = """
      {"title": "Pie", "ingredients": ["1 egg", {"text": "2 g salt", "group": "Dough"}],
       "directions": [{"group": "Oven", "text": ["Heat.", "Bake."]}], "rating": 4, "servings": 6,
       "yield": "1 pie", "Cuisine": "Irish", "diet": ["vegan"], "equipment": ["dish"], "stars": 2}
      """
    let recipe = try #require(try importRecipes(text, as: "json").first)
    #expect(recipe.ingredients.map(\.group) == [nil, "Dough"])
    #expect(
      recipe.steps == [.init(text: "Heat.", group: "Oven"), .init(text: "Bake.", group: "Oven")])
    #expect(recipe.rating == 4 && recipe.servings == 6 && recipe.yield == "1 pie")
    #expect(
      recipe.tags.map { "\($0.kind) \($0.name)" } == ["cuisine Irish", "diet vegan", "tool dish"])
    for rating in ["0", "6", "-1", "\"good\"", "1e400", "null"] {
      let text = "{\"title\": \"a\", \"ingredients\": [\"b\"], \"rating\": \(rating)}"
      #expect((try? importRecipes(text, as: "json"))?.first?.rating == nil)
    }
  }
}
