internal import LarderFoods

/// Where in a shop a food stands, in the order in which one walks by.
public enum Aisle: String, Sendable, CaseIterable {
  case fruitAndVegetables = "fruit and vegetables"
  case bread
  case meat
  case fish
  case dairy = "milk, cheese and eggs"
  case flourAndGrains = "flour, grains and pasta"
  case beans = "beans, nuts and seeds"
  case baking = "baking and sweets"
  case spices
  case sauces = "oil, vinegar and sauces"
  case drinks
  case other

  /// The kinds of foods of each aisle; the kind that stands first wins.
  private static let kinds: [(aisle: Aisle, names: [String])] = [
    (.drinks, ["wine", "beer", "spirit", "liqueur", "alcohol", "coffee", "tea", "juice", "water"]),
    (.sauces, ["stock", "oil", "vinegar", "mustard", "ketchup", "mayonnaise", "soy sauce"]),
    (.bread, ["bread", "tortilla", "breadcrumb"]),
    (.fish, ["fish", "shellfish"]),
    (.meat, ["meat", "poultry", "sausage"]),
    (.dairy, ["dairy", "egg", "plant milk", "tofu", "margarine", "vegan butter"]),
    (.spices, ["spice", "black pepper", "salt", "dried thyme", "dried oregano", "vanilla"]),
    (
      .flourAndGrains,
      ["pasta", "noodle", "flour", "cereal", "rice", "oat", "semolina", "cornstarch"]
    ),
    (
      .baking,
      [
        "sugar", "honey", "syrup", "sweetener", "leavening", "chocolate", "cocoa", "candy",
        "gelatin", "pectin", "thickener", "food coloring", "jam", "flavouring", "sugar product",
      ]
    ),
    (.beans, ["bean", "lentil", "chickpea", "nut", "seed", "dried fruit", "peanut butter"]),
    (.fruitAndVegetables, ["vegetable", "fruit", "herb", "mushroom", "legume", "plant food"]),
    (.sauces, ["sauce", "condiment", "fat", "pickle"]),
  ]

  private static let foods: [(aisle: Aisle, food: FoodID)] = kinds.flatMap { aisle, names in
    names.compactMap { name in
      FoodTable.shared.food(named: name, language: "en").map { (aisle, $0) }
    }
  }

  /// The aisle of a food; `other` for one that is none, and for nil.
  static func of(_ food: FoodID?) -> Aisle {
    guard let food else { return .other }
    return foods.first { FoodTable.shared.isKind(food, of: $0.food) }?.aisle ?? .other
  }
}
