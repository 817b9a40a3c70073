/// Words with bits that say what they are, found by a hash of their letters in lower case: for texts of which every word is
/// looked at.
///
/// A word that only has the hash of one of them is taken for it: of 64 bits, none is met with.
package struct WordBits: Sendable {
  private var hashes: [UInt64]
  private var bits: [UInt32]
  private let mask: Int

  /// Makes a table of lists in which spaces separate the words; the bits of a word that stands several times are joined.
  ///
  /// What is more than a run of letters ("p'tit") is not found in a text either, and is left out.
  package init(lists: [(words: String, bits: UInt32)]) {
    // A word takes six bytes of a list, and a third of the places is taken.
    let bytes = lists.reduce(0) { $0 + $1.words.utf8.count }
    var capacity = 64
    while capacity < bytes / 2 { capacity *= 2 }
    mask = capacity - 1
    hashes = Array(repeating: 0, count: capacity)
    bits = Array(repeating: 0, count: capacity)
    for list in lists { add(list.words.utf8.span, list.bits) }
  }

  private mutating func add(_ list: Span<UInt8>, _ own: UInt32) {
    var position = 0
    while let word = FoldedWord.next(in: list, from: position) {
      position = word.end
      guard word.start == 0 || list[word.start - 1] <= 0x20,
        word.end == list.count || list[word.end] <= 0x20
      else { continue }
      let place = place(of: word)
      hashes[place] = word.hash
      bits[place] |= own
    }
  }

  /// The place where a word is, or would be.
  private func place(of word: FoldedWord) -> Int {
    var place = Int(truncatingIfNeeded: word.hash) & mask
    while hashes[place] != 0, hashes[place] != word.hash { place = (place + 1) & mask }
    return place
  }

  /// The bits of a word; none for one that is not in the table.
  package subscript(word: FoldedWord) -> UInt32 { bits[place(of: word)] }
}

/// A run of letters in a text.
package struct FoldedWord {
  /// Where it begins in the text, in bytes.
  package var start: Int
  /// Where it ends.
  package var end: Int
  /// Of its letters in lower case (FNV-1a).
  package var hash: UInt64

  /// Finds the next word of a text; nil behind the last one. Signs, digits and apostrophes end a word.
  ///
  /// - Parameters:
  ///   - text: UTF-8; in anything else the words are other ones.
  ///   - start: where to begin.
  package static func next(in text: Span<UInt8>, from start: Int) -> FoldedWord? {
    var position = start
    while position < text.count {
      if isLetter(text, position) { break }
      position += width(text[position])
    }
    guard position < text.count else { return nil }
    var word = FoldedWord(start: position, end: position, hash: basis)
    while position < text.count, isLetter(text, position) {
      let byte = text[position]
      switch width(byte) {
      case 1: word.add(0x41...0x5a ~= byte ? byte | 0x20 : byte)
      case 2 where position + 1 < text.count: word.add(byte, text[position + 1])
      case let count:
        for index in position..<min(position + count, text.count) { word.add(text[index]) }
      }
      position += width(byte)
    }
    word.end = min(position, text.count)
    return word
  }

  private static let basis: UInt64 = 14_695_981_039_346_656_037

  @inline(__always)
  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }

  /// Adds a letter of two bytes, a small one for a capital of Latin, Greek without marks, or Russian.
  private mutating func add(_ first: UInt8, _ second: UInt8) {
    var (first, second) = (first, second)
    switch (first, second) {
    case (0xc3, 0x80...0x9e): second |= 0x20
    // Capital and small letter stand beside each other, the capital first.
    case (0xc4, 0x80...0xb7), (0xc5, 0x8a...0xb7): second |= 1
    case (0xc4, 0xb9...0xbe), (0xc5, 0x81...0x87), (0xc5, 0xb9...0xbe):
      second += second & 1
    case (0xce, 0x91...0x9f): second += 0x20
    case (0xce, 0xa0...0xa9): (first, second) = (0xcf, second - 0x20)
    case (0xd0, 0x90...0x9f): second += 0x20
    case (0xd0, 0xa0...0xaf): (first, second) = (0xd1, second - 0x20)
    default: break
    }
    add(first)
    add(second)
  }

  @inline(__always)
  private static func width(_ byte: UInt8) -> Int {
    byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  }

  @inline(__always)
  private static func isLetter(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    if byte < 0x80 { return 0x61...0x7a ~= byte | 0x20 }
    if byte < 0xc3 || index + 1 >= text.count { return false }
    switch byte {
    case 0xc3: return text[index + 1] & 0xdf != 0x97
    // Punctuation; that of Chinese and Japanese; full-width signs.
    case 0xe2, 0xef: return false
    case 0xe3: return text[index + 1] != 0x80
    default: return true
    }
  }
}
