internal import LarderBytes
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Where the texts and values of documents go.
protocol DocumentSink {
  mutating func beginDocument(key: Int64)
  mutating func add(_ text: Span<UInt8>, field: Int)
  mutating func add(number: Double, attribute: Int)
  mutating func add(keyword: Span<UInt8>, attribute: Int)
  mutating func number(of keyword: Span<UInt8>) -> UInt32?
  mutating func add(keywordNumbers: Span<UInt32>, attribute: Int)
  mutating func endDocument()
}

extension DocumentBatch: DocumentSink {}

/// Reads the texts and values of search documents straight from the rows: the one place where it is decided what a document holds.
///
/// The save, the batch insert, the rebuild, the integrity check and the snippets all use it. The texts go from SQLite's
/// pages to the sink without becoming strings. Belongs to the owner of its connection.
struct DocumentReader {
  private let plan: DocumentPlan
  private let own: Statement
  /// Those that are read, with their places in the plan.
  private let sources: [(place: Int, statement: Statement, targets: [DocumentPlan.Target])]
  private let includesAttributes: Bool

  /// - Parameter includesAttributes: false where the sink takes texts only, to spare what is not for them.
  init(
    _ connection: Connection, _ plan: DocumentPlan, includesAttributes: Bool = true
  ) throws(SQLiteError) {
    self.plan = plan
    self.includesAttributes = includesAttributes
    own = try connection.cached(plan.ownSQL)
    var sources: [(place: Int, statement: Statement, targets: [DocumentPlan.Target])] = []
    for (place, source) in plan.sources.enumerated() where includesAttributes || source.hasText {
      sources.append((place, try connection.cached(source.sql), source.targets))
    }
    self.sources = sources
  }

  /// Gives the documents of these keys, ascending, to the sink; keys without a row are left out.
  ///
  /// Cost: one statement for each source and range, then one step for each text.
  /// - Parameter known: what is known of the rows, all of which are new.
  func read(
    _ keys: KeyRanges, knowing known: BatchDocuments? = nil, into sink: inout some DocumentSink
  ) throws(SQLiteError) {
    for range in keys.ranges { try read(range, known, into: &sink) }
  }

  private func read(
    _ range: ClosedRange<Int64>, _ known: BatchDocuments?, into sink: inout some DocumentSink
  ) throws(SQLiteError) {
    var open: [DocumentSource] = []
    for (place, statement, targets) in sources {
      let rows = known?.sources[place]
      open.append(try DocumentSource(statement, targets, insteadOfIt: rows, range))
    }
    own.reset()
    try own.bind(1, range.lowerBound)
    try own.bind(2, range.upperBound)
    var readings = ReadingTexts(
      includesAttributes ? plan.documents.readings : [], known?.keywords)
    while try own.step() {
      let key = own.int64(0)
      sink.beginDocument(key: key)
      readings.begin(key)
      for (place, target) in plan.ownTargets.enumerated() {
        Self.add(own, column: place + 1, to: target, &readings, of: &sink)
      }
      for place in open.indices {
        // A smaller owner is one that has no row of its own: a dangling link.
        while let owner = open[place].owner, owner <= key {
          if owner == key {
            for target in open[place].targets where Self.holds(target.condition, open[place]) {
              Self.add(open[place], column: 1, to: target.place, &readings, of: &sink)
            }
          }
          try open[place].step()
        }
      }
      readings.finish(into: &sink)
      sink.endDocument()
    }
    own.reset()
    for source in open { source.end() }
  }

  @inline(__always)
  private static func holds(
    _ condition: DocumentPlan.Target.Condition?, _ row: some DocumentRow
  ) -> Bool {
    guard let condition else { return true }
    var holds = false
    row.withText(condition.column) { holds = $0.isEqual(to: condition.text.span) }
    return holds
  }

  @inline(__always)
  private static func add(
    _ row: some DocumentRow, column: Int, to place: DocumentPlan.Target.Place,
    _ readings: inout ReadingTexts, of sink: inout some DocumentSink
  ) {
    switch place {
    case .field(let field):
      row.withText(column) { if !$0.isEmpty { sink.add($0, field: field) } }
    case .number(let attribute):
      if !row.isNull(column) { sink.add(number: row.double(column), attribute: attribute) }
    case .keyword(let attribute):
      row.withText(column) { if !$0.isEmpty { sink.add(keyword: $0, attribute: attribute) } }
    case .reading(let reading, let path):
      row.withText(column) { if !$0.isEmpty { readings.add($0, to: reading, path: path) } }
    }
  }
}

/// The texts of a document that readers wait for.
private struct ReadingTexts {
  private let readings: [SearchSchemaPlan.Reading]
  private var texts: [[[String]]]
  /// What one of the readers gives for some documents, and that reader's place.
  private let known: BatchInsertion.Keywords?
  private let knownReading: Int?
  /// What it gives for the present document.
  private var row: BatchInsertion.Keywords.Row?
  /// For each keyword of the vocabulary its number in the sink and its attribute, once it was asked for.
  private var vocabulary: [Term]
  /// Numbers on their way to the sink.
  private var numbers: [UInt32] = []

  private struct Term {
    static let unasked = Term(number: 0, attribute: -1)
    static let none = Term(number: 0, attribute: -2)
    var number: UInt32
    var attribute: Int
  }

  init(_ readings: [SearchSchemaPlan.Reading], _ known: BatchInsertion.Keywords?) {
    self.readings = readings
    self.known = known
    knownReading = readings.firstIndex { $0.reader.name == known?.reader }
    vocabulary = Array(repeating: .unasked, count: known?.vocabulary.count ?? 0)
    texts = readings.map { $0.paths.map { _ in [] } }
  }

  mutating func begin(_ key: Int64) {
    if knownReading != nil { row = known?.byKey[key] }
  }

  mutating func add(_ text: Span<UInt8>, to reading: Int, path: Int) {
    guard texts.indices.contains(reading), row == nil || reading != knownReading else { return }
    texts[reading][path].append(text.text)
  }

  /// Gives the document the keywords, and begins with the next one.
  mutating func finish(into sink: inout some DocumentSink) {
    for (number, reading) in readings.enumerated() {
      if number == knownReading, let row {
        add(common: row.common, of: reading, to: &sink)
        Self.add(row.others, of: reading, to: &sink)
        continue
      }
      Self.add(reading.reader.keywords(of: texts[number]), of: reading, to: &sink)
      for path in texts[number].indices { texts[number][path].removeAll(keepingCapacity: true) }
    }
  }

  /// Adds keywords of the vocabulary: those of an attribute that follow each other go to the sink together.
  private mutating func add(
    common places: [UInt32], of reading: SearchSchemaPlan.Reading, to sink: inout some DocumentSink
  ) {
    var attribute = Term.none.attribute
    for place in places where Int(place) < vocabulary.count {
      var term = vocabulary[Int(place)]
      if term.attribute == Term.unasked.attribute {
        term = self.term(Int(place), of: reading, in: &sink)
        vocabulary[Int(place)] = term
      }
      if term.attribute != attribute {
        give(to: &sink, attribute: attribute)
        attribute = term.attribute
      }
      numbers.append(term.number)
    }
    give(to: &sink, attribute: attribute)
  }

  private mutating func give(to sink: inout some DocumentSink, attribute: Int) {
    if attribute >= 0 { sink.add(keywordNumbers: numbers.span, attribute: attribute) }
    numbers.removeAll(keepingCapacity: true)
  }

  private func term(
    _ place: Int, of reading: SearchSchemaPlan.Reading, in sink: inout some DocumentSink
  ) -> Term {
    guard let known, let attribute = reading.attributes[known.vocabulary[place].attribute] else {
      return .none
    }
    guard let number = sink.number(of: known.vocabulary[place].text.utf8.span) else { return .none }
    return Term(number: number, attribute: attribute)
  }

  private static func add(
    _ keywords: [SearchValueReader.Keyword], of reading: SearchSchemaPlan.Reading,
    to sink: inout some DocumentSink
  ) {
    // Keywords of an attribute mostly follow each other.
    var last: (name: String, attribute: Int?) = ("", nil)
    for keyword in keywords {
      if last.name != keyword.attribute {
        last = (keyword.attribute, reading.attributes[keyword.attribute])
      }
      guard let attribute = last.attribute else { continue }
      sink.add(keyword: keyword.text.utf8.span, attribute: attribute)
    }
  }
}
