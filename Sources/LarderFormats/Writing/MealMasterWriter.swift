/// Writes Meal-Master's export, in seven bits: a line of ingredients has its amount in seven columns, a unit of two letters,
/// and its name in twenty-eight; what is longer goes on in the next line.
struct MealMasterWriter: FormatWriter {
  private static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .yield, .tags, .summary, .notes, .source, .authors,
  ]
  private static let nameWidth = 28
  private static let textWidth = 74

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    var lines: [String] = []
    for recipe in recipes { Self.write(recipe, to: &lines) }
    var notes = FormatNote.notSaid(of: recipes, by: Self.parts)
    let before = recipes.reduce(0) { $0 + Self.marks(in: $1) }
    let after = lines.reduce(0) { $0 + $1.count { $0 == "?" } }
    if after > before {
      notes.append(
        FormatNote(.notKept, "\(after - before) letters that have no like in ASCII became \"?\""))
    } else if recipes.contains(where: Self.hasOtherLetters) {
      notes.append(FormatNote(.converted, "letters lost their accents: the format is ASCII"))
    }
    // The program's files have the line ends of DOS.
    return WrittenFile(bytes: Array(lines.map { $0 + "\r\n" }.joined().utf8), notes: notes)
  }

  private static func write(_ recipe: ImportedRecipe, to lines: inout [String]) {
    lines += ["MMMMM----- Recipe via Meal-Master (tm) v8.05", " "]
    lines.append("      Title: " + SevenBitText.converted(recipe.title))
    let tags = recipe.tags.map { SevenBitText.converted($0.name).replacing(",", with: " ") }
    lines.append(" Categories: " + tags.joined(separator: ", "))
    lines.append("      Yield: " + SevenBitText.converted(yield(recipe)))
    lines.append(" ")
    for group in WriterText.groups(recipe.ingredients) {
      if let heading = group.heading { lines.append(section(heading)) }
      for line in group.lines { lines += ingredient(line) }
    }
    lines.append(" ")
    var paragraphs = WriterText.paragraphs(recipe.summary)
    paragraphs += WriterText.groups(recipe.steps).flatMap(\.lines)
    paragraphs += WriterText.paragraphs(recipe.notes)
    let source = recipe.authors + [recipe.site, recipe.url].compactMap { $0 }
    if !source.isEmpty { paragraphs.append("Source: " + source.joined(separator: ", ")) }
    for paragraph in paragraphs {
      lines +=
        wrapped(SevenBitText.converted(paragraph), width: textWidth).map { "  " + $0 } + [" "]
    }
    lines += ["MMMMM", ""]
  }

  /// The program knows numbers of servings first of all.
  private static func yield(_ recipe: ImportedRecipe) -> String {
    guard let yield = WriterText.yield(recipe) else { return "1 serving" }
    return yield.allSatisfy { $0.isNumber || $0 == "." } ? yield + " servings" : yield
  }

  private static func section(_ heading: String) -> String {
    let words = SevenBitText.converted(heading).uppercased()
    let hyphens = max(60 - words.utf8.count, 4)
    return "MMMMM" + String(repeating: "-", count: hyphens / 2) + words
      + String(repeating: "-", count: hyphens - hyphens / 2)
  }

  private static func ingredient(_ line: String) -> [String] {
    let parts = IngredientWriting(SevenBitText.converted(line))
    var (amount, unit, name) = (parts.amount, "", parts.rest)
    if amount.utf8.count > 7 {
      (amount, name) = ("", [parts.measure, parts.rest].joined(separator: " "))
    } else if let code = parts.unitName.flatMap({ units[$0] }) {
      unit = code
    } else if !parts.unit.isEmpty {
      name = "\(parts.unit) \(parts.rest)"
    }
    let pieces = wrapped(name, width: nameWidth, then: nameWidth - 1)
    let head =
      String(repeating: " ", count: 7 - amount.utf8.count) + amount + " " + unit
      + String(repeating: " ", count: 3 - unit.utf8.count)
    let indent = String(repeating: " ", count: 11)
    return [head + (pieces.first ?? "")] + pieces.dropFirst().map { "\(indent)-\($0)" }
  }

  /// Cuts a text between words; a longer word stays whole.
  private static func wrapped(_ text: String, width: Int, then rest: Int? = nil) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let room = lines.count > 1 ? rest ?? width : width
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func marks(in recipe: ImportedRecipe) -> Int {
    let texts =
      [
        recipe.title, recipe.summary ?? "", recipe.notes ?? "", recipe.yield ?? "",
        recipe.site ?? "", recipe.url ?? "",
      ]
      + recipe.authors + recipe.tags.map(\.name) + recipe.ingredients.map(\.text)
      + recipe.steps.map(\.text)
      + WriterText.groups(recipe.ingredients).compactMap(\.heading)
    return texts.reduce(0) { $0 + $1.count { $0 == "?" } }
  }

  private static func hasOtherLetters(_ recipe: ImportedRecipe) -> Bool {
    ([recipe.title] + recipe.ingredients.map(\.text) + recipe.steps.map(\.text)).contains { text in
      text.utf8.contains { $0 >= 0x80 }
    }
  }

  /// The program's codes for the units of our table.
  private static let units: [String: String] = [
    "teaspoon": "ts", "tablespoon": "tb", "cup": "c", "pint": "pt", "quart": "qt", "gallon": "ga",
    "milliliter": "ml", "centiliter": "cl", "deciliter": "dl", "liter": "l", "fluid ounce": "fl",
    "gram": "g", "kilogram": "kg", "milligram": "mg", "ounce": "oz", "pound": "lb", "pinch": "pn",
    "dash": "ds", "drop": "dr", "can": "cn", "package": "pk", "slice": "sl", "bunch": "bn",
  ]
}
