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

  /// Makes the indexes anew that were made by another schema or analyzer; to be called before rows change.
  func ensureIndexesAreCurrent() throws {
    guard !connection.hasCurrentIndexes else { return }
    for tree in connection.trees(store.plans.value) { try tree.ensureIsCurrent() }
    connection.hasCurrentIndexes = true
  }
}
