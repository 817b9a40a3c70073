internal import FoundationEssentials
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Makes a new store of the rows that can be read of a damaged one.
struct StoreSalvage {
  let image: DatabaseImage
  let old: SalvagedSchema
  let schema: StoreSchema
  /// The entities of which rows are made where an index alone knows of them.
  let known: Set<String>
  private let salvager: Salvager
  /// What the index knew of doubtful objects, by the roots of their entities.
  private(set) var indexed: [String: [Int64: IndexedDocument]] = [:]
  private var report = SalvageReport()
  /// The largest key of each table.
  private var maxima: [String: Int64] = [:]
  private var copiers: [String: RowCopier] = [:]

  init(image: DatabaseImage, old: SalvagedSchema, schema: StoreSchema, known: Set<String>) {
    self.image = image
    self.old = old
    self.schema = schema
    self.known = known
    salvager = Salvager(image)
    guard !image.hasChecksums else { return }
    for entity in schema.entities { report.doubts[entity.name] = .all }
  }

  mutating func run(
    to path: String, _ progress: ((Double) -> Bool)?
  ) throws -> SalvageReport {
    func tell(_ share: Double) throws {
      guard progress?(share) ?? true else {
        throw StoreError(.cancelled, "\(image.path): the repair was ended", path: image.path)
      }
    }
    var options = StoreOptions()
    options.createsIfMissing = false
    options.defersDerivedData = true
    options.recordsHistory = false
    var metadata = MetadataSalvage(image: image)
    let pragmas = try PragmaSettings(options, path: path)
    // Where the schema cannot be read, the tables are where those of a new store are.
    try StoreCreation(
      path: path, schema: schema, signature: ModelSignature.of(schema), pragmas: pragmas,
      permissions: StorePermissions.file(beside: image.path)
    ).run()
    let template = try SalvagedSchema(
      Connection(path: path, options: SQLiteStore.writerSettings(options)))
    let places = SalvagePlaces(image: image, old: old, template: template, salvager: salvager)
    metadata.read(salvager, places)
    report.losses += metadata.losses
    let store = try SQLiteStore.open(path: path, model: schema.model, options: options)
    try store.write { connection in
      try metadata.write(connection.connection, path: path)
      for (place, table) in schema.tables.enumerated() {
        try copy(table, places, connection.connection)
        try tell(0.5 * Double(place + 1) / Double(schema.tables.count))
      }
      for join in schema.joins { try copy(join, places, connection.connection) }
      try HistorySalvage(
        salvager: salvager, places: places, hasChecksums: image.hasChecksums
      ).copy(to: connection.connection, losses: &report.losses)
      for name in places.others { salvager.skip(places.root(name)) }
      try copyOrphans(places)
      try remember(places, connection.connection)
      for plan in store.plans.value.values { try recall(plan, places, connection) }
      try rememberOwners(metadata, connection.connection)
      try removeDanglingLinks(connection.connection)
      try setMaxima(metadata, connection.connection)
      try tell(0.7)
    }
    try store.rebuildDerivedData { _ = progress?(0.7 + 0.3 * $0) }
    return report
  }

  // MARK: - Rows

  private mutating func copy(
    _ table: TableLayout, _ places: SalvagePlaces, _ connection: Connection
  ) throws {
    let copier = try RowCopier(
      table, columns: places.columns(table.name), connection)
    copiers[table.name] = copier
    let isComplete = try salvager.forEachRow(inTableAt: places.root(table.name)) { row in
      try take(row, copier)
    }
    if !isComplete {
      for layout in table.entities.values { report.incomplete.insert(layout.entity.name) }
    }
  }

  private mutating func take(_ row: SalvagedRow, _ copier: RowCopier) throws {
    guard let entity = try copier.copy(row) else {
      if row.isCertain { report.losses.append("\(copier.table.rootName) p\(row.rowID)") }
      report.incomplete.insert(copier.table.rootName)
      return
    }
    maxima[copier.table.rootName] = max(maxima[copier.table.rootName] ?? 0, row.rowID)
    if !row.isCertain { doubt(entity, row.rowID) }
  }

  private mutating func doubt(_ entity: String, _ key: Int64) {
    report.doubts[entity, default: .keys([])].insert(key)
  }

  private mutating func copy(
    _ join: JoinLayout, _ places: SalvagePlaces, _ connection: Connection
  ) throws {
    let copier = try LinkCopier(join, columns: places.columns(join.name), connection)
    let isComplete = try salvager.forEachRow(inTableAt: places.root(join.name)) { row in
      guard let pair = try copier.copy(row), !row.isCertain else { return }
      doubt(join.first.entity, pair.0)
      doubt(join.second.entity, pair.1)
    }
    if !isComplete {
      report.incomplete.insert(join.first.entity)
      report.incomplete.insert(join.second.entity)
    }
  }

  /// Rows below pages that are damaged say by their entity where they belong.
  private mutating func copyOrphans(_ places: SalvagePlaces) throws {
    let all = schema.tables.compactMap { copiers[$0.name] }
    try salvager.forEachOrphan { row, root in
      let name = root.flatMap { places.table(at: $0) }
      if let name, copiers[name] == nil { return }
      for copier in name.flatMap({ copiers[$0] }).map({ [$0] }) ?? all
      where copier.accepts(row) {
        try take(row, copier)
        return
      }
    }
  }

  // MARK: - What an index remembers

  private mutating func remember(_ places: SalvagePlaces, _ connection: Connection) throws {
    for table in schema.tables where known.contains(table.rootName) && table.entities.count == 1 {
      let isSuspect = !image.hasChecksums || report.incomplete.contains(table.rootName)
      guard isSuspect, let entity = table.entities.values.first?.entity else { continue }
      try removeStrangers(of: entity, table, places, connection)
      for index in places.indexes(of: table.name) {
        let copier = try EntryCopier(table, entity, columns: index.columns, connection)
        var found: [Int64] = []
        _ = try salvager.forEachEntry(inIndexAt: places.root(index.name)) { entry in
          let isNew = report.remembered[entity.name]?.contains(entry.key) != true
          // The row was read, from a page that is damaged, and the entry from one that is not.
          let isRight =
            isNew && entry.isCertain && image.hasChecksums
            && report.isOnDamagedPage(entity.name, entry.key)
          if try copier.copy(entry, isNew: isNew, isRight: isRight) { found.append(entry.key) }
        }
        if !found.isEmpty { report.remembered[entity.name, default: []].formUnion(found) }
        maxima[table.rootName] = max(maxima[table.rootName] ?? 0, found.max() ?? 0)
      }
    }
  }

  /// Removes rows of damaged pages under keys that a sound index does not have: they are those of other rows.
  private mutating func removeStrangers(
    of entity: ResolvedEntity, _ table: TableLayout, _ places: SalvagePlaces,
    _ connection: Connection
  ) throws {
    guard image.hasChecksums, case .keys(let doubtful)? = report.doubts[entity.name],
      let index = places.indexes(of: table.name).first
    else { return }
    var strangers = doubtful
    var isSound = true
    // Another salvager than that which reads the entries afterwards.
    let isComplete = Salvager(image).forEachEntry(inIndexAt: places.root(index.name)) { entry in
      if !entry.isCertain { isSound = false }
      strangers.remove(entry.key)
    }
    guard isComplete, isSound, !strangers.isEmpty else { return }
    let removal = try connection.prepare("DELETE FROM \(table.quoted) WHERE Z_PK = ?")
    for key in strangers {
      try removal.bind(1, key)
      try removal.run()
    }
    let largest = try connection.prepare("SELECT max(Z_PK) FROM \(table.quoted)")
    maxima[table.rootName] = try largest.step() ? largest.int64(0) : 0
  }

  private mutating func recall(
    _ plan: DocumentPlan, _ places: SalvagePlaces, _ connection: StoreConnection
  ) throws {
    let name = plan.rootName
    guard report.doubts[name] != nil || report.remembered[name] != nil,
      let recall = IndexRecall(plan, schema, image: image, places: places)
    else { return }
    let report = report
    guard let documents = try recall.run(connection, isWanted: { report.isDoubtful(name, $0) })
    else { return }
    self.report.confirmations[name] = SalvageReport.Confirmation(
      properties: recall.properties, keys: Set(documents.keys))
    indexed[name] = documents
  }

  // MARK: - Links and keys

  /// Makes rows of the objects that sound rows are linked with and that are not there: more is found out about them later.
  private mutating func rememberOwners(
    _ metadata: MetadataSalvage, _ connection: Connection
  ) throws {
    for table in schema.tables where known.contains(table.rootName) {
      for column in table.columns {
        guard case .object(let destination) = column.kind, known.contains(destination),
          let target = schema.table(destination), target.entities.count == 1,
          let entity = target.entities.values.first?.entity
        else { continue }
        let largest = max(
          maxima[target.rootName] ?? 0, metadata.maximum(entity.number, above: 0))
        let missing = try connection.prepare(
          "SELECT Z_PK, \(column.quoted) FROM \(table.quoted) t WHERE \(column.quoted) > 0 AND NOT EXISTS "
            + "(SELECT 1 FROM \(target.quoted) d WHERE d.Z_PK = t.\(column.quoted))")
        let insertion = try connection.prepare(
          "INSERT OR IGNORE INTO \(target.quoted) (Z_PK, Z_ENT, Z_OPT) VALUES (?, ?, 1)")
        var keys: Set<Int64> = []
        while try missing.step() {
          let key = missing.int64(1)
          if key <= largest, !report.isOnDamagedPage(table.rootName, missing.int64(0)) {
            keys.insert(key)
          }
        }
        for key in keys {
          try insertion.bind(1, key)
          try insertion.bind(2, Int64(entity.number))
          try insertion.run()
          report.remembered[entity.name, default: []].insert(key)
        }
      }
    }
  }

  private mutating func removeDanglingLinks(_ connection: Connection) throws {
    for table in schema.tables {
      for column in table.columns {
        guard case .object(let destination) = column.kind,
          let target = schema.table(destination)
        else { continue }
        var sql = "UPDATE \(table.quoted) SET \(column.quoted) = NULL"
        if let number = column.entityColumn { sql += ", \(table.columns[number].quoted) = NULL" }
        let statement = try connection.prepare(
          sql + " WHERE \(column.quoted) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "
            + "\(target.quoted) d WHERE d.Z_PK = \(table.quoted).\(column.quoted)) "
            + "RETURNING Z_PK")
        while try statement.step() {
          for layout in table.entities.values { doubt(layout.entity.name, statement.int64(0)) }
        }
      }
    }
    for join in schema.joins {
      for end in [join.first, join.second] {
        guard let target = schema.table(end.entity) else { continue }
        try connection.execute(
          "DELETE FROM \(join.quoted) WHERE NOT EXISTS (SELECT 1 FROM \(target.quoted) d "
            + "WHERE d.Z_PK = \(quotedName(end.column)))")
      }
    }
  }

  private func setMaxima(_ metadata: MetadataSalvage, _ connection: Connection) throws {
    let statement = try connection.prepare("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?")
    for table in schema.tables {
      guard let number = schema.model.entity(table.rootName)?.number else { continue }
      let largest = maxima[table.rootName] ?? 0
      try statement.bind(1, max(largest, metadata.maximum(number, above: largest)))
      try statement.bind(2, Int64(number))
      try statement.run()
    }
  }
}
