internal import Glibc
internal import LarderBytes
internal import LarderStores
internal import LarderSync

/// Keeps a store in step with the folder that it was last synced with, while something else goes on.
///
/// The system says what comes into the folders of the other machines (`FolderEvents`); where it cannot, the folders are
/// looked at every two seconds. Not thread-safe.
final class SyncFollower {
  /// Seconds without anything new before a sync, and how long that waits at most while more comes.
  private static let quiet = 0.1
  private static let patience = 0.5
  /// Seconds until a sync is tried again that failed, and until files are looked at again that were not all there.
  private static let retry = 10.0
  /// Seconds between two looks at the folders: where the system says nothing of them, and where it does.
  private static let looks = (untold: 2.0, told: 60.0)

  private let store: any PersistentStore
  private let say: (String) -> Void
  private let events = FolderEvents()
  private var watched: [String: Int32] = [:]
  private var isTold = false
  /// What the folder looked like at the last look.
  private var seen: [String: FileStamp] = [:]
  private var nextLook = Double.infinity
  /// When there is something to do; infinite where there is not.
  private var due = 0.0
  private var lastMoment = 0.0
  /// What was wrong the last time, which is said once.
  private var faults: Set<String> = []

  init(_ store: any PersistentStore, say: @escaping (String) -> Void) {
    (self.store, self.say) = (store, say)
  }

  /// Readable when something has come; -1 where the system tells of nothing.
  var descriptor: Int32 { events?.descriptor ?? -1 }

  /// Something was changed in the store.
  func noteChange() { note() }

  private func note() {
    let now = OpenStore.now()
    if due > now + Self.patience { lastMoment = now + Self.patience }
    due = min(now + Self.quiet, lastMoment)
  }

  /// Takes in what the system says.
  func takeEvents() {
    while let found = events?.read(), !found.isEmpty { note() }
  }

  /// The seconds until there is something to do, 0 where there is.
  func delay() -> Double { max(0, min(due, nextLook) - OpenStore.now()) }

  /// Syncs where something was changed here or in the folder, or is to be tried again.
  ///
  /// - Returns: what the sync did; nil where nothing was to do, or where it failed, which is said.
  func follow() -> SyncSummary? {
    let now = OpenStore.now()
    if now >= nextLook, now < due {
      nextLook = now + (isTold ? Self.looks.told : Self.looks.untold)
      let found = Self.look(Array(watched.keys))
      if found == seen { return nil }
    } else if now < due {
      return nil
    }
    due = .infinity
    do {
      guard let place = try SyncEngine.place(of: store) else {
        nextLook = .infinity
        return nil
      }
      watch(place)
      let summary = try Self.sync(store)
      // Machines and folders of large values that are new.
      watch(place)
      tell(Set(summary.waiting + summary.problems))
      return summary
    } catch {
      if Interruption.pending != 0 { return nil }
      tell([ErrorReport.words(error)])
      return nil
    }
  }

  private func tell(_ lines: Set<String>) {
    if !lines.isEmpty { due = min(due, OpenStore.now() + Self.retry) }
    lastMoment = .infinity
    for line in lines.subtracting(faults).sorted() { say("sync: \(line)") }
    faults = lines
  }

  /// Has the system tell of the folder, and of those of the other machines.
  private func watch(_ place: SyncPlace) {
    var folders = [place.folder, place.collection]
    for device in SystemFolder.names(in: place.collection) where device != place.device {
      let path = "\(place.collection)/\(device)"
      folders += [path, path + "/values"]
    }
    for (path, number) in watched where !folders.contains(path) {
      if number >= 0 { events?.remove(number) }
      watched[path] = nil
    }
    for path in folders where watched[path] ?? -1 < 0 {
      // One that was made anew has another number.
      watched[path] = events?.add(Array(path.utf8)) ?? -1
    }
    isTold =
      watched[place.collection] ?? -1 >= 0
      && MountTable.remoteFolders(among: [place.folder]).isEmpty
    seen = Self.look(Array(watched.keys))
    nextLook = OpenStore.now() + (isTold ? Self.looks.told : Self.looks.untold)
  }

  /// When the folders and the manifests in them changed last: anything new changes one of these.
  private static func look(_ folders: [String]) -> [String: FileStamp] {
    var found: [String: FileStamp] = [:]
    for path in folders.flatMap({ [$0, $0 + "/manifest"] }) { found[path] = FileStamp(path) }
    return found
  }

  /// Which file has a name, how long it is, and when it was written.
  private struct FileStamp: Equatable {
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard fileStatus(path, &status) == 0 else { return nil }
      (number, size) = (UInt64(status.st_ino), Int64(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// Syncs a store with the folder of the last time; nothing for one that was never synced.
  static func sync(_ store: any PersistentStore) throws -> SyncSummary {
    guard try SyncEngine.place(of: store) != nil else { return SyncSummary() }
    var options = try SyncSecret.keptOptions(for: store)
    options.storeType = OpenStore.typeInFile(of: store)
    options.progress = { _ in Interruption.pending == 0 }
    return try SyncEngine(store: store, folder: nil, options: options).run()
  }
}
