internal import LarderSQL
internal import LarderSQLite

/// Copies the rows of a damaged table that no model knows, as they are.
struct PlainTableCopier {
  let salvager: Salvager
  let places: SalvagePlaces
  /// Whether a row that is not certain is known to be on a damaged page.
  let hasChecksums: Bool

  /// - Parameter key: the column that is the row's number.
  /// - Returns: whether all of the table could be read, and from sound pages.
  func copy(_ name: String, key: String, to connection: Connection) throws -> Bool {
    let columns = places.columns(name)
    let wanted = try connection.columnNames(ofTable: name).filter { $0 != key }
    let sources = wanted.map { columns.firstIndex(of: $0) }
    let marks = [String](repeating: "?", count: wanted.count + 1).joined(separator: ", ")
    let list = ([key] + wanted).map(quotedName).joined(separator: ", ")
    let statement = try connection.prepare(
      "INSERT OR IGNORE INTO \(quotedName(name)) (\(list)) VALUES (\(marks))")
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
