internal import Glibc
internal import LarderBytes
internal import LarderStores

/// Keeps a store in step with its roots while they change.
///
/// The system says what happens in folders (`FolderEvents`); what changed is gathered until it is quiet for a moment, and
/// is reindexed by itself. Where the system cannot tell (too many changes at once, folders of the network, links, too
/// many folders) all roots are reindexed instead, at the latest after `Options.interval`. Not thread-safe.
package final class FolderWatch {
  /// How a watch goes.
  package struct Options {
    /// Seconds between two looks at everything, whatever the system says.
    package var interval = 600.0
    /// Seconds without a change before those that came are taken.
    package var quiet = 0.05
    /// Seconds that changes are gathered at most.
    package var patience = 0.25
    /// Seconds that a file is left alone that is written to and not closed.
    package var settling = 1.0

    /// The usual options.
    package init() {}
  }

  /// More changes than this are found more quickly by a look at everything.
  private static let mostChanges = 2000
  /// Seconds until a root that is gone is looked for again, and until a store is tried again that is in use.
  private static let retry = (root: 2.0, store: 0.5)

  private let options: Options
  private let events: FolderEvents
  private var paths: [Int32: [UInt8]] = [:]
  private var numbers: [[UInt8]: Int32] = [:]
  /// Roots that are files, whose folders hold other things too.
  private var files: Set<[UInt8]> = []
  private var folders: Set<[UInt8]> = []
  /// When each changed path may be taken.
  private var due: [[UInt8]: Double] = [:]
  /// Those of the changed paths that are folders which may be new.
  private var newFolders: Set<[UInt8]> = []
  /// Folders that could not be looked into: what changes in them meanwhile is found when they are opened again.
  private var closed: Set<[UInt8]> = []
  private var firstChange: Double?
  private var lastChange = 0.0
  private var nextLook: Double
  private var isLookNeeded = false
  /// Roots that are not there, which no event brings back.
  private var absentRoots: [String] = []
  private var nextRootCheck = 0.0
  private let formats = FormatTable()
  /// The folders that could not be watched, by the system's error number.
  package private(set) var unwatched: [Int32: Int] = [:]

  /// Begins without any folders; nil (with `errno`) where the system allows no more watches of this kind.
  package init?(options: Options = Options()) {
    guard let events = FolderEvents() else { return nil }
    self.events = events
    self.options = options
    nextLook = Self.now()
  }

  /// Readable when something has happened.
  package var descriptor: Int32 { events.descriptor }
  /// How many folders are watched.
  package var count: Int { paths.count }

  // MARK: - What is watched

  /// Watches all folders of the roots, and only these. What happens from here on is seen; what was before is not.
  package func watchAll(of job: ReindexJob) throws {
    unwatched = [:]
    absentRoots = []
    files = []
    folders = []
    var wanted: Set<[UInt8]> = []
    for (root, isFile, inner) in try job.foldersToWatch() {
      if inner.isEmpty, FileInformation.read(root) == nil { absentRoots.append(root) }
      if isFile { files.insert(Array(root.utf8)) } else { folders.formUnion(inner) }
      for folder in inner where wanted.insert(folder).inserted { watch(folder) }
    }
    for (path, number) in numbers where !wanted.contains(path) { forget(number) }
  }

  private func watch(_ folder: [UInt8]) {
    let number = events.add(folder)
    guard number >= 0 else {
      // What is gone again needs no watch.
      if errno != ENOENT && errno != ENOTDIR { unwatched[errno, default: 0] += 1 }
      return
    }
    if let old = paths[number], numbers[old] == number { numbers[old] = nil }
    paths[number] = folder
    numbers[folder] = number
  }

  private func forget(_ number: Int32) {
    events.remove(number)
    if let path = paths.removeValue(forKey: number), numbers[path] == number {
      numbers[path] = nil
    }
  }

  /// Has everything looked at as soon as it may be.
  package func lookAtEverything() { isLookNeeded = true }

  // MARK: - What happens

  /// Takes in what has happened.
  package func takeEvents() {
    while true {
      let found = events.read()
      if found.isEmpty { return }
      let time = Self.now()
      for event in found { take(event, at: time) }
    }
  }

  private func take(_ event: FolderEvents.Event, at time: Double) {
    if event.has(Int(IN_Q_OVERFLOW)) { return isLookNeeded = true }
    guard let folder = paths[event.folder] else { return }
    if event.has(Int(IN_IGNORED)) {
      paths[event.folder] = nil
      // Its path may be that of another folder by now.
      if numbers[folder] == event.folder { numbers[folder] = nil }
      return
    }
    if event.name.isEmpty {
      // A folder that goes is told of by the one that it is in, unless that is not watched: then it is a root.
      if event.has(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF), Int(IN_UNMOUNT)) {
        let parent = Array(folder.prefix(folder.lastIndex(of: UInt8(ascii: "/")) ?? 0))
        if numbers[parent] == nil || event.has(Int(IN_UNMOUNT)) { isLookNeeded = true }
      }
      if event.has(Int(IN_ATTRIB)), closed.remove(folder) != nil {
        newFolders.insert(folder)
        note(folder, dueAt: time, time)
      }
      return
    }
    let path = (folder == [UInt8(ascii: "/")] ? [] : folder) + [UInt8(ascii: "/")] + event.name
    if IgnoreRules.areIn(event.name) {
      if folders.contains(folder) { isLookNeeded = true }
      return
    }
    let isFolder = event.has(Int(IN_ISDIR))
    // Other files of a folder that holds a root.
    guard folders.contains(folder) || files.contains(path) else { return }
    if event.name.first == UInt8(ascii: "."), !files.contains(path) { return }
    if isFolder, event.has(Int(IN_ATTRIB)), numbers[path] != nil { return }
    if isFolder, event.has(Int(IN_MOVED_FROM)) { forgetFolders(below: path) }
    if isFolder, !event.has(Int(IN_DELETE), Int(IN_MOVED_FROM)) { newFolders.insert(path) }
    // What is written to under a name that no format reads is no recipe.
    if !isFolder, !event.has(Int(IN_CREATE), Int(IN_MOVED_FROM), Int(IN_MOVED_TO), Int(IN_DELETE)),
      !files.contains(path), !formats.reads(event.name.span)
    {
      return
    }
    let isOpen = event.has(Int(IN_MODIFY)) && !event.has(Int(IN_CLOSE_WRITE))
    let isMade = event.has(Int(IN_CREATE)) && !isFolder
    // What is made is written next; a second name of a file is not.
    note(path, dueAt: time + (isOpen ? options.settling : isMade ? 2 * options.quiet : 0), time)
  }

  private func note(_ path: [UInt8], dueAt moment: Double, _ time: Double) {
    due[path] = moment
    firstChange = firstChange ?? time
    lastChange = time
    if due.count > Self.mostChanges { isLookNeeded = true }
  }

  private func forgetFolders(below path: [UInt8]) {
    for (inner, number) in numbers
    where inner.starts(with: path) && (inner.count == path.count || inner[path.count] == 0x2f) {
      forget(number)
      folders.remove(inner)
    }
  }

  // MARK: - What is to be done

  /// The seconds until there is something to do, 0 where there is.
  package func delay() -> Double {
    let time = Self.now()
    var next = nextLook
    if !absentRoots.isEmpty { next = min(next, nextRootCheck) }
    if isLookNeeded || !due.isEmpty { next = min(next, max(lastChange + options.quiet, earliest)) }
    if let firstChange, isLookNeeded || !due.isEmpty {
      next = min(next, max(firstChange + options.patience, earliest))
    }
    return max(0, next - time)
  }

  /// When the first of the changed paths may be taken.
  private var earliest: Double { isLookNeeded ? 0 : due.values.min() ?? .infinity }

  /// Does what is to be done now.
  ///
  /// - Returns: what was done; nil where nothing was to do.
  /// - Throws: what the job throws; what was to be done is done the next time.
  package func catchUp(
    _ job: ReindexJob, _ options: ReindexJob.Options,
    failed: (ReindexJob.Summary.Failure) -> Void
  ) throws -> ReindexJob.Summary? {
    let time = Self.now()
    if !absentRoots.isEmpty, time >= nextRootCheck {
      nextRootCheck = time + Self.retry.root
      if absentRoots.contains(where: { FileInformation.read($0) != nil }) { isLookNeeded = true }
    }
    if isLookNeeded || time >= nextLook {
      return try postponing {
        // Watched first: what changes meanwhile is seen.
        try watchAll(of: job)
        (due, newFolders, firstChange, isLookNeeded) = ([:], [], nil, false)
        do {
          let summary = try job.reindex(options: options, failed: failed)
          closed = Set(summary.missingRoots.map { Array($0.utf8) })
          nextLook = Self.now() + self.options.interval
          return summary
        } catch {
          isLookNeeded = true
          throw error
        }
      }
    }
    let ready = due.filter { $0.value <= time }.map(\.key)
    guard !ready.isEmpty else { return nil }
    return try postponing {
      for path in ready where newFolders.remove(path) != nil {
        for folder in try job.foldersToWatch(below: path) {
          folders.insert(folder)
          watch(folder)
        }
      }
      // What a new folder held before it was watched is found by the look at it.
      guard let summary = try job.reindex(changed: ready, options: options, failed: failed) else {
        isLookNeeded = true
        return nil
      }
      closed.formUnion(summary.missingRoots.map { Array($0.utf8) })
      for path in ready { due[path] = nil }
      firstChange = due.isEmpty ? nil : time
      return summary
    }
  }

  /// Runs work that is tried again a little later where it cannot be done now.
  private func postponing(
    _ work: () throws -> ReindexJob.Summary?
  ) throws -> ReindexJob.Summary? {
    do { return try work() } catch {
      let time = Self.now()
      lastChange = time + Self.retry.store
      firstChange = isLookNeeded || !due.isEmpty ? lastChange : nil
      nextLook = max(nextLook, lastChange)
      throw error
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
