internal import LarderBytes
internal import LarderFoods

/// What is known of the foods of an ingredient line. Immutable and thread-safe; shared by the recipes that have the line.
final class IngredientFoods: Sendable {
  let reading: FoodReading
  let need: RecipeNeeds.Line
  let amounts: [LineAmount]

  init(_ line: String, _ parsed: ParsedIngredient, parser: IngredientParser, reader: FoodReader) {
    reading = reader.read(line)
    need = RecipeNeeds.Line(line, reading)
    amounts = LineAmount.read(line, parsed, parser: parser, reader: reader)
  }
}

/// An ingredient line that was taken apart. Not thread-safe.
final class IngredientLine {
  let text: String
  let parsed: ParsedIngredient
  private var foods: (language: String?, known: IngredientFoods)?

  fileprivate init(_ text: String, _ parser: IngredientParser) {
    self.text = text
    parsed = parser.parse(text)
  }

  /// What is known of its foods, read in a language.
  fileprivate func foods(_ reader: FoodReader, _ language: String?, _ parser: IngredientParser)
    -> IngredientFoods
  {
    if let foods, foods.language == language { return foods.known }
    let known = IngredientFoods(text, parsed, parser: parser, reader: reader)
    foods = (language, known)
    return known
  }
}

/// Takes ingredient lines apart, and remembers what it read: "1 teaspoon salt" is in every fourth recipe. Not thread-safe.
final class IngredientLines {
  private let parser = IngredientParser()
  /// Lines by their hashes; of two in one place the last one stays.
  private var known: [IngredientLine?]

  /// Half of the lines of a large collection are among so many.
  private static let size = 1 << 13
  /// What is longer is hardly there twice.
  private static let longest = 100

  init() { known = Array(repeating: nil, count: Self.size) }

  /// Takes a line apart.
  func line(_ text: String) -> IngredientLine {
    guard text.utf8.count <= Self.longest else { return IngredientLine(text, parser) }
    let place = Self.place(of: text)
    if let line = known[place], line.text.utf8.span.isEqual(to: text.utf8.span) { return line }
    let line = IngredientLine(text, parser)
    known[place] = line
    return line
  }

  /// What is known of the foods of lines, read in a language.
  func foods(_ lines: [IngredientLine], language: String?) -> [IngredientFoods] {
    let reader = FoodReader(language: language)
    return lines.map { $0.foods(reader, language, parser) }
  }

  private static func place(of text: String) -> Int {
    var hasher = Hasher()
    hasher.combine(text)
    return hasher.finalize() & (size - 1)
  }
}
