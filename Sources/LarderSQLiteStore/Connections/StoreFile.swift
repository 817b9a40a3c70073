internal import Glibc
internal import LarderStores

/// What the head of a store's file says, read without SQLite, so that a file of another kind is left alone.
struct StoreFile {
  /// `LARD`, at `application_id` in the file's head (https://www.sqlite.org/fileformat2.html#application_id).
  static let applicationID: Int32 = 0x4C41_5244
  /// The version of the layout, at `user_version` and in the metadata as `LarderStoreVersion`.
  static let version: Int32 = 1

  /// Whether there is a file, folder or anything else at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Checks that the file is a Larder store of a version that this one can read.
  static func check(_ path: String) throws(StoreError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw openingError(path, errno) }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &head, head.count, 0)
    guard count >= 0 else { throw openingError(path, errno) }
    guard count == head.count, head.starts(with: Array("SQLite format 3".utf8) + [0]),
      number(head, 68) == applicationID
    else { throw StoreError(.notAStore, "\(path): not a Larder store", path: path) }
    let found = number(head, 60)
    if found > version { throw newerVersion(path, Int64(found)) }
  }

  static func newerVersion(_ path: String, _ found: Int64) -> StoreError {
    StoreError(
      .newerVersion,
      "\(path): the store has version \(found), newer than this program understands (\(version)); "
        + "upgrade larder", path: path)
  }

  private static func openingError(_ path: String, _ code: Int32) -> StoreError {
    let reason = String(cString: strerror(code))
    return switch code {
    case ENOENT, ENOTDIR: StoreError(.notFound, "\(path): there is no such store", path: path)
    case EISDIR: StoreError(.notAStore, "\(path): not a Larder store but a folder", path: path)
    default:
      StoreError(.inputOutput, "\(path): cannot be read: \(reason.lowercased())", path: path)
    }
  }

  private static func number(_ head: [UInt8], _ offset: Int) -> Int32 {
    head[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
  }
}

/// The state of a file that is read without locks: as long as it is the same, nobody has written.
struct FileStamp: Hashable {
  private var device: UInt64 = 0
  private var file: UInt64 = 0
  private var size: Int64 = 0
  private var seconds: Int = 0
  private var nanoseconds: Int = 0
  /// Whether there is a write-ahead log beside the file.
  private(set) var hasLog: Bool

  init(_ path: String) {
    hasLog = access(path + "-wal", F_OK) == 0
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
