internal import FoundationEssentials
internal import LarderObjects
internal import LarderPredicates

/// Days of the calendar as users type them: `2026-11-24`, today, tomorrow, yesterday.
public enum CivilDay {
  private static let secondsOfDay = 86_400.0

  /// The day that a text names, as `2026-11-24`; nil for what names none.
  public static func named(_ text: String) -> String? {
    switch text.lowercased() {
    case "today": today
    case "tomorrow": day(today, plus: 1)
    case "yesterday": day(today, plus: -1)
    default: text.utf8.count == 10 ? day(text, plus: 0) : nil
    }
  }

  /// Today, in the user's time zone.
  public static var today: String {
    // The last of the periods that have begun.
    QueryClock.system.periodStarts.last.flatMap {
      QueryClock.system.day(startingAt: $0)
    } ?? "2001-01-01"
  }

  /// The day so many days after another one; nil where there is no such day.
  public static func day(_ day: String, plus days: Int) -> String? {
    guard let date = ExactDate.date(of: day),
      let text = ExactDate.text(of: date.addingTimeInterval(Double(days) * secondsOfDay))
    else { return nil }
    return String(text.prefix(10))
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The short name of a day's weekday.
  public static func weekday(_ day: String) -> String {
    guard let date = ExactDate.date(of: day) else { return "" }
    // 2001-01-01 was a Monday.
    let number = Int((date.timeIntervalSinceReferenceDate / secondsOfDay).rounded(.down))
    return names[((number % 7) + 7) % 7]
  }
}
