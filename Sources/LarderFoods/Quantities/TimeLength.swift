internal import LarderBytes
internal import LarderText

/// Lengths of time in minutes and hours, in digits and in letters: `1 h 15`, `1 ora e mezza`, `three quarters of an hour`,
/// `anderthalb Stunden`, `полчаса`.
struct TimeLength {
  /// Of a range the greater one.
  var minutes: Double
  /// Where it ends.
  var end: Int
  /// Whether "a" stands for its number.
  var isArticle = false

  /// The length that begins at a position; nil where none does.
  static func length(_ line: IngredientLineParser, at position: Int) -> TimeLength? {
    if let range = range(line, at: position) {
      return counted(range.high ?? range.low, line, at: range.end)
    }
    return inLetters(line, at: position)
  }

  /// Where a number in digits ends that begins at a position.
  static func numberEnd(_ line: IngredientLineParser, at position: Int) -> Int? {
    range(line, at: position)?.end
  }

  /// Whether a word for minutes or hours stands behind a number.
  static func isUnit(_ line: IngredientLineParser, at end: Int) -> Bool {
    unit(line, at: end) != nil
  }

  /// A number begins with a digit, or with a fraction of its own.
  private static func range(
    _ line: IngredientLineParser, at position: Int
  ) -> IngredientLineParser.Range? {
    let byte = line.base[position]
    guard byte &- 0x30 < 10 || byte == 0xc2 || byte == 0xe2 else { return nil }
    return line.range(at: position)
  }

  /// So many minutes or hours, with what is more of them.
  private static func counted(
    _ count: Double, _ line: IngredientLineParser, at end: Int, isDanish: Bool = false
  ) -> TimeLength? {
    var (count, end) = (count, end)
    // "1 buçuk saat"
    if let half = word(line, at: line.skipSpaces(end)), words[half] & andHalf != 0 {
      (count, end) = (count + 0.5, half.end)
    }
    var unit = unit(line, at: end)
    if unit == nil, count < 1 { unit = self.unit(line, at: behindOf(line, end)) }
    if unit == nil, isDanish || count != count.rounded(),
      let time = word(line, at: line.skipSpaces(end)), words[time] & danishHour != 0
    {
      unit = (60, time.end)
    }
    guard let unit else { return nil }
    var length = TimeLength(minutes: count * unit.minutes, end: unit.end)
    if unit.minutes == 60 { length.addRest(line) }
    return length
  }

  // MARK: - Letters

  /// A length whose number is in letters, or that is one word.
  static func inLetters(_ line: IngredientLineParser, at start: Int) -> TimeLength? {
    guard start == 0 || line.isBoundary(start - 1), !line.isBoundary(start),
      start == 0 || line.base[start - 1] != UInt8(ascii: "-"), let first = word(line, at: start)
    else { return nil }
    if words[first] & alone != 0, let unit = unit(line, at: start) {
      var length = TimeLength(minutes: unit.minutes, end: unit.end)
      if unit.minutes == 60 { length.addRest(line) }
      return length
    }
    // "mezz'ora", "un'ora"
    if let next = line.skipApostrophe(first.end) {
      let number = words[first] & (elidedHalf | elidedOne)
      guard number != 0, unit(line, at: next)?.minutes == 60 else { return nil }
      var length = counted(number == elidedHalf ? 0.5 : 1, line, at: next)
      length?.isArticle = true
      return length
    }
    if let number = line.letters(at: start) {
      guard
        number.isArticle
          ? isArticle(line, first, number.next)
          : number.value < 1 || !isContinuation(line.base, before: start)
      else { return nil }
      var length = counted(
        number.high ?? number.value, line, at: number.next, isDanish: number.isArticle)
      length?.isArticle = number.isArticle
      return length
    }
    // "half-hour"
    guard let half = line.half(at: start), half.end < line.count,
      line.base[half.end] == UInt8(ascii: "-")
    else { return nil }
    return counted(half.value, line, at: half.end)
  }

  /// Whether an article counts what follows: Portuguese "a hora" is the time, Spanish "en minutos" within minutes.
  private static func isArticle(
    _ line: IngredientLineParser, _ word: FoldedWord, _ next: Int
  ) -> Bool {
    let beginnings: [StaticString]
    switch line.base.extracting(word.start..<word.end).text.lowercased() {
    case "a": beginnings = ["minute", "quarter"]
    case "en": beginnings = ["tim", "minut ", "kvart", "halv"]
    default: return true
    }
    return beginnings.contains { line.starts(with: $0, at: next) }
  }

  /// Whether the word before a number in letters is a part of it: "treinta y cinco", "vingt cinq".
  private static func isContinuation(_ text: Span<UInt8>, before position: Int) -> Bool {
    lastWord(text, before: position).map { words[$0] & (link | tens) != 0 } ?? false
  }

  // MARK: - What is more

  /// Adds what stands behind hours: `1 h 15 min`, `1 hour and 15 minutes`, `1h15`, `1 h 15`, `1 hora y media`.
  private mutating func addRest(_ line: IngredientLineParser) {
    guard let rest = Self.rest(line, at: end) else { return }
    minutes += rest.minutes
    end = rest.end
  }

  private static func rest(
    _ line: IngredientLineParser, at start: Int
  ) -> (minutes: Double, end: Int)? {
    let isMarked = start < line.count && line.base[start] == UInt8(ascii: ".")
    let isShort = line.base[start - 1] | 0x20 == UInt8(ascii: "h")
    var position = line.skipSpaces(isMarked ? start + 1 : start)
    if let word = word(line, at: position), words[word] & (link | halfLink) != 0 {
      let next = line.skipSpaces(word.end)
      if let part = part(line, at: next) { return part }
      if words[word] & link != 0 { position = next }
    }
    guard let number = line.number(at: position), number.value < 60 else { return nil }
    if let unit = unit(line, at: number.end) {
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

  /// The half or the quarter of an hour behind "and", with an article or without; "half" needs one ("2 hours and half the
  /// salt").
  private static func part(
    _ line: IngredientLineParser, at start: Int
  ) -> (minutes: Double, end: Int)? {
    if let half = line.half(at: start), !line.starts(with: "half", at: start) {
      return (30, half.end)
    }
    var position = start
    if let number = line.letters(at: start) {
      if number.value == 0.25 || number.value == 0.75 { return (number.value * 60, number.end) }
      if number.isArticle { position = number.next }
    }
    guard let word = word(line, at: position), words[word] & (quarter | quarterHour) != 0
    else { return nil }
    return (15, word.end)
  }

  // MARK: - Words

  /// The unit that stands behind a number, perhaps with a hyphen between; of "quarts d'heure" a quarter of an hour.
  private static func unit(
    _ line: IngredientLineParser, at end: Int
  ) -> (minutes: Double, end: Int)? {
    var position = line.skipSpaces(end)
    if position < line.count, line.base[position] == UInt8(ascii: "-") { position += 1 }
    guard let word = word(line, at: position) else { return nil }
    let bits = words[word]
    if bits & minute != 0 { return (1, word.end) }
    if bits & hour != 0 { return (60, word.end) }
    if bits & quarterHour != 0 { return (15, word.end) }
    if bits & halfHour != 0 { return (30, word.end) }
    if bits & threeQuarters != 0 { return (45, word.end) }
    if bits & quarter != 0, let whole = self.word(line, at: behindOf(line, word.end)),
      words[whole] & hour != 0
    {
      return (15, whole.end)
    }
    return nil
  }

  /// Behind "of an", "d'" and their like.
  private static func behindOf(_ line: IngredientLineParser, _ start: Int) -> Int {
    let position = line.skipLinks(start)
    if let article = line.matchName(at: position), line.table[article.entry].kind == .article {
      return line.skipSpaces(article.end)
    }
    return position
  }

  private static func word(_ line: IngredientLineParser, at start: Int) -> FoldedWord? {
    guard let word = FoldedWord.next(in: line.base, from: start), word.start == start else {
      return nil
    }
    return word
  }

  /// Whether the word before a length says that it comes again and again.
  static func isRepeated(
    _ text: Span<UInt8>, before position: Int, isArticle: Bool
  ) -> Bool {
    let bits = isArticle ? again | times : again
    return lastWord(text, before: position).map { words[$0] & bits != 0 } ?? false
  }

  private static func lastWord(_ text: Span<UInt8>, before position: Int) -> FoldedWord? {
    var word: FoldedWord?
    var start = max(0, position - 24)
    while start < position, start > 0, text[start] & 0xc0 == 0x80 { start += 1 }
    while let next = FoldedWord.next(in: text, from: start), next.end <= position {
      word = next
      start = next.end
    }
    return word
  }

  private static let minute: UInt32 = 1
  private static let hour: UInt32 = 1 << 1
  private static let again: UInt32 = 1 << 2
  private static let link: UInt32 = 1 << 3
  private static let quarterHour: UInt32 = 1 << 4
  private static let halfHour: UInt32 = 1 << 5
  private static let threeQuarters: UInt32 = 1 << 6
  /// Counts with "of an hour" behind it, or "an hour and" before it.
  private static let quarter: UInt32 = 1 << 7
  /// Needs no number.
  private static let alone: UInt32 = 1 << 8
  private static let elidedHalf: UInt32 = 1 << 9
  private static let elidedOne: UInt32 = 1 << 10
  private static let andHalf: UInt32 = 1 << 11
  /// "Twice an hour".
  private static let times: UInt32 = 1 << 12
  private static let tens: UInt32 = 1 << 13
  /// An hour behind numbers that no English speaker puts there: "halvanden time", "en time".
  private static let danishHour: UInt32 = 1 << 14
  /// "And" before a half alone: Polish "i" is a Swedish "in".
  private static let halfLink: UInt32 = 1 << 15

  private static let words: WordBits = {
    let lists: [(String, UInt32)] = [
      (
        """
        min mins minute minutes minuten minuto minutos minuti minuut minuutje minuter minut minutter minutt minuuttia \
        minuutin minuutti minuta minuty minutę minutu minutách dakika dakikada dk мин минут минуты минуту минута хв хвилин
        """, minute
      ),
      (
        """
        h hr hrs hour hours stunde stunden std heure heures hora horas ora ore u uur uren uurtje timme timmar tim timer \
        tunti tuntia tunnin godz godzin godziny godzina godzinę hod hodin hodiny hodina hodinu saat ч час часа часов
        """, hour
      ),
      ("godzinę hodinu", alone),
      (
        """
        viertelstunde viertelstunden kwartier kwartiertje kvart kvarter kvarters kwadrans kwadranse kvarttia vartti vartin varttia \
        čtvrthodina čtvrthodinu
        """, quarterHour
      ),
      ("viertelstunde čtvrthodinu kwadrans vartti vartin", alone),
      ("dreiviertelstunde trekvart trekvarter", threeQuarters | alone),
      (
        """
        mezzora halbstunde halfuur halfuurtje halvtimme halvtimma halvtime halvtimes półgodziny půlhodina půlhodinu \
        půlhodiny polčasa полчаса
        """, halfHour | alone
      ),
      (
        "quarter quarters quart quarts quarto quarti quartos cuarto cuartos kwart viertel четверть",
        quarter
      ),
      ("mezz", elidedHalf), ("un", elidedOne), ("buçuk", andHalf),
      (
        """
        every alle jede jeden toutes les chaque cada ogni elke iedere hver hvert var varje joka co každých každou každé \
        her каждые каждый
        """,
        again
      ),
      (
        "once twice times mal fois volte volta veces vez vezes keer gång gånger gange ganger", times
      ),
      (
        """
        twenty thirty forty fifty sixty vingt trente quarante cinquante soixante veinte treinta cuarenta cincuenta \
        trettio fyrtio tjugo двадцать тридцать сорок
        """, tens
      ),
      ("time", danishHour), ("and und et y e en och og ja и", link), ("i a с", halfLink),
    ]
    return WordBits(lists: lists)
  }()
}
