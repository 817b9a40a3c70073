internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// Inserts rows of one entity, with the keys beside their texts.
struct RowInserter {
  /// What stands in a column.
  private enum Content {
    /// The value of a slot.
    case value(slot: Int)
    /// The number of the entity of the object that the slot leads to.
    case entityNumber(slot: Int)
    /// The key of the text of a slot.
    case textKey(StoredTextKey, slot: Int)
  }

  private let target: PostgreSQLSaveTarget
  private let entity: ResolvedEntity
  private let table: TableLayout
  private let layout: EntityLayout
  private let columns: [(layout: ColumnLayout, content: Content)]

  /// From how many rows on they are sent by COPY.
  private static let manyRows = 32

  init(_ target: PostgreSQLSaveTarget, _ entity: ResolvedEntity) throws(StoreError) {
    self.target = target
    self.entity = entity
    (table, layout) = try target.context.layout(entity.name)
    var columns: [(layout: ColumnLayout, content: Content)] = []
    for (slot, place) in layout.slotColumns.enumerated() {
      let column = table.columns[place]
      columns.append((column, .value(slot: slot)))
      if let number = column.entityColumn {
        columns.append((table.columns[number], .entityNumber(slot: slot)))
      }
    }
    for key in StoredKeys.all(target.schema) where key.table === table {
      guard let slot = entity.slot(key.key.attribute),
        layout.keyColumns[key.key.attribute]?[key.key.comparison] != nil
      else { continue }
      columns.append((key.column, .textKey(key.key, slot: slot)))
    }
    self.columns = columns
  }

  /// Inserts rows, each with a value for every slot of the entity.
  func insert(_ rows: [(key: Int64, values: [Value])]) throws {
    for row in rows {
      guard row.values.count == layout.slotColumns.count else {
        throw StoreError(
          .invalidInput,
          "\(entity.name): \(layout.slotColumns.count) values expected, \(row.values.count) given",
          path: target.path)
      }
      for (slot, value) in row.values.enumerated() {
        try target.check(value, table.columns[layout.slotColumns[slot]], entity, slot)
      }
    }
    let names = ["\"Z_PK\"", "\"Z_ENT\"", "\"Z_OPT\""] + columns.map(\.layout.quoted)
    let place = "\(table.quoted) (\(names.joined(separator: ", ")))"
    if rows.count >= Self.manyRows {
      try target.connection.copyRows(into: place) { sender in
        for row in rows { try send(row, sender) }
      }
    } else {
      try insertAll(rows, place)
    }
  }

  private func send(
    _ row: (key: Int64, values: [Value]), _ sender: PostgreSQLRowSender
  ) throws {
    try sender.add(columns: columns.count + 3) { writer in
      writer.sized { $0.add(row.key) }
      writer.sized { $0.add(Int64(entity.number)) }
      writer.sized { $0.add(Int64(1)) }
      for column in columns {
        writer.addSized(try value(column.content, row.values), as: column.layout.kind)
      }
    }
  }

  /// A column of the rows is one parameter, so that the statement is the same for any number of them.
  private func insertAll(_ rows: [(key: Int64, values: [Value])], _ place: String) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(rows.map(\.key))
    var lists = ["$1::bigint[]"]
    for column in columns {
      let values = try rows.map { try value(column.content, $0.values) }
      parameters.add(column: values, as: column.layout.kind)
      lists.append("$\(parameters.count)::\(column.layout.kind.type.name)[]")
    }
    let names = columns.indices.map { ", c\($0)" }.joined()
    try target.connection.run(
      "INSERT INTO \(place) SELECT k, \(entity.number), 1\(names) "
        + "FROM unnest(\(lists.joined(separator: ", "))) AS v(k\(names))", parameters)
  }

  private func value(_ content: Content, _ values: [Value]) throws -> Value {
    switch content {
    case .value(let slot): values[slot]
    case .entityNumber(let slot): try target.entityNumber(values[slot])
    case .textKey(let key, let slot): key.value(of: values[slot])
    }
  }
}

extension PostgreSQLType {
  /// The type's name in statements.
  var name: String {
    switch self {
    case .bytea: "bytea"
    case .bigint: "bigint"
    case .text: "text"
    case .doublePrecision: "double precision"
    case .numeric: "numeric"
    case .uuid: "uuid"
    }
  }
}

extension PostgreSQLSaveTarget {
  /// Inserts the rows of a batch; what it leaves out gets its default, and the folds of its own texts are made at once.
  func insert(_ batch: BatchInsertion.Table) throws {
    let entity = try context.layout(batch.entity.name).entity.entity
    var places: [(slot: Int, place: Int)] = []
    var ends: [Int: ResolvedEntity] = [:]
    for (place, name) in batch.properties.enumerated() {
      guard let slot = entity.slot(name) else {
        throw StoreError(
          .invalidInput, "\(entity.name).\(name): there is no such stored property", path: path)
      }
      places.append((slot, place))
      if case .relationship(let relationship) = entity.snapshotProperties[slot] {
        ends[slot] = schema.model.entity(relationship.destination)
      }
    }
    var defaults = entity.snapshotProperties.map { property -> Value in
      guard case .attribute(let attribute) = property else { return .null }
      return attribute.defaultValue
    }
    for (slot, _) in places { defaults[slot] = .null }
    var rows: [(key: Int64, values: [Value])] = []
    rows.reserveCapacity(batch.count)
    var first = 0
    for row in 0..<batch.count {
      var values = defaults
      for (slot, place) in places {
        let value = batch.values[first + place]
        if let end = ends[slot], case .integer(let key) = value {
          // The entity of the row that it leads to is known when all rows are there.
          values[slot] = .object(ObjectID(store: store, entityName: end.name, key: key))
        } else {
          values[slot] = value
        }
      }
      first += batch.properties.count
      rows.append((batch.firstKey + Int64(row), values))
    }
    try RowInserter(self, entity).insert(rows)
    let last = batch.firstKey + Int64(batch.count) - 1
    for (slot, end) in ends where end.subtreeNames.count > 1 {
      try setEntityNumbers(batch.firstKey...last, entity, slot: slot, end)
    }
  }

  /// Notes of which entity the objects are that to-one relationships of new rows lead to.
  private func setEntityNumbers(
    _ keys: ClosedRange<Int64>, _ entity: ResolvedEntity, slot: Int, _ end: ResolvedEntity
  ) throws {
    let (table, layout) = try context.layout(entity.name)
    let column = table.columns[layout.slotColumns[slot]]
    guard let number = column.entityColumn, let other = schema.table(end.name) else { return }
    var parameters = PostgreSQLParameters()
    parameters.add(keys.lowerBound)
    parameters.add(keys.upperBound)
    try connection.run(
      "UPDATE \(table.quoted) o SET \(table.columns[number].quoted) = d.\"Z_ENT\" "
        + "FROM \(other.quoted) d WHERE o.\"Z_PK\" BETWEEN $1 AND $2 "
        + "AND d.\"Z_PK\" = o.\(column.quoted)", parameters)
  }
}
