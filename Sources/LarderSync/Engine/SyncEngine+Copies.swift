internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Stores with one number: a home folder that was copied, or a store that went back to a backup.
extension SyncEngine {
  /// How many of the last segments each sync looks at.
  private static let segmentsLookedAt = 8

  /// Finds out whether another store has been at the folder with this device's number; this one then takes another
  /// number, reads what the other one wrote, and tells again what it told in files that the other one's have taken the
  /// place of.
  ///
  /// - Returns: whether it did.
  func findCopy(_ manifests: [UInt32: Manifest]) throws -> Bool {
    let listing = try folder.listing(of: settings.device)
    // Its files may not be here, or not any more: what others have read of this number is in theirs.
    let heard = manifests.values.map {
      max($0.seen[settings.device], $0.baselineSeen[settings.device])
    }
    var isCopied = max(listing.segments.last ?? 0, heard.max() ?? 0) > settings.last
    if listing.hasManifest, settings.token != 0 {
      if let manifest = try? manifest(of: settings.device),
        manifest.token != settings.token, manifest.token != settings.earlierToken
      {
        isCopied = true
      }
    }
    let known = listing.segments.filter { settings.segments[$0] != nil }
    guard isCopied || !known.suffix(Self.segmentsLookedAt).allSatisfy(hasSegment) else {
      return false
    }
    let foreign = known.first { !hasSegment($0) }
    try store.exclusively {
      var changes = StoreChanges()
      let old = settings
      // Before the first that is known there may be others.
      let last = foreign.map { $0 == old.segments.keys.min() ? 0 : $0 - 1 } ?? .max
      settings.renumber(as: options.deviceName, upTo: last)
      if last < old.last { try tellAgain(after: last, of: old, &changes) }
      changes.metadata[SyncSettings.key] = settings.value
      changes.author = Self.author
      try save(changes)
    }
    try folder.prepare(settings.device)
    summary.newNumber = isCopied ? .unknownFiles : .otherFiles
    return true
  }

  /// Whether the folder has a segment as this store wrote it.
  private func hasSegment(_ number: UInt32) -> Bool {
    let descriptor = open(
      folder.segment(number, of: settings.device), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // What cannot be read is not taken for another one.
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    guard lseek(descriptor, -Int(SyncFile.hashCount), SEEK_END) >= 0,
      let hash = Descriptors.readAll(descriptor, atMost: 8), hash.count == 8
    else { return false }
    return hash.reduce(0) { $0 << 8 | UInt64($1) } == settings.segments[number]?.hash
  }

  /// Has the next segments tell what this store told after one of its segments under its old number. No rows are read.
  private func tellAgain(
    after last: UInt32, of old: SyncSettings, _ changes: inout StoreChanges
  ) throws {
    guard let keepers = store.model.entity(SyncModel.object), let slot = keepers.slot("state")
    else { return }
    // Of what is as the file says that it was made of, nothing but its identity is kept.
    let made = try rowsMade(after: old.segments[last + 1]?.transaction ?? 0, of: old)
    try store.forEachRow(
      StoreFetchRequest(entity: keepers), columns: ["identity", "kind", "row", "state"]
    ) { row in
      guard case .uuid(let identity) = row.value(0) else { return true }
      let name = row.text(1)
      if !row.isNull(2), made[name]?.contains(row.integer(2)) == true {
        settings.outgoing.insert(identity)
      }
      guard case .data(let data) = row.value(3),
        var state = try? ObjectState(identity: identity, entityName: name, kept: Array(data))
      else { return true }
      // Which segment told of a deletion is not known.
      if !state.isAlive { settings.outgoing.insert(identity) }
      guard state.move(after: last, of: old.device, to: settings.device) else { return true }
      let keeper = ObjectID(store: store.identifier, entityName: keepers.name, key: row.key)
      let kept = state.kept.map { Value.data(Data($0)) } ?? .null
      changes.updates.append(
        StoreChanges.Update(objectID: keeper, baseVersion: nil, values: [slot: kept]))
      settings.outgoing.insert(identity)
      return true
    }
  }

  /// The keys of the rows that were made here after a transaction, by entity; all, where the history does not go back so
  /// far.
  private func rowsMade(
    after transaction: Int64, of old: SyncSettings
  ) throws -> [String: Set<Int64>] {
    let token = HistoryToken(
      store: old.history?.store ?? store.identifier, transaction: transaction)
    if let made = try LocalChanges(store, after: token, schema) {
      return made.changes.mapValues { rows in
        Set(rows.filter { $0.value.isNew && !$0.value.isGone }.keys)
      }
    }
    var all: [String: Set<Int64>] = [:]
    for entity in orderedEntities() {
      let request = StoreFetchRequest(entity: entity.entity, includesSubentities: false)
      all[entity.name] = Set(try store.fetchIDs(request).map(\.key))
    }
    return all
  }
}
