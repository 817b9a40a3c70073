import LarderSQLite
import TestSupport
import Testing

@Suite struct FunctionTests {
  let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  private struct Spilled: Error, CustomStringConvertible {
    var description: String { "the milk is spilled" }
  }

  private func row(_ sql: String) throws -> Statement {
    let statement = try connection.prepare(sql)
    #expect(try statement.step())
    return statement
  }

  @Test func resultsOfEveryType() throws {
    let results: [FunctionResult] = [
      .null, .integer(-5), .double(0.25), .text(""), .text("Crème\u{0}x"), .utf8([]),
      .utf8([0xc3, 0xa8]), .blob([]), .blob([0, 1]),
    ]
    try connection.createFunction("pick", argumentCount: 1) { arguments in
      results[Int(arguments.int64(0))]
    }
    let expected = [
      "NULL", "-5", "0.25", "''", "not quoted", "''", "'è'", "X''", "X'0001'",
    ]
    for (index, text) in expected.enumerated() where index != 4 {
      #expect(try row("SELECT quote(pick(\(index)))").string(0) == text)
    }
    #expect(try row("SELECT hex(pick(4)), typeof(pick(4))").string(0) == "4372C3A86D650078")
  }

  @Test func argumentsOfEveryType() throws {
    var seen: [String] = []
    try connection.createFunction("look", argumentCount: -1) { arguments in
      for index in -1...arguments.count {
        let type = arguments.type(index)
        let (integer, double) = (arguments.int64(index), arguments.double(index))
        let (text, count) = (arguments.string(index), arguments.blob(index).count)
        seen.append("\(type) \(integer) \(double) \(text) \(count)")
      }
      return .integer(Int64(arguments.count))
    }
    #expect(try row("SELECT look(1, 2.5, 'drei', x'0102', NULL)").int64(0) == 5)
    #expect(
      seen == [
        "null 0 0.0  0", "integer 1 1.0 1 1", "double 2 2.5 2.5 3", "text 0 0.0 drei 4",
        "blob 0 0.0 \u{1}\u{2} 2", "null 0 0.0  0", "null 0 0.0  0",
      ])
    #expect(try row("SELECT look()").int64(0) == 0)
  }

  @Test func errorsBecomeTheStatementsError() throws {
    try connection.createFunction("fail", argumentCount: 0) { _ in throw Spilled() }
    let error = try #require(throws: SQLiteError.self) {
      _ = try connection.prepare("SELECT fail()").step()
    }
    #expect(error.code == .error && error.message == "the milk is spilled")
    try connection.createFunction("deep", argumentCount: 0) { _ in
      throw SQLiteError(extendedCode: 11, message: "the index is damaged")
    }
    let deep = try #require(throws: SQLiteError.self) {
      _ = try connection.prepare("SELECT deep()").step()
    }
    #expect(deep.code == .corrupt && deep.message == "the index is damaged")
  }

  @Test func wrongCounts() throws {
    try connection.createFunction("one", argumentCount: 1) { .integer($0.int64(0) + 1) }
    #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT one(1, 2)") }
    #expect(throws: SQLiteError.self) {
      try connection.createFunction("many", argumentCount: 5000) { _ in .null }
    }
    #expect(throws: SQLiteError.self) {
      try connection.createFunction(String(repeating: "n", count: 300), argumentCount: 1) { _ in
        .null
      }
    }
    try connection.removeFunction("one", argumentCount: 1)
    #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT one(1)") }
  }

  @Test func flags() throws {
    try connection.execute("CREATE TABLE t(a)")
    try connection.createFunction("plain", argumentCount: 1) { $0.isNull(0) ? .null : .integer(1) }
    try connection.createFunction("safe", argumentCount: 1, flags: [.deterministic, .innocuous]) {
      .integer($0.int64(0) * 2)
    }
    try connection.createFunction("changing", argumentCount: 1, flags: []) { _ in .integer(1) }
    try connection.execute("CREATE INDEX i ON t(safe(a))")
    // An index may not depend on what changes, and a schema may not call what is not declared
    // harmless.
    #expect(throws: SQLiteError.self) { try connection.execute("CREATE INDEX j ON t(changing(a))") }
    try connection.execute("CREATE VIEW v AS SELECT plain(1) AS x")
    #expect(throws: SQLiteError.self) { _ = try connection.firstInt64("SELECT x FROM v") }
    #expect(try connection.firstInt64("SELECT plain(1)") == 1)
  }

  @Test func closuresAreReleased() throws {
    final class Token {}
    weak var released: Token?
    weak var replaced: Token?
    weak var order: Token?
    do {
      let connection = try Connection(path: ":memory:")
      let first = Token()
      let second = Token()
      let third = Token()
      (replaced, released, order) = (first, second, third)
      try connection.createFunction("f", argumentCount: 0) { [first] _ in
        withExtendedLifetime(first) { .null }
      }
      try connection.createFunction("f", argumentCount: 0) { [second] _ in
        withExtendedLifetime(second) { .null }
      }
      try connection.createCollation("c") { [third] _, _ in withExtendedLifetime(third) { 0 } }
    }
    #expect(released == nil && replaced == nil && order == nil)
  }

  @Test func collations() throws {
    try connection.createCollation("backwards") { left, right in
      let (left, right) = (left.indices.map { left[$0] }, right.indices.map { right[$0] })
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? Int.max : Int.min
    }
    try connection.execute(
      """
      CREATE TABLE t(a TEXT COLLATE backwards);
      CREATE INDEX i ON t(a);
      INSERT INTO t VALUES ('apple'), (''), ('pear'), ('fig'), ('pears');
      """)
    let statement = try connection.prepare("SELECT a FROM t ORDER BY a")
    var names: [String] = []
    while try statement.step() { names.append(statement.string(0)) }
    #expect(names == ["pears", "pear", "fig", "apple", ""])
    #expect(try connection.firstInt64("SELECT count(*) FROM t WHERE a < 'fig'") == 2)
    #expect(try connection.integrityCheck().isEmpty)
    #expect(throws: SQLiteError.self) {
      _ = try connection.prepare("SELECT a FROM t ORDER BY a COLLATE unknown")
    }
  }
}
