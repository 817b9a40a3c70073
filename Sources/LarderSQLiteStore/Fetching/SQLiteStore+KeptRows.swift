internal import LarderPredicates
internal import LarderStores

extension SQLiteStore {
  /// Rows beyond so many, or so many bytes of their values, are passed over with locks.
  private static let mostKeptRows = 10_000
  private static let mostKeptBytes = 4 << 20

  /// The rows of a pass over a file that is read without locks: they count when it is known that nobody has written meanwhile, and not before.
  ///
  /// - Returns: nil where rows can be passed on at once, because there is a snapshot, and where there are too many.
  func keptRows(
    _ request: StoreFetchRequest, _ columns: [String]
  ) throws(StoreError) -> [MemoryRowReader]? {
    try read { connection in
      guard connection.stamp != nil else { return nil }
      var rows: [MemoryRowReader] = []
      var bytes = 0
      var isTooMuch = false
      try passRows(request, columns, connection) { row in
        let values = columns.indices.map(row.value)
        rows.append(MemoryRowReader(key: row.key, values: values))
        bytes += values.reduce(0) { $0 + Self.byteCount($1) }
        isTooMuch = rows.count > Self.mostKeptRows || bytes > Self.mostKeptBytes
        return !isTooMuch
      }
      return isTooMuch ? nil : rows
    }
  }

  private static func byteCount(_ value: Value) -> Int {
    switch value {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    default: 16
    }
  }
}
