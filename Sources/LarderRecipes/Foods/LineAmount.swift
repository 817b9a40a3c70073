internal import LarderFoods

/// How much of a food ingredient lines say that a recipe has, as the index keeps it: `flour: 2 cup`, `egg: 2 to 3`, and
/// `flour: ?` where a line does not say how much.
///
/// A line belongs to the food that it measures, which is the first that it names: "1 tsp salt and pepper" says how much salt
/// there is, and of pepper nothing.
struct LineAmount: Hashable, Sendable {
  /// How much.
  enum Quantity: Hashable, Sendable {
    /// From the one to the other, in a unit; nil: pieces.
    case measured(Double, Double, unit: String?)
    case unknown
  }

  /// The food's name in the table.
  var food: String
  var quantity: Quantity

  /// What stands behind the food's name.
  static let separator = ": "
  private static let unknown = "?"
  private static let rangeWord = "to"

  // MARK: - Reading lines

  /// The amounts of a line: one for each food that it measures or names beside that; "1 cup plus 2 tablespoons" are two.
  static func read(
    _ line: String, _ parsed: ParsedIngredient, parser: IngredientParser, reader: FoodReader
  ) -> [LineAmount] {
    guard let food = parsed.food else { return [] }
    let reading = reader.read(food)
    guard let first = reading.foods.first else { return [] }
    if reading.isChoice {
      return reading.foods.map { LineAmount(food: RecipeFoods.name(of: $0), quantity: .unknown) }
    }
    let name = RecipeFoods.name(of: first)
    var amounts = quantities(line, parsed, parser).map { LineAmount(food: name, quantity: $0) }
    for other in reading.foods.dropFirst() {
      amounts.append(LineAmount(food: RecipeFoods.name(of: other), quantity: .unknown))
    }
    return amounts
  }

  private static func quantities(
    _ line: String, _ parsed: ParsedIngredient, _ parser: IngredientParser
  ) -> [Quantity] {
    guard let low = parsed.quantity, Measure.one(parsed.unit) != nil else { return [.unknown] }
    let first = Quantity.measured(low, parsed.quantityMaximum ?? low, unit: parsed.unit)
    guard let more = parser.addition(in: line) else { return [first] }
    guard Measure.one(more.unit) != nil else { return [.unknown] }
    return [first, .measured(more.quantity, more.quantity, unit: more.unit)]
  }

  /// The keywords of the lines of a recipe: of each food and unit one.
  static func keywords(_ amounts: [LineAmount]) -> [String] {
    var sums: [LineAmount] = []
    for amount in amounts {
      guard let place = sums.firstIndex(where: { $0.isAlike(amount) }) else {
        sums.append(amount)
        continue
      }
      if case .measured(let low, let high, let unit) = sums[place].quantity,
        case .measured(let otherLow, let otherHigh, _) = amount.quantity
      {
        sums[place].quantity = .measured(low + otherLow, high + otherHigh, unit: unit)
      }
    }
    return sums.map(\.keyword)
  }

  private func isAlike(_ other: LineAmount) -> Bool {
    switch (quantity, other.quantity) {
    case (.unknown, .unknown): food == other.food
    case (.measured(_, _, let unit), .measured(_, _, let second)):
      unit == second && food == other.food
    default: false
    }
  }

  // MARK: - Keywords

  /// The amount as the index keeps it.
  var keyword: String {
    guard case .measured(let low, let high, let unit) = quantity else {
      return food + Self.separator + Self.unknown
    }
    var text = food + Self.separator + Self.text(of: low)
    if high != low { text += " " + Self.rangeWord + " " + Self.text(of: high) }
    if let unit { text += " " + unit }
    return text
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  /// Reads a keyword; nil for what is none.
  init?(keyword: String) {
    guard let end = keyword.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    food = String(keyword[..<end])
    let rest = keyword[end...].dropFirst(Self.separator.count)
    if rest == Self.unknown {
      quantity = .unknown
      return
    }
    var words = rest.split(separator: " ")
    guard let first = words.first, let low = Double(first) else { return nil }
    words.removeFirst()
    var high = low
    if words.count >= 2, words[0] == Self.rangeWord, let number = Double(words[1]) {
      high = number
      words.removeFirst(2)
    }
    let unit = words.isEmpty ? nil : words.joined(separator: " ")
    quantity = .measured(low, high, unit: unit)
  }

  /// Makes an amount.
  init(food: String, quantity: Quantity) {
    self.food = food
    self.quantity = quantity
  }
}
