internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch

/// The statements that create an empty store's tables and indexes.
struct SchemaCreation {
  let schema: StoreSchema

  /// All statements, in order.
  var statements: [String] {
    objectStatements + Self.systemTables + HistoryTables.statements
  }

  /// The statements as they stand in the schema of a store that nobody has migrated.
  var creations: [String] { objectStatements + Self.systemCreations }

  /// Those of the search indexes' tables, which come and go with what is searched.
  var indexCreations: [String] {
    schema.tables.flatMap { table in
      guard let root = schema.model.entity(table.rootName), schema.isSearchable(root) else {
        return [String]()
      }
      return SQLiteIndexStorage.forms.map {
        "CREATE TABLE \(quotedName("LARDER_\(table.name)_\($0.suffix)")) (\($0.columns))"
      }
    }
  }

  private var objectStatements: [String] {
    var result: [String] = []
    for table in schema.tables { result += statements(table) }
    for join in schema.joins { result += statements(join) }
    return result
  }

  private static let systemTables = [
    "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
      + "Z_MAX INTEGER)",
    "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
    "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
  ]

  /// Those of the tables that do not depend on the model.
  static let systemCreations = systemTables + HistoryTables.creations

  /// Those of one table: the table, then its indexes.
  func statements(_ table: TableLayout) -> [String] {
    var result = [SQLiteDialect().creation(table)]
    for column in table.columns {
      guard case .object = column.kind else { continue }
      let index = quotedName("\(table.name)_\(column.name)_INDEX")
      result.append("CREATE INDEX \(index) ON \(table.quoted) (\(column.quoted))")
    }
    for number in table.entities.keys.sorted() {
      if let layout = table.entities[number] { result += attributeIndexes(layout, table) }
    }
    for key in StoredKeys.all(schema) where key.table === table { result.append(key.indexCreation) }
    return result
  }

  /// Unique indexes for uniqueness constraints, plain ones for indexed attributes; as Core Data names them.
  private func attributeIndexes(_ layout: EntityLayout, _ table: TableLayout) -> [String] {
    var result: [String] = []
    let entity = layout.entity
    let constraints = entity.description.uniquenessConstraints
    for constraint in constraints {
      let columns = constraint.compactMap { layout.columns[$0].map { table.columns[$0].quoted } }
      guard columns.count == constraint.count, !columns.isEmpty else { continue }
      let name = quotedName("Z_\(entity.name)_UNIQUE_\(constraint.joined(separator: "_"))")
      let list = columns.map { "\($0) COLLATE BINARY ASC" }.joined(separator: ", ")
      var sql = "CREATE UNIQUE INDEX \(name) ON \(table.quoted) (\(list))"
      if entity.rootName != entity.name {
        let numbers = schema.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
        sql += " WHERE Z_ENT IN (\(numbers))"
      }
      result.append(sql)
    }
    for attribute in entity.description.attributes where attribute.isIndexed {
      // A unique index over the same column serves as well.
      if constraints.contains([attribute.name]) && entity.rootName == entity.name { continue }
      guard let column = layout.columns[attribute.name] else { continue }
      let name = quotedName("Z_\(entity.name)_by\(attribute.name.startingWithCapital)Index")
      result.append(
        "CREATE INDEX \(name) ON \(table.quoted) (\(table.columns[column].quoted) "
          + "COLLATE BINARY ASC)")
    }
    return result
  }

  /// Those of one many-to-many relationship: the table, then its index.
  func statements(_ join: JoinLayout) -> [String] {
    let first = quotedName(join.first.column)
    let second = quotedName(join.second.column)
    let index = quotedName("\(join.name)_\(join.second.column)_INDEX")
    return [
      SQLiteDialect().creation(join),
      "CREATE INDEX \(index) ON \(join.quoted) (\(second), \(first))",
    ]
  }
}
