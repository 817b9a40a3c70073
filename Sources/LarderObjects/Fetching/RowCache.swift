public import LarderPredicates
internal import LarderStores
internal import Synchronization

/// Rows that a fetch has read ahead for objects that are faults: who fires such a fault needs no round trip to the store.
///
/// A fetch with `returnsObjectsAsFaults` and one of identifiers that warms the cache fill it; so another context, or another thread, can
/// read ahead for the one that a person waits for. A row is as old as the fetch that read it, as an object would be. A save, a batch
/// request and a refresh through the coordinator drop the rows that they concern. Thread-safe.
public final class RowCache: Sendable {
  private struct State {
    var rows: [ObjectID: Snapshot] = [:]
    /// The identifiers in the order in which they came, to drop the oldest.
    var order: [ObjectID] = []
    var next = 0
    var limit = 16_384
    var hits = 0
    var misses = 0
  }

  private let state = Mutex<State>(State())

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

  func insert(_ snapshots: [Snapshot]) {
    state.withLock { state in
      guard state.limit > 0 else { return }
      for snapshot in snapshots {
        if state.rows.updateValue(snapshot, forKey: snapshot.objectID) != nil { continue }
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

  func row(_ identifier: ObjectID) -> Snapshot? {
    state.withLock { state in
      if let row = state.rows[identifier] {
        state.hits += 1
        return row
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
