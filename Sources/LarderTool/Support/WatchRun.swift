internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

/// A watch over the folders of a store, until a signal ends it.
final class WatchRun {
  /// Seconds between two looks at whether the store is still there and its folders are still the same.
  private static let pause = 2.0
  /// Seconds between two looks at everything, where nothing or something is on another machine.
  private static let interval = (usual: 600.0, remote: 60.0)

  private let arguments: StoreArguments
  private let store: any PersistentStore
  private let job: ReindexJob
  private let every: Double?
  private let path: String
  private let identity: StoreIdentity?
  private var foreignChanges: Int64 = 0
  private var roots: [String] = []
  private var isReady = false
  /// Readable when a signal has come.
  private var interruption: Int32 = -1
  private lazy var follower = SyncFollower(store) { Diagnostics.write($0) }
  /// What was said already, so that it is not said with every look.
  private var said: Set<String> = []

  init(_ arguments: StoreArguments, store: any PersistentStore, job: ReindexJob, every: Double?)
    throws
  {
    self.arguments = arguments
    self.store = store
    self.job = job
    self.every = every
    path = try store.path ?? StoreLocation(option: arguments.place.store).path
    identity = try StoreIdentity(store)
  }

  /// Whether the store has to be closed for a while: a first sync puts into it what it keeps.
  private var isInTheWay: Bool {
    !SyncModel.isIn(store.model) && !ServerStores.isAddress(path) && SyncEngine.isAtWork(on: path)
  }

  /// Watches until a signal comes, which ends the process.
  ///
  /// - Parameter isAgain: whether it was said already that the watch is ready.
  func run(isAgain: Bool) throws {
    Interruption.listen()
    interruption = Interruption.makeDescriptor()
    let lock = try JobLock(watching: store)
    defer { withExtendedLifetime(lock) {} }
    roots = try RecipeLibrary(store: store).roots()
    let watch = try makeWatch()
    let bell = try ChangeBell(store)
    while Interruption.pending == 0 {
      if isInTheWay { return }
      let delay = watch.delay()
      if delay > 0 {
        let pause = bell.pause(orElse: Self.pause)
        // What changed in files is taken first, and then told.
        let delayOfSync = isReady ? follower.delay() : .infinity
        if delayOfSync <= 0 {
          try sync()
          continue
        }
        wait(
          min(delay, pause, delayOfSync), watch.descriptor, interruption, bell.descriptor,
          follower.descriptor)
        watch.takeEvents()
        follower.takeEvents()
        bell.silence()
        if delay > pause { try isStoreThere(watch) }
        continue
      }
      guard try isStoreThere(watch) else { continue }
      guard let summary = try catchUp(watch) else { continue }
      if !isReady, !summary.isPartial {
        isReady = true
        updateFolders()
        if !isAgain { try sayReady(watch) }
      }
    }
    Interruption.leaveIfPending()
  }

  private func makeWatch() throws(ToolError) -> FolderWatch {
    let remote = MountTable.remoteFolders(among: roots)
    for folder in remote {
      say(
        "\(folder): is on another machine, which does not tell of changes; it is looked at now and then"
      )
    }
    var options = FolderWatch.Options()
    options.interval = every ?? (remote.isEmpty ? Self.interval.usual : Self.interval.remote)
    guard let watch = FolderWatch(options: options) else {
      throw ToolError(
        .inputOutput,
        "the system gives no watch: \(FilePath.message(errno)); larder schedule --every looks at the folders instead"
      )
    }
    return watch
  }

  private func wait(_ seconds: Double, _ descriptors: Int32...) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, Int32((seconds * 1000).rounded(.up)))
  }

  /// Looks at the store. Where a server does not answer it says so, and waits before the next look.
  @discardableResult
  private func isStoreThere(_ watch: FolderWatch) throws -> Bool {
    do { try lookAtStore(watch) } catch let error as StoreError {
      guard ServerStores.isAddress(path), [.inputOutput, .busy].contains(error.code) else {
        throw error
      }
      say(error.description)
      wait(Self.pause, interruption)
      return false
    }
    return true
  }

  /// Sees whether the store is still the one that was opened, and whether others have changed what is followed.
  private func lookAtStore(_ watch: FolderWatch) throws {
    guard try StoreIdentity(store) == identity else {
      throw ToolError(.noInput, "\(path): the store is gone, or is another one now")
    }
    let count = try store.foreignChangeCount()
    guard count != foreignChanges else { return }
    // Others may have tagged or rated what folders of links are about.
    if isReady { updateFolders() }
    foreignChanges = count
    follower.noteChange()
    let now = try RecipeLibrary(store: store).roots()
    guard now != roots else { return }
    roots = now
    watch.lookAtEverything()
  }

  private func catchUp(_ watch: FolderWatch) throws -> ReindexJob.Summary? {
    let summary: ReindexJob.Summary?
    do {
      summary = try watch.catchUp(job, JobRun.options()) { failure in
        say("\(failure.path): \(failure.reason)")
      }
    } catch let error as StoreError where error.code == .busy {
      say(error.description)
      return nil
    } catch let error as StoreError where error.code == .cancelled {
      return nil
    }
    for (number, count) in watch.unwatched {
      let folders = Wording.count(count, "folder", "folders")
      say(
        number == ENOSPC
          ? "\(folders) more than the system watches (fs.inotify.max_user_watches); they are looked at now and then"
          : "\(folders) cannot be watched: \(FilePath.message(number))")
    }
    guard let summary else { return nil }
    let changes = summary.added + summary.changed + summary.moved + summary.removed
    guard changes > 0 || !summary.forgottenRoots.isEmpty else { return summary }
    updateFolders()
    follower.noteChange()
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JobReport(summary: summary, missingPaths: [], expectsRecipes: false)
          .json(event: "changed", at: Date.now))
    case .human where !arguments.quiet:
      let parts = [
        (summary.added, "added"), (summary.changed, "changed"), (summary.moved, "moved"),
        (summary.removed, "removed"),
      ].filter { $0.0 > 0 }.map { "\(Wording.number($0.0)) \($0.1)" }
      try StandardOutput.write(
        "\(Wording.moment(Date.now))  \(parts.joined(separator: ", "))\n")
    case .human: break
    }
    return summary
  }

  /// Takes over what other machines changed, and tells them what was changed here.
  private func sync() throws {
    guard let summary = follower.follow(), !summary.isQuiet else { return }
    updateFolders()
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("event", "synced")
          json.member("time", Wording.moment(Date.now))
          SyncReport.counts(summary, &json)
        })
    case .human where !arguments.quiet:
      try StandardOutput.write("\(Wording.moment(Date.now))  sync: \(SyncReport.line(summary))\n")
    case .human: break
    }
  }

  private func sayReady(_ watch: FolderWatch) throws(ToolError) {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("event", "ready")
          json.member("time", Wording.moment(Date.now))
          json.member("roots", roots)
          json.member("folders", watch.count)
        })
    case .human where !arguments.quiet:
      let folders = Wording.count(watch.count, "folder", "folders")
      try StandardOutput.write("\(Wording.moment(Date.now))  watching \(folders)\n")
    case .human: break
    }
  }

  private func updateFolders() { KeptFolders.update(store) { say($0) } }

  private func say(_ line: String) {
    if said.insert(line).inserted { Diagnostics.write(line) }
  }
}
