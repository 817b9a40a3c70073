internal import CText

/// A regular expression in ICU's syntax, which is that of `NSPredicate`'s MATCHES.
///
/// Not thread-safe: one for each thread.
public final class RegularExpression {
  private let regex: OpaquePointer

  /// How long one text may take, in ICU's steps of about a millisecond: a careless pattern such as `(a+)+b` would take
  /// longer than anybody waits.
  public static let timeLimit: Int32 = 500

  /// Compiles a pattern; nil for one that is no regular expression.
  public init?(_ pattern: String, ignoresCase: Bool = false) {
    var pattern = pattern
    let regex = pattern.withUTF8 { bytes in
      larder_regex_open(bytes.baseAddress, bytes.count, ignoresCase, Self.timeLimit)
    }
    guard let regex else { return nil }
    self.regex = regex
  }

  deinit { larder_regex_close(regex) }

  /// Returns whether the pattern covers the whole text; nil where it took longer than the limit, or too much memory.
  public func matches(_ text: String) -> Bool? {
    var steps = Int64.max
    return matches(text, within: &steps)
  }

  /// Returns whether the pattern covers the whole text; nil where it took longer than the limit, more steps than are
  /// left of `steps`, or too much memory.
  ///
  /// - Parameters:
  ///   - text: of any length.
  ///   - steps: how many of ICU's steps may be taken; those that were taken, counted whole, are subtracted.
  public func matches(_ text: String, within steps: inout Int64) -> Bool? {
    var text = text
    let result = text.withUTF8 { larder_regex_matches(regex, $0.baseAddress, $0.count, &steps) }
    return result == LARDER_REGEX_TOO_LONG ? nil : result == 1
  }
}
