internal import Glibc
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
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  deinit { buffer.deallocate() }

  /// Hands over the memory that holds the first so many bytes, those of the file that was read last.
  func give(_ count: Int) -> FileBytes {
    defer { buffer = .allocate(byteCount: 1 << 16, alignment: 16) }
    return FileBytes(buffer, count: count)
  }

  /// Reads a file and hands its bytes to the closure, with the state they belong to.
  ///
  /// A file that changes while it is read is read again, three times at most.
  func read<R>(
    _ path: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeRawBufferPointer, FolderWalk.State) -> R
  ) throws(ImportError) -> R {
    for _ in 0..<3 {
      if let (count, state) = try readOnce(path) {
        return body(UnsafeRawBufferPointer(rebasing: buffer[0..<count]), state)
      }
    }
    throw ImportError(
      .changedWhileRead, "the file keeps changing while it is read; the next reindexing tries again"
    )
  }

  /// Returns nil when the file was not the same before and after.
  private func readOnce(
    _ path: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> (Int, FolderWalk.State)? {
    let descriptor = FileInformation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
        .tooLarge, "the file has \(before.size) bytes; at most \(Self.sizeLimit) are read")
    }
    // One byte more than the file had, to notice that it grew.
    try reserve(Int(before.size) + 1)
    var count = 0
    while count < buffer.count {
      let got = Glibc.read(
        descriptor, buffer.baseAddress?.advanced(by: count), min(buffer.count - count, 1 << 24))
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw Self.unreadable(errno) }
      if got == 0 { break }
      count += got
      if count > before.size { return nil }
    }
    guard fstat(descriptor, &information) == 0, count == before.size,
      FolderWalk.State(information) == before
    else { return nil }
    var state = before
    // A time that no walk finds: the file is looked at again the next time.
    if !isSettled { state.modificationTime = -1 }
    return (count, state)
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
    let isTooLarge = buffer.count > Self.keptBytes && count <= Self.keptBytes
    guard count > buffer.count || isTooLarge else { return }
    buffer.deallocate()
    buffer = .allocate(
      byteCount: count > Self.keptBytes ? count : max(count, min(Self.keptBytes, count * 2)),
      alignment: 16)
  }

  static func unreadable(_ error: Int32) -> ImportError {
    ImportError(.unreadable, "cannot be read: \(String(cString: strerror(error)))")
  }
}

/// The bytes of a file, for whoever needs them longer than the reader.
final class FileBytes: @unchecked Sendable {
  // Nobody writes to the memory any more, and it goes with this object.
  private let memory: UnsafeMutableRawBufferPointer
  private let count: Int

  fileprivate init(_ memory: UnsafeMutableRawBufferPointer, count: Int) {
    self.memory = memory
    self.count = min(count, memory.count)
  }

  deinit { memory.deallocate() }

  /// Calls a closure with the bytes.
  func withBytes<R, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> R
  ) throws(Failure) -> R {
    try body(UnsafeRawBufferPointer(rebasing: memory[0..<count]))
  }
}
