internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQLite
internal import LarderText

/// Larder's own SQL functions: they call the same code as everything in memory does.
enum StoreFunctions {
  /// The canonical fold of a text; NULL for NULL.
  static let canonical = "larder_canonical"
  /// `(name, text)`: a function of predicates that takes a text, such as `lowercase:`; NULL for NULL.
  static let apply = "larder_apply"
  /// `(operator, options, text, pattern)`: 1 or 0; NULL where one is NULL.
  static let test = "larder_test"
  /// `(operator, decimal, number)`: 1 or 0; NULL where one is NULL.
  static let decimal = "larder_decimal"

  static func add(to connection: Connection) throws {
    try connection.createFunction(canonical, argumentCount: 1) { arguments in
      if arguments.isNull(0) { return .null }
      var folded: [UInt8] = []
      Folding.canonical.fold(arguments.utf8(0), into: &folded)
      return .utf8(folded)
    }
    try connection.createFunction(apply, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .null }
      let text = arguments.string(1)
      switch arguments.string(0) {
      case "lowercase:": return .text(text.lowercased())
      case "uppercase:": return .text(text.uppercased())
      case "length:": return .integer(Int64(text.count))
      default: return .null
      }
    }
    let tests = TextTests()
    try connection.createFunction(test, argumentCount: 4) { arguments in
      if arguments.isNull(2) || arguments.isNull(3) { return .null }
      let isTrue = try tests.test(
        arguments.string(0), UInt8(truncatingIfNeeded: arguments.int64(1)), arguments.string(2),
        arguments.string(3))
      return .integer(isTrue ? 1 : 0)
    }
    try connection.createFunction(decimal, argumentCount: 3) { arguments in
      if arguments.isNull(1) || arguments.isNull(2) { return .null }
      let order = number(arguments, 1).compared(to: number(arguments, 2))
      return .integer(isTrue(arguments.string(0), order) ? 1 : 0)
    }
  }

  private static func number(_ arguments: borrowing FunctionArguments, _ index: Int) -> Value {
    switch arguments.type(index) {
    case .integer: return .integer(arguments.int64(index))
    case .double:
      let double = arguments.double(index)
      // A decimal that SQLite keeps as a number means its shortest digits.
      return index == 1
        ? Decimal(string: double.description).map { .decimal($0) } ?? .null : .double(double)
    default:
      let digits = String(decoding: arguments.blob(index), as: UTF8.self)
      return Decimal(string: digits).map { .decimal($0) } ?? .null
    }
  }

  private static func isTrue(_ operation: String, _ order: ValueOrder) -> Bool {
    switch operation {
    case Comparison.Operator.equal.rawValue: order == .equal
    case Comparison.Operator.less.rawValue: order == .less
    case Comparison.Operator.lessOrEqual.rawValue: order == .less || order == .equal
    case Comparison.Operator.greater.rawValue: order == .greater
    case Comparison.Operator.greaterOrEqual.rawValue: order == .greater || order == .equal
    default: false
    }
  }
}

/// The text operators that SQL does not have, each pattern prepared once.
///
/// Not thread-safe: it belongs to a connection.
final class TextTests {
  private struct Key: Hashable {
    var operation: String
    var options: UInt8
    var pattern: String
  }

  /// The text of a row as something to evaluate a predicate on.
  struct Subject: PredicateSubject {
    var text: String
    var predicateObjectID: ObjectID? { nil }
    func predicateProperty(_ key: String) -> PredicateProperty { .attribute(.string(text)) }
  }

  private var prepared: [Key: PredicateEvaluator] = [:]

  func test(
    _ operation: String, _ options: UInt8, _ text: String, _ pattern: String
  ) throws -> Bool {
    let key = Key(operation: operation, options: options, pattern: pattern)
    if let evaluator = prepared[key] { return try evaluator.matches(Subject(text: text)) }
    guard let named = Comparison.Operator(rawValue: operation) else { return false }
    let evaluator = try Self.evaluator(named, Comparison.Options(rawValue: options), pattern)
    // Patterns may come from another column, a new one with each row.
    if prepared.count >= 64 { prepared.removeAll() }
    prepared[key] = evaluator
    return try evaluator.matches(Subject(text: text))
  }

  static func evaluator(
    _ operation: Comparison.Operator, _ options: Comparison.Options, _ pattern: String
  ) throws(QueryError) -> PredicateEvaluator {
    try PredicateEvaluator(
      .comparison(
        Comparison(
          .keyPath(["text"]), operation, .constant(.string(pattern)), options: options)))
  }
}
