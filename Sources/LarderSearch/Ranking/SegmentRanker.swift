internal import LarderBytes

/// Finds the best documents of one segment. Where a bound says that a stretch of documents cannot hold one, it is
/// skipped; the stretches with the highest bounds come first, so that most others are.
struct SegmentRanker {
  let segment: SegmentReader

  /// Ranks the documents of a set by the sum of the leaves that have them.
  func rank(
    _ set: DocumentSet, _ scorers: [any Scorer], by plan: RankingPlan,
    into top: inout TopDocuments
  ) throws(SearchError) {
    switch plan {
    case .nothing: return
    case .eachMatch: return try rankEach(set, scorers, into: &top)
    case .blocks:
      if case .dense(let bits) = set, let scorer = scorers[0].ofList {
        var trial = top
        try rank(scorer, in: bits, into: &trial)
        // Documents of the set that lack the term score 0; they come in only where room is left.
        if trial.isFull, trial.threshold(lowestKey: .min) > 0 {
          top = trial
          return
        }
      }
    case .windows, .impacts, .leadingPostings: break
    }
    var windows = WindowRanker(segment, set, scorers)
    try windows.rank(into: &top)
  }

  /// Goes from document to document.
  private func rankEach(
    _ set: DocumentSet, _ scorers: [any Scorer], into top: inout TopDocuments
  ) throws(SearchError) {
    var walk = DocumentWalk(set, documentCount: segment.documentCount)
    var threshold = top.threshold(lowestKey: segment.header.firstKey)
    var bound: Float = 0
    var windowEnd: UInt32 = 0
    var hasWindow = false
    let isConstant = scorers.count <= 1 && scorers.allSatisfy(\.isConstant)
    walk.advance(to: 0)
    while walk.document != TermCursor.end {
      let document = walk.document
      if !hasWindow || document > windowEnd {
        (bound, windowEnd) = try window(from: document, scorers)
        hasWindow = true
      }
      if Double(bound) < threshold {
        if windowEnd >= TermCursor.end - 1 { return }
        walk.advance(to: windowEnd + 1)
        continue
      }
      if !segment.isDeleted(document) {
        let score = try scorers.score(of: document)
        if score >= threshold {
          let key = try segment.key(Int(document))
          top.insert(TopDocuments.Element(score: score, key: key))
          threshold = top.threshold(lowestKey: key)
        } else if isConstant, scorers.isEmpty || score > 0 {
          // None that follows has a higher score, and all have higher keys.
          return
        }
      }
      walk.advance(to: document + 1)
    }
  }

  /// The sum of the leaves' bounds, and how far it holds.
  private func window(
    from document: UInt32, _ scorers: [any Scorer]
  ) throws(SearchError) -> (bound: Float, end: UInt32) {
    var sum: Float = 0
    var end = TermCursor.end
    for scorer in scorers {
      let (score, last) = try scorer.bound(from: document)
      sum += score
      end = min(end, last)
    }
    return (sum * Similarity.slack(terms: scorers.count), end)
  }

  // MARK: - Single terms

  /// Ranks the documents of a set that have a single term.
  private func rank(
    _ scorer: TermScorer, in set: BitSet, into top: inout TopDocuments
  ) throws(SearchError) {
    let list = scorer.list
    let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
    let documents = memory.cells
    var seeds: [Int] = []
    if list.blockCount > 2 * RankingPlan.seedCount {
      seeds = Self.best(RankingPlan.seedCount, of: list.blockCount) { scorer.bound(of: $0) }
      var threshold = top.threshold(lowestKey: segment.header.firstKey)
      for block in seeds where Double(scorer.bound(of: block)) >= threshold {
        try rank(
          block, scorer, set, documents, lowestKey: segment.header.firstKey, &threshold,
          into: &top)
      }
    }
    var threshold = top.threshold(lowestKey: segment.header.firstKey)
    for block in 0..<list.blockCount where Double(scorer.bound(of: block)) >= threshold {
      if seeds.contains(block) { continue }
      try rank(block, scorer, set, documents, lowestKey: nil, &threshold, into: &top)
    }
  }

  /// - Parameter lowestKey: the lowest key still to come; nil when it is that of the document.
  private func rank(
    _ block: Int, _ scorer: TermScorer, _ set: BitSet,
    _ documents: Cells<UInt32>, lowestKey: Int64?, _ threshold: inout Double,
    into top: inout TopDocuments
  ) throws(SearchError) {
    let list = scorer.list
    let frequencies = documents + PostingsList.blockSize
    let size = try list.decode(block, documents: documents, frequencies: frequencies)
    let codes = try scorer.codes(documents[0], documents[size - 1])
    for index in 0..<size {
      let document = documents[index]
      let score = scorer.value(frequencies[index], code: codes[Int(document)])
      guard score >= threshold, !segment.isDeleted(document), set.contains(document) else {
        continue
      }
      let key = try segment.key(Int(document))
      top.insert(TopDocuments.Element(score: score, key: key))
      threshold = top.threshold(lowestKey: lowestKey ?? key)
    }
  }

  /// The places of the highest bounds, in ascending order.
  static func best(_ count: Int, of total: Int, _ bound: (Int) -> Float) -> [Int] {
    var best: [(bound: Float, place: Int)] = []
    for place in 0..<total {
      let value = bound(place)
      if best.count == count, let last = best.last, value <= last.bound { continue }
      if best.count == count { best.removeLast() }
      var slot = best.count
      while slot > 0, best[slot - 1].bound < value { slot -= 1 }
      best.insert((value, place), at: slot)
    }
    return best.map(\.place).sorted()
  }
}
