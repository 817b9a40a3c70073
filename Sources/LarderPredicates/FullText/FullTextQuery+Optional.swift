extension FullTextQuery {
  /// The query; a document need not match it, but has the score of it where it does.
  public static func optional(_ query: FullTextQuery) -> FullTextQuery { .or([.all, query]) }

  /// What is optional, of a query made by `optional`.
  public var optionalPart: FullTextQuery? {
    guard case .or(let parts) = self, parts.count == 2, parts[0] == .all else { return nil }
    return parts[1]
  }
}
