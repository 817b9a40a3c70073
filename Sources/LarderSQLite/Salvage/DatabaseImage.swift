internal import CSQLite
internal import Glibc

/// The pages of a database's file with its write-ahead log, read without SQLite, which refuses a damaged file where it might still say
/// much (https://www.sqlite.org/fileformat2.html).
///
/// Nothing in it is trusted. Not thread-safe: one owner.
package final class DatabaseImage {
  /// Whether the bytes of a page are those that were written.
  package enum PageState: Sendable {
    case whole, damaged
    /// The page has no checksum.
    case unknown
  }

  /// The bytes of one page.
  package struct Page {
    package let number: Int
    package let bytes: [UInt8]
    package let state: PageState
  }

  package let path: String
  package let pageSize: Int
  /// The bytes of a page that SQLite uses: those at its end may be set aside.
  package let usableSize: Int
  package let pageCount: Int
  /// Whether each page says by a checksum whether it is whole.
  package let hasChecksums: Bool
  private let source: Source
  private let log: LogImage?

  /// Where the pages come from.
  private enum Source {
    case file(OpaquePointer)
    case bytes([UInt8])
  }

  /// What a database's file begins with (https://www.sqlite.org/fileformat2.html#magic_header_string).
  package static let mark = Array("SQLite format 3\0".utf8)

  /// Takes the bytes of a file, of another program's database, without a log.
  ///
  /// - Throws: `notADatabase` for bytes that do not begin as a database does.
  package init(bytes: [UInt8]) throws(SQLiteError) {
    let size = bytes.bigEndian16(16) == 1 ? 65_536 : bytes.bigEndian16(16)
    guard bytes.starts(with: Self.mark), bytes.count >= 100, Self.isPageSize(size),
      // As little as SQLite leaves of a page.
      size - Int(bytes[20]) >= 480
    else {
      throw SQLiteError(extendedCode: SQLITE_NOTADB, message: "there are no pages in it")
    }
    path = ""
    pageSize = size
    usableSize = size - Int(bytes[20])
    pageCount = min((bytes.count + size - 1) / size, Int(Int32.max))
    hasChecksums = false
    log = nil
    source = .bytes(bytes)
  }

  /// Opens a file, and its log where there is one.
  ///
  /// - Throws: `cannotOpen`, `inputOutput`; `notADatabase` for a file in which no pages can be made out.
  package init(path: String) throws(SQLiteError) {
    self.path = path
    var result = SQLITE_OK
    var status = stat()
    guard stat(path, &status) == 0 else { throw Self.failure(SQLITE_CANTOPEN) }
    // Through SQLite's own file system: to close it by other means would take away the locks of this process's connections.
    guard !path.utf8.contains(0), status.st_mode & S_IFMT == S_IFREG,
      let opened = larder_file_open(path, &result)
    else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "it cannot be opened")
    }
    var head = [UInt8](repeating: 0, count: 100)
    guard Self.read(opened, at: 0, &head) else {
      larder_file_close(opened)
      throw SQLiteError(extendedCode: SQLITE_IOERR, message: "it cannot be read")
    }
    let log = LogImage(path: path + "-wal")
    let fileSize = Int(larder_file_size(opened))
    guard fileSize >= 0 else {
      larder_file_close(opened)
      throw SQLiteError(extendedCode: SQLITE_IOERR, message: "its size cannot be read")
    }
    guard
      let size = log?.pageSize ?? Self.pageSize(head, opened, fileSize: fileSize)
    else {
      larder_file_close(opened)
      throw SQLiteError(extendedCode: SQLITE_NOTADB, message: "there are no pages in it")
    }
    source = .file(opened)
    pageSize = size
    self.log = log.flatMap { $0.pageSize == size ? $0 : nil }
    let inFile = (fileSize + size - 1) / size
    pageCount = min(self.log?.pageCount ?? inFile, Int(Int32.max))
    var first = [UInt8](repeating: 0, count: size)
    _ = self.log?.read(1, into: &first) ?? Self.read(opened, at: 0, &first)
    // Nothing, or a checksum.
    hasChecksums = Self.hasSoundPage(opened, pageSize: size, pageCount: pageCount)
    // Nothing is set aside but for checksums.
    usableSize = size - (hasChecksums || first[20] != 0 ? Int(LARDER_PAGE_CHECKSUM_BYTES) : 0)
  }

  deinit { if case .file(let file) = source { larder_file_close(file) } }

  /// `application_id` in the head, with what the log has of it.
  package var applicationID: UInt32 { page(1).map { $0.bytes.bigEndian32(68) } ?? 0 }

  /// Reads a page; nil for a number that the file does not have. What the file lacks of its last page is zeros.
  package func page(_ number: Int) -> Page? {
    guard number >= 1, number <= pageCount else { return nil }
    var bytes = [UInt8](repeating: 0, count: pageSize)
    if let isRead = log?.read(number, into: &bytes) {
      // The log's own checksums were right.
      return Page(
        number: number, bytes: bytes,
        state: !isRead ? .damaged : hasChecksums ? .whole : .unknown)
    }
    let start = (number - 1) * pageSize
    let isRead: Bool
    switch source {
    case .file(let file): isRead = Self.read(file, at: start, &bytes)
    case .bytes(let all):
      let end = min(start + pageSize, all.count)
      bytes.replaceSubrange(0..<(end - start), with: all[start..<end])
      isRead = true
    }
    if !isRead { return Page(number: number, bytes: bytes, state: .damaged) }
    guard hasChecksums else { return Page(number: number, bytes: bytes, state: .unknown) }
    let isSound = larder_page_is_sound(bytes, pageSize, UInt32(number))
    return Page(number: number, bytes: bytes, state: isSound ? .whole : .damaged)
  }

  /// Whether pages of a size have checksums: where any has, all have. What the head says may be damaged, and so may many pages be.
  private static func hasSoundPage(_ file: OpaquePointer, pageSize: Int, pageCount: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: pageSize)
    let first = 1...max(1, min(pageCount, 64))
    let others = stride(from: 65, through: pageCount, by: max(1, pageCount / 64))
    for number in Array(first) + Array(others)
    where read(file, at: (number - 1) * pageSize, &bytes) {
      // Zeros have the checksum of nothing that was written.
      if bytes.contains(where: { $0 != 0 }),
        larder_page_is_sound(bytes, pageSize, UInt32(number))
      {
        return true
      }
    }
    return false
  }

  /// Moves what the log holds into the file, as SQLite would, and to the disk. The log stays.
  package func applyLog() throws(SQLiteError) {
    guard let log, !log.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure(SQLITE_CANTOPEN) }
    // Another one of the file stays open: no lock is lost that anybody needs.
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: pageSize)
    for number in log.pages where number <= pageCount {
      guard log.read(number, into: &bytes) == true else { throw Self.failure(SQLITE_IOERR) }
      if hasChecksums { larder_page_seal(&bytes, pageSize, UInt32(number)) }
      guard
        pwrite(file, bytes, bytes.count, (number - 1) * pageSize) == bytes.count
      else { throw Self.failure(SQLITE_IOERR) }
    }
    guard ftruncate(file, pageCount * pageSize) == 0, fsync(file) == 0 else {
      throw Self.failure(SQLITE_IOERR)
    }
  }

  /// Fills the bytes, with zeros where the file ends. - Returns: false where the system could not read, twice: what is
  /// called lost is given up for good.
  private static func read(_ file: OpaquePointer, at offset: Int, _ bytes: inout [UInt8]) -> Bool {
    for _ in 0..<2 {
      let result = larder_file_read(file, &bytes, Int32(bytes.count), Int64(offset))
      // SQLITE_IOERR_SHORT_READ
      if result == SQLITE_OK || result == 522 { return true }
    }
    return false
  }

  /// The size at which pages have the right checksums, if any have; else what the head says, and at last what looks like one.
  private static func pageSize(
    _ head: [UInt8], _ file: OpaquePointer, fileSize: Int
  ) -> Int? {
    let number = head.bigEndian16(16) == 1 ? 65_536 : head.bigEndian16(16)
    let said = isPageSize(number) ? number : nil
    for size in [said].compactMap({ $0 }) + pageSizes
    where hasSoundPage(file, pageSize: size, pageCount: fileSize / size) { return size }
    return said ?? guessedPageSize(file, fileSize: fileSize)
  }

  /// All sizes that pages may have, ours first.
  private static let pageSizes = [4096, 512, 1024, 2048, 8192, 16_384, 32_768, 65_536]

  static func isPageSize(_ size: Int) -> Bool {
    (512...65_536).contains(size) && size & (size - 1) == 0
  }

  /// The size at which most pages begin as pages of tables and indexes do.
  private static func guessedPageSize(_ file: OpaquePointer, fileSize: Int) -> Int? {
    var best: (size: Int, share: Double)?
    for size in pageSizes {
      let pages = min(fileSize / size, 200)
      var fitting = 0
      var bytes = [UInt8](repeating: 0, count: 8)
      for number in 1..<max(pages, 1) where read(file, at: number * size, &bytes) {
        let content = bytes.bigEndian16(5) == 0 ? 65_536 : bytes.bigEndian16(5)
        if [2, 5, 10, 13].contains(bytes[0]), content <= size,
          bytes.bigEndian16(3) * 2 + 8 <= content, bytes.bigEndian16(3) > 0
        {
          fitting += 1
        }
      }
      let share = Double(fitting) / Double(max(pages, 1))
      if share > best?.share ?? 0.05 { best = (size, share) }
    }
    return best?.size
  }

  private static func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(extendedCode: code, message: String(cString: strerror(errno)).lowercased())
  }
}

extension [UInt8] {
  /// Two bytes as a number; zero beyond the end.
  func bigEndian16(_ place: Int) -> Int {
    guard place >= 0, place + 2 <= count else { return 0 }
    return Int(self[place]) << 8 | Int(self[place + 1])
  }

  /// Four bytes as a number; zero beyond the end.
  func bigEndian32(_ place: Int) -> UInt32 {
    guard place >= 0, place + 4 <= count else { return 0 }
    return UInt32(self[place]) << 24 | UInt32(self[place + 1]) << 16
      | UInt32(self[place + 2]) << 8 | UInt32(self[place + 3])
  }
}
