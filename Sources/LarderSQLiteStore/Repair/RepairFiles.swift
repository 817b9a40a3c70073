internal import Glibc
internal import LarderBytes
internal import LarderSQLite

/// The files beside a store that a repair makes.
struct RepairFiles {
  /// The store itself, where the path given was a symbolic link.
  let path: String

  init(store path: String) {
    guard let resolved = realpath(path, nil) else {
      self.path = path
      return
    }
    self.path = String(cString: resolved)
    free(resolved)
  }

  /// The new store while it is made.
  var workPath: String { path + ".repairing" }

  private var keptPrefix: String { path + ".damaged-" }

  /// Removes the new store.
  func discard() {
    for suffix in [""] + SQLiteFiles.companions { unlink(workPath + suffix) }
    ExternalStorage(store: workPath, isDurable: false).removeAll()
  }

  /// Removes what a repair left that was killed: its new store, and second names that the old one was to be kept under.
  func removeRemains() {
    discard()
    var store = stat()
    guard stat(path, &store) == 0 else { return }
    for kept in names() {
      var status = stat()
      if kept.hasSuffix("-wal") {
        // The log gets its second name before the store does.
        if lstat(String(kept.dropLast(4)), &status) != 0 { unlink(kept) }
      } else if lstat(kept, &status) == 0, status.st_dev == store.st_dev,
        status.st_ino == store.st_ino
      {
        unlink(kept)
        unlink(kept + "-wal")
      }
    }
  }

  /// The paths that begin as those of kept stores do.
  private func names() -> [String] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let prefix = slash.map { String(keptPrefix[keptPrefix.index(after: $0)...]) } ?? keptPrefix
    return SystemFolder.names(in: folder).filter { $0.hasPrefix(prefix) }.map { folder + $0 }
  }

  /// `STORE.damaged-DATE`, with a number where there is one of that name.
  func freeName() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let date =
      "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    let name = keptPrefix + date
    var number = 1
    while true {
      let free = number == 1 ? name : "\(name)-\(number)"
      if !StoreFile.exists(free) { return free }
      number += 1
    }
  }
}
