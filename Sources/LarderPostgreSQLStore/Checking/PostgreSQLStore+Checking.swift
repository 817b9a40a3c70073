internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderSearch
public import LarderStores

extension PostgreSQLStore {
  /// Checks keys, links, derived attributes and the index; the findings in words. Cost: all rows are read.
  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    try read { session in
      try session.beginSnapshot()
      var check = StoreCheck(self, session)
      try check.checkObjects()
      progress?(0.3)
      try check.checkAttributes()
      try check.checkKeys()
      progress?(0.5)
      try session.withoutCache { try check.checkIndexes { progress?(0.5 + 0.5 * $0) } }
      progress?(1)
      return check.findings
    }
  }

  /// Checks keys and links, and nothing that is derived; the findings in words.
  public func checkObjects() throws(StoreError) -> [String] {
    try read { session in
      try session.beginSnapshot()
      var check = StoreCheck(self, session)
      try check.checkObjects()
      return check.findings
    }
  }

  /// Makes the index and all derived attributes anew, in one transaction.
  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    try write { session in
      let target = PostgreSQLSaveTarget(self, session)
      for (entity, attribute) in target.derivedAttributesByLevel()
      where attribute.derivation != .now {
        try session.forEachPiece(ofTree: entity.rootName, size: PostgreSQLSaveTarget.pieceSize) {
          keys, _ in
          try target.refreshAttribute(attribute.name, of: entity.name, KeyRanges(keys)) {
            _, _, _ in
          }
        }
      }
      for key in StoredKeys.all(context.schema) {
        let root = key.table.rootName
        try session.forEachPiece(ofTree: root, size: PostgreSQLSaveTarget.pieceSize) { keys, _ in
          try target.refreshAttribute(key.key.name, of: key.key.entity, KeyRanges(keys)) {
            _, _, _ in
          }
        }
      }
      try session.trees.rebuild(progress: progress)
      session.hasCurrentIndexes = true
    }
    progress?(1)
  }

  /// Whether the index was made by the present analyzer and schema.
  public func isDerivedDataCurrent() throws(StoreError) -> Bool {
    try read { try $0.trees.allSatisfy { try $0.index.isCurrent() } }
  }

  /// How many postings one call of `maintain`, and one step of `optimize`, merges at most.
  private static let maintenanceWork = 2_000_000

  /// Takes one step of upkeep: merges. The server tidies up its tables itself.
  public func maintain() throws(StoreError) -> Bool {
    try write { session in
      try PostgreSQLSaveTarget(self, session).prepareDerivedData()
      return try session.trees.merge(work: Self.maintenanceWork)
    }
  }

  /// Merges the index into one segment, in transactions of less than about a second.
  public func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool {
    let all = context.documents.value.values.sorted { $0.indexName < $1.indexName }
    try write { try PostgreSQLSaveTarget(self, $0).prepareDerivedData() }
    for (place, documents) in all.enumerated() {
      while true {
        let step = try write { session in
          try session.index(documents).optimize(work: Self.maintenanceWork)
        }
        if step.isFinished { break }
        let share = (Double(place) + Double(step.done) / Double(step.total)) / Double(all.count)
        if let progress, !progress(share) { return false }
      }
    }
    _ = progress?(1)
    return true
  }
}
