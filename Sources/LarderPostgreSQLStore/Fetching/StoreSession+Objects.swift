internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

extension StoreSession {
  /// Returns the rows of some objects; objects that do not exist are left out.
  func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    var keys: [String: [Int64]] = [:]
    for object in ids where object.store == context.identifier {
      keys[object.entityName, default: []].append(object.key)
    }
    if keys.isEmpty { return [] }
    context.count { $0.faults += ids.count }
    return try translated {
      var result: [Snapshot] = []
      if keys.count > 1 { try beginSnapshot() }
      for (name, keys) in keys.sorted(by: { $0.key < $1.key }) {
        let found = try snapshots(name, keys: keys)
        context.log?.note(.faults(entity: name, rows: found.count), from: .statements)
        result += found
      }
      return result
    }
  }

  /// The rows of exactly this entity with some keys.
  private func snapshots(_ entity: String, keys: [Int64]) throws -> [Snapshot] {
    let (table, own) = try context.layout(entity)
    return try snapshots(
      layout(entity, hasSubentities: false),
      "\(table.quoted) t0 WHERE t0.\"Z_ENT\" = \(own.entity.number)", keys: keys)
  }

  /// The rows of a tree of entities with some keys, in the order of these.
  func snapshots(ofTree root: String, keys: [Int64]) throws -> [Snapshot] {
    guard let table = context.schema.table(root) else { return [] }
    return try snapshots(
      layout(table.rootName, hasSubentities: true), "\(table.quoted) t0 WHERE TRUE", keys: keys)
  }

  private func snapshots(
    _ source: (layout: SnapshotLayout, list: String), _ from: String, keys: [Int64]
  ) throws -> [Snapshot] {
    var parameters = PostgreSQLParameters()
    parameters.add(keys)
    let rows = try connection.run(
      "SELECT \(source.list) FROM \(from) AND t0.\"Z_PK\" = ANY($1::bigint[]) "
        + "ORDER BY t0.\"Z_PK\"", parameters)
    return (0..<rows.count).compactMap { rows.snapshot($0, source.layout, context) }
  }

  /// Returns the members of a to-many relationship, in order where it has one.
  func members(of id: ObjectID, relationship name: String) throws(StoreError) -> [ObjectID] {
    context.count { $0.relationshipFaults += 1 }
    return try translated {
      let (source, _, _) = try source(of: name, id.entityName)
      var parameters = PostgreSQLParameters()
      parameters.add(id.key)
      let rows = try connection.run(
        "SELECT t0.\"Z_PK\", t0.\"Z_ENT\" FROM \(source.from) WHERE \(source.owner) = $1 "
          + "ORDER BY \(source.order)t0.\"Z_PK\"", parameters)
      return (0..<rows.count).compactMap {
        context.objectID(entityNumber: rows.int64($0, 1), key: rows.int64($0, 0))
      }
    }
  }

  /// Reads all members of a relationship and their rows in one statement, however many owners there are.
  func relatedObjects(
    of owners: [ObjectID], relationship name: String
  ) throws(StoreError) -> RelatedObjects {
    guard let first = owners.first(where: { $0.store == context.identifier }) else {
      return RelatedObjects()
    }
    context.count { $0.relationshipFaults += owners.count }
    return try translated {
      let (source, destination, table) = try source(of: name, first.entityName)
      let entities = context.schema.subtreeNumbers(destination)
      let layout = SnapshotLayout(
        context.schema, context.origins, table: table, entities: entities)
      let numbers = entities.map(String.init).joined(separator: ", ")
      let list = SQLWriter.list(layout.columns("t0"), in: PostgreSQLDialect())
      var parameters = PostgreSQLParameters()
      parameters.add(owners.filter { $0.store == first.store }.map(\.key))
      let rows = try connection.run(
        "SELECT \(list), \(source.owner) FROM \(source.from) "
          + "WHERE \(source.owner) = ANY($1::bigint[]) AND t0.\"Z_ENT\" IN (\(numbers)) "
          + "ORDER BY \(source.owner), \(source.order)t0.\"Z_PK\"", parameters)
      var collector = RelatedCollector()
      for row in 0..<rows.count {
        collector.add(owner: rows.int64(row, layout.width), member: rows.int64(row, 0)) {
          rows.snapshot(row, layout, context)
        }
      }
      return collector.finish()
    }
  }

  /// Where the members of a relationship are, their entity and its table.
  func source(
    of name: String, _ entity: String
  ) throws(StoreError) -> (RelationSQL.Source, ResolvedEntity, TableLayout) {
    // Owners of several entities of a tree have the relationship from one of their ancestors.
    let (own, layout) = try context.layout(entity)
    guard case .relationship(let relationship)? = layout.entity.property(name),
      let stored = context.schema.relationship(relationship, of: layout.entity),
      let destination = model.entity(relationship.destination),
      let table = context.schema.table(relationship.destination)
    else {
      throw StoreError(
        .invalidInput, "\(entity).\(name): there is no such relationship", path: context.path)
    }
    let relations = RelationSQL(schema: context.schema, dialect: PostgreSQLDialect())
    return (relations.members(stored, own: own, table), destination, table)
  }

  /// Raises the highest key of an entity tree, in a transaction of its own.
  ///
  /// - Returns: the highest of the keys.
  func raiseMaximum(by count: Int, entity: Int64) throws -> Int64 {
    var parameters = PostgreSQLParameters()
    parameters.add(Int64(count))
    parameters.add(entity)
    let rows = try connection.run(
      "UPDATE \"Z_PRIMARYKEY\" SET \"Z_MAX\" = \"Z_MAX\" + $1 WHERE \"Z_ENT\" = $2 "
        + "AND \"Z_MAX\" >= 0 AND \"Z_MAX\" < 9223372036854775807 - $1 RETURNING \"Z_MAX\"",
      parameters)
    guard rows.count > 0 else {
      throw StoreError(
        .corrupt,
        "\(context.path): the store does not say which keys of the entity number \(entity) are free; "
          + "restore a copy", path: context.path)
    }
    return rows.int64(0, 0)
  }
}
