internal import Glibc
internal import LarderBytes
internal import LarderLocks

/// Says that a job works on a file, by whatever name it came to it: a link has a lock file of its own, and the file is one.
///
/// It is a byte far behind the end of the file, locked for as long as the claim lives or its process does; SQLite's locks lie elsewhere.
package final class FileClaim {
  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      number = UInt64(status.st_ino)
    }
  }

  /// A file that this process has claimed at some time.
  private struct Known {
    var descriptor: Int32
    var isClaimed: Bool
  }

  /// The descriptors are never closed: with any one of a file all the locks would go that SQLite holds on it for this process
  /// (https://www.sqlite.org/howtocorrupt.html, 2.2). So they are kept, one for each file, and found again.
  private static let known = Lock<[Identity: Known]>([:])

  /// Where nothing of a file ever is.
  private static let place = 0x4000_0000_0000_0100
  /// `F_OFD_SETLK` of fcntl(2): a lock of the open file, not of the process.
  private static let setLock: Int32 = 37

  /// What came of a claim.
  package enum Outcome {
    case claimed(FileClaim)
    case isTaken
    /// The file, or its file system, has no locks.
    case unavailable
  }

  private let identity: Identity

  private init(_ identity: Identity) { self.identity = identity }

  /// Claims a file, where nobody has.
  package static func take(_ path: String) -> Outcome {
    known.withLock { known in
      var status = stat()
      guard fileStatus(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return .unavailable
      }
      let identity = Identity(status)
      if known[identity]?.isClaimed == true { return .isTaken }
      let descriptor =
        known[identity]?.descriptor ?? open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else { return .unavailable }
      known[identity] = Known(descriptor: descriptor, isClaimed: false)
      guard lock(descriptor, F_WRLCK) else {
        return errno == EAGAIN || errno == EACCES ? .isTaken : .unavailable
      }
      known[identity]?.isClaimed = true
      return .claimed(FileClaim(identity))
    }
  }

  deinit {
    let identity = identity
    Self.known.withLock { known in
      guard let descriptor = known[identity]?.descriptor else { return }
      _ = Self.lock(descriptor, F_UNLCK)
      known[identity]?.isClaimed = false
    }
  }

  private static func lock(_ descriptor: Int32, _ type: Int32) -> Bool {
    var range = flock()
    range.l_type = Int16(type)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = place
    range.l_len = 1
    return lockFile(descriptor, setLock, &range) == 0
  }
}
