internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// The row that a statement stands on: columns are decoded when they are asked for.
///
/// Not thread-safe, and valid only while the statement stands on the row.
final class StatementRow: RowReader {
  private let store: SQLiteStore
  private let statement: Statement
  private let columns: [FetchPlanner.Column]
  /// Where the entity number of each to-one relationship with several possible entities stands.
  private let entityPlaces: [Int?]

  /// Why a value could not be read; the pass over the rows ends with it.
  private(set) var failure: (any Error)?
  /// Copies of the large values of this row that were asked for as bytes.
  private var buffers: [UnsafeMutableRawBufferPointer] = []

  init(store: SQLiteStore, statement: Statement, columns: [FetchPlanner.Column]) {
    self.store = store
    self.statement = statement
    self.columns = columns
    var next = columns.count + 1
    var places: [Int?] = []
    for column in columns {
      places.append(column.entity == nil ? nil : next)
      if column.entity != nil { next += 1 }
    }
    entityPlaces = places
  }

  var key: Int64 { statement.int64(0) }

  func integer(_ column: Int) -> Int64 { statement.int64(column + 1) }

  func double(_ column: Int) -> Double { statement.double(column + 1) }

  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    guard columns[column].kind == .external, case .data(let data) = value(column), !data.isEmpty
    else { return statement.blob(column + 1) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
    data.withUnsafeBytes { buffer.copyMemory(from: $0) }
    buffers.append(buffer)
    return UnsafeRawBufferPointer(buffer)
  }

  /// Forgets what belongs to the row before.
  func beginRow() {
    for buffer in buffers { buffer.deallocate() }
    buffers.removeAll()
  }

  deinit { beginRow() }

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
