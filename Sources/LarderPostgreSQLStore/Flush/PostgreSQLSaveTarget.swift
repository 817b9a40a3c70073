internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// Writes saves and batches into a schema, in the caller's transaction.
struct PostgreSQLSaveTarget: SaveTarget {
  let owner: PostgreSQLStore
  let session: StoreSession
  private let maxima = Maxima()

  /// The largest key of each table's new rows, by the number of its root.
  private final class Maxima {
    var keys: [Int: Int64] = [:]
  }

  init(_ owner: PostgreSQLStore, _ session: StoreSession) {
    self.owner = owner
    self.session = session
  }

  var context: StoreContext { session.context }
  var connection: PostgreSQLConnection { session.connection }
  var schema: StoreSchema { context.schema }
  var store: UUID { context.identifier }
  var path: String { context.path }
  var dependents: DerivationPlan { context.dependents.value }
  var recordsHistory: Bool { context.options.recordsHistory }
  var defersDerivedData: Bool { session.defersDerivedData }

  func setMetadata(_ values: [String: Value]) throws {
    try MetadataTable.set(connection, values, path: path)
  }

  // MARK: - Rows

  func check(_ object: ObjectID, _ entity: ResolvedEntity) throws {
    let (table, _) = try context.layout(entity.name)
    let rows = try connection.run(
      "SELECT 1 FROM \(table.quoted) WHERE \"Z_PK\" = $1 AND \"Z_ENT\" = $2",
      Self.keys(object, entity))
    if rows.count == 0 { throw conflict(object) }
  }

  func tombstone(_ object: ObjectID, _ entity: ResolvedEntity) throws -> Data? {
    if Tombstone.attributes(of: entity).isEmpty { return nil }
    return try session.snapshots([object]).first.map { Tombstone.data($0.values, entity) }
  }

  func delete(_ deletion: StoreChanges.Deletion, _ entity: ResolvedEntity) throws -> Bool {
    let (table, _) = try context.layout(entity.name)
    var sql = "DELETE FROM \(table.quoted) WHERE \"Z_PK\" = $1 AND \"Z_ENT\" = $2"
    var parameters = Self.keys(deletion.objectID, entity)
    if let version = deletion.baseVersion {
      sql += " AND \"Z_OPT\" = $3"
      parameters.add(version)
    }
    if try connection.run(sql, parameters).changedCount > 0 { return true }
    if deletion.baseVersion != nil { throw conflict(deletion.objectID) }
    return false
  }

  func vacateUniqueValues(_ updates: [StoreChanges.Update]) throws {
    var found: [(update: StoreChanges.Update, slots: [Int])] = []
    for update in updates {
      let slots = schema.uniqueSlots(of: update.objectID.entityName)
        .filter { update.values[$0] != nil }
      if !slots.isEmpty { found.append((update, slots.sorted())) }
    }
    guard found.count > 1 else { return }
    for (update, slots) in found {
      let (table, layout) = try context.layout(update.objectID.entityName)
      let columns = slots.map { "\(table.columns[layout.slotColumns[$0]].quoted) = NULL" }
      var parameters = PostgreSQLParameters()
      parameters.add(update.objectID.key)
      try connection.run(
        "UPDATE \(table.quoted) SET \(columns.joined(separator: ", ")) WHERE \"Z_PK\" = $1",
        parameters)
    }
  }

  func update(_ update: StoreChanges.Update, _ entity: ResolvedEntity) throws -> Int64 {
    let (table, layout) = try context.layout(entity.name)
    var parameters = PostgreSQLParameters()
    var sql = "UPDATE \(table.quoted) SET \"Z_OPT\" = \"Z_OPT\" + 1"
    for slot in update.values.keys.sorted() {
      guard slot >= 0, slot < layout.slotColumns.count else {
        throw StoreError(
          .invalidInput, "\(entity.name): there is no property number \(slot)", path: path)
      }
      let column = table.columns[layout.slotColumns[slot]]
      let value = update.values[slot] ?? .null
      try check(value, column, entity, slot)
      parameters.add(value, as: column.kind)
      sql += ", \(column.quoted) = $\(parameters.count)"
      if let number = column.entityColumn {
        parameters.add(try entityNumber(value), as: .entityNumber)
        sql += ", \(table.columns[number].quoted) = $\(parameters.count)"
      }
    }
    parameters.add(update.objectID.key)
    sql += " WHERE \"Z_PK\" = $\(parameters.count)"
    parameters.add(Int64(entity.number))
    sql += " AND \"Z_ENT\" = $\(parameters.count)"
    if let version = update.baseVersion {
      parameters.add(version)
      sql += " AND \"Z_OPT\" = $\(parameters.count)"
    }
    let rows = try connection.run(sql + " RETURNING \"Z_OPT\"", parameters)
    guard rows.count > 0 else { throw conflict(update.objectID) }
    return rows.int64(0, 0)
  }

  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity
  ) throws {
    let writer = try RowInserter(self, entity)
    try writer.insert(
      places.map { (key: insertions[$0].objectID.key, values: insertions[$0].values) })
    let root = schema.model.entity(entity.rootName)?.number ?? entity.number
    let largest = places.map { insertions[$0].objectID.key }.max() ?? 0
    maxima.keys[root] = max(maxima.keys[root] ?? 0, largest)
  }

  /// They normally come from `reserveKeys`; one that does not must not be given out later.
  func finishInsertions() throws {
    for (root, key) in maxima.keys.sorted(by: { $0.key < $1.key }) {
      try noteKeys(upTo: key, ofNumber: root)
    }
    maxima.keys = [:]
  }

  func noteKeys(upTo key: Int64, of root: ResolvedEntity) throws {
    try noteKeys(upTo: key, ofNumber: root.number)
  }

  private func noteKeys(upTo key: Int64, ofNumber root: Int) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(key)
    parameters.add(root)
    try connection.run(
      "UPDATE \"Z_PRIMARYKEY\" SET \"Z_MAX\" = $1 WHERE \"Z_ENT\" = $2 AND \"Z_MAX\" < $1",
      parameters)
  }

  // MARK: - Links

  func setMembers(
    _ members: [ObjectID], of key: Int64, _ entity: ResolvedEntity, relationship name: String,
    isNew: Bool
  ) throws {
    guard case .relationship(let relationship)? = entity.property(name),
      let layout = schema.relationship(relationship, of: entity)
    else {
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): there is no such relationship", path: path)
    }
    let keys = members.map(\.key)
    switch layout {
    case .manyToMany(let join, let ownerIsFirst):
      let links = JoinStatements(join, ownerIsFirst: ownerIsFirst)
      var parameters = PostgreSQLParameters()
      parameters.add(key)
      parameters.add(keys)
      if !isNew { for sql in links.removal { try connection.run(sql, parameters) } }
      if !keys.isEmpty { try add(keys.map { (key, $0) }, links) }
    case .oneToMany(let table, _, let orderColumn?):
      // The members' own rows say whom they belong to; only their order is set here.
      var parameters = PostgreSQLParameters()
      parameters.add(keys)
      try connection.run(
        "UPDATE \(table.quoted) SET \(table.columns[orderColumn].quoted) = v.place "
          + "FROM unnest($1::bigint[]) WITH ORDINALITY AS v(key, place) WHERE \"Z_PK\" = v.key",
        parameters)
    case .oneToMany, .toOne: break
    }
  }

  func addLinks(_ pairs: [(Int64, Int64)], _ join: JoinLayout, ownerIsFirst: Bool) throws {
    try add(pairs, JoinStatements(join, ownerIsFirst: ownerIsFirst))
  }

  /// Adds pairs in the order of an owner's members; one that exists only gets its place.
  private func add(_ pairs: [(Int64, Int64)], _ links: JoinStatements) throws {
    var places: [Int64: Int64] = [:]
    // One statement cannot write the same pair twice.
    var seen: Set<[Int64]> = []
    var near: [Int64] = []
    var far: [Int64] = []
    var order: [Int64] = []
    for (key, member) in pairs {
      places[key, default: 0] += 1
      guard seen.insert([key, member]).inserted else { continue }
      near.append(key)
      far.append(member)
      order.append(places[key] ?? 1)
    }
    var parameters = PostgreSQLParameters()
    parameters.add(near)
    parameters.add(far)
    if links.isOrdered { parameters.add(order) }
    try connection.run(links.insertion, parameters)
    guard links.isReflexive else { return }
    var reverse = PostgreSQLParameters()
    reverse.add(far)
    reverse.add(near)
    if links.isOrdered { reverse.add(order) }
    try connection.run(links.insertion, reverse)
  }

  func removeLinks(of key: Int64, _ entity: ResolvedEntity) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(key)
    for join in schema.joins {
      for end in [join.first, join.second] {
        let ends = schema.model.entity(end.entity)?.subtreeNames ?? []
        guard ends.contains(entity.name) else { continue }
        try connection.run(
          "DELETE FROM \(join.quoted) WHERE \(quotedName(end.column)) = $1", parameters)
      }
    }
  }

  // MARK: - History

  func write(_ history: HistoryChanges, author: String?, contextName: String?) throws {
    try HistoryTables.write(
      history, connection,
      HistoryChanges.Origin(
        author: author, contextName: contextName, instance: context.instance))
  }

  // MARK: - Helpers

  private static func keys(_ object: ObjectID, _ entity: ResolvedEntity) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(object.key)
    parameters.add(entity.number)
    return parameters
  }

  /// The number of the entity of the object that a value leads to.
  func entityNumber(_ value: Value) throws -> Value {
    guard case .object(let object) = value else { return .null }
    return .integer(Int64(try context.layout(object.entityName).entity.entity.number))
  }

  func check(
    _ value: Value, _ column: ColumnLayout, _ entity: ResolvedEntity, _ slot: Int
  ) throws(StoreError) {
    if column.kind.accepts(value) { return }
    throw wrongType(entity, entity.snapshotProperties[slot].name)
  }

  func wrongType(_ entity: ResolvedEntity, _ property: String) -> StoreError {
    StoreError(
      .invalidInput, "\(entity.name).\(property): the value has the wrong type", path: path)
  }

  private func conflict(_ object: ObjectID) -> StoreError {
    StoreError(
      .conflict,
      "\(object.entityName) p\(object.key): somebody else changed or deleted it since it was read",
      path: path)
  }
}

/// The SQL of one many-to-many relationship, seen from one of its ends, for many pairs at once.
private struct JoinStatements {
  /// Adds the pairs (`$1`, `$2`), at the places `$3` when ordered.
  let insertion: String
  /// Removes the pairs of `$1` with others than `$2`.
  let removal: [String]
  let isOrdered: Bool
  /// Whether the relationship is its own inverse: each pair then stands in the table both ways.
  let isReflexive: Bool

  init(_ join: JoinLayout, ownerIsFirst: Bool) {
    let near = ownerIsFirst ? join.first : join.second
    let far = ownerIsFirst ? join.second : join.first
    let (nearColumn, farColumn) = (quotedName(near.column), quotedName(far.column))
    isReflexive = near.entity == far.entity && near.relationship == far.relationship
    isOrdered = near.orderColumn != nil
    if let order = near.orderColumn.map(quotedName) {
      insertion =
        "INSERT INTO \(join.quoted) (\(nearColumn), \(farColumn), \(order)) "
        + "SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) "
        + "ON CONFLICT (\(nearColumn), \(farColumn)) DO UPDATE SET \(order) = excluded.\(order)"
    } else {
      insertion =
        "INSERT INTO \(join.quoted) (\(nearColumn), \(farColumn)) "
        + "SELECT * FROM unnest($1::bigint[], $2::bigint[]) ON CONFLICT DO NOTHING"
    }
    func removal(_ one: String, _ other: String) -> String {
      "DELETE FROM \(join.quoted) WHERE \(one) = $1::bigint AND \(other) <> ALL($2::bigint[])"
    }
    self.removal =
      [removal(nearColumn, farColumn)] + (isReflexive ? [removal(farColumn, nearColumn)] : [])
  }
}
