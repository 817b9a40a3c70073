internal import LarderText

/// When a recipe was published, as a file says it.
enum PublishedDate {
  /// The date in a text, as `ImportedRecipe.published` has it: `2024-05-31`, with the time behind it that the text has.
  /// Nil where no day stands at its beginning.
  static func text(in text: String?) -> String? {
    guard let text = text.map(TextCleaning.trimmed), text.utf8.count <= 40 else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), year > 0, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    if bytes.count == 10 { return text }
    guard bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " ") else {
      return nil
    }
    return "\(text.prefix(10))T\(text.dropFirst(11))"
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(into: Int?(0)) { value, digit in
      value = digit &- 0x30 < 10 ? value.map { $0 * 10 + Int(digit - 0x30) } : nil
    }
  }
}
