/// What is asked of bytes. A span checks every index and is no collection.
extension Span<UInt8> {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  package var text: String {
    validText ?? String(decoding: copy, as: UTF8.self)
  }

  /// The bytes, to be kept.
  package var copy: [UInt8] { withUnsafeBufferPointer { Array($0) } }

  /// The same bytes; all of them are there.
  @inlinable
  package var raw: RawSpan {
    @_lifetime(copy self)
    @inline(__always)
    get { bytes }
  }

  /// A part of the bytes as text.
  package func text(_ range: Range<Int>) -> String { extracting(range).text }

  /// The bytes as text; nil where they are not UTF-8.
  package var validText: String? {
    guard let text = try? UTF8Span(validating: self) else { return nil }
    return String(copying: text)
  }

  /// Eight bytes as a number, the first one the least on most machines. Any bytes are a number; that they are there is looked at.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The number whose bytes stand at an index as this machine has them. That they are there is looked at.
  @inlinable
  @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at index: Int, as type: Number.Type
  ) -> Number {
    bytes.unsafeLoadUnaligned(fromByteOffset: index, as: type)
  }

  /// Whether all bytes are ASCII.
  @inlinable
  package var isASCII: Bool {
    // A loop without an end in the middle is done on many bytes at once.
    withUnsafeBufferPointer { $0.reduce(0, |) < 0x80 }
  }

  /// Whether the bytes are the same.
  @inlinable
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        for index in bytes.indices where bytes[index] != other[index] { return false }
        return true
      }
    }
  }

  /// Whether the bytes come before others, as numbers of one byte: less than 0; 0 where they are the same.
  package func order(to other: Span<UInt8>) -> Int {
    let limit = min(count, other.count)
    return withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        for index in 0..<limit where bytes[index] != other[index] {
          return bytes[index] < other[index] ? -1 : 1
        }
        return bytes.count - other.count
      }
    }
  }

  /// The last place of a byte; nil where it is nowhere.
  package func lastPlace(of byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0 {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  /// Whether some bytes stand at a position.
  package func starts(with word: some Sequence<UInt8>, at start: Int = 0) -> Bool {
    var index = start
    for byte in word {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether a word stands at a position.
  @inlinable
  package func starts(with word: StaticString, at start: Int) -> Bool {
    let letters = word.utf8
    guard start >= 0, count - start >= letters.count else { return false }
    for index in letters.indices where self[start + index] != letters[index] { return false }
    return true
  }

  /// The first place of a byte from a position on; nil where it is nowhere.
  @inlinable
  package func place(of byte: UInt8, from start: Int = 0) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}

extension RawSpan {
  /// The bytes, to be kept.
  package var copy: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension [UInt8] {
  /// Puts a copy of bytes behind those that are there.
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension StaticString {
  /// The text's bytes, which are part of the program.
  @inlinable
  package var utf8: Span<UInt8> {
    @_lifetime(immortal)
    @inline(__always)
    get {
      let bytes = UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
      return _overrideLifetime(bytes.span, borrowing: ())
    }
  }
}
