package import LarderModel
package import LarderPredicates
package import LarderStores

/// A database that changes all rows of a condition by one statement, and gives the keys of those that it changed.
package protocol StatementTarget: SaveTarget {
  /// Deletes the objects that match, which have no order and no limit, and nothing else.
  ///
  /// - Returns: nil where a statement cannot say the condition: nothing is deleted then.
  func delete(_ source: StoreFetchRequest) throws -> RowKeys?
  /// Sets columns of the objects that match, and counts their versions up.
  ///
  /// - Returns: nil where a statement cannot say the condition: nothing is changed then.
  func update(
    _ source: StoreFetchRequest, setting values: [(column: ColumnLayout, value: Value)]
  ) throws -> RowKeys?
  /// Deletes the rows of which a column holds one of the keys.
  func delete(_ rows: LinkedRows, leadingTo keys: [Int64]) throws -> RowKeys
  /// Empties the column where it holds one of the keys, and counts the versions up.
  func unlink(_ rows: LinkedRows, from keys: [Int64]) throws -> RowKeys
  /// The entity of one of the rows of which a column holds one of the keys; nil without any.
  func entity(of rows: LinkedRows, leadingTo keys: [Int64]) throws -> ResolvedEntity?
}

/// The rows of a table, with a column of theirs that leads to an object.
package struct LinkedRows {
  package let table: TableLayout
  package let column: ColumnLayout
}

/// The keys of rows, ascending, by the number of their entity.
package struct RowKeys {
  package private(set) var keys: [Int: [Int64]] = [:]

  package init() {}

  package mutating func add(_ key: Int64, entity: Int) { keys[entity, default: []].append(key) }

  mutating func add(_ other: RowKeys) {
    for (entity, keys) in other.keys { self.keys[entity, default: []] += keys }
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The entities in the order of their numbers, with their keys.
  func groups(_ schema: StoreSchema) -> [(entity: ResolvedEntity, keys: [Int64])] {
    keys.sorted { $0.key < $1.key }.compactMap { number, keys in
      schema.entity(number: number).map { ($0, keys.sorted()) }
    }
  }
}

extension StatementTarget {
  /// Sets properties of the objects that match by one statement; nil where it takes more than that.
  package func updateByStatement(_ batch: BatchUpdate, in store: any PersistentStore) throws
    -> BatchChange?
  {
    var operation = ConditionalOperation(self, author: batch.author)
    return try operation.update(batch, BatchPlanner(store))
  }

  /// Deletes the objects that match, and what their delete rules reach, by a statement for each rule; nil where it takes
  /// more than that.
  package func deleteByStatement(_ batch: BatchDeletion) throws -> BatchChange? {
    var operation = ConditionalOperation(self, author: batch.author)
    return try operation.delete(batch)
  }
}
