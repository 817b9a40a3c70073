internal import LarderLocks
internal import LarderStores
internal import Synchronization

/// The counts of a store that are not SQLite's. Thread-safe.
final class StoreCounts: Sendable {
  private let counts = Lock(StoreStatistics())
  /// By itself, because a fetch may take but a few microseconds.
  private let fetches = Atomic<Int>(0)

  var current: StoreStatistics {
    var result = counts.withLock { $0 }
    result.fetches = fetches.load(ordering: .relaxed)
    return result
  }

  func addFetch() { fetches.wrappingAdd(1, ordering: .relaxed) }
  func add(_ change: (inout StoreStatistics) -> Void) { counts.withLock { change(&$0) } }
}
