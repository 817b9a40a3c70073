/// Letters that go over several words; never ranked.
struct LettersLeaf: LeafKind {
  let sequence: LetterSequence
  /// A leaf whose documents are left out.
  let exception: QueryLeaf?

  var text: String { sequence.runs.joined(separator: " ") }
  var runs: [TermRun] { [] }
  /// None: nobody types these.
  var marks: [SnippetMark] { [] }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    let exception = try exception.map { leaf throws(SearchError) in
      try leaf.kind.weight(leaf, in: view)
    }
    let left = exception.map { "-\($0.leaf.fields ?? 0)" } ?? ""
    let name = "&\(leaf.fields ?? 0)\(left) \(sequence.name)"
    return SetWeight(leaf, view) { [sequence] matcher throws(SearchError) in
      try matcher.cached(name) { () throws(SearchError) in
        try matcher.lettersSet(sequence, fields: leaf.fields, exception)
      }
    }
  }
}

extension SegmentMatcher {
  /// More postings than this many times the documents are not looked at for letters that go over several words.
  private static let mostPostings = 4

  /// The documents in whose words letters stand side by side.
  ///
  /// - Parameter exception: those that are left out.
  fileprivate func lettersSet(
    _ sequence: LetterSequence, fields: UInt32?, _ exception: (any LeafWeight)?
  ) throws(SearchError) -> DocumentSet {
    let elements = try elements(sequence.runs)
    var documents = DocumentSet.all
    for entries in elements.sorted(by: { Self.postings($0) < Self.postings($1) }) {
      guard !entries.isEmpty else { return .none }
      documents = documents.intersection(
        try set(of: entries, count: entries.count, fields: nil),
        documentCount: segment.documentCount)
    }
    if let exception {
      documents = documents.subtracting(
        try exception.documents(self), documentCount: segment.documentCount)
    }
    let candidates = documents.list(documentCount: segment.documentCount)
    let matches = Matches()
    var finder = OccurrenceFinder(
      segment, coding: schema.positionCoding, candidateCount: candidates.count)
    try forEachPart(candidates) { part throws(SearchError) in
      try finder.begin(elements[0], offset: 0, in: part)
      for (place, entries) in elements.enumerated().dropFirst() {
        try finder.keep(entries, offset: UInt32(place), isSpaced: sequence.isSpaced)
      }
      try collect(finder.starts, fields: fields, into: matches)
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
