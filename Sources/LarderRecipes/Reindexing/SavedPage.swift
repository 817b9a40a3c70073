internal import LarderBytes
internal import LarderFormats

/// Tells the folders that belong to a saved page (`SavedPageFolder`). What is in them is no recipe of its own.
enum SavedPage {
  private static let endings = SavedPageFolder.endings.map { Array($0.utf8) }
  private static let extensions = [".html", ".htm", ".xhtml", ".mhtml", ".HTM", ".HTML"].map {
    Array($0.utf8)
  }

  /// Whether a folder belongs to a page beside it.
  ///
  /// - Parameters:
  ///   - path: the folder's path.
  ///   - folder: the folder that it is in, open.
  static func owns(_ path: [UInt8], in folder: Int32) -> Bool {
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    return endings.contains { ending in
      guard name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) else {
        return false
      }
      return extensions.contains { end in
        let page = name.dropLast(ending.count) + end + [0]
        return SystemPath(page.span).status(in: folder) != nil
      }
    }
  }
}
