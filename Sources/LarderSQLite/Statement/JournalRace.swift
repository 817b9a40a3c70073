internal import CSQLite
internal import Glibc

/// A reader without the right to write, beside a writer who is just beginning: between looking whether somebody writes and looking
/// into the journal it can take the beginning of a change for one that was left half-done, which it could not take back
/// (`SQLITE_READONLY_ROLLBACK`, https://www.sqlite.org/rescode.html#readonly_rollback). A moment later it sees the writer.
enum JournalRace {
  private static let readOnlyRollback = SQLITE_READONLY | 3 << 8
  private static let attempts = 5
  private static let pause: UInt32 = 2000

  /// Does what gave such a result again, a few times; any other result is returned as it is.
  static func settled(
    _ database: OpaquePointer?, after first: Int32? = nil, _ work: () -> Int32
  ) -> Int32 {
    var result = first ?? work()
    for _ in 0..<attempts {
      guard result & 0xff == SQLITE_READONLY,
        sqlite3_extended_errcode(database) == readOnlyRollback
      else { break }
      usleep(pause)
      result = work()
    }
    return result
  }
}
