internal import LarderBytes
internal import LarderText

/// What becomes of a keyword's text before it is stored or compared: the one place that decides it.
enum KeywordText {
  /// Bytes of a keyword that are kept; what is longer is no name of anything.
  static let maximumLength = 512

  /// The bytes without blanks at both ends, at most `maximumLength` of them, whole characters.
  @_lifetime(copy bytes)
  static func trimmed(_ bytes: Span<UInt8>) -> Span<UInt8> {
    var (low, high) = (0, bytes.count)
    while low < high, isBlank(bytes[low]) { low += 1 }
    while low < high, isBlank(bytes[high - 1]) { high -= 1 }
    if high - low > maximumLength {
      high = low + maximumLength
      while high > low, bytes[high] & 0xc0 == 0x80 { high -= 1 }
      while low < high, isBlank(bytes[high - 1]) { high -= 1 }
    }
    return bytes.extracting(low..<high)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// What has to be equal for two keywords to be one.
  static func folded(_ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    Folding.search.fold(bytes, into: &result)
    return result
  }

  static func folded(_ text: String) -> [UInt8] { folded(trimmed(text.utf8.span)) }

  /// The fold of what stands inside keywords: blanks at its ends count.
  static func fold(ofPart text: String) -> [UInt8] { folded(text.utf8.span) }

  /// The fold of most keywords, which is not stored beside them.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

/// A keyword and its fold.
struct Keyword: Hashable, Comparable {
  var text: [UInt8]
  var folded: [UInt8]

  /// By fold, then by text.
  static func < (left: Keyword, right: Keyword) -> Bool {
    let order = compare(left.folded, right.folded)
    return order != 0 ? order < 0 : compare(left.text, right.text) < 0
  }

  static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    // By index: to make spans of both would count references, and sorting compares many.
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }
}
