internal import LarderBytes

/// Ranks the documents of one segment window by window.
///
/// In each window the leaves whose bounds together stay below the threshold are not looked at; the others' near scores
/// are added up, and only documents that may come in are scored exactly, leaf by leaf in the query's order, so that
/// equal documents have equal scores in every segment.
struct WindowRanker: ~Copyable {
  static let windowSize = 2048
  private static let fewCandidates = 3
  /// What relevance looks at more closely is more than hits.
  private static let mostBest = RelevanceWeights.candidates + 60

  private let segment: SegmentReader
  private let set: DocumentSet
  private let scorers: [any Scorer]
  private let sums = GrowingBuffer<Float>(capacity: WindowRanker.windowSize)
  private let best = FixedBuffer<Float>(count: WindowRanker.mostBest)
  private var bounds: [Float]
  private var order: [Int]
  private let slack: Float

  init(_ segment: SegmentReader, _ set: DocumentSet, _ scorers: [any Scorer]) {
    self.segment = segment
    self.set = set
    self.scorers = scorers
    slack = Similarity.slack(terms: scorers.count)
    bounds = [Float](repeating: 0, count: scorers.count)
    order = Array(scorers.indices)
    sums.fill(Self.windowSize, with: 0)
  }

  mutating func rank(into top: inout TopDocuments) throws(SearchError) {
    let count = (segment.documentCount + Self.windowSize - 1) / Self.windowSize
    let totals = GrowingBuffer<Float>(capacity: count)
    for window in 0..<count { totals.append(totalBound(window)) }
    var seeds: [Int] = []
    let firstKey = segment.header.firstKey
    if count > 2 * RankingPlan.seedCount {
      seeds = SegmentRanker.best(RankingPlan.seedCount, of: count) { totals[$0] }
      var threshold = top.threshold(lowestKey: firstKey)
      for window in seeds where Double(totals[window]) >= threshold {
        try rank(window, lowestKey: firstKey, &threshold, into: &top)
      }
      for scorer in scorers { try scorer.restart() }
    }
    var threshold = top.threshold(lowestKey: firstKey)
    for window in 0..<count where Double(totals[window]) >= threshold {
      if seeds.contains(window) { continue }
      try rank(window, lowestKey: nil, &threshold, into: &top)
    }
  }

  private func totalBound(_ window: Int) -> Float {
    let (start, end) = limits(window)
    var sum: Float = 0
    for scorer in scorers { sum += scorer.bound(from: start, to: end) }
    return sum * slack
  }

  private func limits(_ window: Int) -> (start: UInt32, end: UInt32) {
    let start = window * Self.windowSize
    return (UInt32(start), UInt32(min(start + Self.windowSize, segment.documentCount)))
  }

  private mutating func rank(
    _ window: Int, lowestKey: Int64?, _ threshold: inout Double, into top: inout TopDocuments
  ) throws(SearchError) {
    let (start, end) = limits(window)
    guard hasDocuments(start, end) else { return }
    for index in scorers.indices { bounds[index] = scorers[index].bound(from: start, to: end) }
    sortByBound()
    let rest = essentials(threshold)
    let size = Int(end - start)
    sums.base.update(repeating: 0, count: size)
    for place in rest.first..<order.count {
      try scorers[order[place]].accumulate(from: start, to: end, into: sums.base)
    }
    let restBound = try addLeaves(before: rest.first, rest.bound, threshold, start, end)
    let best = lowestOfBest(
      top.limit, start, end, needed: Float(threshold) / slack - restBound)
    let floor = best / slack - restBound
    var needed = max(Float(threshold) / slack - restBound, floor)
    var place = -1
    while let next = nextCandidate(from: place + 1, size, needed) {
      place = next
      let document = start + UInt32(place)
      guard contains(document), !segment.isDeleted(document) else { continue }
      let score = try scorers.score(of: document)
      guard score >= threshold else { continue }
      let key = try segment.key(Int(document))
      top.insert(TopDocuments.Element(score: score, key: key))
      threshold = top.threshold(lowestKey: lowestKey ?? key)
      needed = max(Float(threshold) / slack - restBound, floor)
    }
  }

  /// The near score that the window's own best documents reach, as many as are wanted: those below do not come in.
  private func lowestOfBest(
    _ limit: Int, _ start: UInt32, _ end: UInt32, needed: Float
  ) -> Float {
    let none = -Float.infinity
    guard limit <= Self.mostBest else { return none }
    var needed = needed
    let best = best.cells
    var count = 0
    var place = -1
    while let next = nextCandidate(from: place + 1, Int(end - start), needed) {
      place = next
      let document = start + UInt32(place)
      guard contains(document), !segment.isDeleted(document) else { continue }
      let value = sums[place]
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

  private func countCandidates(_ size: Int, _ needed: Float) -> Int {
    // Floats that are not negative are in the order of their bits; the sign of the difference says which is less.
    guard needed > 0 else { return size }
    let least = SIMD4<Int32>(repeating: Int32(bitPattern: needed.bitPattern))
    let bits = sums.base
    var less = SIMD4<Int32>()
    var place = 0
    while place &+ 4 <= size {
      let values = bits.load(place &* 4, as: SIMD4<Int32>.self)
      less = less &+ ((values &- least) &>> 31)
      place &+= 4
    }
    var count = place &+ Int(less.wrappedSum())
    while place < size {
      if sums[place] >= needed { count += 1 }
      place += 1
    }
    return count
  }

  /// The first place from `start` whose near score is good enough; sixteen are looked at together.
  @inline(__always)
  private func nextCandidate(from start: Int, _ size: Int, _ needed: Float) -> Int? {
    let sums = sums.base
    var place = start
    while place < size {
      if place & 15 == 0, place &+ 16 <= size {
        let group = sums + place
        var highest = group.load(0, as: SIMD4<Float>.self)
        for part in 1..<4 {
          let next = group.load(part &* 16, as: SIMD4<Float>.self)
          highest.replace(with: next, where: next .> highest)
        }
        if highest.x < needed, highest.y < needed, highest.z < needed, highest.w < needed {
          place &+= 16
          continue
        }
      }
      if sums[place] >= needed { return place }
      place &+= 1
    }
    return nil
  }

  /// Adds further leaves, the highest bound first, as long as many documents would have to be scored exactly.
  ///
  /// - Returns: what the leaves that are left give together at most.
  private func addLeaves(
    before first: Int, _ bound: Float, _ threshold: Double, _ start: UInt32, _ end: UInt32
  ) throws(SearchError) -> Float {
    var place = first
    var rest = bound
    while place > 0 {
      let needed = Float(threshold) / slack - rest
      if countCandidates(Int(end - start), needed) <= Self.fewCandidates { break }
      place -= 1
      try scorers[order[place]].accumulate(from: start, to: end, into: sums.base)
      rest = 0
      for other in 0..<place { rest += bounds[order[other]] }
      rest *= slack
    }
    return rest
  }

  /// The leaves in the order of their bounds, lowest first.
  private mutating func sortByBound() {
    for place in 1..<max(order.count, 1) {
      var slot = place
      while slot > 0, bounds[order[slot - 1]] > bounds[order[slot]] {
        order.swapAt(slot - 1, slot)
        slot -= 1
      }
    }
  }

  /// The first leaf that has to be looked at, and what those before it give together at most.
  private func essentials(_ threshold: Double) -> (first: Int, bound: Float) {
    var sum: Float = 0
    var first = 0
    while first < order.count {
      let next = sum + bounds[order[first]]
      if Double(next * slack) >= threshold { break }
      sum = next
      first += 1
    }
    return (first, sum * slack)
  }

  // MARK: - The set

  @inline(__always)
  private func contains(_ document: UInt32) -> Bool {
    switch set {
    case .none: return false
    case .all: return true
    case .dense(let bits): return bits.contains(document)
    case .sparse(let list):
      let place = list.buffer.index(of: document, from: 0)
      return place < list.count && list[place] == document
    }
  }

  private func hasDocuments(_ start: UInt32, _ end: UInt32) -> Bool {
    switch set {
    case .none: return false
    case .all: return true
    case .dense(let bits): return bits.next(from: Int(start)).map { $0 < Int(end) } ?? false
    case .sparse(let list):
      let place = list.buffer.index(of: start, from: 0)
      return place < list.count && list[place] < end
    }
  }
}
