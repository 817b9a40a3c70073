internal import LarderSQLite

/// A row that a document's texts and values are taken from.
protocol DocumentRow {
  func withText(_ column: Int, _ body: (Span<UInt8>) -> Void)
  func isNull(_ column: Int) -> Bool
  func double(_ column: Int) -> Double
}

extension Statement: DocumentRow {}

/// The rows of one source of documents, by ascending owners.
struct DocumentSource: DocumentRow {
  let targets: [DocumentPlan.Target]
  private let statement: Statement
  /// The rows in the place of the statement's.
  private let batch: BatchRows?
  /// The owner of the present row; nil behind the last one.
  private(set) var owner: Int64?

  /// Goes to the first row of the owners of a range.
  ///
  /// - Parameter batch: the rows that the statement would give; nil where it has to be asked.
  init(
    _ statement: Statement, _ targets: [DocumentPlan.Target], insteadOfIt batch: BatchRows?,
    _ range: ClosedRange<Int64>
  ) throws(SQLiteError) {
    self.targets = targets
    self.statement = statement
    self.batch = batch
    if let batch {
      batch.start(range.lowerBound)
      owner = batch.owner
      return
    }
    statement.reset()
    try statement.bind(1, range.lowerBound)
    try statement.bind(2, range.upperBound)
    try step()
  }

  @inline(__always)
  mutating func step() throws(SQLiteError) {
    if let batch {
      batch.step()
      owner = batch.owner
    } else {
      owner = try statement.step() ? statement.int64(0) : nil
    }
  }

  func end() {
    if batch == nil { statement.reset() }
  }

  @inline(__always)
  func withText(_ column: Int, _ body: (Span<UInt8>) -> Void) {
    if let batch { batch.withText(column, body) } else { statement.withText(column, body) }
  }

  /// Numbers come from statements alone.
  func isNull(_ column: Int) -> Bool { batch != nil || statement.isNull(column) }

  func double(_ column: Int) -> Double { statement.double(column) }
}
