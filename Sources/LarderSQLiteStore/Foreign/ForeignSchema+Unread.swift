internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// What a store of Apple's holds that a model does not see: reading passes it over, but a copy by the model would lose it.
extension ForeignSchema {
  /// Returns the columns, entities and join tables with something in them for which a model has no place.
  ///
  /// - Parameter model: one that fits, with the numbers of the file.
  func unread(by model: ManagedObjectModel, _ connection: Connection) throws -> [String] {
    let schema = schema(model)
    var found: [String] = []
    for entity in catalog.entities.values.sorted(by: { $0.number < $1.number }) {
      guard let (table, columns) = catalog.table(of: entity) else { continue }
      if model.entity(entity.name) == nil {
        let rows = "\(quotedName(table)) WHERE Z_ENT = \(entity.number)"
        if try hasRows(rows, connection) { found.append(entity.name) }
        continue
      }
      guard entity.parent == nil, let layout = schema.table(entity.name) else { continue }
      let read = Set(layout.columns.map(\.name))
      for column in columns where !read.contains(column.name) && Self.holdsValues(column.name) {
        let rows = "\(quotedName(table)) WHERE \(quotedName(column.name)) IS NOT NULL"
        if try hasRows(rows, connection) { found.append("\(entity.name) (\(column.name))") }
      }
    }
    let joins = Set(schema.joins.map(\.name))
    for name in catalog.columns.keys.sorted()
    where !joins.contains(name) && Self.isJoin(name) {
      if try hasRows(quotedName(name), connection) { found.append("the links of \(name)") }
    }
    return found
  }

  private func hasRows(_ source: String, _ connection: Connection) throws -> Bool {
    try connection.prepare("SELECT 1 FROM \(source) LIMIT 1").step()
  }

  /// Whether a column is a property's, or the order of one: not the key, the version, the entity, nor the number of an entity beside a
  /// key (`Z9_OWNER`).
  private static func holdsValues(_ column: String) -> Bool {
    if ["Z_PK", "Z_ENT", "Z_OPT"].contains(column) { return false }
    return column.dropFirst().utf8.first.map { $0 &- 0x30 > 9 } ?? false
  }

  private static func isJoin(_ table: String) -> Bool {
    table.hasPrefix("Z_") && table.dropFirst(2).utf8.first.map { $0 &- 0x30 < 10 } ?? false
  }
}

extension SQLiteStore {
  /// What a store that Apple's Core Data wrote holds and a model has no place for, in words; none where the model sees all.
  ///
  /// - Throws: `incompatibleModel` for a model that asks for what the store lacks; `notAStore` for any other file.
  static func unread(path: String, by model: ManagedObjectModel) throws(StoreError) -> [String] {
    guard let file = try ForeignFile(path) else {
      throw StoreError(.notAStore, "\(path): Apple's Core Data did not write this", path: path)
    }
    return try file.read { connection in
      let schema = ForeignSchema(catalog: try ForeignCatalog(connection, path: path), path: path)
      let adapted = try schema.adapted(model, MetadataRow.read(connection, path: path))
      return try schema.unread(by: adapted, connection)
    }
  }
}
