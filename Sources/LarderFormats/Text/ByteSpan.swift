internal import LarderBytes

/// What readers ask of bytes. A span checks every index and is no collection.
extension Span<UInt8> {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  var text: String {
    validText ?? String(decoding: copy, as: UTF8.self)
  }

  /// The bytes, to be kept.
  var copy: [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    for index in indices { copy.append(self[index]) }
    return copy
  }

  /// A part of the bytes as text.
  func text(_ range: Range<Int>) -> String { extracting(range).text }

  /// Whether the bytes are UTF-8.
  var isText: Bool { (try? UTF8Span(validating: self)) != nil }

  /// The bytes as text; nil where they are not UTF-8.
  var validText: String? {
    guard let text = try? UTF8Span(validating: self) else { return nil }
    return String(copying: text)
  }

  /// Whether some bytes stand at a position.
  func starts(with word: some Sequence<UInt8>, at start: Int = 0) -> Bool {
    var index = start
    for byte in word {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether a word stands at a position.
  func starts(with word: StaticString, at start: Int) -> Bool {
    let letters = word.utf8
    guard count - start >= letters.count else { return false }
    for index in letters.indices where self[start + index] != letters[index] { return false }
    return true
  }

  /// Whether a byte is among them.
  func contains(_ byte: UInt8) -> Bool { place(of: byte) != nil }

  /// The first place of a byte from a position on; nil where it is nowhere.
  func place(of byte: UInt8, from start: Int = 0) -> Int? {
    let pattern = Self.ones &* UInt64(byte)
    let place = skip(from: start) { word in
      let difference = word ^ pattern
      return (difference &- Self.ones) & ~difference
    } isSought: {
      $0 == byte
    }
    return place < count ? place : nil
  }

  /// A word with the least byte set in each of its bytes, to compare eight bytes at a time.
  static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The first place from a position on of a byte that is sought, or the end.
  ///
  /// Eight bytes at a time: a page or a long list is mostly bytes that are stepped over.
  ///
  /// - Parameters:
  ///   - start: where to begin.
  ///   - marks: of a word of eight bytes, one whose bytes have their highest bit set where one is sought, and maybe
  ///     behind one; none where none is.
  ///   - isSought: whether it is a byte that is sought.
  @inline(__always)
  func skip(from start: Int, marks: (UInt64) -> UInt64, isSought: (UInt8) -> Bool) -> Int {
    var index = start
    while index + 8 <= count {
      let word = word(at: index)
      if marks(word) & (Self.ones &* 0x80) != 0 { break }
      index += 8
    }
    while index < count, !isSought(self[index]) { index += 1 }
    return index
  }
}
