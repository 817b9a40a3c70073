/// The codes that Meal-Master writes for units, two letters wide.
enum MealMasterUnits {
  /// A code written out; nil for one that is none of Meal-Master's.
  ///
  /// - Parameters:
  ///   - code: as it is written: `T` is another one than `t`.
  ///   - amount: says whether there are several.
  static func name(of code: String, amount: String) -> String? {
    guard let names = names[code] ?? names[code.lowercased()] else { return nil }
    return isSeveral(amount) ? names.several : names.one
  }

  /// Whether an amount such as `1 1/2` or `1/2-3` is more than one; by its last number, with what stands before it.
  private static func isSeveral(_ amount: String) -> Bool {
    let last = amount.split(separator: "-").last ?? ""
    let numbers = last.split(separator: " ")
    guard let number = numbers.last else { return false }
    if numbers.count > 1 { return true }
    let parts = number.split(separator: "/").compactMap { Double($0) }
    guard let value = parts.first else { return false }
    return parts.count > 1 ? value > parts[1] : value > 1
  }

  private static func noun(_ one: String) -> (one: String, several: String) {
    let ending = ["ch", "sh", "x"].contains { one.hasSuffix($0) } ? "es" : "s"
    return (one, one == "fluid ounce" ? "fluid ounces" : one + ending)
  }

  private static func word(_ word: String) -> (one: String, several: String) { (word, word) }

  /// "x" (per serving) and "ea" (each) count the food itself.
  private static let names: [String: (one: String, several: String)] = [
    "x": word(""), "ea": word(""), "sm": word("small"), "md": word("medium"), "lg": word("large"),
    "cn": noun("can"), "pk": noun("package"), "pn": noun("pinch"), "dr": noun("drop"),
    "ds": noun("dash"), "ct": noun("carton"), "bn": noun("bunch"), "sl": noun("slice"),
    "t": noun("teaspoon"), "ts": noun("teaspoon"), "T": noun("tablespoon"),
    "tb": noun("tablespoon"), "fl": noun("fluid ounce"), "c": noun("cup"), "pt": noun("pint"),
    "qt": noun("quart"), "ga": noun("gallon"), "oz": noun("ounce"), "lb": noun("pound"),
    "ml": word("ml"), "cb": word("cc"), "cl": word("cl"), "dl": word("dl"), "l": word("l"),
    "mg": word("mg"), "cg": word("cg"), "dg": word("dg"), "g": word("g"), "kg": word("kg"),
    // Not in the program's list, and in many files.
    "cc": word("cc"), "in": noun("inch"), "jr": noun("jar"), "bt": noun("bottle"),
    "bg": noun("bag"), "bx": noun("box"), "pc": noun("piece"), "hd": noun("head"),
    "tn": noun("tin"), "gr": word("g"), "el": word("EL"), "tl": word("TL"),
  ]
}
