internal import LarderBytes

/// What a merge has in memory of the segments that it reads, each part once and from its beginning to its end.
struct PassingMemory {
  /// The bytes of a segment that is rather read whole.
  var smallSize = 1 << 20
  /// The rows of each part of a larger one.
  var windowSize = 16
}

/// A segment as it is read: its parts, which come into memory as they are needed, and what was found in them.
///
/// Not thread-safe: it belongs to its index.
final class SegmentReader {
  let identifier: Int64
  let header: SegmentHeader
  let level: Int
  let fieldCount: Int
  /// Documents that were removed after the segment was written, and a bit for each of them.
  private(set) var deletedCount = 0
  private(set) var deletedStamp: UInt64 = 0
  private(set) var deleted: [UInt64] = []
  /// What queries found out about terms, kept because a segment never changes.
  var terms: [String: TermEntry?] = [:]
  let rows: CheckedRows
  /// How many rows of a part are in memory at once.
  private let windowSize: Int
  var isWindow: Bool { windowSize != .max }
  private var parts: [PartBuffer?]
  private var packed: PartBuffer?
  private(set) lazy var dictionaryResult: Result<DictionaryReader, SearchError> = {
    () -> Result<DictionaryReader, SearchError> in
    do throws(SearchError) { return .success(try DictionaryReader(self)) } catch {
      return .failure(error)
    }
  }()
  /// Documents of terms and conditions, and of phrases with their frequencies; deleted documents are in them.
  var setCache = BoundedCache<DocumentSet>(limit: 32 << 20)
  var attributeColumns: AttributeColumns?
  var phrases = BoundedCache<Matches>(limit: 16 << 20)
  var patterns = PatternCache()
  var impacts = ImpactCache()

  init(
    identifier: Int64, level: Int, header: SegmentHeader, rows: CheckedRows, fieldCount: Int,
    windowSize: Int = .max
  ) throws(SearchError) {
    self.windowSize = windowSize
    self.identifier = identifier
    self.level = level
    self.header = header
    self.rows = rows
    self.fieldCount = fieldCount
    parts = [PartBuffer?](repeating: nil, count: IndexLayout.Part.immutable.count)
    let count = header.documentCount
    guard header.partLengths[IndexLayout.Part.lengths.rawValue] == count * (fieldCount + 1),
      header.partLengths[IndexLayout.Part.starts.rawValue]
        == count * (fieldCount - 1) * header.startWidth
    else { throw damaged("its header") }
  }

  /// A reader for a merge, with the documents that are there now: of a large segment it has a few rows in memory.
  func passing(_ memory: PassingMemory) throws(SearchError) -> SegmentReader {
    let isSmall = header.isPacked || header.partLengths.reduce(0, +) <= memory.smallSize
    let reader = try SegmentReader(
      identifier: identifier, level: level, header: header, rows: rows, fieldCount: fieldCount,
      windowSize: isSmall ? .max : memory.windowSize)
    reader.deleted = deleted
    reader.deletedCount = deletedCount
    reader.deletedStamp = deletedStamp
    if isSmall {
      reader.parts = parts
      reader.packed = packed
    }
    return reader
  }

  /// Forgets what queries found; the parts stay.
  func releaseResults() {
    terms = [:]
    setCache.removeAll()
    phrases.removeAll()
    impacts = ImpactCache()
  }

  func damaged(_ what: String) -> SearchError {
    SearchError.damaged(segment: identifier, what)
  }

  var documentCount: Int { header.documentCount }
  var liveCount: Int { header.documentCount - deletedCount }

  /// The bytes in memory.
  var residentBytes: Int {
    parts.reduce(packed?.residentBytes ?? 0) { $0 + ($1?.residentBytes ?? 0) } + setCache.bytes
      + terms.count * 160 + phrases.bytes + patterns.bytes + impacts.bytes
      + (attributeColumns?.residentBytes ?? 0)
  }

  // MARK: - Parts

  @inline(__always)
  func bytes(
    _ part: IndexLayout.Part, _ offset: Int, _ count: Int
  ) throws(SearchError) -> Cells<UInt8> {
    if let buffer = parts[part.rawValue] {
      return try buffer.pointer(offset, count, from: rows)
    }
    return try open(part).pointer(offset, count, from: rows)
  }

  private func open(_ part: IndexLayout.Part) throws(SearchError) -> PartBuffer {
    let length = header.partLengths[part.rawValue]
    let buffer: PartBuffer
    if header.isPacked {
      let whole = try openPacked()
      let offset = header.partLengths[..<part.rawValue].reduce(0, +)
      buffer = PartBuffer(of: whole, part: part, offset: offset, length: length)
    } else {
      buffer = try PartBuffer(
        segment: identifier, part: part, length: length,
        windowSize: windowSize)
    }
    parts[part.rawValue] = buffer
    return buffer
  }

  private func openPacked() throws(SearchError) -> PartBuffer {
    if let packed { return packed }
    let total = header.partLengths.reduce(0, +)
    let buffer = try PartBuffer(
      segment: identifier, part: .keys, length: total, rowSize: IndexLayout.packedSize)
    _ = try buffer.pointer(0, total, from: rows)
    packed = buffer
    return buffer
  }

  // MARK: - Documents

  /// The key of a document, which has to be one of the segment's.
  func key(_ document: Int) throws(SearchError) -> Int64 {
    let first = header.firstKey &+ Int64(document)
    let width = header.keyWidth
    guard width > 0 else { return first }
    let place = try bytes(.keys, document * width, width)
    let offset: UInt64 =
      switch width {
      case 1: UInt64(place[0])
      case 2: UInt64(place.number(0, as: UInt16.self))
      case 4: UInt64(place.number(0, as: UInt32.self))
      default: place.number(0, as: UInt64.self)
      }
    return first &+ Int64(bitPattern: offset)
  }

  /// The document with a key, deleted or not.
  func document(key wanted: Int64) throws(SearchError) -> Int? {
    guard documentCount > 0, wanted >= header.firstKey, wanted <= header.lastKey else { return nil }
    var low = 0
    var high = documentCount
    while low < high {
      let middle = (low + high) / 2
      if try key(middle) < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < documentCount, try key(low) == wanted else { return nil }
    return low
  }

  /// Length codes over all fields, indexed by document; those from `first` to `last` are there.
  @inline(__always)
  func totalCodes(_ first: UInt32, _ last: UInt32) throws(SearchError) -> Cells<UInt8> {
    try bytes(.lengths, Int(first), Int(last) &- Int(first) &+ 1) - Int(first)
  }

  /// The length code of a field of a document.
  func fieldCode(_ document: Int, field: Int) throws(SearchError) -> UInt8 {
    try bytes(.lengths, (field + 1) * documentCount + document, 1)[0]
  }

  /// The first position of a field but the first, in a document.
  @inline(__always)
  func fieldStart(_ document: Int, field: Int) throws(SearchError) -> UInt32 {
    let width = header.startWidth
    let index = document &* (fieldCount &- 1) &+ field &- 1
    let place = try bytes(.starts, index &* width, width)
    switch width {
    case 1: return UInt32(place[0])
    case 2: return UInt32(place.number(0, as: UInt16.self))
    default: return place.number(0, as: UInt32.self)
    }
  }

  // MARK: - Terms

  func dictionary() throws(SearchError) -> DictionaryReader { try dictionaryResult.get() }

  /// The entry of a term, or nil.
  func entry(_ term: String) throws(SearchError) -> TermEntry? {
    if let known = terms[term] { return known }
    let entry = try dictionary().find(term.utf8.span)
    terms[term] = .some(entry)
    return entry
  }

  func postings(_ entry: TermEntry) throws(SearchError) -> PostingsList {
    try PostingsList(
      try bytes(.postings, entry.postingsOffset, entry.postingsLength),
      length: entry.postingsLength, count: entry.documentCount, hasMarks: entry.hasMarks,
      documentCount: documentCount, segment: identifier)
  }

  func titles(_ entry: TermEntry) throws(SearchError) -> PostingsList {
    try PostingsList(
      try bytes(.titles, entry.titlesOffset, entry.titlesLength),
      length: entry.titlesLength, count: entry.titleDocumentCount, hasMarks: false,
      documentCount: documentCount, segment: identifier)
  }

  /// The documents that have a term in any field, or in the title; nil for none.
  func postings(_ entry: TermEntry, isTitle: Bool) throws(SearchError) -> PostingsList? {
    guard entry.documentCount(isTitle: isTitle) > 0 else { return nil }
    return isTitle ? try titles(entry) : try postings(entry)
  }

  /// The positions of one block of a term's postings.
  func positions(
    _ entry: TermEntry, _ list: PostingsList, block: Int
  ) throws(SearchError) -> (start: Cells<UInt8>, length: Int) {
    let start = list.hasMetadata && block > 0 ? list.positionsEnd(of: block - 1) : 0
    let end = list.hasMetadata ? list.positionsEnd(of: block) : entry.positionsLength
    guard start <= end, end <= entry.positionsLength else { throw damaged("a positions place") }
    return (try bytes(.positions, entry.positionsOffset + start, end - start), end - start)
  }

  // MARK: - Deleted documents

  @inline(__always)
  func isDeleted(_ document: UInt32) -> Bool {
    guard deletedCount > 0 else { return false }
    return deleted[Int(document >> 6)] >> UInt64(document & 63) & 1 == 1
  }

  /// Reads the bits of the deleted documents, of which the segment's row says how many there are.
  func loadDeleted(_ stored: IndexSegment) throws(SearchError) {
    let count = stored.deletedCount
    deletedCount = 0
    deleted = []
    deletedStamp = stored.deletedStamp
    if count == 0 { return }
    guard count > 0, count <= documentCount else {
      throw damaged("its count of deleted documents")
    }
    var words = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
    let byteCount = (documentCount + 7) / 8
    for number in 0...(byteCount - 1) / IndexLayout.rowSize {
      let id = IndexLayout.row(segment: identifier, part: .deleted, number: number)
      guard let row = try rows.read(id) else { continue }
      let start = number * IndexLayout.rowSize
      guard row.count <= byteCount - start else { throw damaged("its deleted documents") }
      for (index, byte) in row.enumerated() {
        words[(start + index) >> 3] |= UInt64(byte) << UInt64((start + index) & 7 * 8)
      }
    }
    let spare = words.count * 64 - documentCount
    if spare > 0, let last = words.last, last >> UInt64(64 - spare) != 0 {
      throw damaged("its deleted documents")
    }
    guard words.reduce(0, { $0 + $1.nonzeroBitCount }) == count else {
      throw damaged("its deleted documents")
    }
    deleted = words
    deletedCount = count
  }
}
