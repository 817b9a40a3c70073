internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// The files that a migration makes beside a store, and what is done about those of one that was killed.
///
/// `STORE.migration` says that one is under way and whose process does it; `STORE.migrating-N` are new stores that are being made,
/// `STORE.before-migration` is the old store under a second name. The store itself always is the old one or the new one: the new one takes
/// its name from one moment to the next.
package struct MigrationRemains: MigrationSite {
  /// The store.
  package let path: String

  /// The files beside a store; beside the file itself, where the path is that of a symbolic link.
  package init(_ path: String) { self.path = AtomicFile(path).path }

  private var marker: String { path + ".migration" }
  /// The old store, as long as the migration lasts.
  private var backup: String { path + ".before-migration" }

  /// A name for a new store.
  package func temporary(_ number: Int) -> String { temporary + "\(number)" }

  package func isTemporary(_ place: String) -> Bool { place.hasPrefix(temporary) }

  /// What the names of new stores begin with.
  private var temporary: String { path + ".migrating-" }

  /// The process that is migrating the store, 0 where its number is not known; nil where there is none.
  package var migratingProcess: Int32? {
    // The marker is locked as long as its process lives: a number alone may be another process's by now.
    guard let file = LockFile.reading(marker), !file.isFree else { return nil }
    return file.words.first.flatMap { Int32($0) } ?? 0
  }

  private func isBusy(_ process: Int32) -> StoreError {
    StoreError(
      .busy,
      "\(path): the store is being migrated"
        + (process > 0 ? " by the process \(process)" : "") + "; try again later", path: path)
  }

  /// Says that this process migrates the store, until the marker is ended or the process does.
  ///
  /// - Throws: `busy` where somebody does already, also another thread of this process; `alreadyExists` where something else has the name of the
  ///   marker.
  package func begin() throws(StoreError) -> any MigrationMark {
    for _ in 0..<8 {
      let file = try LockFile(marker, ofStore: path)
      guard try file.lock() else { throw isBusy(migratingProcess ?? 0) }
      // Whoever ended a moment ago may have removed the file that was opened.
      guard file.isNamed else { continue }
      try file.say("\(getpid())")
      return MigrationMarker(file)
    }
    throw isBusy(0)
  }

  /// Costs one question to the system where there is nothing.
  package func clean() throws(StoreError) {
    guard access(marker, F_OK) == 0 else { return }
    if let process = migratingProcess { throw isBusy(process) }
    // Who begins meanwhile cleans up.
    guard let marker = try? begin() else { return }
    removeAll()
    marker.end(isClean: isClean)
  }

  /// Removes the new stores and the old one's second name.
  package func removeAll() {
    for place in newStores { try? FileManager.default.removeItem(atPath: place) }
    unlink(backup)
  }

  package func keepOld() throws(StoreError) {
    guard link(path, backup) != 0, errno != EPERM, errno != EOPNOTSUPP else { return }
    throw StoreError(system: errno, "the old store cannot be kept under this name", path: backup)
  }

  /// Whether there is nothing that `removeAll` would remove.
  package var isClean: Bool { access(backup, F_OK) != 0 && newStores.isEmpty }

  /// The files of new stores, and the folders of their large values.
  private var newStores: [String] {
    let folder = SystemFile.folder(of: path)
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return SystemFolder.names(in: folder).compactMap { file in
      // Folders of large values have a point before and an end behind.
      let plain = file.hasPrefix(".") && !name.hasPrefix(".") ? String(file.dropFirst()) : file
      guard plain.hasPrefix(name + ".migrating-") else { return nil }
      return folder == "/" ? "/" + file : "\(folder)/\(file)"
    }
  }
}

/// The file that says a migration is under way.
package final class MigrationMarker: MigrationMark {
  /// Nil once it has ended.
  private var file: LockFile?

  init(_ file: LockFile) { self.file = file }

  /// Says that the migration has ended.
  ///
  /// - Parameter isClean: whether nothing stays beside the store; otherwise the file stays too, so that the next one who opens the store
  ///   removes it all.
  package func end(isClean: Bool) {
    if isClean { file?.remove() }
    file = nil
  }

  deinit { end(isClean: true) }
}
