internal import LarderBytes

/// The bytes of a stored column, read as they are needed.
struct ColumnBytes {
  let length: Int
  /// The bytes from an offset, so many; they are there.
  fileprivate let read: (_ offset: Int, _ count: Int) throws(SearchError) -> Cells<UInt8>

  init(
    length: Int, read: @escaping (_ offset: Int, _ count: Int) throws(SearchError) -> Cells<UInt8>
  ) {
    self.length = length
    self.read = read
  }

  /// Bytes that are in memory, and stay there as long as they are used.
  init(_ start: Cells<UInt8>, length: Int) {
    self.init(length: length) { (offset, _) throws(SearchError) in start + offset }
  }
}

/// A stored column of a segment: the values of one attribute.
///
/// Where documents have several values, the documents of each value are stored, and read when they are asked for; by
/// document they are worked out from these. Not thread-safe; valid as long as its segment.
final class AttributeColumnReader {
  private enum Storage {
    case none
    case constant
    case single(ValuesByDocument.Numbers)
    /// Where the lists of documents begin, and by value where each ends from there.
    case lists(start: Int, ends: Cells<UInt8>)
  }

  let documentCount: Int
  private let segment: Int64
  private let bytes: ColumnBytes
  private var storage = Storage.none
  /// How many distinct values there are.
  private(set) var count = 0
  /// The values of all documents.
  private var valueCount = 0
  private var numbers: Cells<UInt8>?
  private var keywords: KeywordDictionary?
  private var groupNumbers: GrowingBuffer<UInt32>?
  private var listed: (starts: GrowingBuffer<UInt32>, values: GrowingBuffer<UInt32>)?

  /// An attribute that no document of the segment has.
  init(documentCount: Int, segment: Int64) {
    self.documentCount = documentCount
    self.segment = segment
    bytes = ColumnBytes(length: 0) { (_, _) throws(SearchError) in
      throw SearchError.damaged(segment: segment, "a column of attributes, its length")
    }
  }

  init(
    _ bytes: ColumnBytes, isKeyword: Bool, documentCount: Int, segment: Int64
  ) throws(SearchError) {
    self.documentCount = documentCount
    self.segment = segment
    self.bytes = bytes
    let headLength = min(bytes.length, AttributeFormat.longestHead)
    var head = ByteReader(try bytes.read(0, headLength), count: headLength, segment: segment)
    let code = try head.byte()
    count = try head.count(atMost: Int(UInt32.max) - 1)
    let dictionaryLength = try head.count(atMost: bytes.length)
    valueCount = try head.count(atMost: Int(UInt32.max) - 1)
    let start = headLength - head.remaining
    guard count > 0, valueCount >= count else { throw damaged("its counts") }
    guard start + dictionaryLength <= bytes.length else { throw damaged("its dictionary") }
    let entries = try bytes.read(start, dictionaryLength)
    if isKeyword {
      keywords = try KeywordDictionary(
        entries, length: dictionaryLength, count: count, segment: segment)
    } else {
      guard dictionaryLength == count * 8 else { throw damaged("its numbers") }
      numbers = entries
    }
    storage = try open(start + dictionaryLength, code: code)
  }

  private func damaged(_ what: String) -> SearchError {
    SearchError.damaged(segment: segment, "a column of attributes, \(what)")
  }

  /// - Parameter start: where the dictionary ends.
  private func open(_ start: Int, code: UInt8) throws(SearchError) -> Storage {
    let rest = bytes.length - start
    switch code {
    case AttributeFormat.lists:
      let ends = count * AttributeFormat.endSize
      guard documentCount > 0, rest > ends else { throw damaged("its lists") }
      return .lists(start: start, ends: try bytes.read(bytes.length - ends, ends))
    case AttributeFormat.constant:
      guard count == 1, valueCount == documentCount, rest == 0 else { throw damaged("its counts") }
      return .constant
    case 0, 1, 2:
      guard rest == documentCount << Int(code) else { throw damaged("its length") }
      let values = ValuesByDocument.Numbers(base: try bytes.read(start, rest), widthCode: code)
      guard values.areAll(atMost: count, count: documentCount) else {
        throw damaged("a value is out of range")
      }
      return .single(values)
    default: throw damaged("its width")
    }
  }

  // MARK: - Documents

  /// Whether the documents of each value are stored, because documents have several.
  var isStoredByValue: Bool {
    if case .lists = storage { true } else { false }
  }

  /// The documents of a value, by its place below `count`; nil where they are not stored by value.
  func stored(_ ordinal: Int) throws(SearchError) -> StoredDocuments? {
    guard case .lists(let start, let ends) = storage else { return nil }
    func end(_ ordinal: Int) -> Int {
      Int(ends.number(ordinal * AttributeFormat.endSize, as: UInt32.self))
    }
    let first = ordinal == 0 ? 0 : end(ordinal - 1)
    let length = end(ordinal) - first
    let total = bytes.length - count * AttributeFormat.endSize - start
    guard length > 0, first + length <= total,
      ordinal < count - 1 || first + length == total
    else { throw damaged("the places of its lists") }
    return try StoredDocuments(
      try bytes.read(start + first, length).run(length), documentCount: documentCount,
      segment: segment)
  }

  /// Calls `body` with each value of each document, in the order in which they are stored.
  func forEachStored(_ body: (_ document: UInt32, _ ordinal: UInt32) -> Void) throws(SearchError) {
    guard case .lists = storage else {
      try byDocument().forEach(body)
      return
    }
    for ordinal in 0..<count {
      try stored(ordinal)?.forEach { body($0, UInt32(truncatingIfNeeded: ordinal)) }
    }
  }

  /// The values by document. Cost: where documents have several, the first call reads all of the column.
  func byDocument() throws(SearchError) -> ValuesByDocument {
    let layout: ValuesByDocument.Layout =
      switch storage {
      case .none: .none
      case .constant: .constant
      case .single(let values): .single(values)
      case .lists: .multiple(try lists())
      }
    return ValuesByDocument(layout: layout, documentCount: documentCount)
  }

  private func lists() throws(SearchError) -> ValuesByDocument.Lists {
    if let listed {
      return ValuesByDocument.Lists(starts: listed.starts.base, values: listed.values.base)
    }
    let starts = GrowingBuffer<UInt32>(capacity: documentCount + 1)
    starts.fill(documentCount + 1, with: 0)
    var total = 0
    try forEachStored { document, _ in
      starts[Int(document)] &+= 1
      total &+= 1
    }
    guard total == valueCount else { throw damaged("its counts") }
    let values = GrowingBuffer<UInt32>(capacity: total)
    values.fill(total, with: 0)
    var start: UInt32 = 0
    for document in 0...documentCount {
      start &+= starts[document]
      starts[document] = start
    }
    // Backwards, so that each start ends where it belongs.
    for ordinal in (0..<count).reversed() {
      try stored(ordinal)?.forEach { document in
        starts[Int(document)] &-= 1
        values[Int(starts[Int(document)])] = UInt32(truncatingIfNeeded: ordinal)
      }
    }
    listed = (starts, values)
    return ValuesByDocument.Lists(starts: starts.base, values: values.base)
  }

  // MARK: - Values

  /// The number at a place below `count`; only of number attributes.
  func number(_ ordinal: Int) -> Double {
    guard let numbers else { return 0 }
    return Double(bitPattern: numbers.number(ordinal * 8, as: UInt64.self))
  }

  /// The keyword at a place below `count`; only of keyword attributes.
  func keyword(_ ordinal: Int) throws(SearchError) -> Keyword {
    let entry = try entry(ordinal)
    return Keyword(text: entry.text.span.copy, folded: entry.folded)
  }

  func entry(_ ordinal: Int) throws(SearchError) -> KeywordDictionary.Entry {
    guard let keywords else { throw damaged("its kind") }
    return try keywords.entry(ordinal)
  }

  /// The places of the keywords with a fold.
  func ordinals(folded: [UInt8]) throws(SearchError) -> Range<Int> {
    try keywords?.range(of: folded) ?? 0..<0
  }

  func forEachKeyword(_ body: (Int, KeywordDictionary.Entry) -> Void) throws(SearchError) {
    try keywords?.forEach(body)
  }

  /// A place before the first keyword.
  func keywordCursor() throws(SearchError) -> KeywordDictionary.Cursor {
    try KeywordDictionary.cursor(in: keywords)
  }

  /// Calls `body` with the keywords whose folds begin in some way, in order.
  func forEachKeyword(
    beginning prefix: [UInt8], _ body: (Int, KeywordDictionary.Entry) -> Void
  ) throws(SearchError) {
    try keywords?.forEach(beginning: prefix, body)
  }

  /// For each keyword the first of those with its fold, for they are one value.
  ///
  /// Cost: the first call reads all keywords.
  func groups() throws(SearchError) -> GrowingBuffer<UInt32> {
    if let groupNumbers { return groupNumbers }
    let groups = GrowingBuffer<UInt32>(capacity: count)
    var first: UInt32 = 0
    try forEachKeyword { ordinal, entry in
      if !entry.isSame { first = UInt32(ordinal) }
      groups.append(first)
    }
    groupNumbers = groups
    return groups
  }

  var residentBytes: Int {
    ((groupNumbers?.capacity ?? 0) + (listed?.starts.capacity ?? 0) + (listed?.values.capacity ?? 0))
      * 4 + 256
  }

  /// The places of the numbers between two bounds.
  func ordinals(lower: Double, isOpenBelow: Bool, upper: Double, isOpenAbove: Bool) -> Range<Int> {
    let low = first { isOpenBelow ? $0 > lower : $0 >= lower }
    let high = first { isOpenAbove ? $0 >= upper : $0 > upper }
    return low..<max(low, high)
  }

  /// The place of the first number for which a test holds; for those that follow it has to hold as well.
  private func first(_ test: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if test(number(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SegmentReader {
  /// The columns of a segment, opened as they are needed.
  struct AttributeColumns {
    /// For each attribute where its column is, and how long.
    var places: [(offset: Int, length: Int)]
    var readers: [AttributeColumnReader?]

    var residentBytes: Int { readers.reduce(0) { $0 + ($1?.residentBytes ?? 0) } }
  }

  /// Whether a document has a value of an attribute.
  func hasValues(of number: Int, _ schema: SearchSchema) throws(SearchError) -> Bool {
    if attributeColumns == nil {
      attributeColumns = try openAttributeColumns(schema.attributes.count)
    }
    return (attributeColumns?.places[number].length ?? 0) > 0
  }

  /// The stored column of an attribute.
  func attributeColumn(
    _ number: Int, _ schema: SearchSchema
  ) throws(SearchError) -> AttributeColumnReader {
    if let known = attributeColumns?.readers[number] { return known }
    let reader = try openColumn(number, schema)
    attributeColumns?.readers[number] = reader
    return reader
  }

  /// The stored column of an attribute, read anew: a passing reader has one at a time.
  func openColumn(
    _ number: Int, _ schema: SearchSchema
  ) throws(SearchError) -> AttributeColumnReader {
    guard try hasValues(of: number, schema), let (offset, length) = attributeColumns?.places[number]
    else { return AttributeColumnReader(documentCount: documentCount, segment: identifier) }
    let column: ColumnBytes
    if isWindow {
      // What a window gave is not valid once it gives other bytes.
      column = ColumnBytes(try bytes(.attributes, offset, length), length: length)
    } else {
      column = ColumnBytes(length: length) { [unowned self] (start, count) throws(SearchError) in
        try bytes(.attributes, offset + start, count)
      }
    }
    return try AttributeColumnReader(
      column, isKeyword: schema.attributes[number].kind == .keyword, documentCount: documentCount,
      segment: identifier)
  }

  private func openAttributeColumns(_ count: Int) throws(SearchError) -> AttributeColumns {
    let readers = [AttributeColumnReader?](repeating: nil, count: count)
    let total = header.partLengths[IndexLayout.Part.attributes.rawValue]
    guard total > 0, documentCount > 0 else {
      guard total == 0 else { throw damaged("it has attributes and no documents") }
      return AttributeColumns(
        places: [(offset: Int, length: Int)](repeating: (0, 0), count: count), readers: readers)
    }
    // Ten bytes are the most that a number takes.
    let size = min(total, (count + 1) * 10)
    var reader = ByteReader(try bytes(.attributes, 0, size), count: size, segment: identifier)
    guard try reader.count(atMost: count) == count else {
      throw damaged("its count of attributes")
    }
    var lengths: [Int] = []
    for _ in 0..<count { lengths.append(try reader.count(atMost: total)) }
    var offset = size - reader.remaining
    var places: [(offset: Int, length: Int)] = []
    for length in lengths {
      places.append((offset, length))
      offset += length
    }
    guard offset == total else { throw damaged("the lengths of its attributes") }
    return AttributeColumns(places: places, readers: readers)
  }
}
