import Foundation
import LarderPostgreSQL
import TestSupport
import Testing

/// A real server answers.
@Suite struct PostgreSQLConnectionTests {
  /// Where the project is checked for everybody, a machine without PostgreSQL would check less than it seems to.
  @Test func `there is a server`() {
    #expect(PostgreSQLServer.shared != nil || !PostgreSQLServer.isRequired)
  }

  private func connection() throws -> PostgreSQLConnection? {
    guard let server = PostgreSQLServer.shared else { return nil }
    return try PostgreSQLConnection(PostgreSQLAddress(server.freshAddress()))
  }

  @Test func `values come back as they went`() throws {
    guard let connection = try connection() else { return }
    let integers: [Int64] = [0, 1, -1, .min, .max, 1 << 40]
    for number in integers {
      var parameters = PostgreSQLParameters()
      parameters.add(number)
      #expect(try connection.run("SELECT $1::bigint", parameters).int64(0, 0) == number)
    }
    for number in [0.0, -0.0, 1.5, .infinity, -.leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      var parameters = PostgreSQLParameters()
      parameters.add(number)
      let found = try connection.run("SELECT $1::double precision", parameters).double(0, 0)
      #expect(found.bitPattern == number.bitPattern)
    }
    for text in [
      "", "a'b\"c\\d $1 %s; DROP", "Crème 👩‍🍳 \u{FFFE}\u{2028}",
      String(repeating: "x", count: 100_000),
    ] {
      var parameters = PostgreSQLParameters()
      parameters.add(text)
      let rows = try connection.run("SELECT $1::text, length($1), $1 IS NULL", parameters)
      #expect(rows.string(0, 0) == text)
      #expect(rows.int64(0, 1) == Int64(text.unicodeScalars.count))
      #expect(rows.int64(0, 2) == 0)
    }
    var parameters = PostgreSQLParameters()
    parameters.add([UInt8](0...255))
    parameters.addNull(.text)
    parameters.add([UInt8]())
    let rows = try connection.run("SELECT $1::bytea, $2::text, $3::bytea", parameters)
    #expect(rows.bytes(of: 0, 0) == [UInt8](0...255))
    #expect(rows.isNull(0, 1) && !rows.isNull(0, 2))
    #expect(rows.isNull(0, 7) && rows.int64(3, 0) == 0)
  }

  /// The server is asked what it makes of a number; what is sent by COPY and read back goes through our own reading and writing.
  @Test func `decimal numbers`() throws {
    guard let connection = try connection() else { return }
    try connection.execute("CREATE TEMP TABLE n (id bigint, v numeric)")
    let numbers = [
      "0", "1", "-1", "10000", "9999", "0.1", "-0.0001", "0.00001",
      "12345678901234567890.0123456789",
      "100000000000000000000", "1.50", "-7000000.007", "0.5",
    ]
    try connection.copyRows(into: "n (id, v)") { sender in
      for (place, number) in numbers.enumerated() {
        try sender.add(columns: 2) { row in
          row.sized { $0.add(Int64(place)) }
          var isNumber = false
          row.sized { isNumber = $0.add(decimal: number) }
          #expect(isNumber)
        }
      }
    }
    let rows = try connection.run("SELECT v, v::text FROM n ORDER BY id")
    for (place, number) in numbers.enumerated() {
      #expect(rows.string(place, 1) == number)
      #expect(rows.decimal(place, 0) == number)
      var parameters = PostgreSQLParameters()
      parameters.add(decimal: number)
      #expect(try connection.run("SELECT $1::numeric", parameters).decimal(0, 0) == number)
    }
    #expect(try connection.run("SELECT 'NaN'::numeric").decimal(0, 0) == nil)
    var writer = BinaryWriter()
    for text in ["1e5", "", "NaN", "."] {
      let isNumber = writer.add(decimal: text)
      #expect(!isNumber)
    }
  }

  @Test func `lists are one value`() throws {
    guard let connection = try connection() else { return }
    var parameters = PostgreSQLParameters()
    parameters.add([3, 1, 2] as [Int64])
    parameters.add([Int64]())
    parameters.add(["a,b", "", "\"{}"], as: .text) { text, writer in
      writer.add(text)
      return true
    }
    parameters.add([1, nil], as: .doublePrecision) { (value: Double?, writer) in
      guard let value else { return false }
      writer.add(value)
      return true
    }
    let rows = try connection.run(
      "SELECT array_to_string($1::bigint[], ' '), cardinality($2::bigint[]), ($3::text[])[3], "
        + "cardinality($3), ($4::double precision[])[2] IS NULL, cardinality($4)", parameters)
    #expect(rows.string(0, 0) == "3 1 2")
    #expect(rows.int64(0, 1) == 0)
    #expect(rows.string(0, 2) == "\"{}" && rows.int64(0, 3) == 3)
    #expect(rows.int64(0, 4) == 1 && rows.int64(0, 5) == 2)
  }

  /// The third time it is the prepared one; the text of a statement with other types is another statement.
  @Test func `statements are prepared when they come again`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let trace = PostgreSQLTrace()
    let connection = try PostgreSQLConnection(
      PostgreSQLAddress(server.freshAddress()), trace: trace)
    for number in 0..<5 {
      var parameters = PostgreSQLParameters()
      parameters.add(Int64(number))
      #expect(try connection.run("SELECT $1 + 1", parameters).int64(0, 0) == Int64(number) + 1)
    }
    #expect(trace.statementCount == 5 && trace.preparationCount == 1)
    var parameters = PostgreSQLParameters()
    parameters.add(1.5)
    #expect(try connection.run("SELECT $1 + 1", parameters).double(0, 0) == 2.5)
    for number in 0..<1200 { try connection.run("SELECT \(number)") }
    #expect(try connection.run("SELECT count(*) FROM pg_prepared_statements").int64(0, 0) == 0)
  }

  @Test func `errors have codes and no values`() throws {
    guard let connection = try connection() else { return }
    let secret = "Grandmother's secret"
    try connection.execute("CREATE TEMP TABLE u (t text CONSTRAINT only_one UNIQUE)")
    var parameters = PostgreSQLParameters()
    parameters.add(secret)
    try connection.run("INSERT INTO u VALUES ($1)", parameters)
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.run("INSERT INTO u VALUES ($1)", parameters)
    }
    #expect(
      error?.code == .uniqueViolation && error?.constraint == "only_one" && error?.table == "u")
    #expect(error?.description.contains(secret) == false)
    #expect(error?.isConnectionLost == false)
    #expect(throws: PostgreSQLError.self) { try connection.run("SELECT nothing") }
    #expect(try connection.run("SELECT 1").int64(0, 0) == 1)
    // A COPY that the program ends leaves the connection usable.
    #expect(throws: CancellationError.self) {
      try connection.copyRows(into: "u (t)") { _ in throw CancellationError() }
    }
    #expect(throws: PostgreSQLError.self) {
      try connection.copyRows(into: "u (t)") { sender in
        for _ in 0..<2 { try sender.add(columns: 1) { row in row.sized { $0.add("twice") } } }
      }
    }
    #expect(try connection.run("SELECT count(*) FROM u").int64(0, 0) == 1)
  }

  @Test func `addresses`() throws {
    let address = try PostgreSQLAddress(
      "postgresql://cook@host/db?sslmode=require&schema=my%20kitchen")
    #expect(address.schema == "my kitchen")
    #expect(address.connectionString == "postgresql://cook@host/db?sslmode=require")
    #expect(
      try PostgreSQLAddress("postgresql:///db?schema=k").connectionString == "postgresql:///db")
    #expect(try PostgreSQLAddress("postgres://host/db").schema == "larder")
    let words = try PostgreSQLAddress("host=/tmp schema='my kitchen' dbname='a b'")
    #expect(words.schema == "my kitchen" && words.connectionString == "host=/tmp dbname='a b'")
    for text in [
      "postgresql://h/d?schema=my%20kitchen&sslmode=require", "host=h schema='it''s'", "host=h",
    ] {
      guard let address = try? PostgreSQLAddress(text) else { continue }
      let beside = try address.beside(".new'\\é")
      #expect(beside.schema == address.schema + ".new'\\é")
      #expect(beside.connectionString == address.connectionString)
    }
    let long = try PostgreSQLAddress("host=h schema=" + String(repeating: "x", count: 60))
    #expect(try long.beside(".suffix").schema.utf8.count == 63)
    for text in [
      "postgresql://cook:Zimt5tern@host/db", "host=x password=Zimt5tern",
      "postgresql://h/d?password=Zimt5tern",
      "host=x pasword=Zimt5tern", "postgresql://host/db?schema=", "host=x schema=pg_catalog",
      "\u{0}",
    ] {
      let error = #expect(throws: PostgreSQLError.self) { try PostgreSQLAddress(text) }
      #expect(error?.code == .misuse)
      #expect(error?.description.contains("Zimt5tern") == false)
    }
  }

  @Test func `what a server says against a connection`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    func code(_ text: String) -> PostgreSQLError? {
      #expect(throws: PostgreSQLError.self) {
        try PostgreSQLConnection(PostgreSQLAddress(text))
      }
    }
    let good = server.address(schema: "x")
    #expect(code(good.replacing("/postgres?", with: "/nowhere?"))?.code == .invalidCatalogName)
    #expect(code(server.address(schema: "x", user: "nobody%20here"))?.code == .invalidAuthorization)
    let absent = code("host=/nonexistent dbname=x")
    #expect(absent?.code == .connectionFailure && absent?.message.contains("/nonexistent") == true)
  }

  @Test func `statements can be ended, and backends`() async throws {
    guard let server = PostgreSQLServer.shared else { return }
    let connection = try PostgreSQLConnection(PostgreSQLAddress(server.freshAddress()))
    let handle = try #require(connection.cancelHandle)
    let ender = OwnThread {
      usleep(200_000)
      handle.cancel()
    }
    var error = #expect(throws: PostgreSQLError.self) { try connection.run("SELECT pg_sleep(30)") }
    await ender.value
    #expect(error?.code == .queryCanceled && connection.isAlive)
    let other = try PostgreSQLConnection(PostgreSQLAddress(server.freshAddress()))
    try other.run("SELECT pg_terminate_backend(\(connection.backendProcess), 5000)")
    error = #expect(throws: PostgreSQLError.self) { try connection.run("SELECT 1") }
    #expect(error?.isConnectionLost == true && !connection.isAlive)
  }

  @Test func `messages between sessions`() throws {
    guard let listener = try connection(), let speaker = try connection() else { return }
    try listener.execute("LISTEN kitchen")
    #expect(try listener.notifications() == [])
    try speaker.execute("NOTIFY kitchen, 'dinner'")
    let found = try listener.notifications(waiting: 10)
    #expect(found.map(\.text) == ["dinner"] && found.map(\.sender) == [speaker.backendProcess])
  }

  @Test func `a snapshot stays`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let address = try PostgreSQLAddress(server.freshAddress())
    let (reader, writer) = (try PostgreSQLConnection(address), try PostgreSQLConnection(address))
    let table = "\"snapshot \(address.schema)\""
    try writer.execute("CREATE TABLE \(table) (n bigint); INSERT INTO \(table) VALUES (1)")
    try reader.begin(.snapshot)
    #expect(try reader.run("SELECT n FROM \(table)").int64(0, 0) == 1)
    try writer.execute("UPDATE \(table) SET n = 2")
    #expect(try reader.run("SELECT n FROM \(table)").int64(0, 0) == 1)
    #expect(throws: PostgreSQLError.self) { try reader.run("DELETE FROM \(table)") }
    reader.rollback()
    #expect(!reader.isInTransaction)
    #expect(try reader.run("SELECT n FROM \(table)").int64(0, 0) == 2)
  }
}
