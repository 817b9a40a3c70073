// `missing<=2`: a sequence of which some words may be missing.

extension UserQueryReader {
  /// One of the clauses that stand side by side.
  struct Item {
    var query: FullTextQuery
    /// Whether it stands in parentheses; such an item counts as one, whatever is in it.
    var isGroup: Bool

    init(query: FullTextQuery, isGroup: Bool) {
      self.query = query
      self.isGroup = isGroup
    }

    /// What OR makes of its neighbours.
    init(alternatives: [Item]) {
      query = .or(alternatives.map(\.query))
      isGroup = alternatives.contains(where: \.isGroup)
    }
  }

  /// A clause `missing<=2`.
  struct Missing {
    var count: Int
    var range: Range<Int>
  }

  /// Reads `missing<=2` where it stands.
  mutating func missingClause() throws(QueryError) -> Missing? {
    guard valueAttribute == nil, let head = try conditionHead(), head.name == .missing else {
      return nil
    }
    position = head.valueStart
    let value = position..<wordEnd(from: position)
    position = value.upperBound
    try countClause(head.range)
    let range = head.range.lowerBound..<max(value.upperBound, head.range.upperBound)
    guard var count = UserQueryValues.count(text(value)) else {
      throw QueryError(
        .syntax, "\(text(head.range)) needs a number behind it, as in missing<=2", range: range)
    }
    switch head.comparison {
    case .less where count > 0: count -= 1
    case .lessOrEqual, .equal: break
    case .less, .greater, .greaterOrEqual:
      throw QueryError(
        .syntax, "write how many words may be missing at most, as in missing<=2", range: range)
    }
    return Missing(count: count, range: range)
  }

  func check(_ next: Missing, after previous: Missing?, joins: Bool) throws(QueryError) {
    if joins {
      throw QueryError(
        .syntax, "missing<=\(next.count) stands by itself, not behind OR", range: next.range)
    }
    guard previous != nil else { return }
    throw QueryError(
      .syntax, "missing<= can stand only once among the same words", range: next.range)
  }

  /// Makes of a sequence with `missing<=n` its query.
  func lenient(
    _ items: [Item], _ missing: Missing
  ) throws(QueryError) -> FullTextQuery {
    var parts: [(query: FullTextQuery, counts: Bool, isChosen: Bool)] = []
    for item in items {
      for query in Self.parts(of: item) {
        let counts = item.isGroup || Self.counts(query)
        let isChosen = counts && !item.isGroup && isInMissingField(query)
        parts.append((query, counts, isChosen))
      }
    }
    let hasChosen = parts.contains { $0.isChosen }
    var counted: [FullTextQuery] = []
    var rest: [FullTextQuery] = []
    var place: Int?
    for part in parts {
      if hasChosen ? part.isChosen : part.counts {
        place = place ?? rest.count
        counted.append(part.query)
      } else {
        rest.append(part.query)
      }
    }
    guard let place else {
      throw QueryError(
        .syntax, "missing<=\(missing.count) needs words beside it that may be missing",
        range: missing.range)
    }
    // One of them has to match, or every document would.
    let query = FullTextQuery.allBut(
      missing: min(missing.count, counted.count - 1), of: counted)
    rest.insert(query, at: place)
    return rest.count == 1 ? query : .and(rest)
  }

  /// The parts of `field:(a b c)`, each in the field; of all else the thing itself.
  private static func parts(of item: Item) -> [FullTextQuery] {
    guard !item.isGroup, case .field(let names, .and(let all)) = item.query else {
      return [item.query]
    }
    return all.map { .field(names, $0) }
  }

  /// Whether a clause is something to find, rather than to leave out or to compare.
  private static func counts(_ query: FullTextQuery) -> Bool {
    switch query {
    case .all, .not, .attribute, .fact: false
    case .field(_, let inner), .boosted(let inner, _): counts(inner)
    default: true
    }
  }

  private func isInMissingField(_ query: FullTextQuery) -> Bool {
    switch query {
    case .field(let names, _): names == parser.missingField.map { [$0] }
    case .boosted(let inner, _): isInMissingField(inner)
    case .or(let all): all.allSatisfy { isInMissingField($0) }
    default: false
    }
  }
}
