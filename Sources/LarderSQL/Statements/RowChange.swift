package import LarderPredicates

/// What one statement does to all rows that a plan finds.
package enum RowChange {
  case deletion
  /// Sets columns to values, and counts the version of each row up.
  case update([(column: ColumnLayout, value: Value)])
}
