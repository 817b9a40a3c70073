package import FoundationEssentials

/// Moments as ISO 8601 texts that give back the very same moment.
///
/// A moment is a number of seconds since the beginning of 2001, and most fractions that a number can have do not end after three digits: so the
/// fraction has as many digits as the number needs.
package enum ExactDate {
  /// From the beginning of 1970, by which days are counted, to that of 2001.
  private static let epoch: Int64 = 978_307_200

  /// Returns the moment in UTC; nil where a calendar of four-digit years has none such.
  package static func text(of date: Date) -> String? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 4e11 else { return nil }
    let parts = seconds.description.split(separator: ".")
    guard parts.count == 2, let number = Int64(parts[0]),
      parts[1].utf8.allSatisfy({ $0 &- 0x30 < 10 })
    else { return nil }
    var whole = number
    var fraction = parts[1] == "0" ? "" : String(parts[1])
    if seconds < 0, !fraction.isEmpty {
      whole -= 1
      fraction = complement(fraction)
    }
    let moment = whole + epoch
    let time = moment - floor(moment, 86_400) * 86_400
    let (year, month, day) = civil(days: floor(moment, 86_400))
    guard (1...9999).contains(year) else { return nil }
    return
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(time / 3600, 2)):"
      + "\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))\(fraction.isEmpty ? "" : ".")\(fraction)Z"
  }

  /// Reads `2025-11-16T08:53:20.5Z`, with any number of digits up to 32, `Z` or an offset such as `+01:00`; or a day alone, which is its
  /// beginning in UTC. Nil for any other text.
  package static func date(of text: String) -> Date? {
    var rest = text.utf8[...]
    guard let year = number(&rest, 4), take(&rest, "-"), let month = number(&rest, 2),
      take(&rest, "-"), let day = number(&rest, 2), (1...12).contains(month), day >= 1, year >= 1,
      day <= length(month, year)
    else { return nil }
    var whole = days(year, month, day) * 86_400 - epoch
    if rest.isEmpty { return Date(timeIntervalSinceReferenceDate: Double(whole)) }
    guard take(&rest, "T"), let hour = number(&rest, 2), take(&rest, ":"),
      let minute = number(&rest, 2), take(&rest, ":"), let second = number(&rest, 2), hour < 24,
      minute < 60, second < 60
    else { return nil }
    whole += hour * 3600 + minute * 60 + second
    var fraction = ""
    if take(&rest, ".") {
      fraction = String(decoding: rest.prefix { $0 &- 0x30 < 10 }, as: UTF8.self)
      guard !fraction.isEmpty, fraction.utf8.count <= 32 else { return nil }
      rest = rest.dropFirst(fraction.utf8.count)
      while fraction.hasSuffix("0") { fraction.removeLast() }
    }
    if !take(&rest, "Z") {
      let isWest = take(&rest, "-")
      guard isWest || take(&rest, "+"), let hours = number(&rest, 2), take(&rest, ":"),
        let minutes = number(&rest, 2), hours < 24, minutes < 60
      else { return nil }
      whole += (isWest ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
    guard rest.isEmpty else { return nil }
    let digits =
      whole < 0 && !fraction.isEmpty
      ? "-\(-(whole + 1)).\(complement(fraction))" : "\(whole).\(fraction.isEmpty ? "0" : fraction)"
    return Double(digits).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  // MARK: - Digits

  /// One minus a fraction that does not end with 0.
  private static func complement(_ fraction: String) -> String {
    let digits = Array(fraction.utf8)
    return String(
      decoding: digits.enumerated().map { place, digit in
        UInt8(ascii: "0") + (place == digits.count - 1 ? 10 : 9) - (digit - UInt8(ascii: "0"))
      }, as: UTF8.self)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func number(_ rest: inout Substring.UTF8View, _ width: Int) -> Int64? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  private static func take(_ rest: inout Substring.UTF8View, _ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }

  // MARK: - Calendar

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }

  private static func length(_ month: Int64, _ year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from the beginning of 1970, in the Gregorian calendar; years are counted from March, so that the leap day is the last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = floor(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1
    )
  }
}
