internal import LarderPredicates
internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Writes the changes, what is derived from them, the index and the history in one transaction.
  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    context.count { $0.saves += 1 }
    return try write { session in
      var operation = SaveOperation(changes, on: PostgreSQLSaveTarget(self, session))
      return try operation.run()
    }
  }

  /// Adds all rows of a batch in one transaction, with their documents and derived attributes.
  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    try write { session in
      var operation = BatchOperation(batch, on: PostgreSQLSaveTarget(self, session))
      try operation.run()
    }
  }

  // The plan is read through sessions of its own while the write transaction is open: nobody can write in between, so it
  // is made from the state that the transaction changes.

  /// Sets properties of the objects that match, in one transaction.
  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try write { session in
      var planner = BatchPlanner(self)
      let (changes, result) = try planner.plan(batch)
      return try self.save(changes, result, session)
    }
  }

  /// Deletes the objects that match with what their delete rules reach, in one transaction.
  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try write { session in
      var planner = BatchPlanner(self)
      let (changes, result) = try planner.plan(batch)
      return try self.save(changes, result, session)
    }
  }

  private func save(
    _ changes: StoreChanges, _ result: BatchChange, _ session: StoreSession
  ) throws -> BatchChange {
    if changes.isEmpty { return result }
    var operation = SaveOperation(changes, on: PostgreSQLSaveTarget(self, session))
    _ = try operation.run()
    return result
  }
}
