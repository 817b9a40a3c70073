extension SegmentMatcher {
  /// Documents whose occurrences are looked at together: few enough that these stay in a core's cache, and that a process
  /// which runs one query does not have to be given fresh memory for all of them.
  private static let documentsPerPart = 2048

  /// The documents in which a phrase stands, and how often, each time with its field's weight.
  func phraseMatches(
    _ leaf: QueryLeaf, _ elements: [PhraseElement], _ lastIsPrefix: Bool
  ) throws(SearchError) -> QueryLeaf.Matches {
    if let known = leaf.found[number].matches { return known }
    let matches = QueryLeaf.Matches()
    leaf.found[number].matches = matches
    var entries: [(entry: TermEntry, element: PhraseElement)] = []
    for element in lastIsPrefix ? elements.dropLast() : elements[...] {
      guard let entry = try segment.entry(element.term), entry.documentCount > 0 else {
        return matches
      }
      entries.append((entry, element))
    }
    entries.sort { $0.entry.documentCount < $1.entry.documentCount }
    let name = phraseKey(elements, lastIsPrefix, leaf.fields)
    if let known = segment.phrases.matches(name) {
      leaf.found[number].matches = known
      return known
    }
    let candidates = try candidates(entries.map { ($0.entry, $0.element.term) })
    guard candidates.count > 0 else { return matches }
    var finder = OccurrenceFinder(
      segment, coding: schema.positionCoding, candidateCount: candidates.count)
    var endings: [TermEntry] = []
    if lastIsPrefix, let last = elements.last { endings = try self.entries(prefix: last.term) }
    try forEachPart(candidates) { part throws(SearchError) in
      try finder.begin([entries[0].entry], offset: entries[0].element.offset, in: part)
      for (entry, element) in entries.dropFirst() {
        try finder.keep([entry], offset: element.offset)
      }
      if lastIsPrefix, let last = elements.last {
        try finder.keep(endings, offset: last.offset)
      }
      try collect(finder.starts, fields: leaf.fields, into: matches)
    }
    segment.phrases.keep(matches, for: name)
    return matches
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
      part.append(UnsafeBufferPointer(start: documents.base + first, count: count))
      first += count
      try body(part)
    }
  }

  private func phraseKey(
    _ elements: [PhraseElement], _ lastIsPrefix: Bool, _ fields: UInt32?
  ) -> String {
    elements.reduce("\(fields ?? 0)\(lastIsPrefix ? "*" : "")") { $0 + " \($1.offset) \($1.term)" }
  }

  /// The documents that have all of the terms, of which the rarest comes first.
  private func candidates(
    _ terms: [(entry: TermEntry, term: String)]
  ) throws(SearchError) -> GrowingBuffer<UInt32> {
    var result: DocumentSet = .all
    for (entry, term) in terms {
      if case .sparse(let list) = result, segment.setCache.set(term) == nil,
        list.count * 8 < entry.documentCount
      {
        result = .sparse(try ListProbe.common(list, try segment.postings(entry)))
      } else {
        let set: DocumentSet
        if let known = segment.setCache.set(term) {
          set = known
        } else {
          set = try listSet(try segment.postings(entry))
          segment.setCache.keep(set, for: term)
        }
        result = result.intersection(set, documentCount: segment.documentCount)
      }
    }
    return result.list(documentCount: segment.documentCount)
  }

  /// Counts the starts of each document, as far as they are in the fields, each with its field's weight.
  func collect(
    _ starts: GrowingBuffer<UInt64>, fields: UInt32?, into matches: QueryLeaf.Matches
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

extension DocumentSet {
  /// The documents, ascending.
  func list(documentCount: Int) -> GrowingBuffer<UInt32> {
    switch self {
    case .sparse(let list): return list
    case .none: return GrowingBuffer()
    case .all, .dense:
      let bits =
        if case .dense(let bits) = self { bits } else { asBits(documentCount: documentCount) }
      let list = GrowingBuffer<UInt32>(capacity: bits.countOnes())
      for index in 0..<bits.wordCount {
        var word = bits.words[index]
        while word != 0 {
          list.append(UInt32(index &* 64 &+ word.trailingZeroBitCount))
          word &= word &- 1
        }
      }
      return list
    }
  }
}
