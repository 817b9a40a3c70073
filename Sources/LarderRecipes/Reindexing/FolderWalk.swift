internal import Glibc
internal import LarderBytes
internal import LarderLocks

/// The files below some roots, as the file system has them now.
///
/// Hidden files and folders (a leading dot), folders of programs, those of saved pages and what ignore files name are left
/// out, and files whose names end as those of no format do, which are counted.
/// Links are followed; a folder that a link leads back to is visited once, and a link to a file that is there under its
/// own name is no file of its own.
struct FolderWalk {
  /// The state of a file by which a change is noticed.
  struct State: Hashable, Sendable {
    var size: Int64 = 0
    /// Nanoseconds since 1970.
    var modificationTime: Int64 = 0
    /// The system's error number where the state could not be read; `EISDIR` for a folder,
    /// `ENOLINK` for a link to nothing, `EINVAL` for a pipe, a socket or a device.
    var error: Int32 = 0
  }

  /// A folder or file that could not be looked into; what the store knows below it stays.
  struct Obstacle: Sendable {
    var path: String
    var error: Int32
  }

  private(set) var paths = PathTable()
  /// The states by number of path; filled by `readStates`.
  private(set) var states: [State] = []
  private(set) var obstacles: [Obstacle] = []
  /// Links that lead nowhere now, under names that no format reads: they may have led to folders.
  private(set) var deadLinks: [Obstacle] = []
  /// How many files there are of kinds that no format reads, by the ends of their names: ".jpg"; "" for none.
  private(set) var others: [String: Int] = [:]
  private var visited: Set<FolderIdentity> = []
  /// The folders that were listed, where `notesFolders` says so.
  private(set) var folders: [[UInt8]] = []
  /// Whether the folders are to be known too.
  var notesFolders = false
  /// Whether a link has been met: what it leads to may be there under another name.
  private(set) var hasMetLinks = false
  /// Links to files, which count where the files themselves are not there.
  private var links: [[UInt8]] = []
  private let formats: FormatTable

  private struct FolderIdentity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Makes a walk that takes the files whose names end as some format says.
  init(formats: FormatTable) {
    self.formats = formats
    paths.reserve(1 << 16)
  }

  /// The numbers of files that were named one by one.
  private(set) var named: Set<Int> = []

  /// Adds a single file, whatever its name.
  mutating func add(file path: String) {
    named.insert(paths.append(path.utf8.span))
  }

  /// A folder to be listed, with the rules of the folders that it is in.
  private struct Pending {
    var path: [UInt8]
    var rules: [IgnoreRules]
  }

  /// Adds all files below a folder, depth first.
  ///
  /// - Parameter exclusions: patterns of what is left out, as in an ignore file of the root.
  /// - Returns: false when the folder itself cannot be read.
  mutating func add(
    folder path: String, excluding exclusions: (root: String, patterns: [Substring])? = nil
  ) -> Bool {
    let path = Array(path.utf8)
    let rules = exclusions.flatMap { IgnoreRules($0.patterns, folder: Array($0.root.utf8)) }
    var pending = [Pending(path: path, rules: rules.map { [$0] } ?? [])]
    var isFirst = true
    while let folder = pending.popLast() {
      guard let error = list(folder, into: &pending) else {
        isFirst = false
        continue
      }
      if isFirst { return false }
      obstacles.append(Obstacle(path: PathTable.text(folder.path), error: error))
    }
    return true
  }

  /// Adds what is at a path below a root, by the rules of the folders on the way: nothing where they leave it out, or it
  /// is gone.
  ///
  /// A link cannot be judged without all that is in the roots: `hasMetLinks` says so.
  mutating func add(
    changed path: [UInt8], root: [UInt8],
    excluding exclusions: (root: String, patterns: [Substring])?
  ) {
    var rules =
      exclusions.flatMap { IgnoreRules($0.patterns, folder: Array($0.root.utf8)) }.map { [$0] }
      ?? []
    var folder = root
    var names = path[root.count...].split(separator: UInt8(ascii: "/")).map(Array.init)[...]
    while let name = names.popFirst() {
      let whole = folder + [0]
      let descriptor = SystemPath(whole.span).open(O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno != ENOENT && errno != ENOTDIR {
          obstacles.append(Obstacle(path: PathTable.text(folder), error: errno))
        }
        return
      }
      defer { close(descriptor) }
      do throws(IgnoreRules.Unreadable) {
        if let own = try IgnoreRules.read(ofFolder: descriptor, path: folder) { rules.append(own) }
      } catch {
        return obstacles.append(Obstacle(path: PathTable.text(folder), error: error.error))
      }
      guard names.isEmpty else {
        let next = folder + [UInt8(ascii: "/")] + name
        let isLeftOut =
          name.first == UInt8(ascii: ".") || IgnoreRules.isNeverLookedInto(name.span)
          || IgnoreRules.leaveOut(next, isFolder: true, by: rules)
        if isLeftOut { return }
        folder = next
        continue
      }
      visit(changed: name, in: folder, descriptor: descriptor, rules)
    }
  }

  private mutating func visit(
    changed name: [UInt8], in folder: [UInt8], descriptor: Int32, _ rules: [IgnoreRules]
  ) {
    var pending: [Pending] = []
    let whole = name + [0]
    let path = SystemPath(whole.span)
    guard let kind = path.kind(in: descriptor) else { return }
    visit(path, kind, in: folder, descriptor: descriptor, rules, pending: &pending)
    while let folder = pending.popLast() {
      if let error = list(folder, into: &pending), error != ENOENT {
        obstacles.append(Obstacle(path: PathTable.text(folder.path), error: error))
      }
    }
  }

  /// Lists one folder; returns an error number when it cannot be read.
  private mutating func list(_ pendingFolder: Pending, into pending: inout [Pending]) -> Int32? {
    let folder = pendingFolder.path
    let whole = folder + [0]
    let descriptor = SystemPath(whole.span).open(O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let names = SystemFolder(descriptor) else { return errno }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return errno }
    let identity = FolderIdentity(
      device: UInt64(information.st_dev), inode: UInt64(information.st_ino))
    guard visited.insert(identity).inserted else {
      // A link has led to a folder that was visited: it stands among the files, as one that cannot
      // be read.
      paths.append(folder.span)
      return nil
    }
    if notesFolders { folders.append(folder) }
    var rules = pendingFolder.rules
    do throws(IgnoreRules.Unreadable) {
      if let own = try IgnoreRules.read(ofFolder: descriptor, path: folder) { rules.append(own) }
    } catch {
      // Without its rules too much would be taken in.
      return error.error
    }
    let firstFolder = pending.count
    let error = names.forEachName { name, kind in
      visit(name, kind, in: folder, descriptor: descriptor, rules, pending: &pending)
    }
    if pending.count > firstFolder {
      let found = pending[firstFolder...].filter { !SavedPage.owns($0.path, in: descriptor) }
      pending.replaceSubrange(firstFolder..., with: found)
    }
    // The stack gives the last one first; names go in ascending order as far as folders are
    // concerned.
    pending[firstFolder...].sort { $1.path.lexicographicallyPrecedes($0.path) }
    return error == 0 ? nil : error
  }

  private mutating func visit(
    _ found: SystemPath, _ kind: Int32, in folder: [UInt8], descriptor: Int32,
    _ rules: [IgnoreRules], pending: inout [Pending]
  ) {
    let name = found.bytes
    if name.isEmpty || name[0] == UInt8(ascii: ".") { return }
    var path: [UInt8] {
      var path = folder + [UInt8(ascii: "/")]
      path.append(contentsOf: name)
      return path
    }
    func isLeftOut(isFolder: Bool) -> Bool {
      !rules.isEmpty && IgnoreRules.leaveOut(path, isFolder: isFolder, by: rules)
    }
    var kind = kind
    let isLink = kind == Int32(DT_LNK)
    if isLink { hasMetLinks = true }
    if kind == Int32(DT_UNKNOWN) || kind == Int32(DT_LNK) {
      guard let information = found.status(in: descriptor) else {
        // Without a link it is a file that has gone meanwhile.
        let error = errno
        guard error != ENOENT || isLink, !isLeftOut(isFolder: false) else { return }
        if formats.reads(name) {
          paths.append(folder: folder, name: name)
        } else {
          deadLinks.append(Obstacle(path: PathTable.text(path), error: error))
        }
        return
      }
      kind = Int32(
        information.st_mode & S_IFMT == S_IFDIR
          ? DT_DIR : information.st_mode & S_IFMT == S_IFREG ? DT_REG : DT_UNKNOWN)
    }
    let isFolder = kind == Int32(DT_DIR)
    if isLeftOut(isFolder: isFolder) { return }
    if isFolder {
      if IgnoreRules.isNeverLookedInto(name) { return }
      pending.append(Pending(path: path, rules: rules))
    } else if kind == Int32(DT_REG) {
      if formats.reads(name) {
        if isLink { links.append(path) } else { paths.append(folder: folder, name: name) }
      } else {
        others[Self.kind(of: name), default: 0] += 1
      }
    }
  }

  /// What counts a file among those of other kinds: the end of its name.
  func kind(of number: Int) -> String {
    paths.withPath(number) { path in
      let slash = path.bytes.lastPlace(of: UInt8(ascii: "/")) ?? -1
      return Self.kind(of: path.bytes.extracting(droppingFirst: slash + 1))
    }
  }

  /// The end of a file's name that says what it is; empty where nothing there does.
  private static func kind(of name: Span<UInt8>) -> String {
    let end = name.extracting(last: 12)
    guard let dot = end.lastPlace(of: UInt8(ascii: ".")), dot + 1 < end.count,
      (dot + 1..<end.count).allSatisfy({ 0x30...0x39 ~= end[$0] || 0x61...0x7a ~= end[$0] | 0x20 })
    else { return "" }
    return end.text(dot..<end.count).lowercased()
  }

  /// Adds the links to files that were not found under their own names, each file once.
  private mutating func addLinks() {
    guard !links.isEmpty else { return }
    var known = paths
    known.makeIndex()
    var taken: Set<[UInt8]> = []
    for link in links {
      let target = FileInformation.realPath(link) ?? link
      let isThere = known.find(target.span) != nil
      guard !isThere, taken.insert(target).inserted else { continue }
      paths.append(link.span)
    }
    links = []
  }

  /// Ends the walk: reads the state of every file, on all cores.
  mutating func readStates() {
    addLinks()
    let count = paths.count
    let table = paths
    states = SystemThread.map(below: count, inParts: 1024, State()) { number in
      table.withPath(number) { Self.state(of: $0) }
    }
  }

  /// Reads one file's state.
  private static func state(of path: SystemPath) -> State {
    guard let information = path.status else {
      let error = errno
      return State(error: error == ENOENT && path.isLink ? ENOLINK : error)
    }
    return State(information)
  }
}

extension FolderWalk.State {
  /// Takes size and time from the system's answer.
  init(_ information: stat) {
    size = Int64(information.st_size)
    modificationTime =
      Int64(information.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(information.st_mtim.tv_nsec)
    switch information.st_mode & S_IFMT {
    case S_IFREG: error = 0
    case S_IFDIR: error = EISDIR
    default: error = EINVAL
    }
  }
}
