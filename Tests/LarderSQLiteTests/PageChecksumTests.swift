import CSQLite
import Foundation
import LarderSQLite
import TestSupport
import Testing

@Suite struct PageChecksumTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.db")
  }

  /// The values of the specification's own program.
  @Test func theHashIsXXH64() {
    func hash(_ text: String, _ seed: UInt64 = 0) -> UInt64 {
      larder_xxh64(Array(text.utf8), text.utf8.count, seed)
    }
    #expect(hash("") == 0xEF46_DB37_51D8_E999)
    #expect(hash("a") == 0xD24E_C4F1_A98C_6E5B)
    #expect(hash("abc") == 0x44BC_2CF5_AD77_0999)
    #expect(hash("Nobody inspects the spammish repetition") == 0xFBCE_A83C_8A37_8BF1)
    #expect(hash("abc", 1) != hash("abc"))
  }

  // MARK: - A file with checksums

  private func open(
    _ change: (inout Connection.Options) -> Void = { _ in }
  ) throws -> Connection {
    var options = Connection.Options()
    options.pageChecks = .created
    change(&options)
    return try Connection(path: path, options: options)
  }

  /// A table with rows of all lengths, an index, and pages that became free and were used again.
  private func fill(_ connection: Connection, rows: Int = 60) throws {
    try connection.execute(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b BLOB);
      CREATE INDEX i ON t(a);
      WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
      INSERT INTO t SELECT i, 'text ' || i, zeroblob((i * 37) % 3000) FROM n;
      UPDATE t SET b = CAST(printf('%.*c', (id * 53) % 2500, 'x') AS BLOB) WHERE id % 3 = 0;
      """)
  }

  /// Everything that the file holds, through the table and through the index.
  private func dump(_ connection: Connection) throws -> [String] {
    var lines: [String] = []
    for sql in [
      "SELECT type || name || tbl_name || ifnull(sql, '') FROM sqlite_schema ORDER BY rowid",
      "SELECT id || '|' || a || '|' || hex(b) FROM t NOT INDEXED ORDER BY id",
      "SELECT a FROM t INDEXED BY i ORDER BY a",
    ] {
      let statement = try connection.prepare(sql)
      while try statement.step() { lines.append(statement.string(0)) }
    }
    return lines
  }

  private func readOnly(_ path: String) throws -> Connection {
    var options = Connection.Options()
    options.access = .immutable
    options.journalMode = nil
    return try Connection(path: path, options: options)
  }

  private func damaged(_ path: String) throws -> [UInt32] {
    let file = try PageFile(path: path)
    #expect(file.hasChecksums)
    return file.damagedPages()
  }

  @Test(arguments: [512, 4096, 65536], [Connection.JournalMode.wal, .delete])
  func everyPageHasOne(pageSize: Int, mode: Connection.JournalMode) throws {
    do {
      let connection = try open {
        $0.pageSize = pageSize
        $0.journalMode = mode
        $0.cacheKibibytes = 64
      }
      #expect(connection.hasPageChecksums)
      try connection.execute("PRAGMA secure_delete = 0")
      for round in 0..<4 {
        try fill(connection, rows: 100 + 300 * round)
        #expect(try connection.integrityCheck() == [])
        if round < 3 { try connection.execute("DROP TABLE t") }
        try connection.execute("PRAGMA incremental_vacuum; VACUUM")
      }
      #expect(try connection.pageSize() == pageSize)
    }
    #expect(try damaged(path) == [])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes[20] == 8 && bytes.count % pageSize == 0 && bytes.count > 10 * pageSize)
    // Other programs read it.
    let count = try withDirect(path) { try value($0, "SELECT count(*) FROM t") }
    #expect(count == 1000)
  }

  @Test func filesWithoutThemStayAsTheyAre() throws {
    do {
      let connection = try open { $0.pageChecks = .followed }
      try fill(connection)
      #expect(!connection.hasPageChecksums)
    }
    let again = try open()
    #expect(try dump(again).count > 100)
    try again.execute("UPDATE t SET a = a || '!'")
    #expect(!again.hasPageChecksums)
    let file = try PageFile(path: path)
    #expect(!file.hasChecksums && file.damagedPages() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path))[20] == 0)
  }

  @Test(arguments: ["", ":memory:"]) func databasesWithoutAFileHaveNone(name: String) throws {
    var options = Connection.Options()
    options.pageChecks = .created
    let connection = try Connection(path: name, options: options)
    try fill(connection)
    #expect(!connection.hasPageChecksums)
  }

  // MARK: - Damage

  /// One bit of every byte of a file, or of every seventh one, in turn: no page is read that is not as it was written.
  @Test(arguments: [512, 4096]) func everyFlipIsFound(pageSize: Int) throws {
    do {
      let connection = try open {
        $0.pageSize = pageSize
        $0.journalMode = .delete
      }
      try fill(connection, rows: pageSize == 512 ? 12 : 40)
    }
    let expected = try dump(readOnly(path))
    let sound = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let isLong = LongRun.isOn
    var step = isLong ? 1 : pageSize == 512 ? 7 : 61
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var count = 0
    var place = 0
    while place < sound.count {
      // All of the head, then as many as there is time for.
      step = place < 100 ? 1 : step
      let flipped = sound[place] ^ (1 << UInt8(place % 8))
      try handle.seek(toOffset: UInt64(place))
      handle.write(Data([flipped]))
      let error = #expect(throws: SQLiteError.self, "byte \(place)") {
        let connection = try readOnly(path)
        let found = try dump(connection)
        #expect(found == expected, "byte \(place) gave another value")
      }
      #expect(error?.isDamagedPage == true, "byte \(place): \(error as Any)")
      // Without a right page size pages cannot be told apart.
      if place / 16 != 1 || place > 17 {
        #expect(try damaged(path) == [UInt32(place / pageSize) + 1], "byte \(place)")
      }
      try handle.seek(toOffset: UInt64(place))
      handle.write(Data([sound[place]]))
      count += 1
      place += place < 99 ? 1 : isLong ? 1 : pageSize == 512 ? 7 : 61
    }
    print("flips: \(count) of \(sound.count) bytes")
    #expect(try dump(readOnly(path)) == expected)
  }

  @Test func pagesInAnothersPlaceAreFound() throws {
    do { try fill(open { $0.journalMode = .delete }) }
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let pages = (bytes[4096..<8192], bytes[8192..<12288])
    bytes.replaceSubrange(4096..<8192, with: pages.1)
    bytes.replaceSubrange(8192..<12288, with: pages.0)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try damaged(path) == [2, 3])
    let error = #expect(throws: SQLiteError.self) { try dump(readOnly(path)) }
    #expect(error?.isDamagedPage == true)
    #expect(error?.message.contains("page ") == true)
  }

  @Test func aFileThatIsCutIsFound() throws {
    do { try fill(open { $0.journalMode = .delete }) }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let size = try handle.seekToEnd()
    try handle.truncate(atOffset: size - 1)
    #expect(try damaged(path) == [UInt32(size / 4096)])
    #expect(throws: SQLiteError.self) { try dump(readOnly(path)) }
  }

  @Test func mapsShowNothingThatWasNotVerified() throws {
    do { try fill(open()) }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: size - 4000)
    handle.write(Data([0xFF]))
    let connection = try open { $0.mmapSize = 1 << 30 }
    let error = #expect(throws: SQLiteError.self) { try dump(connection) }
    #expect(error?.isDamagedPage == true)
  }

  @Test func partsOfPagesAreVerified() throws {
    do { try fill(open { $0.journalMode = .delete }) }
    let system = try #require(larder_pages_vfs())
    func read(_ amount: Int32, _ offset: Int64) throws -> (Int32, [UInt8]) {
      try withDirect(path, system: system) { handle in
        _ = try value(handle, "SELECT count(*) FROM t")
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        let methods = try #require(file?.pointee.pMethods)
        var bytes = [UInt8](repeating: 0, count: Int(amount))
        let result = methods.pointee.xRead(file, &bytes, amount, offset)
        return (result, bytes)
      }
    }
    let sound = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let ranges: [(Int32, Int64)] = [
      (16, 24), (512, 8192), (4088, 8192), (300, 12200), (9000, 4000),
    ]
    for (amount, offset) in ranges {
      let (result, bytes) = try read(amount, offset)
      #expect(result == SQLITE_OK)
      #expect(bytes == Array(sound[Int(offset)..<Int(offset) + Int(amount)]))
    }
    var other = sound
    for page in 2..<5 { other[page * 4096 + 4000] ^= 1 }
    try Data(other).write(to: URL(fileURLWithPath: path))
    for (amount, offset) in ranges.dropFirst() {
      let damaged = try withFile(system) { file in
        var bytes = [UInt8](repeating: 0, count: 9000)
        return file.pointee.pMethods.pointee.xRead(file, &bytes, amount, offset)
      }
      #expect(damaged == Int32(LARDER_CORRUPT_PAGE), "\(amount) bytes at \(offset)")
    }
  }

  /// Runs `body` with the file that a connection has, which has read the head alone.
  private func withFile(
    _ system: UnsafePointer<CChar>, _ body: (UnsafeMutablePointer<sqlite3_file>) throws -> Int32
  ) throws -> Int32 {
    try withDirect(path, system: system) { handle in
      _ = try value(handle, "PRAGMA application_id")
      var file: UnsafeMutablePointer<sqlite3_file>?
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
      return try body(#require(file))
    }
  }

  @Test func whatAnotherProgramWroteIsFound() throws {
    do { try fill(open()) }
    try withDirect(path) { handle in
      sqlite3_exec(handle, "UPDATE t SET a = 'other' WHERE id = 1", nil, nil, nil)
      sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
    #expect(try !damaged(path).isEmpty)
    #expect(throws: SQLiteError.self) { try dump(readOnly(path)) }
  }

  @Test func verifyingCanBeLeftOut() throws {
    do { try fill(open { $0.journalMode = .delete }) }
    let expected = try dump(readOnly(path))
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seek(toOffset: 3 * 4096 - 3)
    handle.write(Data([0x55]))
    let connection = try readOnly(path)
    connection.setVerifiesPages(false)
    #expect(try dump(connection) == expected)
  }

  // MARK: - Without Larder's file system

  private func withDirect<Result>(
    _ path: String, system: UnsafePointer<CChar>? = nil, _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, system)
    defer { sqlite3_close(handle) }
    #expect(result == SQLITE_OK)
    return try body(#require(handle))
  }

  private func value(_ handle: OpaquePointer, _ sql: String) throws -> Int64 {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    return sqlite3_column_int64(statement, 0)
  }
}
