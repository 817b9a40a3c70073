internal import LarderPredicates
internal import LarderSQL

/// The text operators that SQL does not have, each pattern prepared once.
///
/// Not thread-safe: it belongs to a connection.
final class TextTests {
  /// Patterns are the same when their code points are: spelt with a mark apart, one means something else.
  private struct Key: Hashable {
    var operation: String
    var options: UInt8
    var pattern: String

    static func == (left: Key, right: Key) -> Bool {
      left.options == right.options && left.operation == right.operation
        && left.pattern.utf8.elementsEqual(right.pattern.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(options)
      hasher.combine(operation)
      hasher.combine(pattern)
    }
  }

  private var prepared: [Key: PredicateEvaluator] = [:]
  private let patterns: PatternAllowance

  init(_ patterns: PatternAllowance) { self.patterns = patterns }

  func test(
    _ operation: String, _ options: UInt8, _ text: String, _ pattern: String
  ) throws -> Bool {
    let key = Key(operation: operation, options: options, pattern: pattern)
    if let evaluator = prepared[key] { return try evaluator.matches(TextTest.Subject(text: text)) }
    guard let named = Comparison.Operator(rawValue: operation) else { return false }
    let evaluator = try TextTest.evaluator(
      named, Comparison.Options(rawValue: options), pattern, patterns)
    // Patterns may come from another column, a new one with each row.
    if prepared.count >= 64 { prepared.removeAll() }
    prepared[key] = evaluator
    return try evaluator.matches(TextTest.Subject(text: text))
  }
}
