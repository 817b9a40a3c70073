internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// The tables and views of a schema, as the server's catalog has them.
struct StoreRelations {
  private let kinds: [String: String]
  private let connection: PostgreSQLConnection
  private let schema: String

  init(_ connection: PostgreSQLConnection, schema: String) throws {
    self.connection = connection
    self.schema = schema
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    let rows = try connection.run(
      "SELECT c.relname::text, CASE WHEN c.relispartition AND c.relkind = 'r' THEN '\(Self.part)' "
        + "ELSE c.relkind::text END FROM pg_class c "
        + "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1", parameters)
    var kinds: [String: String] = [:]
    for row in 0..<rows.count { kinds[rows.string(row, 0)] = rows.string(row, 1) }
    self.kinds = kinds
  }

  /// The kind of a table that is a part of another one.
  private static let part = "part"

  /// All names that are taken, of indexes too.
  var names: Set<String> { Set(kinds.keys) }
  var tables: [String] { kinds.filter { $0.value == "r" || $0.value == "p" }.keys.sorted() }
  /// The partitions of tables, which go where these go but for their own schema and owner.
  var partitions: [String] { kinds.filter { $0.value == Self.part }.keys.sorted() }
  var views: [String] { kinds.filter { $0.value == "v" }.keys.sorted() }

  /// The columns of a table.
  func columns(_ table: String) throws -> [String] {
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    parameters.add(table)
    let rows = try connection.run(
      "SELECT a.attname::text FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid "
        + "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = $2 "
        + "AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum",
      parameters)
    return (0..<rows.count).map { rows.string($0, 0) }
  }

  /// The tables of an index, with what their names end with.
  func indexTables(_ index: String) -> [(name: String, end: String)] {
    let prefix = "LARDER_\(index)_"
    return tables.compactMap { name in
      guard name.hasPrefix(prefix) else { return nil }
      // Another entity's name may begin as this one's does.
      let end = String(name.dropFirst(prefix.count))
      return end.contains("_") ? nil : (name, end)
    }
  }

  /// The views that a store of this model has here.
  func views(of model: ManagedObjectModel) -> [String] {
    views.filter { model.entity($0) != nil }
  }

  /// The tables of a store of this model; what others have put beside them is left out.
  func tables(of model: ManagedObjectModel) -> [String] {
    let layout = StoreSchema(model: model)
    let known = Set(
      layout.tables.map(\.name) + layout.joins.map(\.name) + [
        "Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE", "Z_CHANGE", "ATRANSACTION", "ACHANGE",
        "Z_HISTORYREADER",
      ])
    return tables.filter { known.contains($0) || $0.hasPrefix("LARDER_") }
  }

  /// A name with that of the schema before it.
  func full(_ name: String) -> String { "\(quotedName(schema)).\(quotedName(name))" }

  /// Removes views, then tables; nothing that others have made goes with them.
  func drop(views: [String], tables: [String] = []) throws {
    do {
      if !views.isEmpty {
        try connection.execute("DROP VIEW \(views.map(full).joined(separator: ", "))")
      }
      if !tables.isEmpty {
        try connection.execute("DROP TABLE \(tables.map(full).joined(separator: ", "))")
      }
    } catch {
      guard error.code == .dependentObjects else { throw error }
      throw Self.isNeeded(error)
    }
  }

  /// Something that others have made stands on what has to go.
  static func isNeeded(_ error: PostgreSQLError) -> StoreError {
    StoreError(
      .constraint,
      "views or tables that others have made in the database need what is replaced "
        + "(\(error.message)); remove them, and make them again afterwards",
      underlying: error.description)
  }

  /// The owner of the store's tables, quoted, where that is somebody else than who is connected; nil without a store too.
  func otherOwner() throws -> String? {
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    let rows = try connection.run(
      "SELECT quote_ident(pg_get_userbyid(c.relowner)), c.relowner = (SELECT oid FROM pg_roles "
        + "WHERE rolname = current_user) FROM pg_class c JOIN pg_namespace n "
        + "ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = 'Z_METADATA'", parameters)
    return rows.count > 0 && rows.int64(0, 1) == 0 ? rows.string(0, 0) : nil
  }
}

extension PostgreSQLError.Code {
  /// Other objects stand on what was to be removed.
  static let dependentObjects = PostgreSQLError.Code(rawValue: "2BP01")
}

/// Who else may do what with the tables and views of a schema: kept where they are made anew.
struct SchemaGrants {
  private var grants: [(relation: String, kind: String, privilege: String, to: String)] = []
  private let connection: PostgreSQLConnection

  init(_ connection: PostgreSQLConnection, schema: String) throws {
    self.connection = connection
    var parameters = PostgreSQLParameters()
    parameters.add(schema)
    let rows = try connection.run(
      "SELECT c.relname::text, c.relkind::text, a.privilege_type::text, CASE WHEN a.grantee = 0 "
        + "THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END "
        + "|| CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END FROM pg_class c "
        + "JOIN pg_namespace n ON n.oid = c.relnamespace, LATERAL aclexplode(c.relacl) a "
        + "WHERE n.nspname = $1 AND a.grantee <> c.relowner", parameters)
    for row in 0..<rows.count {
      grants.append(
        (rows.string(row, 0), rows.string(row, 1), rows.string(row, 2), rows.string(row, 3)))
    }
  }

  /// Gives the same rights again.
  ///
  /// - Parameter renamed: the new names of what is called otherwise.
  func restore(in relations: StoreRelations, renamed: [String: String] = [:]) throws {
    let names = relations.names
    for grant in grants {
      let name = renamed[grant.relation] ?? grant.relation
      guard names.contains(name) else { continue }
      let kind = grant.kind == "S" ? "SEQUENCE" : "TABLE"
      try connection.execute(
        "GRANT \(grant.privilege) ON \(kind) \(relations.full(name)) TO \(grant.to)")
    }
  }
}
