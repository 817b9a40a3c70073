/// One term, which a document has or has not.
struct TermLeaf: LeafKind {
  let term: String

  var text: String { term }
  var name: String? { term }
  var runs: [TermRun] {
    [TermRun(elements: [PhraseElement(term: term, offset: 0)], tier: 1)]
  }
  var marks: [SnippetMark] { [SnippetMark(elements: [PhraseElement(term: term, offset: 0)])] }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    try TermWeight(term, leaf, view)
  }
}

/// A term in a snapshot: its entry in each dictionary.
final class TermWeight: LeafWeight {
  let leaf: QueryLeaf
  let statistics: LeafStatistics
  private let view: IndexView
  private let term: String
  private let isTitle: Bool
  /// Whether there are lists of the term's postings in these fields, or in all.
  private let isStored: Bool
  private let ownInverseFrequency: Double
  private let entries = SegmentMemo<TermEntry>()
  private let sets = SegmentMemo<DocumentSet>()
  private let matches = SegmentMemo<Matches>()

  init(_ term: String, _ leaf: QueryLeaf, _ view: IndexView) throws(SearchError) {
    self.leaf = leaf
    self.view = view
    self.term = term
    isTitle = leaf.isInTitle(view.schema)
    isStored = leaf.fields == nil || isTitle
    let count = try view.snapshot.count(term, isTitle: isTitle) { [entries] in entries[$0] = $1 }
    statistics = LeafStatistics(
      documentCount: isStored ? count : nil, rarestCount: count, flatKind: isStored ? .term : nil)
    ownInverseFrequency = view.inverseFrequency(count) * leaf.boost
  }

  var choices: [(weight: any LeafWeight, tier: Double)] { [] }

  func inverseFrequency() throws(SearchError) -> Double { ownInverseFrequency }

  // MARK: - Matching

  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int {
    entries[matcher.number]?.documentCount(isTitle: isTitle) ?? 0
  }

  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet {
    try sets.value(matcher.number) { () throws(SearchError) in
      guard let list = try postings(matcher) else {
        return isStored ? .none : .sparse(try fieldMatches(matcher).documents)
      }
      return try matcher.cached(key) { () throws(SearchError) in try matcher.listSet(list) }
    }
  }

  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet? {
    sets[matcher.number] ?? matcher.segment.setCache[key]
  }

  private var key: String { SegmentMatcher.setKey(term, leaf.fields) }

  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList? {
    guard isStored, let entry = entries[matcher.number] else { return nil }
    return try matcher.segment.postings(entry, isTitle: isTitle)
  }

  /// The documents that have the term in the leaf's fields, with its frequency there.
  private func fieldMatches(_ matcher: SegmentMatcher) throws(SearchError) -> Matches {
    try matches.value(matcher.number) { () throws(SearchError) in
      guard let entry = entries[matcher.number], let fields = leaf.fields, entry.documentCount > 0
      else { return Matches() }
      return try matcher.fieldMatches(entry, fields: fields)
    }
  }

  // MARK: - Scoring

  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)? {
    guard isStored else {
      return matcher.scorer(try fieldMatches(matcher), leaf, inverseFrequency)
    }
    guard let list = try postings(matcher) else { return nil }
    return try TermScorer(
      list, matcher.segment, tables: view.snapshot.tables, inverseFrequency: inverseFrequency,
      isTitle: isTitle, weight: isTitle ? view.schema.weights[0] : 1)
  }
}

extension SegmentMatcher {
  /// The documents that have a term in some fields, with its frequency there, each occurrence times its field's weight.
  ///
  /// - Parameter others: where occurrences do not count.
  func fieldMatches(
    _ entry: TermEntry, fields: UInt32, notIn others: OtherPlaces? = nil
  ) throws(SearchError) -> Matches {
    let matches = Matches()
    let weights = schema.weights
    let reader = try PositionCursor(entry, segment, coding: schema.positionCoding)
    let positions = GrowingBuffer<UInt32>()
    while reader.cursor.document != TermCursor.end {
      let document = reader.cursor.document
      positions.removeAll()
      try reader.append(to: positions)
      var frequency: UInt64 = 0
      for index in 0..<positions.count {
        if let others, try others.contain(positions[index], in: document) { continue }
        let field = try segment.field(of: positions[index], in: Int(document))
        if fields >> UInt32(field) & 1 == 1 { frequency += UInt64(weights[field]) }
      }
      if frequency > 0 {
        matches.documents.append(document)
        matches.frequencies.append(UInt32(min(frequency, UInt64(Int32.max))))
      }
      try reader.cursor.advance(to: document + 1)
    }
    return matches
  }

  /// The documents of a stored list.
  func listSet(_ list: PostingsList) throws(SearchError) -> DocumentSet {
    if DocumentSet.isDense(list.count, of: documentCount) {
      let bits = BitSet(documentCount: documentCount)
      try list.fill(bits.words)
      return .dense(bits)
    }
    let documents = GrowingBuffer<UInt32>(capacity: list.count + PostingsList.blockSize)
    try list.append(to: documents)
    return .sparse(documents)
  }

  /// The documents that have a term in any field, or in the title, kept with the segment.
  func termSet(
    _ term: String, _ entry: TermEntry, isTitle: Bool
  ) throws(SearchError) -> DocumentSet {
    try cached(Self.setKey(term, isTitle ? 1 : nil)) { () throws(SearchError) in
      guard let list = try segment.postings(entry, isTitle: isTitle) else { return .none }
      return try listSet(list)
    }
  }

  /// By what name the documents are kept that have a term in some fields.
  fileprivate static func setKey(_ term: String, _ fields: UInt32?) -> String {
    fields.map { " \($0) \(term)" } ?? term
  }

  /// The scorer of matches whose frequencies were worked out.
  func scorer(
    _ matches: Matches, _ leaf: QueryLeaf, _ inverseFrequency: Double
  ) -> MatchesScorer {
    MatchesScorer(
      matches, segment, inverseFrequency: inverseFrequency,
      averageLength: IndexSnapshot.average(
        view.snapshot.state, weights: schema.weights, fields: leaf.fields),
      fields: leaf.fields, weights: schema.weights)
  }
}

extension SegmentReader {
  /// The field that a position of a document belongs to.
  @inline(__always)
  func field(of position: UInt32, in document: Int) throws(SearchError) -> Int {
    var field = 0
    while field &+ 1 < fieldCount, try fieldStart(document, field: field &+ 1) <= position {
      field &+= 1
    }
    return field
  }
}
