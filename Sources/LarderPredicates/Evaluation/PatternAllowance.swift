internal import LarderText

/// How much work the patterns of MATCHES may take all together, over all objects that a fetch looks at.
///
/// Each text has its own limit; but a pattern that stays below it a thousand times would still keep a fetch busy for as long as nobody
/// waits. Work is counted in ICU's steps of about a millisecond, ten thousand places that it goes back to, so that what is an error does not depend on
/// the machine; what takes less than one step takes none. Not thread-safe: it belongs to whoever evaluates.
public final class PatternAllowance {
  /// The steps of one fetch: four times those of one text, some two seconds.
  public static let limit = 4 * Int64(RegularExpression.timeLimit)

  private var left = limit

  /// Creates an allowance of which nothing is taken.
  public init() {}

  /// Begins anew, for the next fetch.
  public func renew() { left = Self.limit }

  func matches(_ expression: RegularExpression, _ text: String) throws(QueryError) -> Bool {
    let isUsed = left < Self.limit
    if let result = expression.matches(text, within: &left) { return result }
    throw isUsed && left <= 0
      ? QueryError(
        .tooLarge,
        "the pattern of MATCHES takes too long on the texts of this fetch; make it simpler")
      : TextPattern.takesTooLong
  }
}
