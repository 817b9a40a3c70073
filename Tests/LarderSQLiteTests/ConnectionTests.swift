import Foundation
import LarderSQLite
import TestSupport
import Testing

@Suite struct ConnectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ name: String = "a.db", _ change: (inout Connection.Options) -> Void = { _ in }
  ) throws -> Connection {
    var options = Connection.Options()
    change(&options)
    return try Connection(path: folder.path(name), options: options)
  }

  @Test func missingFiles() throws {
    for access in [Connection.Access.readWrite, .readOnly, .immutable] {
      let error = try #require(throws: SQLiteError.self) {
        _ = try open("none.db") { $0.access = access }
      }
      #expect(error.code == .cannotOpen)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("none.db")))
    let error = try #require(throws: SQLiteError.self) {
      _ = try Connection(path: folder.path("a") + "\u{0}b.db")
    }
    #expect(error.code == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
  }

  @Test func otherFilesAreNotDatabases() throws {
    let text = Data(String(repeating: "salt and pepper\n", count: 1000).utf8)
    try text.write(to: folder.url.appendingPathComponent("notes.txt"))
    // Many times, because closing after a failure must happen exactly once.
    for _ in 0..<50 {
      let error = try #require(throws: SQLiteError.self) { _ = try open("notes.txt") }
      #expect(error.code == .notADatabase)
    }
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("notes.txt")) == text)
  }

  @Test func readOnlyConnectionsDoNotWrite() throws {
    let writer = try open()
    try writer.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let reader = try open { $0.access = .readOnly }
    #expect(reader.isReadOnly && !writer.isReadOnly)
    #expect(try reader.firstInt64("SELECT a FROM t") == 1)
    let error = try #require(throws: SQLiteError.self) {
      try reader.execute("INSERT INTO t VALUES (2)")
    }
    #expect(error.code == .readOnly)
    try writer.execute("INSERT INTO t VALUES (3)")
    #expect(try reader.firstInt64("SELECT count(*) FROM t") == 2)
  }

  @Test(arguments: ["a b%?#é.db", "file:x.db", "ガパオ.db"])
  func awkwardNames(name: String) throws {
    try open(name) { $0.journalMode = .delete }.execute("CREATE TABLE t(a)")
    #expect(FileManager.default.fileExists(atPath: folder.path(name)))
    #expect(try open(name) { $0.access = .immutable }.tableExists("t"))
    #expect(try open(name) { $0.access = .readOnly }.tableExists("t"))
  }

  @Test func immutableReadsLeaveNothingBeside() throws {
    try open { $0.journalMode = .delete }.execute("CREATE TABLE t(a)")
    let reader = try open { $0.access = .immutable }
    #expect(try reader.tableExists("t"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.db"])
  }

  @Test func aClosedConnectionLeavesNoLog() throws {
    var connection: Connection? = try open()
    try connection?.execute("CREATE TABLE t(a)")
    _ = try connection?.cached("SELECT * FROM t").step()
    #expect(FileManager.default.fileExists(atPath: folder.path("a.db-wal")))
    // The cache must not keep its own connection alive.
    connection = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.db-wal")))
  }

  @Test func aStatementOutlivesItsConnection() throws {
    let statement = try open().prepare("SELECT 42")
    #expect(try statement.step())
    #expect(statement.int64(0) == 42)
    statement.reset()
    #expect(throws: SQLiteError.self) { try statement.bind(9, 1) }
  }

  @Test func optionsArrive() throws {
    let connection = try open {
      $0.pageSize = 8192
      $0.cacheKibibytes = 3000
      $0.foreignKeys = true
      $0.synchronous = .normal
      $0.mmapSize = 1 << 20
    }
    try connection.execute("CREATE TABLE t(a)")
    #expect(try connection.pageSize() == 8192)
    #expect(try connection.firstInt64("PRAGMA cache_size") == -3000)
    #expect(try connection.firstInt64("PRAGMA foreign_keys") == 1)
    #expect(try connection.firstInt64("PRAGMA synchronous") == 1)
    #expect(try connection.firstInt64("PRAGMA mmap_size") == 1 << 20)
    let mode = try connection.prepare("PRAGMA journal_mode")
    #expect(try mode.step() && mode.string(0) == "wal")
    let off = try open("off.db") { $0.journalMode = .off }.prepare("PRAGMA journal_mode")
    #expect(try off.step() && off.string(0) == "off")
  }

  @Test func untrustedSchemasAreHeldOff() throws {
    let connection = try open()
    #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT \"text\"") }
    try connection.execute("CREATE TABLE t(a); PRAGMA writable_schema = ON")
    #expect(throws: SQLiteError.self) {
      try connection.execute("UPDATE sqlite_schema SET sql = 'x'")
    }
  }

  @Test func `values are bound once for an owner, and again when somebody else used the statement`()
    throws
  {
    let connection = try Connection(path: ":memory:")
    var bound: [Int64] = []
    func value(_ owner: UInt64, _ value: Int64) throws -> Int64? {
      let statement = try connection.cached("SELECT ?1", boundBy: owner) {
        statement throws(SQLiteError) in
        bound.append(value)
        try statement.bind(1, value)
      }
      defer { statement.reset() }
      return try statement.step() ? statement.optionalInt64(0) : nil
    }
    for _ in 0..<3 { #expect(try value(7, 70) == 70) }
    #expect(try value(8, 80) == 80)
    #expect(try value(7, 70) == 70)
    let statement = try connection.cached("SELECT ?1")
    #expect(try statement.step() && statement.isNull(0))
    #expect(try value(7, 70) == 70)
    #expect(throws: SQLiteError.self) {
      try connection.cached("SELECT ?1", boundBy: 9) { statement throws(SQLiteError) in
        try statement.bind(1, 90)
        throw SQLiteError(extendedCode: 1, message: "no")
      }
    }
    #expect(try value(7, 70) == 70)
    #expect(bound == [70, 80, 70, 70, 70])
  }

  /// More owners than there are places for: each has its own statement and values, also while rows of another are read.
  @Test func `many owners`() throws {
    let connection = try Connection(path: ":memory:")
    func statement(_ owner: UInt64) throws -> Statement {
      try connection.cached("SELECT ?1 + \(owner) UNION ALL SELECT ?1", boundBy: owner) {
        statement throws(SQLiteError) in try statement.bind(1, Int64(owner) * 100)
      }
    }
    for _ in 0..<3 {
      for owner in 1...100 as ClosedRange<UInt64> {
        let first = try statement(owner)
        #expect(try first.step() && first.int64(0) == Int64(owner) * 101)
        // Left on its first row: asked for again it begins anew.
        let again = try statement(owner)
        #expect(!again.isActive)
        #expect(try again.step() && again.int64(0) == Int64(owner) * 101)
        #expect(try again.step() && again.int64(0) == Int64(owner) * 100)
        #expect(try !again.step())
      }
    }
    connection.clearStatementCache()
    let statement = try statement(7)
    #expect(try statement.step() && statement.int64(0) == 707)
  }

  /// A trace counts for all its connections, those that are gone too, from when they were given to it until another took its place.
  @Test func `a trace counts`() throws {
    let trace = StatementTrace()
    let other = StatementTrace()
    let connection = try Connection(path: ":memory:")
    try connection.execute("SELECT 1")
    _ = try connection.cached("SELECT 1")
    connection.setTrace(trace)
    #expect(trace.statementCount == 0 && trace.cacheMisses == 0)
    try connection.execute("SELECT 1; SELECT 2; SELECT 3")
    for _ in 0..<2 { _ = try connection.cached("SELECT 1").step() }
    #expect(trace.statementCount == 5 && trace.cacheHits == 2 && trace.cacheMisses == 0)
    do {
      let second = try Connection(path: ":memory:")
      second.setTrace(trace)
      for _ in 0..<3 { _ = try second.cached("SELECT 4").step() }
      #expect(trace.statementCount == 8 && trace.cacheHits == 4 && trace.cacheMisses == 1)
    }
    #expect(trace.statementCount == 8 && trace.cacheHits == 4 && trace.cacheMisses == 1)
    connection.setTrace(other)
    try connection.execute("SELECT 1")
    #expect(trace.statementCount == 8 && other.statementCount == 1)
    connection.setTrace(nil)
    try connection.execute("SELECT 1")
    #expect(trace.statementCount == 8 && other.statementCount == 1)
  }

  @Test func cachedStatementsAreReused() throws {
    let connection = try open()
    let first = try connection.cached("SELECT ?1")
    try first.bind(1, 7)
    #expect(try first.step())
    let second = try connection.cached("SELECT ?1")
    #expect(first === second)
    #expect(!second.isActive)
    #expect(try second.step() && second.isNull(0))
    #expect(try connection.cached("SELECT  ?1") !== first)
    connection.clearStatementCache()
    #expect(try connection.cached("SELECT ?1") !== first)
    // Endless different texts do not break the statements in use.
    for number in 0..<1000 { _ = try connection.cached("SELECT \(number)") }
    #expect(try first.step() == false)
  }

  @Test func propertiesOfTheFile() throws {
    let connection = try open()
    #expect(try connection.userVersion() == 0)
    try connection.setUserVersion(-7)
    try connection.setApplicationID(0x4c61_7264)
    #expect(try connection.userVersion() == -7)
    #expect(try connection.applicationID() == 0x4c61_7264)
    try connection.checkpoint(.truncate)
    let head = try Data(contentsOf: folder.url.appendingPathComponent("a.db"))
    #expect([UInt8](head[68..<72]) == [0x4c, 0x61, 0x72, 0x64])
    #expect(try !connection.tableExists("Recipe"))
    try connection.execute("CREATE TABLE Recipe(a, b TEXT); CREATE VIEW v AS SELECT 1")
    #expect(try connection.tableExists("recipe") && connection.tableExists("v"))
    #expect(try connection.columnNames(ofTable: "Recipe") == ["a", "b"])
    #expect(try connection.columnNames(ofTable: "none").isEmpty)
    #expect(try connection.pageCount() > 0 && connection.freePageCount() == 0)
  }

  @Test func dataVersionShowsOthersChanges() throws {
    let first = try open()
    let second = try open()
    let before = try first.dataVersion()
    try first.execute("CREATE TABLE t(a)")
    #expect(try first.dataVersion() == before)
    try second.execute("INSERT INTO t VALUES (1)")
    #expect(try first.dataVersion() != before)
  }

  @Test func limits() throws {
    let connection = try open()
    connection.setLimit(.length, to: 1000)
    #expect(connection.limit(.length) == 1000)
    let statement = try connection.prepare("SELECT ?")
    let error = try #require(throws: SQLiteError.self) {
      try statement.bind(1, String(repeating: "x", count: 1001))
    }
    #expect(error.code == .tooBig)
    #expect(connection.limit(.attached) >= 0)
  }

  @Test func checkpoints() throws {
    let connection = try open()
    try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(100000))")
    let passive = try connection.checkpoint()
    #expect(passive.logged > 20 && passive.moved == passive.logged)
    try connection.checkpoint(.truncate)
    let log = try FileManager.default.attributesOfItem(atPath: folder.path("a.db-wal"))
    #expect(log[.size] as? Int == 0)
    let other = try open("plain.db") { $0.journalMode = .delete }
    #expect(try other.checkpoint().logged == -1)
  }

  @Test func damageIsFound() throws {
    let path = folder.path("a.db")
    do {
      let connection = try open { $0.journalMode = .delete }
      try connection.execute(
        """
        CREATE TABLE t(a); CREATE INDEX i ON t(a);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO t SELECT 'soup' || i FROM n;
        """)
      #expect(try connection.integrityCheck().isEmpty)
      #expect(try connection.quickCheck().isEmpty)
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(bytes.range(of: Data("soup1500".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "l")
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try !open { $0.access = .readOnly }.integrityCheck().isEmpty)
    // A whole page of nonsense.
    let pageStart = bytes.count / 4096 / 2 * 4096
    bytes.replaceSubrange(pageStart..<pageStart + 4096, with: Data(repeating: 0xee, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: path))
    let damaged = try open { $0.access = .readOnly }
    #expect(try !damaged.integrityCheck(limit: 3).isEmpty)
    let error = try #require(throws: SQLiteError.self) {
      let statement = try damaged.prepare("SELECT sum(length(a)) FROM t NOT INDEXED")
      _ = try statement.step()
    }
    #expect(error.code == .corrupt)
  }

  @Test func fullStores() throws {
    let connection = try open()
    try connection.execute("CREATE TABLE t(a)")
    #expect(try connection.setMaximumPageCount(10) == 10)
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES ('kept only with the rest')")
        try connection.execute("INSERT INTO t VALUES (zeroblob(1000000))")
      }
    }
    #expect(error.code == .full)
    #expect(!connection.isInTransaction)
    #expect(try connection.firstInt64("SELECT count(*) FROM t") == 0)
  }

  @Test func backups() throws {
    let source = try open()
    try source.execute("CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(1000000)), ('soup')")
    let copy = try open("copy.db") { $0.journalMode = nil }
    var calls = 0
    try source.backup(to: copy, pagesAtOnce: 50) { remaining, total in
      calls += 1
      #expect(remaining <= total)
    }
    #expect(calls > 3)
    #expect(try copy.integrityCheck().isEmpty)
    #expect(try copy.firstInt64("SELECT count(*) FROM t WHERE a = 'soup'") == 1)
    let readOnly = try open("copy.db") { $0.access = .readOnly }
    let error = try #require(throws: SQLiteError.self) { try source.backup(to: readOnly) }
    #expect(error.code == .readOnly)
  }
}
