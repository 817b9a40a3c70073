public import LarderPredicates

extension PersistentStore {
  /// How often a batch that others disturbed is tried again.
  private var batchAttempts: Int { 16 }

  // Stores that cannot read inside of a write transaction of their own read first and then save with the versions that they read: who was
  // disturbed begins anew.

  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try repeating { () throws(StoreError) -> (StoreChanges, BatchChange) in
      var planner = BatchPlanner(self)
      return try planner.plan(batch)
    }
  }

  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try repeating { () throws(StoreError) -> (StoreChanges, BatchChange) in
      var planner = BatchPlanner(self)
      return try planner.plan(batch)
    }
  }

  private func repeating(
    _ plan: () throws(StoreError) -> (StoreChanges, BatchChange)
  ) throws(StoreError) -> BatchChange {
    for attempt in 1...batchAttempts {
      var (changes, result) = try plan()
      if changes.isEmpty { return result }
      let touched = changes.updates.map(\.objectID) + changes.deletions.map(\.objectID)
      var versions: [ObjectID: Int64] = [:]
      for snapshot in try snapshots(touched) { versions[snapshot.objectID] = snapshot.version }
      for place in changes.updates.indices {
        changes.updates[place].baseVersion = versions[changes.updates[place].objectID]
      }
      for place in changes.deletions.indices {
        changes.deletions[place].baseVersion = versions[changes.deletions[place].objectID]
      }
      do throws(StoreError) {
        _ = try save(changes)
        return result
      } catch {
        if error.code != .conflict || attempt == batchAttempts { throw error }
      }
    }
    return BatchChange()
  }
}
