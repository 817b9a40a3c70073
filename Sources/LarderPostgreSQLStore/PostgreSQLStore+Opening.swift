internal import FoundationEssentials
public import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Opens a store, or creates it where the options say so.
  ///
  /// Costs a connection and three round trips: the model is compared by a short signature.
  ///
  /// - Parameter path: the address, as `postgresql://host/database?schema=kitchen`.
  public static func open(
    path: String?, model: ManagedObjectModel, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> PostgreSQLStore {
    let address = try address(path)
    guard options.pragmas.isEmpty else {
      throw StoreError(
        .invalidInput, "\(address.text): pragmas are for SQLite stores; leave them out")
    }
    let schema = StoreSchema(model: model)
    let trace = StoreContext.makeTrace(options.log ?? StoreLog.fromEnvironment)
    let translation = ErrorTranslation(
      path: address.text, schema: schema, busyTimeout: options.busyTimeout)
    return try translation.run {
      let connection = try connect(address, isReadOnly: options.isReadOnly, trace)
      if try SchemaState(connection, address) == .nothing {
        guard options.createsIfMissing, !options.isReadOnly else { throw isMissing(address) }
        _ = try StoreCreation(schema, address).run(connection)
      }
      let metadata = try checked(connection, address)
      if metadata.values[StoreMetadata.signatureKey] != .string(ModelSignature.of(schema)) {
        let differing = model.differingEntities(fromVersionHashes: metadata.modelVersionHashes)
        guard differing.isEmpty else {
          throw StoreError.incompatible(metadata, differing, path: address.text)
        }
      }
      let keys = metadata.values[StoreMetadata.storedKeysKey] ?? .string("")
      let fits = keys == .string(StoredKeys.signature(schema))
      // Everything is found without the keys beside texts as well; but whoever writes has to keep them true.
      guard fits || options.isReadOnly else {
        throw StoreError(
          .unsupported,
          "\(address.text): the keys beside texts were made by other rules, and a PostgreSQL store does "
            + "not make them anew yet; open it for reading only, or copy it into a new schema",
          path: address.text)
      }
      let context = StoreContext(
        address, identifier: metadata.identifier,
        schema: fits ? schema : StoreSchema(model: model, keepsKeys: false), options: options,
        trace: trace)
      context.log?.note(.connection(path: address.text), from: .statements)
      return PostgreSQLStore(context, first: StoreSession(connection, context))
    }
  }

  private static func address(_ path: String?) throws(StoreError) -> PostgreSQLAddress {
    guard let path, !path.isEmpty else {
      throw StoreError(
        .invalidInput,
        "a PostgreSQL store needs an address, such as postgresql://host/database?schema=kitchen")
    }
    do { return try PostgreSQLAddress(path) } catch {
      // The address itself is not shown: it may hold a password.
      throw StoreError(.invalidInput, error.message)
    }
  }

  private static func connect(
    _ address: PostgreSQLAddress, isReadOnly: Bool, _ trace: PostgreSQLTrace
  ) throws -> PostgreSQLConnection {
    let connection = try StoreSession.open(address, isReadOnly: isReadOnly, trace: trace)
    guard connection.setting("server_encoding") == "UTF8" else {
      throw StoreError(
        .unsupported,
        "\(address.text): the database keeps texts as \(connection.setting("server_encoding") ?? "?"); "
          + "create one with the encoding UTF8", path: address.text)
    }
    guard connection.serverVersion >= 130_000 else {
      throw StoreError(
        .unsupported,
        "\(address.text): the server is PostgreSQL \(connection.serverVersion / 10_000); 13 is the "
          + "oldest that will do", path: address.text)
    }
    return connection
  }

  private static func isMissing(_ address: PostgreSQLAddress) -> StoreError {
    StoreError(
      .notFound, "\(address.text): there is no store in the schema \"\(address.schema)\"",
      path: address.text)
  }

  /// The metadata of what is in the schema, after a look whether it is a store that this module understands.
  private static func checked(
    _ connection: PostgreSQLConnection, _ address: PostgreSQLAddress
  ) throws -> StoreMetadata {
    let metadata: StoreMetadata
    do { metadata = try MetadataTable.read(connection, path: address.text) } catch {
      guard (error as? PostgreSQLError)?.code.kind == "42",
        (error as? PostgreSQLError)?.code != .insufficientPrivilege
      else { throw error }
      // Who may not look into a schema finds nothing in it.
      var parameters = PostgreSQLParameters()
      parameters.add(address.schema)
      let mayLook = try connection.run(
        "SELECT has_schema_privilege($1::text, 'USAGE')::int::bigint", parameters)
      guard mayLook.int64(0, 0) == 1 else {
        throw PostgreSQLError(
          .insufficientPrivilege, "permission denied for schema \(address.schema)")
      }
      throw StoreError(
        .notAStore,
        "\(address.text): the schema \"\(address.schema)\" has tables of another program; name another "
          + "schema", path: address.text)
    }
    try MetadataTable.checkVersion(metadata, path: address.text)
    return metadata
  }

  /// Reads a store's metadata without its model.
  static func readMetadata(path: String) throws(StoreError) -> StoreMetadata {
    let address = try address(path)
    return try ErrorTranslation(path: address.text).run {
      let connection = try connect(address, isReadOnly: true, PostgreSQLTrace())
      if try SchemaState(connection, address) == .nothing { throw isMissing(address) }
      return try checked(connection, address)
    }
  }

  /// Sets or removes one value of a store's metadata without its model.
  static func writeMetadata(path: String, key: String, value: Value?) throws(StoreError) {
    let address = try address(path)
    try ErrorTranslation(path: address.text).run {
      let connection = try connect(address, isReadOnly: false, PostgreSQLTrace())
      if try SchemaState(connection, address) == .nothing { throw isMissing(address) }
      _ = try checked(connection, address)
      try connection.begin(.writing)
      defer { connection.rollback() }
      try connection.run(
        "SELECT pg_advisory_xact_lock(\(StoreContext.turn(of: address.schema)))")
      try MetadataTable.set(connection, [key: value ?? .null], path: address.text)
      try connection.commit()
    }
  }

  /// Removes a store with all that belongs to it; one that is not there is removed already.
  static func destroy(path: String) throws(StoreError) {
    let address = try address(path)
    try ErrorTranslation(path: address.text).run {
      let connection = try connect(address, isReadOnly: false, PostgreSQLTrace())
      guard try SchemaState(connection, address) != .nothing else { return }
      // Another program's tables are not ours to remove.
      _ = try checked(connection, address)
      try connection.execute("DROP SCHEMA \(quotedName(address.schema)) CASCADE")
    }
  }
}

extension PostgreSQLStore {
  /// Gives a store's schema another name, in the same database.
  static func move(_ path: String, to destination: String) throws(StoreError) {
    let (source, target) = (try address(path), try address(destination))
    guard source.connectionString == target.connectionString else { throw .isNoFile(path) }
    try ErrorTranslation(path: path).run {
      let connection = try connect(source, isReadOnly: false, PostgreSQLTrace())
      if try SchemaState(connection, source) == .nothing { throw isMissing(source) }
      _ = try checked(connection, source)
      guard try SchemaState(connection, target) == .nothing else {
        throw StoreError(
          .alreadyExists, "\(destination): there is a schema of this name", path: destination)
      }
      try connection.execute(
        "ALTER SCHEMA \(quotedName(source.schema)) RENAME TO \(quotedName(target.schema))")
    }
  }

  /// The address of a schema beside that of a store.
  static func place(_ path: String, _ suffix: String) throws(StoreError) -> String {
    let address = try address(path)
    return try ErrorTranslation(path: path).run { try address.beside(suffix).text }
  }
}

extension StoreType {
  /// The store in a schema of a PostgreSQL database, with a search index. Known by its name after
  /// `StoreType.register(.postgreSQL)`.
  public static let postgreSQL = StoreType(
    name: PostgreSQLStore.typeName,
    open: { path, model, options throws(StoreError) in
      try PostgreSQLStore.open(path: path, model: model, options: options)
    },
    readMetadata: { path throws(StoreError) in try PostgreSQLStore.readMetadata(path: path) },
    writeMetadata: { path, key, value throws(StoreError) in
      try PostgreSQLStore.writeMetadata(path: path, key: key, value: value)
    },
    files: .postgreSQL)
}

extension StoreType.FileOperations {
  /// Those of a store in a schema.
  fileprivate static let postgreSQL: StoreType.FileOperations = {
    var operations = StoreType.FileOperations(
      destroy: { path throws(StoreError) in try PostgreSQLStore.destroy(path: path) },
      replace: { source, _ throws(StoreError) in throw .isNoFile(source) },
      move: { source, destination throws(StoreError) in
        try PostgreSQLStore.move(source, to: destination)
      })
    operations.place = { (path, suffix) throws(StoreError) in
      try PostgreSQLStore.place(path, suffix)
    }
    return operations
  }()
}

extension StoreError {
  /// What is done to files alone.
  fileprivate static func isNoFile(_ path: String) -> StoreError {
    StoreError(
      .unsupported,
      "\(path): a store in a database is not copied as a file is; pg_dump writes it, and pg_restore reads it",
      path: path)
  }
}
