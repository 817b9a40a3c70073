internal import FoundationEssentials
public import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Opens a store, or creates it where the options say so.
  ///
  /// Costs a connection and four round trips: the model is compared by a short signature.
  ///
  /// - Parameters:
  ///   - path: the address, as `postgresql://host/database?schema=kitchen`.
  ///   - model: what the store holds, or is to hold where it is made.
  ///   - options: whether it is made or migrated, and who may write; pragmas are refused.
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
        _ = try StoreCreation(schema, address, TableSettings(address)).run(connection)
      }
      let (metadata, fits) = try settle(connection, address, schema, options, trace)
      let context = StoreContext(
        address, identifier: metadata.identifier,
        schema: fits ? schema : StoreSchema(model: model, keepsKeys: false), options: options,
        trace: trace)
      context.log?.note(.connection(path: address.text), from: .statements)
      return PostgreSQLStore(context, first: StoreSession(connection, context))
    }
  }

  /// Says that the store is in use and looks whether it is one of this model.
  ///
  /// - Returns: what it says of itself, and whether it has the keys beside texts that this program makes.
  private static func settle(
    _ connection: PostgreSQLConnection, _ address: PostgreSQLAddress, _ schema: StoreSchema,
    _ options: StoreOptions, _ trace: PostgreSQLTrace
  ) throws -> (StoreMetadata, Bool) {
    var hasUpgraded = false
    while true {
      if !options.isHeld {
        try StoreUse.begin(connection, address, patience: options.busyTimeout)
      }
      let metadata = try checked(connection, address)
      try TableSettings.check(address, metadata)
      if metadata.values[StoreMetadata.signatureKey] != .string(ModelSignature.of(schema)) {
        let differing = schema.model.differingEntities(
          fromVersionHashes: metadata.modelVersionHashes)
        guard differing.isEmpty else {
          throw StoreError.incompatible(metadata, differing, path: address.text)
        }
      }
      let fits = StoredKeysUpgrade.fits(metadata, schema)
      // Everything is found without the keys as well; but whoever writes has to keep them true.
      if fits || options.isReadOnly { return (metadata, fits) }
      guard !hasUpgraded else {
        throw StoreError(
          .busy,
          "\(address.text): another program has made the keys beside texts by other rules; try again",
          path: address.text)
      }
      if !options.isHeld { try StoreUse.end(connection, address) }
      try StoredKeysUpgrade.run(
        connection,
        StoreContext(
          address, identifier: metadata.identifier, schema: schema, options: options, trace: trace))
      hasUpgraded = true
    }
  }

  static func address(_ path: String?) throws(StoreError) -> PostgreSQLAddress {
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

  static func connect(
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

  static func isMissing(_ address: PostgreSQLAddress) -> StoreError {
    StoreError(
      .notFound, "\(address.text): there is no store in the schema \"\(address.schema)\"",
      path: address.text)
  }

  /// The metadata of what is in the schema, after a look whether it is a store that this module understands.
  static func checked(
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
    files: .postgreSQL, migration: .postgreSQL)
}
