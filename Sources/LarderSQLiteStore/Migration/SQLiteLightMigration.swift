internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// A light migration inside the file: tables are altered or made anew by statements that read the old ones, in the caller's
/// transaction. No object is loaded, so that the memory it takes is that of SQLite's cache.
struct SQLiteLightMigration {
  let store: SQLiteStore
  let light: LightMigration
  let connection: StoreConnection
  let progress: (Double) -> Bool
  private var database: Connection { connection.connection }

  func run() throws {
    // Keys beside texts are made anew with the other derived data.
    let old = StoreSchema(model: light.source, keepsKeys: false)
    let new = store.schema
    let present = try old.requireTables(path: store.file) {
      try database.columnNames(ofTable: $0)
    }
    try addReader(of: store.external)
    let migration = try SchemaMigration(
      light, old: old, new: new, present: present,
      SQLiteMigrationDatabase(connection: database, path: store.file))
    let moves = migration.moves
    let stale = StaleData(moves)
    let unchangedIndexes = Set(
      store.plans.value.values.filter { stale.isIndexUnchanged($0.root) }.map(\.rootName))
    try ExternalColumns(moves: moves, present: present).noteObsolete(connection)
    var steps = MigrationSteps(total: migration.stepCount + 3, progress)
    try migration.run { try steps.step() }
    try renameIndexes(moves, unchangedIndexes)
    try derive(stale, unchangedIndexes, &steps)
    try writeMetadata()
    try steps.step()
  }

  /// Lets SQL take large values out of their files.
  private func addReader(of storage: ExternalStorage) throws {
    try database.createFunction(SQLiteMigrationDatabase.inline, argumentCount: 1, flags: []) {
      arguments in
      if arguments.isNull(0) { return .null }
      switch ExternalValue(arguments.blob(0).copy[...]) {
      case .inline(let bytes): return .blob(Array(bytes))
      case .file(let name):
        if let data = try storage.read(name) { return .blob([UInt8](data)) }
        throw StoreError(
          .corrupt, "\(storage.folder)/\(name): the file of a large value is missing")
      case nil:
        throw StoreError(
          .corrupt, "\(storage.supportFolder): a large value is neither in its row nor in a file")
      }
    }
  }

  // MARK: - Derived data

  private func renameIndexes(_ moves: TableMoves, _ unchanged: Set<String>) throws {
    var kept: Set<String> = []
    for root in unchanged {
      guard let source = light.sourceEntities[root], let new = store.schema.table(root)?.name,
        let old = moves.old.table(source)?.name
      else { continue }
      kept.insert(old)
      if old == new { continue }
      for name in try indexTables(old) {
        let suffix = name.dropFirst("LARDER_\(old)_".utf8.count)
        try database.execute(
          "ALTER TABLE \(quotedName(name)) RENAME TO \(quotedName("LARDER_\(new)_\(suffix)"))")
      }
    }
    for plan in DocumentPlan.plans(moves.old).values where !kept.contains(plan.indexName) {
      for name in try indexTables(plan.indexName) {
        try database.execute("DROP TABLE \(quotedName(name))")
      }
    }
  }

  private func indexTables(_ index: String) throws -> [String] {
    let prefix = "LARDER_\(index)_"
    let statement = try database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, length(?1)) = ?1")
    try statement.bind(1, prefix)
    var result: [String] = []
    while try statement.step() { result.append(statement.string(0)) }
    statement.reset()
    // Another entity's name may begin as this one's does.
    return result.filter { !$0.dropFirst(prefix.count).contains("_") }
  }

  private func derive(
    _ stale: StaleData, _ unchanged: Set<String>, _ steps: inout MigrationSteps
  ) throws {
    connection.forgetIndexes()
    try connection.addFunctions()
    for attribute in store.derived.value.allByLevel {
      guard let owner = store.schema.model.entity(attribute.owner),
        !stale.isDerivedUnchanged(attribute.attribute, of: owner)
      else { continue }
      try database.execute(attribute.backfill)
    }
    try steps.step()
    for plan in store.plans.value.values.sorted(by: { $0.rootName < $1.rootName })
    where !unchanged.contains(plan.rootName) {
      try connection.tree(plan).rebuild { _ in }
    }
    connection.forgetIndexes()
    try steps.step()
  }

  private func writeMetadata() throws {
    var metadata = try MetadataRow.read(database, path: store.file)
    metadata.modelVersionHashes = store.schema.model.entityVersionHashes
    metadata.values[MetadataRow.signatureKey] = .string(ModelSignature.of(store.schema))
    let keys = StoredKeys.signature(store.schema)
    metadata.values[MetadataRow.storedKeysKey] = keys.isEmpty ? nil : .string(keys)
    try MetadataRow.replace(database, metadata, path: store.file)
    try database.execute("DELETE FROM Z_MODELCACHE")
    let cache = try database.prepare("INSERT INTO Z_MODELCACHE VALUES (?)")
    try cache.bindBlob(1, [UInt8](try store.schema.model.encoded()))
    try cache.run()
  }
}

/// The files of large values that a migration leaves without a row.
private struct ExternalColumns {
  let moves: TableMoves
  let present: [String: Set<String>]

  func noteObsolete(_ connection: StoreConnection) throws {
    guard let external = connection.external else { return }
    for table in moves.old.tables {
      for layout in table.entities.values where !layout.entity.description.isAbstract {
        let entity = layout.entity
        let new = moves.light.destinationEntity(entity.name)
        let attributes = new.flatMap { moves.light.destination.entity($0) }?.attributes ?? []
        let kept = Set(
          attributes.filter { ColumnLayout.Kind($0) == .external }.compactMap {
            moves.light.sourceProperty($0.name, of: new ?? "")?.name
          })
        let columns = layout.columns.filter { name, place in
          table.columns[place].kind == .external && !kept.contains(name)
        }
        try external.noteObsolete(
          connection.connection, table: table.quoted,
          columns: columns.values.map { table.columns[$0].quoted },
          where: "Z_ENT = \(entity.number)")
      }
    }
  }
}
