internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// Files that the user asked for: there whole or not at all.
enum ExportedFile {
  /// Throws unless a file may get this name.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - replaces: whether a file that is there may go.
  static func check(_ path: String, replaces: Bool) throws(ToolError) {
    var status = stat()
    guard linkStatus(path, &status) == 0 else { return }
    guard replaces else {
      throw ToolError(
        .usage, "\(path): there is such a file already; --force replaces it")
    }
    // What a link leads to is replaced; devices and folders are not.
    guard fileStatus(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ToolError(.inputOutput, "\(path): is no file that can be replaced")
    }
  }

  /// Writes a file beside its place and gives it its name; the process's mask decides who may read it.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: an absolute path.
  ///   - replaces: whether a file that is there may go.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws(ToolError) {
    try check(path, replaces: replaces)
    let target = replaces ? FilePath.resolved(path) ?? path : path
    let temporary =
      "\(FilePath.folder(of: target))/.larder-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path) }
    var isWritten = SystemFile.write(Data(bytes), to: file) && fsync(file) == 0
    var number = errno
    if close(file) != 0, isWritten { (isWritten, number) = (false, errno) }
    if isWritten {
      isWritten =
        replaces ? rename(temporary, target) == 0 : SystemFile.move(temporary, toFree: target)
      number = errno
    }
    guard isWritten else {
      unlink(temporary)
      errno = number
      throw failure(path)
    }
    // Without this its name can be gone after a power cut. A folder may be closed to those who read.
    guard SystemFile.synchronize(folder: FilePath.folder(of: target)) || errno == EACCES else {
      throw failure(path)
    }
  }

  /// Makes a folder unless it is there.
  static func makeFolder(_ path: String) throws(ToolError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST || !FilePath.isFolder(path) else { return }
    throw failure(path)
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(.inputOutput, "\(path): cannot be written: \(FilePath.message(errno))")
  }
}
