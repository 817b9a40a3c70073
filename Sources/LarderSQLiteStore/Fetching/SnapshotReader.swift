internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Reads rows of an entity tree as snapshots.
struct SnapshotReader {
  typealias Cell = SnapshotLayout.Cell
  typealias Entity = SnapshotLayout.Entity

  let store: SQLiteStore
  private let layout: SnapshotLayout
  /// What is read of a row by its entity number, from the lowest; nil for entities that are not asked for.
  let entities: [Entity?]
  private let firstNumber: Int
  /// Whether the rows' entity numbers are among the columns.
  let readsEntity: Bool

  /// Prepares for rows of these entities of one tree.
  ///
  /// - Parameter readsEntity: false where all rows of the table are of one entity and need not say so.
  init(store: SQLiteStore, table: TableLayout, entities: [Int], readsEntity: Bool = true) {
    self.store = store
    layout = SnapshotLayout(
      store.schema, store.origins, table: table, entities: entities, readsEntity: readsEntity)
    self.entities = layout.entities
    firstNumber = layout.firstNumber
    self.readsEntity = readsEntity
  }

  /// How many columns `list` names.
  var width: Int { layout.width }

  /// The columns to select from the table of this name.
  func columns(_ alias: String) -> [SQLExpression] { layout.columns(alias) }

  /// The same as SQL.
  func list(_ alias: String) -> String { SQLWriter.list(columns(alias), in: SQLiteDialect()) }

  /// The current row; nil for a row of an entity that the model does not have.
  ///
  /// - Throws: where a value lies in a file that cannot be read.
  func snapshot(_ statement: Statement) throws -> Snapshot? {
    guard let place = entityPlace(statement), let entity = entities[place] else { return nil }
    return Snapshot(
      objectID: ObjectID(origin: entity.origin, key: statement.int64(0)),
      version: statement.int64(2), values: try values(statement, entity.cells))
  }

  private func values(_ statement: Statement, _ cells: [Cell]) throws -> [Value] {
    try [Value](count: cells.count) { try value(statement, cells[$0]) }
  }

  /// Where in `entities` that of the current row is.
  @inline(__always)
  func entityPlace(_ statement: Statement) -> Int? { entityPlace(statement.int64(1)) }

  /// Where in `entities` that of a number is.
  @inline(__always)
  func entityPlace(_ number: Int64) -> Int? {
    let (place, isTooMuch) = Int(truncatingIfNeeded: number)
      .subtractingReportingOverflow(firstNumber)
    return isTooMuch || !entities.indices.contains(place) ? nil : place
  }

  @inline(__always)
  func value(_ statement: Statement, _ cell: Cell) throws -> Value {
    switch cell.source {
    case .attribute(let kind): return statement.value(cell.place, kind)
    case .external: return try statement.value(cell.place, in: store.external)
    case .object(let origin):
      if statement.isNull(cell.place) { return .null }
      return .object(ObjectID(origin: origin, key: statement.int64(cell.place)))
    case .anyObject(let entityPlace):
      if statement.isNull(cell.place) { return .null }
      return store.objectID(
        entityNumber: statement.int64(entityPlace), key: statement.int64(cell.place)
      ).map { .object($0) } ?? .null
    }
  }
}
