public import FoundationEssentials
internal import LarderText

// Two methods of texts that `#Predicate` lets through on every platform, and for which Foundation has expressions on
// Apple's alone.

/// `a.localizedStandardContains(b)` in a `#Predicate`.
public struct FoldedContains<Root: PredicateExpression, Other: PredicateExpression>:
  PredicateExpression
where Root.Output: StringProtocol, Other.Output: StringProtocol {
  /// A truth value.
  public typealias Output = Bool

  /// The text that is looked at.
  public let root: Root
  /// The text that it is compared with.
  public let other: Other

  /// Whether the text holds the other, without regard to case and diacritics.
  public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
    let text = Folding.canonical.fold(String(try root.evaluate(bindings)))
    return TextPattern.contains(text, Folding.canonical.fold(String(try other.evaluate(bindings))))
  }
}

extension FoldedContains: Sendable where Root: Sendable, Other: Sendable {}
extension FoldedContains: Codable where Root: Codable, Other: Codable {}
extension FoldedContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

/// `a.caseInsensitiveCompare(b)` in a `#Predicate`.
public struct CaseInsensitiveOrder<Root: PredicateExpression, Other: PredicateExpression>:
  PredicateExpression
where Root.Output: StringProtocol, Other.Output: StringProtocol {
  /// An order.
  public typealias Output = ComparisonResult

  /// The text that is looked at.
  public let root: Root
  /// The text that it is compared with.
  public let other: Other

  /// How the texts stand to each other without regard to case.
  public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
    let one = PartialFolding.caseAlone.fold(String(try root.evaluate(bindings)))
    let two = PartialFolding.caseAlone.fold(String(try other.evaluate(bindings)))
    switch LarderPredicates.Value.compare(one, two) {
    case .less: return .orderedAscending
    case .greater: return .orderedDescending
    case .equal, .unordered: return .orderedSame
    }
  }
}

extension CaseInsensitiveOrder: Sendable where Root: Sendable, Other: Sendable {}
extension CaseInsensitiveOrder: Codable where Root: Codable, Other: Codable {}
extension CaseInsensitiveOrder: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions {
  /// Builds the expression of `localizedStandardContains`; `#Predicate` calls it.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> FoldedContains<Root, Other> {
    FoldedContains(root: root, other: other)
  }

  /// Builds the expression of `caseInsensitiveCompare`; `#Predicate` calls it.
  public static func build_caseInsensitiveCompare<Root, Other>(
    _ root: Root, _ other: Other
  ) -> CaseInsensitiveOrder<Root, Other> {
    CaseInsensitiveOrder(root: root, other: other)
  }
}
