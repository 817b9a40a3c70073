extension QueryWeight {
  /// The best documents of a query that can be ranked without finding all its matches; nil for any other, and where so
  /// few documents are known to match that each may be looked at.
  func topOfFlat(limit: Int) throws(SearchError) -> [TopDocuments.Element]? {
    var top = TopDocuments(limit: limit)
    if case .leaf(let leaf) = node, case .phrase(let elements) = leaf.statistics.flatKind {
      guard setsAtHand == nil else { return nil }
      for number in snapshot.segments.indices { try rank(elements, leaf, number, into: &top) }
      return top.sorted()
    }
    guard let flat = FlatQuery(node) else { return nil }
    // Of many words, finding what has all of them is quicker than making arrays of all.
    var missing = 0
    if flat.needsAll, flat.terms.count > 3 {
      missing = try missingImpacts(flat)
      if missing > 0 { _ = try sets() }
    }
    if let sets = setsAtHand {
      let matches = matchCount(sets)
      if matches <= RankingPlan.fewMatches { return nil }
      // Once: words that are asked for again get their arrays.
      if missing > 0, matches <= missing / RankingPlan.arrayPostingsPerMatch, try !wereUsed(flat) {
        for number in snapshot.segments.indices {
          try rank(flat, number, among: sets[number], into: &top)
        }
        return top.sorted()
      }
    }
    for number in snapshot.segments.indices { try rank(flat, number, into: &top) }
    return top.sorted()
  }

  /// How many documents match, deleted ones included.
  private func matchCount(_ sets: [DocumentSet]) -> Int {
    var sum = 0
    for (number, segment) in snapshot.segments.enumerated() {
      sum += sets[number].count(documentCount: segment.documentCount)
    }
    return sum
  }

  /// Notes that a query's common terms are looked into, and tells whether all of them were before.
  private func wereUsed(_ query: FlatQuery) throws(SearchError) -> Bool {
    var were = true
    for (number, segment) in snapshot.segments.enumerated() {
      for leaf in query.terms where leaf.leaf.fields == nil {
        guard let list = try leaf.postings(view.matcher(number)), segment.isCommon(list) else {
          continue
        }
        if !segment.impacts.use(list) { were = false }
      }
    }
    return were
  }

  /// How many postings would have to be gone through to make the arrays of a query's terms. Segments that do without
  /// arrays because one of the terms is rare do not count.
  private func missingImpacts(_ query: FlatQuery) throws(SearchError) -> Int {
    var sum = 0
    for (number, segment) in snapshot.segments.enumerated() {
      var isRare = false
      var missing = 0
      for leaf in query.terms {
        if leaf.leaf.fields == nil, let list = try leaf.postings(view.matcher(number)),
          segment.isCommon(list)
        {
          if segment.impacts.array(of: list, snapshot.tables) == nil { missing += list.count }
        } else {
          isRare = true
        }
      }
      if !isRare { sum += missing }
    }
    return sum
  }

  /// Ranks a segment's documents for a flat query.
  ///
  /// - Parameter matches: the documents that match, where that is known and they are few.
  private func rank(
    _ query: FlatQuery, _ number: Int, among matches: DocumentSet? = nil,
    into top: inout TopDocuments
  ) throws(SearchError) {
    let matcher = view.matcher(number)
    func part(_ leaf: any LeafWeight) throws(SearchError) -> FlatRanker.Part? {
      guard let list = try leaf.postings(matcher) else { return nil }
      return FlatRanker.Part(
        list: list, inverseFrequency: try leaf.inverseFrequency(),
        isTitle: leaf.leaf.fields != nil)
    }
    var parts: [FlatRanker.Part] = []
    for leaf in query.terms {
      if let part = try part(leaf) {
        parts.append(part)
      } else if query.needsAll {
        return
      }
    }
    guard !parts.isEmpty else { return }
    var excluded: [FlatRanker.Part] = []
    for leaf in query.excluded {
      if let part = try part(leaf) { excluded.append(part) }
    }
    var ranker = FlatRanker(
      snapshot.segments[number], snapshot.tables, query.needsAll ? .all : .any, parts,
      excluded: excluded, titleWeight: schema.weights[0], top: top)
    let plan = matches == nil ? ranker.plan : .eachMatch
    rankings.append(SegmentRanking(snapshot.segments[number], plan))
    if let matches {
      try ranker.rank(matches.list(documentCount: snapshot.segments[number].documentCount))
    } else {
      try ranker.rank(by: plan)
    }
    top = ranker.top
  }

  /// Ranks a segment's documents for a phrase.
  private func rank(
    _ elements: [PhraseElement], _ leaf: any LeafWeight, _ number: Int, into top: inout TopDocuments
  ) throws(SearchError) {
    let segment = snapshot.segments[number]
    var parts: [FlatRanker.Part] = []
    var places: [PhraseProbe.Element] = []
    for element in elements {
      guard let entry = try segment.entry(element.term), entry.documentCount > 0 else { return }
      parts.append(
        FlatRanker.Part(
          list: try segment.postings(entry), inverseFrequency: try leaf.inverseFrequency(),
          isTitle: false))
      places.append(PhraseProbe.Element(entry: entry, offset: element.offset))
    }
    var ranker = FlatRanker(
      segment, snapshot.tables, .phrase, parts, titleWeight: 1, top: top)
    ranker.phrase = PhraseProbe(segment, places, coding: schema.positionCoding)
    let plan = ranker.plan
    rankings.append(SegmentRanking(segment, plan))
    try ranker.rank(by: plan)
    top = ranker.top
  }
}
