internal import FoundationEssentials
internal import Glibc
public import LarderModel
internal import LarderPredicates
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
    let schema = StoreSchema(model: model)
    let signature = ModelSignature.of(schema)
    if !StoreFile.exists(path), options.createsIfMissing, !options.isReadOnly {
      try StoreCreation(path: path, schema: schema, signature: signature).run()
    }
    let translation = ErrorTranslation(
      path: path, schema: schema, busyTimeout: options.busyTimeout)
    let connection: StoreConnection
    do throws(StoreError) {
      connection = try openFirst(path, options, translation)
    } catch {
      guard error.code == .notAStore, let file = try ForeignFile(path) else { throw error }
      return try openForeign(file, model: model, options: options)
    }
    let metadata = try translation.run { try MetadataRow.read(connection.connection, path: path) }
    try MetadataRow.checkVersion(metadata, path: path)
    guard metadata.values[MetadataRow.signatureKey] == .string(signature) else {
      throw StoreError.incompatible(
        metadata, metadata.differingEntities(from: model), path: path)
    }
    return SQLiteStore(
      file: path, model: model, schema: schema, options: options, identifier: metadata.identifier,
      connection: connection)
  }

  private static func openFirst(
    _ path: String, _ options: StoreOptions, _ translation: ErrorTranslation
  ) throws(StoreError) -> StoreConnection {
    let stamp = FileStamp(path)
    let checked = try StoreFile.check(path, options: readerSettings(options))
    if options.isReadOnly {
      // What was opened for the check serves as the first reader where nobody else has the store open.
      if stamp.hasLog { return try openReader(path, options: options, translation: translation) }
      let connection = StoreConnection(checked)
      connection.stamp = stamp
      return connection
    }
    guard access(path, W_OK) == 0 else {
      throw StoreError(.readOnly, "\(path): the store may not be written to", path: path)
    }
    let opened = try translation.run {
      try Connection(path: path, options: writerSettings(options))
    }
    return StoreConnection(opened)
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
    })
}
