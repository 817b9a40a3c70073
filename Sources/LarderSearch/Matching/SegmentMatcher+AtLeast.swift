internal import LarderBytes

extension SegmentMatcher {
  /// The documents that at least `needed` of some nodes have.
  ///
  /// Sums of bits are kept as binary numbers, a bit set for each digit, so that the work is in words of 64 documents.
  func documents(
    inAtLeast needed: Int, of parts: [Node]
  ) throws(SearchError) -> DocumentSet {
    let count = segment.documentCount
    guard needed > 0 else { return .all }
    guard needed <= parts.count, count > 0 else { return .none }
    let digitCount = Int.bitWidth - parts.count.leadingZeroBitCount
    let digits = (0..<digitCount).map { _ in BitSet(documentCount: count) }
    for part in parts {
      switch try set(part) {
      case .none: continue
      case .sparse(let list): for document in list.buffer { Self.add(document, to: digits) }
      case .dense(let bits): Self.add(bits, to: digits)
      case .all: Self.add(DocumentSet.all.asBits(documentCount: count), to: digits)
      }
    }
    return Self.documents(digits, reaching: needed, documentCount: count)
  }

  private static func add(_ document: UInt32, to digits: [BitSet]) {
    let (word, bit) = (Int(document >> 6), UInt64(1) &<< UInt64(document & 63))
    for digit in digits {
      digit.words[word] ^= bit
      if digit.words[word] & bit != 0 { return }
    }
  }

  private static func add(_ bits: BitSet, to digits: [BitSet]) {
    for index in 0..<bits.wordCount {
      var carry = bits.words[index]
      for digit in digits {
        if carry == 0 { break }
        let before = digit.words[index]
        digit.words[index] = before ^ carry
        carry &= before
      }
    }
  }

  /// Compares the sums with `needed`, from the highest digit down.
  private static func documents(
    _ digits: [BitSet], reaching needed: Int, documentCount: Int
  ) -> DocumentSet {
    let result = BitSet(documentCount: documentCount)
    for index in 0..<result.wordCount {
      var (above, equal): (UInt64, UInt64) = (0, ~0)
      for place in digits.indices.reversed() {
        let digit = digits[place].words[index]
        if needed >> place & 1 == 1 {
          equal &= digit
        } else {
          above |= equal & digit
          equal &= ~digit
        }
      }
      result.words[index] = above | equal
    }
    return .dense(result)
  }
}
