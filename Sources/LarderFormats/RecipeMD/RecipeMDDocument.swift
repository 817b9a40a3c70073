internal import LarderText

/// A recipe as RecipeMD writes it (https://recipemd.org/specification.html).
struct RecipeMDDocument: Hashable {
  /// An amount: a number, and what it counts.
  struct Amount: Hashable {
    var factor: Double
    var unit: String?
  }

  /// An element of a list of ingredients.
  struct Ingredient: Hashable {
    var name: String
    var amount: Amount?
    /// The text that the amount was read from.
    var amountText: String?
    var link: String?
    /// The headings that it stands under, the outermost first.
    var groups: [String]
  }

  var title: String
  var description: String?
  var tags: [String] = []
  var yields: [Amount] = []
  /// The yields as they are written.
  var yieldTexts: [String] = []
  var ingredients: [Ingredient] = []
  var instructions: String?
  /// The lines of the instructions, from 0.
  var instructionLines: Range<Int> = 0..<0

  /// Reads a document.
  ///
  /// - Throws: `noRecipe` for Markdown that is not RecipeMD, with what it breaks.
  init(_ lines: SourceLines, from start: Int = 0) throws(ImportError) {
    var blocks = MarkdownBlocks(lines, start..<lines.count)
    guard let first = blocks.nextBlock(), first.kind == .heading(level: 1), !first.text.isEmpty
    else { throw Self.error("its first line is no heading of the first level", start) }
    title = MarkdownText.plain(first.text).text
    // It may be nothing but tags.
    if title.isEmpty { throw Self.error("its first line is no heading of the first level", start) }
    let descriptionStart = first.lines.upperBound
    var descriptionEnd: Int?
    var isAtIngredients = false
    while let block = blocks.nextBlock() {
      if block.kind == .rule {
        descriptionEnd = descriptionEnd ?? block.lines.lowerBound
        isAtIngredients = true
        break
      }
      if block.kind == .paragraph, let strong = Self.wrapped(block.text, ["**", "__"]) {
        guard yields.isEmpty else {
          throw Self.error("it has yields twice", block.lines.lowerBound)
        }
        descriptionEnd = descriptionEnd ?? block.lines.lowerBound
        try setYields(strong, line: block.lines.lowerBound)
      } else if block.kind == .paragraph, let emphasis = Self.wrapped(block.text, ["*", "_"]) {
        guard tags.isEmpty else { throw Self.error("it has tags twice", block.lines.lowerBound) }
        descriptionEnd = descriptionEnd ?? block.lines.lowerBound
        tags = Self.list(emphasis)
      } else if descriptionEnd != nil {
        throw Self.error("text stands behind tags or yields", block.lines.lowerBound)
      }
    }
    description = Self.raw(lines, descriptionStart..<(descriptionEnd ?? lines.count))
    guard isAtIngredients else { throw Self.error("no line of --- begins the ingredients", start) }
    try readIngredients(&blocks, lines)
  }

  private mutating func readIngredients(
    _ blocks: inout MarkdownBlocks, _ lines: SourceLines
  ) throws(ImportError) {
    var groups: [(level: Int, title: String)] = []
    while let block = blocks.nextBlock() {
      switch block.kind {
      case .heading(let level):
        while let last = groups.last, last.level >= level { groups.removeLast() }
        groups.append((level, MarkdownText.plain(block.text).text))
      case .item:
        ingredients.append(try Self.ingredient(block, groups.map(\.title)))
        try ImportedRecipe.checkParts(ingredients.count, title)
      case .rule:
        instructionLines = block.lines.upperBound..<lines.count
        instructions = Self.raw(lines, instructionLines)
        return
      case .paragraph, .code:
        throw Self.error(
          "text stands among the ingredients; a line of --- begins the instructions",
          block.lines.lowerBound)
      }
    }
  }

  private static func ingredient(
    _ block: MarkdownBlock, _ groups: [String]
  ) throws(ImportError) -> Ingredient {
    var text = block.text
    var result = Ingredient(name: "", groups: groups)
    if let mark = text.first, mark == "*" || mark == "_", text.dropFirst().first != mark,
      let end = text.dropFirst().firstIndex(of: mark)
    {
      let inner = String(text[text.index(after: text.startIndex)..<end])
      guard let amount = RecipeMDAmount.amount(inner) else {
        throw error("the amount \"\(inner.prefix(40))\" has no number", block.lines.lowerBound)
      }
      result.amount = amount
      result.amountText = TextCleaning.trimmed(inner)
      text = TextCleaning.trimmed(String(text[text.index(after: end)...]))
    }
    if text.first == "[", text.last == ")", let middle = text.firstIndex(of: "]"),
      text[middle...].hasPrefix("]("),
      !text[text.index(middle, offsetBy: 2)...].dropLast().contains(")")
    {
      result.link = String(text[text.index(middle, offsetBy: 2)...].dropLast())
      text = String(text[text.index(after: text.startIndex)..<middle])
    }
    guard !text.isEmpty else { throw error("an ingredient has no name", block.lines.lowerBound) }
    result.name = text
    return result
  }

  private mutating func setYields(_ text: String, line: Int) throws(ImportError) {
    for part in Self.list(text) {
      guard let amount = RecipeMDAmount.amount(part) else {
        throw Self.error("the yield \"\(part.prefix(40))\" has no number", line)
      }
      yields.append(amount)
      yieldTexts.append(part)
    }
  }

  // MARK: - Texts

  /// The text between marks that enclose a whole paragraph.
  private static func wrapped(_ text: String, _ marks: [String]) -> String? {
    for mark in marks where text.hasPrefix(mark) && text.hasSuffix(mark) {
      let inner = text.dropFirst(mark.count).dropLast(mark.count)
      if !inner.isEmpty, inner.count + 2 * mark.count == text.count, !inner.contains(mark),
        let edge = mark.first, inner.first != edge, inner.last != edge
      {
        return String(inner)
      }
    }
    return nil
  }

  /// The parts between commas; a comma between two digits is a number's.
  static func list(_ text: String) -> [String] {
    let characters = Array(text)
    var parts = [""]
    for (index, character) in characters.enumerated() {
      let isNumber =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
        && characters[index + 1].isNumber
      if character == ",", !isNumber {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { TextCleaning.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// Lines as they stand, without blank ones at the ends.
  private static func raw(_ lines: SourceLines, _ range: Range<Int>) -> String? {
    var range = range
    while !range.isEmpty, lines.isBlank(range.lowerBound) {
      range = range.lowerBound + 1..<range.upperBound
    }
    while !range.isEmpty, lines.isBlank(range.upperBound - 1) {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range.isEmpty ? nil : range.map { lines[$0] }.joined(separator: "\n")
  }

  private static func error(_ reason: String, _ line: Int) -> ImportError {
    ImportError(.noRecipe, "it is not RecipeMD: \(reason), line \(line + 1)")
  }
}

/// Reads RecipeMD's amounts.
enum RecipeMDAmount {
  /// The amount that a text begins with: `1.5 cups`, `1,5`, `1 1/4`, `½ tsp`; nil without a number.
  static func amount(_ text: String) -> RecipeMDDocument.Amount? {
    let text = TextCleaning.trimmed(text)
    var rest = Substring(text)
    guard var factor = number(&rest) else { return nil }
    // A whole number and a fraction.
    var fraction = rest.drop { $0 == " " }
    if factor == factor.rounded(), let part = number(&fraction, fractionsOnly: true) {
      factor += part
      rest = fraction
    }
    let unit = TextCleaning.trimmed(String(rest))
    return .init(factor: factor, unit: unit.isEmpty ? nil : unit)
  }

  private static func number(_ text: inout Substring, fractionsOnly: Bool = false) -> Double? {
    if let first = text.first, let value = vulgar(first) {
      text = text.dropFirst()
      return value
    }
    var rest = text
    if rest.first == "-" { rest = rest.dropFirst() }
    var whole = rest.prefix { $0.isASCII && $0.isNumber }
    // ".5" has no digit before the point.
    if whole.isEmpty, ".,".contains(rest.first ?? " "), rest.dropFirst().first?.isNumber == true {
      whole = "0"
      rest = "0" + rest
    }
    guard !whole.isEmpty, whole.count < 16, let value = Double(whole) else { return nil }
    rest = rest.dropFirst(whole.count)
    let sign: Double = text.first == "-" ? -1 : 1
    let beforeSlash = rest.drop { $0 == " " }
    if beforeSlash.first == "/" {
      let below = beforeSlash.dropFirst().drop { $0 == " " }
      let digits = below.prefix { $0.isASCII && $0.isNumber }
      if let divisor = Double(digits), divisor > 0 {
        text = below.dropFirst(digits.count)
        return sign * value / divisor
      }
    }
    if fractionsOnly { return nil }
    if let point = rest.first, point == "." || point == "," {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, let full = Double("\(whole).\(digits)") {
        text = rest.dropFirst(1 + digits.count)
        return sign * full
      }
    }
    text = rest
    return sign * value
  }

  private static func vulgar(_ character: Character) -> Double? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue,
      value > 0, value < 1
    else { return nil }
    return value
  }
}
