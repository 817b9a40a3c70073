package import LarderBytes

/// Copies columns of rows into the cells of stored rows.
///
/// For those who read many rows: one call a row, and nothing is allocated.
package final class PostgreSQLRowPacker: Sendable {
  /// How a column is read.
  package enum Form: Sendable {
    case integer, double, text
  }

  /// One column.
  package struct Column: Sendable {
    let index: Int
    let form: Form
    let place: Int
    let kind: UInt8

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - index: the column's number in the result.
    ///   - place: the number of the value in the row.
    ///   - kind: one of `CellKind`, for a value that is not NULL.
    package init(_ index: Int, _ form: Form, place: Int, kind: UInt8) {
      (self.index, self.form, self.place, self.kind) = (index, form, place, kind)
    }
  }

  private let columns: FixedBuffer<Column>
  private let valueCount: Int

  /// - Parameter valueCount: how many values a row has; more than there are columns where others are written elsewhere.
  package init(_ columns: [Column], valueCount: Int) {
    self.columns = FixedBuffer(columns)
    self.valueCount = valueCount
  }

  /// Copies a row.
  ///
  /// - Parameter room: how many bytes there are from the row's first cell on; at least eight for each value.
  /// - Returns: how many bytes were written from the first cell on; nil where the texts need more room, `textBytes`
  ///   says how much.
  package func pack(_ rows: PostgreSQLRows, _ row: Int, into cells: NewRow, room: Int) -> Int? {
    var end = valueCount &* 8
    for index in 0..<columns.count {
      let column = columns[index]
      guard let bytes = rows.bytes(row, column.index) else {
        cells.setKind(CellKind.null, column.place)
        continue
      }
      switch column.form {
      case .integer: cells.setInteger(bytes.int64, column.place)
      case .double: cells.setDouble(bytes.double, column.place)
      case .text:
        guard let start = bytes.baseAddress,
          let next = cells.setText(
            start.assumingMemoryBound(to: UInt8.self), count: bytes.count, at: end, room: room,
            column.place)
        else { return nil }
        end = next
      }
      cells.setKind(column.kind, column.place)
    }
    return end
  }

  /// How many bytes the texts of a row have.
  package func textBytes(_ rows: PostgreSQLRows, _ row: Int) -> Int {
    var sum = 0
    for index in 0..<columns.count where columns[index].form == .text {
      sum += rows.bytes(row, columns[index].index)?.count ?? 0
    }
    return sum
  }
}
