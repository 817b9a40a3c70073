internal import FoundationEssentials
internal import LarderLocks
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

  func check(_ objects: [ObjectID], _ entity: ResolvedEntity) throws {
    let (table, _) = try context.layout(entity.name)
    let rows = try connection.run(
      "SELECT \"Z_PK\" FROM \(table.quoted) WHERE \"Z_PK\" = ANY($1::bigint[]) AND \"Z_ENT\" = $2",
      Self.keys(objects, entity))
    let found = Set((0..<rows.count).map { rows.int64($0, 0) })
    if let gone = objects.first(where: { !found.contains($0.key) }) { throw conflict(gone) }
  }

  func tombstones(_ objects: [ObjectID], _ entity: ResolvedEntity) throws -> [Int64: Data] {
    if Tombstone.attributes(of: entity).isEmpty { return [:] }
    var found: [Int64: Data] = [:]
    for snapshot in try session.snapshots(objects) {
      found[snapshot.objectID.key] = Tombstone.data(snapshot.values, entity)
    }
    return found
  }

  func delete(
    _ deletions: [StoreChanges.Deletion], _ entity: ResolvedEntity
  ) throws -> Set<Int64> {
    let (table, _) = try context.layout(entity.name)
    var gone: Set<Int64> = []
    func delete(_ condition: String, _ parameters: PostgreSQLParameters) throws {
      let rows = try connection.run(
        "DELETE FROM \(table.quoted) o \(condition) AND o.\"Z_ENT\" = $2 RETURNING o.\"Z_PK\"",
        parameters)
      for row in 0..<rows.count { gone.insert(rows.int64(row, 0)) }
    }
    let plain = deletions.filter { $0.baseVersion == nil }
    if !plain.isEmpty {
      try delete(
        "WHERE o.\"Z_PK\" = ANY($1::bigint[])", Self.keys(plain.map(\.objectID), entity))
    }
    let versioned = deletions.filter { $0.baseVersion != nil }
    if !versioned.isEmpty {
      var parameters = Self.keys(versioned.map(\.objectID), entity)
      parameters.add(versioned.map { $0.baseVersion ?? 0 })
      try delete(
        "USING unnest($1::bigint[], $3::bigint[]) AS v(key, version) "
          + "WHERE o.\"Z_PK\" = v.key AND o.\"Z_OPT\" = v.version", parameters)
    }
    if let kept = versioned.first(where: { !gone.contains($0.objectID.key) }) {
      throw conflict(kept.objectID)
    }
    return gone
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

  func update(_ updates: [StoreChanges.Update], _ entity: ResolvedEntity) throws -> [Int64] {
    try RowUpdater(self, entity).update(updates)
  }

  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity
  ) throws {
    try RowInserter(self, entity).insert(SavedRows(insertions: insertions, places: places))
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
    // A key that this store object was given is noted already.
    if context.keys.withLock({ $0.covers(key, entity: Int64(root)) }) { return }
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
    context.growth.note(links.table, rows: near.count)
    guard links.isReflexive else { return }
    var reverse = PostgreSQLParameters()
    reverse.add(far)
    reverse.add(near)
    if links.isOrdered { reverse.add(order) }
    try connection.run(links.insertion, reverse)
  }

  func removeLinks(of keys: Set<Int64>, _ entity: ResolvedEntity) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(keys)
    for join in schema.joins {
      for end in [join.first, join.second] {
        let ends = schema.model.entity(end.entity)?.subtreeNames ?? []
        guard ends.contains(entity.name) else { continue }
        try connection.run(
          "DELETE FROM \(join.quoted) WHERE \(quotedName(end.column)) = ANY($1::bigint[])",
          parameters)
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

  private static func keys(
    _ objects: [ObjectID], _ entity: ResolvedEntity
  ) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(objects.map(\.key))
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

  func conflict(_ object: ObjectID) -> StoreError {
    StoreError(
      .conflict,
      "\(object.entityName) p\(object.key): somebody else changed or deleted it since it was read",
      path: path)
  }
}

/// The SQL of one many-to-many relationship, seen from one of its ends, for many pairs at once.
private struct JoinStatements {
  /// The table of the pairs, quoted.
  let table: String
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
    table = join.quoted
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
