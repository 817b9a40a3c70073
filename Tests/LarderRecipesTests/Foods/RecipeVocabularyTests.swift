import LarderPredicates
import LarderRecipes
import Testing

/// What words name in sentences about recipes.
@Suite struct RecipeVocabularyTests {
  private func amount(_ text: String) -> WishAmount? {
    RecipeVocabulary(languages: ["en"]).amount(at: text.split(separator: " ").map(String.init)[...])
  }

  @Test(arguments: [
    ("2 pounds of ground beef", 2, WishAmount.Unit.measure, 3),
    ("500 g hackfleisch", 500, .measure, 2),
    ("1 lb bag of dried peas", 1, .measure, 4), ("half a cabbage", 0.5, .none, 2),
    ("half a head of cabbage", 0.5, .container, 4), ("three ripe bananas", 3, .none, 1),
    ("a can of beans", 1, .container, 3), ("2 cups flour", 2, .container, 2),
    ("1/2 cup of milk", 0.5, .container, 3), ("2 tins of kidney beans", 2, .container, 3),
    ("500 ml sahne", 500, .measure, 2), ("one egg", 1, .none, 1),
  ])
  func `amounts are read as in lines of ingredients`(
    text: String, value: Double, unit: WishAmount.Unit, count: Int
  ) {
    let found = amount(text)
    #expect(found?.value == value)
    #expect(found?.unit == unit)
    #expect(found?.count == count)
  }

  @Test(arguments: ["beans", "a bean", "cake with 2 eggs", "of beans", "7up cake"])
  func `other words are none`(text: String) {
    #expect(amount(text) == nil)
  }

  @Test(arguments: [
    ("2 pounds of", "beef", "beef: 2 pound"), ("three", "bananas", "banana: 3"),
    ("half a", "cabbage", "cabbage: 0.5"),
  ])
  func `recipes tell who has just so much`(typed: String, food: String, keyword: String) throws {
    let vocabulary = RecipeVocabulary(languages: ["en"])
    let found = try #require(amount(typed + " " + food))
    let subject = try #require(vocabulary.subject(at: [food])).subject
    #expect(
      vocabulary.condition(on: found, of: subject)
        == AttributeCondition("amount", .keyword(keyword)))
  }
}
