internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

/// The constraints by which the server refuses links that lead nowhere, whoever writes them.
///
/// They are looked at when a transaction ends, so that rows may be written in any order, and they delete and empty
/// nothing: what becomes of links is up to the model's delete rules.
struct ForeignKeys {
  private let schema: StoreSchema

  init(_ schema: StoreSchema) { self.schema = schema }

  private static let prefix = "Z_FK_"

  /// The statements that make them.
  private var statements: [String] {
    var result: [String] = []
    func add(_ table: String, _ column: String, _ entity: String) {
      guard let end = schema.table(entity) else { return }
      let name = PostgreSQLDialect().shortened("\(Self.prefix)\(table)_\(column)")
      result.append(
        "ALTER TABLE \(quotedName(table)) ADD CONSTRAINT \(quotedName(name)) FOREIGN KEY "
          + "(\(quotedName(column))) REFERENCES \(end.quoted) (\"Z_PK\") "
          + "DEFERRABLE INITIALLY DEFERRED")
    }
    for table in schema.tables {
      for column in table.columns {
        if case .object(let entity) = column.kind { add(table.name, column.name, entity) }
      }
    }
    for join in schema.joins {
      for end in [join.first, join.second] { add(join.name, end.column, end.entity) }
    }
    return result
  }

  /// Makes them; all rows are looked at.
  func add(_ connection: PostgreSQLConnection) throws {
    let statements = statements
    if !statements.isEmpty { try connection.execute(statements.joined(separator: "; ")) }
  }

  /// Removes those of a schema that are ours.
  static func drop(_ connection: PostgreSQLConnection, schema: String) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    parameters.add(prefix)
    let rows = try connection.run(
      "SELECT c.relname::text, k.conname::text FROM pg_constraint k "
        + "JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace "
        + "WHERE n.nspname = $1 AND k.contype = 'f' AND k.conparentid = 0 "
        + "AND starts_with(k.conname::text, $2)", parameters)
    for row in 0..<rows.count {
      try connection.execute(
        "ALTER TABLE \(quotedName(rows.string(row, 0))) "
          + "DROP CONSTRAINT \(quotedName(rows.string(row, 1)))")
    }
  }
}
