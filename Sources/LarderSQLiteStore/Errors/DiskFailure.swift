internal import FoundationEssentials
internal import Glibc
internal import LarderSQLite
internal import LarderStores

/// What SQLite's "disk full", "disk I/O error" and "unable to open" are to a user: which of them, and what the system said.
struct DiskFailure {
  private let error: SQLiteError
  private let path: String

  init(_ error: SQLiteError, path: String) {
    self.error = error
    self.path = path
  }

  var storeError: StoreError {
    let (code, words) = reason
    return StoreError(code, "\(path): \(words)", path: path, underlying: error.description)
  }

  private static let notStored = "what was being written is not in the store"

  private var reason: (StoreError.Code, String) {
    // SQLite says so for ENOSPC alone, and for its own limit of pages.
    if error.code == .full { return (.diskFull, fullWords) }
    if isSharedMemory { return sharedMemory }
    if let lack = lack(error.systemNumber) { return lack }
    if error.code == .cannotOpen { return cannotOpen }
    let what = isRead ? "the store could not be read" : "the store could not be written"
    let why =
      error.systemNumber == 0
      ? StoreError.reason(EIO) : StoreError.reason(error.systemNumber)
    let next =
      isRead
      ? "copy it to another disk as long as that goes, and try again there"
      : "\(Self.notStored); look at the disk, and try again"
    return (.inputOutput, "\(what): \(why); \(next)")
  }

  /// What connections share is made longer without a word of why it cannot be, and readers need it too.
  private var sharedMemory: (StoreError.Code, String) {
    let number = creationFailure
    let what = "the store has a log, and what its readers share of it needs 32 KB beside the store"
    switch number {
    case 0: return (.inputOutput, "\(what), which could not be had; try again")
    case ENOSPC: return (.diskFull, "the disk is full: \(what); free some space and try again")
    default:
      return (lack(number)?.0 ?? .inputOutput, "\(what): \(StoreError.reason(number))")
    }
  }

  /// What is lacking where the system says that it is room.
  private func lack(_ number: Int32) -> (StoreError.Code, String)? {
    switch number {
    case ENOSPC: (.diskFull, fullWords)
    case EDQUOT, EFBIG: (.diskFull, "\(Self.notStored): \(StoreError.reason(number))")
    default: nil
    }
  }

  /// What SQLite could not make it tries to open, and then says that it is not there.
  private var cannotOpen: (StoreError.Code, String) {
    let words = "the store, or a file beside it, cannot be opened"
    let isLost = [0, ENOENT].contains(error.systemNumber)
    let number = isLost ? creationFailure : error.systemNumber
    if let lack = lack(number) { return lack }
    switch number {
    case 0:
      return (
        .inputOutput, words + " or made; see whether the disk is full and the folder can be written"
      )
    case EACCES, EPERM, EROFS: return (.readOnly, "\(words): \(StoreError.reason(number))")
    default: return (.inputOutput, "\(words): \(StoreError.reason(number))")
    }
  }

  /// Why no file can be made beside the store: what a file of our own is told; 0 where one can be made.
  private var creationFailure: Int32 {
    let name = "\(path).try-\(getpid())"
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    unlink(name)
    // As much as SQLite's shared memory needs at first.
    return SystemFile.write(Data(count: 32 << 10), to: descriptor) ? 0 : errno
  }

  /// SQLITE_IOERR_SHMOPEN, SHMSIZE and SHMMAP (https://www.sqlite.org/rescode.html).
  private var isSharedMemory: Bool { [18, 19, 21].contains(error.extendedCode >> 8) }

  /// SQLITE_IOERR_READ, SHORT_READ, FSTAT, ACCESS and CORRUPTFS.
  private var isRead: Bool { [1, 2, 7, 13, 33].contains(error.extendedCode >> 8) }

  private var freeBytes: Int64? {
    var status = statvfs()
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int64(clamping: UInt64(status.f_bavail)) &* Int64(clamping: UInt64(status.f_frsize))
  }

  /// Says so too where there is room by now: temporary files lie on another disk perhaps, and others free what they filled.
  private var fullWords: String {
    let next = "the disk is full; \(Self.notStored); free some space and try again"
    guard let free = freeBytes, free > 16 << 20 else { return next }
    // Where SQLite makes them (https://www.sqlite.org/tempfiles.html#temporary_file_storage_locations).
    let environment = ProcessInfo.processInfo.environment
    let temporary = environment["SQLITE_TMPDIR"] ?? environment["TMPDIR"] ?? "/var/tmp"
    return
      "the disk was full; \(Self.notStored). \(free >> 20) MB are free by now: a quota, another program, or "
      + "the folder for temporary files (\(temporary)) may have left no room; try again"
  }
}
