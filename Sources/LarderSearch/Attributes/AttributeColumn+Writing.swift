internal import LarderBytes

/// The bytes of a stored column, see Format.md.
enum AttributeFormat {
  /// In place of the width of ordinals: every document has the only value.
  static let constant: UInt8 = 3
  /// In place of the width of ordinals: the documents of each value.
  static let lists: UInt8 = 4
  /// Where the documents of a value end.
  static let endSize = 4
  /// The most bytes before the distinct values: the width and three varints.
  static let longestHead = 31
  /// Entries of a keyword dictionary that one offset stands for.
  static let keywordBlock = 16
  /// The bytes of a column's length where it is written last.
  static let lengthSize = 5

  /// 0, 1 or 2: how wide a number up to `highest` is, as a power of two of bytes.
  static func widthCode(_ highest: Int) -> UInt8 {
    highest <= 0xff ? 0 : highest <= 0xffff ? 1 : 2
  }

  @inline(__always)
  static func append(_ value: UInt32, widthCode: UInt8, to writer: ByteWriter) {
    switch widthCode {
    case 0: writer.append(UInt8(truncatingIfNeeded: value))
    case 1: writer.append(fixed: UInt16(truncatingIfNeeded: value))
    default: writer.append(fixed: value)
    }
  }
}

/// What stands before the values of a stored column.
struct ColumnShape {
  let documentCount: Int
  let distinctCount: Int
  /// The bytes of the distinct values.
  let dictionarySize: Int
  /// The values of all documents; at least one.
  let valueCount: Int
  /// Whether a document has several.
  let hasSeveral: Bool

  /// The width of ordinals, `AttributeFormat.constant` or `AttributeFormat.lists`.
  var code: UInt8 {
    if hasSeveral { return AttributeFormat.lists }
    let isConstant = distinctCount == 1 && valueCount == documentCount
    return isConstant ? AttributeFormat.constant : AttributeFormat.widthCode(distinctCount)
  }

  func append(to writer: ByteWriter) {
    writer.append(code)
    writer.append(varint: distinctCount)
    writer.append(varint: dictionarySize)
    writer.append(varint: valueCount)
  }
}

/// Writes the documents of each value of a column, value by value, then where each ends.
struct DocumentListWriter {
  private let documentCount: Int
  private let ends: GrowingBuffer<UInt32>
  private var end = 0

  init(documentCount: Int, distinctCount: Int) {
    self.documentCount = documentCount
    ends = GrowingBuffer(capacity: distinctCount)
  }

  /// - Parameters:
  ///   - documents: those of the next value, ascending, each once, and maybe others.
  ///   - range: where those are.
  mutating func append(
    _ documents: GrowingBuffer<UInt32>, _ range: Range<Int>, to part: inout PartWriter
  ) throws(SearchError) {
    let before = part.pending.count
    StoredDocuments.append(documents, range, of: documentCount, to: part.pending)
    end += part.pending.count - before
    guard end <= UInt32.max else {
      throw SearchError(.tooLarge, "search index: the values of an attribute are too many")
    }
    ends.append(UInt32(end))
    try part.flushFullRows()
  }

  func finish(_ part: inout PartWriter) throws(SearchError) {
    for end in ends.buffer {
      part.pending.append(fixed: end)
      try part.flushFullRows()
    }
  }
}

extension PartWriter {
  /// Writes the part of a segment that holds its attributes; nothing where no document has a value.
  ///
  /// The lengths of the columns stand first and are known last: the first row waits for them.
  ///
  /// - Parameter write: appends the column of an attribute.
  mutating func append(
    attributes count: Int,
    _ write: (_ number: Int, _ part: inout PartWriter) throws(SearchError) -> Void
  ) throws(SearchError) {
    pending.append(varint: count)
    let head = pending.count
    let room = head + count * AttributeFormat.lengthSize
    while pending.count < room { pending.append(0) }
    firstRow = ByteWriter()
    var lengths: [Int] = []
    var end = room
    for number in 0..<count {
      try write(number, &self)
      lengths.append(length - end)
      end = length
    }
    guard end > room else {
      pending.removeAll()
      firstRow = nil
      return
    }
    guard let first = firstRow, first.count > 0 else {
      let bodies = ByteWriter(capacity: pending.count)
      bodies.append(pending, room..<pending.count)
      pending.resize(head)
      for length in lengths { pending.append(varint: length) }
      pending.append(bodies)
      firstRow = nil
      return
    }
    for (number, length) in lengths.enumerated() {
      guard length < 1 << (7 * AttributeFormat.lengthSize) else {
        throw SearchError(.tooLarge, "search index: the values of an attribute are too many")
      }
      for byte in 0..<AttributeFormat.lengthSize {
        let isLast = byte == AttributeFormat.lengthSize - 1
        first[head + number * AttributeFormat.lengthSize + byte] =
          UInt8(length >> (7 * byte) & 0x7f) | (isLast ? 0 : 0x80)
      }
    }
    try writeFirstRow()
  }
}

extension AttributeColumn {
  /// Writes the column behind what the part holds; nothing where there are no values.
  func write(documentCount: Int, to part: inout PartWriter) throws(SearchError) {
    guard !places.isEmpty else { return }
    let writer = part.pending
    let shape = ColumnShape(
      documentCount: documentCount, distinctCount: count,
      dictionarySize: numbers.count * 8 + keywords.storedSize, valueCount: places.count,
      hasSeveral: hasSeveral)
    let code = shape.code
    shape.append(to: writer)
    for number in numbers { writer.append(fixed: number.bitPattern) }
    try keywords.write(to: &part)
    if code == AttributeFormat.lists {
      try writeLists(documentCount: documentCount, to: &part)
    } else if code != AttributeFormat.constant {
      var next = 0
      for document in 0..<documentCount {
        var value: UInt32 = 0
        if next < places.count, places[next] >> 32 == UInt64(document) {
          value = UInt32(truncatingIfNeeded: places[next]) + 1
          next += 1
        }
        AttributeFormat.append(value, widthCode: code, to: writer)
      }
    }
    try part.flushFullRows()
  }

  private var hasSeveral: Bool {
    for index in 1..<max(places.count, 1) where places[index] >> 32 == places[index - 1] >> 32 {
      return true
    }
    return false
  }

  private func writeLists(documentCount: Int, to part: inout PartWriter) throws(SearchError) {
    // For each value where its documents begin, then where they end.
    var bounds = [Int](repeating: 0, count: count + 1)
    for place in places { bounds[Int(place & 0xffff_ffff) + 1] += 1 }
    for ordinal in 0..<count { bounds[ordinal + 1] += bounds[ordinal] }
    let documents = GrowingBuffer<UInt32>(capacity: places.count)
    documents.resize(places.count)
    for place in places {
      let ordinal = Int(place & 0xffff_ffff)
      documents[bounds[ordinal]] = UInt32(truncatingIfNeeded: place >> 32)
      bounds[ordinal] += 1
    }
    var lists = DocumentListWriter(documentCount: documentCount, distinctCount: count)
    var start = 0
    for ordinal in 0..<count {
      try lists.append(documents, start..<bounds[ordinal], to: &part)
      start = bounds[ordinal]
    }
    try lists.finish(&part)
  }
}
