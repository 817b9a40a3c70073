internal import LarderPostgreSQL
public import LarderPredicates
internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Copies all objects in one transaction: rows go by `COPY`, and what is derived is made at the end, once.
  public func copyContents(
    of source: any PersistentStore, progress: ((Double) -> Bool)?
  ) throws(StoreError) {
    try write { session in
      session.defersDerivedData = true
      defer { session.defersDerivedData = false }
      try StoreTransfer(source: source, destination: self).run { progress?($0 * 0.6) ?? true }
      try context.growth.analyze(session.connection)
      // Who fills a store that nobody knows yet asks for it when all is there.
      if context.options.defersDerivedData { return }
      try rebuildDerivedData { _ = progress?(0.6 + $0 * 0.4) }
    }
    _ = progress?(1)
  }

  /// Returns the members of many objects in one statement.
  public func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] {
    try read { try $0.members(of: owners, relationship: relationship) }
  }
}

extension StoreSession {
  func members(
    of owners: [ObjectID], relationship name: String
  ) throws(StoreError) -> [Int64: [ObjectID]] {
    guard let first = owners.first(where: { $0.store == context.identifier }) else { return [:] }
    context.count { $0.relationshipFaults += owners.count }
    return try translated {
      let (source, _, _) = try source(of: name, first.entityName)
      var parameters = PostgreSQLParameters()
      parameters.add(owners.filter { $0.store == first.store }.map(\.key))
      let rows = try connection.run(
        "SELECT \(source.owner), t0.\"Z_PK\", t0.\"Z_ENT\" FROM \(source.from) "
          + "WHERE \(source.owner) = ANY($1::bigint[]) "
          + "ORDER BY \(source.owner), \(source.order)t0.\"Z_PK\"", parameters)
      var result: [Int64: [ObjectID]] = [:]
      for row in 0..<rows.count {
        guard
          let member = context.objectID(
            entityNumber: rows.int64(row, 2), key: rows.int64(row, 1))
        else { continue }
        result[rows.int64(row, 0), default: []].append(member)
      }
      return result
    }
  }
}
