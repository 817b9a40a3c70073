internal import Glibc
internal import LarderBytes

/// What the file system says of paths that are strings.
enum FileInformation {
  /// Reads the state of what a path leads to, links followed; nil (with `errno`) when there is
  /// nothing.
  static func read(_ path: String) -> stat? {
    var information = stat()
    return fileStatus(path, &information) == 0 ? information : nil
  }

  /// The path of what a path leads to, without links in it; nil (with `errno`) when there is nothing.
  static func realPath(_ path: [UInt8]) -> [UInt8]? {
    let path = path + [0]
    return SystemPath(path.span).real
  }
}
