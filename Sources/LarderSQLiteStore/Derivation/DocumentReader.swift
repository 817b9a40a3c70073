internal import LarderSQLite
internal import LarderSearch

/// Where the texts of documents go.
protocol DocumentSink {
  mutating func beginDocument(key: Int64)
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, field: Int)
  mutating func endDocument()
}

extension DocumentBatch: DocumentSink {}

/// Reads the texts of search documents straight from the rows: the one place where it is decided what a document holds.
///
/// The save, the batch insert, the rebuild, the integrity check and the snippets all use it. The texts go from SQLite's
/// pages to the sink without becoming strings. Belongs to the owner of its connection.
struct DocumentReader {
  private let plan: DocumentPlan
  private let own: Statement
  private let sources: [Statement]

  init(_ connection: Connection, _ plan: DocumentPlan) throws(SQLiteError) {
    self.plan = plan
    own = try connection.cached(plan.ownSQL)
    var sources: [Statement] = []
    for source in plan.sources { sources.append(try connection.cached(source.sql)) }
    self.sources = sources
  }

  /// Gives the documents of these keys, ascending, to the sink; keys without a row are left out.
  ///
  /// Cost: one statement for each source and range, then one step for each text.
  func read(_ keys: KeyRanges, into sink: inout some DocumentSink) throws(SQLiteError) {
    for range in keys.ranges { try read(range, into: &sink) }
  }

  private func read(
    _ range: ClosedRange<Int64>, into sink: inout some DocumentSink
  ) throws(SQLiteError) {
    var waiting: [Bool] = []
    for source in sources {
      try start(source, range)
      waiting.append(try source.step())
    }
    try start(own, range)
    while try own.step() {
      let key = own.int64(0)
      sink.beginDocument(key: key)
      for (place, field) in plan.ownFields.enumerated() {
        let text = own.utf8(place + 1)
        if text.count > 0 { sink.add(text, field: field) }
      }
      for (place, source) in sources.enumerated() {
        while waiting[place] {
          let owner = source.int64(0)
          if owner > key { break }
          // A smaller owner is one that has no row of its own: a dangling link.
          if owner == key {
            let text = source.utf8(1)
            if text.count > 0 { sink.add(text, field: plan.sources[place].field) }
          }
          waiting[place] = try source.step()
        }
      }
      sink.endDocument()
    }
    own.reset()
    for source in sources { source.reset() }
  }

  private func start(_ statement: Statement, _ range: ClosedRange<Int64>) throws(SQLiteError) {
    statement.reset()
    try statement.bind(1, range.lowerBound)
    try statement.bind(2, range.upperBound)
  }
}

/// A set of keys as ascending ranges without gaps in them.
struct KeyRanges: Sendable {
  private(set) var ranges: [ClosedRange<Int64>] = []

  init(_ range: ClosedRange<Int64>) { ranges = [range] }

  init(_ keys: some Sequence<Int64>) {
    for key in keys.sorted() {
      if let last = ranges.last, key <= last.upperBound { continue }
      if let last = ranges.last, key == last.upperBound &+ 1 {
        ranges[ranges.count - 1] = last.lowerBound...key
      } else {
        ranges.append(key...key)
      }
    }
  }

  var isEmpty: Bool { ranges.isEmpty }
}
