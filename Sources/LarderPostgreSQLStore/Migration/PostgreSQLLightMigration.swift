internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// A light migration inside the schema: tables are altered or made anew by statements that read the old ones, in the
/// transaction of a `StoreTakeover`. No object is loaded but for what is derived of it.
struct PostgreSQLLightMigration {
  let store: PostgreSQLStore
  let session: StoreSession
  let light: LightMigration
  let progress: (Double) -> Bool

  private var context: StoreContext { session.context }
  private var connection: PostgreSQLConnection { session.connection }
  private var schema: StoreSchema { context.schema }

  func run() throws {
    let before = try StoreRelations(connection, schema: context.address.schema)
    // New tables are to be the owner's too.
    if let owner = try before.otherOwner() { try connection.execute("SET LOCAL ROLE \(owner)") }
    let grants = try SchemaGrants(connection, schema: context.address.schema)
    let settings = TableSettings(try MetadataTable.read(connection, path: context.path))
    // Tables that others lead to could not be replaced.
    if settings.hasForeignKeys {
      try ForeignKeys.drop(connection, schema: context.address.schema)
    }
    // Keys beside texts are made anew with the other derived data.
    let old = StoreSchema(model: light.source, keepsKeys: false)
    let present = try old.requireTables(path: context.path) { try before.columns($0) }
    try before.drop(views: before.views(of: light.source))
    let database = PostgreSQLMigrationDatabase(
      connection: connection, path: context.path, schema: context.address.schema,
      settings: settings)
    let migration = try SchemaMigration(light, old: old, new: schema, present: present, database)
    let stale = StaleData(migration.moves)
    let unchanged = Set(
      context.documents.value.values.filter { stale.isIndexUnchanged($0.plan.root) }
        .map(\.plan.root.name))
    var steps = MigrationSteps(total: migration.stepCount + 3, progress)
    try migration.run { try steps.step() }
    let names = try renameIndexes(migration.moves, unchanged, before, database)
    try deriveAttributes(stale)
    try steps.step()
    for tree in session.trees.sorted(by: { $0.plan.root.name < $1.plan.root.name })
    where !unchanged.contains(tree.plan.root.name) {
      try tree.rebuild { _ in }
    }
    try steps.step()
    try writeMetadata()
    let creation = StoreCreation(schema, context.address, settings)
    try creation.addWords(connection)
    try creation.addForeignKeys(connection)
    try grants.restore(
      in: StoreRelations(connection, schema: context.address.schema),
      renamed: names.merging(tableNames(migration.moves)) { name, _ in name })
    try steps.step()
  }

  /// What the tables are called now whose rows come from one alone.
  private func tableNames(_ moves: TableMoves) -> [String: String] {
    var names: [String: String] = [:]
    for move in moves.moves { names[move.source.name] = move.destination.name }
    return names
  }

  /// Gives the tables of indexes that stay the names of the new tables of objects, and removes all others.
  ///
  /// - Returns: the new names, by the old ones.
  private func renameIndexes(
    _ moves: TableMoves, _ unchanged: Set<String>, _ relations: StoreRelations,
    _ database: PostgreSQLMigrationDatabase
  ) throws -> [String: String] {
    var names: [String: String] = [:]
    var kept: Set<String> = []
    for root in unchanged.sorted() {
      guard let source = light.sourceEntities[root], let new = schema.table(root)?.name,
        let old = moves.old.table(source)?.name
      else { continue }
      for table in relations.indexTables(old) {
        kept.insert(table.name)
        if old != new { names[table.name] = "LARDER_\(new)_\(table.end)" }
      }
    }
    let gone = moves.old.tables.flatMap { relations.indexTables($0.name) }.map(\.name)
      .filter { !kept.contains($0) }
    try relations.drop(views: [], tables: gone)
    for (old, new) in names.sorted(by: { $0.key < $1.key }) {
      try database.rename(old, to: new)
    }
    return names
  }

  private func deriveAttributes(_ stale: StaleData) throws {
    let target = PostgreSQLSaveTarget(store, session)
    for (entity, attribute) in target.derivedAttributesByLevel() {
      if attribute.derivation == .now {
        // Times of saving stay.
        if case .attribute(let old)? = light.sourceProperty(attribute.name, of: entity.name),
          old.derivation == .now
        {
          continue
        }
      } else if stale.isDerivedUnchanged(attribute, of: entity) {
        continue
      }
      try target.refresh(attribute.name, of: entity.name, inTree: entity.rootName)
    }
    for key in StoredKeys.all(schema) {
      try target.refresh(key.key.name, of: key.key.entity, inTree: key.table.rootName)
    }
  }

  private func writeMetadata() throws {
    try MetadataTable.change(connection, path: context.path) { metadata in
      metadata.modelVersionHashes = schema.model.entityVersionHashes
      metadata.values[StoreMetadata.signatureKey] = .string(ModelSignature.of(schema))
      StoredKeysUpgrade.note(schema, in: &metadata)
    }
    try connection.execute("DELETE FROM \"Z_MODELCACHE\"")
    try StoreCreation(schema, context.address).keepModel(connection)
  }
}

extension PostgreSQLSaveTarget {
  /// Makes an attribute or a key anew in all objects of a tree that have it.
  func refresh(_ attribute: String, of entity: String, inTree root: String) throws {
    try session.forEachPiece(ofTree: root, size: Self.pieceSize) { keys, _ in
      try refreshAttribute(attribute, of: entity, KeyRanges(keys)) { _, _, _ in }
    }
  }
}

extension PostgreSQLStore {
  /// Carries out a light migration in one transaction, while nobody else has the store open.
  static func migrate(
    path: String, _ light: LightMigration, patience: Double,
    _ progress: @escaping (Double) -> Bool
  ) throws(StoreError) {
    var options = StoreOptions()
    options.recordsHistory = false
    options.busyTimeout = patience
    let schema = StoreSchema(model: light.destination)
    let (address, connection, metadata) = try openForMigration(path)
    let context = StoreContext(
      address, identifier: metadata.identifier, schema: schema, options: options,
      trace: PostgreSQLTrace())
    do throws(StoreError) {
      try context.translation.run {
        try StoreCreation(schema, address).checkNames()
        try StoreTakeover(connection, context).run { store, session in
          let metadata = try MetadataTable.read(connection, path: address.text)
          guard light.source.isCompatible(withVersionHashes: metadata.modelVersionHashes) else {
            throw StoreError(
              .busy,
              "\(path): the store is no longer in the version that was to be migrated; try again",
              path: path)
          }
          try PostgreSQLLightMigration(
            store: store, session: session, light: light, progress: progress
          ).run()
        }
      }
    } catch {
      // The connection may be lost after the server has done all of it.
      let isDone =
        error.code == .inputOutput
        && (try? readMetadata(path: path)).map {
          light.destination.isCompatible(withVersionHashes: $0.modelVersionHashes)
            && !light.source.isCompatible(withVersionHashes: $0.modelVersionHashes)
        } ?? false
      guard !isDone else { return }
      throw error.code == .cancelled
        ? StoreError(.cancelled, "\(path): the migration was ended", path: path) : error
    }
    _ = progress(1)
  }

  /// Opens a connection to a store whatever its model.
  static func openForMigration(
    _ path: String
  ) throws(StoreError) -> (PostgreSQLAddress, PostgreSQLConnection, StoreMetadata) {
    let address = try address(path)
    return try ErrorTranslation(path: address.text).run {
      let connection = try connect(address, isReadOnly: false, PostgreSQLTrace())
      if try SchemaState(connection, address) == .nothing { throw isMissing(address) }
      return (address, connection, try checked(connection, address))
    }
  }

  /// The model that a store keeps of itself; nil where it cannot be read.
  static func keptModel(_ connection: PostgreSQLConnection) throws -> ManagedObjectModel? {
    let rows = try connection.run("SELECT \"Z_CONTENT\" FROM \"Z_MODELCACHE\"")
    guard rows.count > 0 else { return nil }
    return try? ManagedObjectModel(encoded: Data(rows.bytes(of: 0, 0)))
  }
}
