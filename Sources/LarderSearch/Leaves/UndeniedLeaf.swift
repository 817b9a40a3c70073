/// A term where no "free" stands behind it: a recipe that is labelled "peanut free" has no peanuts.
struct UndeniedLeaf: LeafKind {
  /// What denies a term that stands before it.
  static let denial = "free"
  /// What stands behind a denial that is none: "2 eggs, free range", "crab meat, free of shells".
  static let pardons = ["range", "of", "from"]
  /// Of a term that more documents have, most of them have to have the denial too.
  static let fewDocuments = 4096

  let term: String

  var text: String { term }
  // Which documents it has depends on all of them.
  var name: String? { nil }
  var runs: [TermRun] { TermLeaf(term: term).runs }
  var marks: [SnippetMark] { TermLeaf(term: term).marks }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    guard try isLooked(in: view) else { return try TermLeaf(term: term).weight(leaf, in: view) }
    let key = "\(leaf.fields ?? 0) \(term) but not \(Self.denial)"
    let find = { [term] (matcher: SegmentMatcher) throws(SearchError) -> Matches in
      try matcher.cachedMatches(key) { () throws(SearchError) in
        guard let entry = try matcher.segment.entry(term), entry.documentCount > 0 else {
          return Matches()
        }
        var pardons: [TermEntry] = []
        for pardon in Self.pardons {
          if let entry = try matcher.segment.entry(pardon) { pardons.append(entry) }
        }
        return try matcher.fieldMatches(
          entry, fields: leaf.fields ?? ~0, without: try matcher.segment.entry(Self.denial),
          unless: pardons)
      }
    }
    // How rare it is tells what it is worth, and most that have it may be free of it.
    let count = view.liveCount(
      try view.snapshot.segments.indices.map { number throws(SearchError) in
        .sparse(try find(view.matcher(number)).documents)
      })
    return MatchesWeight(
      leaf, inverseFrequency: view.inverseFrequency(count) * leaf.boost,
      statistics: LeafStatistics(rarestCount: count),
      cost: { matcher throws(SearchError) in try find(matcher).documents.count }, find: find)
  }

  /// Whether the term's positions are read: that takes 4 ms for "sugar", which few are labelled to be free of.
  private func isLooked(in view: IndexView) throws(SearchError) -> Bool {
    let count = try view.snapshot.count(term, isTitle: false) { _, _ in }
    if count <= Self.fewDocuments { return true }
    var both: [DocumentSet] = []
    for number in view.snapshot.segments.indices {
      let matcher = view.matcher(number)
      guard let entry = try matcher.segment.entry(term),
        let denial = try matcher.segment.entry(Self.denial)
      else {
        both.append(.none)
        continue
      }
      both.append(
        try matcher.termSet(term, entry, isTitle: false).intersection(
          matcher.termSet(Self.denial, denial, isTitle: false), documentCount: matcher.documentCount
        ))
    }
    return view.liveCount(both) * 2 >= count
  }
}
