/// What the dictionary of a segment knows about a term.
struct TermEntry: Equatable {
  static let maximumTermLength = 255

  /// Documents of this segment that have the term, deleted ones included.
  var documentCount = 0
  /// What to add so that the sum over all segments counts live documents.
  var adjustment = 0
  /// The same for the first field.
  var titleDocumentCount = 0
  var titleAdjustment = 0
  var hasMarks = false
  /// Whether a text may have the term without its canonical fold holding the term's letters side by side: a joined form, a
  /// ligature, a fraction. Stays when the last such text goes.
  var isAltered = false
  var postingsOffset = 0
  var postingsLength = 0
  var positionsOffset = 0
  var positionsLength = 0
  var titlesOffset = 0
  var titlesLength = 0

  /// How many documents have the term in any field, or in the first.
  func documentCount(isTitle: Bool) -> Int { isTitle ? titleDocumentCount : documentCount }

  /// Bits of the byte with which an entry begins.
  enum Flag {
    static let marks: UInt8 = 1
    static let adjustment: UInt8 = 2
    static let titles: UInt8 = 4
    static let titleAdjustment: UInt8 = 8
    static let postings: UInt8 = 16
    static let altered: UInt8 = 32
  }

  func append(to writer: ByteWriter) {
    var flags: UInt8 = 0
    if hasMarks { flags |= Flag.marks }
    if isAltered { flags |= Flag.altered }
    if adjustment != 0 { flags |= Flag.adjustment }
    if titleDocumentCount != 0 { flags |= Flag.titles }
    if titleAdjustment != 0 { flags |= Flag.titleAdjustment }
    if documentCount != 0 { flags |= Flag.postings }
    writer.append(flags)
    if documentCount != 0 {
      writer.append(varint: documentCount)
      writer.append(varint: postingsLength)
      writer.append(varint: positionsLength)
    }
    if adjustment != 0 { writer.append(signed: adjustment) }
    if titleDocumentCount != 0 {
      writer.append(varint: titleDocumentCount)
      writer.append(varint: titlesLength)
    }
    if titleAdjustment != 0 { writer.append(signed: titleAdjustment) }
  }

  /// Reads an entry whose lists begin at the offsets given.
  init(
    _ reader: inout ByteReader, postingsOffset: Int, positionsOffset: Int, titlesOffset: Int,
    header: SegmentHeader
  ) throws(SearchError) {
    let flags = try reader.byte()
    self.postingsOffset = postingsOffset
    self.positionsOffset = positionsOffset
    self.titlesOffset = titlesOffset
    hasMarks = flags & Flag.marks != 0
    isAltered = flags & Flag.altered != 0
    if flags & Flag.postings != 0 {
      documentCount = try reader.count(atMost: header.documentCount)
      postingsLength = try reader.count(atMost: 1 << 40)
      positionsLength = try reader.count(atMost: 1 << 40)
    }
    if flags & Flag.adjustment != 0 { adjustment = try Self.adjustment(&reader) }
    if flags & Flag.titles != 0 {
      titleDocumentCount = try reader.count(atMost: header.documentCount)
      titlesLength = try reader.count(atMost: 1 << 40)
    }
    if flags & Flag.titleAdjustment != 0 { titleAdjustment = try Self.adjustment(&reader) }
  }

  init() {}

  /// Goes behind an entry; its numbers are checked where they are used.
  ///
  /// - Returns: whether the term has documents.
  @inline(__always)
  static func skip(_ reader: inout ByteReader) throws(SearchError) -> Bool {
    let flags = try reader.byte()
    var documentCount: UInt64 = 0
    var others = 0
    if flags & Flag.postings != 0 {
      documentCount = try reader.varint()
      others = 2
    }
    if flags & Flag.adjustment != 0 { others &+= 1 }
    if flags & Flag.titles != 0 { others &+= 2 }
    if flags & Flag.titleAdjustment != 0 { others &+= 1 }
    try reader.skipVarints(others)
    return documentCount > 0
  }

  private static func adjustment(_ reader: inout ByteReader) throws(SearchError) -> Int {
    let value = try reader.signed()
    guard value.magnitude < 1 << 40 else {
      throw SearchError.damaged(segment: reader.segment, "a count is out of range")
    }
    return value
  }
}
