internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores
internal import LarderText

extension StoredKeys {
  /// The SQL that computes the key of the text in a row of the table.
  var expression: String {
    key.comparison == .folded
      ? "\(SQLFunctionName.canonical)(\(table.quoted).\(source.quoted))"
      : "\(SQLFunctionName.sortKey)('\(key.comparison.rawValue)', \(table.quoted).\(source.quoted))"
  }
}

/// Gives the tables of a store the keys that its model asks for, and takes away others.
struct StoredKeysUpgrade {
  let schema: StoreSchema
  let connection: StoreConnection

  /// Makes columns, indexes and keys, in the caller's write transaction. Cost: a pass over the rows of each table with keys.
  func run() throws {
    try connection.addFunctions()
    let keys = StoredKeys.all(schema)
    for table in schema.tables {
      let wanted = keys.filter { $0.table === table }
      let present = try keyColumns(table)
      for name in present where !wanted.contains(where: { $0.column.name == name }) {
        try drop(name, table)
      }
      for key in wanted where !present.contains(key.column.name) {
        try connection.connection.execute(
          "ALTER TABLE \(table.quoted) ADD COLUMN \(key.column.quoted) \(key.column.declaredType)")
      }
      for key in wanted {
        try connection.connection.execute("DROP INDEX IF EXISTS \(quotedName(key.indexName))")
        try connection.connection.execute(
          "UPDATE \(table.quoted) SET \(key.column.quoted) = \(key.expression)")
        try connection.connection.execute(key.indexCreation(SQLiteDialect()))
      }
    }
  }

  private func keyColumns(_ table: TableLayout) throws -> [String] {
    let statement = try connection.connection.prepare(
      "SELECT name FROM pragma_table_info(?) WHERE name LIKE 'Z\\_K\\_%' ESCAPE '\\'")
    try statement.bind(1, table.name)
    var names: [String] = []
    while try statement.step() { names.append(statement.string(0)) }
    return names
  }

  /// A store that was open with the old columns then gets errors, never the keys of rows that nobody kept true.
  private func drop(_ column: String, _ table: TableLayout) throws {
    let indexes = try connection.connection.prepare(
      "SELECT DISTINCT l.name FROM pragma_index_list(?1) l, pragma_index_info(l.name) i WHERE i.name = ?2"
    )
    try indexes.bind(1, table.name)
    try indexes.bind(2, column)
    var names: [String] = []
    while try indexes.step() { names.append(indexes.string(0)) }
    indexes.reset()
    for name in names { try connection.connection.execute("DROP INDEX \(quotedName(name))") }
    try connection.connection.execute(
      "ALTER TABLE \(table.quoted) DROP COLUMN \(quotedName(column))")
  }
}
