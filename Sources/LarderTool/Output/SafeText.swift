/// Text of strangers, made fit for a terminal: a title must not move the cursor or change its colours.
enum SafeText {
  /// Returns text as one line: white space becomes a space, other control characters a visible code.
  ///
  /// Codes that turn the writing direction around (Unicode's `Bidi_Control`) are made visible too.
  static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a, 0x0d, 0x85, 0x2028, 0x2029: result.unicodeScalars.append(" ")
      case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a text of several lines, each made safe, without empty lines at its ends.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line(String($0)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }
}
