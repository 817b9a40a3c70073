package import LarderPredicates
internal import LarderText

/// The text operators that SQL does not have, as memory evaluates them.
package enum TextTest {
  /// The text of a row as something to evaluate a predicate on.
  package struct Subject: PredicateSubject {
    package var text: String
    package var predicateObjectID: ObjectID? { nil }

    package init(text: String) { self.text = text }

    package func predicateProperty(_ key: String) -> PredicateProperty { .attribute(.string(text)) }
  }

  /// - Throws: where the pattern is none.
  package static func evaluator(
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
