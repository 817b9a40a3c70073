internal import LarderBytes

/// An amount as it is written in a line of an ingredient list, where it stands, and what it means to who cooks more or less.
struct WrittenAmount {
  /// What an amount does when a recipe is scaled.
  enum Role: Hashable {
    /// It grows with the recipe.
    case grows
    /// It is the size of a thing ("a 14-ounce can", "cut into 2 cm cubes"), which stays.
    case size
  }

  /// The amount, the lesser one of a range.
  var low: Double
  /// The greater one of a range.
  var high: Double?
  /// The bytes of the number, or of both with what stands between them.
  var number: Range<Int>
  /// The bytes between the two numbers of a range.
  var between: Range<Int>?
  /// The bytes of the unit's name; nil without a unit.
  var name: Range<Int>?
  /// The bytes of the container whose size stands between it and the number: of "can" in "1 (28 ounce) can".
  var container: Range<Int>?
  /// The unit by its English name; nil for pieces.
  var unit: String?
  var kind: UnitNames.Kind?
  var role = Role.grows
  /// Whether a word stands before the unit's name that says how full it is: "2 heaping cups".
  var isQualified = false
  /// The bytes of "of" between a fraction and its unit ("1/4 de botte"), which whole numbers do without.
  var link: Range<Int>?
  /// The bytes of what is more of the unit behind its name, and counts in the amount: " e mezza" of "1 tazza e mezza".
  var part: Range<Int>?
  /// What stands around the number where digits take the place of letters: of "demi-botte" a space in place of the hyphen.
  var padding = (before: "", after: "")

  /// Where the last of it ends.
  var end: Int { max(part?.upperBound ?? 0, name?.upperBound ?? 0, number.upperBound) }
}

extension IngredientParser {
  /// The amounts of a line in their order: those that grow with the recipe, and sizes that stay.
  ///
  /// Numbers that are no amounts are left out: of percentages and temperatures, within words ("7up"), and those that stand
  /// bare in the middle of a line ("Type 405"), unless a word before them says that they count ("juice of 2 lemons").
  ///
  /// - Parameter isYield: whether the line says what a recipe makes; all bare numbers of it count: "Serves 4-6", "2人分".
  func amounts(in line: String, isYield: Bool = false) -> [WrittenAmount] {
    read(line) { $0.writtenAmounts(isYield: isYield) } ?? []
  }
}

extension IngredientLineParser {
  func writtenAmounts(isYield: Bool) -> [WrittenAmount] {
    var amounts: [WrittenAmount] = []
    let start = amountStart()
    let source = sourceStart()
    var position = start
    while position < count {
      if position == start || position == source || isYield && isBoundary(position - 1),
        let amount = lettersAmount(at: position, isSource: position == source, isYield: isYield)
      {
        amounts.append(amount)
        position = amount.end
        continue
      }
      guard isNumberStart(position), let range = range(at: position) else {
        position += 1
        continue
      }
      guard range.low.isFinite, range.high?.isFinite ?? true, !isNoAmount(range) else {
        position = range.end
        continue
      }
      if !isYield, position == start, let counted = countedThickness(at: position) {
        amounts.append(WrittenAmount(low: counted.count, number: position..<counted.numberEnd))
        position = counted.numberEnd
        continue
      }
      if let amount = writtenAmount(range, at: position, first: start, isYield) {
        amounts.append(amount)
        position = amount.end
      } else {
        position = range.end
      }
    }
    return settled(amounts)
  }

  /// Where the line's first amount may stand: behind bullets, "about" and a unit that goes before its number (大さじ1).
  private func amountStart() -> Int {
    let start = skipBullets(0)
    guard let word = matchName(at: start) else { return start }
    let entry = table[word.entry]
    let isBefore = entry.kind == .approximation || entry.kind == .volume && base[start] >= 0xe3
    return isBefore ? skipSpaces(word.end) : start
  }

  /// Whether a number may begin here: not within a word or another number.
  private func isNumberStart(_ position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = base[position - 1]
    if before == UInt8(ascii: ".") || before == UInt8(ascii: ",") || before == UInt8(ascii: "/") {
      return position < 2 || digit(at: position - 2) == nil
    }
    // Scripts without spaces put a number right behind a word.
    if before >= 0x80 { return true }
    return isBoundary(position - 1) && digit(at: position - 1) == nil
  }

  private func isNoAmount(_ range: Range) -> Bool {
    let next = skipSpaces(range.end)
    if isDegree(next) { return true }
    if next < count, base[next] == UInt8(ascii: "%") { return true }
    for word: StaticString in ["percent", "degree", "Grad"] where starts(with: word, at: next) {
      return true
    }
    return false
  }

  private func writtenAmount(
    _ range: Range, at position: Int, first: Int, _ isYield: Bool
  ) -> WrittenAmount? {
    var amount = WrittenAmount(low: range.low, high: range.high, number: position..<range.end)
    if let high = range.high { amount.between = between(range, high, from: position) }
    let next = skipSpaces(range.end)
    if next > range.end || next >= count || !isHyphenBeforeLetter(next) {
      take(unitAt: next, into: &amount)
    } else {
      // "14-ounce", "3-inch"
      take(unitAt: next + 1, into: &amount)
      guard amount.kind == .volume || amount.kind == .mass || amount.kind == .length else {
        return nil
      }
      amount.role = .size
      return amount
    }
    if amount.unit == nil, position == first, let name = unitBefore(first) {
      (amount.unit, amount.kind, amount.name) = (name.unit, name.kind, nil)
    }
    if amount.kind == .length { amount.role = .size }
    if amount.unit != nil { return amount }
    // Letters glued to a number that is no amount: "7up". Some scripts write no spaces.
    if next == range.end, next < count, !isBoundary(next), !isYield || base[next] < 0xe0 {
      return nil
    }
    if isYield { return TimeLength.isUnit(self, at: range.end) ? nil : amount }
    if position == first || isCounted(before: position) { return amount }
    return nil
  }

  /// What stands between the two numbers of a range.
  private func between(_ range: Range, _ high: Double, from start: Int) -> Swift.Range<Int>? {
    guard let low = number(at: start) else { return nil }
    for position in low.end..<range.end {
      if let second = number(at: position), second.end == range.end, second.value == high {
        return low.end..<position
      }
    }
    return nil
  }

  private func take(unitAt start: Int, into amount: inout WrittenAmount) {
    var found = unit(at: start, of: amount.low)
    if found == nil, amount.high == nil, let link = link(behind: amount.low, at: start) {
      found = link.unit
      amount.link = start..<(link.unit?.start ?? link.end)
    }
    guard let unit = found else { return }
    (amount.unit, amount.kind) = (unit.name, unit.kind)
    amount.name = unit.start..<unit.end
    // Adjectives may stand before it: "2 large cloves".
    amount.isQualified = amount.link == nil && unit.start > start
    if amount.high == nil, let part = part(behind: (unit.name, unit.end)) {
      amount.low += part.value
      amount.part = unit.end..<part.end
    }
  }

  /// An amount in letters; of the article in front of a fruit whose juice is meant, one.
  private func lettersAmount(at position: Int, isSource: Bool, isYield: Bool) -> WrittenAmount? {
    guard let number = letters(at: position), !isYield || !number.isArticle else { return nil }
    var amount = WrittenAmount(low: number.value, high: number.high, number: position..<number.end)
    amount.between = number.between
    if number.next > number.end, base[number.end] == UInt8(ascii: "-") {
      amount.number = position..<number.next
      amount.padding.after = " "
    }
    // "jus d'un citron"
    let apostrophe = position > 1 && base[position - 1] == UInt8(ascii: "'") ? 1 : 3
    if isSource, position > apostrophe, base[position - apostrophe - 1] | 0x20 == UInt8(ascii: "d"),
      apostrophe == 1 || starts(with: "’", at: position - apostrophe)
    {
      amount.number = position - apostrophe..<amount.number.upperBound
      amount.padding.before = "e "
    }
    take(unitAt: number.next, into: &amount)
    amount.link = amount.link ?? number.link
    return number.isArticle && amount.unit == nil && !isSource ? nil : amount
  }

  /// The unit that stands before the number: 大さじ1.
  private func unitBefore(_ first: Int) -> (unit: String, kind: UnitNames.Kind)? {
    let start = skipBullets(0)
    guard first > start, base[start] >= 0xe3, let word = matchName(at: start) else { return nil }
    let entry = table[word.entry]
    return entry.kind == .volume ? (entry.unit, entry.kind) : nil
  }

  /// Whether the word before a bare number says that it counts: "juice of 1 lemon", "plus 2 eggs", "Eier: 3".
  private func isCounted(before position: Int) -> Bool {
    var end = position
    while end > 0, base[end - 1] == 0x20 { end -= 1 }
    guard end > 0 else { return true }
    if base[end - 1] == UInt8(ascii: ":") || base[end - 1] == UInt8(ascii: "+") { return true }
    // "le jus d'1/2 citron"
    if isElision(before: position) { return true }
    guard end < position else { return false }
    var start = end
    while start > 0, !isBoundary(start - 1) { start -= 1 }
    let word = base.extracting(start..<end).text
    return Self.countingWords.contains(word.lowercased())
  }

  private func isElision(before position: Int) -> Bool {
    for word: StaticString in ["d'", "d’"] {
      let start = position - word.utf8CodeUnitCount
      if start > 0, spaceLength(start - 1) > 0, starts(with: word, at: start) { return true }
    }
    return false
  }

  private static let countingWords: Set<String> = [
    "of", "from", "plus", "and", "von", "aus", "und", "sowie", "de", "et", "y", "más",
    "di", "e", "più", "da", "en", "van", "och", "og", "ja", "i", "z", "из", "и",
  ]

  /// Tells sizes from amounts by what stands before them.
  private func settled(_ amounts: [WrittenAmount]) -> [WrittenAmount] {
    var amounts = amounts
    for index in amounts.indices.dropFirst()
    where amounts[index].role == .grows || amounts[index].kind == .length {
      let (before, this) = (amounts[index - 1], amounts[index])
      let start = before.end
      guard start <= this.number.lowerBound else { continue }
      let between = start..<this.number.lowerBound
      if isCross(between) {
        amounts[index].role = .size
        // "20 x 30 cm"; of "2 x 5 cm pieces" there are two.
        if this.kind == .length, container(behind: this) == nil { amounts[index - 1].role = .size }
      } else if this.kind == .volume || this.kind == .mass {
        let isDirect = before.unit == nil && isBlank(between)
        // "1 (28 ounce) can", "1 can (400 g)", "2 28-oz cans", "2 400 g tins"
        let isOfContainer =
          opens(between)
          && (before.kind == .container || before.unit == nil && container(behind: this) != nil)
        // "2 boîtes de 400 g", "1 poulet de 1,5 kg", "2 vasos de 200 ml"
        let isOfPieces = isCount(before) && endsWithOf(between)
        if isDirect || isOfContainer || isOfPieces || before.role == .size && isCross(between) {
          amounts[index].role = .size
        }
      }
      if saysEach(behind: this) || saysEach(in: between) { amounts[index].role = .size }
    }
    for index in amounts.indices.dropFirst()
    where amounts[index].role == .size && amounts[index - 1].unit == nil {
      amounts[index - 1].container = container(behind: amounts[index])
    }
    return amounts
  }

  /// Whether an amount counts things, or what is filled: cans, onions, glasses.
  private func isCount(_ amount: WrittenAmount) -> Bool {
    guard amount.role == .grows, amount.low >= 1 else { return false }
    return switch amount.kind {
    case .mass, .length: false
    case .volume: amount.unit == "glass" || amount.unit == "cup"
    default: true
    }
  }

  /// Whether what stands between an amount and the next ends with "of", perhaps with "about" behind it.
  private func endsWithOf(_ range: Swift.Range<Int>) -> Bool {
    for start in range where start > 0 && spaceLength(start - 1) > 0 || opensAt(start - 1) {
      guard let word = sizeLink(at: start) else { continue }
      var next = skipSpaces(word)
      if let about = matchName(at: next), table[about.entry].kind == .approximation {
        next = skipSpaces(about.end)
      }
      if next == range.upperBound { return true }
    }
    return false
  }

  private func opensAt(_ index: Int) -> Bool {
    index >= 0 && index < count && base[index] == UInt8(ascii: "(")
  }

  /// Where a word ends that stands between things and how large each of them is.
  func sizeLink(at start: Int) -> Int? {
    for word in Self.sizeLinks where starts(with: word, at: start) {
      return start + word.utf8CodeUnitCount
    }
    return nil
  }

  private static let sizeLinks: [StaticString] = [
    "of ", "de ", "d'", "d’", "da ", "di ", "von ", "zu je ", "zu ", "je ", "à ", "á ", "van ",
    "om ", "på ", "af ", "av ", "po ", "по ",
  ]

  private func isBlank(_ range: Swift.Range<Int>) -> Bool {
    !range.isEmpty && skipSpaces(range.lowerBound) >= range.upperBound
  }

  /// Whether nothing but a cross stands in a part: `2 x 400 g`.
  private func isCross(_ range: Swift.Range<Int>) -> Bool {
    let start = skipSpaces(range.lowerBound)
    guard start < range.upperBound else { return false }
    let length = base[start] == 0xc3 ? 2 : 1
    let isSign =
      base[start] | 0x20 == UInt8(ascii: "x")
      || length == 2 && start + 1 < range.upperBound && base[start + 1] == 0x97
    return isSign && skipSpaces(start + length) >= range.upperBound
  }

  /// Whether a part ends with a parenthesis that opens, perhaps with "about" behind it.
  private func opens(_ range: Swift.Range<Int>) -> Bool {
    guard let open = range.last(where: { base[$0] == UInt8(ascii: "(") }) else { return false }
    let next = skipSpaces(open + 1)
    if next >= range.upperBound { return true }
    guard let word = matchName(at: next) else { return false }
    return table[word.entry].kind == .approximation && skipSpaces(word.end) >= range.upperBound
  }

  /// The container or piece that is named behind a size, or behind the parenthesis that the size stands in.
  private func container(behind size: WrittenAmount) -> Swift.Range<Int>? {
    var position = skipSpaces(size.end)
    if position < count, base[position] == UInt8(ascii: ")") { position = skipSpaces(position + 1) }
    guard let word = matchName(at: position) else { return nil }
    let kind = table[word.entry].kind
    return kind == .container || kind == .piece ? position..<word.end : nil
  }

  /// Whether what stands before an amount ends with a word for "each": "4 Portionen à 250 g".
  private func saysEach(in range: Swift.Range<Int>) -> Bool {
    for word: StaticString in [
      " à ", "(à ", " je ", "(je ", " each ", " á ", "(á ", " po ", "(po ", " по ", "(по ",
    ] {
      let start = range.upperBound - word.utf8CodeUnitCount
      if start >= range.lowerBound, starts(with: word, at: start) { return true }
    }
    return false
  }

  /// Whether "each" stands behind an amount.
  private func saysEach(behind amount: WrittenAmount) -> Bool {
    let position = skipSpaces(amount.end)
    for word: StaticString in ["each", "à ", "je ", "chacun", "cada", "ciascun", "per "]
    where starts(with: word, at: position) {
      return true
    }
    return false
  }
}
