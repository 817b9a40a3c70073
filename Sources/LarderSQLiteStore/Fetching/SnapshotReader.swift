internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// Reads rows of an entity tree as snapshots.
struct SnapshotReader {
  let store: SQLiteStore
  private let table: TableLayout
  /// Where in the result each column of the table stands; nil for one that is not selected.
  private let places: [Int?]
  private let columns: [Int]

  /// Prepares for rows of these entities of one tree.
  init(store: SQLiteStore, table: TableLayout, entities: [Int]) {
    self.store = store
    self.table = table
    var needed = Set<Int>()
    for number in entities {
      for column in table.entities[number]?.slotColumns ?? [] {
        needed.insert(column)
        if let entity = table.columns[column].entityColumn { needed.insert(entity) }
      }
    }
    columns = needed.sorted()
    var places = [Int?](repeating: nil, count: table.columns.count)
    for (place, column) in columns.enumerated() { places[column] = place + 3 }
    self.places = places
  }

  /// The columns to select from the table of this name.
  func list(_ alias: String) -> String {
    let names = columns.map { "\(alias).\(table.columns[$0].quoted)" }
    return (["\(alias).Z_PK", "\(alias).Z_ENT", "\(alias).Z_OPT"] + names).joined(separator: ", ")
  }

  /// The current row; nil for a row of an entity that the model does not have.
  func snapshot(_ statement: Statement) -> Snapshot? {
    guard let layout = table.entities[Int(truncatingIfNeeded: statement.int64(1))] else {
      return nil
    }
    var values: [Value] = []
    values.reserveCapacity(layout.slotColumns.count)
    for column in layout.slotColumns {
      values.append(places[column].map { value(statement, $0, table.columns[column]) } ?? .null)
    }
    let identifier = ObjectID(
      store: store.identifier, entityName: layout.entity.name, key: statement.int64(0))
    return Snapshot(objectID: identifier, version: statement.int64(2), values: values)
  }

  private func value(_ statement: Statement, _ place: Int, _ column: ColumnLayout) -> Value {
    guard case .object(let destination) = column.kind else {
      return statement.value(place, column.kind)
    }
    if statement.isNull(place) { return .null }
    let key = statement.int64(place)
    if let number = column.entityColumn, let numberPlace = places[number] {
      guard let object = store.objectID(entityNumber: statement.int64(numberPlace), key: key)
      else { return .null }
      return .object(object)
    }
    return .object(ObjectID(store: store.identifier, entityName: destination, key: key))
  }
}
