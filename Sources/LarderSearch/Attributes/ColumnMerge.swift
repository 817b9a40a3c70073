internal import LarderBytes

/// The column of one attribute over the documents of several segments, written as it is worked out: of its values only
/// the distinct ones are held, and the documents of one.
///
/// The bytes are those of an `AttributeColumn` of the same values. Not thread-safe; valid as long as the segments, and
/// until a column of another attribute is opened in them.
struct ColumnMerge {
  private let places: DocumentPlaces
  private let columns: [AttributeColumnReader]
  private let isUsed: [GrowingBuffer<Bool>]
  private let values: DistinctValues
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
    self.isUsed = isUsed
    let haveOne = BitSet(documentCount: places.count)
    var (total, hasSeveral) = (0, false)
    for (source, column) in columns.enumerated() {
      let numbers = places.numbers[source]
      let flags = isUsed[source].base
      try column.forEachStored { document, ordinal in
        let number = numbers[Int(document)]
        guard number != PostingsGatherer.gone else { return }
        flags[Int(ordinal)] = true
        total &+= 1
        if haveOne.contains(number) { hasSeveral = true }
        haveOne.insert(number)
      }
    }
    let isKeyword = schema.attributes[attribute].kind == .keyword
    values = try DistinctValues(columns, isUsed: isUsed, isKeyword: isKeyword)
    shape = ColumnShape(
      documentCount: places.count, distinctCount: values.count,
      dictionarySize: values.numbers.count * 8 + values.keywords.storedSize, valueCount: total,
      hasSeveral: hasSeveral)
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
    if shape.hasSeveral {
      try writeLists(to: &part)
    } else if shape.code != AttributeFormat.constant {
      try writeSingles(to: &part)
    }
  }

  private func writeLists(to part: inout PartWriter) throws(SearchError) {
    var lists = DocumentListWriter(documentCount: places.count, distinctCount: values.count)
    let sources = try columns.map { column throws(SearchError) in try DocumentsByValue(column) }
    var next = [Int](repeating: 0, count: columns.count)
    let documents = GrowingBuffer<UInt32>()
    for ordinal in 0..<values.count {
      documents.removeAll()
      var isAscending = true
      for (source, column) in sources.enumerated() {
        while next[source] < column.count, !isUsed[source][next[source]] { next[source] += 1 }
        guard next[source] < column.count, values.ordinals[source][next[source]] == ordinal
        else { continue }
        let numbers = places.numbers[source]
        try column.forEach(next[source]) { document in
          let number = numbers[Int(document)]
          guard number != PostingsGatherer.gone else { return }
          if documents.count > 0, documents[documents.count - 1] > number { isAscending = false }
          documents.append(number)
        }
        next[source] += 1
      }
      // A dictionary that is out of order: what is damaged stays where it can be looked at.
      guard documents.count > 0 else {
        throw SearchError.damaged("a column of attributes, the order of its values")
      }
      if !isAscending { documents.sort() }
      try lists.append(documents, 0..<documents.count, to: &part)
    }
    try lists.finish(&part)
  }

  private func writeSingles(to part: inout PartWriter) throws(SearchError) {
    let code = shape.code
    let sources = try columns.map { column throws(SearchError) in try column.byDocument() }
    try places.forEachRun { source, documents throws(SearchError) in
      let column = sources[source]
      let ordinals = values.ordinals[source].base
      for document in documents {
        var value: UInt32 = 0
        column.forEach(of: Int(document)) { value = ordinals[Int($0)] &+ 1 }
        AttributeFormat.append(value, widthCode: code, to: part.pending)
        try part.flushFullRows()
      }
    }
  }
}

/// The documents of each value of a column, also of one that is stored by document.
private struct DocumentsByValue {
  private let column: AttributeColumnReader
  /// Of one that is stored by document, the documents of all values, and where each value's begin.
  private var documents: [UInt32] = []
  private var starts: [Int] = []

  var count: Int { column.count }

  init(_ column: AttributeColumnReader) throws(SearchError) {
    self.column = column
    if column.isStoredByValue { return }
    starts = [Int](repeating: 0, count: column.count + 1)
    var places: [UInt64] = []
    try column.forEachStored { document, ordinal in
      places.append(UInt64(ordinal) << 32 | UInt64(document))
      starts[Int(ordinal) + 1] += 1
    }
    places.sort()
    documents = places.map { UInt32(truncatingIfNeeded: $0) }
    for ordinal in 0..<column.count { starts[ordinal + 1] += starts[ordinal] }
  }

  func forEach(_ ordinal: Int, _ body: (UInt32) -> Void) throws(SearchError) {
    if let stored = try column.stored(ordinal) {
      try stored.forEach(body)
    } else {
      for index in starts[ordinal]..<starts[ordinal + 1] { body(documents[index]) }
    }
  }
}
