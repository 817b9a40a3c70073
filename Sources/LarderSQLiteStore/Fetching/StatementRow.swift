internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// The row that a statement stands on: columns are decoded when they are asked for.
///
/// Not thread-safe, and valid only while the statement stands on the row.
final class StatementRow: RowReader {
  private let store: SQLiteStore
  private let statement: Statement
  private let columns: [FetchSQL.Column]
  /// Where the entity number of each to-one relationship with several possible entities stands.
  private let entityPlaces: [Int?]

  /// Why a value could not be read; the pass over the rows ends with it.
  private(set) var failure: (any Error)?

  init(store: SQLiteStore, statement: Statement, columns: [FetchSQL.Column]) {
    self.store = store
    self.statement = statement
    self.columns = columns
    var next = columns.count + 1
    var places: [Int?] = []
    for column in columns {
      places.append(column.entitySQL == nil ? nil : next)
      if column.entitySQL != nil { next += 1 }
    }
    entityPlaces = places
  }

  var key: Int64 { statement.int64(0) }

  func integer(_ column: Int) -> Int64 { statement.int64(column + 1) }

  func double(_ column: Int) -> Double { statement.double(column + 1) }

  func withBytes(_ column: Int, _ body: (Span<UInt8>) -> Void) {
    guard columns[column].kind == .external, case .data(let data) = value(column), !data.isEmpty
    else { return statement.withBytes(column + 1, body) }
    body(data.span)
  }

  func isNull(_ column: Int) -> Bool { statement.isNull(column + 1) }

  func value(_ column: Int) -> Value {
    let kind = columns[column].kind
    if kind == .external {
      do { return try statement.value(column + 1, in: store.external) } catch {
        failure = error
        return .null
      }
    }
    guard case .object = kind else { return statement.value(column + 1, kind) }
    if statement.isNull(column + 1) { return .null }
    let number = entityPlaces[column].map { statement.int64($0) }
    let found = store.objectID(
      entityNumber: number ?? Int64(columns[column].entityNumber), key: statement.int64(column + 1))
    return found.map { .object($0) } ?? .null
  }
}
