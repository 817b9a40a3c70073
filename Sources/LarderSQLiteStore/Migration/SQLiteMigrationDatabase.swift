internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// A store's file, as a light migration asks for things.
struct SQLiteMigrationDatabase: MigrationDatabase {
  let connection: Connection
  let path: String

  /// `(column)`: the value of a column whose values may lie in files; NULL for NULL.
  static let inline = "larder_inline"

  var dialect: any SQLDialect { SQLiteDialect() }

  func execute(_ sql: String) throws { try connection.execute(sql) }

  func run(_ sql: String, _ values: [Value]) throws -> Int {
    let statement = try connection.prepare(sql)
    for (place, value) in values.enumerated() { try statement.bind(place + 1, value: value) }
    try statement.run()
    return connection.changes
  }

  func number(_ sql: String) throws -> Int64? { try connection.firstInt64(sql) }

  func pairs(_ sql: String) throws -> [(Int64, String)] {
    let statement = try connection.prepare(sql)
    var result: [(Int64, String)] = []
    while try statement.step() { result.append((statement.int64(0), statement.string(1))) }
    statement.reset()
    return result
  }

  func hasColumn(_ table: String, _ column: String) throws -> Bool {
    try HistoryTables.hasColumn(connection, table: table, column: column)
  }

  /// Large values may lie in files, and then their columns say so.
  func converted(_ column: String, from: ColumnLayout.Kind, to: ColumnLayout.Kind) -> String {
    switch (from, to) {
    case (.binary, .external):
      "CASE WHEN \(column) IS NOT NULL THEN CAST(x'01' || \(column) AS BLOB) END"
    case (.external, .binary): "\(Self.inline)(\(column))"
    default: column
    }
  }

  func stored(_ value: Value, _ kind: ColumnLayout.Kind) -> Value {
    guard kind == .external, case .data(let data) = value else { return value }
    return .data(Data(ExternalValue.inline(data)))
  }

  func rename(_ table: String, to name: String) throws {
    try connection.execute("ALTER TABLE \(quotedName(table)) RENAME TO \(quotedName(name))")
  }

  /// What the file says counts: another version of Larder may have made other indexes.
  func removeIndexes(of table: TableLayout, former: [String], wanted: [String]) throws {
    for (name, sql) in try indexes(table) where !wanted.contains(sql) {
      try connection.execute("DROP INDEX \(quotedName(name))")
    }
  }

  func addIndexes(of table: TableLayout, former: [String], wanted: [String]) throws {
    let present = try indexes(table).map(\.sql)
    for statement in wanted where !present.contains(statement) {
      try connection.execute(statement)
    }
  }

  private func indexes(_ table: TableLayout) throws -> [(name: String, sql: String)] {
    let found = try connection.prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL"
    )
    try found.bind(1, table.name)
    var result: [(name: String, sql: String)] = []
    while try found.step() { result.append((found.string(0), found.string(1))) }
    found.reset()
    return result
  }
}
