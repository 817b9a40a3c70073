internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// A small file beside a store, locked as long as somebody works on the store; its one line says who.
///
/// Its name is known, so anything may lie there. A link is not followed, a pipe is not waited for, and a file that says something else than one of
/// ours stays as it is. The system lets go of the lock when the process ends. Not thread-safe: one owner.
package final class LockFile {
  private let path: String
  private let descriptor: Int32

  /// The most bytes that one of ours has.
  private static let maximumSize = 200

  /// Opens the file, and makes it with the permissions of the store where there is none.
  ///
  /// - Throws: `alreadyExists` where something lies there that is no lock, and errors of the system.
  package init(_ path: String, ofStore store: String) throws(StoreError) {
    self.path = path
    let opened = open(
      path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      StorePermissions.file(beside: store))
    guard opened >= 0 else {
      let number = errno
      if [ELOOP, EISDIR, ENXIO].contains(number) { throw Self.isInTheWay(path) }
      throw StoreError(system: number, "cannot be opened", path: path)
    }
    descriptor = opened
    // From here on an error runs `deinit`, which closes.
    guard let isOurs = Self.isOurs(descriptor) else {
      throw StoreError(system: errno, "cannot be read", path: path)
    }
    guard isOurs else { throw Self.isInTheWay(path) }
  }

  private init(reading descriptor: Int32, _ path: String) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens the file to see what it says; nil where there is none of ours.
  package static func reading(_ path: String) -> LockFile? {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { return nil }
    let file = LockFile(reading: opened, path)
    return isOurs(opened) == true ? file : nil
  }

  deinit {
    // A child process that is just being started has a copy of the descriptor: closing this one would leave the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func isInTheWay(_ path: String) -> StoreError {
    StoreError(
      .alreadyExists,
      "\(path): something that is no lock of Larder's lies in the place of one; move it away and try again",
      path: path)
  }

  /// Whether it is a plain file that has no other name and says what ours say, or nothing: `PID` or `PID VERB TIME`. Nil, with
  /// the reason in `errno`, where that cannot be read.
  private static func isOurs(_ descriptor: Int32) -> Bool? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink <= 1, status.st_size <= maximumSize
    else { return false }
    guard let bytes = contents(descriptor) else { return nil }
    // A power cut may leave zeros.
    if bytes.allSatisfy({ $0 == 0 }) { return true }
    guard bytes.allSatisfy({ $0 == 0x0a || (0x20..<0x7f).contains($0) }) else { return false }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    // A write that a power cut tore has only the beginning of it.
    guard words.count <= 3, let process = words.first, process.allSatisfy(\.isNumber) else {
      return false
    }
    let time = "0123456789-:TZ"
    return words.dropFirst().prefix(1).allSatisfy {
      $0.allSatisfy(\.isLetter) || $0.allSatisfy(\.isNumber)
    }
      && words.dropFirst(2).allSatisfy { $0.allSatisfy(time.contains) }
  }

  /// Its bytes; nil, with the reason in `errno`, where they cannot be read.
  private static func contents(_ descriptor: Int32) -> [UInt8]? {
    Descriptors.read(descriptor, atMost: maximumSize, from: 0)
  }

  /// The words of its line.
  package var words: [String] {
    String(decoding: (Self.contents(descriptor) ?? []).prefix { $0 != 0x0a }, as: UTF8.self)
      .split(separator: " ").map(String.init)
  }

  /// Whether nobody has the lock; it is not taken.
  package var isFree: Bool {
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return false }
    flock(descriptor, LOCK_UN)
    return true
  }

  /// Takes the lock.
  ///
  /// - Returns: false where somebody else has it.
  package func lock() throws(StoreError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        throw StoreError(system: errno, "cannot be locked", path: path)
      }
      return false
    }
    return true
  }

  /// Whether the file still has its name: whoever had the lock before may have removed it.
  package var isNamed: Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && linkStatus(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// Writes the line, in the place of what somebody said who is gone.
  package func say(_ line: String) throws(StoreError) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0,
      SystemFile.write(Data((line + "\n").utf8), to: descriptor)
    else { throw StoreError(system: errno, "cannot be written", path: path) }
  }

  /// Takes the line away.
  package func clear() { ftruncate(descriptor, 0) }

  package func remove() { unlink(path) }
}
