internal import LarderStores
internal import Synchronization

/// The counts of a store that are not SQLite's. Thread-safe.
final class StoreCounts: Sendable {
  private let counts = Mutex(StoreStatistics())

  var current: StoreStatistics { counts.withLock { $0 } }

  func add(_ change: (inout StoreStatistics) -> Void) { counts.withLock { change(&$0) } }
}
