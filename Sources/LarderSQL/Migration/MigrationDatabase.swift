package import LarderPredicates

/// What a light migration asks of a database, in one transaction of the caller's.
package protocol MigrationDatabase {
  var dialect: any SQLDialect { get }
  /// What errors call the store.
  var path: String { get }

  func execute(_ sql: String) throws
  /// Runs a statement with the values of its parameters.
  ///
  /// - Returns: how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [Value]) throws -> Int
  /// The number in the first row; nil without one.
  func number(_ sql: String) throws -> Int64?
  /// Rows of a number and a text.
  func pairs(_ sql: String) throws -> [(Int64, String)]
  func hasColumn(_ table: String, _ column: String) throws -> Bool
  /// Whether the table of this name has partitions, or none, as it is to have.
  func isDivided(as table: TableLayout) throws -> Bool

  /// SQL that makes the value of a column of one kind what stands in a column of another.
  func converted(_ column: String, from: ColumnLayout.Kind, to: ColumnLayout.Kind) -> String
  /// A value as it stands in a column.
  func stored(_ value: Value, _ kind: ColumnLayout.Kind) -> Value
  /// Gives a new table, with its partitions, the name that it is to have, which is free.
  func rename(_ table: String, to name: String) throws
  /// Removes the indexes of a table that stays and is not to have them any more.
  ///
  /// - Parameters:
  ///   - former: the statements that made the indexes of the old schema.
  ///   - wanted: those of the new one.
  func removeIndexes(of table: TableLayout, former: [String], wanted: [String]) throws
  /// Makes the indexes that a table which stays does not have yet.
  func addIndexes(of table: TableLayout, former: [String], wanted: [String]) throws
}

extension MigrationDatabase {
  /// No table has partitions.
  package func isDivided(as table: TableLayout) throws -> Bool { true }

  /// The parameter for the last of the values.
  func parameter(_ values: [Value]) -> String {
    var text = ""
    dialect.writeParameter(values.last ?? .null, number: values.count, to: &text)
    return text
  }

  /// The name of a table while the old ones are still there, unquoted.
  func temporary(_ name: String) -> String { dialect.shortened("LARDER_NEW_\(name)") }
}
