internal import LarderPredicates
internal import LarderSQL
public import LarderStores

extension SQLiteStore {
  // The plan is read through connections of its own while the write transaction is open: nobody can write in between,
  // so it is made from the state that the transaction changes.

  /// Sets properties of the objects that match, in one transaction and by statements over all of them.
  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try write { connection in
      var planner = BatchPlanner(self)
      let (changes, result) = try planner.plan(batch)
      return try self.save(changes, result, connection)
    }
  }

  /// Deletes the objects that match with what their delete rules reach, in one transaction.
  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try write { connection in
      var planner = BatchPlanner(self)
      let (changes, result) = try planner.plan(batch)
      return try self.save(changes, result, connection)
    }
  }

  private func save(
    _ changes: StoreChanges, _ result: BatchChange, _ connection: StoreConnection
  ) throws -> BatchChange {
    if changes.isEmpty { return result }
    var operation = SaveOperation(changes, on: SQLiteSaveTarget(self, connection))
    _ = try operation.run()
    return result
  }
}
