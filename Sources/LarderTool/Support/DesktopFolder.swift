internal import Glibc
internal import LarderBytes

/// A folder of data in which a desktop looks for what programs tell it: the user's own, or one of the system.
struct DesktopFolder {
  /// What has become of a file.
  enum State: String {
    case missing
    /// As it would be written now.
    case current
    /// Of another version of the tool, or for another store.
    case outdated
    /// Somebody else's, or changed by somebody else.
    case foreign
  }

  let path: String

  /// The folder of a path, or the user's for nil.
  init(_ path: String?) throws(ToolError) {
    if let path {
      guard !path.isEmpty else { throw ToolError(.usage, "--folder: the name is empty") }
      self.path = try FilePath.named(path)
    } else if let folder = try Environment.path("XDG_DATA_HOME"), folder.hasPrefix("/") {
      self.path = folder
    } else if let home = try Environment.path("HOME") {
      self.path = FilePath.absolute(home) + "/.local/share"
    } else {
      throw ToolError(.usage, "no home folder: say with --folder where the files are to be")
    }
  }

  /// Whether it is the user's own.
  var isUsers: Bool { (try? DesktopFolder(nil))?.path == path }

  /// The state of a file.
  ///
  /// - Parameter text: as it would be written now; nil where it would not be.
  func state(_ file: String, _ text: String?) throws(ToolError) -> State {
    var status = stat()
    guard linkStatus("\(path)/\(file)", &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      throw ToolError(.inputOutput, "\(path)/\(file): \(FilePath.message(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .foreign }
    let found = try TextFile.contents("\(path)/\(file)")
    if found == text { return .current }
    return DesktopFiles.isOwn(found) ? .outdated : .foreign
  }

  /// Writes a file and the folders above it.
  func write(_ file: DesktopFiles.File) throws(ToolError) {
    try makeFolder(FilePath.folder(of: "\(path)/\(file.path)"))
    try ExportedFile.write(Array(file.text.utf8), to: "\(path)/\(file.path)", replaces: true)
  }

  private func makeFolder(_ path: String) throws(ToolError) {
    if FilePath.isFolder(path) { return }
    let above = FilePath.folder(of: path)
    if above != path { try makeFolder(above) }
    try ExportedFile.makeFolder(path)
  }

  /// Removes a file.
  func remove(_ file: String) throws(ToolError) {
    guard unlink("\(path)/\(file)") != 0, errno != ENOENT else { return }
    throw ToolError(.inputOutput, "\(path)/\(file): cannot be removed: \(FilePath.message(errno))")
  }

  /// Has the desktop's own lists made anew, by the programs for that which there are.
  ///
  /// - Returns: what could not be done, in words.
  func updateLists() throws(ToolError) -> [String] {
    var problems: [String] = []
    for (program, folder) in [
      ("update-mime-database", "mime"), ("update-desktop-database", "applications"),
    ] where FilePath.isFolder("\(path)/\(folder)") {
      guard Program.find(program) != nil else {
        problems.append(
          "\(program) is not installed: the desktop may see the change after the next login only")
        continue
      }
      let ended = try Program.run([program, "\(path)/\(folder)"], keepsOutput: true)
      if ended.status != 0 {
        let words = ended.output.split(separator: "\n").last.map(String.init) ?? "failed"
        problems.append("\(program): \(words)")
      }
    }
    return problems
  }
}
