internal import Glibc
internal import LarderBytes

/// The time, for lines of a log and for how long something took.
enum LogTime {
  /// Nanoseconds of a clock that only goes forward.
  static func ticks() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The moment in Universal Time: `2026-01-15T12:30:00Z`.
  static func now() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return text(time.tv_sec)
  }

  /// Days are counted as in the proleptic Gregorian calendar, eras of 400 years from 1 March of year 0.
  static func text(_ seconds: Int) -> String {
    let parts = parts(seconds)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(parts.year)-\(two(parts.month))-\(two(parts.day))T"
      + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))Z"
  }

  /// A moment as HTTP writes it: `Thu, 15 Jan 2026 12:30:00 GMT`.
  static func header(_ seconds: Int) -> String {
    let parts = parts(seconds)
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return
      "\(days[seconds / 86400 % 7]), \(two(parts.day)) \(months[parts.month - 1]) \(parts.year) "
      + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) GMT"
  }

  private static func parts(
    _ seconds: Int
  ) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    let days = seconds / 86400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let rest = seconds % 86400
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1,
      rest / 3600, rest / 60 % 60, rest % 60
    )
  }
}
