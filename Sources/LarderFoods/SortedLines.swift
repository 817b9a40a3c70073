internal import LarderBytes

/// Finds lines with a beginning among lines in the order of their bytes.
enum SortedLines {
  private static let newline = UInt8(ascii: "\n")

  /// The lines with a beginning, in order.
  ///
  /// Cost: a binary search, and the lines that are found.
  static func lines(of text: Span<UInt8>, beginning: String) -> [String] {
    let wanted = beginning.utf8.span
    // Lines that begin before `low` are before all that are wanted, those from `high` on are not.
    var (low, high) = (0, text.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, text[start - 1] != newline { start -= 1 }
      let end = text.place(of: newline, from: start) ?? text.count
      if text.extracting(start..<end).order(to: wanted) < 0 {
        low = end + 1
      } else {
        high = start
      }
    }
    var found: [String] = []
    while low < text.count, text.starts(with: beginning.utf8, at: low) {
      let end = text.place(of: newline, from: low) ?? text.count
      found.append(text.text(low..<end))
      low = end + 1
    }
    return found
  }
}
