package import LarderPredicates

/// A column of a table that a statement names.
package struct SQLColumn: Hashable, Sendable {
  /// What a column is called: those that every table has, and those of the model.
  package enum Name: Hashable, Sendable {
    /// The key of the row.
    case key
    /// The number of the entity that the row is of.
    case entity
    /// How often the row was written.
    case version
    /// The name as it stands in the file, in quotes.
    case quoted(String)
  }

  /// The name of the table in the statement.
  package var table: String
  package var name: Name

  package init(_ table: String, _ name: Name) {
    self.table = table
    self.name = name
  }

  /// The key of the rows of a table.
  package static func key(_ table: String) -> SQLColumn { SQLColumn(table, .key) }
  /// A column of the model, of the rows of a table.
  static func column(_ table: String, _ layout: ColumnLayout) -> SQLColumn {
    SQLColumn(table, .quoted(layout.quoted))
  }
}

/// What SQL computes: a value, or whether something is true. It says what is meant; a `SQLDialect` says how it is written.
///
/// A condition is NULL where nothing can be said, which counts as false.
package enum SQLExpression: Hashable, Sendable {
  /// What is asked of a condition that may be NULL.
  package enum Truth: Hashable, Sendable { case isTrue, isNotTrue, isNotFalse }

  /// One value of some values.
  package enum Aggregate: String, Hashable, Sendable {
    case count = "COUNT"
    case sum = "SUM"
    case average = "AVG"
    case minimum = "MIN"
    case maximum = "MAX"
  }

  /// A text that stands for a number.
  package struct NumberedText: Hashable, Sendable {
    package var number: Int
    package var text: String
  }

  case column(SQLColumn)
  /// A parameter.
  case value(Value)
  case null
  case truth(Bool)

  /// Whether there is a value.
  indirect case isNull(SQLExpression)
  indirect case isNotNull(SQLExpression)
  /// `=`, `<` and so on: NULL where one side is.
  indirect case compare(Comparison.Operator, SQLExpression, SQLExpression)
  /// Whether both are the same; nothing is the same as nothing.
  indirect case same(SQLExpression, SQLExpression)
  indirect case different(SQLExpression, SQLExpression)
  /// The one where the other is NULL.
  indirect case ifNull(SQLExpression, SQLExpression)
  indirect case truthOf(Truth, SQLExpression)
  indirect case not(SQLExpression)
  case all([SQLExpression])
  case any([SQLExpression])
  /// `+`, `-`, `*` and `/`: division by zero is NULL.
  indirect case arithmetic(String, SQLExpression, SQLExpression)
  /// A value that no index is to be looked up for.
  indirect case unindexed(SQLExpression)
  /// Where nothing is said for else, NULL.
  indirect case choice(SQLExpression, then: SQLExpression, else: SQLExpression?)
  /// One of some texts, by the number in a column.
  case text(of: SQLColumn, [NumberedText])
  /// Whether a text holds another one, code point by code point.
  indirect case holds(SQLExpression, SQLExpression)
  /// Whether a text lies between two others, the upper one left out.
  indirect case isWithin(SQLExpression, from: String, to: String)
  case call(SQLFunction, [SQLExpression])
  case random

  /// Whether a value is one of some.
  indirect case isOne(SQLExpression, of: [Value])
  /// That the key in one column is that of the row of another one.
  indirect case link(SQLColumn, SQLColumn)
  /// Whether there is a row.
  case exists(SQLRows)
  /// Whether a key is in a column of some rows; NULL where it is not and a row has none.
  indirect case isAmong(SQLColumn, column: SQLColumn, SQLRows, SQLGrouping?)
  /// Whether a key is in that column of none of the rows; keys that are NULL are not.
  indirect case isAmongNone(SQLColumn, column: SQLColumn, SQLRows)
  /// One value of all rows; nil for a count of the rows themselves.
  indirect case aggregate(Aggregate, SQLExpression?, isDistinct: Bool, SQLRows)
  /// One value of the rows of the statement itself.
  indirect case aggregateOfAll(Aggregate, SQLExpression?)
  /// The number of the entity of the object with a key, which is in a table.
  indirect case entity(of: SQLExpression, table: String)
  /// A condition with a plan of its own.
  indirect case condition(ConditionPlan)
}

/// Which groups of rows count: those whose number of rows compares with a number as is said.
package struct SQLGrouping: Hashable, Sendable {
  package var comparison: Comparison.Operator
  package var number: Value
  package var isNegated: Bool
}

/// The rows of a subselect.
package struct SQLRows: Hashable, Sendable {
  /// A table, and how it is joined to those before it.
  package struct Source: Hashable, Sendable {
    package enum Join: Hashable, Sendable {
      /// Each row with each; the conditions tie them together.
      case each
      /// The one row with the key in a column.
      case inner(SQLColumn)
      /// The one row with the key in a column, or nothing.
      case left(SQLColumn)
    }

    /// The name as it stands in the file, in quotes.
    package var table: String
    /// The name in the statement.
    package var alias: String
    package var join: Join
  }

  package var sources: [Source]
  /// What is true of the rows that count.
  package var conditions: [SQLExpression]
}

/// A function that SQL does not have: the same code as in memory computes it.
package enum SQLFunction: Hashable, Sendable {
  /// `(text)`: its canonical fold.
  case canonical
  /// `(text, folded)`: whether the canonical fold of a text holds a folded text.
  case containsFolded
  /// `(text)`: what `[c]` or `[d]` alone makes of it.
  case fold(Comparison.Options)
  /// `(text, pattern)`: an operator on texts.
  case test(Comparison.Operator, Comparison.Options)
  /// `(decimal, number)`: whether they compare so.
  case compareDecimal(Comparison.Operator)
  /// `(value, value)`: whether values of two kinds, one of them a decimal, compare so.
  case compareKinds(Comparison.Operator, ColumnLayout.Kind, ColumnLayout.Kind)
  /// `(value ...)`: a function of predicates of values whose kinds are known.
  case predicate(PredicateFunction, kinds: String, result: ColumnLayout.Kind)
  /// `(keyword, attribute, reader, text ...)`: whether a reader makes a keyword of texts (`KeywordReading`).
  case keywordReading
  /// `(text)`: what a text is sorted by, as bytes.
  case sortKey(SortOrdering.TextComparison)
}
