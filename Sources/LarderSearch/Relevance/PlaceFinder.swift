/// Finds where the words of a query stand in a few documents of a segment, and what that adds to their scores.
struct PlaceFinder {
  /// A word or phrase of the query.
  struct Unit {
    let leaves: [QueryLeaf]
    /// The inverse frequency of what it matches.
    let weight: Double
  }

  /// What a document gains.
  struct Bonus {
    var nearness = 0.0
    var title = 0.0

    var sum: Double { nearness + title }
  }

  /// Where one leaf begins, the document above, the position in the lower 32 bits.
  private struct Source {
    let unit: Int
    let length: Int
    let starts: GrowingBuffer<UInt64>
    var next = 0
  }

  private let segment: SegmentReader
  private let schema: SearchSchema
  private let units: [Unit]
  /// Of the document at hand: position, unit and length in one number.
  private var events: [UInt64] = []
  private var counts: [Int]
  private var lengths: [Int]

  init(_ segment: SegmentReader, schema: SearchSchema, units: [Unit]) {
    self.segment = segment
    self.schema = schema
    self.units = units
    counts = [Int](repeating: 0, count: units.count)
    lengths = counts
  }

  /// What each of some ascending documents gains.
  mutating func bonuses(_ documents: [UInt32]) throws(SearchError) -> [Bonus] {
    guard !documents.isEmpty, !units.isEmpty else {
      return [Bonus](repeating: Bonus(), count: documents.count)
    }
    var sources = try sources(documents)
    var bonuses: [Bonus] = []
    bonuses.reserveCapacity(documents.count)
    for document in documents {
      events.removeAll(keepingCapacity: true)
      for index in sources.indices { take(document, from: &sources[index]) }
      events.sort()
      bonuses.append(
        Bonus(nearness: nearness(), title: try title(Int(document))))
    }
    return bonuses
  }

  private mutating func take(_ document: UInt32, from source: inout Source) {
    let low = UInt64(source.unit) << 16 | UInt64(source.length)
    while source.next < source.starts.count {
      let start = source.starts[source.next]
      if start >> 32 > UInt64(document) { return }
      source.next += 1
      if start >> 32 == UInt64(document) { events.append(start << 32 | low) }
    }
  }

  private func sources(_ documents: [UInt32]) throws(SearchError) -> [Source] {
    let candidates = GrowingBuffer<UInt32>(capacity: documents.count)
    for document in documents { candidates.append(document) }
    var sources: [Source] = []
    for (number, unit) in units.enumerated() {
      for leaf in unit.leaves.flatMap(\.alternatives) {
        guard let elements = leaf.phraseElements, let last = elements.last else { continue }
        var finder = OccurrenceFinder(
          segment, storesTotals: !schema.hasUniformWeights, candidateCount: documents.count)
        var isFirst = true
        var isKnown = true
        for element in elements where isKnown {
          guard let entry = try segment.entry(element.term), entry.documentCount > 0 else {
            isKnown = false
            continue
          }
          if isFirst {
            try finder.begin(entry, offset: element.offset, in: candidates)
          } else {
            try finder.keep([entry], offset: element.offset)
          }
          isFirst = false
        }
        guard isKnown, finder.starts.count > 0 else { continue }
        sources.append(
          Source(
            unit: number, length: Int(min(last.offset, 0xfffe)) + 1, starts: finder.starts))
      }
    }
    return sources
  }

  // MARK: - Measures

  private func unit(_ event: UInt64) -> Int { Int(event >> 16 & 0xffff) }

  private func start(_ event: UInt64) -> Int { Int(event >> 32) }

  private func end(_ event: UInt64) -> Int { Int(event >> 32) + Int(event & 0xffff) }

  /// From the start of the first to the start of the last unit, where they stand closest together.
  private mutating func nearness() -> Double {
    for unit in units.indices {
      counts[unit] = 0
      lengths[unit] = Int.max
    }
    for event in events {
      lengths[unit(event)] = min(lengths[unit(event)], Int(event & 0xffff))
    }
    var (weight, present, least) = (0.0, 0, 0)
    for (number, length) in lengths.enumerated() where length < Int.max {
      weight += units[number].weight
      least += length
      present += 1
    }
    guard present > 1 else { return 0 }
    var (first, distinct, shortest) = (0, 0, Int.max)
    for event in events {
      if counts[unit(event)] == 0 { distinct += 1 }
      counts[unit(event)] += 1
      while distinct == present {
        shortest = min(shortest, start(event) - start(events[first]) + 1)
        counts[unit(events[first])] -= 1
        if counts[unit(events[first])] == 0 { distinct -= 1 }
        first += 1
      }
    }
    return RelevanceWeights.nearness(weight: weight, gap: max(shortest - least, 0))
  }

  private func title(_ document: Int) throws(SearchError) -> Double {
    guard segment.fieldCount > 1, let first = events.first else { return 0 }
    let behind = Int(try segment.fieldStart(document, field: 1))
    guard start(first) < behind else { return 0 }
    var seen: UInt64 = 0
    var (weight, covered, reached) = (0.0, 0, 0)
    for event in events where start(event) < behind {
      if seen >> UInt64(unit(event)) & 1 == 0 { weight += units[unit(event)].weight }
      seen |= 1 << UInt64(unit(event))
      covered += max(end(event) - max(start(event), reached), 0)
      reached = max(reached, end(event))
    }
    return RelevanceWeights.title(
      weight: weight, covered: covered, length: behind - Int(DocumentBatch.gap))
  }
}

extension QueryLeaf {
  /// The terms that stand side by side where the leaf matches; nil where many terms may stand there.
  var phraseElements: [PhraseElement]? {
    switch kind {
    case .term(let term, _): [PhraseElement(term: term, offset: 0)]
    case .phrase(let elements, let lastIsPrefix): lastIsPrefix ? nil : elements
    case .prefix, .near, .pattern, .best: nil
    }
  }

  /// What it is a choice of; itself where there is none.
  var alternatives: [QueryLeaf] {
    guard case .best(let parts) = kind else { return [self] }
    return parts.flatMap(\.leaf.alternatives)
  }
}
