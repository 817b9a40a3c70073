internal import FoundationEssentials
internal import Glibc
package import LarderStores

/// The lock that lets one job at a time work on a store: `flock` on `STORE.lock`, whose text says
/// who holds it, and a claim on the store itself, which has only one under all its names.
///
/// The kernel lets go of both when the process ends, however it ends. Not thread-safe: one owner.
package final class JobLock {
  private let file: LockFile
  private var claim: FileClaim?
  private var isHeld = false

  /// Takes the lock.
  ///
  /// - Throws: `StoreError` `busy` that names the holder, `alreadyExists` where something else has the name of the lock file, errors of
  ///   the system when it cannot be opened.
  package init(storePath: String, verb: String) throws(StoreError) {
    let store = SystemFile.resolved(storePath)
    file = try LockFile(store + ".lock", ofStore: store)
    guard try file.lock() else { throw Self.isBusy(Self.holder(file), storePath) }
    isHeld = true
    switch FileClaim.take(store) {
    case .claimed(let claim): self.claim = claim
    case .isTaken: throw Self.isBusy("under another name of the file", storePath)
    case .unavailable: break
    }
    try say(verb)
  }

  /// Takes the lock that lets one process at a time watch the folders of a store, `STORE.watch`: jobs of others go on.
  ///
  /// - Throws: as above.
  package init(watching storePath: String) throws(StoreError) {
    let store = SystemFile.resolved(storePath)
    file = try LockFile(store + ".watch", ofStore: store)
    guard try file.lock() else {
      throw StoreError(
        .busy, "the folders of this store are watched already (\(Self.holder(file)))",
        path: storePath)
    }
    isHeld = true
    try say("watch")
  }

  /// Who watches the folders of a store, in words; nil where nobody does.
  package static func watcher(of storePath: String) -> String? {
    guard let file = LockFile.reading(SystemFile.resolved(storePath) + ".watch"), !file.isFree
    else { return nil }
    return holder(file)
  }

  private func say(_ verb: String) throws(StoreError) {
    try file.say("\(getpid()) \(verb) \(Date.now.formatted(.iso8601))")
  }

  deinit {
    if isHeld { file.clear() }
  }

  private static func isBusy(_ holder: String, _ path: String) -> StoreError {
    StoreError(
      .busy, "another job is at work on this store (\(holder)); try again when it is done",
      path: path)
  }

  /// Words for the holder, from the text it left: "import, process 12, since 2026-01-01T00:00:00Z".
  private static func holder(_ file: LockFile) -> String {
    // One that has only just taken the lock is about to write.
    for _ in 0..<20 {
      let words = file.words
      if words.count == 3 { return "\(words[1]), process \(words[0]), since \(words[2])" }
      usleep(10_000)
    }
    return "it has not said who it is"
  }
}
