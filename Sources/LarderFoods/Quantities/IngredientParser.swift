internal import LarderBytes

/// Reads amount, unit and food out of ingredient lines in many languages.
///
/// Works on the line's UTF-8 bytes with one table of unit names; a line takes about a microsecond.
/// What a line does not say clearly stays nil: the parser would rather find no amount than a wrong
/// one.
public struct IngredientParser: Sendable {
  /// Creates a parser; parsers share one table and may be used from any thread.
  public init() {}

  /// Reads a line. Cost: linear in the line's length.
  public func parse(_ line: String) -> ParsedIngredient {
    IngredientLineParser.with(line) { $0.parse() } ?? ParsedIngredient()
  }

  /// Reads what a line adds to its first amount: of "1 cup plus 2 tablespoons flour" two tablespoons.
  package func addition(in line: String) -> (quantity: Double, unit: String)? {
    IngredientLineParser.with(line) { parser in parser.mayAdd() ? parser.addition() : nil } ?? nil
  }

  /// Reads the amount that a text begins with, and how many of its bytes it takes with and without its unit; nil where the
  /// text begins with none, or with a range.
  package func amount(_ text: String) -> (
    quantity: Double, unit: String?, length: Int, digits: Int
  )? {
    IngredientLineParser.with(text) { parser in
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
    IngredientLineParser.with(text) { parser in
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

/// The work of `IngredientParser` on the bytes of one line.
struct IngredientLineParser: ~Escapable {
  let base: Span<UInt8>
  /// Room for 96 bytes, and as many as the line has where the food is read.
  let scratch: ScratchBytes
  let table = UnitTable.shared

  var count: Int { base.count }

  @_lifetime(copy base, copy scratch)
  private init(_ base: Span<UInt8>, _ scratch: ScratchBytes) {
    self.base = base
    self.scratch = scratch
  }

  /// Calls `body` with a parser of a text; nil for an empty one.
  ///
  /// - Parameter readsFood: whether `body` reads more than amounts.
  static func with<Result>(
    _ text: String, readsFood: Bool = true, _ body: (IngredientLineParser) -> Result
  ) -> Result? {
    let bytes = text.utf8.span
    if bytes.isEmpty { return nil }
    return ScratchBytes.with(96 + (readsFood ? bytes.count : 0)) {
      body(IngredientLineParser(bytes, $0))
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
    let foodStart = skipLinks(skipSecondMeasure(amount.end))
    var parsed = ParsedIngredient(
      quantity: amount.quantity, quantityMaximum: amount.maximum, unit: amount.unit,
      food: food(from: foodStart, to: count))
    readRemarks(from: foodStart, into: &parsed)
    return parsed
  }

  /// Whether a plus stands in the line; few lines have one.
  func mayAdd() -> Bool {
    for index in 0..<count {
      if base[index] == UInt8(ascii: "+") { return true }
      if base[index] == UInt8(ascii: "p"), starts(with: "plus ", at: index) { return true }
    }
    return false
  }

  /// Reads the second measure of a line where it comes on top of the first.
  func addition() -> (quantity: Double, unit: String)? {
    guard let amount = leadingAmount(at: skipBullets(0)), let second = secondMeasure(amount.end),
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
    return amountInWords(at: position)
  }

  /// Reads an amount in digits: `1 1/2 cups`, `2 (400 g) cans`, `2 x 400 g`, `大さじ1`.
  func amount(at start: Int) -> Amount? {
    guard let range = range(at: start) else { return amountAfterUnit(at: start) }
    if range.end < count, base[range.end] == UInt8(ascii: "%") { return nil }
    if isDegree(range.end) { return nil }
    if let product = product(range) { return product }
    if let sized = sized(range) { return sized }
    let next = skipSpaces(range.end)
    var amount = Amount(quantity: range.low, maximum: range.high, unit: nil, end: next)
    if let unit = unit(at: next) {
      amount.unit = unit.name
      amount.end = unit.end
      return amount
    }
    // Letters or a hyphen glued to the number: "7up", "5-spice", not an amount.
    if next == range.end, next < count, !isBoundary(next) || isHyphenBeforeLetter(next) {
      return nil
    }
    return amount
  }

  /// Reads `a pinch`, `two eggs`, `half a lemon`.
  private func amountInWords(at start: Int) -> Amount? {
    guard let word = matchName(at: start) else { return nil }
    let entry = table[word.entry]
    let next = skipSpaces(word.end)
    guard next > word.end, next < count else { return nil }
    switch entry.kind {
    case .article:
      if let half = matchName(at: next), table[half.entry].unit == "0.5" {
        let afterHalf = skipSpaces(half.end)
        let found = unit(at: afterHalf)
        return Amount(quantity: 0.5, unit: found?.name, end: found?.end ?? afterHalf)
      }
      guard let unit = unit(at: next) else { return nil }
      return Amount(quantity: 1, unit: unit.name, end: unit.end)
    case .number:
      guard let value = Double(entry.unit) else { return nil }
      var position = next
      if value < 1, let article = matchName(at: next), table[article.entry].kind == .article {
        position = skipSpaces(article.end)
      }
      let range = IngredientLineParser.Range(low: value, high: nil, end: position, isDashed: false)
      if let sized = sized(range) { return sized }
      let found = unit(at: position)
      return Amount(quantity: value, unit: found?.name, end: found?.end ?? position)
    default: return nil
    }
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

  /// Reads `2 x 400 g cans`: two cans; without a container, the product.
  private func product(_ first: Range) -> Amount? {
    let position = skipSpaces(first.end)
    guard position < count else { return nil }
    let isCross = base[position] | 0x20 == UInt8(ascii: "x")
    let isTimes = position + 1 < count && base[position] == 0xc3 && base[position + 1] == 0x97
    guard isCross || isTimes else { return nil }
    let next = skipSpaces(position + (isCross ? 1 : 2))
    guard let second = range(at: next), let size = measure(after: second) else { return nil }
    if let container = container(at: skipSpaces(size.end)) {
      return Amount(quantity: first.low, unit: container.name, end: container.end)
    }
    return Amount(quantity: first.low * second.low, unit: size.name, end: size.end)
  }

  /// Reads `1 (28 ounce) can`, `2 14-oz cans`, `1-14 oz can`, `1-inch piece`: a size between number
  /// and container.
  private func sized(_ range: Range) -> Amount? {
    if range.isDashed, let high = range.high, range.low <= 4, high > range.low * 2,
      let size = measure(after: range), let container = container(at: skipSpaces(size.end))
    {
      return Amount(quantity: range.low, unit: container.name, end: container.end)
    }
    let position = skipSpaces(range.end)
    guard position < count else { return nil }
    if base[position] == UInt8(ascii: "("), let close = closingParenthesis(position) {
      let next = skipSpaces(close + 1)
      guard let unit = unit(at: next) else { return nil }
      return Amount(quantity: range.low, maximum: range.high, unit: unit.name, end: unit.end)
    }
    if let second = self.range(at: position), let size = measure(after: second) {
      let container = container(at: skipSpaces(size.end))
      return Amount(
        quantity: range.low, maximum: range.high, unit: container?.name,
        end: container?.end ?? skipSpaces(size.end))
    }
    if isHyphenBeforeLetter(position), position == range.end,
      let size = measure(after: range), let container = container(at: skipSpaces(size.end))
    {
      return Amount(quantity: 1, unit: container.name, end: container.end)
    }
    return nil
  }

  /// The measured unit that follows a number, perhaps with a hyphen between.
  private func measure(after range: Range) -> (name: String, end: Int)? {
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
  private func container(at start: Int) -> (name: String, end: Int)? {
    guard let found = unit(at: start) else { return nil }
    return found.kind == .container || found.kind == .piece ? (found.name, found.end) : nil
  }

  /// The unit that is named at a position; "heaping" and its like before it are skipped.
  func unit(at start: Int) -> (name: String, kind: UnitNames.Kind, end: Int)? {
    var position = start
    if position < count, base[position] == UInt8(ascii: "-") { position += 1 }
    for _ in 0..<3 {
      guard let word = matchName(at: position) else { return nil }
      let entry = table[word.entry]
      switch entry.kind {
      case .volume, .mass, .length, .container, .piece: return (entry.unit, entry.kind, word.end)
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
