import LarderFoods
import Testing

/// Dishes that are described and not named.
@Suite struct DishDescriptionsTests {
  private func names(_ description: String) -> [String] {
    DishDescriptions.dishes(describedBy: description.split(separator: " ").map(String.init))
      .compactMap(\.first)
  }

  @Test(arguments: [
    ("chilled andalusian soup tomato cucumber", "gazpacho"),
    ("mashed avocado dip lime", "guacamole"),
    // In whatever form and order.
    ("stews hungarian paprika beef", "goulash"),
    ("custards burnt sugars crust", "creme brulee"),
    ("layers phyllo honeyed walnuts syrups greek pastries", "baklava"),
    // Four words tell of it whatever it is.
    ("thai peanuts tamarind sprouts rice", "pad thai"),
    // Two words where one of them says whence it comes.
    ("jewish breads braided", "challah"), ("parsley salad lebanese", "tabbouleh"),
    ("yogurt drink indian", "lassi"), ("indian pastry triangles", "samosas"),
    // Some say nothing of it.
    ("italian dessert ladyfingers espresso grandma sundays", "tiramisu"),
  ])
  func `words that tell of a dish name it`(description: String, name: String) {
    #expect(names(description).contains(name))
    #expect(names(description).count <= 3)
  }

  @Test func `several that the words fit equally well are all named`() {
    #expect(names("cold spanish tomato soup") == ["gazpacho", "salmorejo"])
  }

  @Test(arguments: [
    // What is named is not described.
    "gazpacho cold spanish tomato soup", "borsch red beet soup ukraine", "cold tomato gazpachos",
    "pad thai peanut tamarind noodle", "greek pastry baklavas honey nut",
    // What most dishes have tells of none.
    "potato salad egg", "chicken soup rice", "tart egg cheese cream", "beef onion stew",
    "cake chocolate cream",
    "mashed potatoes milk", "italian chicken pasta", "mexican rice", "french beans salad", "bread",
    "soup", "", "cold soup",
    // One word tells one thing, in how many forms it ever stands there.
    "caramelized sugar custard",
    // Most of it is about something else.
    "cold spanish tomato soup bread machine party grandmother september lunchbox grill",
    "zzz qqq xxx",
  ])
  func `other words name none`(description: String) {
    #expect(names(description).isEmpty)
  }

  /// Whoever says all that the table says of a dish means that one; some of the words may name another one.
  @Test func `what the table says of a dish describes it`() {
    let dishes = DishDescriptions.described
    #expect(dishes.count > 250)
    var wrong: [String] = []
    var right = 0
    for dish in dishes {
      let words = Array((dish.kinds.prefix(1) + dish.telling).prefix(DishDescriptions.mostWords))
      let found = DishDescriptions.dishes(describedBy: words)
      if found.contains(dish.names) {
        right += 1
      } else if !found.isEmpty {
        wrong.append(dish.names[0])
      }
    }
    #expect(wrong.isEmpty)
    #expect(right * 10 > dishes.count * 8)
  }

  @Test func `long descriptions are looked at up to their limit`() {
    let long = "cold spanish tomato soup" + String(repeating: " word", count: 5_000)
    #expect(names(long) == ["gazpacho", "salmorejo"])
    let many = (0..<5_000).map { "word\($0)" }.joined(separator: " ")
    #expect(names(many + " cold spanish tomato soup").isEmpty)
  }
}
