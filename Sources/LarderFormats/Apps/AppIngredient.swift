internal import LarderText

/// Writes the line of an ingredient that an app keeps as an object of amount, unit, food and note.
enum AppIngredient {
  /// Returns the line; empty where there is none.
  static func line(of value: JSONValue) -> String {
    let written = ["originalText", "original_text", "original", "display"]
    let food = text(value["food"]) ?? text(value["ingredient"]) ?? text(value["name"])
    // What was typed is the line; what was made of it may have lost something.
    if let line = written.lazy.compactMap({ text(value[$0]) }).first { return line }
    guard let food else { return text(value["note"]) ?? text(value["text"]) ?? "" }
    var parts: [String] = []
    if value["no_amount"] != .boolean(true), value["disableAmount"] != .boolean(true) {
      if let amount = amount(value["amount"] ?? value["quantity"]) { parts.append(amount) }
      if let unit = unit(of: value) { parts.append(unit) }
    }
    parts.append(food)
    let line = parts.joined(separator: " ")
    return text(value["note"]).map { "\(line), \($0)" } ?? line
  }

  private static func unit(of value: JSONValue) -> String? {
    if let unit = text(value["unit"]) { return unit }
    guard let type = value["quantity"]?["quantityType"]?.text else { return nil }
    let name = unitNames[type] ?? type.lowercased().replacing("_", with: " ")
    return name.isEmpty ? nil : name
  }

  /// Units that are spelled otherwise than in recipes; a piece has none.
  private static let unitNames = [
    "ITEM": "", "SECTION": "", "GRAMS": "g", "KGS": "kg", "MILLS": "ml", "LITRES": "l",
    "TABLESPOON": "tbsp",
    "TEASPOON": "tsp", "OUNCE": "oz", "POUND": "lb", "FLUID_OUNCE": "fl oz",
  ]

  /// Zero stands for no amount.
  private static func amount(_ value: JSONValue?) -> String? {
    let amount = text(value?["amount"] ?? value)
    return amount == "0" ? nil : amount
  }

  private static func text(_ value: JSONValue?) -> String? {
    let line = TextCleaning.line(AppRecipe.text(of: value) ?? "")
    return line.isEmpty ? nil : line
  }
}
