internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// What a store was last synced with.
public struct SyncPlace: Sendable, Hashable {
  /// The folder that was named.
  public var folder: String
  /// The folder of the collection in it; below it is one for each device.
  public var collection: String
  /// The name of this device's folder.
  public var device: String
  /// Where the passphrase was read; nil for none.
  public var passphraseFile: String?
}

extension SyncEngine {
  /// What a store was last synced with; nil for one that was never synced.
  public static func place(of store: any PersistentStore) throws -> SyncPlace? {
    guard SyncModel.isIn(store.model), let settings = try SyncSettings.read(try store.metadata()),
      !settings.folder.isEmpty
    else { return nil }
    return SyncPlace(
      folder: settings.folder,
      collection: SyncFolder(root: settings.folder, collection: settings.collection).path,
      device: SyncFolder.name(of: settings.device),
      passphraseFile: settings.passphraseFile.isEmpty ? nil : settings.passphraseFile)
  }

  /// The numbers of the collections in a folder, as texts of UUIDs.
  ///
  /// - Throws: `SyncError` where the folder is not there, or cannot be read.
  public static func collections(in folder: String) throws -> [String] {
    try SyncFolder.collections(in: folder).map(\.uuidString)
  }

  /// The error that it has to be said which of several collections is meant.
  public static func isAmbiguous(_ folder: String, _ collections: [String]) -> SyncError {
    SyncError(
      .invalidInput,
      "\(folder): holds several collections (\(collections.joined(separator: ", "))); name one with --collection, "
        + "or take another folder")
  }

  /// Has a store whose objects may be lost, or other than they were, join its collection again with the next sync, as
  /// another device that knows what it still has: what it lost comes back, and is not taken for deleted.
  ///
  /// - Parameters:
  ///   - store: what was repaired, or restored.
  ///   - isDoubtful: whether an object, by its entity's name and its key, may be other than it was, though nobody changed
  ///     it.
  /// - Returns: false for a store that was never synced.
  @discardableResult
  public static func beginAnew(
    _ store: any PersistentStore, isDoubtful: (String, Int64) -> Bool
  ) throws -> Bool {
    guard let keepers = store.model.entity(SyncModel.object) else { return false }
    return try store.exclusively {
      let schema = try SyncSchema(store.model)
      var versions: [String: [Int64: Int64]] = [:]
      for entity in schema.entities.values {
        for snapshot in try store.fetch(
          StoreFetchRequest(entity: entity.entity, includesSubentities: false))
        {
          versions[entity.name, default: [:]][snapshot.objectID.key] = snapshot.version
        }
      }
      var changes = StoreChanges()
      for keeper in try store.fetch(StoreFetchRequest(entity: keepers)) {
        // Of one whose note is no note any more it is found out anew who it is.
        guard isReadable(keeper) else {
          changes.deletions.append(
            StoreChanges.Deletion(objectID: keeper.objectID, baseVersion: keeper.version))
          continue
        }
        guard case .string(let kind) = keeper.values[1], case .integer(let row) = keeper.values[2]
        else { continue }
        guard let version = versions[kind]?[row] else {
          changes.deletions.append(
            StoreChanges.Deletion(objectID: keeper.objectID, baseVersion: keeper.version))
          continue
        }
        guard isDoubtful(kind, row), !keeper.values[3].isNull else { continue }
        var update = StoreChanges.Update(
          objectID: keeper.objectID, baseVersion: keeper.version, values: [:])
        update.values[3] = .integer(version)
        changes.updates.append(update)
      }
      // What cannot be read is as good as nothing: the next sync begins from what the objects have.
      let settings = try? SyncSettings.read(try store.metadata())
      if var settings {
        settings.retired.insert(settings.device)
        settings.renumber()
        (settings.seen, settings.joined, settings.history) = (VersionVector(), [], nil)
        changes.metadata[SyncSettings.key] = settings.value
      }
      changes.author = author
      _ = try store.save(changes)
      if settings == nil { try store.setMetadataValue(nil, for: SyncSettings.key) }
      return true
    }
  }

  /// Whether it can be read what a store keeps of an object.
  private static func isReadable(_ keeper: Snapshot) -> Bool {
    guard case .uuid(let identity) = keeper.values[0], case .string(let kind) = keeper.values[1]
    else { return false }
    var kept: [UInt8]?
    if case .data(let data) = keeper.values[5] { kept = Array(data) }
    do throws(CodingMistake) {
      _ = try ObjectState(identity: identity, entityName: kind, kept: kept)
      return true
    } catch { return false }
  }
}
