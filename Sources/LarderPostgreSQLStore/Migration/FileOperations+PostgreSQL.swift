internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

extension StoreType.FileOperations {
  /// Those of a store in a schema, within one database.
  static let postgreSQL: StoreType.FileOperations = {
    var operations = StoreType.FileOperations(
      destroy: { path throws(StoreError) in try PostgreSQLStore.destroy(path: path) },
      replace: { source, destination throws(StoreError) in
        let copy = try PostgreSQLStore.place(destination, ".copy")
        try PostgreSQLStore.destroy(path: copy)
        try PostgreSQLStore.duplicate(source, to: copy)
        do throws(StoreError) { try PostgreSQLStore.install(copy, at: destination) } catch {
          try? PostgreSQLStore.destroy(path: copy)
          throw error
        }
      },
      move: { source, destination throws(StoreError) in
        try PostgreSQLStore.move(source, to: destination)
      })
    operations.place = { (path, suffix) throws(StoreError) in
      try PostgreSQLStore.place(path, suffix)
    }
    operations.isTaken = { (path) throws(StoreError) in try PostgreSQLStore.isTaken(path) }
    return operations
  }()
}

extension PostgreSQLStore {
  /// The address of a schema beside that of a store.
  static func place(_ path: String, _ suffix: String) throws(StoreError) -> String {
    let address = try address(path)
    return try ErrorTranslation(path: path).run { try address.beside(suffix).text }
  }

  /// Whether there is anything in the schema of an address.
  static func isTaken(_ path: String) throws(StoreError) -> Bool {
    let address = try address(path)
    return try ErrorTranslation(path: address.text).run {
      let connection = try connect(address, isReadOnly: true, PostgreSQLTrace())
      return try SchemaState(connection, address) != .nothing
    }
  }

  /// Whether two addresses are those of schemas in one database, as far as they tell.
  static func areNear(_ path: String, _ other: String) -> Bool {
    guard let first = try? address(path), let second = try? address(other) else { return false }
    return first.connectionString == second.connectionString
  }

  /// Whether the tables of a store are such as the address of a new one asks for; objects are copied where not.
  static func hasTables(_ path: String, askedForBy other: String) -> Bool {
    guard let address = try? address(other), !address.tableSettings.isEmpty,
      let metadata = try? readMetadata(path: path)
    else { return true }
    return (try? TableSettings.check(address, metadata)) != nil
  }

  private static func requireNear(_ path: String, _ other: String) throws(StoreError) {
    guard areNear(path, other) else {
      throw StoreError(
        .unsupported,
        "\(path): a store is copied as it is within its database alone; migrate it to another one, or "
          + "take pg_dump and pg_restore", path: path)
    }
  }

  /// Gives a store's schema another name, with all that others have made in it.
  static func move(_ path: String, to destination: String) throws(StoreError) {
    try requireNear(path, destination)
    let target = try address(destination)
    let (source, connection, _) = try openForMigration(path)
    try ErrorTranslation(path: path).run {
      guard try SchemaState(connection, target) == .nothing else {
        throw StoreError(
          .alreadyExists, "\(destination): there is a schema of this name", path: destination)
      }
      try connection.execute(
        "ALTER SCHEMA \(quotedName(source.schema)) RENAME TO \(quotedName(target.schema))")
    }
  }

  /// Puts a closed store in the place of another one, or of nothing, from one moment to the next. What others have made in
  /// the schema stays there, and so do their rights.
  static func install(_ temporary: String, at path: String) throws(StoreError) {
    try requireNear(temporary, path)
    let target = try address(path)
    let (source, connection, _) = try openForMigration(temporary)
    try ErrorTranslation(path: target.text).run {
      try connection.execute(
        "BEGIN; SET LOCAL lock_timeout = \(StoreUse.milliseconds(StoreOptions().busyTimeout))")
      defer { connection.rollback() }
      let old = try StoreRelations(connection, schema: target.schema)
      let grants = try SchemaGrants(connection, schema: target.schema)
      let owner = try old.otherOwner()
      try removeOld(connection, old, target)
      try connection.execute("CREATE SCHEMA IF NOT EXISTS \(quotedName(target.schema))")
      let new = try StoreRelations(connection, schema: source.schema)
      let place = quotedName(target.schema)
      for name in new.tables + new.partitions + new.views {
        // Views are tables to this statement.
        if let owner {
          try connection.execute("ALTER TABLE \(new.full(name)) OWNER TO \(owner)")
        }
        try connection.execute("ALTER TABLE \(new.full(name)) SET SCHEMA \(place)")
      }
      try connection.execute("DROP SCHEMA \(quotedName(source.schema))")
      try grants.restore(in: StoreRelations(connection, schema: target.schema))
      try connection.execute(StoreCreation.schemaComment(target))
      try connection.commit()
    }
  }

  /// Removes the tables of the store that is replaced, if there is one.
  private static func removeOld(
    _ connection: PostgreSQLConnection, _ old: StoreRelations, _ address: PostgreSQLAddress
  ) throws {
    if old.names.isEmpty { return }
    try connection.execute(
      "SET LOCAL search_path = \(quotedName(address.schema)), pg_temp")

    _ = try checked(connection, address)
    guard let model = try keptModel(connection) else {
      throw StoreError(
        .corrupt,
        "\(address.text): the store does not keep the model that it was made with; remove it by "
          + "yourself", path: address.text)
    }
    try old.drop(views: old.views(of: model), tables: old.tables(of: model))
  }

  /// Copies a store with its history and its index into an empty schema of the same database, as it is at one moment.
  static func duplicate(_ path: String, to copy: String) throws(StoreError) {
    try requireNear(path, copy)
    let target = try address(copy)
    let (source, connection, metadata) = try openForMigration(path)
    try ErrorTranslation(path: source.text).run {
      try connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE")
      defer { connection.rollback() }
      guard let model = try keptModel(connection) else {
        throw StoreError(
          .corrupt, "\(source.text): the store does not keep the model that it was made with",
          path: source.text)
      }
      let old = try StoreRelations(connection, schema: source.schema)
      let creation = StoreCreation(StoreSchema(model: model), target, TableSettings(metadata))
      try connection.execute("SET LOCAL search_path = \(quotedName(target.schema)), pg_temp")
      try creation.make(connection)
      let new = try StoreRelations(connection, schema: target.schema)
      for table in new.tables {
        let present = Set(try old.columns(table))
        let columns = try new.columns(table).filter { present.contains($0) }.map(quotedName)
          .joined(separator: ", ")
        try connection.execute("DELETE FROM \(new.full(table))")
        if columns.isEmpty { continue }
        try connection.execute(
          "INSERT INTO \(new.full(table)) (\(columns)) SELECT \(columns) FROM \(old.full(table))")
      }
      // The next numbers come after those that were given.
      for table in ["ATRANSACTION", "ACHANGE"] {
        try connection.execute(
          "SELECT setval(pg_get_serial_sequence('\"\(table)\"', 'Z_PK'), max(\"Z_PK\")) "
            + "FROM \"\(table)\" HAVING max(\"Z_PK\") IS NOT NULL")
      }
      try creation.addWords(connection)
      try creation.addForeignKeys(connection)
      try connection.commit()
    }
  }
}
