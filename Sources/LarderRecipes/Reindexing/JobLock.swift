internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
package import LarderStores

/// The lock that lets one job at a time work on a store.
///
/// Of a store in a file it is `flock` on `STORE.lock`, whose text says who holds it, and a claim on the store itself,
/// which has only one under all its names; the kernel lets go of both when the process ends, however it ends. A store
/// on a server keeps its own claims. Not thread-safe: one owner.
package final class JobLock {
  private enum Hold {
    case files(LockFile, FileClaim?)
    case store(any StoreClaim)
  }

  private let hold: Hold

  /// Takes the lock of a store that is open; nil for one in memory.
  ///
  /// - Throws: as for a store in a file.
  package init?(_ store: any PersistentStore, verb: String) throws(StoreError) {
    if let claim = try Self.claim(.job, of: store, verb) {
      hold = .store(claim)
    } else if let path = store.path {
      hold = try Self.files(path, verb)
    } else {
      return nil
    }
  }

  /// Takes the lock of a store in a file.
  ///
  /// - Throws: `StoreError` `busy` that names the holder, `alreadyExists` where something else has the name of the lock file, errors of
  ///   the system when it cannot be opened.
  package init(storePath: String, verb: String) throws(StoreError) {
    hold = try Self.files(storePath, verb)
  }

  /// Takes the lock that lets one process at a time watch the folders of a store, of a file `STORE.watch`: jobs of others go on.
  ///
  /// - Throws: as above; `unsupported` for a store in memory.
  package init(watching store: any PersistentStore) throws(StoreError) {
    if let claim = try Self.claim(.watch, of: store, "watch") {
      hold = .store(claim)
      return
    }
    guard let storePath = store.path else {
      throw StoreError(
        .unsupported, "\(store.storeType): a store that nobody else has is not watched")
    }
    let path = SystemFile.resolved(storePath)
    let file = try LockFile(path + ".watch", ofStore: path)
    guard try file.lock() else { throw Self.isBusy(.watch, Self.holder(file), storePath) }
    hold = .files(file, nil)
    try file.say(Self.mark("watch"))
  }

  /// Who watches the folders of a store, in words; nil where nobody does.
  package static func watcher(of store: any PersistentStore) throws(StoreError) -> String? {
    if let holder = try store.holder(of: .watch) { return words(holder) }
    return store.path.flatMap(watcher(ofFile:))
  }

  /// Who watches the folders of a store in a file, in words; nil where nobody does.
  package static func watcher(ofFile storePath: String) -> String? {
    guard let file = LockFile.reading(SystemFile.resolved(storePath) + ".watch"), !file.isFree
    else { return nil }
    return holder(file)
  }

  deinit {
    if case .files(let file, _) = hold { file.clear() }
  }

  // MARK: - Stores in files

  private static func files(_ storePath: String, _ verb: String) throws(StoreError) -> Hold {
    let store = SystemFile.resolved(storePath)
    let file = try LockFile(store + ".lock", ofStore: store)
    guard try file.lock() else { throw isBusy(.job, holder(file), storePath) }
    var claim: FileClaim?
    switch FileClaim.take(store) {
    case .claimed(let taken): claim = taken
    case .isTaken:
      file.clear()
      throw isBusy(.job, "under another name of the file", storePath)
    case .unavailable: break
    }
    do throws(StoreError) { try file.say(mark(verb)) } catch {
      file.clear()
      throw error
    }
    return .files(file, claim)
  }

  private static func holder(_ file: LockFile) -> String {
    // One that has only just taken the lock is about to write.
    for _ in 0..<20 {
      let words = file.words
      if words.count == 3 { return Self.words(words.joined(separator: " ")) }
      usleep(10_000)
    }
    return "it has not said who it is"
  }

  // MARK: - Stores on servers

  private static func claim(
    _ role: StoreRole, of store: any PersistentStore, _ verb: String
  ) throws(StoreError) -> (any StoreClaim)? {
    do throws(StoreError) {
      return try store.claim(role, holder: "\(mark(verb)) \(SystemText.hostName)")
    } catch {
      guard error.code == .busy else { throw error }
      let holder = try store.holder(of: role).map(words) ?? "it has ended meanwhile"
      throw isBusy(role, holder, store.path ?? store.storeType)
    }
  }

  // MARK: - Words

  private static func isBusy(_ role: StoreRole, _ holder: String, _ path: String) -> StoreError {
    StoreError(
      .busy,
      role == .watch
        ? "the folders of this store are watched already (\(holder))"
        : "another job is at work on this store (\(holder)); try again when it is done", path: path)
  }

  /// What a holder says of itself: "12 import 2026-01-01T00:00:00Z".
  private static func mark(_ verb: String) -> String {
    "\(getpid()) \(verb) \(Date.now.formatted(.iso8601))"
  }

  /// Words for a holder, from what it said: "import, process 12, since 2026-01-01T00:00:00Z".
  private static func words(_ mark: String) -> String {
    let parts = mark.split(separator: " ")
    guard parts.count >= 3 else { return mark }
    let host = parts.count > 3 ? " on \(parts[3])" : ""
    return "\(parts[1]), process \(parts[0])\(host), since \(parts[2])"
  }
}
