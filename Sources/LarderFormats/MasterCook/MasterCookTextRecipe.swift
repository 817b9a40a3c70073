/// One recipe of MasterCook's text: a title, fields, ingredients in columns, a method, more fields, a line of hyphens,
/// and what belongs to neither.
struct MasterCookTextRecipe: MarkedRecipe {
  private enum Part { case title, head, ingredients, method, trailer }

  private var recipe = ImportedRecipe(title: "")
  private var hasNutrition = false
  private var part = Part.title
  private var group: String?
  /// How long the last line of ingredients is, as it stands in the file.
  private var lastLength = 0
  /// Whether a blank line stood behind the ingredients.
  private var isListEnded = false
  private var method = MethodLines()
  /// A field whose value stands in the next line.
  private var openField: String?
  /// A field whose value goes on in the next lines.
  private var longField: String?

  /// The column of the ingredient's name, behind eight for the amount and twelve for the measure.
  private static let nameColumn = 24
  private static let width = 79

  /// Whether a line begins a recipe: "*  Exported from  MasterCook  *".
  @Sendable static func isStart(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= 200, let first = line.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "*")
    else { return false }
    let text = OldText.collapsed(line).lowercased()
    return text.hasSuffix("*") && text.contains("exported from mastercook")
  }

  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let text = OldText.collapsed(line)
    guard !text.isEmpty else {
      takeBlank()
      return false
    }
    switch part {
    case .title:
      recipe.title = text
      part = .head
    case .head: takeHead(line, text)
    case .ingredients: takeIngredient(line, text)
    case .method: takeMethod(line, text)
    case .trailer: _ = takeField(text)
    }
    return false
  }

  private mutating func takeBlank() {
    longField = nil
    switch part {
    case .title, .head, .trailer: break
    case .ingredients: isListEnded = isListEnded || !recipe.ingredients.isEmpty
    case .method: method.endParagraph()
    }
  }

  private mutating func takeHead(_ line: ArraySlice<UInt8>, _ text: String) {
    if line.starts(with: "--------".utf8) {
      part = .ingredients
    } else if text.hasPrefix("Amount Measure") {
      longField = nil
    } else if longField == "categories", line.starts(with: "          ".utf8) {
      recipe.addTags(Self.columns(line))
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let key = OldText.collapsed(line[..<colon]).lowercased()
      longField = key == "categories" ? key : nil
      switch key {
      case "recipe by": recipe.authors = Self.names(OldText.collapsed(line[(colon + 1)...]))
      case "serving size": takeServings(OldText.collapsed(line[(colon + 1)...]))
      case "categories": recipe.addTags(Self.columns(line[(colon + 1)...]))
      default: _ = takeField(text)
      }
    }
  }

  /// "2    Preparation Time :0:45".
  private mutating func takeServings(_ text: String) {
    let mark = "Preparation Time"
    guard let place = text.firstRange(of: mark) else {
      return recipe.setYield(text, unit: "servings")
    }
    recipe.setYield(String(text[..<place.lowerBound]), unit: "servings")
    let time = text[place.upperBound...].drop { $0 == " " }.drop { $0 == ":" }
    recipe.prepMinutes = CookedTime.minutes(String(time))
  }

  private mutating func takeIngredient(_ line: ArraySlice<UInt8>, _ text: String) {
    let indent = line.prefix { $0 == 0x20 }.count
    let hasAmount = indent < 8 && line[line.startIndex + indent] != UInt8(ascii: "-")
    if isListEnded, !hasAmount || !isInColumns(line) {
      part = .method
      return takeMethod(line, text)
    }
    defer { lastLength = line.count }
    if indent >= Self.nameColumn, let heading = Self.heading(text) {
      group = heading
      return
    }
    if indent >= Self.nameColumn, recipe.ingredients.last?.group == group,
      isContinuation(text, indent), !recipe.ingredients.isEmpty
    {
      return recipe.ingredients[recipe.ingredients.count - 1].text += " " + text
    }
    recipe.ingredients.append(ImportedRecipe.Ingredient(text: text, group: group))
  }

  /// Whether the amount's column has digits and blanks stand between the columns.
  private func isInColumns(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.startIndex
    guard line.count > Self.nameColumn else { return false }
    return line[start..<(start + 8)].contains { 0x30...0x39 ~= $0 }
      && line[(start + 8)..<(start + 10)].allSatisfy { $0 <= 0x20 }
      && line[(start + 22)..<(start + 24)].allSatisfy { $0 <= 0x20 }
  }

  /// Whether a line without amount and measure goes on with the one above: it says so, it is indented further, or its
  /// first word had no room there.
  private func isContinuation(_ text: String, _ indent: Int) -> Bool {
    if text.hasPrefix("-- ") || indent > Self.nameColumn { return true }
    return lastLength + 1 + text.utf8.prefix { $0 != 0x20 }.count > Self.width
  }

  /// The heading of "***SAUCE***" and "-----SAUCE-----"; nil for an ingredient.
  private static func heading(_ text: String) -> String? {
    guard let first = text.utf8.first, "*-=".utf8.contains(first), text.utf8.last == first,
      text.utf8.count > 4
    else { return nil }
    let bytes = Array(text.utf8).drop { $0 == first || $0 == 0x20 }
    let end = bytes.lastIndex { $0 != first && $0 != 0x20 } ?? bytes.startIndex - 1
    return end < bytes.startIndex ? nil : String(decoding: bytes[...end], as: UTF8.self)
  }

  private mutating func takeMethod(_ line: ArraySlice<UInt8>, _ text: String) {
    if text.hasPrefix("- - - -") {
      part = .trailer
      openField = nil
      return
    }
    if !takeField(text) { method.take(line) }
  }

  /// Takes a line that says something of the whole recipe; false for one that is none.
  private mutating func takeField(_ text: String) -> Bool {
    if text.hasPrefix("Per Serving (") || text.hasPrefix("Per serving:") {
      hasNutrition = true
      longField = "nutrition"
      return true
    }
    if let field = openField {
      openField = nil
      set(field, text)
      return true
    }
    if let colon = text.utf8.prefix(Self.longestField).firstIndex(of: UInt8(ascii: ":")) {
      let key = text[..<colon].lowercased().filter { $0 != " " }
      if Self.fields.contains(key) {
        let value = String(text[text.index(after: colon)...].drop { $0 == " " })
        longField = key == "notes" ? key : nil
        if value.isEmpty, key != "notes" { openField = key } else { set(key, value) }
        return true
      }
    }
    guard let longField else { return false }
    set(longField, text)
    return true
  }

  private static let longestField = 24
  private static let fields: Set<String> = [
    "description", "source", "s(internetaddress)", "copyright", "yield", "cuisine", "notes",
    "starttofinishtime", "preparationtime", "t(cookingtime)", "nutr.assoc.", "suggestedwine",
    "ratings",
  ]

  private mutating func set(_ field: String, _ text: String) {
    let value = text.hasPrefix("\"") ? String(text.dropFirst().prefix { $0 != "\"" }) : text
    switch field {
    case "description": recipe.summary = value
    case "source": recipe.site = recipe.site ?? value
    case "s(internetaddress)": recipe.url = value
    case "yield": recipe.setYield(value, unit: "servings")
    case "cuisine": recipe.addTags([value], kind: "cuisine")
    case "preparationtime": recipe.prepMinutes = CookedTime.minutes(value)
    case "starttofinishtime": recipe.totalMinutes = CookedTime.minutes(value)
    case "t(cookingtime)": recipe.cookMinutes = CookedTime.minutes(value)
    case "notes", "copyright", "suggestedwine": recipe.addNote(value)
    default: break
    }
  }

  /// Names that stand in columns: with a tab or two blanks between.
  private static func columns(_ line: ArraySlice<UInt8>) -> [String] {
    String(decoding: line, as: UTF8.self).replacing("  ", with: "\t").split(separator: "\t").map {
      String($0)
    }
  }

  /// Several names with commas between; a name and a date, or a name the wrong way round, are one.
  private static func names(_ text: String) -> [String] {
    let parts = text.split(separator: ",").map { IngredientText.line(name: String($0)) }
    let areNames = parts.allSatisfy { part in
      part.contains(" ") && !part.utf8.contains { 0x30...0x39 ~= $0 }
    }
    if areNames, parts.count > 1 { return parts }
    return text.isEmpty ? [] : [text]
  }

  mutating func finished() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    method.endParagraph()
    recipe.steps = method.steps
    // Only now, since the preparation may begin in a line that goes on with another.
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].text = IngredientText.name(
        recipe.ingredients[index].text, preparationBehind: " -- ")
    }
    return (recipe, hasNutrition ? [.nutritionNotKept] : [])
  }
}
