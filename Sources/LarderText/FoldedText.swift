/// Looks for a folded text in texts as they are stored.
package enum FoldedText {
  /// Whether the canonical fold of a text holds another text, which is folded already and not empty.
  ///
  /// A text of ASCII alone, which most are, is compared letter by letter where it lies, sixteen at a time.
  package static func holds(_ text: Span<UInt8>, _ wanted: Span<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      wanted.withUnsafeBufferPointer { holds(text, $0) }
    }
  }

  private static func holds(
    _ text: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !wanted.isEmpty else { return true }
    if text.isASCII { return holds(ascii: text, wanted) }
    var folded: [UInt8] = []
    Folding.canonical.fold(text, into: &folded)
    return folded.withUnsafeBufferPointer { $0.holds(wanted) }
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
