internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// How rows of an entity are inserted.
final class InsertionPlan {
  let layout: EntityLayout
  let table: TableLayout
  /// The columns after key, entity and version.
  let columns: [InsertionColumn]
  /// Inserts one row, whose values are bound.
  let single: String
  /// Inserts all rows of an `InsertionSource`; nil for an entity with more columns than that has.
  private(set) lazy var many: String? = {
    guard columns.count < InsertionSource.columnCount else { return nil }
    let sources = columns.indices.map { ", c\($0 + 1)" }.joined()
    // What fails ends the transaction, so nothing need be kept to take back what this statement alone has done; otherwise SQLite
    // would write down each page that it changes.
    return "INSERT OR FAIL INTO \(target) SELECT c0, \(fixed)\(sources) FROM larder_rows"
  }()
  /// The table with its columns, and the values of entity and version.
  private let target: String
  private let fixed: String
  /// The number of the tree's root, whose line in `Z_PRIMARYKEY` has the largest key.
  let rootNumber: Int

  init(_ entity: ResolvedEntity, _ store: SQLiteStore) throws(StoreError) {
    let (table, layout) = try store.layout(entity.name)
    self.table = table
    self.layout = layout
    var names = ["Z_PK", "Z_ENT", "Z_OPT"]
    var columns: [InsertionColumn] = []
    for (slot, place) in layout.slotColumns.enumerated() {
      let column = table.columns[place]
      names.append(column.quoted)
      if let number = column.entityColumn { names.append(table.columns[number].quoted) }
      columns += InsertionColumn.columns(ofSlot: slot, column)
    }
    self.columns = columns
    target = "\(table.quoted) (\(names.joined(separator: ", ")))"
    fixed = "\(entity.number), 1"
    let parameters = repeatElement(", ?", count: columns.count).joined()
    single = "INSERT INTO \(target) VALUES (?, \(fixed)\(parameters))"
    rootNumber = store.model.entity(entity.rootName)?.number ?? entity.number
  }

  /// Refuses a row with another number of values than the entity has.
  func check(_ values: [Value], _ store: SQLiteStore) throws(StoreError) {
    guard values.count != layout.slotColumns.count else { return }
    throw StoreError(
      .invalidInput,
      "\(layout.entity.name): \(layout.slotColumns.count) values expected, \(values.count) given",
      path: store.file)
  }

  /// Refuses a value that its column does not take.
  func check(_ value: Value, slot: Int, _ store: SQLiteStore) throws(StoreError) {
    if table.columns[layout.slotColumns[slot]].kind.accepts(value) { return }
    let name = layout.entity.snapshotProperties[slot].name
    throw StoreError(
      .invalidInput, "\(layout.entity.name).\(name): the value has the wrong type",
      path: store.file)
  }
}
