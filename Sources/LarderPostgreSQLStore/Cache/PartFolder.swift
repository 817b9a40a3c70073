package import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderLocks
internal import LarderSQL

/// A store's folder in the user's folder of caches, in which any process of the user reads, writes and removes
/// files.
///
/// Nothing in it is needed: whatever cannot be read, written or trusted is as if it were not there. A file gets its
/// name when it is whole. Folders and files are this user's alone, and what somebody else could have put there is
/// not read. Thread-safe.
package final class PartFolder: Sendable {
  /// The folder of the folders of all stores.
  private let base: String
  private let name: String
  /// How many bytes are in the folders of all stores.
  private let limit: Int
  /// How many bytes may be written until somebody has to look how many there are.
  private let allowance: Lock<Int>

  /// More than the indexes of most collections take (50,000 short texts: 3 MB), and no more than a browser keeps.
  package static let limit = 512 << 20
  /// How old the time of a file may be that is used, in nanoseconds; a newer one is not written again.
  private static let freshness = 3600 * 1_000_000_000

  /// - Parameter base: made where it is missing.
  package init(_ base: String, store: UUID, limit: Int = PartFolder.limit) {
    self.base = base
    name = store.uuidString
    self.limit = limit
    // By chance, so that many processes that each write little look as often as one that writes much.
    allowance = Lock(Int.random(in: 0...limit / 16))
  }

  /// The user's folder of caches; nil where nothing is to be kept on this machine (`LARDER_CACHE=off`), or nobody knows
  /// where.
  static var standardBase: String? {
    // Whatever else somebody says is meant to switch it off, too.
    guard (SystemText.variable("LARDER_CACHE") ?? "on") == "on" else { return nil }
    return UserFolder.caches
  }

  // MARK: - Files

  /// The bytes of a file; nil where there is none that can be trusted.
  package func read(_ file: String) -> [UInt8]? {
    guard let folder = open(making: false) else { return nil }
    defer { close(folder) }
    // What is no file at all must not make anybody wait.
    let descriptor = openat(folder, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Self.isOwn(status), status.st_size <= PartBlock.largestFile
    else { return nil }
    // The time of its last use; the system's own is not kept everywhere.
    if Self.now - Self.time(status.st_mtim) > Self.freshness { touch(descriptor) }
    return Descriptors.readAll(descriptor, atMost: Int(status.st_size))
  }

  /// Writes a file, if it can be written.
  package func write(_ file: String, _ bytes: [UInt8]) {
    guard let folder = open(making: true) else { return }
    defer { close(folder) }
    let temporary = Self.unfinished + String(UInt64.random(in: 0...(.max)), radix: 16)
    let descriptor = openat(
      folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = Descriptors.write(bytes.span, to: descriptor)
    // A full disk may be told of here.
    guard close(descriptor) == 0, isWritten, renameat(folder, temporary, folder, file) == 0 else {
      unlinkat(folder, temporary, 0)
      return
    }
    let isDue = allowance.withLock { left in
      left -= Self.room(bytes.count)
      if left >= 0 { return false }
      left = limit / 16
      return true
    }
    if isDue { trim() }
  }

  package func remove(_ file: String) {
    guard let folder = open(making: false) else { return }
    unlinkat(folder, file, 0)
    close(folder)
  }

  /// What a file's name begins with that is being written.
  private static let unfinished = "."

  // MARK: - Folders

  /// Opens the store's folder, each time by its path: somebody may have removed it.
  private func open(making: Bool) -> Int32? {
    if making { UserFolder.make(base) }
    guard let base = Self.openFolder(AT_FDCWD, base) else { return nil }
    defer { close(base) }
    if making { mkdirat(base, name, 0o700) }
    return Self.openFolder(base, name)
  }

  /// Opens a folder into which nobody else can write.
  private static func openFolder(_ parent: Int32, _ name: String) -> Int32? {
    let descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, isOwn(status) { return descriptor }
    close(descriptor)
    return nil
  }

  private static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  private static func time(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }

  private static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return time(now)
  }

  // MARK: - The limit

  /// What a file takes on a disk.
  private static func room(_ size: Int) -> Int { (size + 4095) & ~4095 }

  /// Where more is kept than the limit, removes what nobody used for the longest until it is three quarters of
  /// that; and what those left behind who were killed while they wrote.
  private func trim() {
    guard let base = Self.openFolder(AT_FDCWD, base) else { return }
    defer { close(base) }
    var files: [(folder: String, name: String, size: Int, time: Int)] = []
    for store in Self.names(in: base).map(\.name) where UUID(uuidString: store) != nil {
      guard let folder = Self.openFolder(base, store) else { continue }
      defer { close(folder) }
      for (name, size, time) in Self.names(in: folder) {
        if name.hasPrefix(Self.unfinished) {
          if Self.now - time > Self.freshness { unlinkat(folder, name, 0) }
        } else {
          files.append((store, name, Self.room(size), time))
        }
      }
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { $0.time < $1.time }
    var emptied: Set<String> = []
    for file in files where total > limit / 4 * 3 {
      guard let folder = Self.openFolder(base, file.folder) else { continue }
      unlinkat(folder, file.name, 0)
      close(folder)
      total -= file.size
      emptied.insert(file.folder)
    }
    // Those that hold something stay.
    for folder in emptied { unlinkat(base, folder, AT_REMOVEDIR) }
  }

  /// What there is in a folder, with sizes and times.
  private static func names(in folder: Int32) -> [(name: String, size: Int, time: Int)] {
    // The list closes what it reads from.
    let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let list = SystemFolder(again) else { return [] }
    var found: [(name: String, size: Int, time: Int)] = []
    _ = list.forEachName { path, _ in
      guard let name = path.bytes.validText, name != ".", name != "..",
        let status = path.status(in: folder)
      else { return }
      found.append((name, Int(status.st_size), time(status.st_mtim)))
    }
    return found
  }
}
