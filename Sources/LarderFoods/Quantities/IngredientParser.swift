internal import LarderBytes
internal import LarderText

/// Reads amount, unit and food out of ingredient lines in many languages.
///
/// Works on the line's UTF-8 bytes with one table of unit names; a line takes about a microsecond.
/// What a line does not say clearly stays nil: the parser would rather find no amount than a wrong
/// one.
public struct IngredientParser: Sendable {
  private let habits: WritingHabits

  /// Creates a parser; parsers share one table and may be used from any thread.
  ///
  /// - Parameter language: of the lines, as a code such as `fr`, where one is known; French cooks write `cc` for a
  ///   teaspoon, others for a cubic centimeter, and German ones 1.500 g for more than a kilogram.
  public init(language: String? = nil) { habits = WritingHabits(language: language) }

  /// Calls `body` with a parser of a line; nil for an empty one.
  func read<Result>(_ line: String, _ body: (IngredientLineParser) -> Result) -> Result? {
    IngredientLineParser.with(line, habits: habits, body)
  }

  /// Reads a line. Cost: linear in the line's length.
  public func parse(_ line: String) -> ParsedIngredient {
    read(line) { $0.parse() } ?? ParsedIngredient()
  }

  /// Reads what a line adds to its first amount: of "1 cup plus 2 tablespoons flour" two tablespoons.
  package func addition(in line: String) -> (quantity: Double, unit: String)? {
    read(line) { parser in parser.mayAdd() ? parser.addition() : nil } ?? nil
  }

  /// Reads the amount that a text begins with, and how many of its bytes it takes with and without its unit; nil where the
  /// text begins with none, or with a range.
  package func amount(_ text: String) -> (
    quantity: Double, unit: String?, length: Int, digits: Int
  )? {
    read(text) { parser in
      guard let amount = parser.amount(at: 0), let quantity = amount.quantity,
        amount.maximum == nil, let number = parser.number(at: 0)
      else { return nil }
      return (quantity, amount.unit, amount.end, number.end)
    } ?? nil
  }

  /// Reads the amount that a text begins with, in digits or letters, with what stands between it and a food: "2 pounds of",
  /// "half a", "a 1 lb bag of".
  ///
  /// - Returns: the number, or the lower one of a range; the unit; and the length in bytes. Nil where it begins with none.
  package func beginning(_ text: String) -> (quantity: Double, unit: String?, length: Int)? {
    read(text) { parser in
      guard let amount = parser.leadingAmount(at: 0), let quantity = amount.quantity else {
        return nil
      }
      var end = amount.end
      // "1 lb bag of"
      if amount.unit != nil, let container = parser.unit(at: parser.skipSpaces(end)) {
        end = container.end
      }
      return (quantity, amount.unit, parser.skipLinks(end))
    } ?? nil
  }
}

/// How cooks of a language write amounts; nil where nobody knows the language.
struct WritingHabits: Sendable {
  var isFrench: Bool?
  /// Whether decimals stand behind a comma.
  var hasDecimalComma: Bool?

  init(language: String? = nil) {
    isFrench = language.map { LanguageCode.withoutRegion($0) == "fr" }
    hasDecimalComma = language.map { LineRewriting.point($0) == "," }
  }
}

/// The work of `IngredientParser` on the bytes of one line.
struct IngredientLineParser: ~Escapable {
  let base: Span<UInt8>
  /// Room for 96 bytes, and as many as the line has where the food is read.
  let scratch: ScratchBytes
  let table = UnitTable.shared
  private let habits: WritingHabits
  /// Whether the line is French; nil where nobody knows.
  var isFrench: Bool? { habits.isFrench }
  /// Whether decimals of the line stand behind commas; nil where nobody knows.
  var hasDecimalComma: Bool? { habits.hasDecimalComma }

  var count: Int { base.count }

  @_lifetime(copy base, copy scratch)
  private init(_ base: Span<UInt8>, _ scratch: ScratchBytes, _ habits: WritingHabits) {
    self.habits = habits
    self.base = base
    self.scratch = scratch
  }

  /// Calls `body` with a parser of a text; nil for an empty one.
  ///
  /// - Parameters:
  ///   - readsFood: whether `body` reads more than amounts.
  ///   - habits: those of the text's language, where it is known.
  static func with<Result>(
    _ text: String, readsFood: Bool = true, habits: WritingHabits = WritingHabits(),
    _ body: (IngredientLineParser) -> Result
  ) -> Result? {
    let bytes = text.utf8.span
    if bytes.isEmpty { return nil }
    return ScratchBytes.with(96 + (readsFood ? bytes.count : 0)) {
      body(IngredientLineParser(bytes, $0, habits))
    }
  }

  /// An amount and where it ends.
  struct Amount {
    var quantity: Double?
    var maximum: Double?
    var unit: String?
    var end: Int
  }

  func parse() -> ParsedIngredient {
    let start = skipBullets(0)
    guard let amount = leadingAmount(at: start) else {
      var parsed =
        trailingAmount(from: start) ?? ParsedIngredient(food: food(from: start, to: count))
      readRemarks(from: start, into: &parsed)
      return parsed
    }
    let starts = foodStart(behind: amount)
    var parsed = ParsedIngredient(
      quantity: amount.quantity, quantityMaximum: amount.maximum, unit: amount.unit,
      food: food(from: starts.food, to: count))
    readRemarks(from: starts.remarks, into: &parsed)
    return parsed
  }

  /// Whether a plus stands in the line, or a number behind a word; few lines have one.
  func mayAdd() -> Bool {
    for index in 0..<count {
      if base[index] == UInt8(ascii: "+") { return true }
      if base[index] &- 0x30 < 10, index > 1, base[index - 1] <= 0x20 { return true }
      if base[index] == UInt8(ascii: "p"), starts(with: "plus ", at: index) { return true }
    }
    return false
  }

  /// Reads the second measure of a line where it comes on top of the first.
  func addition() -> (quantity: Double, unit: String)? {
    guard let amount = leadingAmount(at: skipBullets(0)), let second = secondMeasure(amount),
      second.isMore
    else { return nil }
    return (second.quantity, second.unit)
  }

  /// Reads the amount a line starts with.
  func leadingAmount(at start: Int) -> Amount? {
    var position = start
    if let word = matchName(at: position), table[word.entry].kind == .approximation {
      position = skipSpaces(word.end)
    }
    if let amount = amount(at: position) { return amount }
    return amountInLetters(at: position)
  }

  /// Reads an amount in digits: `1 1/2 cups`, `2 (400 g) cans`, `2 x 400 g`, `大さじ1`.
  func amount(at start: Int) -> Amount? {
    guard let range = range(at: start) else { return amountAfterUnit(at: start) }
    if range.end < count, base[range.end] == UInt8(ascii: "%") { return nil }
    if isDegree(range.end) || isMeasuredAcross(start) { return nil }
    if let counted = countedThickness(at: start) {
      return Amount(quantity: counted.count, unit: nil, end: counted.end)
    }
    if let product = product(range) { return product }
    if let sized = sized(range) { return sized }
    let next = skipSpaces(range.end)
    var amount = Amount(quantity: range.low, maximum: range.high, unit: nil, end: next)
    if let unit = unit(at: next, of: range.low) {
      amount.unit = unit.name
      amount.end = unit.end
      if range.high == nil, let part = part(behind: (unit.name, unit.end)) {
        amount.quantity = range.low + part.value
        amount.end = part.end
      }
      return amount
    }
    if let sum = sum(range) { return sum }
    if let link = link(behind: range.low, at: next) {
      (amount.unit, amount.end) = (link.unit?.name, link.end)
      return amount
    }
    // Letters or a hyphen glued to the number: "7up", "5-spice", not an amount.
    if next == range.end, next < count, !isBoundary(next) || isHyphenBeforeLetter(next) {
      return nil
    }
    return amount
  }

  /// Reads `大さじ1`: scripts without spaces may put the unit first.
  private func amountAfterUnit(at start: Int) -> Amount? {
    guard start < count, base[start] >= 0xe3, let word = matchName(at: start) else { return nil }
    let entry = table[word.entry]
    guard entry.kind == .volume else { return nil }
    guard let range = range(at: skipSpaces(word.end)) else {
      return entry.unit == "pinch" || entry.unit == "dash"
        ? Amount(unit: entry.unit, end: word.end) : nil
    }
    return Amount(quantity: range.low, maximum: range.high, unit: entry.unit, end: range.end)
  }

  /// The measured unit that follows a number, perhaps with a hyphen between.
  func measure(after range: Range) -> (name: String, end: Int)? {
    var position = range.end
    if position < count, base[position] == UInt8(ascii: "-") { position += 1 }
    guard let word = matchName(at: skipSpaces(position)) else { return nil }
    let entry = table[word.entry]
    switch entry.kind {
    case .volume, .mass, .length: return (entry.unit, word.end)
    default: return nil
    }
  }

  /// The container or piece that is named at a position, adjectives before it skipped.
  func container(at start: Int) -> (name: String, end: Int)? {
    guard let found = unit(at: start) else { return nil }
    return found.kind == .container || found.kind == .piece ? (found.name, found.end) : nil
  }

  /// The unit that is named at a position behind a number. French `cc` is a teaspoon, of which nobody takes seven.
  func unit(
    at start: Int, of value: Double
  ) -> (name: String, kind: UnitNames.Kind, start: Int, end: Int)? {
    guard var unit = unit(at: start) else { return nil }
    if unit.name == "milliliter", base[unit.start] | 0x20 == UInt8(ascii: "c"), value <= 6,
      isFrench ?? (skipLinks(unit.end) > skipSpaces(unit.end))
    {
      unit.name = "teaspoon"
    }
    return unit
  }

  /// The unit that is named at a position; "heaping" and its like before it are skipped.
  func unit(at start: Int) -> (name: String, kind: UnitNames.Kind, start: Int, end: Int)? {
    var position = start
    if position < count, base[position] == UInt8(ascii: "-") { position += 1 }
    for _ in 0..<3 {
      guard let word = matchName(at: position) else { return nil }
      let entry = table[word.entry]
      switch entry.kind {
      case .volume, .mass, .length, .container, .piece:
        return (entry.unit, entry.kind, position, word.end)
      case .modifier:
        position = skipSpaces(word.end)
        if position < count, base[position] == UInt8(ascii: ",") {
          position = skipSpaces(position + 1)
        }
      default: return nil
      }
    }
    return nil
  }
}
