internal import LarderBytes
internal import LarderText

/// The words of a line, folded, and what stands between them.
///
/// The letters lie in memory that is there as long as `with` runs.
struct FoodWords: ~Escapable {
  /// A word of the line.
  struct Word {
    private let start: Int
    private let end: Int
    /// The hash of its form with singular and plural made alike.
    var singular: NameIndex.Hash
    /// Whether a comma, parenthesis, slash or the like stands before it: no name goes across.
    var isAfterBreak: Bool
    /// Whether a slash or semicolon does: the words before it are about another food.
    var isAfterSlash: Bool
    /// Whether a colon does: the words before it say when those behind it hold.
    var isAfterColon = false

    init(
      written: Range<Int>, singular: NameIndex.Hash, isAfterBreak: Bool, isAfterSlash: Bool
    ) {
      (start, end) = (written.lowerBound, written.upperBound)
      self.singular = singular
      self.isAfterBreak = isAfterBreak
      self.isAfterSlash = isAfterSlash
    }

    /// Where its bytes are, without apostrophes.
    var written: Range<Int> { start..<end }
  }

  /// The first `letterCount` bytes are the letters of all words.
  private let letters: ScratchBytes
  private var letterCount = 0
  private var all: [Word] = []
  /// Whether the line has a digit or a fraction.
  private var hasNumber = false
  /// Whether its last sign is a colon.
  private var endsWithColon = false

  /// Whether a comma, parenthesis, slash or the like stands behind the last word.
  private(set) var endsWithBreak = false

  /// What stands behind each word as it is written.
  static let blank = UInt8(ascii: " ")

  /// Whether some bytes are one word as they are: small letters and digits of ASCII, which need no cutting.
  static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] &- 0x61 >= 26 && bytes[index] &- 0x30 >= 10 {
      return false
    }
    return !bytes.isEmpty
  }

  /// Cuts a line and hands its words on. Cost: one pass.
  static func with<Result>(
    _ line: Span<UInt8>, _ body: (FoodWords) -> Result
  ) -> Result {
    if line.isASCII { return with(folded: line, body) }
    var folded: [UInt8] = []
    Folding.search.fold(line, into: &folded)
    return with(folded: folded.span, body)
  }

  private static func with<Result>(
    folded line: Span<UInt8>, _ body: (FoodWords) -> Result
  ) -> Result {
    // "&" is a word of three letters; no word is shorter than what it is made of.
    ScratchBytes.with(line.count * 3) { letters in
      var words = FoodWords(letters: letters)
      words.cut(line)
      return body(words)
    }
  }

  @_lifetime(copy letters)
  private init(letters: ScratchBytes) {
    self.letters = letters
    all.reserveCapacity(16)
  }

  /// A word by its place.
  subscript(place: Int) -> Word { all[place] }

  /// The number of words.
  var count: Int { all.count }

  /// The bytes of all words, without apostrophes.
  var bytes: Span<UInt8> {
    @_lifetime(copy self)
    get { letters.span.extracting(first: letterCount) }
  }

  /// Half of the hash of some words as they are written.
  func written(_ range: Range<Int>) -> UInt32 {
    var hash = NameIndex.Hash()
    appendWritten(range, to: &hash)
    return NameIndex.half(hash)
  }

  /// Half of the hash of a word as it is written.
  static func half(ofWord word: Span<UInt8>) -> UInt32 {
    var hash = NameIndex.Hash()
    hash.append(0..<word.count, of: word)
    hash.append(blank)
    return NameIndex.half(hash)
  }

  /// Puts some words as they are written behind what has been hashed.
  func appendWritten(_ range: Range<Int>, to hash: inout NameIndex.Hash) {
    for word in range {
      hash.append(all[word].written, of: bytes)
      hash.append(Self.blank)
    }
  }

  /// Whether the first word is an article or a preposition that has lost its vowel.
  var beginsElided: Bool {
    count > 1 && Self.elided.contains { isEqual(all[0].written, $0) }
  }

  @_lifetime(self: copy self)
  private mutating func cut(_ line: Span<UInt8>) {
    var place = 0
    var isAfterBreak = true
    var isAfterSlash = false
    var isAfterColon = false
    while place < line.count {
      let byte = line[place]
      if Self.letterLength(line, place) > 0 {
        let begin = letterCount
        place = copyWord(line, place)
        add(begin, isAfterBreak, isAfterSlash)
        all[all.count - 1].isAfterColon = isAfterColon
        isAfterBreak = false
        isAfterSlash = false
        isAfterColon = false
        endsWithColon = false
        continue
      }
      switch byte {
      case UInt8(ascii: " "): break
      case UInt8(ascii: "&"):
        let begin = letterCount
        for letter in "and".utf8 { append(letter) }
        add(begin, isAfterBreak, false)
        isAfterBreak = false
      case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        isAfterBreak = true
      case UInt8(ascii: ";"), UInt8(ascii: "/"):
        isAfterBreak = true
        isAfterSlash = true
      case UInt8(ascii: ":"):
        isAfterBreak = true
        isAfterColon = true
        endsWithColon = true
      case UInt8(ascii: "-"), 0xe2: if Self.isDash(line, place) { isAfterBreak = true }
      default: break
      }
      place += Self.otherLength(byte)
    }
    endsWithBreak = isAfterBreak
  }

  @_lifetime(self: copy self)
  private mutating func append(_ letter: UInt8) {
    letters[letterCount] = letter
    letterCount += 1
  }

  /// Copies the letters of the word that begins at a place, and returns where it ends.
  @_lifetime(self: copy self)
  private mutating func copyWord(_ line: Span<UInt8>, _ start: Int) -> Int {
    let begin = letterCount
    var place = start
    while place < line.count {
      let length = Self.letterLength(line, place)
      if length == 0 {
        guard line[place] == UInt8(ascii: "'"), place + 1 < line.count,
          Self.letterLength(line, place + 1) > 0
        else { break }
        place += 1
        // "d'ail" and "dell'olio" are two words, "confectioners'" and "lamb's" one.
        if isElided(begin) { break }
        continue
      }
      let byte = line[place]
      if byte &- 0x30 < 10 { hasNumber = true }
      append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      for index in place + 1..<place + length { append(line[index]) }
      place += length
    }
    return place
  }

  @_lifetime(self: copy self)
  private mutating func add(_ begin: Int, _ isAfterBreak: Bool, _ isAfterSlash: Bool) {
    let range = begin..<letterCount
    var hash = NameIndex.Hash()
    hash.append(singular: range, of: bytes)
    all.append(
      Word(written: range, singular: hash, isAfterBreak: isAfterBreak, isAfterSlash: isAfterSlash))
  }

  /// Whether a dash that begins at a place has blanks around it: "butter – vegan", but "sugar-free".
  private static func isDash(_ line: Span<UInt8>, _ place: Int) -> Bool {
    let end = place + otherLength(line[place])
    guard place > 0, end < line.count, line[place - 1] == blank, line[end] == blank else {
      return false
    }
    // U+2013 and U+2014.
    return end == place + 1 || line[place + 1] == 0x80 && 0x93...0x94 ~= line[place + 2]
  }

  /// Whether the letters since a place are an article or a preposition that has lost its vowel.
  private func isElided(_ begin: Int) -> Bool {
    guard letterCount - begin <= 4 else { return false }
    return Self.elided.contains { isEqual(begin..<letterCount, $0) }
  }

  private static let elided: [StaticString] = [
    "d", "l", "dell", "all", "un", "nell", "sull", "dall",
  ]

  /// The bytes of the letter or digit at a place; 0 where none is.
  private static func letterLength(_ line: Span<UInt8>, _ place: Int) -> Int {
    let byte = line[place]
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: return 1
    // Signs; all letters below U+00C0 are ASCII once they are folded.
    case 0..<0xc3, 0xe2: return 0
    case 0xe3 where place + 1 < line.count && line[place + 1] == 0x80: return 0
    default: return min(otherLength(byte), line.count - place)
    }
  }

  /// The bytes of the character that a byte begins.
  private static func otherLength(_ byte: UInt8) -> Int {
    byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  }

  /// Whether the line names no food because it is empty or heads the lines that follow: "For the sauce:".
  var isHeading: Bool {
    if count == 0 { return true }
    if hasNumber { return false }
    if endsWithColon { return true }
    return count > 1 && isEqual(all[0].written, "for") && isEqual(all[1].written, "the")
  }

  private func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && bytes.starts(with: text, at: range.lowerBound)
  }
}
