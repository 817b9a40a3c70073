import LarderSQLite
import TestSupport
import Testing

@Suite struct TransactionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.path("a.db"))
    try connection.execute("CREATE TABLE t(a)")
  }

  private struct Refusal: Error, Equatable { var reason = "" }

  private func insert(_ value: Int) throws(SQLiteError) {
    let statement = try connection.cached("INSERT INTO t VALUES (?)")
    try statement.bind(1, value)
    try statement.run()
  }

  private func values(_ connection: Connection? = nil) throws -> [Int64] {
    let statement = try (connection ?? self.connection).prepare("SELECT a FROM t ORDER BY a")
    var values: [Int64] = []
    while try statement.step() { values.append(statement.int64(0)) }
    return values
  }

  @Test(arguments: [Connection.TransactionKind.deferred, .immediate, .exclusive])
  func commits(kind: Connection.TransactionKind) throws {
    let result = try connection.transaction(kind) { () throws(SQLiteError) in
      #expect(connection.isInTransaction)
      try insert(1)
      return "done"
    }
    #expect(result == "done" && !connection.isInTransaction)
    #expect(try values(Connection(path: connection.path)) == [1])
  }

  @Test func rollsBackOnErrorsOfAnyKind() throws {
    #expect(throws: Refusal.self) {
      try connection.transaction(.immediate, mapping: { Refusal(reason: $0.message) }) {
        () throws(Refusal) in
        do { try insert(1) } catch { throw Refusal(reason: "insert") }
        throw Refusal()
      }
    }
    #expect(throws: Refusal.self) {
      try connection.transaction(mapping: { $0 as any Error }) {
        try insert(2)
        throw Refusal()
      }
    }
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try insert(3)
        try connection.execute("INSERT INTO none VALUES (1)")
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try values() == [])
  }

  @Test func nestedTransactionsAreSavepoints() throws {
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try insert(1)
      #expect(throws: Refusal.self) {
        try connection.transaction(mapping: { $0 as any Error }) {
          try insert(2)
          try connection.savepoint { () throws(SQLiteError) in try insert(3) }
          throw Refusal()
        }
      }
      try connection.savepoint(mapping: { $0 as any Error }) {
        try insert(4)
        try? connection.savepoint(mapping: { $0 as any Error }) {
          try insert(5)
          throw Refusal()
        }
        try connection.savepoint { () throws(SQLiteError) in try insert(6) }
      }
      #expect(connection.isInTransaction)
    }
    #expect(try values() == [1, 4, 6])
  }

  @Test func aSavepointAloneIsATransaction() throws {
    try? connection.savepoint(mapping: { $0 as any Error }) {
      try insert(1)
      throw Refusal()
    }
    try connection.savepoint { () throws(SQLiteError) in try insert(2) }
    #expect(!connection.isInTransaction)
    #expect(try values() == [2])
  }

  @Test func aTransactionThatSQLiteTookBackIsNotReportedAsDone() throws {
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try insert(1)
        // As SQLite does by itself when the disk is full.
        try connection.execute("ROLLBACK")
      }
    }
    #expect(error.code == .aborted)
    let inner = try #require(throws: SQLiteError.self) {
      try connection.transaction(.immediate) { () throws(SQLiteError) in
        try insert(1)
        _ = try? connection.savepoint(mapping: { $0 as any Error }) {
          try connection.execute("ROLLBACK")
          throw Refusal()
        }
      }
    }
    #expect(inner.code == .aborted)
    #expect(try values() == [])
  }

  @Test func aFailedCommitRollsBack() throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE p(k PRIMARY KEY);
      CREATE TABLE c(k REFERENCES p DEFERRABLE INITIALLY DEFERRED);
      """)
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO c VALUES (1)")
      }
    }
    #expect(error.constraint == .foreignKey && !connection.isInTransaction)
    #expect(try connection.firstInt64("SELECT count(*) FROM c") == 0)
  }

  @Test func readTransactionsPinASnapshot() throws {
    try insert(1)
    let other = try Connection(path: connection.path)
    let seen = try connection.readTransaction { () throws(SQLiteError) in
      // Nothing has been read by us yet, and still this is not seen.
      try other.execute("INSERT INTO t VALUES (2)")
      let before = try connection.firstInt64("SELECT count(*) FROM t")
      let nested = try connection.readTransaction { () throws(SQLiteError) in
        try connection.firstInt64("SELECT count(*) FROM t")
      }
      return [before, nested]
    }
    #expect(seen == [1, 1])
    #expect(!connection.isInTransaction)
    #expect(try connection.firstInt64("SELECT count(*) FROM t") == 2)
    #expect(throws: Refusal.self) {
      try connection.readTransaction(mapping: { $0 as any Error }) { throw Refusal() }
    }
    #expect(!connection.isInTransaction)
  }

  @Test func byHand() throws {
    try connection.begin(.immediate)
    try insert(1)
    connection.rollback()
    connection.rollback()
    try connection.begin()
    try insert(2)
    try connection.commit()
    let error = try #require(throws: SQLiteError.self) { try connection.commit() }
    #expect(error.code == .error)
    #expect(try values() == [2])
  }

  @Test func randomNestingAgreesWithAModel() throws {
    var generator = SeededGenerator.fromEnvironment("savepoints")
    for _ in 0..<60 {
      var model: [Int] = []
      try connection.execute("DELETE FROM t")
      func descend(_ depth: Int) throws {
        let saved = model
        do {
          try connection.transaction(mapping: { $0 as any Error }) {
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
              let value = Int.random(in: 0..<1_000_000, using: &generator)
              try insert(value)
              model.append(value)
              if depth < 4, Bool.random(using: &generator) { try descend(depth + 1) }
            }
            if Int.random(in: 0..<3, using: &generator) == 0 { throw Refusal() }
          }
        } catch is Refusal {
          model = saved
        }
      }
      try descend(0)
      #expect(try values() == model.sorted().map(Int64.init))
      #expect(!connection.isInTransaction)
    }
  }
}
