internal import FoundationEssentials
internal import LarderObjects
internal import LarderPredicates

/// When a recipe was published, as the store keeps it: a moment.
///
/// A day without a time is its noon in UTC, which lies in that day nearly everywhere.
enum PublishedMoment {
  private static let noon: Double = 43_200

  /// The moment of a date as recipes have it; no value for what is no date.
  static func value(of text: String?) -> Value {
    guard let text else { return .null }
    if text.utf8.count > 10, let moment = ExactDate.date(of: text) { return .date(moment) }
    return ExactDate.date(of: String(text.prefix(10)))
      .map { .date($0.addingTimeInterval(noon)) } ?? .null
  }

  /// The date of a moment that `value` made.
  static func text(of moment: Date) -> String? {
    guard let text = ExactDate.text(of: moment) else { return nil }
    return text.hasSuffix("T12:00:00Z") ? String(text.prefix(10)) : text
  }
}
