internal import LarderText

/// The words of a line, folded, and what stands between them.
struct FoodWords {
  /// A word: where its bytes are, and its form with singular and plural made alike.
  struct Word {
    var written: Range<Int>
    var singular: SingularForm
    /// Whether a comma, parenthesis, slash or the like stands before it: no name goes across.
    var isAfterBreak: Bool
    /// Whether a slash or semicolon does: the words before it are about another food.
    var isAfterSlash: Bool
  }

  /// The bytes of all words, without apostrophes.
  private(set) var bytes: [UInt8] = []
  private(set) var words: [Word] = []
  /// Whether the line has a digit or a fraction.
  private(set) var hasNumber = false
  /// Whether its last sign is a colon.
  private(set) var endsWithColon = false

  /// Cuts a line. Cost: one pass; a microsecond for a usual line.
  init(_ line: String) {
    let folded = Array(Folding.search.fold(line).utf8)
    bytes.reserveCapacity(folded.count)
    words.reserveCapacity(folded.count / 4 + 1)
    var place = 0
    var isAfterBreak = true
    var isAfterSlash = false
    while place < folded.count {
      let byte = folded[place]
      let length = Self.letterLength(folded, place)
      if length > 0 {
        place = addWord(folded, place, isAfterBreak, isAfterSlash)
        isAfterBreak = false
        isAfterSlash = false
        endsWithColon = false
        continue
      }
      switch byte {
      case UInt8(ascii: "&"):
        addAnd(isAfterBreak)
        isAfterBreak = false
      case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        isAfterBreak = true
      case UInt8(ascii: ";"), UInt8(ascii: "/"):
        isAfterBreak = true
        isAfterSlash = true
      case UInt8(ascii: ":"):
        isAfterBreak = true
        endsWithColon = true
      default: break
      }
      place += max(1, Self.otherLength(byte))
    }
  }

  /// Adds the word that begins at a place, and returns where it ends.
  private mutating func addWord(
    _ folded: [UInt8], _ start: Int, _ isAfterBreak: Bool, _ isAfterSlash: Bool
  ) -> Int {
    let begin = bytes.count
    var place = start
    while place < folded.count {
      let length = Self.letterLength(folded, place)
      if length == 0 {
        guard folded[place] == UInt8(ascii: "'"), place + 1 < folded.count,
          Self.letterLength(folded, place + 1) > 0
        else { break }
        place += 1
        // "d'ail" and "dell'olio" are two words, "confectioners'" and "lamb's" one.
        if Self.elided.contains(Array(bytes[begin...])) { break }
        continue
      }
      if folded[place] &- 0x30 < 10 { hasNumber = true }
      for index in place..<place + length { bytes.append(folded[index]) }
      place += length
    }
    let end = bytes.count
    words.append(
      Word(
        written: begin..<end, singular: SingularForm(bytes, begin..<end),
        isAfterBreak: isAfterBreak, isAfterSlash: isAfterSlash))
    return place
  }

  private mutating func addAnd(_ isAfterBreak: Bool) {
    let begin = bytes.count
    bytes += "and".utf8
    words.append(
      Word(
        written: begin..<bytes.count, singular: SingularForm(bytes, begin..<bytes.count),
        isAfterBreak: isAfterBreak, isAfterSlash: false))
  }

  private static let elided: Set<[UInt8]> = Set(
    ["d", "l", "dell", "all", "un", "nell", "sull", "dall"].map { Array($0.utf8) })

  /// The bytes of the letter or digit at a place; 0 where none is.
  private static func letterLength(_ folded: [UInt8], _ place: Int) -> Int {
    let byte = folded[place]
    switch byte {
    case 0x30...0x39, 0x61...0x7a: return 1
    // Signs; all letters below U+00C0 are ASCII once they are folded.
    case 0..<0xc3, 0xe2: return 0
    case 0xe3 where place + 1 < folded.count && folded[place + 1] == 0x80: return 0
    default: return min(otherLength(byte), folded.count - place)
    }
  }

  /// The bytes of the character that a byte begins.
  private static func otherLength(_ byte: UInt8) -> Int {
    byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  }

  /// Whether the line names no food because it is empty or heads the lines that follow: "For the sauce:".
  var isHeading: Bool {
    if words.isEmpty { return true }
    if hasNumber { return false }
    if endsWithColon { return true }
    return words.count > 1 && isWord(0, "for") && isWord(1, "the")
  }

  private func isWord(_ word: Int, _ text: String) -> Bool {
    bytes[words[word].written].elementsEqual(text.utf8)
  }
}
