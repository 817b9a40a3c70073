public import LarderModel
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Sets aside keys, in one go for the next objects too when a program asks again and again.
  public func reserveKeys(entity: ResolvedEntity, count: Int) throws(StoreError) -> Range<Int64> {
    guard count > 0 else { return 0..<0 }
    let number = Int64(model.entity(entity.rootName)?.number ?? entity.number)
    return try useWriter { connection in
      try connection.keys.take(count, entity: number) { wanted in
        // Nobody else writes to a store that is being filled.
        if filling != nil {
          return try self.raiseMaximum(by: wanted, entity: number, connection.connection)
        }
        return try connection.inTurn {
          try self.raiseMaximum(by: wanted, entity: number, connection.connection)
        }
      }
    }
  }

  /// - Returns: the highest of the keys.
  private func raiseMaximum(
    by count: Int, entity: Int64, _ connection: Connection
  ) throws -> Int64 {
    // Without waiting for the disk: whatever is saved under these keys is committed later in the same log, and with it
    // this. After a power cut only keys that nothing was saved under can come again.
    let waits = options.durability == .full && pragmas.synchronous == nil
    if waits { try connection.execute("PRAGMA synchronous = NORMAL") }
    defer { if waits { try? connection.execute("PRAGMA synchronous = FULL") } }
    let statement = try connection.cached(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = Z_MAX + ?1 WHERE Z_ENT = ?2 AND typeof(Z_MAX) = 'integer' "
        + "AND Z_MAX >= 0 AND Z_MAX < 9223372036854775807 - ?1 RETURNING Z_MAX")
    defer { statement.reset() }
    try statement.bind(1, Int64(count))
    try statement.bind(2, entity)
    guard try statement.step() else {
      throw StoreError(
        .corrupt,
        "\(file): the store does not say which keys of the entity number \(entity) are free; restore a copy, or run "
          + "`larder repair`", path: file)
    }
    let last = statement.int64(0)
    // The statement has to come to its end, or nothing is committed.
    _ = try statement.step()
    return last
  }
}
