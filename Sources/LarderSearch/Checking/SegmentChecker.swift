internal import LarderBytes

/// Decodes all of one segment and says what is not as it has to be.
struct SegmentChecker {
  private static let maximumProblems = 100

  private let segment: SegmentReader
  private let schema: SearchSchema
  private var problems: [String] = []
  private let positions = PositionBlock()
  private let values = GrowingBuffer<UInt32>()

  init(_ segment: SegmentReader, schema: SearchSchema) {
    self.segment = segment
    self.schema = schema
  }

  /// The problems found; damage ends the check of the segment.
  ///
  /// - Throws: what is no damage: a storage that cannot be read.
  mutating func run() throws(SearchError) -> [String] {
    do throws(SearchError) {
      try checkDocuments()
      try checkTerms()
      try checkAttributes()
    } catch {
      guard error.code == .corrupt else { throw error }
      problems.append(error.message)
    }
    return problems
  }

  private mutating func report(_ problem: String) {
    if problems.count < Self.maximumProblems {
      problems.append("segment \(segment.identifier): \(problem)")
    }
  }

  // MARK: - Documents

  private mutating func checkDocuments() throws(SearchError) {
    var previous: Int64?
    for document in 0..<segment.documentCount {
      let key = try segment.key(document)
      if let previous, key <= previous { report("key \(key) is out of order") }
      previous = key
      var start: UInt32 = 0
      for field in 1..<max(segment.fieldCount, 1) {
        let next = try segment.fieldStart(document, field: field)
        if next < start { report("document \(key): field starts are out of order") }
        start = next
      }
      for field in 0..<segment.fieldCount { _ = try segment.fieldCode(document, field: field) }
    }
    guard segment.documentCount > 0 else { return }
    if try segment.key(0) != segment.header.firstKey || previous != segment.header.lastKey {
      report("its first or last key is wrong")
    }
    _ = try segment.totalCodes(0, UInt32(segment.documentCount - 1))
  }

  /// Values are in order, each is used, and the values of a document are in order too.
  private mutating func checkAttributes() throws(SearchError) {
    for (number, attribute) in schema.attributes.enumerated() {
      let column = try segment.attributeColumn(number, schema)
      var isUsed = [Bool](repeating: false, count: column.count)
      var last: (document: UInt32, ordinal: UInt32)?
      var isOrdered = true
      try column.byDocument().forEach { document, ordinal in
        isUsed[Int(ordinal)] = true
        if let last, last.document == document, last.ordinal >= ordinal { isOrdered = false }
        last = (document, ordinal)
      }
      var hasRightFolds = true
      var previous: Keyword?
      try column.forEachKeyword { ordinal, entry in
        let keyword = Keyword(text: Array(entry.text), folded: entry.folded)
        if let previous, previous >= keyword { isOrdered = false }
        if entry.isSame != (previous?.folded == keyword.folded)
          || KeywordText.folded(keyword.text.span) != keyword.folded
        {
          hasRightFolds = false
        }
        previous = keyword
      }
      if attribute.kind != .keyword {
        for ordinal in 0..<column.count {
          let value = column.number(ordinal)
          if value.isNaN || (ordinal > 0 && column.number(ordinal - 1) >= value) {
            isOrdered = false
          }
        }
      }
      if !isOrdered || !hasRightFolds || isUsed.contains(false) {
        report("the values of attribute '\(attribute.name)' are not in order")
      }
    }
  }

  // MARK: - Terms

  private mutating func checkTerms() throws(SearchError) {
    let reader = try DictionaryReader(segment)
    let previous = ByteWriter(capacity: 256)
    var ends = (postings: 0, positions: 0, titles: 0)
    var postingCount = 0
    try reader.rewind()
    while try reader.next() {
      let name = String(decoding: reader.term.buffer, as: UTF8.self)
      if previous.count > 0,
        previous.order(to: reader.term) >= 0
      {
        report("term '\(name)' is out of order")
      }
      previous.removeAll()
      previous.append(reader.term)
      let entry = reader.entry
      if entry.postingsOffset != ends.postings || entry.positionsOffset != ends.positions
        || entry.titlesOffset != ends.titles
      {
        report("the lists of '\(name)' are not behind those of the term before")
      }
      ends.postings = entry.postingsOffset + entry.postingsLength
      ends.positions = entry.positionsOffset + entry.positionsLength
      ends.titles = entry.titlesOffset + entry.titlesLength
      postingCount += entry.documentCount
      try checkPostings(entry, name)
    }
    if postingCount != segment.header.postingCount { report("its count of postings is wrong") }
    let lengths = segment.header.partLengths
    if ends.postings != lengths[IndexLayout.Part.postings.rawValue]
      || ends.positions != lengths[IndexLayout.Part.positions.rawValue]
      || ends.titles != lengths[IndexLayout.Part.titles.rawValue]
    {
      report("there are bytes behind the last term's lists")
    }
  }

  private mutating func checkPostings(_ entry: TermEntry, _ name: String) throws(SearchError) {
    guard entry.documentCount > 0 else {
      if entry.titleDocumentCount > 0 { report("'\(name)' has a title list only") }
      return
    }
    let titles = try titleFrequencies(entry, name)
    var titlePlace = 0
    let list = try segment.postings(entry)
    let cursor = try TermCursor(list)
    while cursor.document != TermCursor.end {
      let frequencies = try cursor.blockFrequencies()
      let place = try segment.positions(entry, list, block: cursor.block)
      try positions.load(
        place.start, length: place.length, frequencies: frequencies, count: cursor.size,
        coding: schema.positionCoding, segment: segment.identifier)
      for index in 0..<cursor.size {
        let document = cursor.documents[index]
        let counts = try countFields(document, index)
        if counts.weighted != frequencies[index] {
          report("'\(name)' has a wrong frequency in document \(try segment.key(Int(document)))")
        }
        if segment.fieldCount > 1, counts.title > 0 {
          if titlePlace < titles.count, titles[titlePlace] == (document, counts.title) {
            titlePlace += 1
          } else {
            report("'\(name)' has a wrong title list")
          }
        }
        if list.marks(of: cursor.block * PostingsList.blockSize + index) == 0 {
          report("'\(name)' stands neither plain nor marked in a document")
        }
      }
      try checkBounds(list, cursor, codeOffset: 0, name)
      try cursor.advance(to: cursor.documents[cursor.size - 1] + 1)
    }
    if titlePlace != titles.count { report("'\(name)' has a wrong title list") }
  }

  /// What the positions of a posting say: its weighted frequency and how often it is in the title.
  private mutating func countFields(
    _ document: UInt32, _ index: Int
  ) throws(SearchError) -> (weighted: UInt32, title: UInt32) {
    values.removeAll()
    try positions.append(of: index, to: values)
    let weights = schema.weights
    var weighted: UInt64 = 0
    var title: UInt32 = 0
    for place in 0..<values.count {
      let field = try segment.field(of: values[place], in: Int(document))
      weighted += UInt64(weights[field])
      if field == 0 { title += 1 }
    }
    return (UInt32(min(weighted, UInt64(Int32.max))), title)
  }

  private mutating func titleFrequencies(
    _ entry: TermEntry, _ name: String
  ) throws(SearchError) -> [(UInt32, UInt32)] {
    guard entry.titleDocumentCount > 0 else { return [] }
    let list = try segment.titles(entry)
    let cursor = try TermCursor(list)
    var result: [(UInt32, UInt32)] = []
    while cursor.document != TermCursor.end {
      let frequencies = try cursor.blockFrequencies()
      for index in 0..<cursor.size { result.append((cursor.documents[index], frequencies[index])) }
      try checkBounds(list, cursor, codeOffset: segment.documentCount, name)
      try cursor.advance(to: cursor.documents[cursor.size - 1] + 1)
    }
    return result
  }

  /// Every posting has to be no better than one of its block's pairs.
  private mutating func checkBounds(
    _ list: PostingsList, _ cursor: TermCursor, codeOffset: Int, _ name: String
  ) throws(SearchError) {
    guard list.hasMetadata else { return }
    let pairs = list.pairs(of: cursor.block)
    let frequencies = try cursor.blockFrequencies()
    for index in 0..<cursor.size {
      let code = try segment.bytes(.lengths, codeOffset + Int(cursor.documents[index]), 1)[0]
      let frequency = UInt8(min(frequencies[index], 255))
      let isBounded = (0..<CompetitivePairs.maximum).contains { place in
        let pair = pairs >> UInt64(16 * place)
        return UInt8(truncatingIfNeeded: pair) >= frequency
          && UInt8(truncatingIfNeeded: pair >> 8) <= code
      }
      if !isBounded { report("'\(name)' is better in a document than its block says") }
    }
  }
}
