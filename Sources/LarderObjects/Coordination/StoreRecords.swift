internal import FoundationEssentials
internal import LarderLocks
internal import LarderPredicates
internal import LarderStores

/// What a coordinator knows of an open store beside the store itself.
struct StoreRecord: Sendable {
  /// How the store was opened; nil for one that was opened elsewhere.
  var type: StoreType?
  var options = StoreOptions()
  /// The configuration of the model whose entities the store takes; nil for all.
  var configuration: String?
  /// Metadata values that the next save writes, by key; null removes one.
  var pendingMetadata: [String: Value] = [:]
}

/// The records of a coordinator's stores. Thread-safe.
final class StoreRecords: Sendable {
  private let records = Lock<[UUID: StoreRecord]>([:])
  /// The stores that others were migrated to.
  private let successors = Lock<[UUID: UUID]>([:])

  subscript(store: UUID) -> StoreRecord { records.withLock { $0[store] ?? StoreRecord() } }

  func set(_ store: UUID, _ change: (inout StoreRecord) -> Void) {
    records.withLock { change(&$0[store, default: StoreRecord()]) }
  }

  func remove(_ store: UUID) { records.withLock { $0[store] = nil } }

  func noteMigration(from old: UUID, to new: UUID) { successors.withLock { $0[old] = new } }

  func successor(of store: UUID) -> UUID? { successors.withLock { $0[store] } }

  func pendingMetadata(of store: UUID) -> [String: Value] { self[store].pendingMetadata }

  /// Forgets what was written, unless it was set to something else meanwhile.
  func forgetMetadata(_ written: [String: Value], of store: UUID) {
    if written.isEmpty { return }
    set(store) { record in
      for (key, value) in written where record.pendingMetadata[key] == value {
        record.pendingMetadata[key] = nil
      }
    }
  }
}
