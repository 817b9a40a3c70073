internal import LarderBytes

/// The near scores of a leaf in all documents of a segment, at the averages and counts of one snapshot.
///
/// Windows of them are added up without decoding postings, and the highest score of a window is a bound that tells more than
/// those of blocks do. Four bytes a document, so they are made only for leaves that many documents match, once they are asked
/// for by a second query.
final class NearScores {
  private let scores: FixedBuffer<Float>
  /// The highest of each window.
  private let bounds: FixedBuffer<Float>
  /// What it takes.
  let bytes: Int

  /// Works the scores out.
  ///
  /// - Parameter scorer: the leaf's, of which nothing else was asked.
  init(_ scorer: any Scorer, documentCount: Int) throws(SearchError) {
    let size = WindowRanker.windowSize
    let windows = (documentCount + size - 1) / size
    scores = FixedBuffer(repeating: 0, count: max(documentCount, 1))
    bounds = FixedBuffer(repeating: 0, count: max(windows, 1))
    bytes = 4 * documentCount
    let (scores, bounds) = (scores.cells, bounds.cells)
    for window in 0..<windows {
      let start = window * size
      let end = min(start + size, documentCount)
      try scorer.accumulate(from: UInt32(start), to: UInt32(end), into: scores + start)
      var highest: Float = 0
      for document in start..<end { highest = max(highest, scores[document]) }
      bounds[window] = highest * Similarity.slack
    }
  }

  @inline(__always)
  func hasDocument(_ document: UInt32) -> Bool { scores.cells[Int(document)] > 0 }

  /// The highest score of a window of `WindowRanker`; nil for other stretches.
  func bound(from start: UInt32, to end: UInt32) -> Float? {
    let size = UInt32(WindowRanker.windowSize)
    guard start % size == 0, start < end, end - start <= size else { return nil }
    return bounds.cells[Int(start / size)]
  }

  func put(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) {
    let (own, count) = (scores.cells + Int(start), Int(end - start))
    switch kind {
    case .sum: sums.add(own, count: count)
    case .highest: sums.update(withHigherOf: own, count: count)
    }
  }
}

/// Scores a leaf whose near scores are kept; exact ones are the leaf's own.
final class KeptScorer: Scorer {
  private let leaf: any Scorer
  private let near: NearScores
  private let documentCount: UInt32
  private var target: UInt32 = 0

  init(_ leaf: any Scorer, _ near: NearScores, documentCount: Int) {
    self.leaf = leaf
    self.near = near
    self.documentCount = UInt32(documentCount)
  }

  var isConstant: Bool { leaf.isConstant }
  var ofList: TermScorer? { leaf.ofList }

  // The leaf is moved only to documents that it has.
  var document: UInt32 {
    while target < documentCount, !near.hasDocument(target) { target += 1 }
    return target < documentCount ? target : TermCursor.end
  }

  func advance(to target: UInt32) throws(SearchError) { self.target = max(self.target, target) }

  func score(of document: UInt32) throws(SearchError) -> Double {
    guard near.hasDocument(document) else { return 0 }
    target = document
    return try score()
  }

  func score() throws(SearchError) -> Double {
    try leaf.advance(to: target)
    return leaf.document == target ? try leaf.score() : 0
  }

  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    try leaf.bound(from: target)
  }

  func bound(from start: UInt32, to end: UInt32) -> Float {
    near.bound(from: start, to: end) ?? leaf.bound(from: start, to: end)
  }

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    near.put(from: start, to: end, into: sums, as: kind)
  }

  func restart() throws(SearchError) {
    try leaf.restart()
    target = 0
  }
}

/// Near scores of a snapshot, by leaf and segment.
struct NearScoresCache {
  private static let limit = 24 << 20
  private static let mostUses = 1 << 14

  private var kept = BoundedCache<NearScores>(limit: NearScoresCache.limit)
  private var uses: Set<String> = []
  /// What they take.
  var bytes: Int { kept.bytes }

  /// Those of a leaf that a query asks for: known ones, new ones where another query asked before, else nil.
  mutating func scores(
    _ name: String, _ make: () throws(SearchError) -> NearScores?
  ) throws(SearchError) -> NearScores? {
    if let known = kept[name] { return known }
    if uses.count >= Self.mostUses { uses.removeAll() }
    guard !uses.insert(name).inserted, let scores = try make() else { return nil }
    kept.keep(scores, for: name, bytes: scores.bytes)
    return scores
  }
}
