import LarderRecipes
import LarderStores
import Testing

@testable import LarderRecipes

/// How a query may go on in several words.
@Suite struct TitlePhrasesTests {
  private func phrases(_ typed: String, _ titles: [String]) throws -> [String] {
    var phrases = try #require(TitlePhrases(typed: typed))
    for title in titles { phrases.add(title: title) }
    return phrases.phrases.map { "\($0.text) \($0.count)" }
  }

  @Test func `phrases are those of titles, the most frequent first`() throws {
    let titles = [
      "Chocolate Cake", "Best Chocolate Cake II", "Chocolate-Chip Cookies",
      "Chocolate Chip Cookies with Nuts", "Chocolate, Cake and Cream", "Crème au chocolat",
    ]
    #expect(try phrases("choc", titles) == ["chocolate cake 2", "chocolate chip cookies 2"])
    #expect(try phrases("Chocolate ch", titles) == ["chip cookies 2"])
    #expect(try phrases("chocolate", titles).count == 2)
    #expect(try phrases("cake choc", titles) == [])
  }

  @Test func `a phrase ends with no common word and no number`() throws {
    let titles = ["Macaroni and Cheese", "Macaroni and Cheese 2", "Macaroni and Beans"]
    #expect(try phrases("mac", titles) == ["macaroni and cheese 2"])
    #expect(try phrases("shep", ["Shepherd's Pie", "Shepherd’s Pie IV"]) == ["shepherd's pie 2"])
  }

  @Test func `what is no plain text has none`() {
    for text in ["", "soup ", "title:soup", "(soup", "\"soup", "soup -p", "so*"] {
      #expect(TitlePhrases(typed: text) == nil, "\(text)")
    }
  }

  @Test func `a library offers words and phrases`() throws {
    let collection = try Collection()
    for (number, title) in [
      "Peanut Butter Cookies", "Peanut Butter Pie", "Peanut Butter Cookies", "Peanut Butter Fudge",
      "Pea Soup",
    ].enumerated() {
      try collection.write("\(number).json", title: title, ingredients: ["2 cups \(number) water"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(
      try library.completions(of: "pean").map(\.text)
        == ["peanut", "peanut butter", "peanut butter cookies"])
    #expect(
      try library.completions(of: "peanut b").map(\.text)
        == ["peanut butter", "peanut butter cookies"])
    #expect(try library.completions(of: "peanut b", limit: 1).map(\.word) == ["butter"])
    #expect(try library.completions(of: "title:pean").map(\.text) == ["title:peanut"])
    #expect(try library.completions(of: "peanut").map(\.documentCount) == [4, 2])
  }
}
