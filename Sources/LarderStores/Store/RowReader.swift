internal import LarderBytes
public import LarderPredicates

/// The columns of one row as a store passes over it: decoded only when asked for, valid only inside the closure.
public protocol RowReader {
  /// The object of this row.
  var key: Int64 { get }
  /// The column as an integer (also a date's or a Boolean's); 0 for none.
  func integer(_ column: Int) -> Int64
  /// The column as a number; 0 for none.
  func double(_ column: Int) -> Double
  /// Calls a closure with the column's UTF-8 bytes, or none; for `binary` the bytes.
  func withBytes(_ column: Int, _ body: (Span<UInt8>) -> Void)
  /// Whether the column has no value.
  func isNull(_ column: Int) -> Bool
  /// The column as a value of its attribute's type; a to-one relationship is `.object`.
  func value(_ column: Int) -> Value
}

extension RowReader {
  /// The column's text; empty for none. Ill-formed UTF-8 is repaired.
  package func text(_ column: Int) -> String {
    var text = ""
    withBytes(column) { text = $0.text }
    return text
  }
}
