internal import Glibc
internal import LarderBytes

/// Paths as text, and the few questions the tool asks of the file system.
enum FilePath {
  /// Returns a path with every symbolic link, `.` and `..` resolved; nil (with `errno`) when there is no such file, or its real name is
  /// not UTF-8 (`EILSEQ`).
  static func resolved(_ path: String) -> String? {
    guard let bytes = SystemText.realPathBytes(path) else { return nil }
    guard let path = String(validating: bytes, as: UTF8.self) else {
      errno = EILSEQ
      return nil
    }
    return path
  }

  /// Returns the real path of what may be gone: then that of the folder it was in, and its name.
  static func real(_ named: String) -> String {
    if let resolved = resolved(named) { return resolved }
    var name = named
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    guard let slash = name.lastIndex(of: "/"), let folder = resolved(FilePath.folder(of: name))
    else {
      return name
    }
    return (folder == "/" ? "" : folder) + name[slash...]
  }

  /// Returns the absolute path of a file that somebody named.
  ///
  /// - Throws: where the name is not UTF-8: its text would be another file's name.
  static func named(_ path: String) throws(ToolError) -> String {
    guard !ProgramArguments.isRepaired(path) else {
      throw ToolError(
        .noInput, "\(path): \(isNotText); give it another name, or reach it by a link")
    }
    return absolute(path)
  }

  /// The bytes of a file's name that the store keeps as a text, in which bytes that are not UTF-8 are written as a shell
  /// does (`\xe9`), unless a file has that text for its name.
  static func bytes(ofStored path: String) -> [UInt8] {
    let text = Array(path.utf8)
    guard path.contains("\\x"), !exists(path) else { return text }
    var (bytes, place): ([UInt8], Int) = ([], 0)
    while place < text.count {
      let code = text[place...].prefix(4)
      if code.starts(with: "\\x".utf8), code.count == 4,
        let byte = UInt8(String(decoding: code.suffix(2), as: UTF8.self), radix: 16), byte >= 0x80
      {
        bytes.append(byte)
        place += 4
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return bytes
  }

  /// Why a path cannot be taken.
  static let isNotText = "the name is not UTF-8"

  /// Returns an absolute path; links stay, and `..` is resolved only where the file exists.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    // A folder whose name is no text can still be worked in.
    guard let folder = SystemText.workingFolder,
      let base = String(validating: folder, as: UTF8.self)
    else { return path }
    return (base == "/" ? "" : base) + "/" + withoutDotPrefix(path)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return fileStatus(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The size of a file in bytes; 0 when there is no such file.
  static func size(_ path: String) throws(ToolError) -> Int {
    var status = stat()
    if fileStatus(path, &status) == 0 { return Int(status.st_size) }
    if errno == ENOENT { return 0 }
    throw ToolError(.inputOutput, "\(path): cannot be read: \(message(errno))")
  }

  /// Creates a folder and those above it, for the user alone, as the XDG base directory specification asks.
  ///
  /// - Returns: the system's error number, 0 when the folder is there.
  static func makeFolder(_ path: String) -> Int32 {
    if isFolder(path) { return 0 }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      let result = makeFolder(String(path[..<slash]))
      if result != 0 { return result }
    }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }

  /// The folder that a path is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The system's words for an error number.
  static func message(_ number: Int32) -> String {
    let text = SystemText.message(number)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func withoutDotPrefix(_ path: String) -> Substring {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return rest == "." ? "" : rest
  }
}
