internal import FoundationEssentials
internal import Glibc
public import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Opens a store, or creates it where the options say so.
  ///
  /// Costs one connection and one row: the model is compared by a short signature.
  public static func open(
    path: String?, model: ManagedObjectModel, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> SQLiteStore {
    guard let path, !path.isEmpty else {
      throw StoreError(.invalidInput, "an SQLite store needs the path of a file")
    }
    let pragmas = try PragmaSettings(options, path: path)
    let schema = StoreSchema(model: model)
    try schema.checkExternalAttributes(path: path)
    let signature = ModelSignature.of(schema)
    if !StoreFile.exists(path), options.createsIfMissing, !options.isReadOnly {
      try StoreCreation(
        path: path, schema: schema, signature: signature, pragmas: pragmas,
        permissions: options.permissions
      ).run()
    }
    let translation = ErrorTranslation(
      path: path, schema: schema, busyTimeout: options.busyTimeout)
    let log = options.log ?? StoreLog.fromEnvironment
    let trace = makeTrace(log)
    log?.note(.connection(path: path), from: .statements)
    let connection: StoreConnection
    let comparison: SchemaComparison
    let metadata: StoreMetadata
    let found = FileStamp(path)
    do throws(StoreError) {
      (connection, (comparison, metadata)) = try openFirst(
        path, options, translation, schema, pragmas, trace)
    } catch {
      guard error.code == .notAStore, let file = try ForeignFile(path) else { throw error }
      return try openForeign(file, model: model, options: options, trace)
    }
    // A migration that ended while this waited has put another file in its place.
    guard FileStamp(path).isSameFile(as: found) else {
      throw StoreError(
        .busy, "\(path): the store was replaced while it was opened; try again", path: path)
    }
    try MetadataRow.checkVersion(metadata, path: path)
    let isDeclaredSo = metadata.values[MetadataRow.signatureKey] == .string(signature)
    if !isDeclaredSo {
      let differing = model.differingEntities(fromVersionHashes: metadata.modelVersionHashes)
      guard differing.isEmpty else {
        throw StoreError.incompatible(metadata, differing, path: path)
      }
    }
    try comparison.require(lighterThan: .isWrong, path: path)
    if !isDeclaredSo, !options.isReadOnly {
      try translation.run { try Self.adopt(signature, connection, path: path) }
    }
    var fitting = schema
    if !MetadataRow.hasKeys(of: schema, metadata) {
      if options.isReadOnly {
        // Everything is found without the keys as well.
        fitting = StoreSchema(model: model, keepsKeys: false)
      } else {
        try translation.run { try upgradeKeys(connection, schema, path: path) }
      }
    }
    var filling: FillingConnection?
    if options.defersDerivedData, !options.isReadOnly {
      filling = try FillingConnection(connection, translation: translation)
    }
    return SQLiteStore(
      file: path, model: model, schema: fitting, options: options,
      identifier: metadata.identifier, connection: connection, trace: trace, pragmas: pragmas,
      filling: filling)
  }

  /// Takes over a store whose version hashes are the model's and whose signature is not: the properties are declared in another order.
  private static func adopt(
    _ signature: String, _ connection: StoreConnection, path: String
  ) throws {
    try connection.writing {
      var metadata = try MetadataRow.read(connection.connection, path: path)
      metadata.values[MetadataRow.signatureKey] = .string(signature)
      try MetadataRow.replace(connection.connection, metadata, path: path)
    }
  }

  /// Makes the keys beside texts that the model asks for and the file does not have, in one transaction.
  private static func upgradeKeys(
    _ connection: StoreConnection, _ schema: StoreSchema, path: String
  ) throws {
    try connection.writing {
      // Somebody else may have done it meanwhile.
      let metadata = try MetadataRow.read(connection.connection, path: path)
      if MetadataRow.hasKeys(of: schema, metadata) { return }
      try StoredKeysUpgrade(schema: schema, connection: connection).run()
      try MetadataRow.setKeys(connection.connection, of: schema, path: path)
    }
  }

  /// Opens the connection that writes, or in a read-only store the first one that reads, and reads what the store says of itself.
  private static func openFirst(
    _ path: String, _ options: StoreOptions, _ translation: ErrorTranslation, _ schema: StoreSchema,
    _ pragmas: PragmaSettings, _ trace: StatementTrace
  ) throws(StoreError) -> (StoreConnection, (SchemaComparison, StoreMetadata)) {
    // Nothing is asked of the file's own tables before they are known to be tables as stores have them.
    func firstLook(_ connection: Connection) throws -> (SchemaComparison, StoreMetadata) {
      let comparison = try SchemaComparison(connection, schema)
      try comparison.require(lighterThan: .acts, path: path)
      return (comparison, try MetadataRow.read(connection, path: path))
    }
    if options.isReadOnly {
      let opening = try ReaderOpening(
        path: path, options: options, translation: translation, trace: trace)
      return try opening.first { connection in
        try StoreFile.verify(connection, path)
        return try firstLook(connection)
      }
    }
    try StoreFile.check(path)
    PrivateFolder.removeRemains()
    guard access(path, W_OK) == 0 else {
      throw StoreError(.readOnly, "\(path): the store may not be written to", path: path)
    }
    return try translation.run {
      let opened = try Connection(path: path, options: writerSettings(options))
      opened.setTrace(trace)
      try pragmas.applyForWriting(to: opened)
      return (StoreConnection(opened), try firstLook(opened))
    }
  }

  static func writerSettings(_ options: StoreOptions) -> Connection.Options {
    var settings = Connection.Options()
    settings.access = .readWrite
    settings.journalMode = nil
    settings.synchronous = options.durability == .full ? .full : .off
    settings.busyTimeout = busyMilliseconds(options)
    settings.cacheKibibytes = 32 * 1024
    settings.mmapSize = 1 << 30
    return settings
  }
}

extension StoreType {
  /// The store in one SQLite file, with a search index.
  public static let sqlite = StoreType(
    name: SQLiteStore.typeName,
    open: { path, model, options throws(StoreError) in
      try SQLiteStore.open(path: path, model: model, options: options)
    },
    readMetadata: { path throws(StoreError) in try SQLiteStore.readMetadata(path: path) },
    writeMetadata: { path, key, value throws(StoreError) in
      try SQLiteStore.writeMetadata(path: path, key: key, value: value)
    }, files: .sqlite, migration: .sqlite, repair: .sqlite)
}
