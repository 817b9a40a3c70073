internal import LarderBytes

/// The bytes of a stored column, see Format.md.
enum AttributeFormat {
  static let multiple: UInt8 = 4
  /// In place of the width of ordinals: every document has the only value.
  static let constant: UInt8 = 3
  static let startShift: UInt8 = 3
  /// Documents whose starts are relative to one base.
  static let blockShift = 7
  static let blockMask = 1 << blockShift - 1
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

/// What stands before the values of a stored column, and how wide they are.
struct ColumnShape {
  let documentCount: Int
  let distinctCount: Int
  /// The bytes of the distinct values.
  let dictionarySize: Int
  /// The values of all documents; at least one.
  let valueCount: Int
  /// How far the values of a document are behind those of its block; nil where no document has several.
  let highestStart: Int?

  /// The width of ordinals, or `AttributeFormat.constant`.
  var widthCode: UInt8 {
    if highestStart != nil { return AttributeFormat.widthCode(distinctCount - 1) }
    let isConstant = distinctCount == 1 && valueCount == documentCount
    return isConstant ? AttributeFormat.constant : AttributeFormat.widthCode(distinctCount)
  }

  var startCode: UInt8 { AttributeFormat.widthCode(highestStart ?? 0) }

  func append(to writer: ByteWriter) {
    var flags = widthCode
    if highestStart != nil {
      flags |= AttributeFormat.multiple | startCode << AttributeFormat.startShift
    }
    writer.append(flags)
    writer.append(varint: distinctCount)
    writer.append(varint: dictionarySize)
    writer.append(varint: valueCount)
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
    let starts = starts(documentCount)
    let shape = ColumnShape(
      documentCount: documentCount, distinctCount: count,
      dictionarySize: numbers.count * 8 + keywords.storedSize, valueCount: places.count,
      highestStart: starts?.highest)
    let width = shape.widthCode
    shape.append(to: writer)
    for number in numbers { writer.append(fixed: number.bitPattern) }
    try keywords.write(to: &part)
    if let starts {
      for base in starts.bases { writer.append(fixed: base) }
      for start in starts.relative {
        AttributeFormat.append(start, widthCode: shape.startCode, to: writer)
      }
      for place in places {
        AttributeFormat.append(UInt32(truncatingIfNeeded: place), widthCode: width, to: writer)
      }
    } else if width != AttributeFormat.constant {
      var next = 0
      for document in 0..<documentCount {
        var value: UInt32 = 0
        if next < places.count, places[next] >> 32 == UInt64(document) {
          value = UInt32(truncatingIfNeeded: places[next]) + 1
          next += 1
        }
        AttributeFormat.append(value, widthCode: width, to: writer)
      }
    }
    try part.flushFullRows()
  }

  private struct Starts {
    /// Where the values of each block of documents begin, and the end.
    var bases: [UInt32] = []
    /// Where the values of each document begin, from its block's base.
    var relative: [UInt32] = []
    var highest = 0
  }

  /// Where each document's values begin; nil where no document has more than one.
  private func starts(_ documentCount: Int) -> Starts? {
    var hasSeveral = false
    for index in 1..<max(places.count, 1) where places[index] >> 32 == places[index - 1] >> 32 {
      hasSeveral = true
    }
    guard hasSeveral else { return nil }
    var starts = Starts()
    var next = 0
    for document in 0..<documentCount {
      if document & AttributeFormat.blockMask == 0 { starts.bases.append(UInt32(next)) }
      let start = next - Int(starts.bases[starts.bases.count - 1])
      starts.relative.append(UInt32(start))
      starts.highest = max(starts.highest, start)
      while next < places.count, places[next] >> 32 == UInt64(document) { next += 1 }
    }
    starts.bases.append(UInt32(places.count))
    return starts
  }
}
