internal import LarderPredicates

/// A term where it is not part of a phrase that means something else: a recipe that is labelled "peanut free" has no
/// peanuts, and a "cuillère à soupe" is a spoon.
struct MeaningLeaf: LeafKind {
  /// Of a term that more documents have, most of them have to have the words of such a phrase too.
  static let fewDocuments = 4096

  let term: String
  let others: [OtherMeaning]

  var text: String { term }
  // Which documents it has depends on all of them.
  var name: String? { nil }
  var runs: [TermRun] { TermLeaf(term: term).runs }
  var marks: [SnippetMark] { TermLeaf(term: term).marks }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    guard try isLooked(in: view) else { return try TermLeaf(term: term).weight(leaf, in: view) }
    let key = "\(leaf.fields ?? 0) \(term) but not \(others.map(\.text).joined(separator: "|"))"
    let find = { [term, others] (matcher: SegmentMatcher) throws(SearchError) -> Matches in
      try matcher.cachedMatches(key) { () throws(SearchError) in
        guard let entry = try matcher.segment.entry(term), entry.documentCount > 0 else {
          return Matches()
        }
        return try matcher.fieldMatches(
          entry, fields: leaf.fields ?? ~0, notIn: OtherPlaces(others, matcher))
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
    for other in others {
      var both: [DocumentSet] = []
      for number in view.snapshot.segments.indices {
        let matcher = view.matcher(number)
        var sets: [DocumentSet] = []
        for term in [term] + other.before + other.after {
          guard let entry = try matcher.segment.entry(term) else {
            sets = [.none]
            break
          }
          sets.append(try matcher.termSet(term, entry, isTitle: false))
        }
        both.append(
          sets.dropFirst().reduce(sets[0]) {
            $0.intersection($1, documentCount: matcher.documentCount)
          })
      }
      if view.liveCount(both) * 2 >= count { return true }
    }
    return false
  }
}
