internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
public import LarderStores

/// A folder of a program's own for files that objects name by a path, such as pictures too large to stand in a row.
///
/// A file that a person chose is copied, and its copy named: whatever becomes of the original, the object keeps its picture. Thread-safe.
public struct AttachedFiles: Hashable, Sendable {
  /// The folder; made with the first file.
  public let folder: String

  /// Creates a folder's description.
  public init(folder: String) { self.folder = folder }

  /// Copies a file into the folder, under a name that no other file has.
  ///
  /// - Parameter path: the file; nil, where nobody chose one, does nothing.
  /// - Returns: the path of the copy, for the object's attribute; nil for nil.
  /// - Throws: `StoreError` `notFound` where there is no such file, `invalidInput` for a folder, `readOnly`, `diskFull` and `inputOutput`; then nothing is
  ///   left behind.
  public func add(copyOf path: String?) throws(StoreError) -> String? {
    guard let path else { return nil }
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else {
      if errno == ENOENT {
        throw StoreError(.notFound, "\(path): there is no such file", path: path)
      }
      throw StoreError(system: errno, "cannot be read", path: path)
    }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.invalidInput, "\(path): not a file", path: path)
    }
    try RecordFolder(folder).create()
    let copy = "\(folder)/\(UUID().uuidString)"
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard target >= 0 else { throw StoreError(system: errno, "cannot be written", path: copy) }
    var isWritten = true
    while isWritten {
      guard let part = SystemFile.read(1 << 20, from: source) else {
        isWritten = false
        break
      }
      if part.isEmpty { break }
      isWritten = SystemFile.write(part, to: target)
    }
    isWritten = isWritten && fsync(target) == 0
    let number = errno
    guard close(target) == 0, isWritten else {
      unlink(copy)
      throw StoreError(system: number, "cannot be written", path: copy)
    }
    return copy
  }

  /// Removes a copy that no object names any more; a path outside of the folder is left alone.
  public func remove(_ path: String) {
    if name(of: path) != nil { unlink(path) }
  }

  /// The name of a copy: what an object keeps whose program may have the folder elsewhere the next time.
  ///
  /// - Returns: nil for a path that is not a copy's.
  public func name(of path: String) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = String(path.dropFirst(folder.count + 1))
    return UUID(uuidString: name) == nil ? nil : name
  }

  /// Where the copy of a name is in this folder; nil for what is not a copy's name.
  public func path(named name: String) -> String? {
    UUID(uuidString: name) == nil ? nil : "\(folder)/\(name)"
  }
}
