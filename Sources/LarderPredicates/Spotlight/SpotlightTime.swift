/// The times that a raw query counts from the present one.
enum SpotlightTime {
  /// What `$time.NAME` may say.
  static let names = Unit.all.map(\.name) + ["iso"]

  /// A name behind `$time.`, and what an offset counts.
  struct Unit {
    enum Kind { case seconds, days, weeks, months, years }

    var name: String
    var kind: Kind
    /// How many of the unit it is away from the present one.
    var start: Int

    static let all = [
      Unit(name: "now", kind: .seconds, start: 0), Unit(name: "today", kind: .days, start: 0),
      Unit(name: "yesterday", kind: .days, start: -1),
      Unit(name: "this_week", kind: .weeks, start: 0),
      Unit(name: "last_week", kind: .weeks, start: -1),
      Unit(name: "this_month", kind: .months, start: 0),
      Unit(name: "last_month", kind: .months, start: -1),
      Unit(name: "this_year", kind: .years, start: 0),
      Unit(name: "last_year", kind: .years, start: -1),
    ]

    init(name: String, kind: Kind, start: Int) {
      self.name = name
      self.kind = kind
      self.start = start
    }

    init?(name: String) {
      guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
      self = found
    }

    /// The moment at which the day, week (from Monday), month or year begins that is so many away; nil outside the years
    /// 1 to 9999.
    func moment(_ offset: Int, _ clock: QueryClock) -> Double? {
      // Far beyond all years, and far from overflow.
      guard abs(offset.clamped) < 1_000_000_000_000 else { return nil }
      let offset = offset + start
      let today = clock.today
      switch kind {
      case .seconds: return clock.present + Double(offset)
      case .days: return Self.start(ofDay: today.dayNumber + offset, clock)
      case .weeks:
        // 2001-01-01 was a Monday.
        let monday = today.dayNumber - ((today.dayNumber % 7) + 7) % 7
        return Self.start(ofDay: monday + offset * 7, clock)
      case .months: return Self.start(ofMonth: today.year * 12 + today.month - 1 + offset, clock)
      case .years: return Self.start(ofMonth: (today.year + offset) * 12, clock)
      }
    }

    private static func start(ofDay number: Int, _ clock: QueryClock) -> Double? {
      guard abs(number) < 4_000_000 else { return nil }
      let date = CivilDate(dayNumber: number)
      return 1...9999 ~= date.year ? clock.start(of: date) : nil
    }

    private static func start(ofMonth number: Int, _ clock: QueryClock) -> Double? {
      guard number >= 12, let date = CivilDate(year: number / 12, month: number % 12 + 1, day: 1)
      else { return nil }
      return clock.start(of: date)
    }
  }

  /// Reads a date of ISO 8601: `2026-01-15`, `2026-01-15T10:30:05.25Z`, `2026-01-15 10:30 +0200`; without a zone, in
  /// the clock's.
  static func iso(_ text: String, _ clock: QueryClock) -> Double? {
    var rest = Substring(text).drop { " \"'".contains($0) }
    while let last = rest.last, " \"'".contains(last) { rest.removeLast() }
    guard rest.utf8.count <= 64 else { return nil }
    let parts = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = UserQueryValues.count(parts[0]),
      let month = UserQueryValues.count(parts[1]), let dayOfMonth = UserQueryValues.count(parts[2]),
      let day = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    rest = rest.dropFirst(10)
    if rest.isEmpty { return clock.start(of: day) }
    guard let separator = rest.first, "Tt ".contains(separator) else { return nil }
    rest = rest.dropFirst()
    guard let (zone, time) = zone(of: rest) else { return nil }
    let pieces = time.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= pieces.count, pieces[0].utf8.count == 2, pieces[1].utf8.count == 2,
      let hour = UserQueryValues.count(pieces[0]), hour < 24,
      let minute = UserQueryValues.count(pieces[1]), minute < 60
    else { return nil }
    var seconds = 0.0
    if pieces.count == 3 {
      let digits = pieces[2]
      guard digits.utf8.count >= 2, digits.utf8.allSatisfy({ $0 == 0x2e || $0 &- 0x30 < 10 }),
        digits.utf8.prefix(2).allSatisfy({ $0 != 0x2e }), digits.utf8.last != 0x2e,
        let value = Double(digits), value < 60
      else { return nil }
      seconds = value
    }
    let secondOfDay = Double(hour * 3600 + minute * 60)
    let clock = zone.map { QueryClock(zone: .fixed($0)) } ?? clock
    return clock.moment(day, secondOfDay: secondOfDay) + seconds
  }

  /// The zone at the end of a time, in seconds east of UTC, and what stands before it.
  private static func zone(of text: Substring) -> (Int?, Substring)? {
    var text = text
    if let last = text.last, last == "Z" || last == "z" { return (0, text.dropLast()) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return (nil, text) }
    let digits = text[text.index(after: sign)...].filter { $0 != ":" }
    guard digits.utf8.count == 4 || digits.utf8.count == 2,
      let hours = UserQueryValues.count(digits.prefix(2)), hours < 24,
      let minutes = digits.utf8.count == 4 ? UserQueryValues.count(digits.suffix(2)) : 0,
      minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    let isWest = text[sign] == "-"
    text = text[..<sign]
    while text.last == " " { text.removeLast() }
    return (isWest ? -seconds : seconds, text)
  }

  /// A moment as `$time.iso` reads it, exactly; nil where it has no such spelling.
  static func spelling(of moment: Double) -> String? {
    guard abs(moment) < 1e11 else { return nil }
    let whole = moment.rounded(.down)
    let day = Int((whole / 86_400).rounded(.down))
    let date = CivilDate(dayNumber: day)
    guard 1...9999 ~= date.year else { return nil }
    let second = Int(whole) - day * 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = UserQueryPrinter.text(date)
    text += "T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    if moment > whole {
      let digits = String(moment - whole)
      guard digits.hasPrefix("0.") else { return nil }
      text += digits.dropFirst()
    }
    text += "Z"
    return iso(text, QueryClock(now: 0, zone: .fixed(0))) == moment ? "$time.iso(\(text))" : nil
  }
}

extension Int {
  /// The number, kept from the one whose absolute value does not exist.
  fileprivate var clamped: Int { Swift.max(self, -Int.max) }
}
