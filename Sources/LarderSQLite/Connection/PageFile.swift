internal import CSQLite
internal import Glibc

/// The pages of a database's file as they lie there, without what SQLite makes of them: to find those that are damaged.
///
/// It reads through SQLite's own file system, so that closing it takes away none of the locks which connections of this
/// process have to the file (https://www.sqlite.org/howtocorrupt.html, 2.2). It takes no locks itself: what a writer or
/// a checkpoint is just writing may look damaged, and a page whose newest state is in the write-ahead log is read as it
/// was before.
///
/// Not thread-safe: one owner at a time.
public final class PageFile {
  private let file: OpaquePointer
  private var buffer: [UInt8]
  /// The bytes of a page: those that the head names, or where that cannot be, SQLite's usual 4096.
  public let pageSize: Int
  /// Whether the pages have checksums. Where the head says otherwise and one of the first three pages has its checksum,
  /// the head is damaged, and they have.
  public let hasChecksums: Bool

  /// The page that holds nothing but SQLite's locks, of a page size
  /// (https://www.sqlite.org/fileformat2.html#the_lock_byte_page).
  static func lockPage(pageSize: Int) -> UInt32 { UInt32(0x4000_0000 / pageSize) + 1 }

  /// Opens a file.
  ///
  /// - Throws: `SQLiteError`, `cannotOpen` when there is no such file, `notADatabase` for a file that does not begin as
  ///   a database does.
  public init(path: String) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "the path holds a NUL")
    }
    var result = SQLITE_OK
    guard let opened = larder_file_open(path, &result) else {
      throw SQLiteError(extendedCode: result, message: String(cString: sqlite3_errstr(result)))
    }
    file = opened
    var bytes = [UInt8](repeating: 0, count: Int(LARDER_PAGE_LARGEST))
    result = larder_file_read(opened, &bytes, Int32(bytes.count), 0)
    let head = larder_head_of(bytes)
    let isRead = result == SQLITE_OK || result == Self.shortRead
    guard isRead, head.is_database else {
      larder_file_close(opened)
      let code = isRead ? SQLITE_NOTADB : result
      throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
    }
    let size = head.page_size == 0 ? 4096 : Int(head.page_size)
    pageSize = size
    buffer = bytes
    hasChecksums = head.is_checked || Self.isAnySound(opened, size: size)
  }

  deinit { larder_file_close(file) }

  /// `SQLITE_IOERR_SHORT_READ`.
  private static let shortRead: Int32 = 522

  private static func isAnySound(_ file: OpaquePointer, size: Int) -> Bool {
    var page = [UInt8](repeating: 0, count: size)
    for number in 1...UInt32(3) {
      let offset = Int64(number - 1) * Int64(size)
      guard larder_file_read(file, &page, Int32(size), offset) == SQLITE_OK else { break }
      if number == 1 { page[20] = UInt8(LARDER_PAGE_CHECKSUM_BYTES) }
      if larder_page_is_sound(page, size, number) { return true }
    }
    return false
  }

  /// The pages that the file has, one that is cut included.
  public var pageCount: UInt32 {
    let size = max(0, larder_file_size(file))
    return UInt32(clamping: (size + Int64(pageSize) - 1) / Int64(pageSize))
  }

  /// A page's bytes; zeros where the file ends.
  ///
  /// - Parameter number: counted from 1.
  /// - Throws: `SQLiteError`, `inputOutput`, where the disk cannot be read there.
  public func read(_ number: UInt32) throws(SQLiteError) -> [UInt8] {
    try fill(number)
    return Array(buffer[..<pageSize])
  }

  /// Whether a page has the checksum that it was written with; true for the page of SQLite's locks, which is never
  /// written.
  public func isSound(_ number: UInt32) throws(SQLiteError) -> Bool {
    if number == Self.lockPage(pageSize: pageSize) { return true }
    try fill(number)
    return larder_page_is_sound(buffer, pageSize, number)
  }

  private func fill(_ number: UInt32) throws(SQLiteError) {
    let offset = (Int64(number) - 1) * Int64(pageSize)
    let result = larder_file_read(file, &buffer, Int32(pageSize), max(0, offset))
    guard result == SQLITE_OK || result == Self.shortRead else {
      throw SQLiteError(extendedCode: result, message: "page \(number) of the file cannot be read")
    }
  }

  /// The pages without the checksum that they were written with, in their order; none where pages have no checksums.
  /// Pages that the disk does not give count as damaged. Cost: that of reading the file.
  ///
  /// - Parameter progress: gets the share that is done, now and then.
  public func damagedPages(progress: (Double) -> Void = { _ in }) -> [UInt32] {
    guard hasChecksums else { return [] }
    let count = pageCount
    var damaged: [UInt32] = []
    var number: UInt32 = 0
    while number < count {
      number += 1
      if (try? isSound(number)) != true { damaged.append(number) }
      if number % 4096 == 0 { progress(Double(number) / Double(count)) }
    }
    return damaged
  }

  /// The damaged pages of a store that may be in use: of those that `damagedPages` finds, the ones that the write-ahead
  /// log does not have newer, and that stay damaged when they are looked at again.
  ///
  /// - Parameters:
  ///   - path: the store's file.
  ///   - progress: gets the share that is done, now and then.
  public static func damagedPages(
    of path: String, progress: (Double) -> Void = { _ in }
  ) throws(SQLiteError) -> [UInt32] {
    let file = try PageFile(path: path)
    var damaged = file.damagedPages(progress: progress)
    // A page that somebody is just writing is whole a moment later, and the log has it until then. One behind the end of the file was
    // given back meanwhile.
    for _ in 0..<3 where !damaged.isEmpty {
      let log = resolved(path) + "-wal"
      let newer = Set(LogImage(path: log)?.pages ?? [])
      let count = file.pageCount
      damaged.removeAll {
        $0 > count || newer.contains(Int($0)) || (try? file.isSound($0)) == true
      }
      if !damaged.isEmpty { usleep(10_000) }
    }
    return damaged
  }

  private static func resolved(_ path: String) -> String {
    guard let name = realpath(path, nil) else { return path }
    defer { free(name) }
    return String(cString: name)
  }
}
