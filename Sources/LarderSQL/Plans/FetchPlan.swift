package import LarderPredicates

/// How a fetch is answered: what is read of which rows, in which order, and what the index said before.
///
/// Immutable. Printed, it says which parts of the condition are answered how; equal plans give equal statements.
package struct FetchPlan: Hashable, Sendable {
  /// What is read of the rows.
  package enum Columns: Hashable, Sendable {
    case list([SQLExpression])
    /// These columns of all rows, given to a sink.
    case collected([SQLExpression])
    /// The number of rows.
    case count
  }

  /// A key of the order.
  package struct Ordering: Hashable, Sendable {
    package var expression: SQLExpression
    /// What was asked for; a text may have a key beside it that comes first.
    package var source: SortOrdering
  }

  package var columns: Columns
  /// The table of the objects, and what is joined to it.
  package var sources: [SQLRows.Source]
  /// The numbers of the entities that are wanted, where the table has others.
  package var entities: [Int]?
  /// The keys of the objects to look at, where an index has said that of all others it knows; nil for all.
  package var keys: [Int64]?
  package var condition: ConditionPlan?
  /// nil for any order.
  package var order: [Ordering]?
  /// nil where rows are not grouped.
  package var grouping: Grouping?
  /// 0 for all.
  package var limit: Int
  package var offset: Int
  /// What the index was asked, by number from 1.
  package var steps: [IndexStep]
  /// Whether it is good for another moment: neither an index nor the clock had a say.
  package var isLasting: Bool
  /// What the rows of each table are, by its name in the statement.
  package var tables: [String: String]

  /// How rows are grouped.
  package struct Grouping: Hashable, Sendable {
    /// How many columns, from the first, make a group; 0 for one group of all rows.
    package var columnCount: Int
    /// The column, from 1, that the groups are in the order of.
    package var orderColumn: Int

    package init(columnCount: Int, orderColumn: Int) {
      self.columnCount = columnCount
      self.orderColumn = orderColumn
    }
  }

  /// The name of the table of the objects.
  package var alias: String { sources[0].alias }
}
