internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch

/// The statements that create an empty store's tables and indexes.
struct SchemaCreation {
  let schema: StoreSchema

  /// All statements, in order.
  var statements: [String] {
    objects.statements + Self.systemTables + HistoryTables.statements
  }

  /// The statements as they stand in the schema of a store that nobody has migrated.
  var creations: [String] { objects.statements + Self.systemCreations }

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

  private var objects: ObjectTables { ObjectTables(schema: schema, dialect: SQLiteDialect()) }

  /// Those of one table: the table, then its indexes.
  func statements(_ table: TableLayout) -> [String] { objects.statements(table) }
  /// Those of one many-to-many relationship: the table, then its index.
  func statements(_ join: JoinLayout) -> [String] { objects.statements(join) }

  private static let systemTables = [
    "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
      + "Z_MAX INTEGER)",
    "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
    "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
  ]

  /// Those of the tables that do not depend on the model.
  static let systemCreations = systemTables + HistoryTables.creations
}
