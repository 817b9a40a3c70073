internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// A store's schema, as a light migration asks for things.
struct PostgreSQLMigrationDatabase: MigrationDatabase {
  let connection: PostgreSQLConnection
  let path: String
  let schema: String
  let settings: TableSettings

  var dialect: any SQLDialect { PostgreSQLDialect(partitions: settings.partitions) }

  func execute(_ sql: String) throws {
    do { try connection.execute(sql) } catch {
      guard error.code == .dependentObjects else { throw error }
      throw StoreRelations.isNeeded(error)
    }
  }

  func run(_ sql: String, _ values: [Value]) throws -> Int {
    var parameters = PostgreSQLParameters()
    for value in values { parameters.add(value) }
    return try connection.run(sql, parameters).changedCount
  }

  func number(_ sql: String) throws -> Int64? {
    let rows = try connection.run(sql)
    return rows.isNull(0, 0) ? nil : rows.int64(0, 0)
  }

  func pairs(_ sql: String) throws -> [(Int64, String)] {
    let rows = try connection.run(sql)
    return (0..<rows.count).map { (rows.int64($0, 0), rows.string($0, 1)) }
  }

  func hasColumn(_ table: String, _ column: String) throws -> Bool { true }

  func isDivided(as table: TableLayout) throws -> Bool {
    let isToBe = settings.partitions > 0 && table.mayBePartitioned
    return try !partitions(of: table.name).isEmpty == isToBe
  }

  /// The names of a table's partitions.
  private func partitions(of table: String) throws -> [String] {
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    parameters.add(table)
    let rows = try connection.run(
      "SELECT p.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
        + "JOIN pg_inherits i ON i.inhparent = c.oid JOIN pg_class p ON p.oid = i.inhrelid "
        + "WHERE n.nspname = $1 AND c.relname = $2 ORDER BY 1", parameters)
    return (0..<rows.count).map { rows.string($0, 0) }
  }

  /// Large values stand in their rows.
  func converted(_ column: String, from: ColumnLayout.Kind, to: ColumnLayout.Kind) -> String {
    column
  }
  func stored(_ value: Value, _ kind: ColumnLayout.Kind) -> Value { value }

  func rename(_ table: String, to name: String) throws {
    for number in try partitions(of: table).indices {
      let (old, new) = (dialect.partition(number, of: table), dialect.partition(number, of: name))
      try execute("ALTER TABLE \(quotedName(old)) RENAME TO \(quotedName(new))")
      let (key, newKey) = ("\(old)_pkey", "\(new)_pkey")
      // The server cuts longer names by rules of its own.
      if key.utf8.count > 63 { continue }
      try execute("ALTER INDEX \(quotedName(key)) RENAME TO \(quotedName(newKey))")
    }
    try execute("ALTER TABLE \(quotedName(table)) RENAME TO \(quotedName(name))")
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    parameters.add(name)
    let rows = try connection.run(
      "SELECT k.conname::text FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid "
        + "JOIN pg_namespace n ON n.oid = c.relnamespace "
        + "WHERE n.nspname = $1 AND c.relname = $2 AND k.contype = 'p'", parameters)
    // Errors name the primary key, and it has the name of a table that was made so.
    let key = dialect.shortened("\(name)_pkey")
    guard rows.count > 0, rows.string(0, 0) != key else { return }
    try execute(
      "ALTER TABLE \(quotedName(name)) RENAME CONSTRAINT \(quotedName(rows.string(0, 0))) "
        + "TO \(quotedName(key))")
  }

  /// Those that others have made stay.
  func removeIndexes(of table: TableLayout, former: [String], wanted: [String]) throws {
    for statement in former where !wanted.contains(statement) {
      guard let name = Self.indexName(statement) else { continue }
      try execute("DROP INDEX IF EXISTS \(name)")
    }
  }

  func addIndexes(of table: TableLayout, former: [String], wanted: [String]) throws {
    for statement in wanted {
      guard let place = statement.firstRange(of: "INDEX ") else { continue }
      try execute(
        statement[..<place.upperBound] + "IF NOT EXISTS " + statement[place.upperBound...])
    }
  }

  /// The name in a statement that makes an index, in its quotation marks.
  private static func indexName(_ statement: String) -> String? {
    guard let place = statement.firstRange(of: "INDEX \"") else { return nil }
    var name = "\""
    var rest = statement[place.upperBound...]
    while let character = rest.popFirst() {
      name.append(character)
      guard character == "\"" else { continue }
      guard rest.first == "\"" else { return name }
      name.append(rest.removeFirst())
    }
    return nil
  }
}
