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
    let copier = PlainTableCopier(salvager: salvager, places: places, hasChecksums: hasChecksums)
    var isWhole = true
    for name in Self.tables where !(try copier.copy(name, key: "Z_PK", to: connection)) {
      isWhole = false
    }
    let readers = HistoryTables.readerTable
    if places.root(readers) > 0 { salvager.skip(places.root(readers)) }
    if isWhole { return }
    losses.append("the history of what was changed when; it begins anew")
    try HistoryTables.remove(connection, where: "1")
  }
}
