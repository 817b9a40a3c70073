internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderSQL
internal import LarderStores

/// A folder that only this user can look into, for files that are needed for a while; it goes with this object.
///
/// It lies in `$XDG_CACHE_HOME/larder` (`~/.cache/larder`) or, where that has no room, in the folder for temporary files. A lock tells that its process
/// lives: what a killed one left behind goes when the next one makes or looks for such a folder.
///
/// Immutable and thread-safe.
final class PrivateFolder: Sendable {
  let path: String
  private let descriptor: Int32

  private static let prefix = "larder-private-"

  /// Makes a folder where so many bytes have room.
  ///
  /// - Throws: `diskFull` where no place has room, `inputOutput` and `readOnly` where none can be written.
  init(for store: String, bytes: Int64 = 0) throws(StoreError) {
    Self.removeRemains()
    var refusal: StoreError?
    for base in Self.bases {
      var status = statvfs()
      if statvfs(Self.existing(base), &status) == 0 {
        let free = Int64(clamping: UInt64(status.f_bavail)) &* Int64(clamping: status.f_frsize)
        // Some room is left to others.
        if free < bytes + bytes / 8 + 1 << 20 {
          refusal =
            refusal
            ?? StoreError(
              .diskFull,
              "\(store): a private copy has no room in \(base): it needs \(bytes >> 20 + 1) MB, and "
                + "\(free >> 20) MB are free; set TMPDIR to a folder on another disk", path: store)
          continue
        }
      }
      if let made = Self.make(in: base) {
        path = made.path
        descriptor = made.descriptor
        return
      }
      refusal =
        refusal
        ?? StoreError(system: errno, "a private copy cannot be made in \(base)", path: store)
    }
    throw refusal
      ?? StoreError(.inputOutput, "\(store): there is no folder for a private copy", path: store)
  }

  /// The next folder above that exists.
  private static func existing(_ folder: String) -> String {
    var folder = folder
    while access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
    }
    return folder.isEmpty ? "/" : folder
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
  }

  /// Removes the folders of processes that were killed.
  static func removeRemains() {
    for base in bases {
      for name in SystemFolder.names(in: base) where name.hasPrefix(prefix) {
        let path = base + "/" + name
        guard let descriptor = lock(path) else { continue }
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
      }
    }
  }

  private static var bases: [String] {
    let temporary = FileManager.default.temporaryDirectory.path + "/larder-\(geteuid())"
    return [UserFolder.caches, temporary].compactMap(\.self)
  }

  private static func make(in base: String) -> (path: String, descriptor: Int32)? {
    UserFolder.make(base)
    // In the folder for temporary files somebody else may have been first.
    var status = stat()
    guard lstat(base, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else {
      errno = EPERM
      return nil
    }
    for _ in 0..<8 {
      guard let path = makeUniqueFolder(base + "/" + prefix) else { return nil }
      // Somebody may have taken it for a remnant before the lock was ours.
      if let descriptor = lock(path) { return (path, descriptor) }
    }
    return nil
  }

  /// Locks a folder of this user's; nil where somebody has it, or it is another one.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var opened = stat()
    var named = stat()
    if fstat(descriptor, &opened) == 0, opened.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, lstat(path, &named) == 0,
      named.st_ino == opened.st_ino, named.st_dev == opened.st_dev
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }
}
