/// What a plain word of a query may stand for beside itself, each a tier below the exact word.
public struct QueryExpansions: Sendable {
  /// Creates expansions that leave every word as it is.
  public init() {}
}
