internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// What was changed in a store that no segment tells yet.
public struct UntoldChanges: Sendable {
  /// The objects, by entity and key.
  fileprivate var keys: [String: Set<Int64>] = [:]

  /// Whether all is told.
  public var isEmpty: Bool { keys.isEmpty }
}

extension SyncEngine {
  /// What was changed in a store since its last sync; nil for one that was never synced.
  ///
  /// Costs a look at the store's history, or at all rows where that does not go back so far.
  public static func untoldChanges(in store: any PersistentStore) throws -> UntoldChanges? {
    guard SyncModel.isIn(store.model), let settings = try SyncSettings.read(try store.metadata())
    else { return nil }
    let schema = try SyncSchema(store.model)
    let changes =
      try LocalChanges(store, after: settings.history, schema)
      ?? LocalChanges(comparing: store, schema, moment: 0)
    return UntoldChanges(keys: changes.toldOf)
  }

  /// Makes a copy of a store another device than the store, which tells what was changed in either.
  ///
  /// The rows of a copy count their versions from the beginning, and its history begins anew: what a sync compares these
  /// with is set to what they are.
  ///
  /// - Parameters:
  ///   - copy: its objects have the keys that they had in the store.
  ///   - untold: of the store, when it was copied.
  public static func beginCopy(
    _ copy: any PersistentStore, untold: UntoldChanges
  ) throws {
    guard let keepers = copy.model.entity(SyncModel.object),
      var settings = try SyncSettings.read(try copy.metadata())
    else { return }
    try copy.exclusively {
      let all = try copy.fetchIDs(StoreFetchRequest(entity: keepers))
      for first in stride(from: 0, to: all.count, by: rowsAtOnce) {
        var changes = StoreChanges()
        changes.author = author
        let kept = try copy.snapshots(Array(all[first..<min(first + rowsAtOnce, all.count)]))
        let rows = kept.compactMap { row(of: $0, in: copy) }
        let versions = Dictionary(
          try copy.snapshots(rows).map { ($0.objectID, $0.version) }, uniquingKeysWith: { $1 })
        for keeper in kept {
          guard let row = row(of: keeper, in: copy), !keeper.values[3].isNull,
            let version = versions[row]
          else { continue }
          // A version that no row has: the next sync finds that it is another.
          let isUntold = untold.keys[row.entityName]?.contains(row.key) == true
          let wanted = Value.integer(isUntold ? -1 : version)
          guard keeper.values[3] != wanted else { continue }
          var update = StoreChanges.Update(
            objectID: keeper.objectID, baseVersion: keeper.version, values: [:])
          update.values[3] = wanted
          changes.updates.append(update)
        }
        if !changes.updates.isEmpty { _ = try copy.save(changes) }
      }
      settings.renumber()
      settings.history = untold.isEmpty ? try copy.currentHistoryToken() : nil
      var changes = StoreChanges()
      changes.author = author
      changes.metadata[SyncSettings.key] = settings.value
      _ = try copy.save(changes)
    }
  }

  /// Has a store leave its collection, to begin with another one as if it had never been synced; what this device wrote
  /// in the folder goes. Nothing of the objects changes.
  ///
  /// Who ends it in the middle does it again.
  public static func leave(_ store: any PersistentStore) throws {
    guard let keepers = store.model.entity(SyncModel.object),
      let settings = try SyncSettings.read(try store.metadata())
    else { return }
    _ = try store.delete(
      BatchDeletion(source: StoreFetchRequest(entity: keepers), author: author))
    try store.setMetadataValue(nil, for: SyncSettings.key)
    SyncFolder(root: settings.folder, collection: settings.collection).remove(settings.device)
  }

  /// The number of the collection that a store is in, as text of a UUID; nil for one that was never synced.
  public static func collection(of store: any PersistentStore) throws -> String? {
    guard let settings = try SyncSettings.read(try store.metadata()), settings.hasBegun else {
      return nil
    }
    return settings.collection.uuidString
  }

  private static let rowsAtOnce = 1000

  private static func row(of keeper: Snapshot, in store: any PersistentStore) -> ObjectID? {
    guard case .string(let kind) = keeper.values[1], case .integer(let key) = keeper.values[2],
      store.model.entity(kind) != nil
    else { return nil }
    return ObjectID(store: store.identifier, entityName: kind, key: key)
  }
}
