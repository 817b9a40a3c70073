internal import LarderPredicates
public import LarderSQLite

/// The inverted index of one entity tree, in tables of the store's own file.
///
/// Not thread-safe: it belongs to the owner of its connection. Reads see the snapshot of the transaction they run in;
/// the caller opens it. What was read stays in memory for the next query, up to `memoryLimit`.
public final class SearchIndex {
  let connection: Connection
  let name: String
  let schema: SearchSchema
  let storage: IndexStorage
  private let stampQuery: String
  private var snapshot: IndexSnapshot?
  /// The connection's snapshot that `snapshot` was found to be; nil when that has to be looked up.
  private var snapshotNumber: UInt64?
  /// What words of queries come to.
  let words: WordMemo
  /// What a writer knows about merges.
  var memory = MergeMemory()

  /// How many bytes of the index may stay in memory between queries. One query may need more.
  public var memoryLimit = 512 << 20

  /// Creates a view of the index called `name` (part of its table names); nothing is read yet.
  public init(connection: Connection, name: String, schema: SearchSchema) {
    guard (1...SearchSchema.maximumFields).contains(schema.fields.count) else {
      fatalMistake("\(name): a search index has 1 to \(SearchSchema.maximumFields) fields")
    }
    guard schema.attributes.count <= SearchSchema.maximumAttributes else {
      fatalMistake(
        "\(name): a search index has at most \(SearchSchema.maximumAttributes) attributes")
    }
    self.connection = connection
    self.name = name
    self.schema = schema
    words = WordMemo(schema.analyzer)
    storage = IndexStorage(connection: connection, name: name)
    stampQuery = "SELECT STAMP FROM \(storage.stateTable) WHERE ID = 1"
  }

  /// How the names of an index's tables end, and their columns as SQL: for whoever compares a file's schema with what it should be.
  public static var tableForms: [(suffix: String, columns: String)] { IndexStorage.forms }

  /// Creates the index's tables if they do not exist.
  public func createTables() throws(SearchError) {
    try storage.createTables()
    if try IndexState.readStamp(storage, stampQuery) == nil {
      var state = IndexState(schema: schema)
      try state.write(storage)
    }
  }

  /// Whether the stored index was made by this schema and analyzer version.
  public func isCurrent() throws(SearchError) -> Bool {
    do throws(SearchError) {
      return try IndexState.read(storage, schema: schema) != nil
    } catch {
      if error.code == .outdated { return false }
      throw error
    }
  }

  /// Removes everything from the index and stamps it with the present schema, in the caller's transaction.
  public func reset() throws(SearchError) {
    releaseMemory()
    memory = MergeMemory()
    try storage.createTables()
    try MergeClaim.remove(storage)
    try storage.execute(
      """
      DELETE FROM \(storage.partTable);
      DELETE FROM \(storage.segmentTable);
      """)
    var state = IndexState(schema: schema)
    // Identifiers go on, so that a reader of the old ones never mistakes the new.
    if let last = try? storedNextSegment() { state.nextSegment = last }
    try state.write(storage)
  }

  private func storedNextSegment() throws(SearchError) -> Int64? {
    let sql = "SELECT NEXT FROM \(storage.stateTable) WHERE ID = 1"
    let next = try storage.with(sql) { (row) throws(SQLiteError) in
      try row.step() ? row.int64(0) : nil
    }
    return next.flatMap { $0 > 0 && $0 < IndexStorage.maximumSegment / 2 ? $0 : nil }
  }

  /// What the transaction sees; the one of before when nothing changed.
  func current() throws(SearchError) -> IndexSnapshot {
    if let snapshot, try isCurrent(snapshot) {
      if snapshot.isLarge(limit: memoryLimit) { releaseResults() }
      if snapshot.isStillLarge(limit: memoryLimit) {
        let fresh = try IndexSnapshot(storage, schema: schema, previous: nil)
        self.snapshot = fresh
        return fresh
      }
      return snapshot
    }
    let fresh = try IndexSnapshot(storage, schema: schema, previous: snapshot)
    snapshot = fresh
    snapshotNumber = connection.snapshotNumber
    return fresh
  }

  /// Whether the transaction sees what an earlier one, or an earlier query of its own, saw.
  @inline(__always)
  private func isCurrent(_ snapshot: IndexSnapshot) throws(SearchError) -> Bool {
    if let snapshotNumber, connection.snapshotNumber == snapshotNumber { return true }
    snapshotNumber = nil
    guard try IndexState.readStamp(storage, stampQuery) == snapshot.state.stamp else {
      return false
    }
    snapshotNumber = connection.snapshotNumber
    return true
  }

  /// Forgets what it holds in memory.
  public func releaseMemory() {
    snapshot = nil
    snapshotNumber = nil
  }

  /// Forgets what queries worked out, such as the documents of words and phrases; the bytes of the index stay in
  /// memory. The next query takes as long as one that nobody asked before.
  public func releaseResults() {
    for segment in snapshot?.segments ?? [] { segment.releaseResults() }
    snapshot?.tables.releaseBounds()
    snapshot?.stemForms = StemForms()
  }
}
