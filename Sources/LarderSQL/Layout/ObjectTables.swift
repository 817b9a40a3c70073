package import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The statements that create the tables and indexes of a schema's objects.
package struct ObjectTables {
  let schema: StoreSchema
  private let dialect: any SQLDialect

  package init(schema: StoreSchema, dialect: any SQLDialect) {
    self.schema = schema
    self.dialect = dialect
  }

  /// The name of the index of a uniqueness constraint.
  package static func uniqueIndex(_ entity: ResolvedEntity, _ constraint: [String]) -> String {
    "Z_\(entity.name)_UNIQUE_\(constraint.joined(separator: "_"))"
  }

  /// All of them, in order.
  package var statements: [String] {
    var result: [String] = []
    for table in schema.tables {
      result += statements(table) + dialect.partitions(of: table)
    }
    for join in schema.joins { result += statements(join) + dialect.partitions(of: join) }
    return result
  }

  /// Those of one table: the table, then its indexes.
  package func statements(_ table: TableLayout) -> [String] {
    var result = [dialect.creation(table)]
    for column in table.columns {
      guard case .object = column.kind else { continue }
      let index = quotedName(dialect.shortened("\(table.name)_\(column.name)_INDEX"))
      result.append("CREATE INDEX \(index) ON \(table.quoted) (\(column.quoted))")
    }
    for number in table.entities.keys.sorted() {
      if let layout = table.entities[number] { result += attributeIndexes(layout, table) }
    }
    for key in StoredKeys.all(schema) where key.table === table {
      result.append(key.indexCreation(dialect))
    }
    return result
  }

  /// Unique indexes for uniqueness constraints, plain ones for indexed attributes; as Core Data names them.
  private func attributeIndexes(_ layout: EntityLayout, _ table: TableLayout) -> [String] {
    var result: [String] = []
    let entity = layout.entity
    let constraints = entity.description.uniquenessConstraints
    for constraint in constraints {
      let columns = constraint.compactMap { layout.columns[$0].map { table.columns[$0].quoted } }
      guard columns.count == constraint.count, !columns.isEmpty else { continue }
      let name = quotedName(dialect.shortened(Self.uniqueIndex(entity, constraint)))
      let list = columns.map(dialect.indexed).joined(separator: ", ")
      var sql = "CREATE UNIQUE INDEX \(name) ON \(table.quoted) (\(list))"
      if entity.rootName != entity.name {
        let numbers = schema.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
        sql += " WHERE \(dialect.name(.entity)) IN (\(numbers))"
      }
      result.append(sql)
    }
    for attribute in entity.description.attributes where attribute.isIndexed {
      // A unique index over the same column serves as well.
      if constraints.contains([attribute.name]) && entity.rootName == entity.name { continue }
      guard let column = layout.columns[attribute.name] else { continue }
      let name = quotedName(
        dialect.shortened("Z_\(entity.name)_by\(attribute.name.startingWithCapital)Index"))
      result.append(
        "CREATE INDEX \(name) ON \(table.quoted) (\(dialect.indexed(table.columns[column].quoted)))"
      )
    }
    return result
  }

  /// Those of one many-to-many relationship: the table, then its index.
  package func statements(_ join: JoinLayout) -> [String] {
    let first = quotedName(join.first.column)
    let second = quotedName(join.second.column)
    let index = quotedName(dialect.shortened("\(join.name)_\(join.second.column)_INDEX"))
    return [
      dialect.creation(join),
      "CREATE INDEX \(index) ON \(join.quoted) (\(second), \(first))",
    ]
  }
}
