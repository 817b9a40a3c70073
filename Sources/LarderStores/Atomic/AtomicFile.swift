internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

/// A file that is read as a whole and replaced as a whole.
///
/// What is written goes to a new file beside it, to the disk, and only then takes the name: whoever looks, and at whatever
/// moment the system stops, finds the old bytes or the new ones.
struct AtomicFile: Sendable {
  /// The file itself, where the path given was a symbolic link.
  let path: String

  init(_ path: String) {
    self.path = SystemFile.resolved(path)
  }

  /// What tells one state of the file from another.
  struct Stamp: Hashable, Sendable {
    var device: UInt64 = 0
    var file: UInt64 = 0
    var size: Int64 = -1
    var seconds = 0
    var nanoseconds = 0
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// The state of the file now; that of a file which is not there equals itself.
  var stamp: Stamp {
    var status = stat()
    guard fileStatus(path, &status) == 0 else { return Stamp() }
    return Self.stamp(status)
  }

  private static func stamp(_ status: stat) -> Stamp {
    Stamp(
      device: UInt64(status.st_dev), file: UInt64(status.st_ino), size: Int64(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  // MARK: - Reading

  /// Returns the bytes and the state of the file that they are of.
  ///
  /// - Parameter limit: the size beyond which a file cannot be what is looked for.
  func read(limit: Int = .max) throws(StoreError) -> (bytes: Data, stamp: Stamp) {
    // Without O_NONBLOCK a pipe would be waited for until somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        throw StoreError(.notFound, "\(path): there is no such store", path: path)
      }
      throw failure("cannot be read")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.notAStore, "\(path): not a file, so not a store", path: path)
    }
    guard Int(status.st_size) <= limit else {
      throw StoreError(.invalidInput, "\(path): larger than \(limit) bytes", path: path)
    }
    guard let bytes = SystemFile.read(Int(status.st_size), from: descriptor) else {
      throw failure("cannot be read")
    }
    return (bytes, Self.stamp(status))
  }

  // MARK: - Writing

  /// Replaces the file.
  ///
  /// - Parameters:
  ///   - expected: the state that the file must have, or nothing is written; nil for any.
  ///   - isDurable: whether to wait until the bytes are on the disk.
  ///   - permissions: those of a file that is not there yet, within the process's mask.
  /// - Returns: the state of the new file.
  func write(
    _ bytes: Data, expected: Stamp?, isDurable: Bool, permissions: mode_t = 0o644
  ) throws(StoreError) -> Stamp {
    let temporary = "\(path).saving-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    var status = stat()
    let exists = fileStatus(path, &status) == 0
    let mode = exists ? status.st_mode & 0o777 : permissions
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure("cannot be written") }
    var isOpen = true
    do throws(StoreError) {
      // Whatever the mask of the process takes away, the file keeps the permissions that it had.
      if exists { _ = fchmod(descriptor, mode) }
      guard SystemFile.write(bytes, to: descriptor) else { throw failure("cannot be written") }
      if isDurable, fsync(descriptor) != 0 { throw failure("cannot be written to the disk") }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure("cannot be written") }
      isOpen = false
      guard close(descriptor) == 0 else { throw failure("cannot be written") }
      try take(temporary, expected: expected, isDurable: isDurable)
      return Self.stamp(status)
    } catch {
      if isOpen { close(descriptor) }
      unlink(temporary)
      throw error
    }
  }

  /// Gives the new file its name, while nobody else does the same in this folder.
  private func take(_ temporary: String, expected: Stamp?, isDurable: Bool) throws(StoreError) {
    let folder = open(self.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure("its folder cannot be opened") }
    defer { close(folder) }
    // Advisory, and let go by the end of the process: it makes comparing and renaming one step among programs of ours.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    if let expected, stamp != expected {
      throw StoreError(
        .changedElsewhere,
        "\(path): the file was changed by another program since it was read; "
          + "open it again and repeat the changes, or save over it with `overwriteForeignChanges`",
        path: path)
    }
    guard rename(temporary, path) == 0 else { throw failure("cannot be replaced") }
    if isDurable, fsync(folder) != 0 { throw failure("its folder cannot be written to the disk") }
  }

  // MARK: - Tidying

  /// Removes what saves left behind that were interrupted: files of processes which are gone.
  func removeRemains() {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    SystemFile.removeRemains(of: name + ".saving-", in: folder)
  }

  var folder: String { SystemFile.folder(of: path) }

  func failure(_ what: String) -> StoreError {
    StoreError(system: errno, what, path: path)
  }
}
