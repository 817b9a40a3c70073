package import FoundationEssentials
internal import Glibc

/// Calls of the system that take several tries to do one thing.
package enum SystemFile {
  /// Writes all bytes; false, with the reason in `errno`, when that fails.
  package static func write(_ data: Data, to descriptor: Int32) -> Bool {
    var done = 0
    while done < data.count {
      let count = data.withUnsafeBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return Glibc.write(descriptor, start + done, min(buffer.count - done, 1 << 30))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Reads so many bytes, or those that there are; nil, with the reason in `errno`, when that fails.
  package static func read(_ size: Int, from descriptor: Int32) -> Data? {
    var data = Data(count: size)
    var done = 0
    while done < size {
      let count = data.withUnsafeMutableBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return Glibc.read(descriptor, start + done, size - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      done += count
    }
    return done == size ? data : Data(data.prefix(done))
  }

  /// Returns a path with every symbolic link, `.` and `..` resolved; the path itself where there is no such file, or where the names that links lead
  /// to are no text.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(validatingCString: resolved) ?? path
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

  private typealias RenameAt =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  /// `RENAME_NOREPLACE`
  private static let withoutReplacing: UInt32 = 1

  /// `renameat2`, which the headers show to GNU's own sources only.
  private static func renameToFree(_ source: String, _ target: String) -> Int32 {
    guard let function = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return -1
    }
    return unsafeBitCast(function, to: RenameAt.self)(
      AT_FDCWD, source, AT_FDCWD, target, withoutReplacing)
  }

  /// Removes files called `PREFIX<process>-…` in a folder whose processes are gone: what was interrupted left them behind.
  package static func removeRemains(of prefix: String, in folder: String) {
    for found in names(in: folder) where found.hasPrefix(prefix) {
      let process = found.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(process), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      unlink(folder + "/" + found)
    }
  }

  /// The names of what a folder holds, in no order, but for those that are not UTF-8; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
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
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
