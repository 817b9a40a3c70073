/// Finds where the words of a query stand in a few documents of a segment, and what that adds to their scores.
struct PlaceFinder {
  /// A word or phrase of the query.
  struct Unit {
    let runs: [TermRun]
    /// The inverse frequency of the documents that match it.
    let weight: Double
    /// Whether it need not be there.
    let isOptional: Bool
  }

  /// What a document gains.
  struct Bonus {
    var nearness = 0.0
    var title = 0.0
  }

  /// Where one run begins, the document above, the position in the lower 32 bits.
  private struct Source {
    let run: Int
    let starts: GrowingBuffer<UInt64>
    var next = 0
  }

  private let segment: SegmentReader
  private let schema: SearchSchema
  private let units: [Unit]
  private let head: TitleHead?
  /// The unit that has to be a title's head: a "chicken soup" is a soup.
  private let headUnit: Int?
  /// The documents at hand whose titles say something besides, behind what has the head.
  private var withMore: Set<UInt32> = []
  /// The runs of all units, each with its unit and its length.
  private let runs: [(unit: Int, run: TermRun, length: Int)]
  /// Of the document at hand: position and number of the run in one number.
  private var events: [UInt64] = []
  /// For each unit: how often it is in the window, the length of its shortest run, the tier of its best one.
  private var counts: [Int]
  private var lengths: [Int]
  private var tiers: [Double]

  init(_ segment: SegmentReader, schema: SearchSchema, units: [Unit], head: TitleHead?) {
    self.segment = segment
    self.schema = schema
    self.units = units
    self.head = head
    headUnit = head?.place(in: units)
    counts = [Int](repeating: 0, count: units.count)
    lengths = counts
    tiers = [Double](repeating: 0, count: units.count)
    runs = units.enumerated().flatMap { number, unit in
      unit.runs.map { (number, $0, Int(min($0.elements.last?.offset ?? 0, 1 << 16)) + 1) }
    }
  }

  /// What each of some ascending documents gains.
  mutating func bonuses(_ documents: [UInt32]) throws(SearchError) -> [Bonus] {
    guard !documents.isEmpty, !units.isEmpty else {
      return [Bonus](repeating: Bonus(), count: documents.count)
    }
    // A single word is near no other: it gains in titles alone.
    let titles = units.count == 1 ? try self.titles(documents) : nil
    var unclear = documents
    if let titles {
      unclear = zip(documents, titles).filter { !isClear($1) }.map { $0.0 }
    }
    var sources = try sources(unclear)
    if let head, segment.fieldCount > 1 { withMore = try withMore(head, among: unclear) }
    var bonuses: [Bonus] = []
    bonuses.reserveCapacity(documents.count)
    for (index, document) in documents.enumerated() {
      if let title = titles?[index], isClear(title) {
        bonuses.append(Bonus(title: try self.title(Int(document), once: title)))
        continue
      }
      events.removeAll(keepingCapacity: true)
      for index in sources.indices { take(document, from: &sources[index]) }
      events.sort()
      bonuses.append(
        Bonus(nearness: nearness(), title: try title(Int(document))))
    }
    return bonuses
  }

  /// What stands of a single word in a title: how many terms that it may be, 2 for what only the positions tell, and the
  /// tier of the last.
  private typealias TitleTerms = (count: Int, tier: Double)

  /// Whether no positions have to be read to know what a title gains.
  private func isClear(_ title: TitleTerms) -> Bool {
    head == nil ? title.count < 2 : title.count == 0
  }

  private func titles(_ documents: [UInt32]) throws(SearchError) -> [TitleTerms] {
    var titles = [TitleTerms](repeating: (0, 0), count: documents.count)
    guard segment.fieldCount > 1 else { return titles }
    for (_, run, _) in runs {
      guard let first = run.elements.first, let entry = try segment.entry(first.term),
        entry.titleDocumentCount > 0
      else { continue }
      let cursor = try TermCursor(try segment.titles(entry))
      for (index, document) in documents.enumerated() {
        try cursor.advance(to: document)
        guard cursor.document == document else { continue }
        let frequency = try cursor.frequency()
        titles[index].count += run.elements.count == 1 && frequency == 1 ? 1 : 2
        titles[index].tier = run.tier
      }
    }
    return titles
  }

  /// What a single word gains that stands at most once in a title.
  private func title(_ document: Int, once title: TitleTerms) throws(SearchError) -> Double {
    guard title.count > 0 else { return 0 }
    let length = Int(try segment.fieldStart(document, field: 1)) - Int(DocumentBatch.gap)
    return RelevanceWeights.title(
      weight: units[0].weight * title.tier, covered: 1, length: length, hasHead: false)
  }

  private mutating func take(_ document: UInt32, from source: inout Source) {
    while source.next < source.starts.count {
      let start = source.starts[source.next]
      if start >> 32 > UInt64(document) { return }
      source.next += 1
      if start >> 32 == UInt64(document) { events.append(start << 32 | UInt64(source.run)) }
    }
  }

  private func sources(_ documents: [UInt32]) throws(SearchError) -> [Source] {
    var sources: [Source] = []
    for (number, (_, run, _)) in runs.enumerated() {
      let starts = try segment.starts(
        of: run.elements, in: documents, coding: schema.positionCoding)
      if let starts { sources.append(Source(run: number, starts: starts)) }
    }
    return sources
  }

  /// Those of some documents whose titles say something besides, behind what has the head. No positions are read: those of
  /// words that are in every text would take a tenth of a search.
  private func withMore(
    _ head: TitleHead, among documents: [UInt32]
  ) throws(SearchError) -> Set<UInt32> {
    var found: Set<UInt32> = []
    for word in head.links {
      guard let entry = try segment.entry(word), entry.titleDocumentCount > 0 else { continue }
      let cursor = try TermCursor(try segment.titles(entry))
      for document in documents {
        try cursor.advance(to: document)
        if cursor.document == document { found.insert(document) }
      }
    }
    return found
  }

  // MARK: - Measures

  private func unit(_ event: UInt64) -> Int { runs[Int(event & 0xffff_ffff)].unit }

  private func length(_ event: UInt64) -> Int { runs[Int(event & 0xffff_ffff)].length }

  private func start(_ event: UInt64) -> Int { Int(event >> 32) }

  /// From the start of the first to the start of the last unit, where they stand closest together.
  private mutating func nearness() -> Double {
    for unit in units.indices {
      counts[unit] = 0
      lengths[unit] = Int.max
    }
    noteTiers(events[...])
    for event in events { lengths[unit(event)] = min(lengths[unit(event)], length(event)) }
    var (weight, optionalWeight, present, required, least) = (0.0, 0.0, 0, 0, 0)
    for (number, length) in lengths.enumerated() where length < Int.max {
      let gain = units[number].weight * tiers[number]
      weight += gain
      if units[number].isOptional { optionalWeight += gain } else { required += 1 }
      least += length
      present += 1
    }
    guard present > 1 else { return 0 }
    // A word that says little makes no other word more of what was asked for: "soup. It's that easy".
    if required < 2 { weight = optionalWeight }
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

  private mutating func noteTiers(_ events: ArraySlice<UInt64>) {
    for unit in units.indices { tiers[unit] = 0 }
    for event in events {
      tiers[unit(event)] = max(tiers[unit(event)], runs[Int(event & 0xffff_ffff)].run.tier)
    }
  }

  private mutating func title(_ document: Int) throws(SearchError) -> Double {
    guard segment.fieldCount > 1 else { return 0 }
    let behind = Int(try segment.fieldStart(document, field: 1))
    let inTitle = events.prefix { start($0) < behind }
    guard !inTitle.isEmpty else { return 0 }
    noteTiers(inTitle)
    let length = behind - Int(DocumentBatch.gap)
    let saysMore = withMore.contains(UInt32(document))
    var (covered, reached, hasHead) = (0, 0, false)
    for event in inTitle {
      let end = start(event) + self.length(event)
      if unit(event) == headUnit,
        head?.isIn(start(event)..<end, of: length, saysMore: saysMore) == true
      {
        hasHead = true
      }
      covered += max(end - max(start(event), reached), 0)
      reached = max(reached, end)
    }
    var weight = 0.0
    for (unit, tier) in zip(units, tiers) { weight += unit.weight * tier }
    return RelevanceWeights.title(
      weight: weight, covered: covered, length: length, hasHead: hasHead)
  }
}

extension SegmentReader {
  /// Where terms stand side by side in some ascending documents: the document above, the position in the lower 32 bits.
  /// Nil for nowhere.
  func starts(
    of elements: [PhraseElement], in documents: [UInt32], coding: PositionCoding
  ) throws(SearchError) -> GrowingBuffer<UInt64>? {
    let candidates = GrowingBuffer<UInt32>(capacity: documents.count)
    for document in documents { candidates.append(document) }
    var finder = OccurrenceFinder(
      self, coding: coding, candidateCount: documents.count)
    for (number, element) in elements.enumerated() {
      guard let entry = try entry(element.term), entry.documentCount > 0 else { return nil }
      if number == 0 {
        try finder.begin([entry], offset: element.offset, in: candidates)
      } else {
        try finder.keep([entry], offset: element.offset)
      }
    }
    return finder.starts.count > 0 ? finder.starts : nil
  }
}
