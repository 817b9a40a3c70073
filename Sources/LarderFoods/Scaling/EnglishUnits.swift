/// Names of units and of things that are counted, in English, which agree with their numbers.
enum EnglishUnits {
  private static let plurals: [String: String] = [
    "cup": "cups", "tablespoon": "tablespoons", "teaspoon": "teaspoons", "ounce": "ounces",
    "pound": "pounds", "clove": "cloves", "can": "cans", "tin": "tins", "jar": "jars",
    "slice": "slices", "stick": "sticks", "bunch": "bunches", "package": "packages",
    "packet": "packets", "piece": "pieces", "pint": "pints", "quart": "quarts",
    "gallon": "gallons", "pinch": "pinches", "dash": "dashes", "sprig": "sprigs",
    "stalk": "stalks", "head": "heads", "leaf": "leaves", "sheet": "sheets", "fillet": "fillets",
    "handful": "handfuls", "bottle": "bottles", "bag": "bags", "box": "boxes",
    "carton": "cartons", "envelope": "envelopes", "drop": "drops", "gram": "grams",
    "kilogram": "kilograms", "liter": "liters", "litre": "litres", "milliliter": "milliliters",
    "rib": "ribs", "ear": "ears", "ball": "balls", "cube": "cubes", "strip": "strips",
    "loaf": "loaves", "bulb": "bulbs", "scoop": "scoops", "square": "squares", "bar": "bars",
    "block": "blocks", "tub": "tubs", "container": "containers", "fluid ounce": "fluid ounces",
    "sachet": "sachets",
  ]
  private static let singulars = Dictionary(
    plurals.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  private static let nouns: [String: String] = [
    "egg": "eggs", "yolk": "yolks", "white": "whites", "onion": "onions", "carrot": "carrots",
    "lemon": "lemons", "lime": "limes", "orange": "oranges", "apple": "apples",
    "banana": "bananas", "potato": "potatoes", "tomato": "tomatoes", "shallot": "shallots",
    "cucumber": "cucumbers", "avocado": "avocados", "pear": "pears", "peach": "peaches",
    "leek": "leeks", "pepper": "peppers", "mushroom": "mushrooms", "breast": "breasts",
    "thigh": "thighs", "chicken": "chickens", "scallion": "scallions", "plum": "plums",
    "eggplant": "eggplants", "aubergine": "aubergines", "courgette": "courgettes",
    "beet": "beets", "turnip": "turnips", "parsnip": "parsnips", "tortilla": "tortillas",
    "sausage": "sausages", "chop": "chops", "roll": "rolls", "bun": "buns", "fig": "figs",
  ]
  private static let nounSingulars = Dictionary(
    nouns.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// A unit's name as it is written for a number; what is no English word stays.
  static func name(_ name: String, for value: Double) -> String {
    fitting(name, value, plurals, singulars)
  }

  static func noun(_ word: String, for value: Double) -> String {
    fitting(word, value, nouns, nounSingulars)
  }

  /// Whether a word is one that people count, in the number that it stands behind.
  static func isNoun(_ word: String, for value: Double) -> Bool {
    let word = word.lowercased()
    return value > 1 ? nounSingulars[word] != nil : nouns[word] != nil
  }

  private static func fitting(
    _ name: String, _ value: Double, _ plurals: [String: String], _ singulars: [String: String]
  ) -> String {
    let word = name.lowercased()
    let other = value > 1 ? plurals[word] : singulars[word]
    guard let other else { return name }
    return name == word ? other : String(name.prefix(1) + other.dropFirst())
  }

  /// The unit of a name that `symbol` or `Spoons` writes.
  static func unit(_ name: String) -> String? {
    let word = name.lowercased()
    return symbols.first { $0.value == word }?.key ?? singulars[word]
      ?? (plurals[word] != nil ? word : nil)
  }

  private static let symbols: [String: String] = [
    "gram": "g", "kilogram": "kg", "milliliter": "ml", "liter": "l", "centimeter": "cm",
    "ounce": "oz", "tablespoon": "tbsp", "teaspoon": "tsp", "pound": "lb", "inch": "inch",
  ]

  /// How a unit is written behind a number; units without a symbol by their names.
  static func symbol(_ unit: String, for value: Double) -> String {
    symbols[unit] ?? name(unit, for: value)
  }
}

/// Spoons and cups, which take each other's place where an amount is too much or too little for one of them.
enum Spoons {
  private static let sizes: [(unit: String, teaspoons: Double)] = [
    ("teaspoon", 1), ("tablespoon", 3), ("cup", 48),
  ]

  /// The unit that an amount is better measured in, by a name in the manner of the given one; nil where it is right as it
  /// is, or its name is no English one.
  static func other(
    _ value: Double, _ unit: String, _ name: String
  ) -> (value: Double, name: String)? {
    guard let place = sizes.firstIndex(where: { $0.unit == unit }) else { return nil }
    let word = name.lowercased().replacing(".", with: "")
    let isLong = word.hasPrefix(unit)
    guard isLong || ["tsp", "tsps", "tbsp", "tbsps", "tbs", "c"].contains(word) else { return nil }
    let amount = value * sizes[place].teaspoons
    let best: Int
    switch unit {
    case "teaspoon" where value >= 3 && isNear(value / 1.5):
      best = value >= 12 && isNear(value / 12) ? 2 : 1
    case "tablespoon" where value >= 4 && isNear(value / 4): best = 2
    case "tablespoon" where value < 0.45: best = 0
    case "cup" where value < 0.2: best = amount >= 1.5 ? 1 : 0
    default: return nil
    }
    let new = sizes[best]
    return (
      amount / new.teaspoons,
      isLong || new.unit == "cup" ? new.unit : EnglishUnits.symbol(new.unit, for: 1)
    )
  }

  private static func isNear(_ value: Double) -> Bool { abs(value - value.rounded()) < 0.01 }
}
