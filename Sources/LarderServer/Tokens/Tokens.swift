internal import Glibc
internal import LarderBytes
internal import LarderLocks
internal import LarderTool

/// Who may ask: the tokens of a file, looked at again when it changes.
///
/// Thread-safe.
final class Tokens: Sendable {
  /// What is known of the file.
  private struct State {
    var entries: [TokenFile.Entry] = []
    var stamp: Stamp?
    /// When the file was last looked at, in nanoseconds of a clock that only goes forward.
    var looked: UInt64 = 0
  }

  /// What tells one state of a file from the next.
  private struct Stamp: Equatable {
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
  }

  private let file: TokenFile
  private let state = Lock(State())
  /// How long the file is not looked at again, in nanoseconds.
  private let patience: UInt64

  /// Reads the tokens of a file.
  ///
  /// - Parameter patience: how long the file is not looked at again, in nanoseconds.
  init(_ file: TokenFile, patience: UInt64 = 200_000_000) throws(ToolError) {
    self.file = file
    self.patience = patience
    let entries = try file.read()
    let stamp = Self.stamp(file.path)
    state.withLock { $0 = State(entries: entries, stamp: stamp, looked: LogTime.ticks()) }
  }

  /// How many there are.
  var count: Int { current().count }

  /// Whose token this is; nil where it is nobody's.
  ///
  /// All hashes are compared, whichever it is.
  func caller(_ token: String) -> Caller? {
    guard let hash = Secret.hash(token) else { return nil }
    var found: Caller?
    for entry in current() where Secret.isSame(entry.hash, hash) {
      found = Caller(role: entry.role, name: entry.name)
    }
    return found
  }

  private func current() -> [TokenFile.Entry] {
    state.withLock { state in
      // In the lock: another thread may have looked between a time and the lock that comes after it.
      let now = LogTime.ticks()
      guard now - state.looked > patience else { return state.entries }
      state.looked = now
      let stamp = Self.stamp(file.path)
      if stamp != state.stamp {
        state.stamp = stamp
        // A file that cannot be read lets nobody in.
        state.entries = (try? file.read()) ?? []
      }
      return state.entries
    }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard fileStatus(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, size: Int64(status.st_size))
  }
}
