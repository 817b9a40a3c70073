internal import Glibc
internal import LarderBytes

/// The time and the time zone that dates in a typed query refer to.
///
/// All times are seconds since 2001-01-01 00:00 UTC.
public struct QueryClock: Hashable, Sendable {
  /// Where the days begin.
  public enum Zone: Hashable, Sendable {
    /// The zone of the process (`TZ`, else the machine's), with its summer time.
    case system
    /// A fixed distance from UTC, in seconds, east of it positive.
    case fixed(Int)
  }

  /// The present; nil: what the system's clock says when a query asks.
  public var now: Double?
  /// The zone that days and hours are of.
  public var zone: Zone

  /// The machine's time and zone.
  public static let system = QueryClock()

  /// Makes a clock.
  public init(now: Double? = nil, zone: Zone = .system) {
    self.now = now
    self.zone = zone
  }

  /// From 1970-01-01 to 2001-01-01.
  private static let secondsFrom1970 = 978_307_200.0

  /// The present moment.
  var present: Double {
    if let now, abs(now) < 1e12 { return now }
    return Double(time(nil)) - Self.secondsFrom1970
  }

  /// Today's date.
  var today: CivilDate {
    let present = present
    return CivilDate(dayNumber: day(of: present + Double(offset(at: present))))
  }

  /// Returns the moment at which a day begins.
  func start(of date: CivilDate) -> Double { moment(date, secondOfDay: 0) }

  /// Returns the moment at which the clocks show this time of a day.
  func moment(_ date: CivilDate, secondOfDay: Double) -> Double {
    let asUTC = Double(date.dayNumber) * 86_400 + secondOfDay
    return asUTC - Double(offset(at: asUTC - Double(offset(at: asUTC))))
  }

  /// Returns the date whose first moment this is, or nil.
  func date(startingAt moment: Double) -> CivilDate? {
    guard abs(moment) < 1e12 else { return nil }
    // The middle of the day, so that an hour of summer time does not matter.
    let date = CivilDate(dayNumber: day(of: moment + Double(offset(at: moment)) + 43_200))
    return 1...9999 ~= date.year && start(of: date) == moment ? date : nil
  }

  private func day(of seconds: Double) -> Int { Int((seconds / 86_400).rounded(.down)) }

  private func offset(at moment: Double) -> Int {
    switch zone {
    case .fixed(let seconds): return seconds
    case .system:
      return localOffset(at: time_t(moment + Self.secondsFrom1970))
    }
  }
}

/// A day of the Gregorian calendar.
struct CivilDate: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// Makes a date of the years 1 to 9999, or nil for a day that does not exist.
  init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Makes the date that is so many days after 2001-01-01.
  ///
  /// Counts years from March, so that the leap day is the last of a year.
  init(dayNumber: Int) {
    let days = dayNumber + 730_791
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days from 2001-01-01, a Monday, to this day.
  var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
  }
}
