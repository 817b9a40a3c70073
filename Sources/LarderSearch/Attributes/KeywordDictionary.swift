internal import LarderBytes

/// The distinct keywords of a stored column, in the order of their folds, then of their text.
///
/// Immutable; valid as long as the segment's memory.
struct KeywordDictionary {
  private let base: Cells<UInt8>
  private let length: Int
  private let blockCount: Int
  let count: Int
  private let segment: Int64

  /// An entry as it is stored.
  struct Entry {
    var text: CellRun<UInt8>
    /// The stored fold; nil where it is the text with the letters A to Z made small.
    var fold: CellRun<UInt8>?
    /// Whether its fold is that of the entry before.
    var isSame: Bool

    var folded: [UInt8] { fold?.span.copy ?? text.map(KeywordText.lowercased) }

    /// Whether its fold begins in some way.
    func begins(with prefix: [UInt8]) -> Bool {
      let own = fold ?? text
      guard own.count >= prefix.count else { return false }
      for index in prefix.indices {
        let byte = fold == nil ? KeywordText.lowercased(own[index]) : own[index]
        if byte != prefix[index] { return false }
      }
      return true
    }

    /// Compares the folds of two entries, or of an entry and a text.
    func compareFold(_ other: Span<UInt8>, lowercases: Bool) -> Int {
      let own = (fold ?? text).span
      let size = min(own.count, other.count)
      for index in 0..<size {
        let left = fold == nil ? KeywordText.lowercased(own[index]) : own[index]
        let right = lowercases ? KeywordText.lowercased(other[index]) : other[index]
        if left != right { return left < right ? -1 : 1 }
      }
      return own.count == other.count ? 0 : own.count < other.count ? -1 : 1
    }

    func compareFold(_ other: Entry) -> Int {
      compareFold((other.fold ?? other.text).span, lowercases: other.fold == nil)
    }

    /// Compares by fold, then by text.
    func compare(_ other: Entry) -> Int {
      let order = compareFold(other)
      return order != 0 ? order : text.span.order(to: other.text.span)
    }
  }

  /// A place among the entries, in their order.
  struct Cursor {
    private var reader: ByteReader?
    private let count: Int
    private(set) var ordinal = -1
    /// The entry at the place; nil before the first and behind the last one.
    private(set) var entry: Entry?

    fileprivate init(_ reader: ByteReader?, count: Int) {
      self.reader = reader
      self.count = count
    }

    /// Goes to the next entry.
    mutating func advance() throws(SearchError) {
      entry = nil
      guard ordinal + 1 < count, var reader else { return }
      entry = try KeywordDictionary.next(&reader)
      self.reader = reader
      ordinal += 1
    }
  }

  /// A place before the first entry; one of no entries without a dictionary.
  static func cursor(in dictionary: KeywordDictionary?) throws(SearchError) -> Cursor {
    guard let dictionary, dictionary.count > 0 else { return Cursor(nil, count: 0) }
    return Cursor(try dictionary.reader(block: 0), count: dictionary.count)
  }

  init(_ base: Cells<UInt8>, length: Int, count: Int, segment: Int64) throws(SearchError) {
    self.base = base
    self.length = length
    self.count = count
    self.segment = segment
    blockCount = (count + AttributeFormat.keywordBlock - 1) / AttributeFormat.keywordBlock
    guard blockCount * 4 <= length else {
      throw SearchError.damaged(segment: segment, "a keyword dictionary is too short")
    }
  }

  /// A reader of the entries of a block and of those behind it.
  fileprivate func reader(block: Int) throws(SearchError) -> ByteReader {
    let offset = Int(base.number(block * 4, as: UInt32.self))
    let entries = length - blockCount * 4
    guard offset <= entries else {
      throw SearchError.damaged(segment: segment, "a keyword is outside its dictionary")
    }
    return ByteReader(base + blockCount * 4 + offset, count: entries - offset, segment: segment)
  }

  fileprivate static func next(_ reader: inout ByteReader) throws(SearchError) -> Entry {
    let head = try reader.count(atMost: KeywordText.maximumLength << 2 | 3)
    let text = try reader.bytes(head >> 2)
    var entry = Entry(text: text, fold: nil, isSame: head & 2 != 0)
    if head & 1 != 0 {
      // No character has a fold of more than 18 bytes a byte.
      entry.fold = try reader.bytes(
        try reader.count(atMost: KeywordText.maximumLength * 32))
    }
    return entry
  }

  /// The entry at a place, which has to be below `count`.
  func entry(_ ordinal: Int) throws(SearchError) -> Entry {
    var reader = try reader(block: ordinal / AttributeFormat.keywordBlock)
    for _ in 0..<ordinal % AttributeFormat.keywordBlock { _ = try Self.next(&reader) }
    return try Self.next(&reader)
  }

  /// Calls `body` with all entries, in order.
  ///
  /// - Throws: for entries that do not fill the dictionary.
  func forEach(_ body: (Int, Entry) -> Void) throws(SearchError) {
    guard count > 0 else { return }
    var reader = try reader(block: 0)
    for ordinal in 0..<count { body(ordinal, try Self.next(&reader)) }
    guard reader.remaining == 0 else {
      throw SearchError.damaged(segment: segment, "there are bytes behind the last keyword")
    }
  }

  /// The last block that begins below a fold: the first entry with it may be inside that block.
  private func block(below folded: [UInt8]) throws(SearchError) -> Int {
    var (low, high) = (0, blockCount)
    while low < high {
      let middle = (low + high) / 2
      let entry = try entry(middle * AttributeFormat.keywordBlock)
      if Self.compare(entry, folded) < 0 { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Calls `body` with the entries whose folds begin in some way, in order.
  func forEach(
    beginning prefix: [UInt8], _ body: (Int, Entry) -> Void
  ) throws(SearchError) {
    let block = try block(below: prefix)
    var ordinal = block * AttributeFormat.keywordBlock
    guard ordinal < count else { return }
    var reader = try reader(block: block)
    while ordinal < count {
      let entry = try Self.next(&reader)
      if entry.begins(with: prefix) {
        body(ordinal, entry)
      } else if Self.compare(entry, prefix) > 0 {
        return
      }
      ordinal += 1
    }
  }

  /// The places of the entries with a fold.
  func range(of folded: [UInt8]) throws(SearchError) -> Range<Int> {
    let block = try block(below: folded)
    var ordinal = block * AttributeFormat.keywordBlock
    guard ordinal < count else { return 0..<0 }
    var reader = try reader(block: block)
    var start: Int?
    while ordinal < count {
      let order = Self.compare(try Self.next(&reader), folded)
      if order == 0, start == nil { start = ordinal }
      if order > 0 { break }
      ordinal += 1
    }
    return start.map { $0..<ordinal } ?? 0..<0
  }

  private static func compare(_ entry: Entry, _ folded: [UInt8]) -> Int {
    entry.compareFold(folded.span, lowercases: false)
  }
}
