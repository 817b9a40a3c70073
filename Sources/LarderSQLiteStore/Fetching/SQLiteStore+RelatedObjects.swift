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
    let (_, layout) = try layout(first.entityName)
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
    let source = try relatedSource(stored, own: schema.table(first.entityName), table)
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
      var result = RelatedObjects()
      var known: [Int64: ObjectID] = [:]
      var owner: Int64?
      var members: [ObjectID] = []
      try connection.run(sql, binding: .string(keys)) { row in
        let next = row.int64(ownerColumn)
        if next != owner {
          if let owner { result.members[owner] = members }
          owner = next
          members = []
        }
        let key = row.int64(0)
        if let member = known[key] {
          members.append(member)
        } else if let snapshot = try reader.snapshot(row) {
          known[key] = snapshot.objectID
          members.append(snapshot.objectID)
          result.snapshots.append(snapshot)
        }
      }
      if let owner { result.members[owner] = members }
      return result
    }
  }

  private func relatedSource(
    _ stored: RelationshipLayout, own: TableLayout?, _ destination: TableLayout
  ) throws(StoreError) -> (from: String, owner: String, order: String) {
    switch stored {
    case .toOne(let column):
      guard let own else { throw StoreError(.invalidInput, "no such relationship", path: file) }
      return (
        "\(own.quoted) o JOIN \(destination.quoted) t0 ON t0.Z_PK = o.\(own.columns[column].quoted)",
        "o.Z_PK", ""
      )
    case .oneToMany(let table, let column, let orderColumn):
      return (
        "\(table.quoted) t0", "t0.\(table.columns[column].quoted)",
        orderColumn.map { "t0.\(table.columns[$0].quoted), " } ?? ""
      )
    case .manyToMany(let join, let ownerIsFirst):
      let near = ownerIsFirst ? join.first : join.second
      let far = ownerIsFirst ? join.second : join.first
      return (
        "\(join.quoted) j JOIN \(destination.quoted) t0 ON t0.Z_PK = j.\(quotedName(far.column))",
        "j.\(quotedName(near.column))",
        near.orderColumn.map { "j.\(quotedName($0)), " } ?? ""
      )
    }
  }
}
