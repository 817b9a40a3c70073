internal import LarderSQLite

/// Copies the history of a damaged store: all of it, or where some of it cannot be trusted nothing but its last number, so that whoever asks
/// for changes since an earlier one is told that they are no longer known.
struct HistorySalvage {
  let salvager: Salvager
  let places: SalvagePlaces
  /// Whether a row that is not certain is known to be on a damaged page.
  let hasChecksums: Bool

  private static let tables = ["ATRANSACTION", "ACHANGE"]

  func copy(to connection: Connection, losses: inout [String]) throws {
    var isComplete = true
    for name in Self.tables where !(try copy(name, connection)) { isComplete = false }
    let readers = HistoryTables.readerTable
    if places.root(readers) > 0 { salvager.skip(places.root(readers)) }
    if isComplete { return }
    losses.append("the history of what was changed when; it begins anew")
    try HistoryTables.remove(connection, where: "1")
  }

  /// - Returns: whether all of it could be read.
  private func copy(_ name: String, _ connection: Connection) throws -> Bool {
    let columns = places.columns(name)
    let wanted = try connection.columnNames(ofTable: name).filter { $0 != "Z_PK" }
    let sources = wanted.map { columns.firstIndex(of: $0) }
    let marks = [String](repeating: "?", count: wanted.count + 1).joined(separator: ", ")
    let statement = try connection.prepare(
      "INSERT OR IGNORE INTO \(name) (Z_PK, \(wanted.joined(separator: ", "))) VALUES (\(marks))")
    var isWhole = true
    let isComplete = try salvager.forEachRow(inTableAt: places.root(name)) { row in
      guard row.rowID > 0, row.rowID < 1 << 53 else { return isWhole = false }
      if hasChecksums, !row.isCertain { isWhole = false }
      try statement.bind(1, row.rowID)
      for (place, source) in sources.enumerated() {
        try statement.bind(
          place + 2, source.flatMap { $0 < row.values.count ? row.values[$0] : nil } ?? .null)
      }
      try statement.run()
    }
    return isComplete && isWhole
  }
}
