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

  /// What lines surely hold, whether they are named after one of their foods, by a brand or by a foreign word.
  @Test(
    arguments: [
      ("chicken pie", [.gluten, .meat]),
      ("steak and kidney pudding", [.gluten, .meat]),
      ("leek and potato pie", [.gluten]),
      ("jam tart", [.gluten]),
      ("apple crumble", [.gluten]),
      ("key lime pie", [.gluten, .milk, .eggs]),
      ("pumpkin pie", [.eggs, .milk, .gluten]),
      ("spotted dick", [.gluten]),
      ("cheese straws", [.gluten, .milk]),
      ("cheese toastie", [.gluten, .milk]),
      ("1 vanilla slice", [.gluten, .milk]),
      ("quiche Lorraine", [.eggs, .pork, .milk, .gluten]),
      ("chicken katsu", [.gluten, .meat]),
      ("potato gratin", [.milk]),
      ("lemon posset", [.milk]),
      ("raspberry pavlova", [.eggs]),
      ("1 Yorkshire pud", [.gluten, .eggs]),
      ("tiramisu", [.milk, .eggs]),
      ("potato kugel", [.eggs]),
      ("chicken breast, floured and egged", [.gluten, .eggs]),
      ("6 bourbon creams", [.gluten]),
      ("8 custard creams", [.gluten]),
      ("100 g Hobnobs", [.gluten]),
      ("Mr Kipling cherry bakewells", [.gluten, .treeNuts]),
      ("1 bag Mini Cheddars", [.gluten, .milk]),
      ("4 Babybel", [.milk]),
      ("8 Ferrero Rocher", [.gluten, .treeNuts]),
      ("100g Toblerone", [.honey, .eggs, .treeNuts]),
      ("1 Kinder Bueno", [.milk, .gluten, .treeNuts]),
      ("150g jelly babies", [.gelatine]),
      ("100g wine gums", [.gelatine]),
      ("1 packet orange jelly", [.gelatine]),
      ("250g royal icing sugar", [.eggs]),
      ("1 tbsp beurre manié", [.gluten]),
      ("1 block Golden Curry roux", [.gluten]),
      ("1 tbsp Branston pickle", [.gluten]),
      ("1 tsp Angostura bitters", [.alcohol]),
      ("1 bottle pear cider", [.alcohol]),
      ("1 cup mead", [.honey, .alcohol]),
      ("200 g char siu", [.pork]),
      ("1 tub Brussels pâté", [.pork]),
      ("4 Arbroath smokies", [.fish]),
      ("1 tsp shichimi togarashi", [.sesame]),
      ("2 tbsp groundnuts", [.peanuts]),
      ("1 tbsp suya spice", [.peanuts]),
      ("200 ml dahi", [.milk]),
      ("4 pooris", [.gluten]),
      ("1 tbsp panch phoron", [.mustard]),
      ("250 g jhinga", [.crustaceans]),
      ("1 pack dubu", [.soy]),
      ("2 tbsp mentsuyu", [.soy, .gluten, .fish]),
      ("1 tbsp XO sauce", [.crustaceans, .molluscs]),
      ("2 tbsp mentaiko", [.fish]),
      ("250 g tvorog", [.milk]),
      ("200 g kabanos", [.pork]),
    ] as [(String, [FoodClass])])
  func `a name holds what the thing is made of`(line: String, classes: [FoodClass]) {
    let reading = FoodReader(language: "en").read(line)
    for one in classes {
      #expect(reading.presence(of: FoodClasses(one)) == .present, "\(one): \(reading.foods)")
    }
  }

  @Test(
    arguments: [
      ("1 packet Jacob's cream crackers", [.milk]),
      ("1 can nata de coco", [.milk]),
      ("1 cup macadamia milk", [.milk]),
      ("1 cup cashew ricotta", [.milk]),
      ("1 jar quince cheese", [.milk]),
      ("a walnut of butter", [.treeNuts]),
      ("1 cup tiger nuts", [.treeNuts]),
      ("1 cup jowar flour", [.gluten]),
      ("6 macarons", [.gluten]),
      ("1 pack potato waffles", [.gluten]),
      ("2 barm cakes", [.eggs]),
      ("2 Scotch bonnets", [.alcohol]),
      ("12 scallops, roe on", [.fish]),
      ("1 cup dashi", [.celery]),
      ("100 g kamaboko", [.crustaceans]),
      ("500 g oyster blade steak", [.molluscs]),
      ("4 beef tomatoes", [.meat]),
      ("smoked mackerel pâté", [.meat]),
      ("1 cup coconut bacon", [.meat]),
      ("1 jar Marshmallow Fluff", [.gelatine]),
      ("6 donut peaches", [.gluten]),
    ] as [(String, [FoodClass])])
  func `a name is not what a word in it says`(line: String, classes: [FoodClass]) {
    let reading = FoodReader(language: "en").read(line)
    for one in classes {
      #expect(reading.presence(of: FoodClasses(one)) != .present, "\(one): \(reading.foods)")
    }
  }

  /// Words of dishes that are dishes, amounts, adjectives and parts of other names too.
  @Test(
    arguments: [
      ("1 pie dish", [.gluten]),
      ("1 can apple pie filling", [.gluten]),
      ("1 cup pudding rice", [.gluten]),
      ("2 tart apples", [.gluten]),
      ("1 cup tart cherries", [.gluten]),
      ("4 lemon slices", [.gluten]),
      ("1 cup ground nuts, toasted", [.peanuts]),
      ("ham, 4 slices", [.gluten]),
      ("pork loin, roll up", [.gluten]),
      ("1 and a half cups milk", [.eggs]),
      ("1 tbsp tamarind paste is best", [.eggs]),
    ] as [(String, [FoodClass])])
  func `what is no dish stays what it is`(line: String, classes: [FoodClass]) {
    let reading = FoodReader(language: "en").read(line)
    for one in classes {
      #expect(reading.presence(of: FoodClasses(one)) == .absent, "\(one): \(reading.foods)")
    }
  }

  @Test(
    arguments: [
      ("200 ml milk of choice", [.treeNuts, .soy]),
      ("1 cup plant milk", [.treeNuts, .soy]),
      ("1 jar mincemeat", [.alcohol, .treeNuts]),
      ("4 slices gluten-free bread", [.eggs, .milk]),
      ("1 bag frozen seafood mix", [.crustaceans, .molluscs]),
      ("1 tsp asafoetida", [.gluten]),
      ("8 falafel", [.sesame]),
      ("12 wontons", [.crustaceans, .pork]),
      ("150 g vegan feta", [.treeNuts]),
      ("1 tbsp curry powder", [.mustard]),
      ("10 beef balls", [.gluten]),
      ("1 tin refried beans", [.pork]),
      ("1 tub mashed potato", [.milk]),
    ] as [(String, [FoodClass])])
  func `what varies is claimed neither way`(line: String, classes: [FoodClass]) {
    let reading = FoodReader(language: "en").read(line)
    for one in classes {
      #expect(reading.presence(of: FoodClasses(one)) == .unknown, "\(one): \(reading.foods)")
    }
  }
}
