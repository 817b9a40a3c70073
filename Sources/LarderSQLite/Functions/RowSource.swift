internal import CSQLite

/// Rows that a program has in memory, and that a statement reads as it reads a table.
///
/// The table is called `larder_rows`, and its columns `c0`, `c1` and so on.
/// `INSERT INTO t SELECT c0, c1 FROM larder_rows` writes a hundred thousand rows with one run of one statement: nothing
/// is bound, and what it costs to begin and end a statement is spent once. A subclass says what the rows are. Not
/// thread-safe: it belongs to the owner of the connection.
open class RowSource {
  /// How many columns the table has; those that nobody asks for cost nothing.
  public static let columnCount = 100

  /// Creates a source.
  public init() {}

  /// How many rows there are.
  open var rowCount: Int { 0 }

  /// Gives a value of a row: one call of one of the methods of `result`, or none for NULL.
  ///
  /// Rows are asked for one after the other from 0 on, the columns that the statement names in any order.
  open func give(_ column: Int, ofRow row: Int, to result: ColumnResult) {}
}

extension Connection {
  /// Runs a statement over rows in memory, to its end, and makes it ready for the next run.
  ///
  /// - Parameters:
  ///   - sql: a statement that reads `larder_rows` and gives no rows itself. It is kept compiled.
  ///   - source: gives the rows.
  public func run(_ sql: String, over source: RowSource) throws(SQLiteError) {
    let table = try rowTable()
    let statement = try cached(sql)
    table.source = source
    defer { table.source = nil }
    do throws(SQLiteError) {
      try statement.run()
    } catch {
      statement.reset()
      throw error
    }
  }

  private func rowTable() throws(SQLiteError) -> RowTable {
    if let rowSourceTable { return rowSourceTable }
    let table = RowTable()
    let result = sqlite3_create_module_v2(
      handle, "larder_rows", RowTable.module, Kept.passed(table),
      { data in
        if let data { Kept.taken(data, RowTable.self) }
      })
    if result != SQLITE_OK { throw error(result) }
    rowSourceTable = table
    return table
  }
}

/// What the table of a connection reads just now, and SQLite's way to it (https://www.sqlite.org/vtab.html).
final class RowTable {
  @exclusivity(unchecked) fileprivate var source: RowSource?

  private struct Table {
    var base: sqlite3_vtab
    var owner: Unmanaged<RowTable>
  }

  private struct Cursor {
    var base: sqlite3_vtab_cursor
    /// Kept by the table's owner while a statement runs.
    var source: Unmanaged<RowSource>?
    var row: Int
    var count: Int
  }

  /// Without a way to create a table it is there without being created. Never written, and so safe to share.
  nonisolated(unsafe) fileprivate static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    module.xConnect = { handle, data, _, _, table, _ in
      guard let data, let table else { return SQLITE_ERROR }
      let columns = (0..<RowSource.columnCount).map { "c\($0)" }.joined(separator: ", ")
      let result = sqlite3_declare_vtab(handle, "CREATE TABLE larder_rows (\(columns))")
      if result != SQLITE_OK { return result }
      let new = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      new.initialize(
        to: Table(base: sqlite3_vtab(), owner: Unmanaged<RowTable>.fromOpaque(data)))
      table.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab.self)
      return SQLITE_OK
    }
    module.xDisconnect = { table in
      UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: Table.self).deallocate()
      return SQLITE_OK
    }
    module.xBestIndex = { _, information in
      information?.pointee.estimatedCost = 1
      return SQLITE_OK
    }
    module.xOpen = { _, cursor in
      let new = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      new.initialize(
        to: Cursor(base: sqlite3_vtab_cursor(), source: nil, row: 0, count: 0))
      cursor?.pointee = UnsafeMutableRawPointer(new)
        .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.xClose = { cursor in
      UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: Cursor.self).deallocate()
      return SQLITE_OK
    }
    module.xFilter = { cursor, _, _, _, _ in
      guard let cursor = RowTable.cursor(cursor), let base = cursor.pointee.base.pVtab else {
        return SQLITE_ERROR
      }
      let table = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Table.self)
      let source = table.pointee.owner._withUnsafeGuaranteedRef { $0.source }
      cursor.pointee.source = source.map { .passUnretained($0) }
      cursor.pointee.row = 0
      cursor.pointee.count = source?.rowCount ?? 0
      return SQLITE_OK
    }
    module.xNext = { cursor in
      RowTable.cursor(cursor)?.pointee.row += 1
      return SQLITE_OK
    }
    module.xEof = { cursor in
      guard let cursor = RowTable.cursor(cursor) else { return 1 }
      return cursor.pointee.row >= cursor.pointee.count ? 1 : 0
    }
    module.xColumn = { cursor, context, column in
      guard let cursor = RowTable.cursor(cursor), let source = cursor.pointee.source else {
        return SQLITE_ERROR
      }
      source._withUnsafeGuaranteedRef {
        $0.give(Int(column), ofRow: cursor.pointee.row, to: ColumnResult(context: context))
      }
      return SQLITE_OK
    }
    module.xRowid = { cursor, row in
      row?.pointee = Int64(RowTable.cursor(cursor)?.pointee.row ?? 0)
      return SQLITE_OK
    }
    let memory = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    memory.initialize(to: module)
    return UnsafePointer(memory)
  }()

  @inline(__always)
  private static func cursor(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<Cursor>? {
    UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: Cursor.self)
  }
}
