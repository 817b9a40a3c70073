internal import LarderLocks
internal import LarderText

/// The ingredients and steps of a node, in the many shapes that sites give them.
extension JSONLDRecipeReader {
  // MARK: - Ingredients

  func ingredients(_ value: JSONValue?) -> [ImportedRecipe.Ingredient] {
    guard let value else { return [] }
    var lines: [ImportedRecipe.Ingredient] = []
    let elements = ordered(value)
    if elements.count == 1, let text = elements[0].text {
      // The whole list in one text.
      return TextCleaning.paragraphs(text).map { .init(text: $0) }
    }
    for element in elements { collectIngredients(element, group: nil, into: &lines) }
    return lines
  }

  private func collectIngredients(
    _ value: JSONValue, group: String?, into lines: inout [ImportedRecipe.Ingredient]
  ) {
    if CallStack.isShort {
      return CallStack.more {
        collectIngredients(value, group: group, into: &lines)
      }
    }
    switch value {
    case .string, .number:
      let line = TextCleaning.line(value.scalarText ?? "")
      if !line.isEmpty { lines.append(.init(text: line, group: group)) }
    case .array(let elements):
      for element in elements { collectIngredients(element, group: group, into: &lines) }
    case .object:
      guard let node = JSONLDNode(value) else { return }
      if let list = node["itemlistelement"] ?? node["recipeingredient"] ?? node["ingredients"] {
        let name = JSONLDText.line(node["name"]) ?? group
        for element in ordered(list) { collectIngredients(element, group: name, into: &lines) }
      } else if let item = node["item"] {
        collectIngredients(item, group: group, into: &lines)
      } else if let line = measuredLine(node) {
        lines.append(.init(text: line, group: group))
      }
    case .null, .boolean: break
    }
  }

  /// The line of an object such as a `PropertyValue`: amount, unit and name as one would write
  /// them.
  private func measuredLine(_ node: JSONLDNode) -> String? {
    func first(_ keys: String...) -> String? {
      keys.lazy.compactMap { JSONLDText.line(node[$0]) }.first
    }
    let name = first("name", "text", "@value", "ingredient", "food", "item", "description")
    let amount = first("value", "amount", "quantity", "requiredquantity")
    var unit = first("unittext", "unit")
    if unit == nil, let code = first("unitcode") { unit = Self.unitCodes[code] ?? code }
    let parts = [amount, amount == nil ? nil : unit, name].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The codes of UN/CEFACT recommendation 20 that turn up in kitchens.
  private static let unitCodes: [String: String] = [
    "GRM": "g", "KGM": "kg", "MGM": "mg", "MLT": "ml", "CLT": "cl", "DLT": "dl", "LTR": "l",
    "ONZ": "oz", "LBR": "lb", "OZA": "fl oz", "G21": "cup", "G24": "tbsp", "G25": "tsp",
    "H87": "", "C62": "", "EA": "",
  ]

  // MARK: - Steps

  func steps(_ value: JSONValue?) -> [ImportedRecipe.Step] {
    guard let value else { return [] }
    var steps: [ImportedRecipe.Step] = []
    for element in ordered(value) { collectSteps(element, group: nil, into: &steps) }
    // Of markup that is broken no more than signs is left.
    return steps.filter { step in step.text.contains { $0.isLetter || $0.isNumber } }
  }

  private func collectSteps(
    _ value: JSONValue, group: String?, into steps: inout [ImportedRecipe.Step]
  ) {
    if CallStack.isShort {
      return CallStack.more {
        collectSteps(value, group: group, into: &steps)
      }
    }
    switch value {
    case .string, .number:
      let paragraphs = TextCleaning.paragraphs(value.scalarText ?? "")
      steps += paragraphs.map { .init(text: $0, group: group) }
    case .array(let elements):
      for element in elements { collectSteps(element, group: group, into: &steps) }
    case .object:
      guard let node = JSONLDNode(value) else { return }
      collectSteps(node, group: group, into: &steps)
    case .null, .boolean: break
    }
  }

  private func collectSteps(
    _ node: JSONLDNode, group: String?, into steps: inout [ImportedRecipe.Step]
  ) {
    let name = JSONLDText.line(node["name"])
    let text = JSONLDText.texts(node["text"] ?? node["description"]).first
    let children = node["itemlistelement"] ?? node["steps"] ?? node["step"]
    if let children, text == nil {
      // A section's name heads its steps; the parts of a step belong together.
      var inner: [ImportedRecipe.Step] = []
      for child in ordered(children) { collectSteps(child, group: nil, into: &inner) }
      if node.types.contains("howtostep") {
        let whole = inner.map(\.text).joined(separator: " ")
        let line = named(whole, name)
        if !line.isEmpty { steps.append(.init(text: line, group: group)) }
      } else {
        steps += inner.map { .init(text: $0.text, group: $0.group ?? name ?? group) }
      }
    } else if let item = node["item"], text == nil {
      collectSteps(item, group: group, into: &steps)
    } else if let text {
      var paragraphs = TextCleaning.paragraphs(text)
      if let first = paragraphs.first {
        paragraphs[0] = named(first, name, of: paragraphs.joined())
      }
      steps += paragraphs.map { .init(text: $0, group: group) }
    } else if let name = name ?? JSONLDText.line(node["@value"]) {
      steps.append(.init(text: name, group: group))
    }
  }

  /// A step's text with its name before it, where the name says something of its own and is not how the whole begins.
  private func named(_ text: String, _ name: String?, of whole: String? = nil) -> String {
    guard let name, !text.isEmpty else { return text.isEmpty ? name ?? "" : text }
    if text.utf8.starts(with: name.utf8) { return text }
    let key = letters(name)
    if key.isEmpty || letters(whole ?? text).hasPrefix(key) || isNumbered(name) { return text }
    if let last = name.last, ".:!?。".contains(last) { return "\(name) \(text)" }
    return "\(name): \(text)"
  }

  private func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether a name only counts: "Step 3", "Schritt 3", "3.", "手順3".
  private func isNumbered(_ name: String) -> Bool {
    let words = name.split { $0 == " " || $0 == "." || $0 == ":" || $0 == "#" }
    guard words.count <= 2, let last = words.last else { return false }
    guard last.contains(where: \.isNumber) else { return false }
    return words.count == 1 ? last.count <= 6 : last.allSatisfy(\.isNumber)
  }

  /// The elements of a list; of an object with numbers for keys, its values in the order of the
  /// numbers.
  private func ordered(_ value: JSONValue) -> [JSONValue] {
    guard case .object(let members) = value, !members.isEmpty else { return value.elements }
    let numbered = members.compactMap { member in Int(member.key).map { ($0, member.value) } }
    guard numbered.count == members.count else {
      guard let node = JSONLDNode(value), let list = node["@list"] ?? node["@set"] else {
        return [value]
      }
      return list.elements
    }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
