import Foundation
import LarderPostgreSQL
import TestSupport
import Testing

/// Rows that are passed on as they come are those of a result as a whole.
@Suite struct StreamingTests {
  private func connection(_ trace: PostgreSQLTrace? = nil) throws -> PostgreSQLConnection? {
    guard let server = PostgreSQLServer.shared else { return nil }
    return try PostgreSQLConnection(PostgreSQLAddress(server.freshAddress()), trace: trace)
  }

  /// What a row holds, in words.
  private func words(_ rows: PostgreSQLRows, _ row: Int) -> [String] {
    let numbers = "\(rows.int64(row, 0)) \(rows.double(row, 1).bitPattern)"
    return [
      numbers, rows.optionalString(row, 2) ?? "nothing", rows.decimal(row, 3) ?? "nothing",
      "\(rows.bytes(of: row, 4)) \(rows.isNull(row, 4))", "\(rows.isNull(row, 5))",
      "\(rows.isNull(row, 6)) \(rows.isNull(row, -1)) \(rows.isNull(row + 1000, 0))",
    ]
  }

  @Test func `lists of texts`() throws {
    guard let connection = try connection() else { return }
    let rows = try connection.run(
      """
      SELECT ARRAY['a', NULL, '', 'crème'], ARRAY[]::text[], NULL::text[], ARRAY[['a', 'b'], ['c', 'd']], 'abc',
        ARRAY['\(String(repeating: "é", count: 70_000))', 'z']
      """)
    #expect(rows.strings(0, 0) == ["a", "", "crème"])
    for column in 1...4 { #expect(rows.strings(0, column) == []) }
    #expect(rows.strings(0, 5).map(\.utf8.count) == [140_000, 1])
    #expect(rows.strings(0, 6) == [] && rows.strings(1, 0) == [])
  }

  @Test func `the same rows each way`() throws {
    var random = SeededGenerator.fromEnvironment("StreamingTests")
    let trace = PostgreSQLTrace()
    guard let connection = try connection(trace) else { return }
    try connection.execute(
      "CREATE TEMP TABLE t (id bigint, d double precision, s text, n numeric, b bytea, z text)")
    try connection.copyRows(into: "t") { sender in
      for number in 0..<700 {
        try sender.add(columns: 6) { row in
          row.addSized(Int64(number))
          row.sized { $0.add(Double.random(in: -1e300...1e300, using: &random)) }
          if Bool.random(using: &random) {
            row.addNull()
          } else {
            let length = number % 90 == 0 ? 100_000 : Int.random(in: 0...3, using: &random)
            row.addSized(String(repeating: "é", count: length))
          }
          row.sized { _ = $0.add(decimal: "\(number).50") }
          row.sized { $0.add([UInt8](repeating: 0, count: Int.random(in: 0...2, using: &random))) }
          row.addNull()
        }
      }
    }
    let before = trace.statementCount
    let whole = try connection.run("SELECT * FROM t ORDER BY id")
    #expect(whole.count == 700)
    for isCopied in [true, false] {
      var found: [[String]] = []
      var parameters = PostgreSQLParameters()
      if !isCopied { parameters.add(Int64(0)) }
      try connection.forEachRow(
        "SELECT * FROM t \(isCopied ? "" : "WHERE id >= $1") ORDER BY id", parameters
      ) {
        #expect($0.count == 1)
        found.append(words($0, 0))
      }
      #expect(found == (0..<700).map { words(whole, $0) })
    }
    #expect(trace.statementCount == before + 3)
    for parameter in [nil, Int64(5)] {
      var parameters = PostgreSQLParameters()
      if let parameter { parameters.add(parameter) }
      try connection.forEachRow(
        "SELECT 1 WHERE \(parameter == nil ? "FALSE" : "$1 < 0")", parameters
      ) {
        _ in Issue.record("there is no row")
      }
      // Without columns too.
      var count = 0
      try connection.forEachRow(
        "SELECT FROM t\(parameter == nil ? "" : " WHERE $1 > 0")", parameters
      ) {
        _ in count += 1
      }
      #expect(count == 700)
    }
  }

  /// Whatever goes wrong on the way, and on whichever side, the connection can be used.
  @Test func `what goes wrong on the way`() throws {
    guard let connection = try connection() else { return }
    for parameter in [nil, Int64(0)] {
      var parameters = PostgreSQLParameters()
      if let parameter { parameters.add(parameter) }
      let zero = parameter == nil ? "0::bigint" : "$1::bigint"
      var seen = 0
      let error = #expect(throws: PostgreSQLError.self) {
        try connection.forEachRow(
          "SELECT i / (i - 30000 + \(zero)) FROM generate_series(1, 50000) i", parameters
        ) { _ in seen += 1 }
      }
      #expect(error?.code.kind == "22" && seen < 30_000)
      #expect(throws: CancellationError.self) {
        try connection.forEachRow(
          "SELECT repeat('x', 1000), \(zero) FROM generate_series(1, 50000)", parameters
        ) { _ in throw CancellationError() }
      }
      #expect(throws: PostgreSQLError.self) {
        try connection.forEachRow("SELECT nothing, \(zero)", parameters) { _ in }
      }
      #expect(try connection.run("SELECT 7").int64(0, 0) == 7)
      // In a transaction, which goes on where the program alone had enough.
      try connection.begin(.snapshot)
      #expect(throws: CancellationError.self) {
        try connection.forEachRow("SELECT \(zero) FROM generate_series(1, 9)", parameters) { _ in
          throw CancellationError()
        }
      }
      #expect(try connection.run("SELECT 8").int64(0, 0) == 8)
      connection.rollback()
    }
  }
}
