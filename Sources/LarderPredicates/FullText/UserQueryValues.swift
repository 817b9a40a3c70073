/// Reads the values of conditions as a person types them.
enum UserQueryValues {
  /// A date as typed covers a span of time; a moment has no length.
  struct Span: Hashable {
    var start: Double
    /// The first moment behind it; nil for a moment.
    var end: Double?
  }

  /// A number, finite.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let first = text.utf8.first, text.utf8.count <= 64 else { return nil }
    let isNumber = text.utf8.allSatisfy {
      isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        || $0 | 0x20 == UInt8(ascii: "e")
    }
    guard isNumber, first | 0x20 != UInt8(ascii: "e"), let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  // MARK: - Lengths of time

  /// The minutes that a unit of time has; nil for what is none.
  static func minutes(ofUnit unit: some StringProtocol) -> Double? {
    switch unit {
    case "m", "min", "mins", "minute", "minutes": 1
    case "h", "hr", "hrs", "hour", "hours": 60
    case "d", "day", "days": 1440
    case "s", "sec", "secs", "second", "seconds": 1.0 / 60
    default: nil
    }
  }

  /// Minutes: `90`, `90min`, `1h30`, `1.5h`, `1:30`, `PT1H30M`.
  static func minutes(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    if let value = number(text) { return value }
    var rest = Substring(text.lowercased())
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.count == 2, let hours = count(parts[0]),
      let minutes = count(parts[1]), minutes < 60
    {
      return Double(hours * 60 + minutes)
    }
    var total = 0.0
    var scale = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { $0 == "." || $0 >= "0" && $0 <= "9" }
      guard let value = number(digits) else { return nil }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { $0 >= "a" && $0 <= "z" }
      rest = rest[unit.endIndex...]
      // `1h30`: a number without a unit is of the next smaller one.
      guard let next = unit.isEmpty ? (scale == 60 ? 1 : nil) : minutes(ofUnit: unit), next < scale
      else { return nil }
      total += value * next
      scale = next
    }
    return scale.isFinite && total.isFinite ? total : nil
  }

  // MARK: - Dates

  /// A year, month, day, moment, or a span that is counted from today.
  static func span(_ text: some StringProtocol, _ clock: QueryClock) -> Span? {
    guard let first = text.utf8.first, text.utf8.count <= 64 else { return nil }
    guard isDigit(first) else { return relativeSpan(text.lowercased(), clock) }
    if let split = text.firstIndex(where: { $0 == "T" || $0 == "t" }) {
      return moment(Substring(text[..<split]), Substring(text[text.index(after: split)...]), clock)
    }
    let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
    let parts = pieces.map { count($0) }
    guard pieces[0].utf8.count == 4, let year = parts[0] else { return nil }
    switch parts.count {
    case 1: return months(from: year * 12, 12, clock)
    case 2:
      guard let month = parts[1], 1...12 ~= month else { return nil }
      return months(from: year * 12 + month - 1, 1, clock)
    case 3:
      guard let month = parts[1], let day = parts[2],
        let date = CivilDate(year: year, month: month, day: day)
      else { return nil }
      return days(from: date.dayNumber, 1, clock)
    default: return nil
    }
  }

  /// The moment that was so long ago: `12h`, `3d`, `2w`, `6mo`, `1y`; nil for what is no length of time with its unit.
  static func moment(ofAge text: some StringProtocol, _ clock: QueryClock) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard text.utf8.count <= 16, let number = count(digits), number <= 9999 else { return nil }
    let months: Int
    switch text[digits.endIndex...].lowercased() {
    case "h", "hour", "hours": return clock.present - Double(number) * 3600
    case "d", "day", "days": return clock.present - Double(number) * 86_400
    case "w", "week", "weeks": return clock.present - Double(number) * 7 * 86_400
    case "mo", "month", "months": months = number
    case "y", "year", "years": months = number * 12
    default: return nil
    }
    let today = clock.today
    let month = today.year * 12 + today.month - 1 - months
    // The 31st of a month without one is its last day.
    for day in stride(from: today.day, to: max(0, today.day - 4), by: -1) {
      if let date = CivilDate(year: month / 12, month: month % 12 + 1, day: day) {
        return clock.start(of: date)
      }
    }
    return nil
  }

  private static func relativeSpan(_ text: String, _ clock: QueryClock) -> Span? {
    let today = clock.today
    let number = today.dayNumber
    let monday = number - ((number % 7) + 7) % 7
    let month = today.year * 12 + today.month - 1
    switch text.replacing(UInt8(ascii: "-"), with: UInt8(ascii: "_")) {
    case "today": return days(from: number, 1, clock)
    case "yesterday": return days(from: number - 1, 1, clock)
    case "this_week": return days(from: monday, 7, clock)
    case "last_week": return days(from: monday - 7, 7, clock)
    case "this_month": return months(from: month, 1, clock)
    case "last_month": return months(from: month - 1, 1, clock)
    case "this_year": return months(from: today.year * 12, 12, clock)
    case "last_year": return months(from: (today.year - 1) * 12, 12, clock)
    default: return nil
    }
  }

  private static func days(from first: Int, _ count: Int, _ clock: QueryClock) -> Span {
    Span(
      start: clock.start(of: CivilDate(dayNumber: first)),
      end: clock.start(of: CivilDate(dayNumber: first + count)))
  }

  /// A span of months, which are counted from the year 0.
  private static func months(from first: Int, _ count: Int, _ clock: QueryClock) -> Span? {
    guard let start = CivilDate(year: first / 12, month: first % 12 + 1, day: 1) else { return nil }
    let end = first + count
    // The year 9999 ends where no date begins.
    let endDay =
      CivilDate(year: end / 12, month: end % 12 + 1, day: 1)?.dayNumber
      ?? start.dayNumber + (count == 12 ? 365 : 31)
    return Span(
      start: clock.start(of: start), end: clock.start(of: CivilDate(dayNumber: endDay)))
  }

  /// `2026-01-15T10:30`, a minute; with seconds, a moment; with `Z` at the end, in UTC.
  private static func moment(
    _ date: Substring, _ time: Substring, _ clock: QueryClock
  ) -> Span? {
    let isUTC = time.utf8.last.map { $0 | 0x20 == UInt8(ascii: "z") } ?? false
    let clock = isUTC ? QueryClock(zone: .fixed(0)) : clock
    let parts = (isUTC ? time.dropLast() : time).split(
      separator: ":", omittingEmptySubsequences: false)
    let dateParts = date.split(separator: "-", omittingEmptySubsequences: false).map { count($0) }
    guard 2...3 ~= parts.count, dateParts.count == 3, let year = dateParts[0],
      let month = dateParts[1], let dayOfMonth = dateParts[2],
      let day = CivilDate(year: year, month: month, day: dayOfMonth), let hour = count(parts[0]),
      hour < 24, let minute = count(parts[1]), minute < 60
    else { return nil }
    let minuteOfDay = Double(hour * 3600 + minute * 60)
    guard parts.count == 3 else {
      let start = clock.moment(day, secondOfDay: minuteOfDay)
      return Span(start: start, end: start + 60)
    }
    let seconds = parts[2].split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = count(seconds[0]), whole < 60 else { return nil }
    var fraction = 0.0
    if seconds.count == 2 {
      guard seconds[1].utf8.allSatisfy(isDigit), let value = Double("0." + seconds[1]) else {
        return nil
      }
      fraction = value
    }
    return Span(start: clock.moment(day, secondOfDay: minuteOfDay + Double(whole)) + fraction)
  }

  // MARK: - Digits

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A number of at most eight digits.
  static func count(_ text: some StringProtocol) -> Int? {
    guard 1...8 ~= text.utf8.count, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }
}

extension String {
  /// The text with one ASCII character in place of another.
  fileprivate func replacing(_ old: UInt8, with new: UInt8) -> String {
    String(decoding: utf8.map { $0 == old ? new : $0 }, as: UTF8.self)
  }
}
