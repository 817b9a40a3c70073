/// Folders and files by their paths: whether a path lies in one of them is found by looking up the folders that it names,
/// however many there are.
struct FolderSet {
  private let folders: Set<String>

  /// Makes a set of real paths.
  init(_ paths: some Sequence<String>) { folders = Set(paths) }

  /// Whether a path is one of these or lies below one.
  func holds(_ path: String) -> Bool { holder(of: path) != nil }

  /// The outermost one of these that a path is or lies below.
  func holder(of path: String) -> String? {
    folder(of: path) ?? (folders.contains(path) ? path : nil)
  }

  /// The outermost one of these that a path lies below.
  func folder(of path: String) -> String? {
    if folders.isEmpty { return nil }
    for slash in path.utf8.indices.dropLast() where path.utf8[slash] == UInt8(ascii: "/") {
      // Only the root folder's own path ends with a slash.
      let folder = slash == path.startIndex ? "/" : String(path[..<slash])
      if folders.contains(folder) { return folder }
    }
    return nil
  }
}
