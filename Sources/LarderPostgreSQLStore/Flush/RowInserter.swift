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
  func insert(_ rows: some InsertedRows) throws {
    let names = ["\"Z_PK\"", "\"Z_ENT\"", "\"Z_OPT\""] + columns.map(\.layout.quoted)
    let place = "\(table.quoted) (\(names.joined(separator: ", ")))"
    if rows.count >= Self.manyRows {
      try target.connection.copyRows(into: place) { sender in
        for row in 0..<rows.count { try send(rows, row, sender) }
      }
    } else {
      try insertAll(rows, place)
    }
    target.context.growth.note(table.quoted, rows: rows.count)
  }

  private func send(_ rows: some InsertedRows, _ row: Int, _ sender: PostgreSQLRowSender) throws {
    try checkWidth(rows, row)
    try sender.add(columns: columns.count + 3) { writer in
      writer.addSized(rows.key(row))
      writer.addSized(Int64(entity.number))
      writer.addSized(Int64(1))
      for column in columns {
        writer.addSized(try value(column, rows, row), as: column.layout.kind)
      }
    }
  }

  /// A column of the rows is one parameter, so that the statement is the same for any number of them.
  private func insertAll(_ rows: some InsertedRows, _ place: String) throws {
    for row in 0..<rows.count { try checkWidth(rows, row) }
    var parameters = PostgreSQLParameters()
    parameters.add((0..<rows.count).map(rows.key))
    var lists = ["$1::bigint[]"]
    for column in columns {
      let values = try (0..<rows.count).map { try value(column, rows, $0) }
      parameters.add(column: values, as: column.layout.kind)
      lists.append("$\(parameters.count)::\(column.layout.kind.type.name)[]")
    }
    let names = columns.indices.map { ", c\($0)" }.joined()
    try target.connection.run(
      "INSERT INTO \(place) SELECT k, \(entity.number), 1\(names) "
        + "FROM unnest(\(lists.joined(separator: ", "))) AS v(k\(names))", parameters)
  }

  private func checkWidth(_ rows: some InsertedRows, _ row: Int) throws {
    guard rows.width(row) == layout.slotColumns.count else {
      throw StoreError(
        .invalidInput,
        "\(entity.name): \(layout.slotColumns.count) values expected, \(rows.width(row)) given",
        path: target.path)
    }
  }

  private func value(
    _ column: (layout: ColumnLayout, content: Content), _ rows: some InsertedRows, _ row: Int
  ) throws -> Value {
    switch column.content {
    case .value(let slot):
      let value = rows.value(row, slot)
      try target.check(value, column.layout, entity, slot)
      return value
    case .entityNumber(let slot): return try target.entityNumber(rows.value(row, slot))
    case .textKey(let key, let slot): return key.value(of: rows.value(row, slot))
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
    try RowInserter(self, entity).insert(BatchRows(batch, entity, context))
    var ends: [Int: ResolvedEntity] = [:]
    for name in batch.properties {
      guard let slot = entity.slot(name),
        case .relationship(let relationship) = entity.snapshotProperties[slot]
      else { continue }
      ends[slot] = schema.model.entity(relationship.destination)
    }
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
