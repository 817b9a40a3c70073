/// What a plain word of a query may stand for beside itself, each a tier below the exact word.
public struct QueryExpansions: Sendable {
  /// When a word stands for similar ones as well.
  public enum TypoTolerance: Hashable, Sendable {
    case never
    /// Where a word of at least four letters and no digits matches nothing or little.
    case automatic
  }

  public var typos = TypoTolerance.never

  /// Creates expansions that leave every word as it is.
  public init() {}

  /// Further sources of alternatives.
  var others: [any WordExpander] = []

  /// All sources of alternatives but typos, which come in where these and the word match little.
  var expanders: [any WordExpander] { others }
}
