internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// How many postings one step of `optimize` moves, and how many free pages it gives back.
  private static let optimizeWork = 2_000_000
  private static let optimizePages: Int64 = 4096

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
    return try giveBackFreePages(progress)
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
        return try connection.firstInt64("PRAGMA freelist_count") ?? 0
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
