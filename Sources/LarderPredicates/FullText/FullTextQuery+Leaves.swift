internal import LarderLocks

extension FullTextQuery {
  /// The queries that it is made of; nil for one that is made of no others.
  package var parts: [FullTextQuery]? {
    switch self {
    case .and(let parts), .or(let parts), .allBut(_, let parts): parts.array
    case .not(let inner), .field(_, let inner), .boosted(let inner, _): [inner]
    case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near, .attribute, .fact: nil
    }
  }

  /// The same query made of other parts; one that is made of no others stays.
  package func mappingParts<Failure: Error>(
    _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> FullTextQuery {
    func mapped(_ parts: Parts<FullTextQuery>) throws(Failure) -> Parts<FullTextQuery> {
      Parts(try parts.array.map(change))
    }
    switch self {
    case .and(let parts): return .and(try mapped(parts))
    case .or(let parts): return .or(try mapped(parts))
    case .allBut(let missing, let parts): return .allBut(missing: missing, of: try mapped(parts))
    case .not(let inner): return .not(try change(inner))
    case .field(let names, let inner): return .field(names, try change(inner))
    case .boosted(let inner, let factor): return .boosted(try change(inner), by: factor)
    case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near, .attribute, .fact: return self
    }
  }

  /// The conditions that are made of no others, in the order of the query.
  public var leaves: [FullTextQuery] {
    CallStack.step { parts.map { $0.flatMap(\.leaves) } ?? [self] }
  }

  /// The query with other conditions in the place of those that are made of no others.
  public func mappingLeaves<Failure: Error>(
    _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> FullTextQuery {
    if parts == nil { return try change(self) }
    return try CallStack.step { () throws(Failure) in
      try mappingParts { (part) throws(Failure) in try part.mappingLeaves(change) }
    }
  }
}

extension ObjectPredicate {
  /// The predicate with other full-text conditions in the place of its own, but for those inside of expressions.
  public func mappingFullText<Failure: Error>(
    _ change: (FullTextQuery) throws(Failure) -> FullTextQuery
  ) throws(Failure) -> ObjectPredicate {
    try withoutActuallyEscaping(change) { (change) throws(Failure) in
      var rewriter = FullTextRewriter(change: change)
      return try rewriter.rewrite(self)
    }
  }
}

private struct FullTextRewriter<Failure: Error>: PredicateRewriter {
  let change: (FullTextQuery) throws(Failure) -> FullTextQuery

  func replacement(of condition: ObjectPredicate, depth: Int) throws(Failure) -> ObjectPredicate? {
    if case .fullText(let query) = condition { return .fullText(try change(query)) }
    return nil
  }

  func replacement(
    of expression: ObjectExpression, depth: Int
  ) throws(Failure) -> ObjectExpression? { expression }
}
