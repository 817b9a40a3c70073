internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Makes derived attributes and search documents anew, in the transaction of the change that made them stale.
///
/// Derived data raises neither the version of its object nor history.
struct DerivedDataWriter {
  let store: SQLiteStore
  let connection: StoreConnection

  // MARK: - Attributes

  /// Computes a derived attribute of some objects; `changed` gets what is different now.
  func refresh(
    _ attribute: DerivationSQL, _ keys: KeyRanges,
    changed: (_ entity: ResolvedEntity, _ key: Int64, _ value: Value) -> Void
  ) throws {
    try connection.addFunctions()
    let statement = try connection.connection.cached(attribute.refresh)
    for range in keys.ranges {
      statement.reset()
      try statement.bind(1, range.lowerBound)
      try statement.bind(2, range.upperBound)
      while try statement.step() {
        guard let entity = store.schema.entity(number: Int(clamping: statement.int64(1))) else {
          continue
        }
        changed(entity, statement.int64(0), statement.value(2, attribute.column.kind))
      }
    }
    statement.reset()
  }

  /// Computes derived attributes, and keys beside texts, of all rows: what a model has that the rows were not written with.
  ///
  /// In the caller's write transaction; raises neither versions nor history. What does not change is not written. Times of
  /// saving are set where there is none.
  ///
  /// - Parameter wanted: an entity that declares it and the attribute's name; nil for all.
  func backfill(_ wanted: [(entity: String, attribute: String)]? = nil) throws {
    try connection.addFunctions()
    // Ascending levels: an attribute may be derived from another.
    for attribute in store.derived.value.allByLevel {
      if let wanted,
        !wanted.contains(where: {
          $0.entity == attribute.owner && $0.attribute == attribute.attribute.name
        })
      {
        continue
      }
      try connection.connection.execute(attribute.backfill)
    }
  }

  // MARK: - Documents

  /// How many postings are merged in the transaction of a save: bounded, so that no save waits long.
  static let mergeWork = 8192
  /// How large a merge is begun in saves; larger ones wait for upkeep.
  static let mergeLimit = 4_000_000

  /// Brings the index up to date for objects that may have existed before and may exist now.
  ///
  /// The old documents are read through `before`, a connection that still sees the store as it was: nobody else can have
  /// written since this transaction began. What is known of new rows is not read again.
  func refreshDocuments(
    root: String, existing: KeyRanges, new: [ClosedRange<Int64>],
    of batch: BatchInsertion? = nil, before: StoreConnection?
  ) throws {
    guard let plan = store.plans.value[root] else { return }
    try plan.documents.requireReaders()
    var removed = DocumentBatch(schema: plan.searchSchema)
    var added = DocumentBatch(schema: plan.searchSchema)
    if !existing.isEmpty, let before {
      try DocumentReader(before.connection, plan).read(existing, into: &removed)
    }
    let reader = try DocumentReader(connection.connection, plan)
    try reader.read(existing, into: &added)
    let known = batch.map { BatchDocuments($0, for: plan, store.schema) }
    for range in new { try reader.read(KeyRanges(range), knowing: known, into: &added) }
    if added.count == 0 && removed.count == 0 { return }
    let index = connection.index(plan)
    try index.write(added: added, removed: removed)
    _ = try index.merge(work: Self.mergeWork, limit: Self.mergeLimit)
  }

  /// Makes the indexes anew that were made by another schema or analyzer; to be called before rows change.
  func ensureIndexesAreCurrent() throws {
    guard !connection.hasCurrentIndexes else { return }
    for plan in store.plans.value.values where !(try connection.index(plan).isCurrent()) {
      try rebuildIndex(plan) { _ in }
    }
    connection.hasCurrentIndexes = true
  }

  /// How many documents go into one segment of a rebuild.
  static let rebuildChunk: Int64 = 8192

  /// Makes an index anew from the rows.
  func rebuildIndex(_ plan: DocumentPlan, progress: (Double) -> Void) throws {
    try plan.documents.requireReaders()
    let index = connection.index(plan)
    try index.create()
    try index.reset()
    let reader = try DocumentReader(connection.connection, plan)
    try forEachPiece(plan, size: Self.rebuildChunk) { piece, share in
      var added = DocumentBatch(schema: plan.searchSchema)
      try reader.read(KeyRanges(piece), into: &added)
      try index.write(added: added, removed: DocumentBatch(schema: plan.searchSchema))
      _ = try index.merge(work: Self.mergeWork, limit: Self.mergeLimit)
      progress(share)
    }
  }

  /// Goes over the rows of an entity tree, at most so many at once: the range of their keys, and the share that is done
  /// with them. Keys far apart cost no more than others.
  func forEachPiece(
    _ plan: DocumentPlan, size: Int64, _ body: (ClosedRange<Int64>, Double) throws -> Void
  ) throws {
    guard let table = store.schema.table(plan.rootName) else { return }
    let total = try connection.connection.firstInt64("SELECT COUNT(*) FROM \(table.quoted)") ?? 0
    let statement = try connection.connection.prepare(
      "SELECT MIN(Z_PK), MAX(Z_PK), COUNT(*) FROM "
        + "(SELECT Z_PK FROM \(table.quoted) WHERE Z_PK >= ? ORDER BY Z_PK LIMIT ?)")
    var from = Int64.min
    var done: Int64 = 0
    while true {
      statement.reset()
      try statement.bind(1, from)
      try statement.bind(2, size)
      guard try statement.step(), !statement.isNull(0) else { return }
      let piece = statement.int64(0)...max(statement.int64(0), statement.int64(1))
      done += statement.int64(2)
      try body(piece, Double(done) / Double(max(total, done)))
      guard piece.upperBound < Int64.max else { return }
      from = piece.upperBound + 1
    }
  }
}
