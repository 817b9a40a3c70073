import Foundation
import Glibc
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSearch
import LarderStores
import TestSupport
import Testing

@testable import LarderSQLiteStore

/// Stores that are opened read-only are read without locks as long as that goes, and in another way where a writer is in between.
@Suite struct ReadingBesideWritersTests {
  private func reader(_ kitchen: Kitchen) throws -> SQLiteStore {
    var options = StoreOptions()
    options.isReadOnly = true
    return try SQLiteStore.open(path: kitchen.path, model: kitchen.model, options: options)
  }

  private func files(_ kitchen: Kitchen) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: kitchen.folder.url.path).sorted()
  }

  private func closed(_ mode: String = "WAL", cooks: Int = 2) throws -> Kitchen {
    let kitchen = try Kitchen()
    for number in 0..<cooks { try kitchen.insert("Cook", ["name": .string("Cook \(number)")]) }
    kitchen.store = try Kitchen().store
    try kitchen.execute("PRAGMA journal_mode = \(mode)")
    return kitchen
  }

  /// The first statement of a search is one of the index, whose errors have those of SQLite as their cause.
  @Test func `what the index cannot lock is read from a copy, as rows are`() throws {
    let kitchen = try closed()
    let refused = SQLiteError(extendedCode: 8, message: "attempt to write a readonly database")
    let errors: [any Error] = [
      refused, SearchError(.storage, refused.message, cause: refused),
    ]
    for error in errors {
      let isCopy = try reader(kitchen).read { connection in
        guard connection.copy != nil else { throw error }
        return true
      }
      #expect(isCopy)
    }
    let other = SearchError(.corrupt, "damaged")
    #expect(throws: StoreError.self) { try reader(kitchen).read { _ in throw other } }
    withExtendedLifetime(kitchen) {}
  }

  /// Once each of eight attempts was disturbed, and the read failed with `busy`.
  @Test(
    arguments: ["WAL", "DELETE", "TRUNCATE", "PERSIST"])
  func `every read is of a moment while programs open, write and close without pause`(
    _ mode: String
  ) throws {
    let kitchen = try closed(mode)
    let request = try kitchen.request("Cook")
    let isDone = Lock(false)
    let path = kitchen.path
    let writer = Thread {
      while !isDone.withLock({ $0 }) {
        var options = Connection.Options()
        options.access = .readWrite
        options.journalMode = nil
        options.synchronous = .off
        // Two rows or none: an odd count is a state that nobody committed.
        guard let connection = try? Connection(path: path, options: options) else { continue }
        try? connection.execute(
          """
          BEGIN IMMEDIATE;
          INSERT INTO ZCOOK (Z_PK, Z_ENT, Z_OPT, ZNAME)
            SELECT MAX(Z_PK) + 1, MAX(Z_ENT), 1, hex(randomblob(3000)) FROM ZCOOK;
          INSERT INTO ZCOOK (Z_PK, Z_ENT, Z_OPT, ZNAME)
            SELECT MAX(Z_PK) + 1, MAX(Z_ENT), 1, hex(randomblob(3000)) FROM ZCOOK;
          COMMIT
          """)
      }
    }
    writer.start()
    defer { isDone.withLock { $0 = true } }
    for _ in 0..<12 {
      let store = try reader(kitchen)
      for _ in 0..<4 {
        #expect(try store.count(request) % 2 == 0)
        var rows = 0
        try store.forEachRow(request, columns: ["name"]) { _ in
          rows += 1
          return true
        }
        #expect(rows % 2 == 0)
      }
    }
  }

  @Test
  func `nothing is made beside a store that nobody writes, and nothing stays that a moment needed`()
    throws
  {
    let kitchen = try closed()
    do {
      let store = try reader(kitchen)
      #expect(try store.count(kitchen.request("Cook")) == 2)
      #expect(try store.checkIntegrity(progress: nil) == [])
      #expect(try files(kitchen) == ["Kitchen.larder"])
      let moment = try store.currentGeneration()
      #expect(try moment.count(kitchen.request("Cook")) == 2)
    }
    #expect(try files(kitchen) == ["Kitchen.larder"])
  }

  /// It was read as an immutable file: what the broken-off transaction had written was shown.
  @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST"])
  func
    `a transaction that was broken off in a rollback journal is not seen, and not taken back by a reader`(
      _ mode: String
    ) throws
  {
    let kitchen = try closed(mode, cooks: 40)
    var options = Connection.Options()
    options.access = .readWrite
    options.journalMode = nil
    options.cacheKibibytes = 1
    let folder = try TemporaryFolder()
    let copy = folder.path("Kitchen.larder")
    do {
      let connection = try Connection(path: kitchen.path, options: options)
      try connection.execute("PRAGMA journal_mode = \(mode)")
      try connection.begin(.immediate)
      try connection.execute("UPDATE ZCOOK SET ZNAME = hex(randomblob(3000))")
      // What a killed process leaves: files in the state that they are in now, and no lock.
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: kitchen.path + suffix, toPath: copy + suffix)
      }
      connection.rollback()
    }
    let before = try ["", "-journal"].map { try Data(contentsOf: URL(fileURLWithPath: copy + $0)) }
    var reading = StoreOptions()
    reading.isReadOnly = true
    let store = try SQLiteStore.open(path: copy, model: kitchen.model, options: reading)
    let named = try ObjectPredicate(format: "name BEGINSWITH 'Cook '")
    #expect(try store.count(kitchen.request("Cook", named)) == 40)
    #expect(try store.checkIntegrity(progress: nil) == [])
    let after = try ["", "-journal"].map { try Data(contentsOf: URL(fileURLWithPath: copy + $0)) }
    #expect(after == before)
    #expect(try SQLiteStore.readMetadata(path: copy).storeType == "SQLite")
  }

  @Test func `a private copy has what the log holds, is for this user alone, and goes`() throws {
    let kitchen = try Kitchen()
    for number in 0..<20 { try kitchen.insert("Cook", ["name": .string("Cook \(number)")]) }
    #expect(FileStamp(kitchen.path).hasLog)
    var path = ""
    do {
      let copy = try PrivateCopy(of: kitchen.path, pageChecks: .followed)
      path = copy.path
      #expect(copy.isCurrent)
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
      var options = Connection.Options()
      options.access = .immutable
      options.journalMode = nil
      let connection = try Connection(path: path, options: options)
      #expect(try connection.firstInt64("SELECT COUNT(*) FROM ZCOOK") == 20)
      try kitchen.insert("Cook", ["name": .string("One more")])
      #expect(!copy.isCurrent)
      #expect(try connection.firstInt64("SELECT COUNT(*) FROM ZCOOK") == 20)
      // The locks of this process are as they were: another connection cannot change the mode of a store that is open.
      #expect(throws: SQLiteError.self) { try kitchen.execute("PRAGMA journal_mode = DELETE") }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `rows that are too many to be kept are passed on as they come`() throws {
    let kitchen = try closed()
    try kitchen.execute(
      "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 11000) "
        + "INSERT INTO ZCOOK (Z_PK, Z_ENT, Z_OPT, ZNAME) SELECT i, (SELECT MAX(Z_ENT) FROM ZCOOK), 1, "
        + "'Cook ' || i FROM n")
    let store = try reader(kitchen)
    var count = 0
    try store.forEachRow(kitchen.request("Cook"), columns: ["name"]) { row in
      row.withBytes(0) { count += $0.count > 5 ? 1 : 0 }
      return true
    }
    #expect(count == 2 + 10_901)
    count = 0
    try store.forEachRow(kitchen.request("Cook"), columns: ["name"]) { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }
}

@Suite struct DiskWordsTests {
  private func words(_ code: Int32, _ number: Int32) -> StoreError {
    let error = SQLiteError(
      extendedCode: code, message: "disk I/O error", sql: "SELECT x", systemNumber: number)
    return ErrorTranslation(path: "/tmp/a.larder").translate(error)
  }

  @Test func `what the system said is what a user reads`() {
    // SQLITE_IOERR_WRITE and SQLITE_IOERR_READ.
    #expect(words(778, EDQUOT).code == .diskFull)
    #expect(words(778, EDQUOT).message.contains("quota"))
    #expect(words(778, EFBIG).message.contains("ulimit -f"))
    #expect(words(778, ENOSPC).code == .diskFull)
    let read = words(266, EIO)
    #expect(read.code == .inputOutput)
    #expect(read.message.contains("could not be read: input/output error"))
    #expect(!read.message.contains("SELECT") && !read.message.contains("damage"))
    // An error whose reason nobody knows is not a full disk, however little room there is.
    #expect(words(4618, 0).code == .inputOutput)
    #expect(
      StoreError(system: ENOSPC, "cannot be written", path: "/a").message.contains("disk is full"))
  }
}
