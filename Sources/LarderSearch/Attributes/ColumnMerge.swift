internal import LarderBytes

/// The column of one attribute over the documents of several segments, written as it is worked out: of its values only
/// the distinct ones are held.
///
/// The bytes are those of an `AttributeColumn` of the same values. Not thread-safe; valid as long as the segments, and
/// until a column of another attribute is opened in them.
struct ColumnMerge {
  private let places: DocumentPlaces
  private let columns: [AttributeColumnReader]
  private let values: DistinctValues
  /// Where the values of each block of documents begin.
  private let bases: GrowingBuffer<UInt32>
  private let shape: ColumnShape

  init(
    _ attribute: Int, of segments: [SegmentReader], schema: SearchSchema, places: DocumentPlaces
  ) throws(SearchError) {
    self.places = places
    var columns: [AttributeColumnReader] = []
    for segment in segments { columns.append(try segment.openColumn(attribute, schema)) }
    self.columns = columns
    let isUsed = columns.map { column in
      let isUsed = GrowingBuffer<Bool>(capacity: column.count)
      isUsed.fill(column.count, with: false)
      return isUsed
    }
    let isKeyword = schema.attributes[attribute].kind == .keyword
    let bases = GrowingBuffer<UInt32>(capacity: 16)
    var (number, total, base, highestStart) = (0, 0, 0, 0)
    var hasSeveral = false
    try places.forEachRun { source, documents in
      let column = columns[source]
      let flags = isUsed[source].base
      for document in documents {
        if number & AttributeFormat.blockMask == 0 {
          base = total
          bases.append(UInt32(truncatingIfNeeded: total))
        }
        highestStart = max(highestStart, total &- base)
        var count = 0
        column.forEachValue(of: Int(document)) { ordinal in
          flags[Int(ordinal)] = true
          count &+= 1
        }
        if count > 1 { hasSeveral = true }
        total &+= count
        number &+= 1
      }
    }
    bases.append(UInt32(truncatingIfNeeded: total))
    self.bases = bases
    values = try DistinctValues(columns, isUsed: isUsed, isKeyword: isKeyword)
    shape = ColumnShape(
      documentCount: places.count, distinctCount: values.count,
      dictionarySize: values.numbers.count * 8 + values.keywords.storedSize, valueCount: total,
      highestStart: hasSeveral ? highestStart : nil)
  }

  /// Writes the column behind what the part holds; nothing where there are no values.
  func write(to part: inout PartWriter) throws(SearchError) {
    guard shape.valueCount > 0 else { return }
    shape.append(to: part.pending)
    for index in 0..<values.numbers.count {
      part.pending.append(fixed: values.numbers[index].bitPattern)
      try part.flushFullRows()
    }
    try values.keywords.write(to: &part)
    if shape.highestStart != nil {
      try writeStarts(to: &part)
      try writeLists(to: &part)
    } else if shape.widthCode != AttributeFormat.constant {
      try writeSingles(to: &part)
    }
  }

  private func writeStarts(to part: inout PartWriter) throws(SearchError) {
    for index in 0..<bases.count {
      part.pending.append(fixed: bases[index])
      try part.flushFullRows()
    }
    let width = shape.startCode
    var (number, start) = (0, 0)
    try places.forEachRun { source, documents throws(SearchError) in
      let column = columns[source]
      for document in documents {
        if number & AttributeFormat.blockMask == 0 { start = 0 }
        AttributeFormat.append(
          UInt32(truncatingIfNeeded: start), widthCode: width, to: part.pending)
        try part.flushFullRows()
        start &+= column.valueCount(of: Int(document))
        number &+= 1
      }
    }
  }

  private func writeLists(to part: inout PartWriter) throws(SearchError) {
    let width = shape.widthCode
    try places.forEachRun { source, documents throws(SearchError) in
      let column = columns[source]
      let ordinals = values.ordinals[source].base
      for document in documents {
        column.forEachValue(of: Int(document)) { ordinal in
          AttributeFormat.append(ordinals[Int(ordinal)], widthCode: width, to: part.pending)
        }
        try part.flushFullRows()
      }
    }
  }

  private func writeSingles(to part: inout PartWriter) throws(SearchError) {
    let width = shape.widthCode
    try places.forEachRun { source, documents throws(SearchError) in
      let column = columns[source]
      let ordinals = values.ordinals[source].base
      for document in documents {
        var value: UInt32 = 0
        column.forEachValue(of: Int(document)) { value = ordinals[Int($0)] &+ 1 }
        AttributeFormat.append(value, widthCode: width, to: part.pending)
        try part.flushFullRows()
      }
    }
  }
}
