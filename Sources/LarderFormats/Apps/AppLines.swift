internal import LarderText

/// Reads lists of ingredients and steps as apps keep them: one text, a list of texts, or a list of objects.
enum AppLines {
  /// Adds ingredients in any of the shapes.
  static func add(ingredients value: JSONValue, to recipe: inout ImportedRecipe) {
    var group: String?
    var allowance = RecipeAllowance()
    for element in ordered(value.elements) {
      if case .object = element {
        let heading = isHeading(element)
        if let text = heading ?? AppRecipe.text(of: element["title"]), !text.isEmpty {
          group = TextCleaning.line(text)
        }
        if heading != nil { continue }
        let line = AppIngredient.line(of: element)
        if !line.isEmpty { recipe.ingredients.append(.init(text: line, group: group)) }
        guard allowance.takes(line) else { return }
      } else {
        for line in TextCleaning.paragraphs(element.scalarText ?? "").map(withoutBullet) {
          if let name = heading(line, mayEndInColon: mayEndInColon(line)) {
            group = name
          } else if !line.isEmpty {
            recipe.ingredients.append(.init(text: line, group: group))
          }
        }
      }
    }
  }

  /// Adds steps in any of the shapes, and the ingredients that lie in them.
  static func add(steps value: JSONValue, to recipe: inout ImportedRecipe) {
    var group: String?
    for element in ordered(value.elements) {
      var text = element.scalarText ?? ""
      if case .object = element {
        if let name = isHeading(element) {
          group = TextCleaning.line(name)
          continue
        }
        let name = (element["name"] ?? element["title"])?.text.map(TextCleaning.line)
        if let name, !name.isEmpty { group = name }
        text = stepKeys.lazy.compactMap { element[$0]?.text }.first ?? ""
        addInner(element["ingredients"], group: name?.isEmpty == false ? name : nil, to: &recipe)
      }
      // Tandoor keeps minutes beside the text, of which the first paragraph has them.
      var minutes: Double?
      if case .number(let number)? = element["time"], number > 0 { minutes = number }
      for line in TextCleaning.paragraphs(WrappedLines.joined(text)).map(withoutBullet) {
        if let name = heading(line, mayEndInColon: mayEndInColon(line)) {
          group = name
        } else if !line.isEmpty {
          var step = ImportedRecipe.Step(text: line, group: group)
          step.minutes = minutes
          minutes = nil
          recipe.steps.append(step)
        }
      }
    }
  }

  private static func addInner(
    _ value: JSONValue?, group: String?, to recipe: inout ImportedRecipe
  ) {
    guard let value else { return }
    let first = recipe.ingredients.count
    add(ingredients: value, to: &recipe)
    for index in first..<recipe.ingredients.count where recipe.ingredients[index].group == nil {
      recipe.ingredients[index].group = group
    }
  }

  private static let stepKeys = ["instruction", "text", "step"]
  private static let maximumHeading = 60

  /// In the order that the objects give themselves.
  private static func ordered(_ elements: [JSONValue]) -> [JSONValue] {
    func place(_ value: JSONValue) -> Double? {
      guard case .number(let place)? = value["order"] ?? value["position"] else { return nil }
      return place
    }
    let places = elements.compactMap(place)
    guard places.count == elements.count, places.count > 1 else { return elements }
    return zip(places, elements).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  /// The heading that an object is; nil for a line.
  private static func isHeading(_ value: JSONValue) -> String? {
    let isMarked = ["is_header", "isSection", "isHeader"].contains { value[$0] == .boolean(true) }
    guard isMarked || value["quantity"]?["quantityType"] == .string("SECTION") else { return nil }
    let text = stepKeys.lazy.compactMap { value[$0]?.text }.first { !$0.isEmpty }
    return text ?? AppIngredient.line(of: value)
  }

  /// The heading that a line is: `# Sauce`, `[Sauce]`, `Sauce:`, `, Sauce`.
  private static func heading(_ line: String, mayEndInColon: Bool) -> String? {
    var name = Substring(line)
    if name.hasPrefix("#") {
      name = name.drop { $0 == "#" }
      if name.hasSuffix(":") { name = name.dropLast() }
    } else if name.hasPrefix("["), name.hasSuffix("]"), name.count > 2 {
      name = name.dropFirst().dropLast()
      if name.hasSuffix(":") { name = name.dropLast() }
    } else if mayEndInColon, name.hasSuffix(":") || name.hasSuffix("：") {
      name = name.dropLast()
    } else if name.hasPrefix(", ") {
      // Plan to Eat writes a heading as the note of an ingredient that has no name.
      name = name.dropFirst(2)
    } else {
      return nil
    }
    let text = TextCleaning.trimmed(String(name))
    return text.isEmpty ? nil : text
  }

  /// A heading as a line that is read as one: with a colon behind it, or in brackets where that would not do.
  static func headingInColon(_ name: String) -> String {
    let line = name + ":"
    let isRead = heading(line, mayEndInColon: mayEndInColon(line)) == name
    return isRead ? line : "[\(name)]"
  }

  /// Whether a line that ends in a colon is a heading: not where it begins with an amount, and not where it is long.
  private static func mayEndInColon(_ line: String) -> Bool {
    let isAmount = line.unicodeScalars.first.map { $0.properties.numericType != nil } ?? false
    return !isAmount && line.utf8.count <= maximumHeading
  }

  private static func withoutBullet(_ line: String) -> String {
    for bullet in ["- ", "* ", "• ", "– ", "▢ ", "· "] where line.hasPrefix(bullet) {
      return TextCleaning.trimmed(String(line.dropFirst(2)))
    }
    return line
  }
}
