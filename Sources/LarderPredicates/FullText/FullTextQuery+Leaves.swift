internal import LarderLocks

extension FullTextQuery {
  /// The conditions that are made of no others, in the order of the query.
  public var leaves: [FullTextQuery] {
    var found: [FullTextQuery] = []
    _ = mappingLeaves {
      found.append($0)
      return $0
    }
    return found
  }

  /// The query with other conditions in the place of those that are made of no others.
  public func mappingLeaves<Failure: Error>(
    _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> FullTextQuery {
    if CallStack.isShort {
      return try CallStack.more { () throws(Failure) in try mappingLeaves(change) }
    }
    switch self {
    case .and(let parts): return .and(try Self.mapping(parts, change))
    case .or(let parts): return .or(try Self.mapping(parts, change))
    case .allBut(let missing, let parts):
      return .allBut(missing: missing, of: try Self.mapping(parts, change))
    case .not(let inner): return .not(try inner.mappingLeaves(change))
    case .field(let names, let inner): return .field(names, try inner.mappingLeaves(change))
    case .boosted(let inner, let factor):
      return .boosted(try inner.mappingLeaves(change), by: factor)
    case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near, .attribute, .fact:
      return try change(self)
    }
  }

  private static func mapping<Failure: Error>(
    _ parts: Parts<FullTextQuery>, _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> Parts<FullTextQuery> {
    var mapped: [FullTextQuery] = []
    mapped.reserveCapacity(parts.count)
    for part in parts { mapped.append(try part.mappingLeaves(change)) }
    return Parts(mapped)
  }
}

extension ObjectPredicate {
  /// The predicate with other full-text conditions in the place of its own, but for those inside of expressions.
  public func mappingFullText<Failure: Error>(
    _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> ObjectPredicate {
    if CallStack.isShort {
      return try CallStack.more { () throws(Failure) in try mappingFullText(change) }
    }
    switch self {
    case .fullText(let query): return .fullText(try change(query))
    case .and(let parts): return .and(try Self.mapping(parts, change))
    case .or(let parts): return .or(try Self.mapping(parts, change))
    case .not(let inner): return .not(try inner.mappingFullText(change))
    case .constant, .comparison: return self
    }
  }

  private static func mapping<Failure: Error>(
    _ parts: Parts<ObjectPredicate>, _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> Parts<ObjectPredicate> {
    var mapped: [ObjectPredicate] = []
    mapped.reserveCapacity(parts.count)
    for part in parts { mapped.append(try part.mappingFullText(change)) }
    return Parts(mapped)
  }
}
