internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// Checks pages, tables, keys, links, derived attributes and the index; the findings in words. Cost: all of the
  /// file is read.
  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    // A check that a writer disturbed is made again, and what has been told is not taken back.
    var told = 0.0
    return try read { connection in
      var check = IntegrityCheck(store: self, connection: connection)
      return try check.run { share in
        told = max(told, share)
        progress?(told)
      }
    }
  }

  /// Checks pages, tables, keys and links, and nothing that is derived, nor what somebody added beside; the findings in
  /// words.
  public func checkObjects() throws(StoreError) -> [String] {
    try read(isStreaming: true) { connection in
      var check = IntegrityCheck(
        store: self, connection: connection, leastDifference: .isWrong)
      try check.checkObjects()
      return check.findings
    }
  }

  /// Makes the index and all derived attributes anew, in one transaction.
  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    try prepareForMembers()
    try write { connection in
      try DerivedDataWriter(store: self, connection: connection).backfill()
      try connection.trees(self.plans.value).rebuild(progress: progress)
      connection.hasCurrentIndexes = true
    }
    try filling?.finish()
    progress?(1)
  }

  /// Whether the index was made by the present analyzer and schema.
  public func isDerivedDataCurrent() throws(StoreError) -> Bool {
    try read { try $0.trees(plans.value).allSatisfy { try $0.index.isCurrent() } }
  }

  /// How many postings one call of `maintain` merges at most: about a second's work.
  private static let maintenanceWork = 20_000_000

  /// Takes one step of upkeep: merges, free pages, a checkpoint, files that no row names.
  public func maintain() throws(StoreError) -> Bool {
    let hasMerged = try write { connection in
      try DerivedDataWriter(store: self, connection: connection).ensureIndexesAreCurrent()
      return try connection.trees(self.plans.value).merge(work: Self.maintenanceWork)
    }
    return try writing { connection in
      if !hasMerged {
        try ExternalReferences(store: self, connection: connection.connection).removeOrphans()
      }
      let database = connection.connection
      // As far as readers let it; the rest waits for the next time.
      try database.checkpoint(.passive)
      // Gives free pages back to the file system, bounded, so that no call takes long.
      let before = try database.freePages()
      try database.execute("PRAGMA incremental_vacuum(\(Self.optimizePages))")
      let after = try database.freePages()
      if hasMerged || after > 0 && after < before { return true }
      _ = try? database.checkpoint(.truncate)
      return false
    }
  }
}

extension Connection {
  /// The pages of the file in which nothing is.
  func freePages() throws(SQLiteError) -> Int64 { try firstInt64("PRAGMA freelist_count") ?? 0 }
}
