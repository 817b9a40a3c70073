import Foundation
import LarderSQLite
import TestSupport
import Testing

@Suite struct WaitingTests {
  let folder: TemporaryFolder
  let writer: Connection

  init() throws {
    folder = try TemporaryFolder()
    writer = try Connection(path: folder.path("a.db"))
    try writer.execute("CREATE TABLE t(a)")
  }

  private func second(timeout: Int32) throws -> Connection {
    var options = Connection.Options()
    options.busyTimeout = timeout
    return try Connection(path: folder.path("a.db"), options: options)
  }

  @Test func aSecondWriterIsBusy() throws {
    let other = try second(timeout: 0)
    try writer.begin(.immediate)
    let error = try #require(throws: SQLiteError.self) {
      try other.execute("INSERT INTO t VALUES (1)")
    }
    #expect(error.code == .busy && error.extendedCode & 0xff == 5)
    // Reading is never in the way.
    #expect(try other.firstInt64("SELECT count(*) FROM t") == 0)
    try writer.commit()
    try other.execute("INSERT INTO t VALUES (1)")
  }

  @Test func aStaleSnapshotIsBusyAtOnce() throws {
    let other = try second(timeout: 5000)
    try other.begin()
    _ = try other.firstInt64("SELECT count(*) FROM t")
    try writer.execute("INSERT INTO t VALUES (1)")
    let error = try #require(throws: SQLiteError.self) {
      try other.execute("INSERT INTO t VALUES (2)")
    }
    // SQLITE_BUSY_SNAPSHOT.
    #expect(error.code == .busy && error.extendedCode == 5 | 2 << 8)
    other.rollback()
  }

  @Test func anotherProcessIsWaitedFor() throws {
    // Python's own SQLite holds the lock for half a second.
    let script = """
      import sqlite3, sys, time
      c = sqlite3.connect(sys.argv[1], isolation_level=None)
      c.execute("BEGIN IMMEDIATE"); c.execute("INSERT INTO t VALUES (1)")
      print("locked", flush=True); time.sleep(0.5); c.execute("COMMIT")
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder.path("a.db")]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    #expect(String(decoding: line, as: UTF8.self).hasPrefix("locked"))
    let impatient = try second(timeout: 20)
    let error = try #require(throws: SQLiteError.self) {
      try impatient.execute("INSERT INTO t VALUES (2)")
    }
    #expect(error.code == .busy)
    let patient = try second(timeout: 10_000)
    try patient.execute("INSERT INTO t VALUES (3)")
    process.waitUntilExit()
    #expect(try patient.firstInt64("SELECT sum(a) FROM t") == 4)
  }

  @Test func waitingIsReported() throws {
    let other = try second(timeout: 0)
    var reports: [Int] = []
    other.setBusyTimeout(milliseconds: 60) { waited in
      reports.append(waited)
      return true
    }
    try writer.begin(.immediate)
    let error = try #require(throws: SQLiteError.self) { try other.begin(.immediate) }
    #expect(error.code == .busy)
    #expect(reports.last == 60 && reports.count > 3 && reports == reports.sorted())
    reports = []
    other.setBusyTimeout(milliseconds: 60_000) { waited in
      reports.append(waited)
      return reports.count < 3
    }
    #expect(throws: SQLiteError.self) { try other.begin(.immediate) }
    #expect(reports.count == 3)
    // A lock that goes while it is waited for.
    other.setBusyTimeout(milliseconds: 60_000) { [writer] _ in
      writer.rollback()
      return true
    }
    try other.begin(.immediate)
    other.rollback()
    other.setBusyTimeout(milliseconds: 0)
    try writer.begin(.immediate)
    #expect(throws: SQLiteError.self) { try other.begin(.immediate) }
    writer.rollback()
  }

  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
    """

  @Test func anotherThreadInterrupts() throws {
    let interruptHandle = writer.interruptHandle
    let thread = Thread {
      // Again and again, because the statement may not have begun.
      for _ in 0..<1000 {
        Thread.sleep(forTimeInterval: 0.01)
        interruptHandle.interrupt()
        if Thread.current.isCancelled { return }
      }
    }
    thread.start()
    let error = try #require(throws: SQLiteError.self) { try writer.firstInt64(Self.endless) }
    thread.cancel()
    #expect(error.code == .interrupted)
  }

  @Test func interruptingAClosedConnectionDoesNothing() throws {
    var connection: Connection? = try Connection(path: ":memory:")
    let interruptHandle = try #require(connection?.interruptHandle)
    connection = nil
    interruptHandle.interrupt()
  }

  @Test func progressHandlersStopStatements() throws {
    var calls = 0
    writer.setProgressHandler(every: 100) {
      calls += 1
      return calls < 10
    }
    let error = try #require(throws: SQLiteError.self) { try writer.firstInt64(Self.endless) }
    #expect(error.code == .interrupted && calls == 10)
    writer.setProgressHandler(nil)
    #expect(try writer.firstInt64("SELECT 1") == 1)
  }
}
