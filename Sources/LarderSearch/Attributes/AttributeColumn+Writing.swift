/// The bytes of a stored column, see Format.md.
enum AttributeFormat {
  static let multiple: UInt8 = 4
  /// In place of the width of ordinals: every document has the only value.
  static let constant: UInt8 = 3
  static let startShift: UInt8 = 3
  /// Documents whose starts are relative to one base.
  static let blockShift = 7
  /// Entries of a keyword dictionary that one offset stands for.
  static let keywordBlock = 16

  /// 0, 1 or 2: how wide a number up to `highest` is, as a power of two of bytes.
  static func widthCode(_ highest: Int) -> UInt8 {
    highest <= 0xff ? 0 : highest <= 0xffff ? 1 : 2
  }
}

extension PartWriter {
  /// Writes the part of a segment that holds its attributes, of which one is a column at a time; nothing where no document
  /// has a value.
  mutating func append(
    attributes count: Int, documentCount: Int,
    _ column: (Int) throws(SearchError) -> AttributeColumn
  ) throws(SearchError) {
    let bodies = ByteWriter(capacity: 64)
    var ends: [Int] = []
    for number in 0..<count {
      try column(number).encode(documentCount: documentCount, to: bodies)
      ends.append(bodies.count)
    }
    guard bodies.count > 0 else { return }
    pending.append(varint: count)
    for (number, end) in ends.enumerated() {
      pending.append(varint: end - (number > 0 ? ends[number - 1] : 0))
    }
    for start in stride(from: 0, to: bodies.count, by: IndexLayout.rowSize) {
      pending.append(bodies, start..<min(start + IndexLayout.rowSize, bodies.count))
      try flushFullRows()
    }
  }
}

extension AttributeColumn {
  fileprivate func encode(documentCount: Int, to writer: ByteWriter) {
    guard !places.isEmpty else { return }
    let starts = starts(documentCount)
    let width: UInt8
    var flags: UInt8
    if starts == nil {
      let isConstant = count == 1 && places.count == documentCount
      width = isConstant ? AttributeFormat.constant : AttributeFormat.widthCode(count)
      flags = width
    } else {
      width = AttributeFormat.widthCode(count - 1)
      flags = width | AttributeFormat.multiple
      flags |= AttributeFormat.widthCode(starts?.highest ?? 0) << AttributeFormat.startShift
    }
    writer.append(flags)
    writer.append(varint: count)
    writer.append(varint: numbers.count * 8 + keywords.storedSize)
    writer.append(varint: places.count)
    for number in numbers { writer.append(fixed: number.bitPattern) }
    keywords.write(to: writer)
    if let starts {
      for base in starts.bases { writer.append(fixed: base) }
      let startWidth = AttributeFormat.widthCode(starts.highest)
      for start in starts.relative { Self.append(start, widthCode: startWidth, to: writer) }
      for place in places {
        Self.append(UInt32(truncatingIfNeeded: place), widthCode: width, to: writer)
      }
    } else if width != AttributeFormat.constant {
      var next = 0
      for document in 0..<documentCount {
        var value: UInt32 = 0
        if next < places.count, places[next] >> 32 == UInt64(document) {
          value = UInt32(truncatingIfNeeded: places[next]) + 1
          next += 1
        }
        Self.append(value, widthCode: width, to: writer)
      }
    }
  }

  private static func append(_ value: UInt32, widthCode: UInt8, to writer: ByteWriter) {
    switch widthCode {
    case 0: writer.append(UInt8(truncatingIfNeeded: value))
    case 1: writer.append(fixed: UInt16(truncatingIfNeeded: value))
    default: writer.append(fixed: value)
    }
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
      if document & (1 << AttributeFormat.blockShift - 1) == 0 {
        starts.bases.append(UInt32(next))
      }
      let start = next - Int(starts.bases[starts.bases.count - 1])
      starts.relative.append(UInt32(start))
      starts.highest = max(starts.highest, start)
      while next < places.count, places[next] >> 32 == UInt64(document) { next += 1 }
    }
    starts.bases.append(UInt32(places.count))
    return starts
  }
}
