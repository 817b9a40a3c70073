internal import LarderPredicates

extension PersistentStore {
  /// How often a batch that others disturbed is tried again.
  private var batchAttempts: Int { 16 }

  // Stores that cannot read inside of a write transaction of their own read first and then save with the versions that
  // they read: who was disturbed begins anew.

  /// Fetches the objects that match and saves the changes, anew where others changed the objects meanwhile.
  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    try repeating { () throws(StoreError) -> (StoreChanges, BatchChange) in
      var planner = BatchPlanner(self)
      return try planner.plan(batch)
    }
  }

  /// Fetches the objects that match with what their delete rules reach, and saves the deletions, anew where others
  /// changed the objects meanwhile.
  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    try repeating { () throws(StoreError) -> (StoreChanges, BatchChange) in
      var planner = BatchPlanner(self)
      return try planner.plan(batch)
    }
  }

  private func repeating(
    _ plan: () throws(StoreError) -> (StoreChanges, BatchChange)
  ) throws(StoreError) -> BatchChange {
    var (changes, result) = try plan()
    for attempt in 1...batchAttempts {
      if changes.isEmpty { return result }
      // The versions come first, then the plan that is carried out: what changes in between shows in the plan, what
      // changes later in the versions.
      var versions: [ObjectID: Int64] = [:]
      for snapshot in try snapshots(changes.touched) {
        versions[snapshot.objectID] = snapshot.version
      }
      (changes, result) = try plan()
      guard changes.touched.allSatisfy({ versions[$0] != nil }) else { continue }
      var versioned = changes
      for place in changes.updates.indices {
        versioned.updates[place].baseVersion = versions[changes.updates[place].objectID]
      }
      for place in changes.deletions.indices {
        versioned.deletions[place].baseVersion = versions[changes.deletions[place].objectID]
      }
      do throws(StoreError) {
        _ = try save(versioned)
        return result
      } catch {
        if error.code != .conflict || attempt == batchAttempts { throw error }
      }
    }
    throw StoreError(
      .busy, "others went on changing the objects of a batch; try again", path: path)
  }
}

extension StoreChanges {
  /// The objects that are updated or deleted.
  fileprivate var touched: [ObjectID] { updates.map(\.objectID) + deletions.map(\.objectID) }
}
