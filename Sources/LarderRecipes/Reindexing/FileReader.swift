internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderModel

/// The bytes of a file, all of one state of it.
///
/// Not thread-safe: each thread has its own, and its memory serves file after file.
final class FileReader {
  /// Larger files are refused: no recipe file is that large, and it would have to be held in
  /// memory.
  static let sizeLimit: Int64 = 64 << 20
  /// A file system's clock ticks every few milliseconds: a file changed twice within a tick shows
  /// one time of change. So a file younger than this, in nanoseconds, is left to settle first.
  private static let settlingTime: Int64 = 20_000_000
  /// The most memory that is kept from file to file.
  private static let keptBytes = 1 << 20
  private static let firstBytes = 1 << 16
  private var buffer = ByteBuffer(capacity: firstBytes)

  /// Hands over the memory that holds the first so many bytes, those of the file that was read last.
  func give(_ count: Int) -> ByteBuffer {
    var given = ByteBuffer(capacity: Self.firstBytes)
    swap(&given, &buffer)
    given.truncate(to: count)
    return given
  }

  /// Reads a file and hands its bytes to the closure, with the state they belong to.
  ///
  /// A file that changes while it is read is read again, three times at most.
  func read<R>(
    _ path: SystemPath,
    _ body: (Span<UInt8>, FolderWalk.State) -> R
  ) throws(ImportError) -> R {
    for _ in 0..<3 {
      if let state = try readOnce(path) {
        return buffer.withBytes { body($0, state) }
      }
    }
    throw ImportError(
      .changedWhileRead, "the file keeps changing while it is read; the next reindexing tries again"
    )
  }

  /// The bytes of a picture that lies beside a recipe's file; nil where there is none that is kept.
  static func picture(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= EmbeddedPicture.maximumSize
    else { return nil }
    return Descriptors.readAll(file, atMost: Int(information.st_size))
  }

  /// Whether something has this path.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns nil when the file was not the same before and after.
  private func readOnce(
    _ path: SystemPath
  ) throws(ImportError) -> FolderWalk.State? {
    let descriptor = path.open(O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw Self.unreadable(errno) }
    if let wait = Self.timeToSettle(FolderWalk.State(information)) {
      usleep(UInt32(wait / 1000) + 1)
      guard fstat(descriptor, &information) == 0 else { throw Self.unreadable(errno) }
    }
    let before = FolderWalk.State(information)
    let isSettled = Self.timeToSettle(before) == nil
    guard before.error == 0 else {
      throw ImportError(.unreadable, "it is not a regular file")
    }
    guard before.size <= Self.sizeLimit else {
      throw ImportError(
        .tooLarge,
        "the file has \(before.size) bytes; at most \(Self.sizeLimit) are read: "
          + "split it, or export fewer recipes at a time")
    }
    // One byte more than the file had, to notice that it grew.
    try reserve(Int(before.size) + 1)
    while buffer.filled < buffer.capacity {
      let got = buffer.read(from: descriptor)
      guard got >= 0 else { throw Self.unreadable(errno) }
      if got == 0 { break }
      if buffer.filled > before.size { return nil }
    }
    guard fstat(descriptor, &information) == 0, buffer.filled == before.size,
      FolderWalk.State(information) == before
    else { return nil }
    var state = before
    // A time that no walk finds: the file is looked at again the next time.
    if !isSettled { state.modificationTime = -1 }
    return state
  }

  /// How long until a change would show in the time of change, in nanoseconds; nil when it would
  /// now. A time in the future counts as settled: waiting would not help.
  private static func timeToSettle(_ state: FolderWalk.State) -> Int64? {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let now = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    let age = now &- state.modificationTime
    return age >= 0 && age < settlingTime ? settlingTime - age : nil
  }

  private func reserve(_ count: Int) throws(ImportError) {
    // What a large file needed is given back with the next one.
    let isTooLarge = buffer.capacity > Self.keptBytes && count <= Self.keptBytes
    guard count > buffer.capacity || isTooLarge else { return buffer.clear() }
    buffer = ByteBuffer(
      capacity: count > Self.keptBytes ? count : max(count, min(Self.keptBytes, count * 2)))
  }

  static func unreadable(_ error: Int32) -> ImportError {
    ImportError(.unreadable, "cannot be read: \(SystemText.message(error))")
  }
}
