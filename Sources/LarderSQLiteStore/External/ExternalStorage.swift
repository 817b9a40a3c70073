internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// The files of large binary values, in the folder `.NAME_SUPPORT/_EXTERNAL_DATA` beside the store `NAME`.
///
/// A file has a UUID for its name, is written once and never changed. The row has the name in the place of the value, so that a
/// folder can be moved with its store. Thread-safe.
struct ExternalStorage: Sendable {
  /// Values of so many bytes and more lie in files. Below, SQLite reads a value faster than the system opens a file; far
  /// above, a value in the row would make every save and every copy of the store carry it.
  static let threshold = 100 << 10

  let folder: String
  let isDurable: Bool
  /// The store, whose permissions the files get.
  private let store: String

  init(store: String, isDurable: Bool) {
    let slash = store.lastIndex(of: "/").map { store.index(after: $0) } ?? store.startIndex
    folder = "\(store[..<slash]).\(store[slash...])_SUPPORT/_EXTERNAL_DATA"
    self.isDurable = isDurable
    self.store = store
  }

  /// The folder that holds `folder`, and nothing else.
  var supportFolder: String { String(folder.dropLast("/_EXTERNAL_DATA".count)) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  // MARK: - Writing

  /// Writes a new file and returns its name.
  func write(_ data: Data) throws(StoreError) -> String {
    let name = UUID().uuidString
    let mode = StorePermissions.file(beside: store)
    var descriptor = open(path(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor < 0, errno == ENOENT {
      try create()
      descriptor = open(path(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw failure("cannot be written") }
    do throws(StoreError) {
      guard SystemFile.write(data, to: descriptor) else { throw failure("cannot be written") }
      if isDurable, fsync(descriptor) != 0 { throw failure("cannot be written to the disk") }
    } catch {
      close(descriptor)
      unlink(path(name))
      throw error
    }
    guard close(descriptor) == 0 else { throw failure("cannot be written") }
    return name
  }

  /// Takes over a file of another folder, under the same name: as a second name where both are on one file system.
  func take(_ name: String, from other: ExternalStorage) throws(StoreError) {
    if link(other.path(name), path(name)) == 0 || errno == EEXIST { return }
    if errno == ENOENT { try create() }
    if link(other.path(name), path(name)) == 0 || errno == EEXIST { return }
    guard let data = try other.read(name) else { return }
    let written = try write(data)
    guard rename(path(written), path(name)) == 0 else { throw failure("cannot be renamed") }
  }

  private func create() throws(StoreError) {
    for folder in [supportFolder, folder] {
      guard mkdir(folder, StorePermissions.folder(beside: store)) == 0 || errno == EEXIST else {
        throw failure("cannot be made")
      }
    }
    // The names of the new folders have to be on the disk before a row names a file in them.
    let parent = supportFolder.lastIndex(of: "/").map { String(supportFolder[..<$0]) } ?? "."
    if isDurable {
      try synchronize(parent.isEmpty ? "/" : parent)
      try synchronize(supportFolder)
    }
  }

  /// Makes the names of new files survive a power cut.
  func synchronize() throws(StoreError) {
    if isDurable { try synchronize(folder) }
  }

  private func synchronize(_ folder: String) throws(StoreError) {
    guard SystemFile.synchronize(folder: folder) else {
      throw failure("cannot be written to the disk")
    }
  }

  func remove(_ name: String) { unlink(path(name)) }

  // MARK: - Reading

  /// Returns the bytes of a file, which are read from the disk when they are used; nil when there is no such file.
  func read(_ name: String) throws(StoreError) -> Data? {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("cannot be read")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(
        .corrupt, "\(path(name)): not a file, so not a large value of the store", path: folder)
    }
    let size = Int(status.st_size)
    if size == 0 { return Data() }
    // The file is never changed, and may be removed while it is mapped.
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    if let start, start != MAP_FAILED {
      return Data(bytesNoCopy: start, count: size, deallocator: .custom { munmap($0, $1) })
    }
    guard let data = SystemFile.read(size, from: descriptor), data.count == size else {
      throw failure("cannot be read")
    }
    return data
  }

  /// The names of the files that are there, with the time of each in seconds since 1970.
  func files() -> [String: Int] {
    var result: [String: Int] = [:]
    for name in SystemFolder.names(in: folder) {
      var status = stat()
      guard stat(path(name), &status) == 0 else { continue }
      result[name] = status.st_mtim.tv_sec
    }
    return result
  }

  /// Removes the folder with everything in it.
  func removeAll() {
    for name in files().keys { remove(name) }
    rmdir(folder)
    rmdir(supportFolder)
  }

  private func failure(_ what: String) -> StoreError {
    StoreError(
      system: errno, "the folder of large values, or a file in it, \(what)", path: folder)
  }
}
