internal import CSQLite
package import LarderBytes

/// Copies columns of rows into the cells of stored rows.
///
/// For those who read many rows: one call a row, and nothing is allocated.
public final class ColumnPacker: Sendable {
  /// How a column is read.
  public enum Form: Sendable {
    /// As a number of 64 bits of either kind, or as UTF-8.
    case integer, double, text
  }

  /// One column.
  public struct Column: Sendable {
    let index: Int32
    let form: Form
    let place: Int32
    let kind: UInt8

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - index: the column's number in the result.
    ///   - form: how the column is read.
    ///   - place: the number of the value in the memory.
    ///   - kind: the byte for a value that is not NULL; NULL is 0.
    public init(_ index: Int, _ form: Form, place: Int, kind: UInt8) {
      self.index = Int32(truncatingIfNeeded: index)
      self.form = form
      self.place = Int32(truncatingIfNeeded: place)
      self.kind = kind
    }
  }

  private let columns: FixedBuffer<Column>
  private let valueCount: Int
  private let highestIndex: Int

  /// Creates a packer.
  ///
  /// - Parameters:
  ///   - columns: the columns that are copied.
  ///   - valueCount: how many values the memory has room for; more than there are columns where others are written
  ///     elsewhere.
  public init(_ columns: [Column], valueCount: Int) {
    self.columns = FixedBuffer(columns)
    self.valueCount = valueCount
    highestIndex = Int(columns.map(\.index).max() ?? -1)
  }

  /// Copies the current row.
  ///
  /// - Parameters:
  ///   - statement: a statement that stands at a row.
  ///   - row: where to.
  ///   - room: how many bytes there are from the row's first cell on; at least eight for each value.
  /// - Returns: how many bytes were written from the first cell on; nil where the texts need more room, `textBytes`
  ///   says how much.
  package func pack(_ statement: Statement, into row: NewRow, room: Int) -> Int? {
    let handle = statement.handle
    // The values themselves, because asking for each part of one by its column would look the column up again. A
    // connection without a mutex has no use for protected values.
    return pack(into: row, room: room) { sqlite3_column_value(handle, $0) }
  }

  /// Copies a row that came as the arguments of a function, in the order of the statement's columns.
  package func pack(
    _ arguments: borrowing FunctionArguments, into row: NewRow, room: Int
  ) -> Int? {
    guard let values = arguments.values, highestIndex < arguments.count else { return 0 }
    return pack(into: row, room: room) { values[Int($0)] }
  }

  @inline(__always)
  private func pack(
    into row: NewRow, room: Int, _ value: (Int32) -> OpaquePointer?
  ) -> Int? {
    var end = valueCount &* 8
    for index in 0..<columns.count {
      let column = columns[index]
      let place = Int(column.place)
      var kind = column.kind
      let value = value(column.index)
      switch column.form {
      case .integer:
        let number = sqlite3_value_int64(value)
        // Only nothing and what is no number reads as 0, so that most values are asked for once.
        if number == 0, sqlite3_value_type(value) == SQLITE_NULL { kind = 0 }
        row.setInteger(number, place)
      case .double:
        let number = sqlite3_value_double(value)
        if number == 0, sqlite3_value_type(value) == SQLITE_NULL { kind = 0 }
        row.setDouble(number, place)
      case .text:
        guard let text = sqlite3_value_text(value) else {
          kind = 0
          break
        }
        let count = Int(sqlite3_value_bytes(value))
        guard let next = row.setText(text, count: count, at: end, room: room, place) else {
          return nil
        }
        end = next
      }
      row.setKind(kind, place)
    }
    return end
  }

  /// How many bytes the texts of the current row have.
  public func textBytes(_ statement: Statement) -> Int {
    var sum = 0
    for index in 0..<columns.count where columns[index].form == .text {
      let column = columns[index]
      guard sqlite3_column_text(statement.handle, column.index) != nil else { continue }
      sum += Int(sqlite3_column_bytes(statement.handle, column.index))
    }
    return sum
  }

  /// How many bytes the texts have of a row that came as the arguments of a function.
  public func textBytes(_ row: borrowing FunctionArguments) -> Int {
    var sum = 0
    for index in 0..<columns.count where columns[index].form == .text {
      sum += row.utf8(Int(columns[index].index)).count
    }
    return sum
  }
}
