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
  mutating func append(_ text: UnsafeRawBufferPointer, folded: UnsafeRawBufferPointer?) {
    if count % AttributeFormat.keywordBlock == 0 {
      blocks.append(UInt32(truncatingIfNeeded: entries.count))
    }
    let fold = folded.flatMap { Self.isLowercased($0, of: text) ? nil : $0 }
    let isSame =
      count > 0
      && last.withUnsafeBytes { last in
        fold.map { last.elementsEqual($0) } ?? Self.isLowercased(last, of: text)
      }
    entries.append(varint: UInt64(text.count << 2 | (isSame ? 2 : 0) | (fold == nil ? 0 : 1)))
    entries.append(contentsOf: text)
    if let fold {
      entries.append(varint: UInt64(fold.count))
      entries.append(contentsOf: fold)
    }
    count += 1
    if isSame { return }
    last.removeAll(keepingCapacity: true)
    if let fold {
      last.append(contentsOf: fold)
    } else {
      for byte in text { last.append(KeywordText.lowercased(byte)) }
    }
  }

  mutating func append(_ keyword: Keyword) {
    keyword.text.withUnsafeBytes { text in
      keyword.folded.withUnsafeBytes { append(text, folded: $0) }
    }
  }

  private static func isLowercased(
    _ fold: UnsafeRawBufferPointer, of text: UnsafeRawBufferPointer
  ) -> Bool {
    guard fold.count == text.count else { return false }
    for index in 0..<fold.count where fold[index] != KeywordText.lowercased(text[index]) {
      return false
    }
    return true
  }

  func write(to writer: ByteWriter) {
    for block in blocks { writer.append(fixed: block) }
    writer.append(entries)
  }

  /// The keywords themselves. Cost: memory for each.
  func all() throws(SearchError) -> [Keyword] {
    let writer = ByteWriter(capacity: storedSize)
    write(to: writer)
    let dictionary = try KeywordDictionary(
      UnsafeRawPointer(writer.base), length: writer.count, count: count, segment: 0)
    var keywords: [Keyword] = []
    keywords.reserveCapacity(count)
    try dictionary.forEach { _, entry in
      keywords.append(Keyword(text: Array(entry.text), folded: entry.folded))
    }
    return withExtendedLifetime(writer) { keywords }
  }
}

/// Goes through the keywords of several columns in the order of all of them. Not thread-safe; valid as long as the columns.
struct KeywordMerge {
  private var cursors: [KeywordDictionary.Cursor] = []
  /// For each column the places that are passed over.
  private let isUsed: [[Bool]]
  /// The columns that have an entry left, that of the least one last.
  private var order: [Int] = []

  /// Begins before the first keyword.
  ///
  /// - Parameter isUsed: for each place in each column whether it counts.
  init(_ columns: [AttributeColumnReader], isUsed: [[Bool]]) throws(SearchError) {
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
