internal import LarderLocks
internal import LarderStores

/// A role on a store in a file, claimed as programs on the server's own machine claim it: by the lock file beside it.
final class FileRoleClaim: StoreClaim, @unchecked Sendable {
  // @unchecked: nothing is asked of either, they are only kept.
  private let file: LockFile
  private let claim: FileClaim?

  /// Claims a role.
  ///
  /// - Throws: `busy` where somebody has it; errors of the system.
  init(_ role: StoreRole, path: String, holder: String) throws(StoreError) {
    let path = SystemFile.resolved(path)
    let file = try LockFile(Self.name(role, path), ofStore: path)
    let isBusy = StoreError(
      .busy, "\(StoreError.placeMark): somebody else does this already", path: path)
    guard try file.lock() else { throw isBusy }
    var claim: FileClaim?
    if role == .job {
      switch FileClaim.take(path) {
      case .claimed(let taken): claim = taken
      case .isTaken:
        file.clear()
        throw isBusy
      case .unavailable: break
      }
    }
    try file.say(Self.line(holder))
    self.file = file
    self.claim = claim
  }

  deinit { file.clear() }

  /// What a lock file may say: process, what it does, since when.
  private static func line(_ holder: String) -> String {
    let words = holder.split(separator: " ")
    guard words.count >= 3, words[0].utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      words[1].utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }),
      words[2].utf8.allSatisfy({ Array("0123456789-:TZ".utf8).contains($0) })
    else { return "0" }
    return words.prefix(3).joined(separator: " ")
  }

  /// What the holder of a role said of itself; nil where nobody holds it.
  static func holder(of role: StoreRole, path: String) -> String? {
    guard let file = LockFile.reading(name(role, SystemFile.resolved(path))), !file.isFree else {
      return nil
    }
    return file.words.joined(separator: " ")
  }

  private static func name(_ role: StoreRole, _ path: String) -> String {
    path + (role == .job ? ".lock" : ".watch")
  }
}
