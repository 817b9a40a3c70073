/// Finds ingredients, cookware and timers in a paragraph.
struct CooklangItemReader {
  private let scalars: [Unicode.Scalar]
  /// Behind it no parenthesis is closed.
  private let lastParenthesis: Int
  private var index = 0
  private var words = String.UnicodeScalarView()
  private var items: [CooklangDocument.Item] = []

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    lastParenthesis = scalars.lastIndex(of: ")") ?? -1
  }

  /// Reads a paragraph; what is no markup stays as it is written. Cost: linear.
  static func read(_ text: String) -> [CooklangDocument.Item] {
    var reader = CooklangItemReader(text)
    reader.read()
    return reader.items
  }

  private static let signs: Set<Unicode.Scalar> = ["@", "#", "~"]

  private mutating func read() {
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", index + 1 < scalars.count, Self.isPunctuation(scalars[index + 1]) {
        words.append(scalars[index + 1])
        index += 2
      } else if Self.signs.contains(scalar), let component = component(scalar) {
        flush()
        items.append(component)
      } else {
        words.append(scalar)
        index += 1
      }
    }
    flush()
    trim()
  }

  private mutating func flush() {
    guard !words.isEmpty else { return }
    items.append(.text(String(words)))
    words = String.UnicodeScalarView()
  }

  /// Takes white space away at both ends of the paragraph.
  private mutating func trim() {
    if case .text(let text)? = items.last {
      var rest = text[...]
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      items[items.count - 1] = .text(String(rest))
      if rest.isEmpty { items.removeLast() }
    }
    if case .text(let text)? = items.first {
      let rest = text.drop(while: \.isWhitespace)
      items[0] = .text(String(rest))
      if rest.isEmpty { items.removeFirst() }
    }
  }

  // MARK: - Components

  /// The component that begins at a sign, which is then passed over; nil where the sign is only a sign.
  private mutating func component(_ sign: Unicode.Scalar) -> CooklangDocument.Item? {
    let start = index + 1
    var component: CooklangDocument.Component
    let end: Int
    if let braces = braces(from: start, sign: sign) {
      component = Self.component(
        scalars[start..<braces.lowerBound], amount: scalars[braces].dropFirst().dropLast())
      end = braces.upperBound
    } else {
      var last = start
      while last < scalars.count, Self.isNamePart(scalars[last]) { last += 1 }
      guard last > start else { return nil }
      component = CooklangDocument.Component(
        name: String(String.UnicodeScalarView(scalars[start..<last])))
      end = last
    }
    index = end
    switch sign {
    case "@":
      component.note = parenthesized()
      return .ingredient(component)
    case "#": return .cookware(component)
    default: return .timer(component)
    }
  }

  /// The braces of a name that begins at a position; nil where a name of one word is meant, or none.
  private func braces(from start: Int, sign: Unicode.Scalar) -> Range<Int>? {
    guard start < scalars.count, !scalars[start].properties.isWhitespace else { return nil }
    var open = start
    while open < scalars.count, scalars[open] != "{" {
      if Self.signs.contains(scalars[open]) || scalars[open] == "}" { return nil }
      open += 1
    }
    guard open < scalars.count, open > start || sign == "~" else { return nil }
    var close = open + 1
    while close < scalars.count, scalars[close] != "}" {
      if scalars[close] == "{" { return nil }
      close += 1
    }
    return close < scalars.count ? open..<close + 1 : nil
  }

  /// What is in parentheses right behind a component.
  private mutating func parenthesized() -> String? {
    guard index < lastParenthesis, scalars[index] == "(",
      let end = scalars[index...].firstIndex(of: ")")
    else { return nil }
    defer { index = end + 1 }
    let text = String(String.UnicodeScalarView(scalars[index + 1..<end]))[...].trimmingBlanks
    return text.isEmpty ? nil : String(text)
  }

  private static func component(
    _ name: ArraySlice<Unicode.Scalar>, amount: ArraySlice<Unicode.Scalar>
  ) -> CooklangDocument.Component {
    var name = String(String.UnicodeScalarView(name))[...]
    var component = CooklangDocument.Component(name: "")
    // Signs before the name: optional; a recipe of its own; mentioned before; not listed.
    while let first = name.first, "?@&+-".contains(first), name.count > 1 {
      component.isOptional = component.isOptional || first == "?"
      name.removeFirst()
    }
    if let bar = name.firstIndex(of: "|") {
      component.alias = String(name[name.index(after: bar)...].trimmingBlanks)
      if component.alias?.isEmpty == true { component.alias = nil }
      name = name[..<bar]
    }
    component.name = String(name.trimmingBlanks)
    var amount = String(String.UnicodeScalarView(amount))[...].trimmingBlanks
    // A fixed amount does not grow with the servings.
    if amount.first == "=" { amount = amount.dropFirst().trimmingBlanks }
    let parts = amount.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    if let quantity = parts.first?.trimmingBlanks, !quantity.isEmpty {
      component.quantity = Self.quantity(quantity)
      component.amountText = String(quantity)
    }
    if parts.count > 1 { component.unit = String(parts[1].trimmingBlanks) }
    return component
  }

  // MARK: - Amounts

  /// A number, a fraction, or what is written. A number that begins with a needless zero is a text: a code, a size.
  static func quantity(_ text: Substring) -> CooklangDocument.Quantity {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    if parts.count == 1, let number = number(text, allowsPoint: true) { return .number(number) }
    if parts.count == 2, let over = number(parts[0]), let under = number(parts[1]), under > 0 {
      return .number(over / under)
    }
    return .text(String(text))
  }

  private static func number(_ text: Substring, allowsPoint: Bool = false) -> Double? {
    let digits = text.utf8.prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty, text.utf8.count <= 15, digits.count == 1 || digits.first != 0x30 else {
      return nil
    }
    let rest = text.utf8.dropFirst(digits.count)
    guard
      rest.isEmpty
        || allowsPoint && rest.first == UInt8(ascii: ".") && rest.count > 1
          && rest.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Double(text)
  }

  // MARK: - Scalars

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !isPunctuation(scalar) && !signs.contains(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: scalar == "~" || scalar == "=" || scalar == ">"
    }
  }
}
