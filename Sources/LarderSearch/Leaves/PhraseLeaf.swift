/// Terms side by side; the last may be only the beginning of one.
struct PhraseLeaf: LeafKind {
  let elements: [PhraseElement]
  var lastIsPrefix = false

  /// The terms that have to be there as they are.
  var wholeElements: ArraySlice<PhraseElement> {
    lastIsPrefix ? elements.dropLast() : elements[...]
  }

  var text: String { elements.map(\.term).joined(separator: " ") + (lastIsPrefix ? "*" : "") }
  var runs: [TermRun] { lastIsPrefix ? [] : [TermRun(elements: elements, tier: 1)] }
  var marks: [SnippetMark] { [SnippetMark(elements: elements, lastIsPrefix: lastIsPrefix)] }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    var rarest = view.snapshot.state.documentCount
    var sum = 0.0
    for element in wholeElements {
      let count = try view.snapshot.count(element.term, isTitle: false) { _, _ in }
      sum += view.inverseFrequency(count)
      rarest = min(rarest, count)
    }
    let isTitle = leaf.isInTitle(view.schema)
    let isFlat = !lastIsPrefix && leaf.fields == nil && view.schema.hasUniformWeights
    return MatchesWeight(
      leaf, inverseFrequency: sum * leaf.boost,
      statistics: LeafStatistics(
        rarestCount: rarest, flatKind: isFlat ? .phrase(elements) : nil),
      cost: { [elements] matcher throws(SearchError) in
        try matcher.leastCount(elements.dropLast(), isTitle: isTitle)
      },
      find: { [self] matcher throws(SearchError) in
        try matcher.phraseMatches(self, fields: leaf.fields, isTitle: isTitle)
      })
  }
}

/// A leaf whose documents and their frequencies have to be worked out from positions.
final class MatchesWeight: LeafWeight {
  let leaf: QueryLeaf
  let statistics: LeafStatistics
  private let ownInverseFrequency: Double
  private let estimate: (SegmentMatcher) throws(SearchError) -> Int
  private let find: (SegmentMatcher) throws(SearchError) -> Matches
  private let matches = SegmentMemo<Matches>()

  /// - Parameters:
  ///   - cost: about how many documents of a segment match.
  ///   - find: finds a segment's documents.
  init(
    _ leaf: QueryLeaf, inverseFrequency: Double, statistics: LeafStatistics,
    cost: @escaping (SegmentMatcher) throws(SearchError) -> Int,
    find: @escaping (SegmentMatcher) throws(SearchError) -> Matches
  ) {
    self.leaf = leaf
    self.statistics = statistics
    ownInverseFrequency = inverseFrequency
    estimate = cost
    self.find = find
  }

  var choices: [(weight: any LeafWeight, tier: Double)] { [] }

  func inverseFrequency() throws(SearchError) -> Double { ownInverseFrequency }

  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int { try estimate(matcher) }

  private func matches(_ matcher: SegmentMatcher) throws(SearchError) -> Matches {
    try matches.value(matcher.number) { () throws(SearchError) in try find(matcher) }
  }

  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet {
    .sparse(try matches(matcher).documents)
  }

  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet? {
    matches[matcher.number].map { .sparse($0.documents) }
  }

  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList? { nil }

  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)? {
    matcher.scorer(try matches(matcher), leaf, inverseFrequency)
  }
}

extension SegmentMatcher {
  /// Documents whose occurrences are looked at together: few enough that these stay in a core's cache, and that a process
  /// which runs one query does not have to be given fresh memory for all of them.
  private static let documentsPerPart = 2048

  /// The documents in which a phrase stands, and how often, each time with its field's weight. Kept with the segment.
  fileprivate func phraseMatches(
    _ phrase: PhraseLeaf, fields: UInt32?, isTitle: Bool
  ) throws(SearchError) -> Matches {
    var entries: [(entry: TermEntry, element: PhraseElement)] = []
    for element in phrase.wholeElements {
      guard let entry = try segment.entry(element.term),
        entry.documentCount(isTitle: isTitle) > 0
      else { return Matches() }
      entries.append((entry, element))
    }
    entries.sort { $0.entry.documentCount < $1.entry.documentCount }
    return try cachedMatches(phraseKey(phrase, fields)) { () throws(SearchError) in
      let matches = Matches()
      let candidates = try candidates(
        entries.map { ($0.entry, $0.element.term) }, isTitle: isTitle)
      guard candidates.count > 0 else { return matches }
      var finder = OccurrenceFinder(
        segment, coding: schema.positionCoding, candidateCount: candidates.count)
      let last = phrase.lastIsPrefix ? phrase.elements.last : nil
      let endings = try last.map { last throws(SearchError) in try self.entries(prefix: last.term) }
      try forEachPart(candidates) { part throws(SearchError) in
        try finder.begin([entries[0].entry], offset: entries[0].element.offset, in: part)
        for (entry, element) in entries.dropFirst() {
          try finder.keep([entry], offset: element.offset)
        }
        if let last, let endings { try finder.keep(endings, offset: last.offset) }
        try collect(finder.starts, fields: fields, into: matches)
      }
      return matches
    }
  }

  /// The number of documents that have the rarest of some terms in any field, or in the title.
  func leastCount(
    _ elements: some Sequence<PhraseElement>, isTitle: Bool
  ) throws(SearchError) -> Int {
    var least = documentCount
    for element in elements {
      let entry = try segment.entry(element.term)
      least = min(least, entry?.documentCount(isTitle: isTitle) ?? 0)
    }
    return least
  }

  /// Goes through documents, a part at a time.
  func forEachPart(
    _ documents: GrowingBuffer<UInt32>,
    _ body: (GrowingBuffer<UInt32>) throws(SearchError) -> Void
  ) throws(SearchError) {
    let part = GrowingBuffer<UInt32>(capacity: Self.documentsPerPart)
    var first = 0
    while first < documents.count {
      let count = min(Self.documentsPerPart, documents.count - first)
      part.removeAll()
      part.append(documents, first..<first + count)
      first += count
      try body(part)
    }
  }

  private func phraseKey(_ phrase: PhraseLeaf, _ fields: UInt32?) -> String {
    phrase.elements.reduce("\(fields ?? 0)\(phrase.lastIsPrefix ? "*" : "")") {
      $0 + " \($1.offset) \($1.term)"
    }
  }

  /// The documents that have all of the terms, of which the rarest comes first; a phrase does not go across fields.
  private func candidates(
    _ terms: [(entry: TermEntry, term: String)], isTitle: Bool
  ) throws(SearchError) -> GrowingBuffer<UInt32> {
    var result: DocumentSet = .all
    for (entry, term) in terms {
      if case .sparse(let list) = result, !isTitle, segment.setCache[term] == nil,
        list.count * 8 < entry.documentCount
      {
        result = .sparse(try ListProbe.common(list, try segment.postings(entry)))
      } else {
        result = result.intersection(
          try termSet(term, entry, isTitle: isTitle), documentCount: segment.documentCount)
      }
    }
    return result.list(documentCount: segment.documentCount)
  }

  /// Counts the starts of each document, as far as they are in the fields, each with its field's weight.
  func collect(
    _ starts: GrowingBuffer<UInt64>, fields: UInt32?, into matches: Matches
  ) throws(SearchError) {
    let weights = schema.weights
    let needsFields = fields != nil || !schema.hasUniformWeights
    var index = 0
    while index < starts.count {
      let document = UInt32(truncatingIfNeeded: starts[index] >> 32)
      var frequency: UInt64 = 0
      while index < starts.count, UInt32(truncatingIfNeeded: starts[index] >> 32) == document {
        let position = UInt32(truncatingIfNeeded: starts[index])
        index &+= 1
        guard needsFields else {
          frequency &+= 1
          continue
        }
        let field = try segment.field(of: position, in: Int(document))
        if let fields, fields >> UInt32(field) & 1 == 0 { continue }
        frequency += UInt64(weights[field])
      }
      guard frequency > 0 else { continue }
      matches.documents.append(document)
      matches.frequencies.append(UInt32(min(frequency, UInt64(Int32.max))))
    }
  }
}
