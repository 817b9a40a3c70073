internal import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Reads all members of a relationship and their rows in one statement, however many owners there are.
  public func relatedObjects(
    of owners: [ObjectID], relationship name: String
  ) throws(StoreError) -> RelatedObjects {
    guard let first = owners.first(where: { $0.store == identifier }) else {
      return RelatedObjects()
    }
    // Owners of several entities of a tree have the relationship from one of their ancestors.
    let (own, layout) = try layout(first.entityName)
    guard case .relationship(let relationship)? = layout.entity.property(name),
      let stored = schema.relationship(relationship, of: layout.entity),
      let destination = schema.model.entity(relationship.destination),
      let table = schema.table(relationship.destination)
    else {
      throw StoreError(
        .invalidInput, "\(first.entityName).\(name): there is no such relationship", path: file)
    }
    let entities = schema.subtreeNumbers(destination)
    let reader = SnapshotReader(store: self, table: table, entities: entities)
    let source = RelationSQL(schema: schema, dialect: SQLiteDialect())
      .members(stored, own: own, table)
    let isOneEntity = entities.count == table.entities.count
    let numbers = entities.map(String.init).joined(separator: ", ")
    // The owners come as one parameter, so that the statement is the same for any number of them.
    let sql =
      "SELECT \(reader.list("t0")), \(source.owner) FROM \(source.from) "
      + "WHERE \(source.owner) IN (\(SQLiteDialect.keyList))"
      + (isOneEntity ? "" : " AND t0.Z_ENT IN (\(numbers))")
      + " ORDER BY \(source.owner), \(source.order)t0.Z_PK"
    let keys = SQLiteDialect.list(owners.lazy.filter { $0.store == first.store }.map(\.key))
    let ownerColumn = reader.width
    try prepareForMembers()
    counts.add { $0.relationshipFaults += owners.count }
    return try read { connection in
      var collector = RelatedCollector()
      try connection.run(sql, binding: .string(keys)) { row in
        try collector.add(owner: row.int64(ownerColumn), member: row.int64(0)) {
          try reader.snapshot(row)
        }
      }
      return collector.finish()
    }
  }
}
