internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderPredicates
public import LarderStores

/// The job that makes a store agree with the folders it was imported from.
///
/// One at a time on a store: it holds a lock that says who holds it. It may be stopped at any
/// moment and goes on where it was: every batch is one transaction
/// that holds the recipes and what is known of their files. Not thread-safe: one job for one run.
public final class ReindexJob {
  let store: any PersistentStore
  let verb: String
  let entities: RecipeEntities
  let formats = FormatTable()
  /// Thirty years, in seconds: what a clock can count.
  private static let longestRun: Double = 1e9

  /// Makes a job for a store; `verb` is written into the lock and the store's history.
  ///
  /// - Throws: `StoreError` `incompatibleModel` when the store does not hold recipes.
  public init(store: any PersistentStore, verb: String) throws(StoreError) {
    self.store = store
    self.verb = verb
    self.entities = try RecipeEntities(store.model)
  }

  /// Imports these files and folders, which become roots of the store.
  ///
  /// - Parameters:
  ///   - paths: files and folders; what does not exist is reported as missing.
  ///   - options: what the run is to do.
  ///   - progress: called now and then, on the calling thread.
  ///   - failed: called for each file that gave no recipe and is new in this run.
  /// - Throws: `StoreError` `busy` when another job holds the lock, and whatever the store throws.
  public func importPaths(
    _ paths: [String], options: Options = Options(), progress: (Progress) -> Void = { _ in },
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> Summary {
    let lock = try makeLock()
    defer { withExtendedLifetime(lock) {} }
    var summary = Summary()
    var roots: [String] = []
    var table = try RootTable(store: store, entities: entities)
    for path in paths {
      if let absolute = Self.absolutePath(path) {
        roots.append(absolute)
      } else if options.removesMissingRoots, table.holds(path) {
        roots.append(path)
      } else {
        summary.missingRoots.append(path)
        failed(Summary.Failure(path: path, reason: FileReader.unreadable(errno).message))
      }
    }
    for path in roots {
      guard let root = table.excluder(of: path) else { continue }
      roots.removeAll { $0 == path }
      summary.missingRoots.append(path)
      failed(
        Summary.Failure(
          path: path,
          reason:
            "is left out of \(root) by what --exclude said of it; import that with other patterns"))
    }
    try table.add(roots)
    if let exclusions = options.exclusions { try table.exclude(exclusions, from: roots) }
    var options = options
    options.named.formUnion(roots)
    try run(
      RootTable.outermost(roots), roots: table, options: options, summary: &summary,
      progress: progress, failed: failed)
    return summary
  }

  /// Makes the store agree with all its roots.
  ///
  /// - Parameters: as for `importPaths`.
  public func reindex(
    options: Options = Options(), progress: (Progress) -> Void = { _ in },
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> Summary {
    let lock = try makeLock()
    defer { withExtendedLifetime(lock) {} }
    var summary = Summary()
    let table = try RootTable(store: store, entities: entities)
    try run(
      RootTable.outermost(table.paths), roots: table, options: options, summary: &summary,
      progress: progress, failed: failed)
    return summary
  }

  func makeLock() throws(StoreError) -> JobLock? {
    try JobLock(store, verb: verb)
  }

  /// The real path of a file or folder, or nil (with `errno`) when there is none.
  private static func absolutePath(_ path: String) -> String? {
    guard let resolved = SystemText.realPathBytes(path) else { return nil }
    guard let path = String(validating: resolved, as: UTF8.self) else {
      errno = EILSEQ
      return nil
    }
    return path
  }

  // MARK: - One run

  private func run(
    _ scopes: [String], roots: RootTable, options: Options, summary: inout Summary,
    progress: (Progress) -> Void, failed: (Summary.Failure) -> Void
  ) throws {
    if options.isFull, let first = try store.checkObjects().first {
      // What is made of damaged rows would hide that they are.
      throw StoreError(
        .corrupt,
        "\(store.path ?? ""): the store is damaged (\(first)); `larder repair` makes it whole",
        path: store.path)
    }
    if !options.isFull, try !store.isDerivedDataCurrent() {
      options.willRebuildIndex()
      try store.rebuildDerivedData(progress: nil)
    }
    var gone: [String] = []
    let look = try look(
      at: scopes, of: roots, options: options, gone: &gone, summary: &summary, failed: failed)
    try carryOut(
      look, at: scopes, of: roots, options: options, summary: &summary, progress: progress,
      failed: failed)
    if !summary.isPartial, !gone.isEmpty {
      summary.forgottenRoots = try roots.forget(gone, author: verb)
    }
  }

  /// What there is and what the store knows of it.
  struct Look {
    var walk: FolderWalk
    var folders: [WalkedFolder]
    var known: KnownFiles
    /// Folders and files that could not be read; what is known of them stays.
    var keeping: [String]
  }

  /// Does what a look has found to do in some folders and files.
  func carryOut(
    _ look: Look, at scopes: [String], of roots: RootTable, options: Options,
    summary: inout Summary, progress: (Progress) -> Void, failed: (Summary.Failure) -> Void
  ) throws {
    let clock = ContinuousClock()
    let deadline = options.maximumSeconds.map {
      clock.now + .seconds(min($0, Self.longestRun))
    }
    let (walk, folders, known) = (look.walk, look.folders, look.known)
    let comparison = FileComparison(
      walk: walk, known: known, formats: formats, readsAll: options.isFull,
      retrying: options.retriedFailures.map { retried in
        retried.isEmpty ? { _ in true } : FolderSet(retried).holds
      }, named: options.named, rereading: options.rereadFormat, scopes: scopes,
      keeping: look.keeping,
      vanished: Self.vanished(roots.paths))
    summary.filesSeen = walk.paths.count
    summary.unchanged = comparison.unchanged
    summary.oldFailures = comparison.oldFailures
    if options.isFull {
      try store.rebuildDerivedData(progress: nil)
    }
    var run = JobRun(
      store: store, entities: entities, formats: formats, author: verb, walk: walk,
      known: known, comparison: comparison,
      comparing: options.isFull || options.rereadFormat != nil ? .recipes : .hash, summary: summary)
    let tellsAll = options.retriedFailures != nil
    run.reportsOldFailure = { tellsAll || options.named.contains($0) }
    let mayGoOn = { !options.isCancelled() && (deadline.map { clock.now < $0 } ?? true) }
    let isDone = try run.perform(mayGoOn: mayGoOn, progress: progress, failed: failed)
    summary = run.summary
    countPassedOver(run.passedOver, walk, folders, &summary)
    summary.isPartial = !isDone
    for path in summary.repairedPaths {
      failed(
        Summary.Failure(
          path: path, reason: "its recipes in the store were not as the file says; they are now"))
    }
    if !run.changedNothing {
      try KeepsakeReturn(store: store, entities: entities, author: verb).run()
    }
    if isDone {
      let complete = scopes.filter { scope in
        !summary.missingRoots.contains { FolderSet([scope]).holds($0) }
      }
      try roots.markCompleted(complete, unless: run.changedNothing)
    }
    if !run.changedNothing {
      while mayGoOn(), try store.maintain() {}
    }
  }

  /// Those of some roots that are not there.
  static func vanished(_ roots: [String]) -> [String] {
    roots.filter { access($0, F_OK) != 0 && errno == ENOENT }
  }

  /// A root that is a folder.
  struct WalkedFolder {
    var path: String
    /// The numbers of its files in the walk.
    var numbers: Range<Int>
    /// The files of other kinds in it.
    var others: [String: Int]
  }

  /// Counts texts that are no recipes among the files of other kinds, and notes the folders in which there is nothing else.
  private func countPassedOver(
    _ passedOver: [Int], _ walk: FolderWalk, _ folders: [WalkedFolder], _ summary: inout Summary
  ) {
    let numbers = Set(passedOver)
    for number in numbers { summary.otherFiles[walk.kind(of: number), default: 0] += 1 }
    for var folder in folders where folder.numbers.allSatisfy(numbers.contains) {
      for number in folder.numbers { folder.others[walk.kind(of: number), default: 0] += 1 }
      summary.foldersWithoutRecipes.append(.init(path: folder.path, otherFiles: folder.others))
    }
  }

  /// Walks the roots while the store's knowledge of them is read.
  ///
  /// - Parameter gone: gets the roots that are gone for good, as the options say.
  private func look(
    at scopes: [String], of roots: RootTable, options: Options, gone: inout [String],
    summary: inout Summary, failed: (Summary.Failure) -> Void
  ) throws -> Look {
    let reading = BackgroundRead { [store, entities] () throws(StoreError) in
      try KnownFiles(store: store, entities: entities)
    }
    var walk = FolderWalk(formats: formats)
    var folders: [WalkedFolder] = []
    var empty: [String] = []
    for scope in scopes {
      let before = (files: walk.paths.count, others: walk.others)
      guard let information = FileInformation.read(scope) else {
        let error = errno
        if options.removesMissingRoots, error == ENOENT || error == ENOTDIR {
          gone.append(scope)
        } else {
          missing(scope, error, &summary, failed)
        }
        continue
      }
      if information.st_mode & S_IFMT != S_IFDIR {
        walk.add(file: scope)
      } else if !walk.add(folder: scope, excluding: roots.exclusions(of: scope)) {
        missing(scope, errno, &summary, failed)
      } else {
        let others = walk.others.merging(before.others) { $0 - $1 }.filter { $0.value > 0 }
        if walk.paths.count == before.files { empty.append(scope) }
        folders.append(
          WalkedFolder(path: scope, numbers: before.files..<walk.paths.count, others: others))
      }
    }
    summary.otherFiles = walk.others
    walk.readStates()
    let known = try reading.value()
    let lost = known.holders(among: empty + walk.deadLinks.map(\.path))
    for scope in empty where !options.removesMissingRoots && lost.contains(scope) {
      summary.missingRoots.append(scope)
      failed(
        Summary.Failure(
          path: scope, reason: "is empty now; nothing was removed, in case it is not mounted"))
    }
    let dead = options.removesMissingRoots ? [] : walk.deadLinks.filter { lost.contains($0.path) }
    for obstacle in walk.obstacles + dead {
      missing(obstacle.path, obstacle.error, &summary, failed)
    }
    let obstacles = walk.obstacles.map(\.path)
    return Look(
      walk: walk, folders: folders, known: known, keeping: summary.missingRoots + obstacles)
  }

  func missing(
    _ path: String, _ error: Int32, _ summary: inout Summary, _ failed: (Summary.Failure) -> Void
  ) {
    summary.missingRoots.append(path)
    failed(
      Summary.Failure(
        path: path,
        reason: "\(FileReader.unreadable(error).message); nothing was removed"))
  }
}
