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
  func findCopy() throws {
    let listing = try folder.listing(of: settings.device)
    var isCopied = (listing.segments.last ?? 0) > settings.last
    if listing.hasManifest, settings.token != 0 {
      if let manifest = try? manifest(of: settings.device),
        manifest.token != settings.token, manifest.token != settings.earlierToken
      {
        isCopied = true
      }
    }
    let known = listing.segments.filter { settings.segments[$0] != nil }
    guard isCopied || !known.suffix(Self.segmentsLookedAt).allSatisfy(hasSegment) else { return }
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
    summary.tookNewNumber = true
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

  /// Has the next segments tell what this store told after one of its segments under its old number.
  private func tellAgain(
    after last: UInt32, of old: SyncSettings, _ changes: inout StoreChanges
  ) throws {
    let set = try WorkingSet(store, schema)
    try set.loadKept()
    for identity in set.entries.keys {
      guard var entry = set.entries[identity],
        entry.state.move(after: last, of: old.device, to: (settings.device, settings.last + 1))
      else { continue }
      entry.isChanged = true
      set.entries[identity] = entry
      settings.outgoing.insert(identity)
    }
    try set.write(to: &changes)
    // Of what is as the file says that it was made of, nothing but its identity is kept.
    let start = old.segments[last + 1]?.transaction ?? 0
    let made = try rowsMade(after: start, of: old)
    let plain = try WorkingSet(store, schema)
    try plain.load(rows: made)
    settings.outgoing.formUnion(made.compactMap { plain.identity(of: $0) })
  }

  /// The rows that were made here after a transaction; all, where the history does not go back so far.
  private func rowsMade(after transaction: Int64, of old: SyncSettings) throws -> [ObjectID] {
    let token = HistoryToken(
      store: old.history?.store ?? store.identifier, transaction: transaction)
    if let made = try LocalChanges(store, after: token, schema) {
      return made.changes.flatMap { name, rows in
        rows.filter { $0.value.isNew && !$0.value.isGone }.map {
          ObjectID(store: store.identifier, entityName: name, key: $0.key)
        }
      }
    }
    return try orderedEntities().flatMap {
      try store.fetchIDs(StoreFetchRequest(entity: $0.entity, includesSubentities: false))
    }
  }
}
