/// Ranks a set of documents by the frequencies of common terms, which stand in an array with a byte for each document.
///
/// Where terms have to come together, their lists hold many more documents than match; with arrays only the matches
/// are looked at. The arrays are made once and stay with the segment.
struct MatchRanker {
  private static let windowSize = 2048
  private static let slack: Float = 1 + 2e-5
  private static let mostBest = 64

  private struct Leaf {
    var frequencies: UnsafePointer<UInt8>
    var inverse: Float
    var weight: Int
    var table: UnsafePointer<Float>
    var codes: UnsafePointer<UInt8>
    var normalization: [Double]
  }

  private let segment: SegmentReader
  private let set: DocumentSet
  private let scorers: [TermScorer]
  private let arrays: [FrequencyArray]
  private let sums = GrowingBuffer<Float>(capacity: MatchRanker.windowSize)
  private let places = GrowingBuffer<UInt32>(capacity: MatchRanker.windowSize)

  /// Nil where arrays do not pay or a leaf has none.
  init?(
    _ segment: SegmentReader, _ set: DocumentSet, _ scorers: [LeafScorer]
  ) throws(SearchError) {
    guard scorers.count > 1, case .dense(let bits) = set else { return nil }
    var terms: [TermScorer] = []
    var postings = 0
    for scorer in scorers {
      guard let term = scorer as? TermScorer, term.bonus == 0,
        DocumentSet.isDense(term.list.count, of: segment.documentCount)
      else { return nil }
      terms.append(term)
      postings += term.list.count
    }
    guard bits.countOnes() * scorers.count < postings / 2 else { return nil }
    var arrays: [FrequencyArray] = []
    for term in terms {
      guard let array = try segment.frequencies(of: term.list, isTitle: term.isTitle) else {
        return nil
      }
      arrays.append(array)
    }
    self.segment = segment
    self.set = set
    self.scorers = terms
    self.arrays = arrays
  }

  func rank(into top: inout TopDocuments) throws(SearchError) {
    guard case .dense(let bits) = set else { return }
    let count = (segment.documentCount + Self.windowSize - 1) / Self.windowSize
    var leaves: [Leaf] = []
    for (scorer, array) in zip(scorers, arrays) {
      leaves.append(
        Leaf(
          frequencies: UnsafePointer(array.bytes), inverse: Float(scorer.inverseFrequency),
          weight: Int(scorer.weight), table: UnsafePointer(scorer.table.base),
          codes: try scorer.codes(0, UInt32(segment.documentCount - 1)),
          normalization: scorer.normalization))
    }
    var threshold = top.threshold(lowestKey: segment.header.firstKey)
    for window in 0..<count {
      let start = window * Self.windowSize
      let end = min(start + Self.windowSize, segment.documentCount)
      var bound: Float = 0
      for scorer in scorers { bound += scorer.bound(from: UInt32(start), to: UInt32(end)) }
      if Double(bound * Self.slack) < threshold { continue }
      collect(bits, start, end, leaves)
      try rankCollected(&threshold, into: &top)
    }
  }

  /// Puts the window's matches and their near scores side by side.
  private func collect(_ bits: BitSet, _ start: Int, _ end: Int, _ leaves: [Leaf]) {
    let (sums, places) = (sums.base, places.base)
    var count = 0
    for index in start >> 6..<(end + 63) >> 6 {
      var word = bits.words[index]
      while word != 0 {
        places[count] = UInt32(truncatingIfNeeded: index &* 64 &+ word.trailingZeroBitCount)
        count &+= 1
        word &= word &- 1
      }
    }
    for place in 0..<count { sums[place] = 0 }
    for leaf in leaves {
      for place in 0..<count {
        let document = Int(places[place])
        let frequency = Int(leaf.frequencies[document]) &* leaf.weight
        let code = Int(leaf.codes[document])
        if frequency < ScoreTables.rows {
          sums[place] += leaf.inverse * leaf.table[frequency &<< 8 &+ code]
        } else {
          let value = Double(frequency)
          sums[place] += leaf.inverse * Float(value / (value + leaf.normalization[code]))
        }
      }
    }
    self.sums.resize(count)
    self.places.resize(count)
  }

  private func rankCollected(
    _ threshold: inout Double, into top: inout TopDocuments
  ) throws(SearchError) {
    let floor = lowestOfBest(top.limit, needed: Float(threshold) / Self.slack) / Self.slack
    var needed = max(Float(threshold) / Self.slack, floor)
    for place in 0..<sums.count where sums[place] >= needed {
      let document = places[place]
      guard !segment.isDeleted(document) else { continue }
      var score = 0.0
      for scorer in scorers {
        try scorer.advance(to: document)
        if scorer.document == document { score += try scorer.score() }
      }
      guard score >= threshold else { continue }
      let key = try segment.key(Int(document))
      top.insert(TopDocuments.Element(score: score, key: key))
      threshold = top.threshold(lowestKey: key)
      needed = max(Float(threshold) / Self.slack, floor)
    }
  }

  /// The near score that the window's own best reach, as many as are wanted.
  private func lowestOfBest(_ limit: Int, needed: Float) -> Float {
    let none = -Float.infinity
    guard limit <= Self.mostBest else { return none }
    var needed = needed
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.mostBest) { best in
      var count = 0
      for place in 0..<sums.count where sums[place] >= needed {
        let value = sums[place]
        guard !segment.isDeleted(places[place]) else { continue }
        var slot = count < limit ? count : limit - 1
        while slot > 0, best[slot - 1] < value {
          best[slot] = best[slot - 1]
          slot -= 1
        }
        best[slot] = value
        count = min(count + 1, limit)
        if count == limit { needed = max(needed, best[limit - 1]) }
      }
      return count == limit ? best[limit - 1] : none
    }
  }
}
