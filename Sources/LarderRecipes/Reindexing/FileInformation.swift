internal import Glibc

/// The system's calls on paths that are bytes followed by a NUL.
enum FileInformation {
  /// Reads the state of what a path leads to, links followed; nil (with `errno`) when there is
  /// nothing.
  static func read(_ path: UnsafeBufferPointer<UInt8>) -> stat? {
    guard let start = path.baseAddress else { return nil }
    var information = stat()
    let result = start.withMemoryRebound(to: CChar.self, capacity: path.count + 1) {
      stat($0, &information)
    }
    return result == 0 ? information : nil
  }

  /// Reads the state of what a path leads to, links followed; nil (with `errno`) when there is
  /// nothing.
  static func read(_ path: String) -> stat? {
    var information = stat()
    return stat(path, &information) == 0 ? information : nil
  }

  /// Whether there is a link at a path, wherever it leads.
  static func isLink(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = path.baseAddress else { return false }
    var information = stat()
    let result = start.withMemoryRebound(to: CChar.self, capacity: path.count + 1) {
      lstat($0, &information)
    }
    return result == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// The kind of what a name stands for in an open folder, as `readdir` says it, links not followed; nil where there is
  /// nothing.
  static func kind(of name: UnsafeBufferPointer<UInt8>, in folder: Int32) -> Int32? {
    guard let start = name.baseAddress else { return nil }
    var information = stat()
    let result = start.withMemoryRebound(to: CChar.self, capacity: name.count) {
      fstatat(folder, $0, &information, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { return nil }
    return switch information.st_mode & S_IFMT {
    case S_IFREG: Int32(DT_REG)
    case S_IFDIR: Int32(DT_DIR)
    case S_IFLNK: Int32(DT_LNK)
    default: Int32(DT_FIFO)
    }
  }

  /// The path of what a path leads to, without links in it; nil (with `errno`) when there is nothing.
  static func realPath(_ path: [UInt8]) -> [UInt8]? {
    let resolved = (path + [0]).withUnsafeBufferPointer { path in
      path.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { realpath($0, nil) } }
    }
    guard let resolved else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Opens a file or folder; -1 (with `errno`) when that fails.
  static func open(_ path: UnsafeBufferPointer<UInt8>, _ flags: Int32) -> Int32 {
    guard let start = path.baseAddress else { return -1 }
    return start.withMemoryRebound(to: CChar.self, capacity: path.count + 1) {
      Glibc.open($0, flags)
    }
  }
}
