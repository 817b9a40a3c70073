internal import Glibc
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// How many postings one step of `optimize` moves, and how many free pages it and upkeep give back at once.
  private static let optimizeWork = 2_000_000
  static let optimizePages: Int64 = 4096

  /// Merges the index into one segment and gives free pages back, in transactions of less than about a second.
  public func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool {
    let plans = plans.value.values.sorted { $0.rootName < $1.rootName }
    try write { connection in
      try DerivedDataWriter(store: self, connection: connection).ensureIndexesAreCurrent()
    }
    for (place, plan) in plans.enumerated() {
      while true {
        let step = try write { connection in
          try connection.index(plan).optimize(work: Self.optimizeWork)
        }
        // As far as readers let it, so that the log stays short.
        try writing { connection in _ = try connection.connection.checkpoint(.passive) }
        if step.isFinished { break }
        // The last tenth is for the free pages.
        let share = (Double(place) + Double(step.done) / Double(step.total)) / Double(plans.count)
        if let progress, !progress(share * 0.9) { return false }
      }
    }
    if try !addPageChecksums({ progress?(0.9 + 0.05 * $0) ?? true }) { return false }
    return try giveBackFreePages(progress)
  }

  /// Whether the file's pages have checksums.
  public func hasPageChecksums() throws(StoreError) -> Bool? {
    if foreign != nil { return nil }
    return try read { connection in
      _ = try connection.connection.firstInt64("PRAGMA schema_version")
      return connection.connection.hasPageChecksums
    }
  }

  /// Gives the pages of a store that has none checksums, by writing all of it anew in one transaction; nothing is done
  /// for one that has them.
  ///
  /// Others may read meanwhile, writers wait. A process that is killed leaves the store as it was.
  ///
  /// - Parameter progress: gets the share that is done, roughly, many times a second; false ends the work, with the
  ///   store as it was.
  /// - Returns: whether it came to the end.
  /// - Throws: `diskFull` where there is no room for a second and a third copy of the store, before anything is
  ///   written.
  package func addPageChecksums(_ progress: (Double) -> Bool) throws(StoreError) -> Bool {
    if try hasPageChecksums() != false { return true }
    guard progress(0) else { return false }
    try requireRoom()
    return try writing { connection in
      let database = connection.connection
      let pages = Double(max(1, try database.pageCount()))
      return try withoutActuallyEscaping(progress) { progress in
        // SQLite does not say how far it is; a page takes some dozens of steps of its machine.
        var calls = 0.0
        database.setProgressHandler(every: 500) {
          calls += 1
          return progress(1 - 1 / (1 + calls * 5 / pages))
        }
        defer { database.setProgressHandler(nil) }
        do {
          try database.addPageChecksums()
          connection.forgetIndexes()
          return true
        } catch let error as SQLiteError where error.code == .interrupted {
          return false
        }
      }
    }
  }

  /// Looks whether the disk has room for what `VACUUM` writes beside the store: all of it to a temporary file, and all
  /// of it to the log.
  private func requireRoom() throws(StoreError) {
    var state = stat()
    var disk = statvfs()
    guard stat(file, &state) == 0, statvfs(file, &disk) == 0 else { return }
    let needed = UInt64(clamping: state.st_size) * 2
    let free = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
    guard !free.overflow, free.partialValue < needed else { return }
    throw StoreError(
      .diskFull,
      "\(file): to give the store checksums it is written anew, and the disk has no room for that: "
        + "\(needed >> 20) MB are needed, \(free.partialValue >> 20) MB are free; the store is as it was",
      path: file)
  }

  /// Pages from the file's end move to where pages are free, and the file becomes shorter.
  private func giveBackFreePages(_ progress: ((Double) -> Bool)?) throws(StoreError) -> Bool {
    var first: Int64?
    var last = Int64.max
    while true {
      let free = try writing { connection -> Int64 in
        let connection = connection.connection
        try connection.execute("PRAGMA incremental_vacuum(\(Self.optimizePages))")
        _ = try connection.checkpoint(.passive)
        return try connection.freePages()
      }
      let before = first ?? free + Self.optimizePages
      first = before
      guard free > 0, free < last else { break }
      last = free
      if let progress, !progress(0.9 + 0.1 * (1 - Double(free) / Double(before))) { return false }
    }
    try writing { connection in _ = try? connection.connection.checkpoint(.truncate) }
    _ = progress?(1)
    return true
  }
}
