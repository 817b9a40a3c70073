internal import Glibc

/// A lock of some bytes of a file that belongs to whoever opened it, not to the process: `F_OFD_SETLK` in fcntl(2).
///
/// Closing another descriptor of the file does not take it away. Closing its own need not either: a child process that is
/// just being started has a copy of every descriptor until its program runs, so whoever is done says so with `release`.
package struct OpenFileLock: Sendable {
  /// The first byte, and how many there are.
  private let start: Int
  private let count: Int

  private static let set: Int32 = 37
  private static let setWaiting: Int32 = 38

  /// Names the bytes.
  package init(at start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// Takes the lock for this descriptor alone.
  ///
  /// - Parameter waits: whether to wait, however long, until nobody else has it.
  /// - Returns: 0, or the number of an error: EAGAIN or EACCES where somebody else has it.
  package func take(_ descriptor: Int32, waits: Bool = false) -> Int32 {
    change(descriptor, F_WRLCK, waits ? Self.setWaiting : Self.set)
  }

  /// Lets go of it.
  ///
  /// - Returns: 0, or the number of an error.
  @discardableResult
  package func release(_ descriptor: Int32) -> Int32 { change(descriptor, F_UNLCK, Self.set) }

  private func change(_ descriptor: Int32, _ kind: Int32, _ command: Int32) -> Int32 {
    var range = flock()
    range.l_type = Int16(kind)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = start
    range.l_len = count
    while fcntl(descriptor, command, &range) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }
}
