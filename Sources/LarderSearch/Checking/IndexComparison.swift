internal import LarderBytes

/// Compares what the index holds of some documents with a batch of the same documents.
struct IndexComparison {
  private static let maximumProblems = 100

  private let snapshot: IndexSnapshot
  private let schema: SearchSchema
  private let inversion: Inversion
  private let columns: DocumentColumns
  private var numbers: [[UInt32]] = []
  private var ranges: [ClosedRange<UInt32>?] = []
  private var problems: [String] = []

  init(
    _ batch: DocumentBatch, _ snapshot: IndexSnapshot, schema: SearchSchema,
    keys: ClosedRange<Int64>
  ) throws(SearchError) {
    self.snapshot = snapshot
    self.schema = schema
    inversion = try Inversion(batch)
    columns = DocumentColumns(inversion)
    try placeDocuments(keys)
    try compareAttributes()
  }

  mutating func run() throws(SearchError) -> [String] {
    let terms = PostingsGatherer(
      snapshot.segments, schema: schema, numbers: numbers, ranges: ranges)
    let expected = TermPostings()
    var place = 0
    let order = inversion.terms
    let batch = inversion.batch
    // One of the batch.
    let term = ByteWriter(capacity: 256)
    var found: [String] = []
    try terms.forEachTerm { () throws(SearchError) in
      expected.removeAll()
      while place < order.count {
        batch.terms.copy(Int(order[place]), to: term)
        let step = term.order(to: terms.term)
        if step > 0 { break }
        if step < 0 { found.append("'\(Self.name(term))' is not in the index") }
        if step == 0 { inversion.fill(expected, with: order[place]) }
        place += 1
      }
      if found.count < Self.maximumProblems, let difference = difference(expected, terms.postings) {
        found.append("'\(Self.name(terms.term))': \(difference)")
      }
    }
    while place < order.count, found.count < Self.maximumProblems {
      batch.terms.copy(Int(order[place]), to: term)
      found.append("'\(Self.name(term))' is not in the index")
      place += 1
    }
    return Array((problems + found).prefix(Self.maximumProblems))
  }

  private static func name(_ term: ByteWriter) -> String {
    String(decoding: term.buffer, as: UTF8.self)
  }

  // MARK: - Documents

  /// Gives the index's documents the numbers that they have in the batch, and compares their columns.
  private mutating func placeDocuments(_ keys: ClosedRange<Int64>) throws(SearchError) {
    var isFound = [Bool](repeating: false, count: columns.count)
    for segment in snapshot.segments {
      var own = [UInt32](repeating: PostingsGatherer.gone, count: segment.documentCount)
      var range: ClosedRange<UInt32>?
      for document in 0..<segment.documentCount where !segment.isDeleted(UInt32(document)) {
        let key = try segment.key(document)
        guard keys.contains(key) else { continue }
        guard let number = number(of: key) else {
          problems.append("document \(key) is in the index and not in the store")
          continue
        }
        if isFound[number] { problems.append("document \(key) is in the index twice") }
        isFound[number] = true
        own[document] = UInt32(number)
        range = (range?.lowerBound ?? UInt32(document))...UInt32(document)
        if try !hasEqualColumns(segment, document, number) {
          problems.append("document \(key) has other lengths in the index")
        }
      }
      numbers.append(own)
      ranges.append(range)
    }
    for (number, isFound) in isFound.enumerated() where !isFound {
      problems.append("document \(columns.keys[number]) is not in the index")
    }
  }

  private func number(of key: Int64) -> Int? {
    var low = 0
    var high = columns.count
    while low < high {
      let middle = (low + high) / 2
      if columns.keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < columns.count && columns.keys[low] == key ? low : nil
  }

  private func hasEqualColumns(
    _ segment: SegmentReader, _ document: Int, _ number: Int
  ) throws(SearchError) -> Bool {
    let total = try segment.totalCodes(UInt32(document), UInt32(document))[document]
    guard total == columns.totalCodes[number] else { return false }
    let fieldCount = schema.fields.count
    for field in 0..<fieldCount {
      let code = try segment.fieldCode(document, field: field)
      guard code == columns.fieldCodes[field][number] else { return false }
      guard field > 0 else { continue }
      let start = try segment.fieldStart(document, field: field)
      guard start == columns.starts[number * (fieldCount - 1) + field - 1] else { return false }
    }
    return true
  }

  private mutating func compareAttributes() throws(SearchError) {
    for (number, attribute) in schema.attributes.enumerated() {
      let own = try AttributeColumn(
        number, of: snapshot.segments, schema: schema, numbers: numbers)
      guard let place = try columns.attributes[number].firstDifference(from: own),
        columns.keys.count > Int(place)
      else { continue }
      problems.append(
        "attribute '\(attribute.name)' has other values in the index, the first in document "
          + "\(columns.keys[Int(place)])")
    }
  }

  // MARK: - Postings

  private func difference(_ expected: TermPostings, _ own: TermPostings) -> String? {
    if let number = Self.firstDifference(expected.documents, own.documents) {
      return "it is not in the same documents, the first is \(columns.keys[Int(number)])"
    }
    for (name, left, right) in [
      ("frequencies", expected.frequencies, own.frequencies),
      ("occurrences", expected.totals, own.totals),
      ("positions", expected.positions, own.positions),
      ("title documents", expected.titleDocuments, own.titleDocuments),
      ("title frequencies", expected.titleFrequencies, own.titleFrequencies),
    ] where !left.buffer.elementsEqual(right.buffer) {
      return "its \(name) differ"
    }
    return expected.marks.buffer.elementsEqual(own.marks.buffer) ? nil : "its marks differ"
  }

  private static func firstDifference(
    _ left: GrowingBuffer<UInt32>, _ right: GrowingBuffer<UInt32>
  ) -> UInt32? {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return min(left[index], right[index])
    }
    if left.count > right.count { return left[right.count] }
    if right.count > left.count { return right[left.count] }
    return nil
  }
}
