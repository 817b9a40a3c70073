package import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// Calls of the system that take several tries to do one thing.
package enum SystemFile {
  /// Writes all bytes; false, with the reason in `errno`, when that fails.
  package static func write(_ data: Data, to descriptor: Int32) -> Bool {
    Descriptors.write(data.span, to: descriptor)
  }

  /// Reads so many bytes, or those that there are; nil, with the reason in `errno`, when that fails.
  package static func read(_ size: Int, from descriptor: Int32) -> Data? {
    Descriptors.readAll(descriptor, atMost: size).map { Data($0) }
  }

  /// Returns a path with every symbolic link, `.` and `..` resolved; the path itself where there is no such file, or where the names that links lead
  /// to are no text.
  package static func resolved(_ path: String) -> String {
    SystemText.realPathBytes(path).flatMap { String(validating: $0, as: UTF8.self) } ?? path
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the names in a folder survive a power cut; false, with the reason in `errno`, when that fails.
  package static func synchronize(folder: String) -> Bool {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Some file systems have no such call for folders; with these nothing more can be done.
    return fsync(descriptor) == 0 || errno == EINVAL || errno == EOPNOTSUPP
  }

  /// Gives a file a name that nobody has, in one step where the file system knows one; false, with the reason in `errno`, when that fails.
  package static func move(_ source: String, toFree target: String) -> Bool {
    if renameToFree(source, target) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP else { return false }
    if link(source, target) == 0 {
      unlink(source)
      return true
    }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS || errno == EMLINK else {
      return false
    }
    // Without either, an empty file keeps the name until the other one takes it.
    let placeholder = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard placeholder >= 0 else { return false }
    close(placeholder)
    if rename(source, target) == 0 { return true }
    let number = errno
    unlink(target)
    errno = number
    return false
  }

  /// Removes files called `PREFIX<process>-…` in a folder whose processes are gone: what was interrupted left them behind.
  package static func removeRemains(of prefix: String, in folder: String) {
    for found in SystemFolder.names(in: folder) where found.hasPrefix(prefix) {
      let process = found.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(process), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      unlink(folder + "/" + found)
    }
  }
}

extension StoreError {
  /// What the system says of a file: `PATH: WORDS: REASON`.
  package init(system number: Int32, _ words: String, path: String) {
    let code: Code =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case EACCES, EROFS, EPERM: .readOnly
      default: .inputOutput
      }
    self.init(code, "\(path): \(words): \(Self.reason(number))", path: path)
  }

  /// What an error number of the system says to a user, with the next step where it is not plain.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ENOSPC: "the disk is full; free some space and try again"
    case EDQUOT: "the disk quota is used up; free some space and try again"
    case EFBIG: "a file may not become that large (ulimit -f, or the file system's limit)"
    case EIO: "input/output error; the disk or the way to it may be failing"
    default: SystemText.message(number).lowercased()
    }
  }
}
