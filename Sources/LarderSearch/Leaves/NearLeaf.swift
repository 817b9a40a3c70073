/// Words that stand near one another.
struct NearLeaf: LeafKind {
  let near: NearWords

  var text: String {
    near.words.map { $0.first?.elements.map(\.term).joined(separator: "-") ?? "" }
      .joined(separator: " ")
  }
  var runs: [TermRun] { [] }
  var marks: [SnippetMark] { near.words.joined().map { SnippetMark(elements: $0.elements) } }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    var sum = 0.0
    for element in near.words.flatMap({ $0[0].elements }) {
      sum += view.inverseFrequency(
        try view.snapshot.count(element.term, isTitle: false) { _, _ in })
    }
    let isTitle = leaf.isInTitle(view.schema)
    return MatchesWeight(
      leaf, inverseFrequency: sum * leaf.boost, statistics: LeafStatistics(),
      cost: { [near] matcher throws(SearchError) in
        try matcher.leastCount(
          near.words.lazy.filter { $0.count == 1 }.flatMap { $0[0].elements }, isTitle: isTitle)
      },
      find: { [near] matcher throws(SearchError) in
        try matcher.cachedMatches("\(leaf.fields ?? 0)\(near.name)") { () throws(SearchError) in
          try matcher.findNear(near, fields: leaf.fields, isTitle: isTitle)
        }
      })
  }
}

extension SegmentMatcher {
  /// A spelling of a word while it is looked for: its terms, all of which the segment has.
  private struct Spelling {
    var cursors: [PositionCursor]
    var offsets: [UInt32]
    /// The positions that it takes up.
    var length: UInt32
    let positions = GrowingBuffer<UInt32>(capacity: 16)
    let others = GrowingBuffer<UInt32>(capacity: 16)
  }

  /// The documents in which words stand near one another, and at how many positions, each with its field's weight.
  fileprivate func findNear(
    _ near: NearWords, fields: UInt32?, isTitle: Bool
  ) throws(SearchError) -> Matches {
    let matches = Matches()
    var words: [[Spelling]] = []
    var candidates = DocumentSet.all
    for spellings in near.words {
      var usable: [Spelling] = []
      var documents = DocumentSet.none
      for spelling in spellings {
        guard let entries = try entries(spelling, isTitle: isTitle) else { continue }
        var own = DocumentSet.all
        var cursors: [PositionCursor] = []
        for (entry, element) in zip(entries, spelling.elements) {
          own = own.intersection(
            try termSet(element.term, entry, isTitle: isTitle), documentCount: segment.documentCount
          )
          cursors.append(
            try PositionCursor(entry, segment, coding: schema.positionCoding))
        }
        documents = documents.union(own, documentCount: segment.documentCount)
        usable.append(
          Spelling(
            cursors: cursors, offsets: spelling.elements.map(\.offset), length: spelling.length))
      }
      guard !usable.isEmpty else { return matches }
      candidates = candidates.intersection(documents, documentCount: segment.documentCount)
      words.append(usable)
    }
    var finder = NearFinder(near)
    let list = candidates.list(documentCount: segment.documentCount)
    for index in 0..<list.count {
      let document = list[index]
      for (word, spellings) in words.enumerated() {
        try fill(finder.places[word], with: spellings, in: document)
      }
      finder.find()
      try count(finder.starts, in: document, fields: fields, into: matches)
    }
    return matches
  }

  /// The entries of a spelling's terms, nil where the segment lacks one.
  private func entries(
    _ spelling: WordSpelling, isTitle: Bool
  ) throws(SearchError) -> [TermEntry]? {
    var entries: [TermEntry] = []
    for element in spelling.elements {
      guard let entry = try segment.entry(element.term),
        entry.documentCount(isTitle: isTitle) > 0
      else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private func fill(
    _ places: GrowingBuffer<WordPlace>, with spellings: [Spelling], in document: UInt32
  ) throws(SearchError) {
    places.removeAll()
    for spelling in spellings { try append(spelling, in: document, to: places) }
    guard spellings.count > 1 else { return }
    places.sort { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Appends where all terms of a spelling stand side by side.
  private func append(
    _ spelling: Spelling, in document: UInt32, to places: GrowingBuffer<WordPlace>
  ) throws(SearchError) {
    let (positions, others) = (spelling.positions, spelling.others)
    for (place, cursor) in spelling.cursors.enumerated() {
      try cursor.cursor.advance(to: document)
      guard cursor.cursor.document == document else { return }
      guard place > 0 else {
        positions.removeAll()
        try cursor.append(to: positions)
        continue
      }
      others.removeAll()
      try cursor.append(to: others)
      var (kept, other) = (0, 0)
      for index in 0..<positions.count {
        let wanted = positions[index] &+ spelling.offsets[place]
        while other < others.count, others[other] < wanted { other += 1 }
        guard other < others.count else { break }
        if others[other] == wanted {
          positions[kept] = positions[index]
          kept += 1
        }
      }
      positions.resize(kept)
    }
    for index in 0..<positions.count {
      places.append(
        WordPlace(start: positions[index], end: positions[index] &+ spelling.length &- 1))
    }
  }

  private func count(
    _ starts: GrowingBuffer<UInt32>, in document: UInt32, fields: UInt32?,
    into matches: Matches
  ) throws(SearchError) {
    var frequency: UInt64 = 0
    let weights = schema.weights
    for start in starts.buffer {
      let field = try segment.field(of: start, in: Int(document))
      if let fields, fields >> UInt32(field) & 1 == 0 { continue }
      frequency += UInt64(weights[field])
    }
    guard frequency > 0 else { return }
    matches.documents.append(document)
    matches.frequencies.append(UInt32(min(frequency, UInt64(Int32.max))))
  }
}
