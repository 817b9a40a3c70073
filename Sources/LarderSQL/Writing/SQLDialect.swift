package import LarderPredicates

/// How a database spells what not all of them spell alike.
///
/// Names of tables, the order of clauses and the operators of the standard are the writer's own.
package protocol SQLDialect: Sendable {
  /// What a column is called that every table has.
  func name(_ column: SQLColumn.Name) -> String
  /// What a condition is that is always or never true.
  func truth(_ isTrue: Bool) -> String
  /// The function that gives its second argument where the first is NULL.
  var ifNull: String { get }
  /// What stands between two values that are the same where both are NULL, and between two that are not.
  var isSame: String { get }
  var isDifferent: String { get }
  /// What stands behind LIMIT where rows are left out and there is no limit.
  var noLimit: String { get }
  /// What stands behind a subselect that rows are taken from.
  var subselectName: String { get }

  /// Writes the parameter of this number, from 1.
  func writeParameter(_ value: Value, number: Int, to text: inout String)
  /// Writes a call of a function that SQL does not have.
  func write(_ function: SQLFunction, _ arguments: [SQLExpression], to writer: inout SQLWriter)
  /// Writes a number between 0 and 2³¹, another one for each row.
  func writeRandom(to writer: inout SQLWriter)
  /// Writes a value so that no index is looked up for it.
  func writeUnindexed(_ value: SQLExpression, to writer: inout SQLWriter)
  /// Writes an operation on numbers; dividing by zero is NULL.
  func writeArithmetic(
    _ sign: String, _ left: SQLExpression, _ right: SQLExpression, to writer: inout SQLWriter)
  /// Writes whether a text holds another one.
  func writeHolds(_ text: SQLExpression, _ part: SQLExpression, to writer: inout SQLWriter)
  /// Writes what follows a value that is one of some values: IN and the list.
  func writeIsOne(of values: [Value], to writer: inout SQLWriter)
  /// Writes what follows a key that is one of some, or none of them: IN and the keys.
  ///
  /// - Parameter name: what the plan of the statement calls the keys.
  func writeIsOne(
    of keys: [Int64], named name: String?, isNegated: Bool, to writer: inout SQLWriter)
  /// Writes that a key is in a column of none of some rows; a key that is NULL is not.
  func writeIsAmongNone(
    _ key: SQLColumn, column: SQLColumn, _ rows: SQLRows, to writer: inout SQLWriter)
  /// Writes a value of all rows, `(SUM(x)`.
  func write(
    _ aggregate: SQLExpression.Aggregate, _ value: SQLExpression?, isDistinct: Bool,
    to writer: inout SQLWriter)
  /// Writes columns whose rows are given to a sink, all with one row.
  func writeCollected(_ columns: [SQLExpression], to writer: inout SQLWriter)
  /// Where values stand that are NULL.
  func nulls(_ placement: SortOrdering.NullPlacement, isAscending: Bool) -> String
  /// The name of an index as it is kept, unquoted.
  func shortened(_ name: String) -> String
  /// A column, quoted, as an index over it names it.
  func indexed(_ column: String) -> String
  /// The type of a column.
  func type(_ kind: ColumnLayout.Kind) -> String
  /// How many partitions the tables are to have that may have some; 0 for none.
  var partitions: Int { get }
}

extension SQLDialect {
  /// Names of any length.
  package func shortened(_ name: String) -> String { name }
  /// Tables of one piece.
  package var partitions: Int { 0 }
}

/// The names of the functions that a database is given; what each computes is said by `SQLFunction`.
package enum SQLFunctionName {
  package static let canonical = "larder_canonical"
  package static let contains = "larder_contains"
  /// `(options, text)`.
  package static let fold = "larder_fold"
  /// `(name, kinds, value ...)`: a function of predicates, or a comparison, of values whose kinds are letters.
  package static let call = "larder_call"
  /// `(operator, options, text, pattern)`.
  package static let test = "larder_test"
  /// `(operator, decimal, number)`.
  package static let decimal = "larder_decimal"
  /// `(comparison, text)`.
  package static let sortKey = "larder_sort_key"
  /// `(key)` of many rows: the keys as a set; NULL is left out.
  package static let keys = "larder_keys"
  /// `(keys, key)`: whether such a set has a key; 0 for NULL.
  package static let hasKey = "larder_has_key"
  /// `(value ...)` of many rows: gives them to a sink.
  package static let collect = "larder_collect"
}
