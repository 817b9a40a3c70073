/// One key of a sort order.
public struct SortOrdering: Hashable, Sendable {
  /// The attribute's key path; to-one relationships may be crossed.
  public var keyPath: [String]
  public var isAscending: Bool
  /// Whether strings are compared by their canonical fold before their code points.
  public var isFolded: Bool

  /// Creates a sort key, e.g. `SortOrdering("author.name")`.
  public init(_ keyPath: String, ascending: Bool = true, folded: Bool = false) {
    self.keyPath = keyPath.split(separator: ".").map(String.init)
    self.isAscending = ascending
    self.isFolded = folded
  }
}
