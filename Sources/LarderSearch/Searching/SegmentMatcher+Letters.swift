extension SegmentMatcher {
  /// More postings than this many times the documents are not looked at for letters that go over several words.
  private static let mostPostings = 4

  /// The documents in whose words letters stand side by side.
  func lettersSet(
    _ leaf: QueryLeaf, _ sequence: LetterSequence
  ) throws(SearchError) -> DocumentSet {
    let elements = try elements(sequence.runs)
    var documents = DocumentSet.all
    for entries in elements.sorted(by: { Self.postings($0) < Self.postings($1) }) {
      guard !entries.isEmpty else { return .none }
      documents = documents.intersection(
        try set(of: entries, count: entries.count, fields: nil),
        documentCount: segment.documentCount)
    }
    if let exception = sequence.exception {
      documents = documents.subtracting(
        try set(exception), documentCount: segment.documentCount)
    }
    let candidates = documents.list(documentCount: segment.documentCount)
    let matches = QueryLeaf.Matches()
    var finder = OccurrenceFinder(
      segment, coding: schema.positionCoding, candidateCount: candidates.count)
    try forEachPart(candidates) { part throws(SearchError) in
      try finder.begin(elements[0], offset: 0, in: part)
      for (place, entries) in elements.enumerated().dropFirst() {
        try finder.keep(entries, offset: UInt32(place), isSpaced: sequence.isSpaced)
      }
      try collect(finder.starts, fields: leaf.fields, into: matches)
    }
    return .sparse(matches.documents)
  }

  /// Whether it costs less to look at the words than at all texts.
  func isWorthLooking(_ runs: [String]) throws(SearchError) -> Bool {
    let postings = try elements(runs).reduce(0) { $0 + Self.postings($1) }
    return postings <= Self.mostPostings * segment.documentCount + 1024
  }

  /// For each word of some letters the terms that it may be.
  private func elements(_ runs: [String]) throws(SearchError) -> [[TermEntry]] {
    var elements: [[TermEntry]] = []
    for (place, run) in runs.enumerated() {
      if place == 0 {
        elements.append(try terms(.wildcard(WildcardPattern(endingWith: run))).map(\.entry))
      } else if place == runs.count - 1 {
        elements.append(try entries(prefix: run))
      } else if let entry = try segment.entry(run), entry.documentCount > 0 {
        elements.append([entry])
      } else {
        elements.append([])
      }
    }
    return elements
  }

  private static func postings(_ entries: [TermEntry]) -> Int {
    entries.reduce(0) { $0 + $1.documentCount }
  }
}
