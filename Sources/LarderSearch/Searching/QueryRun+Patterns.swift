extension QueryRun {
  /// Scores the documents of terms that a pattern means: similar words as each of them does, times its tier's weight;
  /// wildcards as a prefix, all alike.
  func scorer(
    _ leaf: QueryLeaf, _ pattern: TermPattern, _ number: Int
  ) throws(SearchError) -> LeafScorer? {
    let segment = snapshot.segments[number]
    let matcher = matcher(number)
    guard case .similar = pattern else {
      return ConstantScorer(
        try matcher.set(leaf), documentCount: segment.documentCount,
        constant: Similarity.constant(inverseFrequency: leaf.inverseFrequency))
    }
    var scorers: [LeafScorer] = []
    let isTitle = leaf.isInTitle(fieldCount: schema.fields.count)
    let weight = isTitle ? schema.weights[0] : 1
    let rare = RareTerms(segment, tables: snapshot.tables, isTitle: isTitle, weight: weight)
    for term in try matcher.terms(leaf, pattern) {
      let inverse = leaf.inverseFrequency * term.tier.weight
      guard leaf.fields == nil || isTitle else {
        let matches = try matcher.fieldMatches(term.entry, fields: leaf.fields ?? 0)
        if matches.documents.count > 0 {
          scorers.append(matchesScorer(matches, leaf, segment, inverseFrequency: inverse))
        }
        continue
      }
      if isTitle, term.entry.titleDocumentCount == 0 { continue }
      let list = isTitle ? try segment.titles(term.entry) : try segment.postings(term.entry)
      if list.hasMetadata {
        scorers.append(
          try TermScorer(
            list, segment, tables: snapshot.tables, inverseFrequency: inverse, isTitle: isTitle,
            weight: weight))
      } else {
        try rare.append(list, inverseFrequency: inverse)
      }
    }
    if let scorer = rare.scorer() { scorers.append(scorer) }
    return scorers.count > 1 ? BestScorer(scorers) : scorers.first
  }

  /// What a pattern says: of similar words what the word itself does where it occurs, else what their union does.
  func weigh(_ leaf: QueryLeaf, _ pattern: TermPattern) throws(SearchError) {
    var count = 0
    if case .similar(let word, _) = pattern {
      count = try snapshot.count(word, isTitle: leaf.isInTitle(fieldCount: schema.fields.count)) {
        _, _ in
      }
    }
    if count == 0 { count = try unionCount(leaf) }
    leaf.inverseFrequency = inverseFrequency(count) * leaf.boost
  }
}
