import LarderFormats
import TestSupport
import Testing

@Suite struct GourmetTests {
  @Test func `groups, references and markup`() throws {
    let found = try found(inFixture: "gourmet/english.grmt")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Pasta bake")
    #expect(tags(recipe) == ["Pasta", "Main"] && tags(recipe, "cuisine") == ["Italian"])
    #expect(recipe.site == "Aunt May" && recipe.url == "http://kitchen.example/pasta")
    #expect(recipe.rating == 4 && recipe.yield == "6 servings")
    #expect(recipe.prepMinutes == 15 && recipe.cookMinutes == 90)
    #expect(
      described(recipe.ingredients) == [
        "1-1 1/2 lb. penne", "2 cups Red sauce", "topping | 100 g mozzarella (optional)",
      ])
    #expect(described(recipe.steps) == ["Boil the pasta al dente.", "Bake."])
    #expect(recipe.notes == "Less cheese next time.")
    #expect(found.recipes[0].notes.map(\.message) == ["its picture is not kept"])
  }

  @Test func `other languages, and a recipe of a title alone`() throws {
    let french = try found(inFixture: "gourmet/french.xml")
    #expect(french.recipes.map(\.recipe.title) == ["Soupe à l'ail"])
    #expect(french.recipes[0].recipe.yield == "4 servings")
    #expect(french.notes.map(\.kind) == [.leftOut])
    let russian = try #require(try found(inFixture: "gourmet/russian.grmt").recipes.first?.recipe)
    #expect(tags(russian) == ["Супы"] && described(russian.ingredients) == ["2 свёклы"])
  }

  @Test func `what Gourmet itself tests with`() throws {
    guard let url = TestFiles.shared("data/formats/gourmet/test_set.grmt") else { return }
    let recipes = try found(in: url, as: "gourmet").recipes
    #expect(recipes.map(\.recipe.title) == ["Amazing rice", "Amazing Sauce"])
    let rice = recipes[0].recipe
    #expect(tags(rice) == ["Side Dish", "Grain"] && tags(rice, "cuisine") == ["American"])
    #expect(rice.rating == 3 && rice.yield == "6 servings" && rice.servings == 6)
    #expect(rice.prepMinutes == 40 && rice.cookMinutes == 25)
    #expect(described(rice.ingredients) == ["1 cup rice", "1 Amazing Sauce", "2 cups broth"])
    #expect(described(rice.steps) == ["Cook up the rice well.", "Enjoy!!!"])
    let sauce = recipes[1].recipe
    #expect(sauce.site == "Tom's imagination" && sauce.url == "http://slashdot.org")
    #expect(sauce.cookMinutes == 2880)
    #expect(
      described(sauce.ingredients) == [
        "veggies | 1 cup tomatoes, diced", "veggies | 3 whole jalapeño peppers",
        "veggies | 1 cup onions, diced", "2 cups cheese", "liquids | 2 Tbs. olive oil",
        "liquids | 2 limes, juiced",
      ])
    #expect(described(sauce.steps) == ["Mix everything well.", "Then eat it and enjoy!"])
    #expect(recipes[1].notes.map(\.message) == ["its picture is not kept"])
  }
}
