internal import Glibc
internal import LarderBytes

/// What of a folder is left out: the patterns of an ignore file in it, or of options.
package struct IgnoreRules: Sendable {
  /// The name of the files that say what is left out of the folder they are in.
  package static let fileName = ".larderignore"
  /// A file of this name keeps Apple's systems from indexing the folder that it is in, and means the same here.
  private static let appleFileName = ".metadata_never_index"
  /// Folders whose names end so are not indexed there either.
  private static let appleEnd = ".noindex"
  /// Folders that are full of files and never of recipes.
  private static let foldersOfPrograms: Set<String> = ["node_modules", "__MACOSX"]
  /// The largest ignore file that is read, in bytes.
  private static let maximumSize = 1 << 20

  /// The number of bytes of the folder's path, with the slash behind it.
  private let folderSize: Int
  private let patterns: [GlobPattern]

  /// Takes patterns for a folder; nil where they leave out nothing.
  init?(_ lines: some Sequence<some StringProtocol>, folder: [UInt8]) {
    patterns = lines.compactMap { GlobPattern($0) }
    folderSize = folder.count + 1
    if patterns.isEmpty { return nil }
  }

  /// An ignore file that cannot be read: the system's error number.
  struct Unreadable: Error {
    let error: Int32
  }

  /// Whether a file of this name says what is left out of its folder.
  package static func areIn(_ name: some Sequence<UInt8>) -> Bool {
    name.elementsEqual(fileName.utf8) || name.elementsEqual(appleFileName.utf8)
  }

  /// Reads the ignore file of an open folder; nil where there is none, or it leaves out nothing.
  static func read(
    ofFolder descriptor: Int32, path: [UInt8]
  ) throws(Unreadable) -> IgnoreRules? {
    let mark = Array(appleFileName.utf8) + [0]
    if SystemPath(mark.span).kind(in: descriptor) != nil {
      return IgnoreRules(["*"], folder: path)
    }
    let file = openat(descriptor, fileName, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Unreadable(error: errno)
    }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw Unreadable(error: errno) }
    guard information.st_mode & S_IFMT == S_IFREG, information.st_size <= maximumSize else {
      throw Unreadable(error: EFBIG)
    }
    guard let bytes = Descriptors.readAll(file, atMost: Int(information.st_size)) else {
      throw Unreadable(error: errno)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return IgnoreRules(text.split(whereSeparator: \.isNewline), folder: path)
  }

  /// Whether a file or folder is left out: the innermost rules that say something of it decide, and among these the last
  /// line.
  static func leaveOut(_ path: [UInt8], isFolder: Bool, by layers: [IgnoreRules]) -> Bool {
    for rules in layers.reversed() {
      let names = path[min(rules.folderSize, path.count)...].split(separator: UInt8(ascii: "/"))
        .map { Array(PathTable.text($0).unicodeScalars) }
      if let pattern = rules.patterns.last(where: { $0.fits(names, isFolder: isFolder) }) {
        return !pattern.isNegated
      }
    }
    return false
  }

  /// Whether a folder of this name is never looked into.
  static func isNeverLookedInto(_ name: Span<UInt8>) -> Bool {
    name.extracting(last: appleEnd.utf8.count).isEqual(to: appleEnd.utf8.span)
      || foldersOfPrograms.contains { $0.utf8.span.isEqual(to: name) }
  }
}
