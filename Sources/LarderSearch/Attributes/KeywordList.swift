internal import LarderBytes

/// The distinct keywords of a column, by fold, then by text, as the bytes of a stored dictionary: each as an array of its
/// own would take several times as much, and a large index has hundreds of thousands.
struct KeywordList: Equatable {
  private(set) var count = 0
  /// Where each block of `AttributeFormat.keywordBlock` entries begins.
  private var blocks: [UInt32] = []
  private var entries: [UInt8] = []
  /// The fold of the last entry.
  private var last: [UInt8] = []

  /// How many bytes it is stored in.
  var storedSize: Int { blocks.count * 4 + entries.count }

  /// Adds a keyword, which comes behind all that are there.
  ///
  /// - Parameter folded: its fold; nil for its text with the letters A to Z made small.
  mutating func append(_ text: Span<UInt8>, folded: Span<UInt8>?) {
    if let folded, !Self.isLowercased(folded, of: text) {
      append(text, isSame: count > 0 && last.span.isEqual(to: folded), hasFold: true)
      entries.append(varint: UInt64(folded.count))
      entries.append(contentsOf: folded)
      last.removeAll(keepingCapacity: true)
      last.append(contentsOf: folded)
    } else {
      append(text, isSame: count > 0 && Self.isLowercased(last.span, of: text), hasFold: false)
      last.removeAll(keepingCapacity: true)
      for index in text.indices { last.append(KeywordText.lowercased(text[index])) }
    }
  }

  private mutating func append(_ text: Span<UInt8>, isSame: Bool, hasFold: Bool) {
    if count % AttributeFormat.keywordBlock == 0 {
      blocks.append(UInt32(truncatingIfNeeded: entries.count))
    }
    entries.append(varint: UInt64(text.count << 2 | (isSame ? 2 : 0) | (hasFold ? 1 : 0)))
    entries.append(contentsOf: text)
    count += 1
  }

  mutating func append(_ keyword: Keyword) {
    append(keyword.text.span, folded: keyword.folded.span)
  }

  private static func isLowercased(_ fold: Span<UInt8>, of text: Span<UInt8>) -> Bool {
    guard fold.count == text.count else { return false }
    for index in fold.indices where fold[index] != KeywordText.lowercased(text[index]) {
      return false
    }
    return true
  }

  func write(to part: inout PartWriter) throws(SearchError) {
    for block in blocks { part.pending.append(fixed: block) }
    try part.append(entries.span)
  }

  /// The keywords themselves. Cost: memory for each.
  func all() throws(SearchError) -> [Keyword] {
    let writer = ByteWriter(capacity: storedSize)
    for block in blocks { writer.append(fixed: block) }
    writer.append(entries)
    let dictionary = try KeywordDictionary(
      writer.base, length: writer.count, count: count, segment: 0)
    var keywords: [Keyword] = []
    keywords.reserveCapacity(count)
    try dictionary.forEach { _, entry in
      keywords.append(Keyword(text: entry.text.span.copy, folded: entry.folded))
    }
    return withExtendedLifetime(writer) { keywords }
  }
}

/// Goes through the keywords of several columns in the order of all of them. Not thread-safe; valid as long as the columns.
struct KeywordMerge {
  private var cursors: [KeywordDictionary.Cursor] = []
  /// For each column the places that are passed over.
  private let isUsed: [GrowingBuffer<Bool>]
  /// The columns that have an entry left, that of the least one last.
  private var order: [Int] = []

  /// Begins before the first keyword.
  ///
  /// - Parameter isUsed: for each place in each column whether it counts.
  init(
    _ columns: [AttributeColumnReader], isUsed: [GrowingBuffer<Bool>]
  ) throws(SearchError) {
    self.isUsed = isUsed
    for (source, column) in columns.enumerated() {
      cursors.append(try column.keywordCursor())
      try advance(source)
    }
  }

  /// The next keyword; nil at the end.
  ///
  /// - Parameter body: gets each column that has it, and its place there.
  mutating func next(
    _ body: (_ source: Int, _ ordinal: Int) -> Void
  ) throws(SearchError) -> KeywordDictionary.Entry? {
    guard let first = order.popLast(), let entry = cursors[first].entry else { return nil }
    body(first, cursors[first].ordinal)
    try advance(first)
    while let other = order.last, let found = cursors[other].entry, found.compare(entry) == 0 {
      order.removeLast()
      body(other, cursors[other].ordinal)
      try advance(other)
    }
    return entry
  }

  /// Goes to the next entry of a column that counts, and puts the column where that belongs.
  private mutating func advance(_ source: Int) throws(SearchError) {
    repeat {
      try cursors[source].advance()
    } while cursors[source].entry != nil
      && !isUsed[source][cursors[source].ordinal]
    guard let entry = cursors[source].entry else { return }
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      let isBehind = cursors[order[middle]].entry.map { $0.compare(entry) > 0 } ?? false
      if isBehind { low = middle + 1 } else { high = middle }
    }
    order.insert(source, at: low)
  }
}
