internal import LarderBytes

/// What has to be done so that a store agrees with its folders: the walk held against what the
/// store knows.
struct FileComparison {
  /// A file known and changed.
  struct Change {
    /// The file's number in the walk.
    var number: Int
    /// The file's number among the known files.
    var known: Int
  }

  /// Numbers in the walk.
  private(set) var added: [Int] = []
  private(set) var changed: [Change] = []
  /// Numbers among the known files.
  private(set) var removed: [Int] = []
  /// Those of roots that are not there: they stay, unless they are found again elsewhere.
  private(set) var displaced: [Int] = []
  private(set) var unchanged = 0
  /// Known members of archives that are there, by the number of the archive among the known files.
  private(set) var members: [Int: [Int]] = [:]
  /// Numbers in the walk of unchanged texts that are no recipes.
  private(set) var passedOver: [Int] = []
  /// Unchanged files that failed before and are not tried again.
  private(set) var oldFailures = 0

  /// So many scopes are those of files that were seen to change.
  static let fewScopes = 64

  /// Compares.
  ///
  /// - Parameters:
  ///   - readsAll: takes every file for changed.
  ///   - retrying: the paths of files that failed and are tried again though they are the same; nil: none.
  ///   - named: the paths of files that the user named one by one: those without recipes are tried again.
  ///   - rereading: a format whose files are read again, and archives with such files; nil: none.
  ///   - scopes: the roots that were walked; known files elsewhere are left alone.
  ///   - keeping: folders and files that could not be read; what is known of them stays.
  ///   - vanished: roots that are not there.
  init(
    walk: FolderWalk, known: KnownFiles, formats: FormatTable, readsAll: Bool,
    retrying: ((String) -> Bool)? = nil, named: Set<String> = [], rereading: String? = nil,
    scopes: [String],
    keeping: [String],
    vanished: [String] = []
  ) {
    let versions = known.formatNames.map { formats.version(of: $0) }
    let again = rereading.map { known.files(ofFormat: $0) } ?? []
    var seen = [Bool](repeating: false, count: known.count)
    var others = OddPaths(walk.paths)
    var archives = KnownArchives()
    for number in 0..<walk.paths.count {
      let state = walk.states[number]
      // Gone between the listing and the look at it.
      if state.error == 2 { continue }
      var found = walk.paths.withPath(number) { known.paths.find($0.bytes) }
      if found == nil, !walk.paths.isUTF8(number) {
        if others.isTaken(number) { continue }
        found = known.paths.find(walk.paths.string(number))
      }
      guard let old = found else {
        added.append(number)
        continue
      }
      guard !seen[old] else { continue }
      seen[old] = true
      archives.add(old, known)
      let isPassedOver = known.isPassedOver(old)
      let version =
        known.failed[old] || isPassedOver
        ? walk.paths.withPath(number) { formats.failureVersion(forPath: $0.bytes) }
        : versions[Int(known.formats[old])]
      let isRetried =
        known.failed[old] && retrying?(known.paths.string(old)) ?? false
        || !named.isEmpty && (known.failed[old] || isPassedOver)
          && named.contains(known.paths.string(old))
      if !readsAll && !isRetried && !again.contains(old) && state.size == known.states[old].size
        && state.modificationTime == known.states[old].modificationTime
        && version == Int(known.importerVersions[old])
      {
        if isPassedOver { passedOver.append(number) } else { unchanged += 1 }
        if known.failed[old] { oldFailures += 1 }
      } else {
        changed.append(Change(number: number, known: old))
        archives.change(old)
      }
    }
    let walked = FolderSet(scopes)
    let kept = FolderSet(keeping)
    let lost = FolderSet(vanished)
    let folders = archives.folders
    // What is not near few scopes is not looked at.
    let isAllNear = scopes.count > Self.fewScopes || !vanished.isEmpty
    let near = isAllNear ? nil : scopes.map { Array($0.utf8) }
    for old in 0..<known.count where !seen[old] {
      let isNear = known.paths.withPath(old) { path in
        near?.contains { path.bytes.starts(with: $0) } ?? true
      }
      guard isNear else { continue }
      let path = known.paths.string(old)
      if let archive = folders.folder(of: path).flatMap({ archives.byPath[$0] }) {
        members[archive, default: []].append(old)
        if archives.isChanged(archive) { continue }
        unchanged += 1
        if known.failed[old] { oldFailures += 1 }
        continue
      }
      guard walked.holds(path), !kept.holds(path) else {
        if lost.holds(path) { displaced.append(old) }
        continue
      }
      removed.append(old)
    }
  }

  /// Leaves files that are not known for another time.
  mutating func forgetAdded() { added = [] }
}

/// Archives that the store knows and that a walk has found.
private struct KnownArchives {
  private(set) var byPath: [String: Int] = [:]
  private var changed: Set<Int> = []

  /// Takes a known file if it is an archive.
  mutating func add(_ number: Int, _ known: KnownFiles) {
    guard known.isArchive(number) else { return }
    byPath[known.paths.string(number)] = number
  }

  /// Notes that a known file is to be read.
  mutating func change(_ number: Int) { changed.insert(number) }

  func isChanged(_ number: Int) -> Bool { changed.contains(number) }

  var folders: FolderSet { FolderSet(byPath.keys) }
}

/// The paths of a walk that are not UTF-8, which the store keeps as another text.
///
/// A file may have that very text for its name: then the other one gives way.
private struct OddPaths {
  private var paths: PathTable
  private var hasIndex = false

  init(_ paths: PathTable) { self.paths = paths }

  /// Whether the text that the store keeps for a path is the name of another file.
  mutating func isTaken(_ number: Int) -> Bool {
    if !hasIndex { paths.makeIndex() }
    hasIndex = true
    return paths.find(paths.string(number)) != nil
  }
}
