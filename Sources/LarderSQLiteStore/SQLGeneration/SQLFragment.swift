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

  /// Whether it calls functions of ours, or names tables of ours.
  var isOurs: Bool {
    var text = text
    return text.withUTF8 { bytes in
      let mark: StaticString = "larder_"
      let length = mark.utf8CodeUnitCount
      guard bytes.count >= length else { return false }
      for start in 0...bytes.count - length where bytes[start] == mark.utf8Start[0] {
        var count = 1
        while count < length, bytes[start + count] == mark.utf8Start[count] { count += 1 }
        if count == length { return true }
      }
      return false
    }
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
