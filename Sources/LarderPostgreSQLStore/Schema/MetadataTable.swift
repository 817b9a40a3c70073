internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// The one row of `Z_METADATA`.
enum MetadataTable {
  /// The version of the layout that this module makes and understands.
  static let version: Int64 = 1

  static func make(
    _ schema: StoreSchema, _ settings: TableSettings, _ identifier: UUID
  ) -> StoreMetadata {
    let values: [String: Value] = [
      StoreMetadata.versionKey: .integer(version),
      StoreMetadata.signatureKey: .string(ModelSignature.of(schema)),
    ]
    var metadata = StoreMetadata(
      identifier: identifier, storeType: PostgreSQLStore.typeName,
      modelVersionHashes: schema.model.entityVersionHashes, values: values)
    StoredKeysUpgrade.note(schema, in: &metadata)
    settings.note(in: &metadata)
    return metadata
  }

  static func write(
    _ connection: PostgreSQLConnection, _ metadata: StoreMetadata, original: Data? = nil
  ) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(metadata.identifier.uuidString)
    parameters.add([UInt8](try metadata.propertyList(updating: original)))
    try connection.run(
      "INSERT INTO \"Z_METADATA\" VALUES (1, $1, $2) ON CONFLICT (\"Z_VERSION\") DO UPDATE SET "
        + "\"Z_UUID\" = excluded.\"Z_UUID\", \"Z_PLIST\" = excluded.\"Z_PLIST\"", parameters)
  }

  static func read(_ connection: PostgreSQLConnection, path: String) throws -> StoreMetadata {
    let (identifier, list) = try row(connection, path: path)
    do { return try StoreMetadata(propertyList: list, identifier: identifier) } catch {
      throw StoreError(
        error.code, "\(path): \(error.message)", path: path, underlying: error.underlying)
    }
  }

  private static func row(
    _ connection: PostgreSQLConnection, path: String
  ) throws -> (UUID, Data) {
    let rows = try connection.run("SELECT \"Z_UUID\", \"Z_PLIST\" FROM \"Z_METADATA\" LIMIT 1")
    guard rows.count > 0, let identifier = UUID(uuidString: rows.string(0, 0)) else {
      throw StoreError(.corrupt, "\(path): the store's metadata is missing", path: path)
    }
    return (identifier, Data(rows.bytes(of: 0, 1)))
  }

  static func checkVersion(_ metadata: StoreMetadata, path: String) throws(StoreError) {
    guard case .integer(let found)? = metadata.values[StoreMetadata.versionKey] else {
      throw StoreError(.notAStore, "\(path): the schema holds no Larder store", path: path)
    }
    guard found > version else { return }
    throw StoreError(
      .newerVersion,
      "\(path): the store has version \(found), newer than this program understands (\(version)); "
        + "upgrade larder", path: path)
  }

  /// Sets or, with null, removes values, in the caller's write transaction; all others stay as they are.
  static func set(
    _ connection: PostgreSQLConnection, _ values: [String: Value], path: String
  ) throws {
    if values.isEmpty { return }
    if let key = values.keys.sorted().first(where: { StoreMetadata.isReserved($0) }) {
      throw StoreError.reserved(key, path: path)
    }
    try change(connection, path: path) { metadata in
      for (key, value) in values { metadata.values[key] = value.isNull ? nil : value }
    }
  }

  /// Changes what the store says of itself, in the caller's write transaction; what nobody here knows stays as it is.
  static func change(
    _ connection: PostgreSQLConnection, path: String, _ body: (inout StoreMetadata) -> Void
  ) throws {
    let (_, original) = try row(connection, path: path)
    var metadata = try read(connection, path: path)
    body(&metadata)
    try write(connection, metadata, original: original)
  }
}
