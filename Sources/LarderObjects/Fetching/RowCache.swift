internal import LarderLocks
public import LarderPredicates
internal import LarderStores

/// Rows that a fetch has read ahead for objects that are faults: who fires such a fault needs no round trip to the store. Where a context
/// has a `stalenessInterval`, what contexts have read lately is kept as well, and given to those that take rows of that age.
///
/// A fetch with `returnsObjectsAsFaults` and one of identifiers that warms the cache fill it; so another context, or another thread, can
/// read ahead for the one that a person waits for. A row is as old as the fetch that read it, as an object would be. A save, a batch
/// request and a refresh through the coordinator drop the rows that they concern. Thread-safe.
public final class RowCache: Sendable {
  private struct Entry {
    let snapshot: Snapshot
    let time: ContinuousClock.Instant
    /// Whether a fetch read the row for faults to come, which any context may then have.
    let isAhead: Bool
  }

  private struct State {
    /// Whether some context takes rows that were read lately.
    var keepsReadRows = false
    var rows: [ObjectID: Entry] = [:]
    /// The identifiers in the order in which they came, to drop the oldest.
    var order: [ObjectID] = []
    var next = 0
    var limit = 16_384
    var hits = 0
    var misses = 0
  }

  private let state = Lock<State>(State())

  init() {}

  /// The most rows kept; the oldest go first. 16,384 at first; 0 keeps none.
  public var limit: Int {
    get { state.withLock { $0.limit } }
    set {
      state.withLock { state in
        state.limit = max(0, newValue)
        state.rows = [:]
        state.order = []
        state.next = 0
      }
    }
  }

  /// How many rows are kept.
  public var count: Int { state.withLock { $0.rows.count } }
  /// How many faults were filled from here.
  public var hits: Int { state.withLock { $0.hits } }
  /// How many faults had to be filled from a store.
  public var misses: Int { state.withLock { $0.misses } }

  /// Forgets all rows.
  public func removeAll() {
    state.withLock { state in
      state.rows = [:]
      state.order = []
      state.next = 0
    }
  }

  /// Keeps rows that were read ahead.
  func insert(_ snapshots: [Snapshot]) { keep(snapshots, isAhead: true) }

  /// From now on rows that were read are kept, for contexts with a staleness interval.
  func keepReadRows() { state.withLock { $0.keepsReadRows = true } }

  /// Whether rows that were read are kept.
  var keepsRows: Bool { state.withLock { $0.keepsReadRows } }

  /// Keeps rows that were read, where a context may want them later. Large ones are not worth their memory.
  func note(_ snapshots: [Snapshot]) {
    guard state.withLock({ $0.keepsReadRows }) else { return }
    keep(snapshots.filter { Self.size(of: $0) <= 16384 }, isAhead: false)
  }

  private func keep(_ snapshots: [Snapshot], isAhead: Bool) {
    let now = ContinuousClock.now
    state.withLock { state in
      guard state.limit > 0 else { return }
      for snapshot in snapshots {
        let wasAhead = state.rows[snapshot.objectID]?.isAhead ?? false
        let entry = Entry(snapshot: snapshot, time: now, isAhead: isAhead || wasAhead)
        if state.rows.updateValue(entry, forKey: snapshot.objectID) != nil { continue }
        if state.order.count < state.limit {
          state.order.append(snapshot.objectID)
        } else {
          state.rows[state.order[state.next]] = nil
          state.order[state.next] = snapshot.objectID
          state.next = (state.next + 1) % state.limit
        }
      }
      // The places of removed rows are used up only when all have been gone through.
      if state.rows.count > state.limit { state.rows = [:] }
    }
  }

  private static func size(of snapshot: Snapshot) -> Int {
    snapshot.values.reduce(0) { size, value in
      switch value {
      case .string(let text): size + text.utf8.count
      case .data(let data): size + data.count
      default: size
      }
    }
  }

  /// Returns a row for a context that takes rows read no longer ago than an age in seconds: negative for any, 0 for those read ahead only.
  func row(_ identifier: ObjectID, age: Double) -> Snapshot? {
    state.withLock { state in
      if let entry = state.rows[identifier],
        entry.isAhead || age < 0
          || age > 0 && entry.time.duration(to: .now) <= .seconds(age)
      {
        state.hits += 1
        return entry.snapshot
      }
      state.misses += 1
      return nil
    }
  }

  /// Forgets rows that somebody has changed.
  public func remove(_ identifiers: some Sequence<ObjectID>) {
    state.withLock { state in
      if state.rows.isEmpty { return }
      for identifier in identifiers { state.rows[identifier] = nil }
    }
  }
}
