/// Names of the same thing: "aubergine" and "eggplant", "spring onion" and "scallion".
///
/// A group of names; each stands for all the others of its group, in both directions. A name in several groups stands
/// for those of all, which do not stand for each other thereby. Names are one or more words, search-folded.
public struct SynonymTable: Hashable, Sendable {
  /// A line of a file that says no group.
  public struct Mistake: Hashable, Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// What is wrong with it, as a clause without full stop.
    public var message: String
  }

  /// The most names of a group, words of a name, and bytes of a line; beyond that a line is a mistake.
  public static let limits = (names: 100, words: 8, lineBytes: 10_000)

  /// The table that comes with Larder.
  public static let builtIn = SynonymTable(builtInGroups)

  /// The folded words of each name, by group.
  private var groups: [[[String]]] = []
  /// The numbers of the groups that each name is in; a name is its words with spaces between.
  private var places: [String: [Int]] = [:]
  /// The words of the longest name: more words side by side have no synonyms.
  public private(set) var longestName = 0

  /// Creates an empty table.
  public init() {}

  /// The number of groups.
  public var count: Int { groups.count }

  // MARK: - Looking up

  /// The other names of what some folded words, side by side, name; each is a list of folded words.
  ///
  /// In the order of the groups; none twice, and never the words themselves.
  public func synonyms(of words: [String]) -> [[String]] {
    guard !words.isEmpty, words.count <= longestName else { return [] }
    guard let numbers = places[words.joined(separator: " ")] else { return [] }
    var found: [[String]] = []
    for number in numbers {
      for name in groups[number] where name != words && !found.contains(name) {
        found.append(name)
      }
    }
    return found
  }

  /// The other names of what some words name in another form: "prawns" where the table has "prawn".
  ///
  /// The last word may be any that has the same stem as the last word of a name; the words before it are equal. Cost:
  /// some ten microseconds for the built-in table.
  public func synonyms(of words: [String], by stemmer: Stemmer) -> [[String]] {
    guard let last = words.last, words.count <= longestName else { return [] }
    let stem = stemmer.stem(last)
    let before = words.dropLast().map { $0 + " " }.joined()
    let known = [stemmer.prefix(of: stem)] + stemmer.exceptions(of: stem)
    let beginnings = known.filter { !$0.isEmpty }.map { Array((before + $0).utf8) }
    var found: [[String]] = []
    for (name, numbers) in places where beginnings.contains(where: name.utf8.starts) {
      let own = name.split(separator: " ").map(String.init)
      guard own.count == words.count, own.dropLast() == words.dropLast(), own != words,
        own.last.map(stemmer.stem) == stem
      else { continue }
      for number in numbers {
        for other in groups[number] where other != words && !found.contains(other) {
          found.append(other)
        }
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: - Making

  /// Returns a table with the groups of both.
  public func merging(_ other: SynonymTable) -> SynonymTable {
    var table = self
    for group in other.groups { table.add(group) }
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
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      do throws(LineError) {
        if let group = try Self.group(line) { table.add(group) }
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
  private static func group(_ line: some Collection<UInt8>) throws(LineError) -> [[String]]? {
    guard line.count <= limits.lineBytes else {
      throw LineError(message: "it is longer than \(limits.lineBytes) bytes")
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw LineError(message: "it is not UTF-8 text")
    }
    let content = text.prefix { $0 != "#" }
    if content.allSatisfy(\.isWhitespace) { return nil }
    var names: [[String]] = []
    var buffer = TokenBuffer()
    for name in content.split(separator: ",", omittingEmptySubsequences: false) {
      let words = folded(name, &buffer)
      guard !words.isEmpty else {
        let shown = name.filter { !$0.isWhitespace }
        throw LineError(message: shown.isEmpty ? "a name is empty" : "'\(shown)' is no word")
      }
      guard words.count <= limits.words else {
        throw LineError(message: "a name has more than \(limits.words) words")
      }
      if !names.contains(words) { names.append(words) }
    }
    guard names.count > 1 else { throw LineError(message: "a group needs two different names") }
    guard names.count <= limits.names else {
      throw LineError(message: "a group has more than \(limits.names) names")
    }
    return names
  }

  private static func folded(_ name: Substring, _ buffer: inout TokenBuffer) -> [String] {
    buffer.removeAll()
    Analyzer().analyze(String(name), into: &buffer)
    return buffer.tokens.filter { !$0.flags.contains(.extra) }.map { buffer.term($0) }
  }

  /// Reads lines that are folded already.
  private init(_ foldedLines: String) {
    for line in foldedLines.split(separator: "\n") {
      add(line.split(separator: ",").map { $0.split(separator: " ").map(String.init) })
    }
  }

  private mutating func add(_ group: [[String]]) {
    for name in group {
      places[name.joined(separator: " "), default: []].append(groups.count)
      longestName = max(longestName, name.count)
    }
    groups.append(group)
  }

  /// The groups, for a test that the built-in ones are folded.
  package var names: [[[String]]] { groups }
}
