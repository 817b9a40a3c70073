internal import LarderText

/// Reads how long a step takes out of its text.
package enum StepTime {
  /// The longest text that is read, in bytes.
  private static let maximumBytes = 20_000

  /// The minutes of the one length of time that a text speaks of: "bake for 25 minutes", "1 h 15 min", "10 bis 15
  /// Minuten", of which the larger number counts.
  ///
  /// Nil where it speaks of none or of several, whose sum would be a guess, and where the time is that between two turns
  /// ("every 5 minutes"). Words for minutes and hours of twelve languages are read.
  package static func minutes(in text: String) -> Double? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return IngredientLineParser.with(text, readsFood: false) { minutes($0, $0.base) } ?? nil
  }

  private static func minutes(_ line: IngredientLineParser, _ text: Span<UInt8>) -> Double? {
    var found: Double?
    var position = 0
    while position < line.count {
      // A number begins with a digit, or with a fraction of its own.
      guard text[position] &- 0x30 < 10 || text[position] == 0xc2 || text[position] == 0xe2,
        let range = line.range(at: position)
      else {
        position += 1
        continue
      }
      guard let unit = unit(line, text, at: range.end) else {
        position = max(range.end, position + 1)
        continue
      }
      if isRepeated(text, before: position) { return nil }
      var length = (range.high ?? range.low) * unit.minutes
      position = unit.end
      let isShort = text[unit.end - 1] | 0x20 == UInt8(ascii: "h")
      if unit.minutes == 60, let rest = rest(line, text, at: position, isShort: isShort) {
        length += rest.minutes
        position = rest.end
      }
      if found.map({ $0 != length }) ?? false { return nil }
      found = length
    }
    return found.flatMap { 0 < $0 && $0 <= 2880 ? $0 : nil }
  }

  /// Whether a word for minutes or hours stands behind a number.
  static func isUnit(_ line: IngredientLineParser, at end: Int) -> Bool {
    unit(line, line.base, at: end) != nil
  }

  /// The minutes behind hours: `1 h 15 min`, `1 hour and 15 minutes`, `1h15`, `1 h 15`.
  private static func rest(
    _ line: IngredientLineParser, _ text: Span<UInt8>, at start: Int, isShort: Bool
  ) -> (minutes: Double, end: Int)? {
    let isMarked = start < text.count && text[start] == UInt8(ascii: ".")
    var position = line.skipSpaces(isMarked ? start + 1 : start)
    if let word = FoldedWord.next(in: text, from: position), word.start == position,
      Self.words[word] == link
    {
      position = line.skipSpaces(word.end)
    }
    guard let number = line.number(at: position), number.value < 60 else { return nil }
    if let unit = unit(line, text, at: number.end) {
      return unit.minutes == 1 ? (number.value, unit.end) : nil
    }
    if position == start { return (number.value, number.end) }
    // "1 h 15", not "1 h 15 °C" and "1 h 2 fois"
    guard isShort, number.end == position + 2, line.integer(at: position)?.end == number.end,
      !line.isDegree(line.skipSpaces(number.end)), line.isBoundary(number.end),
      line.unit(at: line.skipSpaces(number.end)) == nil
    else { return nil }
    return (number.value, number.end)
  }

  /// The unit that stands behind a number, perhaps with a hyphen between.
  private static func unit(
    _ line: IngredientLineParser, _ text: Span<UInt8>, at end: Int
  ) -> (minutes: Double, end: Int)? {
    var position = line.skipSpaces(end)
    if position < text.count, text[position] == UInt8(ascii: "-") { position += 1 }
    guard let word = FoldedWord.next(in: text, from: position), word.start == position else {
      return nil
    }
    switch words[word] {
    case minute: return (1, word.end)
    case hour: return (60, word.end)
    default: return nil
    }
  }

  /// Whether the word before a number says that the time comes again and again.
  private static func isRepeated(_ text: Span<UInt8>, before position: Int) -> Bool {
    var word: FoldedWord?
    var start = max(0, position - 24)
    while start < position, start > 0, text[start] & 0xc0 == 0x80 { start += 1 }
    while let next = FoldedWord.next(in: text, from: start), next.end <= position {
      word = next
      start = next.end
    }
    return word.map { words[$0] == again } ?? false
  }

  private static let minute: UInt32 = 1
  private static let hour: UInt32 = 2
  private static let again: UInt32 = 4
  private static let link: UInt32 = 8

  private static let words: WordBits = {
    let lists: [(String, UInt32)] = [
      (
        """
        min mins minute minutes minuten minuto minutos minuti minuut minuutje minuter minut minutter minutt minuuttia \
        minuutin minuutti мин минут минуты минуту минута
        """, minute
      ),
      (
        """
        h hr hrs hour hours stunde stunden std heure heures hora horas ora ore uur uren timme timmar tim timer tunti tuntia \
        tunnin ч час часа часов
        """, hour
      ),
      (
        "every alle jede toutes les chaque cada ogni elke iedere hver hvert var joka каждые каждый",
        again
      ),
      ("and und et y e en och og ja и", link),
    ]
    return WordBits(lists: lists)
  }()
}
