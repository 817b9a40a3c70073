internal import LarderPredicates
internal import LarderSQLite
internal import LarderText

/// Larder's own SQL functions: they call the same code as everything in memory does.
enum StoreFunctions {
  /// The canonical fold of a text; NULL for NULL.
  static let canonical = "larder_canonical"

  /// `(options, text)`: the text without what `[c]` or `[d]` say does not count; NULL for NULL.
  static let fold = "larder_fold"
  /// `(operator, text, pattern)`: 1 or 0; NULL where one is NULL.
  static let test = "larder_test"

  static func add(to connection: Connection) throws {
    try connection.createFunction(canonical, argumentCount: 1) { arguments in
      arguments.isNull(0) ? .null : .text(Folding.canonical.fold(arguments.string(0)))
    }
    try connection.createFunction(fold, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .null }
      let options = Comparison.Options(rawValue: UInt8(truncatingIfNeeded: arguments.int64(0)))
      return .text(TextComparison.fold(arguments.string(1), options))
    }
    try connection.createFunction(test, argumentCount: 3) { arguments in
      if arguments.isNull(1) || arguments.isNull(2) { return .null }
      let isTrue = TextComparison.test(
        arguments.string(0), arguments.string(1), arguments.string(2))
      return .integer(isTrue ? 1 : 0)
    }
  }
}
