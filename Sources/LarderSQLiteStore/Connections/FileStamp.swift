internal import Glibc

/// The state of a file that is read without locks: as long as it is the same, nobody has written.
struct FileStamp: Hashable {
  private var device: UInt64 = 0
  private var file: UInt64 = 0
  private var size: Int64 = 0
  private var seconds: Int = 0
  private var nanoseconds: Int = 0
  /// Whether there is a write-ahead log with something in it beside the file. An empty one says only
  /// that a program which had the store open has ended without closing it.
  private(set) var hasLog: Bool
  /// Whether there is a rollback journal with something in it: somebody writes, or broke off and left it to be taken back.
  private let hasRollback: Bool

  /// Whether the system said anything of the file; if not, the reason is in `errno`.
  var isKnown: Bool { file != 0 }

  /// Whether something beside the file belongs to what it holds.
  var hasJournal: Bool { hasLog || hasRollback }

  init(_ path: String) {
    var status = stat()
    hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
    hasRollback =
      stat(path + "-journal", &status) == 0 && status.st_size > 0 && Self.isHot(path + "-journal")
    guard stat(path, &status) == 0 else { return }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The state of a file that has not changed just now: within a tick of the file system's clock a second change would not show.
  ///
  /// Waits up to a tick, and where somebody writes, for a few.
  ///
  /// - Returns: nil where somebody writes without a pause.
  static func settled(_ path: String) -> FileStamp? {
    for _ in 0..<3 {
      let stamp = FileStamp(path)
      var now = timespec()
      // A file's time may be finer than the coarse clock, and then later than it.
      clock_gettime(CLOCK_REALTIME, &now)
      let age =
        Double(now.tv_sec - stamp.seconds) * 1e9
        + Double(now.tv_nsec - stamp.nanoseconds)
      guard (0..<tick).contains(age) else { return stamp }
      usleep(UInt32((tick - age) / 1000) + 1)
    }
    return nil
  }

  /// The longest tick of a file system's clock that is usual, in nanoseconds.
  private static let tick = 10e6

  /// A journal that stays after its transaction begins with zeros (`journal_mode=PERSIST`).
  private static func isHot(_ journal: String) -> Bool {
    let descriptor = open(journal, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    // What cannot be read may be anything.
    guard descriptor >= 0 else { return errno != ENOENT }
    defer { close(descriptor) }
    var first: UInt8 = 0
    return read(descriptor, &first, 1) != 1 || first != 0
  }

  /// Whether the two are states of one file, not of two that had a name one after the other.
  func isSameFile(as other: FileStamp) -> Bool { device == other.device && file == other.file }

  /// The state in one line, to be kept in a file.
  var text: String { "\(device) \(file) \(size) \(seconds).\(nanoseconds)" }

  /// The size of the file in bytes.
  var byteCount: Int64 { size }

  /// Whether the file was last changed so long ago that a second change would show in its time.
  var isSettled: Bool { time(nil) - seconds > 2 }
}
