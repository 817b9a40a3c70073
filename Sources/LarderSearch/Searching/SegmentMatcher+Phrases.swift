extension SegmentMatcher {
  /// Where a phrase may begin: documents, and for each its starts, ascending.
  private final class Starts {
    let documents = GrowingBuffer<UInt32>()
    /// For each document the end of its positions.
    let ends = GrowingBuffer<Int>()
    let positions = GrowingBuffer<UInt32>()
  }

  /// The documents in which a phrase stands, and how often, each time with its field's weight.
  func phraseMatches(
    _ leaf: QueryLeaf, _ elements: [PhraseElement], _ lastIsPrefix: Bool
  ) throws(SearchError) -> QueryLeaf.Matches {
    if let known = leaf.found[number].matches { return known }
    let matches = QueryLeaf.Matches()
    leaf.found[number].matches = matches
    let terms = lastIsPrefix ? elements.dropLast() : elements[...]
    var entries: [(entry: TermEntry, element: PhraseElement)] = []
    for element in terms {
      guard let entry = try segment.entry(element.term), entry.documentCount > 0 else {
        return matches
      }
      entries.append((entry, element))
    }
    entries.sort { $0.entry.documentCount < $1.entry.documentCount }
    var candidates = try candidates(entries.map { ($0.entry, $0.element.term) })
    var expanded: [TermEntry] = []
    if lastIsPrefix, let last = elements.last {
      expanded = try self.entries(prefix: last.term)
      if expanded.isEmpty { return matches }
      if candidates.count == 0 { return matches }
    }
    var starts: Starts?
    for (entry, element) in entries {
      starts = try narrowed(starts, [entry], element.offset, candidates)
      candidates = starts?.documents ?? candidates
      if candidates.count == 0 { return matches }
    }
    if lastIsPrefix, let last = elements.last {
      starts = try narrowed(starts, expanded, last.offset, candidates)
    }
    if let starts { try collect(starts, fields: leaf.fields, into: matches) }
    return matches
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
        let cursor = try TermCursor(segment.postings(entry))
        let common = GrowingBuffer<UInt32>(capacity: list.count)
        for document in list.buffer {
          try cursor.advance(to: document)
          if cursor.document == document { common.append(document) }
          if cursor.document == TermCursor.end { break }
        }
        result = .sparse(common)
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

  /// Keeps the starts behind which one of the entries' terms stands at `offset`.
  private func narrowed(
    _ starts: Starts?, _ entries: [TermEntry], _ offset: UInt32,
    _ candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) -> Starts {
    var readers: [PositionCursor] = []
    let storesTotals = !schema.hasUniformWeights
    for entry in entries {
      readers.append(try PositionCursor(entry, segment, storesTotals: storesTotals))
    }
    let only = readers.count == 1 ? readers.first : nil
    let result = Starts()
    let positions = GrowingBuffer<UInt32>()
    for index in 0..<candidates.count {
      let document = candidates[index]
      positions.removeAll()
      if let only {
        try only.append(of: document, to: positions)
      } else {
        for reader in readers { try reader.append(of: document, to: positions) }
        positions.sort()
      }
      let before = result.positions.count
      if let starts {
        let first = index == 0 ? 0 : starts.ends[index - 1]
        var place = 0
        for start in first..<starts.ends[index] {
          let wanted = starts.positions[start] &+ offset
          while place < positions.count, positions[place] < wanted { place &+= 1 }
          if place < positions.count, positions[place] == wanted {
            result.positions.append(starts.positions[start])
          }
        }
      } else {
        for place in 0..<positions.count where positions[place] >= offset {
          let start = positions[place] &- offset
          if result.positions.count == before
            || result.positions[result.positions.count - 1] != start
          {
            result.positions.append(start)
          }
        }
      }
      if result.positions.count > before {
        result.documents.append(document)
        result.ends.append(result.positions.count)
      }
    }
    return result
  }

  private func collect(
    _ starts: Starts, fields: UInt32?, into matches: QueryLeaf.Matches
  ) throws(SearchError) {
    let weights = schema.weights
    let needsFields = fields != nil || !schema.hasUniformWeights
    for index in 0..<starts.documents.count {
      let document = starts.documents[index]
      let first = index == 0 ? 0 : starts.ends[index - 1]
      var frequency: UInt64 = 0
      for start in first..<starts.ends[index] {
        guard needsFields else {
          frequency += 1
          continue
        }
        let field = try segment.field(of: starts.positions[start], in: Int(document))
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

extension GrowingBuffer where Element == UInt32 {
  /// Puts the numbers in ascending order.
  func sort() {
    var numbers = UnsafeMutableBufferPointer(start: base, count: count)
    numbers.sort()
  }
}
