internal import FoundationEssentials
internal import Glibc
internal import LarderStores

/// The lock that lets one job at a time work on a store: `flock` on `STORE.lock`, whose text says
/// who holds it.
///
/// The kernel lets go of it when the process ends, however it ends. Not thread-safe: one owner.
final class JobLock {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Throws: `StoreError` `busy` that names the holder, `inputOutput` when the lock file cannot
  ///   be opened.
  init(storePath: String, verb: String) throws(StoreError) {
    let path = storePath + ".lock"
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard opened >= 0 else {
      throw StoreError(
        errno == EROFS || errno == EACCES ? .readOnly : .inputOutput,
        "cannot open the lock \(path): \(String(cString: strerror(errno)))", path: storePath)
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      let holder = Self.holder(opened)
      close(opened)
      guard reason == EWOULDBLOCK else {
        throw StoreError(
          .inputOutput, "cannot lock \(path): \(String(cString: strerror(reason)))",
          path: storePath)
      }
      throw StoreError(
        .busy, "another job is at work on this store (\(holder)); try again when it is done",
        path: storePath)
    }
    descriptor = opened
    let text = "\(getpid()) \(verb) \(Date.now.formatted(.iso8601))\n"
    ftruncate(descriptor, 0)
    _ = text.utf8.withContiguousStorageIfAvailable { bytes in
      pwrite(descriptor, bytes.baseAddress, bytes.count, 0)
    }
  }

  deinit {
    ftruncate(descriptor, 0)
    close(descriptor)
  }

  /// Words for the holder, from the text it left: "import, process 12, since 2026-01-01T00:00:00Z".
  private static func holder(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 200)
    // One that has only just taken the lock is about to write.
    for _ in 0..<20 {
      let count = pread(descriptor, &buffer, buffer.count, 0)
      let words = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      if words.count == 3 { return "\(words[1]), process \(words[0]), since \(words[2])" }
      usleep(10_000)
    }
    return "it has not said who it is"
  }
}
