internal import LarderBytes

/// The values of one attribute over some documents in their normal form: what is written, merged and compared.
///
/// Two columns of the same documents and values are equal.
struct AttributeColumn: Equatable {
  /// The distinct numbers, ascending; empty for keywords.
  var numbers: [Double] = []
  /// The distinct keywords, by fold, then by text; empty for numbers.
  var keywords = KeywordList()
  /// For each value of each document, the document above and the place in `numbers` or `keywords` in the lower 32 bits;
  /// ascending, each once.
  var places: [UInt64] = []

  var count: Int { numbers.count + keywords.count }

  private mutating func normalizePlaces() {
    var isAscending = true
    for index in 1..<max(places.count, 1) where places[index] <= places[index - 1] {
      isAscending = false
    }
    if isAscending { return }
    places.sort()
    // By index: a loop over the elements would hold the array, and writing copy it.
    var kept = 0
    for index in places.indices where kept == 0 || places[index] != places[kept - 1] {
      places[kept] = places[index]
      kept += 1
    }
    places.removeLast(places.count - kept)
  }

  @inline(__always)
  static func place(_ document: UInt32, _ ordinal: UInt32) -> UInt64 {
    UInt64(document) << 32 | UInt64(ordinal)
  }

  // MARK: - From a batch

  /// The columns of a batch's documents in the order of their keys.
  static func columns(of inversion: Inversion) -> [AttributeColumn] {
    let batch = inversion.batch
    guard batch.attributes.values.contains(where: { $0.documents.count > 0 }) else {
      return batch.attributes.values.map { _ in AttributeColumn() }
    }
    var numbers = [UInt32](repeating: 0, count: batch.count)
    for (number, document) in inversion.order.enumerated() {
      numbers[Int(document)] = UInt32(number)
    }
    return batch.attributes.values.map { values in
      AttributeColumn(values, batch.attributes.table, numbers: numbers)
    }
  }

  private init(_ values: AttributeBatch.Values, _ table: TermTable?, numbers: [UInt32]) {
    let count = values.documents.count
    guard count > 0 else { return }
    places.reserveCapacity(count)
    if values.numbers.count > 0 {
      self.numbers = Set(values.numbers.buffer).sorted()
      for index in 0..<count {
        let ordinal = Self.index(of: values.numbers[index], in: self.numbers)
        places.append(Self.place(numbers[Int(values.documents[index])], UInt32(ordinal)))
      }
    } else if let table {
      var entries: [(keyword: Keyword, number: UInt32)] = []
      var isUsed = [Bool](repeating: false, count: table.count)
      for number in values.keywords.buffer { isUsed[Int(number)] = true }
      for number in isUsed.indices where isUsed[number] {
        let text = Array(table.term(number))
        let folded = KeywordText.folded(text.span)
        // Nothing but joiners and the like.
        if folded.isEmpty { continue }
        entries.append((Keyword(text: text, folded: folded), UInt32(number)))
      }
      entries.sort { $0.keyword < $1.keyword }
      for entry in entries { keywords.append(entry.keyword) }
      var ordinals = [UInt32](repeating: .max, count: table.count)
      for (ordinal, entry) in entries.enumerated() {
        ordinals[Int(entry.number)] = UInt32(ordinal)
      }
      for index in 0..<count {
        let ordinal = ordinals[Int(values.keywords[index])]
        if ordinal == .max { continue }
        places.append(Self.place(numbers[Int(values.documents[index])], ordinal))
      }
    }
    normalizePlaces()
  }

  init() {}

  /// The place of a number that is there.
  private static func index(of number: Double, in numbers: [Double]) -> Int {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - From segments

  /// The column of an attribute over the documents of several segments that have a new number.
  ///
  /// - Parameter numbers: for each segment the new number of each document, or `PostingsGatherer.gone`.
  init(
    _ attribute: Int, of segments: [SegmentReader], schema: SearchSchema, numbers: [[UInt32]]
  ) throws(SearchError) {
    var columns: [AttributeColumnReader] = []
    var valueCount = 0
    var uses: [GrowingBuffer<Bool>] = []
    for (source, segment) in segments.enumerated() {
      let column = try segment.attributeColumn(attribute, schema)
      let isUsed = GrowingBuffer<Bool>(capacity: column.count)
      isUsed.fill(column.count, with: false)
      try column.forEachStored { document, ordinal in
        let number = numbers[source][Int(document)]
        guard number != PostingsGatherer.gone else { return }
        isUsed[Int(ordinal)] = true
        valueCount += 1
      }
      uses.append(isUsed)
      columns.append(column)
    }
    let values = try DistinctValues(
      columns, isUsed: uses, isKeyword: schema.attributes[attribute].kind == .keyword)
    self.numbers = Array(values.numbers.buffer)
    keywords = values.keywords
    places.reserveCapacity(valueCount)
    for (source, column) in columns.enumerated() {
      try column.byDocument().forEach { document, ordinal in
        let number = numbers[source][Int(document)]
        guard number != PostingsGatherer.gone else { return }
        places.append(Self.place(number, values.ordinals[source][Int(ordinal)]))
      }
    }
    normalizePlaces()
  }

  // MARK: - Comparing

  /// The first document whose values are not the same in another column of the same documents.
  func firstDifference(from other: AttributeColumn) throws(SearchError) -> UInt32? {
    if self == other { return nil }
    let (keywords, others) = (try self.keywords.all(), try other.keywords.all())
    var (left, right) = (0, 0)
    while left < places.count || right < other.places.count {
      let one = left < places.count ? UInt32(truncatingIfNeeded: places[left] >> 32) : .max
      let two =
        right < other.places.count ? UInt32(truncatingIfNeeded: other.places[right] >> 32) : .max
      guard one == two,
        isEqual(
          Int(truncatingIfNeeded: places[left] & 0xffff_ffff), keywords, to: other, right, others)
      else { return min(one, two) }
      left += 1
      right += 1
    }
    return nil
  }

  private func isEqual(
    _ own: Int, _ keywords: [Keyword], to other: AttributeColumn, _ place: Int, _ others: [Keyword]
  ) -> Bool {
    let index = Int(truncatingIfNeeded: other.places[place] & 0xffff_ffff)
    return numbers.isEmpty
      ? others.indices.contains(index) && keywords[own] == others[index]
      : other.numbers.indices.contains(index) && numbers[own] == other.numbers[index]
  }
}
