internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import Synchronization

/// Rows that contexts of one coordinator have read lately, for faults of others (`ManagedObjectContext.stalenessInterval`).
///
/// Empty and without cost until a context wants it. Bounded: the oldest rows go first, and large ones are never kept. Thread-safe.
final class RecentRows: Sendable {
  private struct Entry {
    let snapshot: Snapshot
    let time: ContinuousClock.Instant
  }

  private struct State {
    var isUsed = false
    var entries: [ObjectID: Entry] = [:]
    /// The identifiers in the order in which they came; with holes.
    var order: [ObjectID] = []
  }

  private static let capacity = 4096
  /// The most bytes of text and data of a row that is kept.
  private static let largestRow = 16384

  private let state = Mutex(State())

  func begin() { state.withLock { $0.isUsed = true } }

  func removeAll() {
    state.withLock { state in
      state.entries = [:]
      state.order = []
    }
  }

  /// Returns the rows that were read no longer ago than an age in seconds; a negative age: at any time.
  func snapshots(_ identifiers: [ObjectID], age: Double) -> [Snapshot] {
    let now = ContinuousClock.now
    return state.withLock { state in
      identifiers.compactMap { identifier in
        guard let entry = state.entries[identifier],
          age < 0 || entry.time.duration(to: now) <= .seconds(age)
        else { return nil }
        return entry.snapshot
      }
    }
  }

  /// Keeps what was read just now.
  func add(_ snapshots: some Collection<Snapshot>) {
    state.withLock { state in
      guard state.isUsed else { return }
      let now = ContinuousClock.now
      for snapshot in snapshots.prefix(Self.capacity) where Self.isSmall(snapshot) {
        if state.entries.updateValue(
          Entry(snapshot: snapshot, time: now), forKey: snapshot.objectID)
          == nil
        {
          state.order.append(snapshot.objectID)
        }
      }
      guard state.order.count > 2 * Self.capacity else { return }
      for identifier in state.order.prefix(state.order.count - Self.capacity) {
        state.entries[identifier] = nil
      }
      state.order.removeFirst(state.order.count - Self.capacity)
    }
  }

  /// Forgets rows that were written.
  func remove(_ changes: StoreChanges, _ result: SaveResult) {
    state.withLock { state in
      guard state.isUsed else { return }
      for deletion in changes.deletions { state.entries[deletion.objectID] = nil }
      for identifier in result.versions.keys { state.entries[identifier] = nil }
      for identifier in result.refreshedValues.keys { state.entries[identifier] = nil }
    }
  }

  private static func isSmall(_ snapshot: Snapshot) -> Bool {
    var size = 0
    for value in snapshot.values {
      switch value {
      case .string(let text): size += text.utf8.count
      case .data(let data): size += data.count
      default: break
      }
    }
    return size <= largestRow
  }
}

extension ManagedObjectContext {
  /// Returns the state of objects for filling faults: what this process has read lately where the context allows it, else what the sources
  /// have now.
  func cachedSnapshots(_ identifiers: [ObjectID]) throws -> [Snapshot] {
    guard stalenessInterval != 0, parent == nil, queryGeneration == nil else {
      return try faultSnapshots(identifiers)
    }
    let known = coordinator.recentRows.snapshots(identifiers, age: stalenessInterval)
    if known.count == identifiers.count { return known }
    let found = Set(known.map(\.objectID))
    let read = try faultSnapshots(identifiers.filter { !found.contains($0) })
    coordinator.recentRows.add(read)
    return known + read
  }

  /// Makes a fault that has no row a deleted object, where the context is told to.
  func deleteInaccessible(_ object: ManagedObject) -> Bool {
    guard shouldDeleteInaccessibleFaults, object.status == .unchanged else { return false }
    noteTouch(object, existed: true)
    object.values = object.entity.snapshotProperties.map { _ in .null }
    object.isRealised = true
    object.status = .deleted
    object.changeStamp = nextStamp()
    track(object)
    return true
  }
}
