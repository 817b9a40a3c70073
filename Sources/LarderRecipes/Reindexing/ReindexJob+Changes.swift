internal import Glibc
internal import LarderFormats
internal import LarderStores

extension ReindexJob {
  /// Makes the store agree with its roots as far as some paths are concerned, in which something has changed.
  ///
  /// Cost: a look at these paths and at what the store knows of them, and of many of them at what it knows of all files;
  /// not a walk of the roots.
  ///
  /// - Parameters:
  ///   - paths: files and folders below roots, as bytes; they may be new, changed or gone.
  ///   - others: as for `importPaths`.
  /// - Returns: nil where only a look at all roots can tell what has changed, as where links are concerned.
  package func reindex(
    changed paths: [[UInt8]], options: Options = Options(),
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> Summary? {
    let lock = try makeLock()
    defer { withExtendedLifetime(lock) {} }
    var summary = Summary()
    let table = try RootTable(store: store, entities: entities)
    let roots = FolderSet(table.paths)
    var walk = FolderWalk(formats: formats)
    var scopes: [String] = []
    var files: Set<String> = []
    let named = Dictionary(paths.map { (PathTable.text($0), $0) }, uniquingKeysWith: { $1 })
    for text in RootTable.outermost(Array(named.keys)) {
      guard let path = named[text] else { continue }
      guard let root = roots.holder(of: text) else { continue }
      // What is not there may only not be mounted.
      guard let information = FileInformation.read(root) else { return nil }
      scopes.append(text)
      if information.st_mode & S_IFMT != S_IFDIR {
        // A folder that has become a file, whatever below it was named: it may be known already.
        if files.insert(root).inserted { walk.add(file: root) }
      } else if text == root {
        return nil
      } else {
        walk.add(changed: path, root: Array(root.utf8), excluding: table.exclusions(of: text))
      }
      if walk.hasMetLinks { return nil }
    }
    guard !scopes.isEmpty else { return summary }
    let lost = walk.obstacles.map(\.path)
    for obstacle in walk.obstacles { missing(obstacle.path, obstacle.error, &summary, failed) }
    walk.readStates()
    // What was in a root that is gone may be found again at one of the paths.
    let areAllNear = Self.vanished(table.paths).isEmpty && scopes.count <= FileComparison.fewScopes
    let known = try KnownFiles(
      store: store, entities: entities, within: areAllNear ? scopes + files : nil)
    try carryOut(
      Look(walk: walk, folders: [], known: known, keeping: lost),
      at: scopes, of: table, options: options, summary: &summary,
      progress: { _ in }, failed: failed)
    return summary
  }

  /// The folders that are to be watched for changes: those that a walk of the roots lists, and the folders of roots that
  /// are files.
  ///
  /// - Parameter failed: called for each that cannot be looked into.
  package func foldersToWatch(
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> [(root: String, isFile: Bool, folders: [[UInt8]])] {
    let table = try RootTable(store: store, entities: entities)
    return RootTable.outermost(table.paths).map { root in
      guard let information = FileInformation.read(root) else { return (root, false, []) }
      guard information.st_mode & S_IFMT == S_IFDIR else {
        let slash = root.lastIndex(of: "/") ?? root.startIndex
        return (root, true, [Array(root[..<slash].utf8)])
      }
      var walk = FolderWalk(formats: formats)
      walk.notesFolders = true
      _ = walk.add(folder: root, excluding: table.exclusions(of: root))
      return (root, false, walk.folders)
    }
  }

  /// The folders below one that is new, as `foldersToWatch` has them.
  package func foldersToWatch(below folder: [UInt8]) throws -> [[UInt8]] {
    let table = try RootTable(store: store, entities: entities)
    let text = PathTable.text(folder)
    guard let root = FolderSet(table.paths).holder(of: text) else { return [] }
    var walk = FolderWalk(formats: formats)
    walk.notesFolders = true
    walk.add(changed: folder, root: Array(root.utf8), excluding: table.exclusions(of: text))
    return walk.folders
  }

  /// How a root differs from what the store knows of it.
  public struct Staleness: Sendable {
    /// The root.
    public var root: String
    /// Files that are not in the store.
    public var added: [String] = []
    /// Files that have changed since they were read.
    public var changed: [String] = []
    /// Files of the store that are gone.
    public var removed: [String] = []
    /// Why the root, or a folder in it, cannot be looked at; nil where it can.
    public var problem: String?

    /// How many files differ.
    public var count: Int { added.count + changed.count + removed.count }
  }

  /// Compares the roots with what the store knows of them; nothing is changed, and no lock is taken.
  ///
  /// Cost: a walk of all roots with a look at every file's size and time, and the paths that the store knows.
  public func staleness() throws -> [Staleness] {
    let table = try RootTable(store: store, entities: entities)
    let known = try KnownFiles(store: store, entities: entities)
    return table.paths.map { root in
      var result = Staleness(root: root)
      var walk = FolderWalk(formats: formats)
      guard let information = FileInformation.read(root) else {
        result.problem = FileReader.unreadable(errno).message
        return result
      }
      if information.st_mode & S_IFMT != S_IFDIR {
        walk.add(file: root)
      } else if !walk.add(folder: root, excluding: table.exclusions(of: root)) {
        result.problem = FileReader.unreadable(errno).message
        return result
      }
      if let obstacle = walk.obstacles.first {
        result.problem = "\(obstacle.path): \(FileReader.unreadable(obstacle.error).message)"
      }
      walk.readStates()
      let comparison = FileComparison(
        walk: walk, known: known, formats: formats, readsAll: false, scopes: [root],
        keeping: walk.obstacles.map(\.path))
      result.added = comparison.added.map(walk.paths.string)
      result.changed = comparison.changed.map { walk.paths.string($0.number) }
      result.removed = comparison.removed.map(known.paths.string)
      return result
    }
  }
}
