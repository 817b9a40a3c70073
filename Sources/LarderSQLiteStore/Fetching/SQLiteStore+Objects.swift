internal import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Returns the rows of some objects; objects that do not exist are left out.
  public func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    var keys: [String: [Int64]] = [:]
    for object in ids where object.store == identifier {
      keys[object.entityName, default: []].append(object.key)
    }
    let groups = keys.sorted { $0.key < $1.key }
    if groups.isEmpty { return [] }
    counts.add { $0.faults += ids.count }
    return try read { connection in
      var result: [Snapshot] = []
      result.reserveCapacity(ids.count)
      for (name, keys) in groups {
        let (table, layout) = try self.layout(name)
        let number = layout.entity.number
        let reader = SnapshotReader(store: self, table: table, entities: [number])
        let sql =
          "SELECT \(reader.list("t0")) FROM \(table.quoted) t0 WHERE t0.Z_ENT = \(number) AND t0.Z_PK "
        // One key is what a fault asks for. Many come as one parameter: one statement however many there are.
        let isOne = keys.count == 1
        let before = result.count
        try connection.run(
          sql + (isOne ? "= ?1" : "IN (\(SQLiteDialect.keyList))"),
          binding: isOne ? .integer(keys[0]) : .string(SQLiteDialect.list(keys))
        ) { row in
          if let snapshot = try reader.snapshot(row) { result.append(snapshot) }
        }
        log?.note(.faults(entity: name, rows: result.count - before), from: .statements)
      }
      return result
    }
  }

  /// Returns the members of a to-many relationship, in order where it has one.
  public func members(of id: ObjectID, relationship name: String) throws(StoreError) -> [ObjectID] {
    let (_, layout) = try layout(id.entityName)
    guard case .relationship(let relationship)? = layout.entity.property(name),
      let stored = schema.relationship(relationship, of: layout.entity),
      let destination = schema.layout(relationship.destination)
    else {
      throw StoreError(
        .invalidInput, "\(id.entityName).\(name): there is no such relationship", path: file)
    }
    let sql: String
    switch stored {
    case .toOne(let column):
      guard let own = schema.table(id.entityName) else { return [] }
      sql =
        "SELECT t.Z_PK, t.Z_ENT FROM \(own.quoted) o JOIN \(destination.table.quoted) t "
        + "ON t.Z_PK = o.\(own.columns[column].quoted) WHERE o.Z_PK = ?"
    case .oneToMany(let table, let column, let orderColumn):
      let order = orderColumn.map { "t.\(table.columns[$0].quoted), " } ?? ""
      sql =
        "SELECT t.Z_PK, t.Z_ENT FROM \(table.quoted) t "
        + "WHERE t.\(table.columns[column].quoted) = ? ORDER BY \(order)t.Z_PK"
    case .manyToMany(let join, let ownerIsFirst):
      let near = ownerIsFirst ? join.first : join.second
      let far = ownerIsFirst ? join.second : join.first
      let order = near.orderColumn.map { "j.\(quotedName($0)), " } ?? ""
      sql =
        "SELECT t.Z_PK, t.Z_ENT FROM \(join.quoted) j JOIN \(destination.table.quoted) t "
        + "ON t.Z_PK = j.\(quotedName(far.column)) WHERE j.\(quotedName(near.column)) = ? "
        + "ORDER BY \(order)t.Z_PK"
    }
    try prepareForMembers()
    counts.add { $0.relationshipFaults += 1 }
    return try read { connection in
      var result: [ObjectID] = []
      try connection.run(sql, binding: .integer(id.key)) { row in
        if let object = self.objectID(entityNumber: row.int64(1), key: row.int64(0)) {
          result.append(object)
        }
      }
      return result
    }
  }
}
