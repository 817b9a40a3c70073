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
  private static let lock = OpenFileLock(at: 0x4000_0000_0000_0100, count: 1)

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
      let result = lock.take(descriptor)
      guard result == 0 else {
        return result == EAGAIN || result == EACCES ? .isTaken : .unavailable
      }
      known[identity]?.isClaimed = true
      return .claimed(FileClaim(identity))
    }
  }

  deinit {
    let identity = identity
    Self.known.withLock { known in
      guard let descriptor = known[identity]?.descriptor else { return }
      Self.lock.release(descriptor)
      known[identity]?.isClaimed = false
    }
  }
}
