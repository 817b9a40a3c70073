internal import LarderPredicates

/// A piece of SQL and the values of its parameters, in order.
///
/// A value never becomes part of the text: the text is made of keywords, quoted names of the schema, and numbers that the
/// program chose.
struct SQLFragment: Hashable, Sendable {
  var text: String
  var bindings: [Value]

  init(_ text: String = "", _ bindings: [Value] = []) {
    self.text = text
    self.bindings = bindings
  }

  static func + (left: SQLFragment, right: SQLFragment) -> SQLFragment {
    SQLFragment(left.text + right.text, left.bindings + right.bindings)
  }

  static func + (left: SQLFragment, right: String) -> SQLFragment {
    SQLFragment(left.text + right, left.bindings)
  }

  static func + (left: String, right: SQLFragment) -> SQLFragment {
    SQLFragment(left + right.text, right.bindings)
  }

  static func value(_ value: Value) -> SQLFragment { SQLFragment("?", [value]) }
}
