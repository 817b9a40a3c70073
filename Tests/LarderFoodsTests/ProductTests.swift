import LarderFoods
import Testing

/// Who leaves out a food leaves out what is made of it.
@Suite("Products of one food")
struct ProductTests {
  private let table = FoodTable.shared

  /// Whether a line surely has a food: is one of its kinds, or holds it.
  private func has(_ line: String, _ name: String) throws -> Bool {
    let food = try #require(table.food(named: name), "\(name)")
    return FoodReader(language: "en").read(line).foods
      .contains { table.closure(of: $0).contains(food) }
  }

  @Test(arguments: [
    ("1 (6 ounce) can tomato paste", "tomato"), ("2 cups tomato sauce", "tomato"),
    ("1 jar spaghetti sauce", "tomato"), ("1/2 cup ketchup", "tomato"), ("1 cup salsa", "tomato"),
    ("46 fluid ounces tomato juice", "tomato"), ("1 can condensed tomato soup", "tomato"),
    ("2 cups tomato puree", "tomato"), ("1 cup marinara sauce", "tomato"),
    ("1 can unsweetened coconut milk", "coconut"), ("2 tablespoons coconut oil", "coconut"),
    ("1 cup coconut flour", "coconut"), ("2 tablespoons coconut cream", "coconut"),
    ("1 1/2 cups golden raisins", "raisin"), ("1 cup sultanas", "raisin"),
    ("8 slices cinnamon raisin bread", "raisin"), ("1 teaspoon onion powder", "onion"),
    ("3 green onions, minced", "onion"), ("2 shallots", "onion"),
    ("1 envelope dry onion soup mix", "onion"), ("1 teaspoon garlic powder", "garlic"),
    ("1 teaspoon garlic salt", "garlic"), ("1 teaspoon garlic salt", "salt"),
    ("2 chicken andouille sausages", "chicken"), ("3 small baby bell peppers", "bell pepper"),
    ("1 loaf garlic bread", "garlic"),
    ("1 can condensed cream of mushroom soup", "mushroom"), ("1/4 cup lemon juice", "lemon"),
    ("juice of 1 lemon", "lemon"), ("1 teaspoon grated lemon zest", "lemon"),
    ("1 tablespoon lemon rind", "lemon"), ("1 cup orange juice", "orange"),
    ("2 teaspoons orange zest", "orange"), ("1 cup applesauce", "apple"),
    ("1 cup apple cider", "apple"), ("1 jar strawberry jam", "strawberry"),
    ("1 can cherry pie filling", "cherry"), ("10 maraschino cherries", "cherry"),
    ("1/2 cup dried cranberries", "cranberry"), ("1 can cranberry sauce", "cranberry"),
    ("1 cup sauerkraut", "cabbage"), ("2 dill pickles", "cucumber"),
    ("1/4 cup sweet pickle relish", "cucumber"), ("1 cup cornmeal", "corn"),
    ("2 tablespoons cornstarch", "corn"), ("6 corn tortillas", "corn"),
    ("1 cup rice flour", "rice"),
    ("1/2 teaspoon cayenne pepper", "chili pepper"), ("1 teaspoon chili powder", "chili pepper"),
    ("1 tablespoon sriracha", "chili pepper"), ("1 pound gnocchi", "potato"),
    ("1 cup mayonnaise", "oil"), ("1 jar Alfredo sauce", "cream"), ("1 cup guacamole", "avocado"),
    ("1 teaspoon ground cinnamon", "cinnamon"), ("1/4 teaspoon ground nutmeg", "nutmeg"),
    ("2 teaspoons dried thyme, crumbled", "thyme"), ("1 tablespoon chopped fresh sage", "sage"),
    ("1 1/2 teaspoons dried oregano", "oregano"), ("2 sprigs fresh rosemary", "rosemary"),
    ("1/4 teaspoon ground black pepper", "black pepper"),
    ("Kosher salt and freshly ground black pepper", "black pepper"),
    ("1/4 teaspoon dried dill weed", "dill"), ("1 cup frozen peas and carrots", "pea"),
    ("1 teaspoon pumpkin pie spice", "cinnamon"), ("2 tsp dried minced garlic", "garlic"),
    ("1 tbsp dried minced onion flakes", "onion"), ("1 tsp minced dried onion", "onion"),
    ("1/2 cup Thousand Island dressing", "mayonnaise"), ("1/4 cup crema mexicana", "sour cream"),
    ("1 can condensed cream of chicken soup", "canned soup"),
    ("1 can condensed soup", "canned soup"),
    ("1 can condensed tomato soup", "canned soup"), ("1 lb ground sausage roll", "sausage"),
    ("1 teaspoon vanilla extract", "vanilla"), ("1 pinch ground cloves", "clove"),
    ("1 can pumpkin pie filling", "pumpkin"), ("2 tablespoons Kahlua", "coffee"),
  ])
  func `a product holds what it is made of`(line: String, food: String) throws {
    #expect(try has(line, food))
  }

  @Test(arguments: [
    ("1 tablespoon apple cider vinegar", "apple"), ("2 tablespoons olive oil", "olive"),
    ("1 teaspoon pumpkin pie spice", "pumpkin"), ("1/4 cup pumpkin seeds", "pumpkin"),
    ("1 tablespoon potato starch", "corn"), ("1 tablespoon tapioca starch", "corn"),
    ("1 cup vegetable oil", "corn"), ("1 stalk lemongrass", "lemon"),
    ("1 tablespoon tamari", "rice"),
    ("1 teaspoon cream of tartar", "cream"), ("1 cup rice vinegar", "rice"),
    ("1 teaspoon paprika", "chili pepper"), ("1 tablespoon chives", "onion"),
  ])
  func `what only sounds like it does not`(line: String, food: String) throws {
    #expect(try !has(line, food))
  }
}
