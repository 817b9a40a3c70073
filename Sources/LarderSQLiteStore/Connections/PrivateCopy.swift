internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderSQLite
internal import LarderStores

/// A copy of a store's file and of the journal beside it, brought together: what the store held at one moment.
///
/// For stores that cannot be read where they are: those of other programs with a journal, and our own where nothing may be made beside them. The store is neither
/// locked nor changed. The copy goes with this object.
///
/// Immutable and thread-safe.
final class PrivateCopy: Sendable {
  /// The copy, which is to be read as an immutable file.
  let path: String
  private let source: String
  private let folder: PrivateFolder
  /// The store's files as they were.
  private let state: [FileStamp]

  /// What lies beside a file and belongs to it.
  private static let suffixes = ["-wal", "-journal"]
  /// How often a copy is tried that a writer disturbs.
  private static let attempts = 10

  /// Copies a store. Cost: its size is read and written once.
  ///
  /// - Parameter pageChecks: whether the store's pages are verified when its journal is brought in.
  /// - Throws: `diskFull` where it has no room; `busy` where somebody writes the file itself all the time; `inputOutput`.
  init(of source: String, pageChecks: Connection.PageChecks) throws(StoreError) {
    self.source = source
    let before = Self.state(source)
    folder = try PrivateFolder(
      for: source, bytes: before[0].byteCount + 2 * before[1].byteCount + before[2].byteCount)
    path = folder.path + "/store"
    var found: [FileStamp]?
    for attempt in 0..<Self.attempts {
      found = try Self.copy(source, to: path)
      if found != nil { break }
      usleep(UInt32(1000 << attempt))
    }
    guard let found else {
      throw StoreError(
        .busy, "\(source): another program keeps writing to the store; try again", path: source)
    }
    state = found
    try Self.bringTogether(path, of: source, pageChecks)
  }

  /// Whether the store is still as it was copied.
  var isCurrent: Bool { Self.state(source) == state }

  /// The journals beside a file that hold something.
  static func journals(_ path: String) -> [String] {
    suffixes.filter { suffix in
      var status = stat()
      return stat(path + suffix, &status) == 0 && status.st_size > 0
    }
  }

  private static func state(_ path: String) -> [FileStamp] {
    ([""] + suffixes).map { FileStamp(path + $0) }
  }

  /// - Returns: the state that was copied; nil where a writer was in between.
  private static func copy(
    _ source: String, to target: String
  ) throws(StoreError) -> [FileStamp]? {
    for suffix in suffixes { unlink(target + suffix) }
    let log = LogHead(source + "-wal")
    let found = FileStamp(source)
    var before: [FileStamp] = []
    if log == nil {
      guard let settled = FileStamp.settled(source) else { return nil }
      before = [settled] + state(source).dropFirst()
    }
    // The file before its log: whatever is moved from the log into the file meanwhile is in the log still.
    try copyStore(source, to: target)
    for suffix in journals(source) { try copyFile(source + suffix, to: target + suffix) }
    let after = state(source)
    if let log {
      // A log that is only appended to completes whatever was copied of the file; one that begins anew does not.
      return LogHead(source + "-wal") == log && after[0].isSameFile(as: found) ? after : nil
    }
    return before == after ? after : nil
  }

  /// Through SQLite's own handle: to close the file by other means would take away this process's locks on it.
  private static func copyStore(_ source: String, to target: String) throws(StoreError) {
    let output = try create(target, of: source)
    defer { close(output) }
    var settings = Connection.Options()
    settings.access = .immutable
    settings.journalMode = nil
    // What is copied is verified when it is read.
    settings.pageChecks = .ignored
    let translation = ErrorTranslation(path: source)
    let connection = try translation.run { try Connection(path: source, options: settings) }
    var buffer = ByteBuffer(capacity: 15 << 16)
    var offset: Int64 = 0
    while true {
      try translation.run { try connection.readFile(into: &buffer, at: offset) }
      if buffer.bytes.isEmpty { return }
      try write(buffer.bytes, to: output, of: source)
      offset += Int64(buffer.filled)
    }
  }

  private static func copyFile(_ source: String, to target: String) throws(StoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    // It may be gone; the states then differ.
    if input < 0, errno == ENOENT { return }
    guard input >= 0 else { throw StoreError(system: errno, "cannot be read", path: source) }
    defer { close(input) }
    let output = try create(target, of: source)
    defer { close(output) }
    var buffer = ByteBuffer(capacity: 1 << 20)
    while true {
      let count = buffer.read(from: input)
      guard count >= 0 else { throw StoreError(system: errno, "cannot be read", path: source) }
      if count == 0 { return }
      try write(buffer.bytes, to: output, of: source)
      buffer.clear()
    }
  }

  private static func create(_ target: String, of source: String) throws(StoreError) -> Int32 {
    let output = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw copyFailed(errno, target, source) }
    return output
  }

  private static func write(
    _ bytes: Span<UInt8>, to output: Int32, of source: String
  ) throws(StoreError) {
    guard Descriptors.write(bytes, to: output) else { throw copyFailed(errno, "", source) }
  }

  private static func copyFailed(_ number: Int32, _ target: String, _ source: String) -> StoreError
  {
    StoreError(system: number, "a private copy cannot be written", path: source)
  }

  /// Lets SQLite bring what the journals hold into the copy.
  private static func bringTogether(
    _ target: String, of path: String, _ pageChecks: Connection.PageChecks
  ) throws(StoreError) {
    var settings = Connection.Options()
    settings.access = .readWrite
    settings.journalMode = .delete
    settings.synchronous = .off
    settings.pageChecks = pageChecks
    try ErrorTranslation(path: path).run {
      let connection = try Connection(path: target, options: settings)
      _ = try connection.firstInt64("SELECT COUNT(*) FROM sqlite_schema")
    }
  }
}

/// What tells whether a write-ahead log was begun anew: its file, and the head with its random numbers
/// (https://www.sqlite.org/fileformat2.html#walformat).
private struct LogHead: Equatable {
  private let device: UInt64
  private let file: UInt64
  private let bytes: [UInt8]

  private static let size = 32

  /// - Returns: nil where there is no log with something in it.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    var head = [UInt8](repeating: 0, count: Self.size)
    guard fstat(descriptor, &status) == 0, read(descriptor, &head, Self.size) == Self.size
    else { return nil }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
    bytes = head
  }
}
