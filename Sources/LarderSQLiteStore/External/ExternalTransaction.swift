internal import FoundationEssentials
internal import LarderSQLite
internal import LarderStores

/// The files of one write transaction: new ones are on the disk before it commits, and those that no row names any more go
/// after it has.
///
/// Not thread-safe: it belongs to the connection that writes.
final class ExternalTransaction {
  let storage: ExternalStorage
  private var written: [String] = []
  private var obsolete: [String] = []

  init(_ storage: ExternalStorage) { self.storage = storage }

  func write(_ data: Data) throws(StoreError) -> String {
    let name = try storage.write(data)
    written.append(name)
    return name
  }

  /// Notes the files that rows name which are about to change or to go.
  ///
  /// - Parameters:
  ///   - columns: the names of the columns, quoted.
  ///   - condition: SQL that chooses the rows.
  func noteObsolete(
    _ connection: Connection, table: String, columns: [String], where condition: String,
    bind: (Statement) throws -> Void = { _ in }
  ) throws {
    if columns.isEmpty { return }
    let list = columns.map(ExternalValue.reference).joined(separator: ", ")
    let statement = try connection.cached("SELECT \(list) FROM \(table) WHERE \(condition)")
    defer { statement.reset() }
    try bind(statement)
    while try statement.step() {
      for place in columns.indices where !statement.isNull(place) {
        if case .file(let name)? = ExternalValue(statement.bytes(place)[...]) {
          obsolete.append(name)
        }
      }
    }
  }

  /// Before the commit.
  func prepare() throws(StoreError) {
    if !written.isEmpty { try storage.synchronize() }
  }

  func committed() { for name in obsolete { storage.remove(name) } }

  func rolledBack() { for name in written { storage.remove(name) } }
}

extension ExternalStorage {
  /// Runs a write transaction with the files that belong to it.
  func writing<Result>(
    _ connection: StoreConnection, _ isNeeded: Bool, _ body: () throws -> Result
  ) throws -> Result {
    guard isNeeded else { return try body() }
    let transaction = ExternalTransaction(self)
    connection.external = transaction
    defer { connection.external = nil }
    do {
      let result = try body()
      transaction.committed()
      return result
    } catch {
      // After an I/O error the commit may be in the file all the same: what it names stays, and upkeep removes what it
      // does not.
      if !(SQLiteError.Code.inputOutput ~= error) { transaction.rolledBack() }
      throw error
    }
  }
}
