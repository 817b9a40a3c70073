/// How much foods weigh, so that cups can be compared with grams.
///
/// The weights of a cup are those that the tables of flour mills and the FoodData Central of the U.S. Department of
/// Agriculture give, rounded to five grams: of a food that is poured or spooned, neither sifted nor pressed.
package enum FoodDensity {
  /// Grams of a cup of 236.6 ml, by the name of the food in the table; its kinds weigh the same unless they are named too.
  package static let gramsOfCup: [(food: String, grams: Double)] = [
    ("flour", 125), ("almond flour", 95), ("oat flour", 90), ("cornmeal", 155), ("semolina", 165),
    ("cornstarch", 130),
    ("sugar", 200), ("brown sugar", 215), ("powdered sugar", 120), ("honey", 340),
    ("syrup", 320), ("maple syrup", 315), ("corn syrup", 340), ("molasses", 340), ("jam", 320),
    ("salt", 290), ("baking powder", 220), ("baking soda", 220), ("cocoa", 85),
    ("butter", 227), ("margarine", 227), ("shortening", 190), ("lard", 205), ("oil", 218),
    ("mayonnaise", 220), ("peanut butter", 258), ("water", 237), ("stock", 240), ("juice", 245),
    ("milk", 244), ("buttermilk", 245), ("cream", 240), ("sour cream", 240), ("yogurt", 245),
    ("cream cheese", 230), ("cottage cheese", 225), ("cheddar", 115), ("mozzarella", 115),
    ("parmesan", 100), ("rice", 190), ("oat", 90), ("lentil", 190), ("wine", 236),
    ("vinegar", 238), ("soy sauce", 255), ("ketchup", 270), ("raisin", 145), ("almond", 140),
    ("walnut", 115), ("pecan", 110), ("chocolate", 170),
  ]
  /// Grams of a stick, which only these come in.
  package static let gramsOfStick: [(food: String, grams: Double)] = [
    ("butter", 113.4), ("margarine", 113.4),
  ]

  private static let cup = 236.58824

  /// Grams of a milliliter; nil where nothing is known.
  package static func gramsOfMilliliter(_ food: FoodID) -> Double? {
    nearest(food, cups).map { $0 / cup }
  }

  /// Grams of a stick; nil for what does not come in sticks.
  package static func gramsOfStick(_ food: FoodID) -> Double? { nearest(food, sticks) }

  private static let cups = resolved(gramsOfCup)
  private static let sticks = resolved(gramsOfStick)

  private static func resolved(
    _ list: [(food: String, grams: Double)]
  ) -> [(food: FoodID, grams: Double)] {
    list.compactMap { entry in
      let food = FoodTable.shared.food(named: entry.food, language: "en")
      // A name that is read as another food would weigh what that one does not.
      return food.flatMap { FoodTable.shared.name(of: $0) == entry.food ? ($0, entry.grams) : nil }
    }
  }

  /// The weight of the food itself, or of the nearest of which it is a kind.
  private static func nearest(
    _ food: FoodID, _ list: [(food: FoodID, grams: Double)]
  ) -> Double? {
    let table = FoodTable.shared
    var best: (food: FoodID, grams: Double)?
    for entry in list where table.isKind(food, of: entry.food) {
      if let best, !table.isKind(entry.food, of: best.food) { continue }
      best = entry
    }
    return best?.grams
  }
}
