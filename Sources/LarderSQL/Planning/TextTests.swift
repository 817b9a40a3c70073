package import LarderPredicates
internal import LarderText

/// The text operators that SQL does not have, each pattern prepared once.
///
/// Not thread-safe: it belongs to a connection.
package final class TextTests {
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
      var pattern = pattern
      pattern.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The text of a row as something to evaluate a predicate on.
  struct Subject: PredicateSubject {
    var text: String
    var predicateObjectID: ObjectID? { nil }
    func predicateProperty(_ key: String) -> PredicateProperty { .attribute(.string(text)) }
  }

  private var prepared: [Key: PredicateEvaluator] = [:]
  private let patterns: PatternAllowance

  package init(_ patterns: PatternAllowance) { self.patterns = patterns }

  package func test(
    _ operation: String, _ options: UInt8, _ text: String, _ pattern: String
  ) throws -> Bool {
    let key = Key(operation: operation, options: options, pattern: pattern)
    if let evaluator = prepared[key] { return try evaluator.matches(Subject(text: text)) }
    guard let named = Comparison.Operator(rawValue: operation) else { return false }
    let evaluator = try Self.evaluator(
      named, Comparison.Options(rawValue: options), pattern, patterns)
    // Patterns may come from another column, a new one with each row.
    if prepared.count >= 64 { prepared.removeAll() }
    prepared[key] = evaluator
    return try evaluator.matches(Subject(text: text))
  }

  static func evaluator(
    _ operation: Comparison.Operator, _ options: Comparison.Options, _ pattern: String,
    _ patterns: PatternAllowance? = nil
  ) throws(QueryError) -> PredicateEvaluator {
    try PredicateEvaluator(
      .comparison(
        Comparison(
          .keyPath(["text"]), operation, .constant(.string(pattern)), options: options)),
      allowance: patterns)
  }

  /// What `[c]`, `[d]` and `[cd]` make of a text.
  package static func folded(_ text: String, _ options: Comparison.Options) -> String {
    if options.contains(.normalized) { return text }
    switch options.intersection(.cd) {
    case .cd: return Folding.canonical.fold(text)
    case .caseInsensitive: return PartialFolding.caseAlone.fold(text)
    case .diacriticInsensitive: return PartialFolding.diacriticsAlone.fold(text)
    default: return text
    }
  }
}
