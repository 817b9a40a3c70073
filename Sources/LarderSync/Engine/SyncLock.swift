internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// The lock that lets one sync at a time work on a store, of a file `STORE.sync`, which stays; and what a sync makes
/// beside a store for a while.
///
/// What a sync remembers of the folder is read at its beginning and compared with what is there: two at once would take
/// each other for a copy of the store. The system lets go of the lock when the process ends.
final class SyncLock {
  private let file: LockFile
  /// The path of the store, without links.
  private let path: String
  private var isHeld = false

  /// Takes the lock, and waits for one who has it.
  ///
  /// - Parameters:
  ///   - path: of the store, which may not be there yet.
  ///   - patience: how long to wait, in seconds.
  ///   - goesOn: is asked while waiting.
  /// - Throws: `StoreError` `busy`, `cancelled`, and as `LockFile` does.
  init(store path: String, patience: Double, goesOn: () -> Bool) throws(StoreError) {
    self.path = SystemFile.resolved(path)
    file = try LockFile(self.path + ".sync", ofStore: self.path)
    for _ in 0..<Int(patience * 20) {
      if try file.lock() {
        isHeld = true
        try file.say("\(getpid()) sync \(Date.now.formatted(.iso8601))")
        return
      }
      guard goesOn() else { throw StoreError(.cancelled, "the sync was ended", path: path) }
      usleep(50000)
    }
    let holder = file.words.first.map { " (process \($0))" } ?? ""
    throw StoreError(
      .busy, "another sync of this store is at work\(holder); try again when it is done",
      path: path)
  }

  deinit { if isHeld { file.clear() } }

  /// Removes what a sync made beside the store that was killed.
  func removeRemains() {
    let folder = SystemFile.folder(of: path)
    let name = path.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
    for found in SystemFolder.names(in: folder) {
      // Folders of large values begin with a dot.
      for prefix in Self.kinds.flatMap({ ["\(name).\($0)-", ".\(name).\($0)-"] })
      where found.hasPrefix(prefix) {
        let rest = found.dropFirst(prefix.utf8.count)
        guard rest.first?.isNumber == true else { continue }
        Self.remove("\(folder)/\(found)", depth: 0)
      }
    }
  }

  /// What follows a store's name in those of stores that are made on the way, before the number of the process.
  private static let kinds = ["baseline", "joined", "joining"]

  private static func remove(_ path: String, depth: Int) {
    if unlink(path) == 0 || depth > 2 { return }
    for name in SystemFolder.names(in: path) { remove("\(path)/\(name)", depth: depth + 1) }
    rmdir(path)
  }
}

extension SyncEngine {
  /// Does something to a store in a file while nobody syncs it, before it can be opened for that; who has it open
  /// without what a sync keeps may see by `isAtWork` that it is in the way.
  public static func alone<Result>(
    with path: String, patience: Double = 30, goesOn: () -> Bool, _ body: () throws -> Result
  ) throws -> Result {
    let lock = try SyncLock(store: path, patience: patience, goesOn: goesOn)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Whether somebody syncs the store in a file right now, or begins to.
  public static func isAtWork(on path: String) -> Bool {
    guard let file = LockFile.reading(SystemFile.resolved(path) + ".sync") else { return false }
    return !file.isFree
  }

  /// Does something while no other process syncs the store, with what the store remembers by now.
  func alone<Result>(_ body: () throws -> Result) throws -> Result {
    guard options.storeType != nil, let path = store.path else { return try body() }
    let lock = try SyncLock(store: path, patience: options.patience) {
      options.mayGoOn(.identifying)
    }
    defer { withExtendedLifetime(lock) {} }
    lock.removeRemains()
    if let stored = try SyncSettings.read(try store.metadata()),
      stored.hasBegun || stored.collection == settings.collection
    {
      guard stored.collection == settings.collection || folder.isUnused else {
        throw SyncError(
          .invalidInput,
          "\(folder.root): the store joined another collection meanwhile; sync again")
      }
      try takeOverSettings()
      folder = SyncFolder(root: folder.root, collection: settings.collection)
    }
    let result = try body()
    folder.removeUnfinished(of: settings.device)
    return result
  }
}

extension SyncFolder {
  /// Whether there is nothing of the collection.
  var isUnused: Bool { access(path, F_OK) != 0 }

  /// Removes what a sync that was killed began to write.
  func removeUnfinished(of device: UInt32) {
    for folder in [folder(of: device), folder(of: device) + "/values"] {
      for name in SystemFolder.names(in: folder) where name.hasSuffix(".new") {
        unlink("\(folder)/\(name)")
      }
    }
  }

  /// Removes what a device wrote, and the collection where no other has written anything.
  func remove(_ device: UInt32) {
    let own = folder(of: device)
    for folder in [own + "/values", own] {
      for name in SystemFolder.names(in: folder) { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    rmdir(path)
  }
}
