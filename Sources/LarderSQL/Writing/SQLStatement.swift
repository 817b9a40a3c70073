package import LarderPredicates

/// A statement as text, the values of its parameters in order, and what it needs to run.
///
/// A value never becomes part of the text: the text is made of keywords, quoted names of the schema, and numbers that the program chose.
package struct SQLStatement: Hashable, Sendable {
  /// A temporary table with the values of a long list.
  package struct ValueTable: Hashable, Sendable {
    package var name: String
    package var values: [Value]
  }

  package var text: String
  package var bindings: [Value]
  /// Whether it calls functions of ours.
  package var needsFunctions: Bool
  /// The temporary tables that it reads.
  package var tables: [ValueTable]
}
