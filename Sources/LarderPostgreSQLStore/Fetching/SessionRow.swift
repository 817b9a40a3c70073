internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// A row as `forEachRow` passes it: columns are decoded when they are asked for.
struct SessionRow: RowReader {
  private let rows: PostgreSQLRows
  private let row: Int
  private let columns: [FetchPlanner.Column]
  private let context: StoreContext

  init(
    _ rows: PostgreSQLRows, _ row: Int, _ columns: [FetchPlanner.Column], _ context: StoreContext
  ) {
    self.rows = rows
    self.row = row
    self.columns = columns
    self.context = context
  }

  var key: Int64 { rows.int64(row, 0) }

  func integer(_ column: Int) -> Int64 {
    switch columns[column].kind {
    case .double, .date: Int64(exactly: rows.double(row, column + 1).rounded(.towardZero)) ?? 0
    default: rows.int64(row, column + 1)
    }
  }

  func double(_ column: Int) -> Double {
    switch columns[column].kind {
    case .double, .date: rows.double(row, column + 1)
    case .decimal: rows.decimal(row, column + 1).flatMap { Double($0) } ?? 0
    default: Double(rows.int64(row, column + 1))
    }
  }

  func withBytes(_ column: Int, _ body: (Span<UInt8>) -> Void) {
    rows.withBytes(row, column + 1, body)
  }

  func isNull(_ column: Int) -> Bool { rows.isNull(row, column + 1) }

  func value(_ column: Int) -> Value {
    guard case .object = columns[column].kind else {
      return rows.value(row, column + 1, columns[column].kind)
    }
    if rows.isNull(row, column + 1) { return .null }
    var number = Int64(columns[column].entityNumber)
    if columns[column].entity != nil {
      // The numbers of entities stand behind all columns.
      let before = columns[..<column].count { $0.entity != nil }
      number = rows.int64(row, columns.count + 1 + before)
    }
    return context.objectID(entityNumber: number, key: rows.int64(row, column + 1))
      .map { .object($0) } ?? .null
  }
}
