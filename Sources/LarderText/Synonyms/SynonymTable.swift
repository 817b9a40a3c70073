internal import CText

/// Names of the same thing: "aubergine" and "eggplant", "spring onion" and "scallion".
///
/// Groups of names; each stands for all the others of its group, in both directions. A name in several groups stands
/// for those of all, which do not stand for each other thereby. Names are one or more words, search-folded.
public struct SynonymTable: Hashable, Sendable {
  /// A line of a file that says no group.
  public struct Mistake: Hashable, Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// The mistake, as a clause without full stop.
    public var message: String
  }

  /// The most names of a group, words of a name, and bytes of a line; beyond that a line is a mistake.
  public static let limits = (names: 100, words: 8, lineBytes: 10_000)
  /// The most other names that some words stand for, those of the first groups; a search looks up each of them.
  public static let maximumSynonyms = 200

  /// The table that comes with Larder.
  public static let builtIn = SynonymTable(builtInGroups)

  /// The groups, each ",name,name,\n", where a name is its folded words with spaces between.
  ///
  /// A name is found by looking through the text, at some gigabytes a second: a process that asks for a few words is
  /// done before it had built a dictionary.
  private var text: [UInt8] = []
  private var beginnings = NameBeginnings()
  /// The number of groups.
  public private(set) var count = 0
  /// The words of the longest name: more words side by side have no synonyms.
  public private(set) var longestName = 0

  /// Creates an empty table.
  public init() {}

  private static let (comma, space, newline) = (
    UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n")
  )

  // MARK: - Looking up

  /// The other names of what some folded words, side by side, name; each is a list of folded words.
  ///
  /// In the order of the groups; none twice, and never the words themselves.
  public func synonyms(of words: [String]) -> [[String]] {
    guard let first = words.first, words.count <= longestName,
      words.count == 1 || beginnings.mayBeginLonger(first)
    else { return [] }
    let wanted = words.joined(separator: " ")
    guard beginnings.mayBe(wanted) else { return [] }
    var found = NameList(without: words)
    for place in places(of: "," + wanted + ",") where !found.isFull {
      addOthers(than: wanted, at: place, to: &found)
    }
    return found.names
  }

  /// The other names of what some words name in another form: "prawns" where the table has "prawn".
  ///
  /// The last word may be any that has the same stem as the last word of a name; the words before it are equal. Cost:
  /// some ten microseconds for the built-in table.
  public func synonyms(of words: [String], by stemmer: Stemmer) -> [[String]] {
    guard let last = words.last, words.count <= longestName,
      words.count == 1 || beginnings.mayBeginLonger(words[0])
    else { return [] }
    let stem = stemmer.stem(last)
    let before = words.dropLast().map { $0 + " " }.joined()
    var found = NameList(without: words)
    for beginning in [stemmer.prefix(of: stem)] + stemmer.exceptions(of: stem) {
      if beginning.isEmpty || before.isEmpty && !beginnings.mayBegin(beginning) { continue }
      for place in places(of: "," + before + beginning) {
        let name = name(at: place + 1)
        let own = name.dropFirst(before.utf8.count)
        if own.contains(Self.space) { continue }
        let form = String(decoding: own, as: UTF8.self)
        guard form != last, stemmer.stem(form) == stem else { continue }
        addOthers(than: before + form, at: place, to: &found)
        if found.isFull { return found.names }
      }
    }
    return found.names
  }

  /// Whether a folded word is part of any name.
  public func hasWord(_ word: String) -> Bool { text.span.holds(word: word) }

  /// Where a piece of text stands.
  private func places(of piece: String) -> [Int] {
    var places: [Int] = []
    let piece = Array(piece.utf8)
    var start = 0
    while true {
      let place = larder_find(text, text.count, start, piece, piece.count)
      if place == text.count { return places }
      places.append(place)
      start = place + 1
    }
  }

  /// The bytes of the name that begins at a place.
  private func name(at place: Int) -> ArraySlice<UInt8> {
    text[place...].prefix { $0 != Self.comma }
  }

  /// Adds the names but one of the group that holds a place.
  private func addOthers(than wanted: String, at place: Int, to found: inout NameList) {
    let start = (text[..<place].lastIndex(of: Self.newline) ?? -1) + 1
    for name in text[start...].prefix(while: { $0 != Self.newline }).split(separator: Self.comma) {
      let name = String(decoding: name, as: UTF8.self)
      if name != wanted { found.add(name.split(separator: " ").map(String.init)) }
    }
  }

  /// Names in order, none twice, and no more than anybody can use.
  private struct NameList {
    private(set) var names: [[String]] = []
    private var known: Set<[String]>

    /// Makes a list that never has this one.
    init(without name: [String]) { known = [name] }

    var isFull: Bool { names.count >= SynonymTable.maximumSynonyms }

    mutating func add(_ name: [String]) {
      if !isFull, known.insert(name).inserted { names.append(name) }
    }
  }

  // MARK: - Making

  /// Returns a table with the groups of both.
  public func merging(_ other: SynonymTable) -> SynonymTable {
    var table = self
    table.text += other.text
    table.beginnings.formUnion(other.beginnings)
    table.count += other.count
    table.longestName = max(longestName, other.longestName)
    return table
  }

  /// Reads a file: one group a line, its names with commas between them; `#` and what follows it is a comment.
  ///
  /// The text is UTF-8, with or without a byte order mark, its lines end as on Unix or Windows. A line that says no
  /// group, such as one with a single name, is left out and reported; the others count.
  public static func parse(_ bytes: some Collection<UInt8>) -> (
    table: SynonymTable, mistakes: [Mistake]
  ) {
    var table = SynonymTable()
    var mistakes: [Mistake] = []
    var number = 0
    let analyzer = Analyzer()
    var buffer = TokenBuffer()
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(LineError) {
        if let group = try group(line, analyzer, &buffer) { table.add(group) }
      } catch {
        mistakes.append(Mistake(line: number, message: error.message))
      }
    }
    return (table, mistakes)
  }

  /// Reads the text of a file, as `parse` does, and leaves out the lines that say no group.
  public init(parsing text: String) { self = Self.parse(text.utf8).table }

  private struct LineError: Error { var message: String }

  /// The group of a line, or nil where it is empty or a comment.
  private static func group(
    _ line: some Collection<UInt8>, _ analyzer: Analyzer, _ buffer: inout TokenBuffer
  ) throws(LineError) -> [[String]]? {
    guard line.count <= limits.lineBytes else {
      throw LineError(message: "it is longer than \(limits.lineBytes) bytes")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw LineError(message: "it is not UTF-8 text")
    }
    let content = text.prefix { $0 != "#" }
    if content.allSatisfy(\.isWhitespace) { return nil }
    var names: [[String]] = []
    for name in content.split(separator: ",", omittingEmptySubsequences: false) {
      let words = folded(name, analyzer, &buffer)
      guard !words.isEmpty else {
        let shown = name.filter { !$0.isWhitespace }
        throw LineError(message: shown.isEmpty ? "a name is empty" : "'\(shown)' is no word")
      }
      guard words.count <= limits.words else {
        throw LineError(message: "a name has more than \(limits.words) words")
      }
      if !names.contains(words) { names.append(words) }
      guard names.count <= limits.names else {
        throw LineError(message: "a group has more than \(limits.names) names")
      }
    }
    guard names.count > 1 else { throw LineError(message: "a group needs two different names") }
    return names
  }

  private static func folded(
    _ name: Substring, _ analyzer: Analyzer, _ buffer: inout TokenBuffer
  ) -> [String] {
    buffer.removeAll()
    analyzer.analyze(String(name), into: &buffer)
    return buffer.tokens.filter { !$0.flags.contains(.extra) }.map { buffer.term($0) }
  }

  /// Reads lines that are folded already, with ", " between names.
  private init(_ foldedLines: StaticString) {
    foldedLines.withUTF8Buffer { lines in
      text.reserveCapacity(lines.count + 2_000)
      text.append(Self.comma)
      var spaces = 0
      var start = text.count
      for (index, byte) in lines.enumerated() {
        switch byte {
        case Self.newline:
          beginnings.insert(text[start...])
          endGroup(spaces: spaces)
          text.append(Self.comma)
          spaces = 0
          start = text.count
        case Self.space where index > 0 && lines[index - 1] == Self.comma: break
        case Self.comma:
          longestName = max(longestName, spaces + 1)
          spaces = 0
          beginnings.insert(text[start...])
          text.append(byte)
          start = text.count
        default:
          if byte == Self.space { spaces += 1 }
          text.append(byte)
        }
      }
      beginnings.insert(text[start...])
      endGroup(spaces: spaces)
    }
  }

  private mutating func add(_ group: [[String]]) {
    for name in group {
      text.append(Self.comma)
      let start = text.count
      text += name.joined(separator: " ").utf8
      beginnings.insert(text[start...])
      longestName = max(longestName, name.count)
    }
    endGroup(spaces: 0)
  }

  private mutating func endGroup(spaces: Int) {
    text += [Self.comma, Self.newline]
    longestName = max(longestName, spaces + 1)
    count += 1
  }

  /// The groups, for a test that the built-in ones are folded.
  package var names: [[[String]]] {
    text.split(separator: Self.newline).map { group in
      group.split(separator: Self.comma).map { name in
        String(decoding: name, as: UTF8.self).split(separator: " ").map(String.init)
      }
    }
  }
}

/// The names of a table and what they begin with, a bit for each hash: most words of a query are none and begin none, and
/// need not be looked for in the table. Looking for all took a tenth of a search for six words, and looking for those that
/// begin with the three letters of a name an eighth of one for a text of 4,000.
private struct NameBeginnings: Hashable, Sendable {
  /// The bytes of a beginning that are looked at, at least and at most.
  private static let lengths = 3...6
  /// What tells apart the hashes of beginnings, of whole names, and of the first of several words.
  private static let (beginning, whole, first): (UInt32, UInt32, UInt32) = (
    0x811c_9dc5, 0x2545_f491, 0x9e37_79b9
  )

  private var bits = [UInt64](repeating: 0, count: 512)

  /// Adds a name.
  mutating func insert(_ name: ArraySlice<UInt8>) {
    insert(Self.hash(name, Self.whole))
    var hash = Self.beginning
    for (place, byte) in name.prefix(Self.lengths.upperBound).enumerated() {
      hash = Self.hash([byte], hash)
      if place + 1 >= Self.lengths.lowerBound { insert(hash) }
    }
    if let end = name.firstIndex(of: UInt8(ascii: " ")) {
      insert(Self.hash(name[..<end], Self.first))
    }
  }

  mutating func formUnion(_ other: NameBeginnings) {
    for place in bits.indices { bits[place] |= other.bits[place] }
  }

  /// False where no name is this.
  func mayBe(_ name: String) -> Bool { contains(Self.hash(name.utf8, Self.whole)) }

  /// False where no name begins so.
  func mayBegin(_ beginning: String) -> Bool {
    let bytes = beginning.utf8
    return bytes.count < Self.lengths.lowerBound
      || contains(Self.hash(bytes.prefix(Self.lengths.upperBound), Self.beginning))
  }

  /// False where no name of several words has this first.
  func mayBeginLonger(_ word: String) -> Bool { contains(Self.hash(word.utf8, Self.first)) }

  private mutating func insert(_ hash: UInt32) {
    let place = Self.place(hash)
    bits[place >> 6] |= 1 << UInt64(place & 63)
  }

  private func contains(_ hash: UInt32) -> Bool {
    let place = Self.place(hash)
    return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
  }

  private static func place(_ hash: UInt32) -> Int { Int((hash ^ hash >> 15) & 0x7fff) }

  private static func hash(_ bytes: some Sequence<UInt8>, _ start: UInt32) -> UInt32 {
    bytes.reduce(start) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
