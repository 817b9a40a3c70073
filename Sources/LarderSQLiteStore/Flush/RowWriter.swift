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

  private final class InsertionPlan {
    let entity: ResolvedEntity
    /// The entity's number.
    let number: Int64
    let layout: EntityLayout
    let table: TableLayout
    /// The statement up to its rows, and the parameters of a row.
    let sql: String
    let row: String
    let rowsAtOnce: Int
    /// Inserts one row.
    let statement: Statement
    /// The columns by slot.
    let columns: [InsertionColumn]
    /// The number of the tree's root, whose line in `Z_PRIMARYKEY` has the largest key.
    let rootNumber: Int

    init(
      entity: ResolvedEntity, layout: EntityLayout, table: TableLayout, sql: String, row: String,
      rowsAtOnce: Int, statement: Statement, rootNumber: Int
    ) {
      self.entity = entity
      number = Int64(entity.number)
      self.layout = layout
      self.table = table
      self.sql = sql
      self.row = row
      self.rowsAtOnce = rowsAtOnce
      self.statement = statement
      self.rootNumber = rootNumber
      columns = layout.slotColumns.map { InsertionColumn(table.columns[$0]) }
    }
  }

  /// How many rows one statement inserts where there are as many.
  private static let rowsAtOnce = 16

  /// Inserts those of some rows that are at these places; all of them are of one entity.
  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity
  ) throws {
    let plan = try insertionPlan(entity)
    let together = places.count / plan.rowsAtOnce * plan.rowsAtOnce
    var largest: Int64 = 0
    var index = 1
    var statement = plan.statement
    if together > 0 { statement = try manyRows(plan) }
    try insertions.withUnsafeBufferPointer { insertions in
      for number in places.indices {
        let place = places[number]
        if number == together { statement = plan.statement }
        let isLast = number >= together || (number + 1) % plan.rowsAtOnce == 0
        let key = insertions[place].objectID.key
        try bind(key, insertions[place].values, plan, to: statement, &index)
        if isLast {
          try statement.run()
          index = 1
        }
        largest = max(largest, key)
      }
    }
    let known = self.insertions.maxima[plan.rootNumber] ?? 0
    if known < largest { self.insertions.maxima[plan.rootNumber] = largest }
  }

  private func bind(
    _ key: Int64, _ values: [Value], _ plan: InsertionPlan, to statement: Statement,
    _ index: inout Int
  ) throws {
    guard values.count == plan.layout.slotColumns.count else {
      throw StoreError(
        .invalidInput,
        "\(plan.entity.name): \(plan.layout.slotColumns.count) values expected, \(values.count) given",
        path: store.file)
    }
    try statement.bind(index, key)
    try statement.bind(index + 1, plan.number)
    try statement.bind(index + 2, Int64(1))
    index += 3
    let columns = plan.columns
    for slot in values.indices {
      guard columns[slot].isPlain, columns[slot].accepts(values[slot]) else {
        try bind(values[slot], slot: slot, plan.layout, plan.table, to: statement, &index)
        continue
      }
      try statement.bind(index, value: values[slot])
      index += 1
    }
  }

  private func insertionPlan(_ entity: ResolvedEntity) throws -> InsertionPlan {
    if let plan = insertions.plans[entity.number] { return plan }
    let (table, layout) = try store.layout(entity.name)
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    for place in layout.slotColumns {
      columns.append(table.columns[place].quoted)
      if let number = table.columns[place].entityColumn {
        columns.append(table.columns[number].quoted)
      }
    }
    let row = "(\(repeatElement("?", count: columns.count).joined(separator: ", ")))"
    let sql = "INSERT INTO \(table.quoted) (\(columns.joined(separator: ", "))) VALUES "
    let plan = InsertionPlan(
      entity: entity, layout: layout, table: table, sql: sql, row: row,
      // SQLite takes no more than 32,766 parameters, and a statement of many costs memory.
      rowsAtOnce: max(1, min(Self.rowsAtOnce, 1000 / columns.count)),
      statement: try connection.cached(sql + row),
      rootNumber: store.model.entity(entity.rootName)?.number ?? entity.number)
    insertions.plans[entity.number] = plan
    return plan
  }

  /// The statement that inserts several rows at once: what it costs to begin and end one is spent once for all of them.
  private func manyRows(_ plan: InsertionPlan) throws -> Statement {
    try connection.cached(
      plan.sql + repeatElement(plan.row, count: plan.rowsAtOnce).joined(separator: ", "))
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
