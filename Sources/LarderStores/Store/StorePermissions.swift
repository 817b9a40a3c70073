internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// The permissions of what stands beside a store: who may not read the store may not read its copies, its words and its large values
/// either. The process's mask takes away from them, as ever.
package enum StorePermissions {
  /// Those of a file beside a store; of a new store where there is none yet.
  package static func file(beside store: String) -> UInt32 {
    var status = stat()
    guard fileStatus(store, &status) == 0 else { return 0o644 }
    return status.st_mode & 0o666 | 0o600
  }

  /// Those of a folder beside a store.
  package static func folder(beside store: String) -> UInt32 {
    let mode = file(beside: store)
    return mode | (mode & 0o444) >> 2
  }

  /// Makes an empty file that only these may read, for SQLite to fill.
  package static func makeFile(_ path: String, _ mode: UInt32) throws(StoreError) {
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard made >= 0 else { throw StoreError(system: errno, "cannot be created", path: path) }
    close(made)
  }
}
