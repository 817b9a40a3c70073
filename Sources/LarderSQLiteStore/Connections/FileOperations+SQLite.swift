internal import FoundationEssentials
internal import Glibc
internal import LarderSQLite
internal import LarderStores

extension StoreType.FileOperations {
  /// Those of a store that is an SQLite file, perhaps with a folder of large values.
  static let sqlite = StoreType.FileOperations(
    destroy: { (path) throws(StoreError) in try SQLiteFiles(path).destroy() },
    replace: { (source, destination) throws(StoreError) in
      try SQLiteFiles(source).copy(over: SQLiteFiles(destination))
    },
    move: { (source, destination) throws(StoreError) in
      try SQLiteFiles(source).move(to: SQLiteFiles(destination))
    })
}

/// The files of one SQLite store.
struct SQLiteFiles {
  let path: String
  let external: ExternalStorage

  init(_ path: String) {
    self.path = path
    external = ExternalStorage(store: path, isDurable: true)
  }

  static let companions = ["-wal", "-shm", "-journal"]

  func destroy() throws(StoreError) {
    guard StoreFile.exists(path) else { return }
    // A file of another kind that has this name is not ours to remove.
    try StoreFile.check(path)
    // The log first: without its file it would say nothing, but beside a new file of the same name it might.
    for suffix in Self.companions { unlink(path + suffix) }
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("cannot be removed") }
    external.removeAll()
  }

  /// Moves what stands in the write-ahead log into the file, and removes the log.
  func settle() throws(StoreError) {
    let translation = ErrorTranslation(path: path)
    try translation.run {
      var settings = SQLiteStore.writerSettings(StoreOptions())
      settings.busyTimeout = 5000
      let connection = try Connection(path: path, options: settings)
      _ = try connection.checkpoint(.truncate)
    }
    var status = stat()
    if stat(path + "-wal", &status) == 0, status.st_size > 0 {
      throw StoreError(.busy, "\(path): the store is open in another program", path: path)
    }
  }

  func copy(over destination: SQLiteFiles) throws(StoreError) {
    try StoreFile.check(path)
    if StoreFile.exists(destination.path) {
      try StoreFile.check(destination.path)
      try destination.settle()
    }
    let temporary = destination.temporary
    destination.removeRemains()
    defer { for suffix in [""] + Self.companions { unlink(temporary + suffix) } }
    let isThere = StoreFile.exists(destination.path)
    try StorePermissions.makeFile(
      temporary, StorePermissions.file(beside: isThere ? destination.path : path))
    // The rows first: a large value that is written meanwhile has a file that no row of the copy names.
    try ErrorTranslation(path: destination.path).run {
      var reading = Connection.Options()
      reading.access = .readOnly
      reading.journalMode = nil
      var writing = Connection.Options()
      writing.journalMode = .delete
      let source = try Connection(path: path, options: reading)
      let copy = try Connection(path: temporary, options: writing)
      try source.backup(to: copy, pagesAtOnce: 1024)
      try copy.execute("PRAGMA journal_mode = WAL")
    }
    let old = destination.external.files()
    try copyExternalFiles(to: destination)
    for suffix in Self.companions { unlink(destination.path + suffix) }
    guard rename(temporary, destination.path) == 0 else {
      throw destination.failure("cannot be replaced")
    }
    try destination.synchronizeFolder()
    let new = external.files()
    for name in old.keys where new[name] == nil { destination.external.remove(name) }
  }

  func move(to destination: SQLiteFiles) throws(StoreError) {
    try StoreFile.check(path)
    try settle()
    guard !StoreFile.exists(destination.path) else {
      throw StoreError(
        .alreadyExists, "\(destination.path): there is a file of this name",
        path: destination.path)
    }
    // At every moment one of the two names has all its files.
    try copyExternalFiles(to: destination)
    guard SystemFile.move(path, toFree: destination.path) else {
      throw destination.failure("cannot be given this name")
    }
    try destination.synchronizeFolder()
    for suffix in Self.companions { unlink(path + suffix) }
    external.removeAll()
  }

  func copyExternalFiles(to destination: SQLiteFiles) throws(StoreError) {
    let names = external.files().keys
    if names.isEmpty { return }
    let present = destination.external.files()
    for name in names where present[name] == nil {
      try destination.external.take(name, from: external)
    }
    try destination.external.synchronize()
  }

  /// Makes the store's name survive a power cut.
  func synchronizeFolder() throws(StoreError) {
    guard SystemFile.synchronize(folder: SystemFile.folder(of: path)) else {
      throw failure("its folder cannot be written to the disk")
    }
  }

  /// A name for a new file of the store, until it is whole.
  var temporary: String { "\(path).new-\(getpid())-\(UInt32.random(in: 0 ... .max))" }

  /// Removes new files of processes that were killed before they were whole.
  func removeRemains() {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    SystemFile.removeRemains(of: name + ".new-", in: SystemFile.folder(of: path))
  }

  func failure(_ what: String) -> StoreError {
    StoreError(system: errno, what, path: path)
  }
}
