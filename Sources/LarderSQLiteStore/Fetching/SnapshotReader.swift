internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Reads rows of an entity tree as snapshots.
struct SnapshotReader {
  /// Where in the result a slot of an entity's snapshot stands, and how it is read.
  struct Cell {
    enum Source {
      case attribute(ColumnLayout.Kind)
      /// Bytes that may lie in a file.
      case external
      /// A key of an object of the one entity that the relationship leads to.
      case object(ObjectID.Origin)
      /// A key beside the number of the entity, in a column of its own.
      case anyObject(entityPlace: Int)
    }
    var place: Int
    var source: Source
  }

  struct Entity {
    var origin: ObjectID.Origin
    var cells: [Cell]
  }

  let store: SQLiteStore
  private let table: TableLayout
  /// What is read of a row by its entity number, from the lowest; nil for entities that are not asked for.
  private(set) var entities: [Entity?] = []
  private var firstNumber = 0
  private let columns: [Int]
  /// Whether the rows' entity numbers are among the columns.
  let readsEntity: Bool

  /// Prepares for rows of these entities of one tree.
  ///
  /// - Parameter readsEntity: false where all rows of the table are of one entity and need not say so.
  init(store: SQLiteStore, table: TableLayout, entities: [Int], readsEntity: Bool = true) {
    self.store = store
    self.table = table
    self.readsEntity = readsEntity
    var needed = Set<Int>()
    for number in entities {
      for column in table.entities[number]?.slotColumns ?? [] {
        needed.insert(column)
        if let entity = table.columns[column].entityColumn { needed.insert(entity) }
      }
    }
    columns = needed.sorted()
    var places: [Int: Int] = [:]
    for (place, column) in columns.enumerated() { places[column] = place + (readsEntity ? 3 : 2) }
    guard let first = entities.min(), let last = entities.max() else { return }
    firstNumber = first
    self.entities = [Entity?](repeating: nil, count: last - first + 1)
    for number in entities {
      guard let layout = table.entities[number] else { continue }
      let cells = layout.slotColumns.map { column in
        Cell(place: places[column] ?? 0, source: source(of: table.columns[column], places))
      }
      self.entities[number - first] = Entity(origin: store.origins[number - 1], cells: cells)
    }
  }

  private func source(of column: ColumnLayout, _ places: [Int: Int]) -> Cell.Source {
    if column.kind == .external { return .external }
    guard case .object(let destination) = column.kind else { return .attribute(column.kind) }
    if let number = column.entityColumn, let place = places[number] {
      return .anyObject(entityPlace: place)
    }
    guard let number = store.model.entity(destination)?.number else {
      return .object(ObjectID.Origin(store: store.identifier, entityName: destination))
    }
    return .object(store.origins[number - 1])
  }

  /// How many columns `list` names.
  var width: Int { columns.count + (readsEntity ? 3 : 2) }

  /// The columns to select from the table of this name.
  func columns(_ alias: String) -> [SQLExpression] {
    var names: [SQLColumn.Name] = readsEntity ? [.key, .entity, .version] : [.key, .version]
    for column in columns { names.append(.quoted(table.columns[column].quoted)) }
    return names.map { .column(SQLColumn(alias, $0)) }
  }

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
    // An array made with no capacity would have its count written into the one empty array that all threads share.
    if cells.isEmpty { return [] }
    return try [Value](unsafeUninitializedCapacity: cells.count) { buffer, count in
      for cell in cells {
        buffer.initializeElement(at: count, to: try value(statement, cell))
        count += 1
      }
    }
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
