internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

extension RowWriter {
  /// The tombstone of a row that is about to go; nil where its entity leaves none.
  func tombstone(_ object: ObjectID, _ entity: ResolvedEntity) throws -> Data? {
    if Tombstone.attributes(of: entity).isEmpty { return nil }
    let (table, _) = try store.layout(entity.name)
    let reader = SnapshotReader(store: store, table: table, entities: [entity.number])
    let statement = try storeConnection.connection.cached(
      "SELECT \(reader.list("t0")) FROM \(table.quoted) t0 WHERE t0.Z_PK = ?")
    defer { statement.reset() }
    try statement.bind(1, object.key)
    guard try statement.step(), let snapshot = try reader.snapshot(statement) else { return nil }
    return Tombstone.data(snapshot.values, entity)
  }
}
