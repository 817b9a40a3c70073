internal import LarderModel
internal import LarderPredicates
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

  // MARK: - Documents

  /// How many postings are merged in the transaction of a save: bounded, so that no save waits long.
  static let mergeWork = 8192
  /// How large a merge is begun in saves; larger ones wait for upkeep.
  static let mergeLimit = 4_000_000

  /// Brings the index up to date for objects that may have existed before and may exist now.
  ///
  /// The old documents are read through `before`, a connection that still sees the store as it was: nobody else can have
  /// written since this transaction began.
  func refreshDocuments(
    root: String, existing: KeyRanges, new: [ClosedRange<Int64>], before: StoreConnection?
  ) throws {
    guard let plan = store.plans.value[root] else { return }
    var removed = DocumentBatch(schema: plan.searchSchema)
    var added = DocumentBatch(schema: plan.searchSchema)
    if !existing.isEmpty, let before {
      try DocumentReader(before.connection, plan).read(existing, into: &removed)
    }
    let reader = try DocumentReader(connection.connection, plan)
    try reader.read(existing, into: &added)
    for range in new { try reader.read(KeyRanges(range), into: &added) }
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
    let index = connection.index(plan)
    try index.createTables()
    try index.reset()
    guard let bounds = try keyBounds(plan) else { return }
    let reader = try DocumentReader(connection.connection, plan)
    for range in chunks(of: bounds, Self.rebuildChunk) {
      var added = DocumentBatch(schema: plan.searchSchema)
      try reader.read(KeyRanges(range), into: &added)
      if added.count > 0 {
        try index.write(added: added, removed: DocumentBatch(schema: plan.searchSchema))
        _ = try index.merge(work: Self.mergeWork, limit: Self.mergeLimit)
      }
      let width = Double(bounds.upperBound) - Double(bounds.lowerBound) + 1
      progress((Double(range.upperBound) - Double(bounds.lowerBound) + 1) / width)
    }
  }

  /// The lowest and the highest key of an entity tree; nil when it is empty.
  func keyBounds(_ plan: DocumentPlan) throws -> ClosedRange<Int64>? {
    guard let table = store.schema.table(plan.rootName) else { return nil }
    let statement = try connection.connection.prepare(
      "SELECT (SELECT MIN(Z_PK) FROM \(table.quoted)), (SELECT MAX(Z_PK) FROM \(table.quoted))")
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.int64(0)...max(statement.int64(0), statement.int64(1))
  }

  /// Cuts a range of keys into ranges of at most `size`.
  func chunks(of range: ClosedRange<Int64>, _ size: Int64) -> [ClosedRange<Int64>] {
    var result: [ClosedRange<Int64>] = []
    var lower = range.lowerBound
    while true {
      let (end, overflow) = lower.addingReportingOverflow(size - 1)
      let upper = overflow ? range.upperBound : min(end, range.upperBound)
      result.append(lower...upper)
      if upper == range.upperBound { return result }
      lower = upper + 1
    }
  }
}
