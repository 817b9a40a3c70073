import LarderFoods
import LarderModel
import Testing

@testable import LarderRecipes

/// Amounts as the index keeps them.
@Suite struct LineAmountTests {
  private func keywords(_ lines: String...) -> [String] {
    RecipeFoods.read(lines: lines, language: "en")
      .filter { $0.attribute == RecipeFoods.Attribute.amount }.map(\.text)
  }

  @Test func `lines say how much of which food`() {
    #expect(keywords("2 cups flour") == ["flour: 2 cup"])
    #expect(keywords("2-3 eggs") == ["egg: 2 to 3"])
    #expect(keywords("1 cup plus 2 tablespoons flour") == ["flour: 1 cup", "flour: 2 tablespoon"])
    #expect(keywords("1 tsp salt and pepper").first == "salt: 1 teaspoon")
    #expect(keywords("flour for dusting") == ["flour: ?"])
    #expect(keywords("1 handful sugar") == ["sugar: ?"])
    #expect(keywords("1/2 cup butter or margarine") == ["butter: ?", "margarine: ?"])
    #expect(keywords("1 cup zorblefloss") == [])
  }

  @Test func `lines of one food and unit are summed up`() {
    #expect(keywords("1 cup flour", "1 egg", "1/2 cup flour") == ["flour: 1.5 cup", "egg: 1"])
    #expect(keywords("flour", "flour") == ["flour: ?"])
  }

  @Test(
    arguments: [
      "flour: 2 cup", "egg: 2 to 3", "egg: 3", "sugar: ?", "milk: 0.3333333333333333 fluid ounce",
      "salt: 1e-05 gram", "water: 1 to 2.5 fluid ounce",
    ])
  func `a keyword is read as it was written`(text: String) {
    #expect(LineAmount(keyword: text)?.keyword == text)
  }

  @Test(arguments: ["", "flour", "flour: ", "flour: x cup", ":"])
  func `what is no amount is none`(text: String) {
    #expect(LineAmount(keyword: text) == nil)
  }

  @Test func `places of the vocabulary are those of its parts`() {
    let lines = ["1 cup walnuts", "1 cup butter", "2 zorbles"]
    let keywords = RecipeFoods.read(lines: lines, language: "en")
    func texts(_ attribute: String) -> Set<String> {
      Set(keywords.filter { $0.attribute == attribute }.map(\.text))
    }
    #expect(texts("food").isSuperset(of: ["walnut", "nut", "butter", "dairy", "unknown"]))
    #expect(texts("needs") == ["walnut", "butter", "unknown"])
    #expect(texts("contains").isSuperset(of: ["nuts", "dairy"]))
    #expect(texts("free").isEmpty && texts("diet").isEmpty)
  }
}
