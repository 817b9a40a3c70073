package import LarderStores

// What a store asks of a write transaction.
extension SaveTarget {
  /// Writes changes, what is derived from them, the index and the history.
  package func save(_ changes: StoreChanges) throws -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    var operation = SaveOperation(changes, on: self)
    return try operation.run()
  }

  /// Adds all rows of a batch, with their documents and derived attributes.
  package func insert(_ batch: BatchInsertion) throws {
    var operation = BatchOperation(batch, on: self)
    try operation.run()
  }

  // The plan is read through connections of the store's own while the write transaction is open: nobody can write in
  // between, so it is made from the state that the transaction changes.

  /// Sets properties of the objects that match, by statements over all of them.
  package func update(_ batch: BatchUpdate, in store: any PersistentStore) throws -> BatchChange {
    var planner = BatchPlanner(store)
    let (changes, result) = try planner.plan(batch)
    _ = try save(changes)
    return result
  }

  /// Deletes the objects that match with what their delete rules reach.
  package func delete(_ batch: BatchDeletion, in store: any PersistentStore) throws -> BatchChange {
    var planner = BatchPlanner(store)
    let (changes, result) = try planner.plan(batch)
    _ = try save(changes)
    return result
  }
}
