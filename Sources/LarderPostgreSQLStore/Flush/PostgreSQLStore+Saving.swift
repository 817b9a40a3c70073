internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Writes the changes, what is derived from them, the index and the history in one transaction.
  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    context.count { $0.saves += 1 }
    return try write { try PostgreSQLSaveTarget(self, $0).save(changes) }
  }

  /// Adds all rows of a batch in one transaction, with their documents and derived attributes.
  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    try write { try PostgreSQLSaveTarget(self, $0).insert(batch) }
  }

  /// Sets properties of the objects that match, in one transaction and by statements over all of them.
  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try write { session in
      let target = PostgreSQLSaveTarget(self, session)
      return try target.updateByStatement(batch, in: self) ?? target.update(batch, in: self)
    }
  }

  /// Deletes the objects that match with what their delete rules reach, in one transaction.
  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try write { session in
      let target = PostgreSQLSaveTarget(self, session)
      return try target.deleteByStatement(batch) ?? target.delete(batch, in: self)
    }
  }
}
