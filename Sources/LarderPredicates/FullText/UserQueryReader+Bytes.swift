internal import LarderBytes

// The alphabet of a typed query: blanks, quotes, ends of words.
extension UserQueryReader {
  func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  mutating func skipBlanks() {
    while true {
      let length = blankLength(at: position)
      if length == 0 { return }
      position += length
    }
  }

  /// Takes a minus that something follows.
  mutating func takeMinus() -> Bool {
    guard byte(position) == UInt8(ascii: "-"), let next = byte(position + 1),
      next != UInt8(ascii: ")"), blankLength(at: position + 1) == 0, !beginsHyphenatedWord()
    else { return false }
    position += 1
    return true
  }

  /// Whether the hyphen here belongs to a word that ends with one too: "Chicken -n- Dumplings".
  private func beginsHyphenatedWord() -> Bool {
    let hyphen = UInt8(ascii: "-")
    let end = wordEnd(from: position + 1)
    return end > position + 2 && bytes[end - 1] == hyphen
      && (position..<end).allSatisfy { bytes[$0] == hyphen || isNameByte(bytes[$0]) }
  }

  /// Returns the end of an operator that stands here alone and that an operand follows.
  func operatorEnd(
    _ name: StaticString, at start: Int? = nil, mayHaveNumber: Bool = false
  ) -> Int? {
    let start = start ?? position
    var end = start + name.utf8CodeUnitCount
    guard end <= bytes.count else { return nil }
    guard bytes.span.starts(with: name, at: start) else { return nil }
    if mayHaveNumber, byte(end) == UInt8(ascii: "/"), let digit = byte(end + 1), isDigit(digit) {
      end += 1
      while let digit = byte(end), isDigit(digit) { end += 1 }
    }
    guard isDelimiter(at: end) else { return nil }
    var next = end
    while case let length = blankLength(at: next), length > 0 { next += length }
    guard let following = byte(next), following != UInt8(ascii: ")") else { return nil }
    return end
  }

  /// Returns where the word that begins here ends.
  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let isInchMark =
        bytes[end] == UInt8(ascii: "\"") && end > start && isDigit(bytes[end - 1])
        && (end + 1 == bytes.count || blankLength(at: end + 1) > 0
          || bytes[end + 1] == UInt8(ascii: ")"))
      if !isInchMark, isDelimiter(at: end) { break }
      end = characterEnd(at: end)
    }
    return end
  }

  /// Returns the end of the byte here, or of the whole character behind a backslash.
  func characterEnd(at index: Int) -> Int {
    guard bytes[index] == UInt8(ascii: "\\"), let next = byte(index + 1) else { return index + 1 }
    switch next {
    case ..<0xc0: return index + 2
    case ..<0xe0: return min(index + 3, bytes.count)
    case ..<0xf0: return min(index + 4, bytes.count)
    default: return min(index + 5, bytes.count)
    }
  }

  /// The text of a range, each backslash taken away that stands before another character, unless that is one of these.
  func text(_ range: Range<Int>, keepingBackslashBefore kept: [UInt8] = []) -> String {
    let part = bytes[range]
    guard part.contains(UInt8(ascii: "\\")) else { return String(decoding: part, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(part.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(characterEnd(at: index), range.upperBound)
      let isEscape = end > index + 1 && !kept.contains(bytes[index + 1])
      result += bytes[(isEscape ? index + 1 : index)..<end]
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  func isDelimiter(at index: Int) -> Bool {
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""): return true
    case 0x21..<0x7f: return false
    default: return blankLength(at: index) > 0 || quoteLength(at: index) > 0
    }
  }

  /// The length of the double quote here, straight or curly; 0 for none.
  func quoteLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == UInt8(ascii: "\"") { return 1 }
    // U+201C, U+201D, U+201E.
    guard bytes[index] == 0xe2, byte(index + 1) == 0x80, let last = byte(index + 2) else {
      return 0
    }
    return 0x9c...0x9e ~= last ? 3 : 0
  }

  /// The length of the blank or control character here; 0 for none.
  func blankLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0...0x20, 0x7f: return 1
    case 0xc2: return byte(index + 1).map { $0 == 0xa0 || $0 == 0x85 } == true ? 2 : 0
    case 0xe1: return byte(index + 1) == 0x9a && byte(index + 2) == 0x80 ? 3 : 0
    case 0xe2:
      guard let last = byte(index + 2) else { return 0 }
      // U+2000...U+200A, U+2028, U+2029, U+202F; U+205F.
      let isBlank =
        bytes[index + 1] == 0x80
        ? 0x80...0x8a ~= last || last == 0xa8 || last == 0xa9 || last == 0xaf
        : bytes[index + 1] == 0x81 && last == 0x9f
      return isBlank ? 3 : 0
    case 0xe3: return byte(index + 1) == 0x80 && byte(index + 2) == 0x80 ? 3 : 0
    default: return 0
    }
  }

  func blankLength(before end: Int) -> Int {
    for length in 1...3 where end >= length && blankLength(at: end - length) == length {
      return length
    }
    return 0
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = blankLength(at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }
}
