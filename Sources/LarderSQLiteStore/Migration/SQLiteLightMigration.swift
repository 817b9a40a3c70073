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
    let present = try old.requireTables(database, path: store.file)
    try addReader(of: store.external)
    let moves = try TableMoves(light, old: old, new: new, database)
    let creation = SchemaCreation(schema: new)
    let stale = StaleData(moves: moves)
    let unchangedIndexes = Set(
      store.plans.value.values.filter { stale.isIndexUnchanged($0.root) }.map(\.rootName))
    let external = ExternalColumns(moves: moves, present: present)
    try external.noteObsolete(connection)

    let tables = new.tables.map { TableMigration($0, moves, database, present: present) }
    let joins = new.joins.map { JoinMigration($0, moves, database) }
    var steps = StepCounter(total: tables.count * 3 + joins.count * 2 + 4, progress)
    let rows = try old.tables.map { try count($0) }.reduce(0, +)
    var kept: Int64 = 0
    for table in tables {
      if table.keepsRows {
        kept += try table.count()
      } else {
        kept += try table.fill(creation.statements(table.table))
      }
      try steps.step()
    }
    for join in joins where join.kept == nil {
      try join.fill(creation.statements(join.join))
      try steps.step()
    }
    for table in tables where table.keepsRows {
      try table.alter()
      try steps.step()
    }
    guard kept == rows - (try lost(moves)) else {
      throw StoreError(
        .corrupt,
        "\(store.file): some rows are of entities that the store's model does not have; "
          + "restore a copy", path: store.file)
    }
    for table in tables where table.keepsRows { try table.renumber() }
    try dropOldTables(moves, tables, joins)
    for table in tables {
      let statements = creation.statements(table.table)
      if table.keepsRows {
        try adaptIndexes(of: table.table.name, statements)
      } else {
        try table.rename(statements)
      }
      try steps.step()
    }
    for join in joins where join.kept == nil { try join.rename(creation.statements(join.join)) }
    try writeKeys(moves)
    try HistoryMigration(moves: moves, connection: database).run()
    try checkRequired()
    try steps.step()
    try renameIndexes(moves, unchangedIndexes)
    try derive(stale, unchangedIndexes, &steps)
    try writeMetadata()
    try steps.step()
  }

  /// Lets SQL take large values out of their files.
  private func addReader(of storage: ExternalStorage) throws {
    try database.createFunction(MigrationColumns.inline, argumentCount: 1, flags: []) { arguments in
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

  private func count(_ table: TableLayout) throws -> Int64 {
    try database.firstInt64("SELECT COUNT(*) FROM \(table.quoted)") ?? 0
  }

  /// How many rows are of entities that are gone.
  private func lost(_ moves: TableMoves) throws -> Int64 {
    var result: Int64 = 0
    for entity in light.source.entities where light.destinationEntity(entity.name) == nil {
      guard let table = moves.old.table(entity.name),
        let number = light.source.entity(entity.name)?.number
      else { continue }
      result +=
        try database.firstInt64("SELECT COUNT(*) FROM \(table.quoted) WHERE Z_ENT = \(number)") ?? 0
    }
    return result
  }

  // MARK: - Tables

  private func dropOldTables(
    _ moves: TableMoves, _ tables: [TableMigration], _ joins: [JoinMigration]
  ) throws {
    let keptTables = Set(tables.filter(\.keepsRows).map(\.table.name))
    let keptJoins = Set(joins.compactMap { $0.kept?.name })
    for table in moves.old.tables where !keptTables.contains(table.name) {
      try database.execute("DROP TABLE \(table.quoted)")
    }
    for join in moves.old.joins where !keptJoins.contains(join.name) {
      try database.execute("DROP TABLE \(join.quoted)")
    }
  }

  /// Gives a table that stays the indexes that it is to have.
  private func adaptIndexes(of table: String, _ statements: [String]) throws {
    var wanted = statements.dropFirst().map { $0 }
    let found = try database.prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL"
    )
    try found.bind(1, table)
    var obsolete: [String] = []
    while try found.step() {
      if let place = wanted.firstIndex(of: found.string(1)) {
        wanted.remove(at: place)
      } else {
        obsolete.append(found.string(0))
      }
    }
    found.reset()
    for name in obsolete { try database.execute("DROP INDEX \(quotedName(name))") }
    for statement in wanted { try database.execute(statement) }
  }

  private func writeKeys(_ moves: TableMoves) throws {
    var last: [String: Int64] = [:]
    for move in moves.moves {
      let root = move.destination.rootName
      // Old tables may be gone by now, but not what they said in this one.
      let number = light.source.entity(move.source.rootName)?.number ?? 0
      let given =
        try database.firstInt64("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(number)") ?? 0
      last[root] = max(last[root] ?? 0, given + move.offset)
    }
    try database.execute("DELETE FROM Z_PRIMARYKEY")
    let statement = try database.prepare("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)")
    for entity in store.schema.entities {
      let parent = entity.description.parent.flatMap { store.schema.model.entity($0)?.number } ?? 0
      var end: Int64 = 0
      if entity.rootName == entity.name, let table = store.schema.table(entity.name) {
        let taken = try database.firstInt64("SELECT MAX(Z_PK) FROM \(table.quoted)") ?? 0
        end = max(last[entity.name] ?? 0, taken)
      }
      try statement.bind(1, Int64(entity.number))
      try statement.bind(2, entity.name)
      try statement.bind(3, Int64(parent))
      try statement.bind(4, end)
      try statement.run()
    }
  }

  /// Relationships that become required have to lead somewhere.
  private func checkRequired() throws {
    for entity in store.schema.entities where !entity.description.isAbstract {
      guard let (table, layout) = store.schema.layout(entity.name) else { continue }
      for relationship in entity.relationships where !relationship.isToMany {
        guard !relationship.isOptional, let place = layout.columns[relationship.name],
          case .relationship(let old)? = light.sourceProperty(relationship.name, of: entity.name),
          old.isOptional
        else { continue }
        let count =
          try database.firstInt64(
            "SELECT COUNT(*) FROM \(table.quoted) WHERE Z_ENT = \(entity.number) AND "
              + "\(table.columns[place].quoted) IS NULL") ?? 0
        guard count == 0 else {
          throw StoreError(
            .constraint,
            "\(store.file): \(entity.name).\(relationship.name) becomes required, and \(count) objects "
              + "have none; give them one, or write a mapping", path: store.file)
        }
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
    let statement = try database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, length(?1)) = ?1")
    try statement.bind(1, "LARDER_\(index)_")
    var result: [String] = []
    while try statement.step() { result.append(statement.string(0)) }
    statement.reset()
    return result
  }

  private func derive(
    _ stale: StaleData, _ unchanged: Set<String>, _ steps: inout StepCounter
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

/// Says how far a migration has come, and ends it where that is asked for.
private struct StepCounter {
  private var done = 0
  private let total: Int
  private let progress: (Double) -> Bool

  init(total: Int, _ progress: @escaping (Double) -> Bool) {
    self.total = total
    self.progress = progress
  }

  mutating func step() throws {
    done += 1
    guard progress(min(0.99, Double(done) / Double(total))) else {
      throw StoreError(.cancelled, "the migration was ended")
    }
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
