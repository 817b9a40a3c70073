internal import Glibc
internal import LarderBytes
internal import LarderStores

/// The lock that keeps every connection to a database file out, of this process and of others.
///
/// Connections hold a part of it as long as they have the file open (https://www.sqlite.org/src/file/src/os.h, PENDING_BYTE).
enum SQLiteFileLock {
  private static let lock = OpenFileLock(at: 0x4000_0000, count: 512)

  /// Opens a file and takes its lock.
  ///
  /// - Returns: the descriptor, for `close`; nil where somebody has the file open.
  /// - Throws: the error of the system where the file cannot be opened for writing.
  static func open(_ path: String) throws(StoreError) -> Int32? {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SQLiteFiles(path).failure("cannot be opened for writing") }
    if lock.take(descriptor) == 0 { return descriptor }
    Glibc.close(descriptor)
    return nil
  }

  /// Lets go of the lock.
  static func close(_ descriptor: Int32) {
    lock.release(descriptor)
    Glibc.close(descriptor)
  }
}
