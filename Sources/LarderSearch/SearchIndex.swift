internal import LarderPredicates

/// The inverted index of one entity tree, over a storage that keeps its bytes.
///
/// Not thread-safe: it belongs to the owner of its storage. Reads see the snapshot of the transaction they run in;
/// the caller opens it. What was read stays in memory for the next query, up to `memoryLimit`.
public final class SearchIndex {
  package let schema: SearchSchema
  let storage: any IndexStorage
  let rows: CheckedRows
  private var snapshot: IndexSnapshot?
  /// The storage's snapshot that `snapshot` was found to be; nil when that has to be looked up.
  private var snapshotNumber: UInt64?
  /// What words of queries come to.
  let words: WordMemo
  /// Sources of what words stand for, beside those that the options of a search name.
  var expanders: [any WordExpander] = [] {
    didSet { snapshot?.expanders = expanders }
  }
  /// What a writer knows about merges.
  var memory = MergeMemory()

  /// How many bytes of the index may stay in memory between queries. One query may need more.
  public var memoryLimit = 512 << 20

  /// Creates a view of an index; nothing is read yet.
  ///
  /// - Parameters:
  ///   - storage: where its bytes lie.
  ///   - name: what mistakes of the program are told by.
  ///   - schema: the fields and attributes of the documents.
  public init(storage: any IndexStorage, name: String, schema: SearchSchema) {
    guard (1...SearchSchema.maximumFields).contains(schema.fields.count) else {
      fatalMistake("\(name): a search index has 1 to \(SearchSchema.maximumFields) fields")
    }
    guard schema.attributes.count <= SearchSchema.maximumAttributes else {
      fatalMistake(
        "\(name): a search index has at most \(SearchSchema.maximumAttributes) attributes")
    }
    self.storage = storage
    self.schema = schema
    words = WordMemo(schema.analyzer)
    rows = CheckedRows(storage)
  }

  /// Makes an empty index where there is none.
  public func create() throws(SearchError) {
    try storage.create()
    if try storage.stamp() == nil {
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
    try storage.create()
    try storage.removeRecord(.merge)
    try storage.removeSegmentsAndRows()
    var state = IndexState(schema: schema)
    // Identifiers go on, so that a reader of the old ones never mistakes the new.
    if let last = try? storedNextSegment() { state.nextSegment = last }
    try state.write(storage)
  }

  private func storedNextSegment() throws(SearchError) -> Int64? {
    try storage.record(.state).map(\.segment).flatMap {
      $0 > 0 && $0 < IndexLayout.maximumSegment / 2 ? $0 : nil
    }
  }

  /// What the transaction sees; the one of before when nothing changed.
  func current() throws(SearchError) -> IndexSnapshot {
    if let snapshot, try isCurrent(snapshot) {
      if snapshot.isLarge(limit: memoryLimit) { releaseResults() }
      if snapshot.isStillLarge(limit: memoryLimit) {
        let fresh = try IndexSnapshot(rows, schema: schema, previous: nil)
        fresh.expanders = expanders
        self.snapshot = fresh
        return fresh
      }
      return snapshot
    }
    let fresh = try IndexSnapshot(rows, schema: schema, previous: snapshot)
    fresh.expanders = expanders
    snapshot = fresh
    snapshotNumber = storage.snapshotNumber
    return fresh
  }

  /// Whether the transaction sees what an earlier one, or an earlier query of its own, saw.
  @inline(__always)
  private func isCurrent(_ snapshot: IndexSnapshot) throws(SearchError) -> Bool {
    if let snapshotNumber, storage.snapshotNumber == snapshotNumber { return true }
    snapshotNumber = nil
    guard try storage.stamp() == snapshot.state.stamp else {
      return false
    }
    snapshotNumber = storage.snapshotNumber
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
    snapshot?.compounds = StemForms()
    snapshot?.nearScores = NearScoresCache()
  }
}
