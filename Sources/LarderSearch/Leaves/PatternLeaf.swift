/// All terms that look as said: words similar to one, or that fit a wildcard.
struct PatternLeaf: LeafKind {
  let pattern: TermPattern

  var text: String {
    switch pattern {
    case .similar(let word, let distance): "\(word)~\(distance)"
    case .wildcard(let pattern): pattern.name
    }
  }
  var runs: [TermRun] { [] }
  var marks: [SnippetMark] { [SnippetMark(pattern: pattern)] }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    let find = { [pattern] (matcher: SegmentMatcher) throws(SearchError) in
      try matcher.patternSet(pattern, fields: leaf.fields)
    }
    switch pattern {
    case .wildcard: return SetWeight(leaf, view, find)
    case .similar(let word, _): return SimilarWeight(word, pattern, leaf, view, find)
    }
  }
}

/// Words similar to one: each scores as it does by itself, times its tier; a document has the best of them.
final class SimilarWeight: LeafWeight {
  let leaf: QueryLeaf
  private let view: IndexView
  private let word: String
  private let pattern: TermPattern
  private let set: SetWeight
  private var weighed: Double?

  init(
    _ word: String, _ pattern: TermPattern, _ leaf: QueryLeaf, _ view: IndexView,
    _ find: @escaping (SegmentMatcher) throws(SearchError) -> DocumentSet
  ) {
    self.leaf = leaf
    self.view = view
    self.word = word
    self.pattern = pattern
    set = SetWeight(leaf, view, find)
  }

  var statistics: LeafStatistics { LeafStatistics() }
  var choices: [(weight: any LeafWeight, tier: Double)] { [] }

  /// What the word itself says where it occurs, else what all of them do.
  func inverseFrequency() throws(SearchError) -> Double {
    if let weighed { return weighed }
    let count = try view.snapshot.count(word, isTitle: leaf.isInTitle(view.schema)) { _, _ in }
    let made = count > 0 ? view.inverseFrequency(count) * leaf.boost : try set.inverseFrequency()
    weighed = made
    return made
  }

  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int { try set.cost(matcher) }

  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet {
    try set.documents(matcher)
  }

  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet? { set.knownDocuments(matcher) }

  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList? { nil }

  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)? {
    let segment = matcher.segment
    let isTitle = leaf.isInTitle(view.schema)
    let weight = isTitle ? view.schema.weights[0] : 1
    let tables = view.snapshot.tables
    let rare = RareTerms(segment, tables: tables, isTitle: isTitle, weight: weight)
    var scorers: [any Scorer] = []
    for term in try matcher.terms(pattern) {
      let inverse = inverseFrequency * term.tier.weight
      if let fields = leaf.fields, !isTitle {
        let matches = try matcher.fieldMatches(term.entry, fields: fields)
        if matches.documents.count > 0 { scorers.append(matcher.scorer(matches, leaf, inverse)) }
        continue
      }
      guard let list = try segment.postings(term.entry, isTitle: isTitle) else { continue }
      if list.hasMetadata {
        scorers.append(
          try TermScorer(
            list, segment, tables: tables, inverseFrequency: inverse, isTitle: isTitle,
            weight: weight))
      } else {
        try rare.append(list, inverseFrequency: inverse)
      }
    }
    if let scorer = rare.scorer() { scorers.append(scorer) }
    return BestScorer.best(of: scorers)
  }
}

extension SegmentMatcher {
  /// The terms of the segment that a pattern means, kept with the segment.
  func terms(_ pattern: TermPattern) throws(SearchError) -> [PatternTerm] {
    let name = pattern.name
    if let known = segment.patterns.terms[name] { return known }
    let terms = try makeTerms(pattern)
    segment.patterns.terms.keep(
      terms, for: name, bytes: terms.count * MemoryLayout<PatternTerm>.stride)
    return terms
  }

  private func makeTerms(_ pattern: TermPattern) throws(SearchError) -> [PatternTerm] {
    switch pattern {
    case .similar(let word, let distance): return try similarTerms(word, distance)
    case .wildcard(let pattern):
      if pattern.prefix.isEmpty { return try scan(pattern) }
      return try walk(pattern)
    }
  }

  private func similarTerms(
    _ word: String, _ distance: Int
  ) throws(SearchError) -> [PatternTerm] {
    let list = try segment.patterns.terms(of: segment)
    let letters = LetterSet.of(word.utf8.span)
    var terms: [PatternTerm] = []
    for (place, own) in list.places(within: distance, of: EditDistance(word), letters: letters) {
      terms.append(
        PatternTerm(
          entry: try segment.entry(ordinal: list.ordinal(place)), tier: .typo(distance: own)))
    }
    return terms
  }

  /// Goes through the terms that begin as the pattern does.
  private func walk(_ pattern: WildcardPattern) throws(SearchError) -> [PatternTerm] {
    let reader = try segment.dictionary()
    let wanted = Array(pattern.prefix.utf8)
    var terms: [PatternTerm] = []
    _ = try reader.seek(wanted.span)
    let term = reader.term
    while !reader.isAtEnd, term.count >= wanted.count {
      for index in 0..<wanted.count where term[index] != wanted[index] { return terms }
      if reader.entry.documentCount > 0, pattern.matches(term.span) {
        terms.append(PatternTerm(entry: reader.entry, tier: .exact))
      }
      _ = try reader.next()
    }
    return terms
  }

  /// Looks at all terms.
  private func scan(_ pattern: WildcardPattern) throws(SearchError) -> [PatternTerm] {
    let list = try segment.patterns.terms(of: segment)
    let fitting = list.places(withLetters: pattern.letters, where: pattern.matches)
    var terms: [PatternTerm] = []
    func add(_ places: [Int], where isMeant: (TermEntry) -> Bool) throws(SearchError) {
      for place in places {
        let entry = try segment.entry(ordinal: list.ordinal(place))
        if isMeant(entry) { terms.append(PatternTerm(entry: entry, tier: .exact)) }
      }
    }
    switch pattern.reach {
    case .fitting: try add(fitting) { _ in true }
    case .sure: try add(fitting) { !$0.isAltered }
    case .doubtful: try add(fitting) { $0.isAltered }
    case .possible: break
    }
    if pattern.reach == .doubtful || pattern.reach == .possible {
      let cut = list.cutPlaces()
      let others = Set(fitting)
      if pattern.reach == .possible {
        try add(others.union(cut).sorted()) { _ in true }
      } else {
        try add(cut.filter { !others.contains($0) }) { _ in true }
      }
    }
    return terms
  }

  // MARK: - Documents

  /// The documents that have one of a pattern's terms, kept with the segment.
  fileprivate func patternSet(
    _ pattern: TermPattern, fields: UInt32?
  ) throws(SearchError) -> DocumentSet {
    try cached("?\(fields ?? 0) \(pattern.name)") { () throws(SearchError) in
      if case .wildcard(let wildcard) = pattern, wildcard.isAny {
        return try documentsWithWords(fields: fields)
      }
      let terms = try terms(pattern)
      return try set(of: terms.lazy.map(\.entry), count: terms.count, fields: fields)
    }
  }

  /// The documents that have one of some terms in some fields.
  func set(
    of entries: some Sequence<TermEntry>, count: Int, fields: UInt32?
  ) throws(SearchError) -> DocumentSet {
    guard count > 0 else { return .none }
    var postings = 0
    var lists: [PostingsList] = []
    let bits: BitSet
    if let fields, fields != 1 || segment.fieldCount == 1 {
      bits = BitSet(documentCount: segment.documentCount)
      for entry in entries {
        let matches = try fieldMatches(entry, fields: fields)
        for document in matches.documents.buffer { bits.insert(document) }
      }
      return .dense(bits)
    }
    for entry in entries {
      guard let list = try segment.postings(entry, isTitle: fields != nil) else { continue }
      lists.append(list)
      postings += list.count
    }
    if lists.count == 1 { return try listSet(lists[0]) }
    if !DocumentSet.isDense(postings, of: segment.documentCount) {
      return .sparse(try sortedUnion(lists, postings))
    }
    bits = BitSet(documentCount: segment.documentCount)
    for list in lists { try list.fill(bits.words) }
    return .dense(bits)
  }

  private func sortedUnion(
    _ lists: [PostingsList], _ postings: Int
  ) throws(SearchError) -> GrowingBuffer<UInt32> {
    let documents = GrowingBuffer<UInt32>(capacity: postings + PostingsList.blockSize)
    for list in lists { try list.append(to: documents) }
    documents.sort()
    var kept = 0
    for index in 0..<documents.count where kept == 0 || documents[kept - 1] != documents[index] {
      documents[kept] = documents[index]
      kept += 1
    }
    documents.resize(kept)
    return documents
  }

  /// The documents that have any word.
  private func documentsWithWords(fields: UInt32?) throws(SearchError) -> DocumentSet {
    let bits = BitSet(documentCount: segment.documentCount)
    for document in 0..<segment.documentCount {
      var hasWords = false
      for field in 0..<segment.fieldCount where (fields ?? ~0) >> UInt32(field) & 1 == 1 {
        if try segment.fieldCode(document, field: field) != 0 { hasWords = true }
      }
      if hasWords { bits.insert(UInt32(document)) }
    }
    return .dense(bits)
  }
}

extension SegmentReader {
  /// The entry of the term with a number, which has to be one of the dictionary's.
  func entry(ordinal: Int) throws(SearchError) -> TermEntry {
    let reader = try dictionary()
    guard try reader.move(to: ordinal) else { throw damaged("its dictionary") }
    return reader.entry
  }
}
