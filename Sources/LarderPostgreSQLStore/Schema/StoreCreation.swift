internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// Creates the tables of an empty store in one transaction: nobody ever sees half a store, and of two who create the same
/// one wins.
struct StoreCreation {
  let schema: StoreSchema
  let address: PostgreSQLAddress

  private let settings: TableSettings
  private let dialect: PostgreSQLDialect

  init(
    _ schema: StoreSchema, _ address: PostgreSQLAddress, _ settings: TableSettings = TableSettings()
  ) {
    self.schema = schema
    self.address = address
    self.settings = settings
    dialect = PostgreSQLDialect(partitions: settings.partitions)
  }

  /// - Returns: false where there was a store already when it was this one's turn.
  func run(_ connection: PostgreSQLConnection) throws -> Bool {
    try checkNames()
    try connection.begin(.writing)
    do {
      try connection.run(
        "SELECT pg_advisory_xact_lock(\(StoreContext.turn(of: address.schema)))")
      // Somebody else may have made it meanwhile.
      if try SchemaState(connection, address) == .store {
        connection.rollback()
        return false
      }
      try make(connection)
      try addWords(connection)
      try addForeignKeys(connection)
      try connection.commit()
      return true
    } catch {
      connection.rollback()
      throw error
    }
  }

  /// Makes schema, tables and the rows of an empty store, in the caller's transaction.
  func make(_ connection: PostgreSQLConnection) throws {
    try connection.execute(
      "CREATE SCHEMA IF NOT EXISTS \(quotedName(address.schema)); "
        + (systemTables + ObjectTables(schema: schema, dialect: dialect).statements)
        .joined(separator: "; "))
    try fill(connection)
  }

  /// Makes the constraints of links, where the store is to have them.
  func addForeignKeys(_ connection: PostgreSQLConnection) throws {
    if settings.hasForeignKeys { try ForeignKeys(schema).add(connection) }
  }

  /// Makes comments, and the views of entities that have none yet.
  func addWords(_ connection: PostgreSQLConnection) throws {
    let relations = try StoreRelations(connection, schema: address.schema)
    try connection.execute(words(relations.names).joined(separator: "; "))
  }

  private var systemTables: [String] {
    [
      "CREATE TABLE \"Z_PRIMARYKEY\" (\"Z_ENT\" bigint PRIMARY KEY, \"Z_NAME\" text, "
        + "\"Z_SUPER\" bigint, \"Z_MAX\" bigint)",
      "CREATE TABLE \"Z_METADATA\" (\"Z_VERSION\" bigint PRIMARY KEY, \"Z_UUID\" text, "
        + "\"Z_PLIST\" bytea)",
      "CREATE TABLE \"Z_MODELCACHE\" (\"Z_CONTENT\" bytea)",
      "CREATE TABLE \"Z_CHANGE\" (\"Z_COUNT\" bigint)",
      "INSERT INTO \"Z_CHANGE\" VALUES (0)",
    ] + HistoryTables.statements
  }

  /// What a person sees who looks at the tables: the names of the model, and a view of each entity with the names of its
  /// attributes, in which dates are dates.
  ///
  /// - Parameter taken: the names of tables and indexes: an entity may be called as one of them is, and has no view then.
  private func words(_ taken: Set<String>) -> [String] {
    var taken = taken
    var result = [Self.schemaComment(address)]
    for table in schema.tables {
      let names = table.entities.values.map(\.entity.name).sorted()
      result.append(
        "COMMENT ON TABLE \(table.quoted) IS \(Self.quotedText(names.joined(separator: ", ")))")
      for layout in table.entities.values.sorted(by: { $0.entity.number < $1.entity.number }) {
        for (name, place) in layout.columns.sorted(by: { $0.key < $1.key }) {
          result.append(
            "COMMENT ON COLUMN \(table.quoted).\(table.columns[place].quoted) IS "
              + Self.quotedText("\(layout.entity.name).\(name)"))
        }
        guard taken.insert(layout.entity.name).inserted else { continue }
        result.append(view(layout, table))
      }
    }
    return result
  }

  static func schemaComment(_ address: PostgreSQLAddress) -> String {
    "COMMENT ON SCHEMA \(quotedName(address.schema)) IS "
      + quotedText("Larder store, version \(MetadataTable.version)")
  }

  private func view(_ layout: EntityLayout, _ table: TableLayout) -> String {
    var columns = ["\"Z_PK\" AS \"key\""]
    for (name, place) in layout.columns.sorted(by: { $0.key < $1.key }) where name != "key" {
      let column = table.columns[place]
      // 978,307,200 seconds lie between 1970 and 2001.
      let value =
        column.kind == .date ? "to_timestamp(\(column.quoted) + 978307200)" : column.quoted
      columns.append("\(value) AS \(quotedName(name))")
    }
    let numbers = schema.subtreeNumbers(layout.entity).map(String.init).joined(separator: ", ")
    return "CREATE VIEW \(quotedName(layout.entity.name)) AS SELECT "
      + "\(columns.joined(separator: ", ")) FROM \(table.quoted) WHERE \"Z_ENT\" IN (\(numbers))"
  }

  /// A text as a literal, for statements that take no parameters.
  private static func quotedText(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private func fill(_ connection: PostgreSQLConnection) throws {
    var parameters = PostgreSQLParameters()
    let entities = schema.entities
    parameters.add(entities.map { Int64($0.number) })
    parameters.add(column: entities.map { .string($0.name) }, as: .string)
    parameters.add(
      entities.map { entity in
        Int64(entity.description.parent.flatMap { schema.model.entity($0)?.number } ?? 0)
      })
    try connection.run(
      "INSERT INTO \"Z_PRIMARYKEY\" SELECT *, 0 FROM unnest($1::bigint[], $2::text[], $3::bigint[])",
      parameters)
    try MetadataTable.write(connection, MetadataTable.make(schema, settings, UUID()))
    try keepModel(connection)
    for plan in SearchSchemaPlan.plans(for: schema.model) {
      guard let table = schema.table(plan.root.name) else { continue }
      let index = SearchIndex(
        storage: PostgreSQLIndexStorage(connection, name: table.name), name: table.name,
        schema: SearchSchema(plan))
      try index.create()
      try index.reset()
    }
  }

  /// Keeps the model in the store, for programs that do not have it.
  func keepModel(_ connection: PostgreSQLConnection) throws {
    var model = PostgreSQLParameters()
    model.add([UInt8](try schema.model.encoded()))
    try connection.run("INSERT INTO \"Z_MODELCACHE\" VALUES ($1)", model)
  }

  /// The server would cut long names, and two of them could then be the same.
  func checkNames() throws(StoreError) {
    var names: [(name: String, of: String)] = []
    for table in schema.tables {
      // The names of the index's tables begin with LARDER_ and end with _SEGMENT.
      names.append((table.name + "LARDER__SEGMENT", table.rootName))
      for column in table.columns {
        names.append((column.name, "\(table.rootName), \(column.name)"))
      }
    }
    for join in schema.joins { names.append((join.name, join.name)) }
    for entity in schema.entities { names.append((entity.name, entity.name)) }
    if let long = names.first(where: { $0.name.utf8.count > PostgreSQLAddress.longestName }) {
      throw StoreError(
        .invalidInput,
        "\(address.text): \(long.of): the name is too long for PostgreSQL, which takes "
          + "\(PostgreSQLAddress.longestName) bytes in the names of tables and columns",
        path: address.text)
    }
  }
}

/// What there is in the schema of an address.
enum SchemaState: Equatable {
  /// No schema, or one with nothing in it.
  case nothing
  /// A store, of whatever version.
  case store
  /// The tables of another program.
  case other

  init(_ connection: PostgreSQLConnection, _ address: PostgreSQLAddress) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(address.schema)
    // A store is found by the index of names. Where there is none, pg_class is read, which many schemas make long.
    let relations =
      "SELECT FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1)"
    let rows = try connection.run(
      "SELECT CASE WHEN EXISTS (\(relations) AND relname = 'Z_METADATA') THEN 2 "
        + "WHEN EXISTS (\(relations)) THEN 1 ELSE 0 END::bigint", parameters)
    self =
      switch rows.int64(0, 0) {
      case 0: .nothing
      case 1: .other
      default: .store
      }
  }
}
