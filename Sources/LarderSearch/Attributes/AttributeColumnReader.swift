internal import LarderBytes

/// A stored column of a segment: the values of one attribute by document.
///
/// Its numbers are checked when it is opened, so that going through it needs no checks. Not thread-safe; valid as long
/// as its segment.
final class AttributeColumnReader {
  /// Numbers of 1, 2 or 4 bytes, side by side.
  struct Numbers {
    var base: Cells<UInt8>
    var widthCode: UInt8

    @inline(__always)
    subscript(index: Int) -> UInt32 {
      switch widthCode {
      case 0: UInt32(base[index])
      case 1: UInt32(base.number(index &* 2, as: UInt16.self))
      default: base.number(index &* 4, as: UInt32.self)
      }
    }

    /// Whether all of the first `count` numbers are at most `limit`.
    func areAll(atMost limit: Int, count: Int) -> Bool {
      switch widthCode {
      case 0: highest(count, as: UInt8.self) <= limit
      case 1: highest(count, as: UInt16.self) <= limit
      default: highest(count, as: UInt32.self) <= limit
      }
    }

    /// Without a branch in the loop, so that many are compared at once.
    private func highest<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
      _ count: Int, as type: Number.Type
    ) -> Int {
      var highest: Number = 0
      for index in 0..<count {
        highest = max(highest, base.number(index &* MemoryLayout<Number>.size, as: type))
      }
      return Int(highest)
    }
  }

  /// The values of all documents, one behind the other, and where each document's begin.
  struct Lists {
    var bases: Numbers
    var starts: Numbers
    var values: Numbers
    var documentCount: Int

    /// Where a document's values begin and end; in damaged bytes anything.
    @inline(__always)
    func bounds(_ document: Int) -> (start: Int, end: Int) {
      let block = document &>> AttributeFormat.blockShift
      let base = Int(bases[block])
      let next = document &+ 1
      let isLast = next == documentCount || next &>> AttributeFormat.blockShift != block
      let end = isLast ? Int(bases[block &+ 1]) : base &+ Int(starts[next])
      return (base &+ Int(starts[document]), end)
    }

    @inline(__always)
    func range(_ document: Int) -> Range<Int> {
      let (start, end) = bounds(document)
      return uncheckedRange(start, end)
    }
  }

  enum Layout {
    case none
    /// Every document has the only value.
    case constant
    /// A number for each document: 0 for no value, else the value's place and one.
    case single(Numbers)
    case multiple(Lists)
  }

  let documentCount: Int
  private let segment: Int64
  private(set) var layout = Layout.none
  /// How many distinct values there are.
  private(set) var count = 0
  private var numbers: Cells<UInt8>?
  private var keywords: KeywordDictionary?
  private var groupNumbers: GrowingBuffer<UInt32>?

  /// An attribute that no document of the segment has.
  init(documentCount: Int, segment: Int64) {
    self.documentCount = documentCount
    self.segment = segment
  }

  init(
    _ start: Cells<UInt8>, length: Int, isKeyword: Bool, documentCount: Int, segment: Int64
  ) throws(SearchError) {
    self.documentCount = documentCount
    self.segment = segment
    var reader = ByteReader(start, count: length, segment: segment)
    let flags = try reader.byte()
    count = try reader.count(atMost: Int(UInt32.max) - 1)
    let dictionaryLength = try reader.count(atMost: reader.remaining)
    let valueCount = try reader.count(atMost: Int(UInt32.max) - 1)
    let entries = try reader.bytes(dictionaryLength).base
    guard count > 0, valueCount >= count else { throw damaged("its counts") }
    if isKeyword {
      keywords = try KeywordDictionary(
        entries, length: dictionaryLength, count: count, segment: segment)
    } else {
      guard dictionaryLength == count * 8 else { throw damaged("its numbers") }
      numbers = entries
    }
    try open(&reader, flags: flags, valueCount: valueCount)
    guard reader.remaining == 0 else { throw damaged("there are bytes behind it") }
  }

  private func damaged(_ what: String) -> SearchError {
    SearchError.damaged(segment: segment, "a column of attributes, \(what)")
  }

  private func open(
    _ reader: inout ByteReader, flags: UInt8, valueCount: Int
  ) throws(SearchError) {
    let widthCode = flags & 3
    guard flags & AttributeFormat.multiple != 0 else {
      if widthCode == AttributeFormat.constant {
        guard count == 1, valueCount == documentCount else { throw damaged("its counts") }
        layout = .constant
        return
      }
      let values = try array(documentCount, widthCode, &reader)
      guard values.areAll(atMost: count, count: documentCount) else {
        throw damaged("a value is out of range")
      }
      layout = .single(values)
      return
    }
    let startCode = flags >> AttributeFormat.startShift & 3
    guard widthCode < 3, startCode < 3 else { throw damaged("its widths") }
    let blocks = (documentCount - 1) >> AttributeFormat.blockShift + 1
    let bases = try array(blocks + 1, 2, &reader)
    let starts = try array(documentCount, startCode, &reader)
    let values = try array(valueCount, widthCode, &reader)
    let lists = Lists(
      bases: bases, starts: starts, values: values, documentCount: documentCount)
    var end = 0
    for document in 0..<documentCount {
      let bounds = lists.bounds(document)
      guard bounds.start == end, bounds.end >= end, bounds.end <= valueCount else {
        throw damaged("a place is out of order")
      }
      end = bounds.end
    }
    guard end == valueCount else { throw damaged("its counts") }
    guard values.areAll(atMost: count - 1, count: valueCount) else {
      throw damaged("a value is out of range")
    }
    layout = .multiple(lists)
  }

  private func array(
    _ count: Int, _ widthCode: UInt8, _ reader: inout ByteReader
  ) throws(SearchError) -> Numbers {
    let bytes = try reader.bytes(count << Int(widthCode))
    return Numbers(base: bytes.base, widthCode: widthCode)
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

  var residentBytes: Int { (groupNumbers?.capacity ?? 0) * 4 + 256 }

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

  /// Calls `body` with each value of each document, in order.
  func forEachValue(_ body: (UInt32, UInt32) -> Void) {
    switch layout {
    case .none: break
    case .constant: for document in 0..<documentCount { body(UInt32(document), 0) }
    case .single(let values):
      for document in 0..<documentCount {
        let value = values[document]
        if value > 0 { body(UInt32(document), value &- 1) }
      }
    case .multiple(let lists):
      for document in 0..<documentCount {
        for index in lists.range(document) { body(UInt32(document), lists.values[index]) }
      }
    }
  }

  /// Calls `body` with the places of the values of a document, in order.
  @inline(__always)
  func forEachValue(of document: Int, _ body: (UInt32) -> Void) {
    switch layout {
    case .none: break
    case .constant: body(0)
    case .single(let values):
      let value = values[document]
      if value > 0 { body(value &- 1) }
    case .multiple(let lists):
      for index in lists.range(document) { body(lists.values[index]) }
    }
  }

  /// How many values a document has.
  @inline(__always)
  func valueCount(of document: Int) -> Int {
    switch layout {
    case .none: 0
    case .constant: 1
    case .single(let values): values[document] > 0 ? 1 : 0
    case .multiple(let lists): lists.range(document).count
    }
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
    return try AttributeColumnReader(
      try bytes(.attributes, offset, length), length: length,
      isKeyword: schema.attributes[number].kind == .keyword, documentCount: documentCount,
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
