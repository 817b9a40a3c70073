/// Makes plain text of what files hold.
package enum TextCleaning {
  /// The text without white space at its ends.
  package static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex { return text }
    return String(scalars[first...last])
  }

  /// The lines of a text, trimmed, empty ones left out.
  package static func lines(of text: String) -> [String] {
    text.unicodeScalars.split { isLineEnd($0) }.map { trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  package static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x0a || scalar.value == 0x0d || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  /// White space, control characters, zero-width spaces and marks that stand for nothing.
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return value <= 0x20 || value == 0x7f }
    switch value {
    case 0x80...0xa0, 0x1680, 0x2000...0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000,
      0xfeff:
      return true
    default: return false
    }
  }
}
