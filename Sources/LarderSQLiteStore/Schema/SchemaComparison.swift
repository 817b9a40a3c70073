internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// How the tables and indexes of a file differ from those that our stores have.
///
/// It asks the file for nothing but `sqlite_schema`, once. A statement that is letter for letter one of ours needs no closer look; others are
/// compared by what they say, because migrations and earlier versions wrote them in another way.
struct SchemaComparison {
  let differences: [SchemaDifference]

  /// Differences beyond so many are not listed.
  private static let limit = 100

  /// - Parameter schema: what the tables of objects should be; nil for looking only at what any store has.
  init(_ connection: Connection, _ schema: StoreSchema?) throws {
    var wanted = Set(
      schema.map { SchemaCreation(schema: $0).creations } ?? SchemaCreation.systemCreations)
    let indexed = Set(schema.map { SchemaCreation(schema: $0).indexCreations } ?? [])
    var found: [SchemaStatement] = []
    var differences: [SchemaDifference] = []
    let rows = try connection.prepare("SELECT type, name, sql, rootpage FROM sqlite_schema")
    while try rows.step() {
      guard let sql = rows.optionalString(2) else {
        // What SQLite makes for a primary key; the table's statement says it.
        if rows.string(0) == "index" { continue }
        differences.append(.init(kind: .otherForm, name: rows.string(1)))
        continue
      }
      // Only views, triggers and virtual tables have no page of their own.
      let hasPage = rows.int64(3) > 1
      if hasPage, wanted.remove(sql) != nil || indexed.contains(sql) { continue }
      if hasPage, let statement = SchemaStatement(sql) {
        found.append(statement)
      } else {
        differences.append(Self.unreadable(rows.string(0), rows.string(1), sql))
      }
      if differences.count >= Self.limit { break }
    }
    var comparison = StatementComparison(
      schema: schema, wanted: wanted.compactMap(SchemaStatement.init), found: found)
    if comparison.isNeeded { comparison.run() }
    differences += comparison.differences
    self.differences = Array(differences.prefix(Self.limit))
  }

  private static func unreadable(
    _ type: String, _ name: String, _ sql: String
  ) -> SchemaDifference {
    let kind: SchemaDifference.Kind =
      switch type {
      case "trigger": .trigger
      case "view": .view
      default: sql.uppercased().hasPrefix("CREATE VIRTUAL") ? .virtualTable : .otherForm
      }
    return SchemaDifference(kind: kind, name: name)
  }

  /// Throws where the file has something of this weight or more.
  func require(lighterThan weight: SchemaDifference.Weight, path: String) throws(StoreError) {
    guard let first = differences.first(where: { $0.weight >= weight }) else { return }
    let words =
      first.weight == .acts
      ? "the store is not as Larder makes them"
      : "the store's metadata and its tables do not agree"
    throw StoreError(
      .corrupt,
      "\(path): \(words): \(first); restore a copy, or let `larder repair` make it anew", path: path
    )
  }
}

/// The statements that were not letter for letter the same.
private struct StatementComparison {
  let schema: StoreSchema?
  let wanted: [SchemaStatement]
  let found: [SchemaStatement]
  private(set) var differences: [SchemaDifference] = []

  init(schema: StoreSchema?, wanted: [SchemaStatement], found: [SchemaStatement]) {
    self.schema = schema
    self.wanted = wanted
    self.found = found
  }

  var isNeeded: Bool { !wanted.isEmpty || !found.isEmpty }

  mutating func run() {
    var tables: [String: SchemaStatement.Table] = [:]
    var indexes: [String: SchemaStatement.Index] = [:]
    for statement in wanted {
      switch statement {
      case .table(let table): tables[table.name] = table
      case .index(let index): indexes[index.name] = index
      }
    }
    for statement in found {
      switch statement {
      case .table(let table):
        if let expected = tables.removeValue(forKey: table.name) {
          compare(table, expected)
        } else {
          compareOther(table)
        }
      case .index(let index):
        if let expected = indexes[index.name], expected == index {
          indexes[index.name] = nil
        } else if schema != nil || index.isUnique {
          add(index.isUnique ? .furtherUniqueIndex : .furtherIndex, index.name)
        }
      }
    }
    for name in tables.keys.sorted() where !HistoryTables.names.contains(name) {
      add(.missingTable, name)
    }
    for index in indexes.values.sorted(by: { $0.name < $1.name }) {
      add(index.isUnique ? .missingUniqueIndex : .missingIndex, index.name)
    }
  }

  private mutating func compare(
    _ table: SchemaStatement.Table, _ expected: SchemaStatement.Table
  ) {
    if table == expected { return }
    guard table.key == expected.key else { return add(.otherTable, table.name) }
    var types: [String: String] = [:]
    for column in table.columns { types[column.name] = column.type }
    for column in expected.columns {
      guard let type = types.removeValue(forKey: column.name) else {
        let isLater = HistoryTables.laterColumns.contains {
          $0.table == table.name && $0.column == column.name
        }
        if !isLater { add(.missingColumn, table.name, column.name) }
        continue
      }
      if type == column.type { continue }
      // A key that is none gives a row another number with each `VACUUM`.
      let isKey = column.type.hasSuffix("KEY") || type.hasSuffix("KEY") || type.hasSuffix("NULL")
      add(isKey ? .otherTable : .otherType, table.name, column.name)
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      // What has to have a value lets no row of ours in.
      add(type.hasSuffix("NULL") ? .otherTable : .furtherColumn, table.name, name)
    }
  }

  /// A table that the model does not name: of the search index, of the history, or nobody's.
  private mutating func compareOther(_ table: SchemaStatement.Table) {
    for (suffix, form) in SQLiteIndexStorage.forms
    where table.name.hasPrefix("LARDER_") && table.name.hasSuffix("_\(suffix)") {
      guard case .table(let expected)? = SchemaStatement("CREATE TABLE X (\(form))") else { return }
      if table.columns != expected.columns || !table.key.isEmpty { add(.otherTable, table.name) }
      return
    }
    if schema != nil, table.name != HistoryTables.readerTable { add(.furtherTable, table.name) }
  }

  /// What a column is in the model: `Recipe.title`.
  private func property(_ table: String, _ column: String) -> String? {
    guard let table = schema?.tables.first(where: { $0.name == table }) else { return nil }
    for (_, layout) in table.entities.sorted(by: { $0.key < $1.key }) {
      for (name, place) in layout.columns where table.columns[place].name == column {
        return "\(layout.entity.name).\(name)"
      }
    }
    return nil
  }

  private mutating func add(
    _ kind: SchemaDifference.Kind, _ name: String, _ column: String? = nil
  ) {
    differences.append(
      SchemaDifference(
        kind: kind, name: name, column: column, property: column.flatMap { property(name, $0) }))
  }
}
