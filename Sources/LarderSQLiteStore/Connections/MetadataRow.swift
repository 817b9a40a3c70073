internal import FoundationEssentials
internal import Glibc
internal import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

/// The one row of `Z_METADATA`.
enum MetadataRow {
  static let versionKey = StoreMetadata.versionKey
  static let signatureKey = StoreMetadata.signatureKey
  static let storedKeysKey = StoreMetadata.storedKeysKey

  static func make(schema: StoreSchema, signature: String, identifier: UUID) -> StoreMetadata {
    var values: [String: Value] = [
      versionKey: .integer(Int64(StoreFile.version)), signatureKey: .string(signature),
    ]
    let keys = StoredKeys.signature(schema)
    if !keys.isEmpty { values[storedKeysKey] = .string(keys) }
    return StoreMetadata(
      identifier: identifier, storeType: SQLiteStore.typeName,
      modelVersionHashes: schema.model.entityVersionHashes, values: values)
  }

  /// Whether the keys beside texts are those that a schema wants, made by the present rules.
  static func hasKeys(of schema: StoreSchema, _ metadata: StoreMetadata) -> Bool {
    let wanted = StoredKeys.signature(schema)
    return metadata.values[storedKeysKey] ?? .string("") == .string(wanted)
  }

  /// Notes what the keys beside texts were made by, in the caller's write transaction.
  static func setKeys(_ connection: Connection, of schema: StoreSchema, path: String) throws {
    let (_, original) = try row(connection, path: path)
    var metadata = try read(connection, path: path)
    let signature = StoredKeys.signature(schema)
    metadata.values[storedKeysKey] = signature.isEmpty ? nil : .string(signature)
    try write(connection, metadata, original: original)
  }

  static func insert(_ connection: Connection, _ metadata: StoreMetadata) throws {
    try write(connection, metadata, original: nil)
  }

  /// Keys that a `Value` cannot express are taken over from `original`.
  private static func write(
    _ connection: Connection, _ metadata: StoreMetadata, original: Data?
  ) throws {
    let statement = try connection.prepare("INSERT OR REPLACE INTO Z_METADATA VALUES (1, ?, ?)")
    try statement.bind(1, metadata.identifier.uuidString)
    try statement.bindBlob(2, [UInt8](try metadata.propertyList(updating: original)))
    try statement.run()
  }

  static func read(_ connection: Connection, path: String) throws -> StoreMetadata {
    let (identifier, list) = try row(connection, path: path)
    do {
      return try StoreMetadata(propertyList: list, identifier: identifier)
    } catch {
      throw StoreError(
        error.code, "\(path): \(error.message)", path: path, underlying: error.underlying)
    }
  }

  private static func row(_ connection: Connection, path: String) throws -> (UUID, Data) {
    let statement = try connection.prepare("SELECT Z_UUID, Z_PLIST FROM Z_METADATA LIMIT 1")
    guard try statement.step(), let identifier = UUID(uuidString: statement.string(0)) else {
      throw StoreError(.corrupt, "\(path): the store's metadata is missing", path: path)
    }
    return (identifier, Data(statement.bytes(1)))
  }

  static func checkVersion(_ metadata: StoreMetadata, path: String) throws(StoreError) {
    guard case .integer(let version)? = metadata.values[versionKey] else {
      throw StoreError(.notAStore, "\(path): not a Larder store", path: path)
    }
    if version > Int64(StoreFile.version) { throw StoreFile.newerVersion(path, version) }
  }

  /// Puts metadata in the place of the store's, in the caller's write transaction; what cannot be expressed stays.
  static func replace(
    _ connection: Connection, _ metadata: StoreMetadata, path: String
  ) throws {
    let (_, original) = try row(connection, path: path)
    try write(connection, metadata, original: original)
  }

  /// Sets or, with null, removes values, in the caller's write transaction; all others stay as they are.
  static func set(_ connection: Connection, _ values: [String: Value], path: String) throws {
    if values.isEmpty { return }
    if let key = values.keys.sorted().first(where: { StoreMetadata.isReserved($0) }) {
      throw StoreError.reserved(key, path: path)
    }
    let (_, original) = try row(connection, path: path)
    var metadata = try read(connection, path: path)
    for (key, value) in values { metadata.values[key] = value.isNull ? nil : value }
    try write(connection, metadata, original: original)
  }

  /// Sets or removes one value, in a write transaction of its own.
  static func set(
    _ connection: StoreConnection, key: String, value: Value?, path: String
  ) throws {
    try connection.writing {
      try set(connection.connection, [key: value ?? .null], path: path)
    }
  }
}

extension SQLiteStore {
  /// Reads the metadata as they are in the file now.
  public func metadata() throws(StoreError) -> StoreMetadata {
    try read { try MetadataRow.read($0.connection, path: self.file) }
  }

  /// Sets or removes a value, in a transaction of its own.
  public func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    try useWriter { connection in
      if filling == nil {
        try MetadataRow.set(connection, key: key, value: value, path: self.file)
      } else {
        try MetadataRow.set(connection.connection, [key: value ?? .null], path: self.file)
      }
    }
  }

  /// Reads a store's metadata without its model: the head of the file and one row.
  static func readMetadata(path: String) throws(StoreError) -> StoreMetadata {
    do throws(StoreError) {
      let metadata = try readOnce(path) { try MetadataRow.read($0, path: path) }
      try MetadataRow.checkVersion(metadata, path: path)
      return metadata
    } catch {
      guard error.code == .notAStore, let file = try ForeignFile(path) else { throw error }
      return try file.metadata()
    }
  }

  /// Reads something of a store of ours that is not open.
  static func readOnce<Result>(
    _ path: String, _ body: (Connection) throws -> Result
  ) throws(StoreError) -> Result {
    var options = StoreOptions()
    options.isReadOnly = true
    return try ReaderOpening(path: path, options: options).first { connection in
      try StoreFile.verify(connection, path)
      try SchemaComparison(connection, nil).require(lighterThan: .acts, path: path)
      return try body(connection)
    }.result
  }

  /// Sets or removes one value of a store's metadata without its model.
  static func writeMetadata(path: String, key: String, value: Value?) throws(StoreError) {
    do throws(StoreError) { try StoreFile.check(path) } catch {
      guard error.code == .notAStore, let file = try ForeignFile(path) else { throw error }
      throw file.isReadOnly
    }
    guard access(path, W_OK) == 0 else {
      throw StoreError(.readOnly, "\(path): the store may not be written to", path: path)
    }
    let translation = ErrorTranslation(path: path)
    try translation.run {
      let opened = try Connection(path: path, options: writerSettings(StoreOptions()))
      let connection = StoreConnection(opened)
      try SchemaComparison(opened, nil).require(lighterThan: .acts, path: path)
      let found = try MetadataRow.read(opened, path: path)
      try MetadataRow.checkVersion(found, path: path)
      try MetadataRow.set(connection, key: key, value: value, path: path)
    }
  }
}
