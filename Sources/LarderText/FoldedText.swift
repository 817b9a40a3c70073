internal import CText

/// Looks for a folded text in texts as they are stored.
package enum FoldedText {
  /// Whether the canonical fold of a text holds another text, which is folded already and not empty.
  ///
  /// A text of ASCII alone, which most are, is compared letter by letter where it lies, sixteen at a time.
  package static func holds(_ text: Span<UInt8>, _ wanted: Span<UInt8>) -> Bool {
    if wanted.isEmpty { return true }
    let isFound: Bool? = text.withUnsafeBufferPointer { text in
      guard text.isASCII else { return nil }
      return wanted.withUnsafeBufferPointer { holds(ascii: text, $0) }
    }
    if let isFound { return isFound }
    var folded: [UInt8] = []
    Folding.canonical.fold(text, into: &folded)
    return folded.span.holds(wanted)
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Compares the first and the last letter of the wanted text at sixteen places at once, and the rest where both agree.
  private static func holds(
    ascii text: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = text.baseAddress, let needle = wanted.baseAddress,
      wanted.count <= text.count
    else { return false }
    let raw = UnsafeRawPointer(start)
    let last = wanted.count &- 1
    let end = text.count &- last
    // Setting the bit of lower case makes other signs alike as well; the comparison of the rest tells them apart.
    let first = SIMD16<UInt8>(repeating: needle[0] | 0x20)
    let final = SIMD16<UInt8>(repeating: needle[last] | 0x20)
    let bit = SIMD16<UInt8>(repeating: 0x20)
    var place = 0
    while place &+ 16 <= end {
      let here = raw.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self) | bit
      let there = raw.loadUnaligned(fromByteOffset: place &+ last, as: SIMD16<UInt8>.self) | bit
      let both = (here .== first) .& (there .== final)
      if any(both) {
        for lane in 0..<16 where both[lane] {
          if matches(start + place + lane, needle, wanted.count) { return true }
        }
      }
      place &+= 16
    }
    while place < end {
      if matches(start + place, needle, wanted.count) { return true }
      place &+= 1
    }
    return false
  }

  @inline(__always)
  private static func matches(
    _ text: UnsafePointer<UInt8>, _ wanted: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var place = 0
    while place < count {
      if lower(text[place]) != wanted[place] { return false }
      place &+= 1
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII, looked at eight at a time.
  fileprivate var isASCII: Bool {
    guard let start = baseAddress else { return true }
    let raw = UnsafeRawPointer(start)
    var place = 0
    while place &+ 8 <= count {
      if raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      place &+= 8
    }
    while place < count {
      if start[place] >= 0x80 { return false }
      place &+= 1
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether the bytes of another text stand among these side by side; an empty text does.
  package func holds(_ piece: Span<UInt8>) -> Bool {
    piece.isEmpty || place(of: piece, from: 0) < count
  }

  /// Whether a folded word stands among these bytes, where only ASCII that is no letter ends one.
  package func holds(word: String) -> Bool {
    let word = word.utf8.span
    guard !word.isEmpty else { return false }
    func endsWord(_ place: Int) -> Bool {
      guard indices.contains(place) else { return true }
      return self[place] < 0x80 && !(0x61...0x7a).contains(self[place])
    }
    var place = place(of: word, from: 0)
    while place < count {
      if endsWord(place - 1), endsWord(place + word.count) { return true }
      place = self.place(of: word, from: place + 1)
    }
    return false
  }

  /// Where a piece begins from a place on; the number of bytes where it does not.
  package func place(of piece: Span<UInt8>, from start: Int) -> Int {
    withUnsafeBufferPointer { bytes in
      piece.withUnsafeBufferPointer { piece in
        larder_find(bytes.baseAddress, bytes.count, start, piece.baseAddress, piece.count)
      }
    }
  }
}
