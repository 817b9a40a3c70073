internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// Writes the rows of a save, with the optimistic lock.
struct RowWriter {
  let store: SQLiteStore
  let storeConnection: StoreConnection
  var connection: Connection { storeConnection.connection }
  private let insertions = Insertions()

  init(store: SQLiteStore, storeConnection: StoreConnection) {
    self.store = store
    self.storeConnection = storeConnection
  }

  // MARK: - Insertion

  /// How rows of each entity are inserted, and the largest key of each table.
  private final class Insertions {
    var plans: [Int: InsertionPlan] = [:]
    var maxima: [Int: Int64] = [:]
  }

  /// From how many rows on one statement reads them all.
  private static let manyRows = 4

  /// Inserts those of some rows that are at these places; all of them are of one entity.
  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity
  ) throws {
    let plan = try insertionPlan(entity)
    if places.count >= Self.manyRows, let sql = plan.many {
      try insertAll(
        InsertionSource(
          store: store, external: storeConnection.external, plan: plan,
          insertions: insertions, places: places), sql)
    } else {
      let statement = try connection.cached(plan.single)
      for place in places {
        try bind(insertions[place], plan, to: statement)
        try statement.run()
      }
    }
    let known = self.insertions.maxima[plan.rootNumber] ?? 0
    let largest = places.reduce(known) { max($0, insertions[$1].objectID.key) }
    if known < largest { self.insertions.maxima[plan.rootNumber] = largest }
  }

  private func insertAll(_ source: InsertionSource, _ sql: String) throws {
    do { try connection.run(sql, over: source) } catch { throw source.failure ?? error }
  }

  private func bind(
    _ insertion: StoreChanges.Insertion, _ plan: InsertionPlan, to statement: Statement
  ) throws {
    try plan.check(insertion.values, store)
    try statement.bind(1, insertion.objectID.key)
    var index = 2
    for (slot, value) in insertion.values.enumerated() {
      try bind(value, slot: slot, plan.layout, plan.table, to: statement, &index)
    }
  }

  private func insertionPlan(_ entity: ResolvedEntity) throws -> InsertionPlan {
    if let plan = insertions.plans[entity.number] { return plan }
    let plan = try InsertionPlan(entity, store)
    insertions.plans[entity.number] = plan
    return plan
  }

  /// Notes the largest keys. They normally come from `reserveKeys`; one that does not must not be given out later.
  func finishInsertions() throws {
    for (number, key) in insertions.maxima.sorted(by: { $0.key < $1.key }) {
      let statement = try connection.cached(
        "UPDATE Z_PRIMARYKEY SET Z_MAX = ?1 WHERE Z_ENT = ?2 AND Z_MAX < ?1")
      try statement.bind(1, key)
      try statement.bind(2, Int64(number))
      try statement.run()
    }
    insertions.maxima = [:]
  }

  // MARK: - Update

  /// - Returns: the new version.
  func update(_ update: StoreChanges.Update, _ entity: ResolvedEntity) throws -> Int64 {
    let (table, layout) = try store.layout(entity.name)
    let slots = update.values.keys.sorted()
    var sql = "UPDATE \(table.quoted) SET Z_OPT = Z_OPT + 1"
    for slot in slots {
      guard slot >= 0, slot < layout.slotColumns.count else {
        throw StoreError(
          .invalidInput, "\(entity.name): there is no property number \(slot)", path: store.file)
      }
      let column = table.columns[layout.slotColumns[slot]]
      sql += ", \(column.quoted) = ?"
      if let number = column.entityColumn { sql += ", \(table.columns[number].quoted) = ?" }
    }
    let outside = slots.map { table.columns[layout.slotColumns[$0]] }
      .filter { $0.kind == .external }.map(\.quoted)
    try noteObsolete(update.objectID, table, outside)
    sql += " WHERE Z_PK = ? AND Z_ENT = ?"
    if update.baseVersion != nil { sql += " AND Z_OPT = ?" }
    let statement = try connection.cached(sql + " RETURNING Z_OPT")
    var index = 1
    for slot in slots {
      try bind(update.values[slot] ?? .null, slot: slot, layout, table, to: statement, &index)
    }
    try statement.bind(index, update.objectID.key)
    try statement.bind(index + 1, Int64(entity.number))
    if let version = update.baseVersion { try statement.bind(index + 2, version) }
    defer { statement.reset() }
    guard try statement.step() else { throw conflict(update.objectID) }
    return statement.int64(0)
  }

  // MARK: - Deletion

  /// - Returns: false when the row was gone already and nobody minds.
  func delete(_ deletion: StoreChanges.Deletion, _ entity: ResolvedEntity) throws -> Bool {
    let (table, _) = try store.layout(entity.name)
    try noteObsolete(deletion.objectID, table, store.schema.externalColumns(of: entity.name))
    var sql = "DELETE FROM \(table.quoted) WHERE Z_PK = ?1 AND Z_ENT = ?2"
    if deletion.baseVersion != nil { sql += " AND Z_OPT = ?3" }
    let statement = try connection.cached(sql)
    try statement.bind(1, deletion.objectID.key)
    try statement.bind(2, Int64(entity.number))
    if let version = deletion.baseVersion { try statement.bind(3, version) }
    try statement.run()
    if connection.changes > 0 { return true }
    if deletion.baseVersion != nil { throw conflict(deletion.objectID) }
    return false
  }

  // MARK: - Links

  /// Refuses an object that others are linked with and that is gone.
  func check(_ object: ObjectID, _ entity: ResolvedEntity) throws {
    let (table, _) = try store.layout(entity.name)
    let statement = try connection.cached(
      "SELECT 1 FROM \(table.quoted) WHERE Z_PK = ?1 AND Z_ENT = ?2")
    defer { statement.reset() }
    try statement.bind(1, object.key)
    try statement.bind(2, Int64(entity.number))
    guard try statement.step() else { throw conflict(object) }
  }

  // MARK: - Helpers

  /// Notes the files that a row names in these columns: they go when the change is committed.
  private func noteObsolete(_ object: ObjectID, _ table: TableLayout, _ columns: [String]) throws {
    guard let external = storeConnection.external, !columns.isEmpty else { return }
    try external.noteObsolete(
      connection, table: table.quoted, columns: columns, where: "Z_PK = ?1"
    ) { try $0.bind(1, object.key) }
  }

  private func bind(
    _ value: Value, slot: Int, _ layout: EntityLayout, _ table: TableLayout,
    to statement: Statement, _ index: inout Int
  ) throws {
    let column = table.columns[layout.slotColumns[slot]]
    guard column.kind.accepts(value) else {
      throw wrongType(layout.entity, layout.entity.snapshotProperties[slot].name)
    }
    if column.kind == .external {
      try statement.bind(index, value, storeConnection.external)
    } else {
      try statement.bind(index, value: value)
    }
    index += 1
    guard column.entityColumn != nil else { return }
    if case .object(let object) = value {
      try statement.bind(index, Int64(try store.layout(object.entityName).entity.entity.number))
    } else {
      try statement.bindNull(index)
    }
    index += 1
  }

  func wrongType(_ entity: ResolvedEntity, _ property: String) -> StoreError {
    StoreError(
      .invalidInput, "\(entity.name).\(property): the value has the wrong type", path: store.file)
  }

  private func conflict(_ object: ObjectID) -> StoreError {
    StoreError(
      .conflict,
      "\(object.entityName) p\(object.key): somebody else changed or deleted it since it was read",
      path: store.file)
  }
}
