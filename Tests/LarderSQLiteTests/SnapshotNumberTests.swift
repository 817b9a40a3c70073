import LarderSQLite
import TestSupport
import Testing

@Suite struct SnapshotNumberTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.path("a.db"))
    try connection.execute("CREATE TABLE t(a)")
  }

  private func read() throws { _ = try connection.firstInt64("SELECT count(*) FROM t") }

  private func write() throws {
    let statement = try connection.prepare("INSERT INTO t VALUES (1)")
    try statement.run()
  }

  @Test func `it stands for one transaction from its first read on`() throws {
    #expect(connection.snapshotNumber == nil)
    try read()
    #expect(connection.snapshotNumber == nil)
    try connection.begin()
    #expect(connection.snapshotNumber == nil)
    try read()
    let first = try #require(connection.snapshotNumber)
    try read()
    #expect(connection.snapshotNumber == first)
    connection.rollback()
    #expect(connection.snapshotNumber == nil)
    try connection.readTransaction { () throws(SQLiteError) in
      #expect(connection.snapshotNumber != nil && connection.snapshotNumber != first)
    }
  }

  @Test func `nothing is promised from the first write on`() throws {
    try connection.begin()
    try read()
    #expect(connection.snapshotNumber != nil)
    try connection.savepoint { () throws(SQLiteError) in
      #expect(connection.snapshotNumber != nil)
    }
    try write()
    #expect(connection.snapshotNumber == nil)
    try read()
    #expect(connection.snapshotNumber == nil)
    try connection.commit()
    #expect(connection.snapshotNumber == nil)
  }

  @Test func `nothing is promised of transactions that others opened`() throws {
    try connection.begin()
    try read()
    try connection.execute("COMMIT; BEGIN")
    try read()
    #expect(connection.snapshotNumber == nil)
    try connection.commit()
  }
}
