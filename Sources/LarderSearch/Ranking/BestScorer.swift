internal import LarderBytes

/// Scores the best of several leaves: what a word may stand for, of which a document may have more than one.
final class BestScorer: Scorer {
  private let parts: [any Scorer]
  private var current: UInt32 = 0
  private let best = GrowingBuffer<Float>(capacity: 2048)
  private let scratch = GrowingBuffer<Float>(capacity: 2048)

  private init(_ parts: [any Scorer]) {
    self.parts = parts
    current = first()
  }

  /// The scorer of the best of some; nil for none.
  static func best(of parts: [any Scorer]) -> (any Scorer)? {
    parts.count > 1 ? BestScorer(parts) : parts.first
  }

  var isConstant: Bool { false }
  var ofList: TermScorer? { nil }

  private func first() -> UInt32 {
    var least = TermCursor.end
    for part in parts { least = min(least, part.document) }
    return least
  }

  var document: UInt32 { current }

  func advance(to target: UInt32) throws(SearchError) {
    guard current < target else { return }
    for part in parts where part.document < target { try part.advance(to: target) }
    current = first()
  }

  func score() throws(SearchError) -> Double {
    var best = 0.0
    for part in parts where part.document == current { best = max(best, try part.score()) }
    return best
  }

  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    var highest: Float = 0
    var end = TermCursor.end
    for part in parts {
      let (score, last) = try part.bound(from: target)
      highest = max(highest, score)
      end = min(end, last)
    }
    return (highest, end)
  }

  func bound(from start: UInt32, to end: UInt32) -> Float {
    var highest: Float = 0
    for part in parts { highest = max(highest, part.bound(from: start, to: end)) }
    return highest
  }

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>
  ) throws(SearchError) {
    let size = Int(end - start)
    best.fill(size, with: 0)
    for part in parts where part.bound(from: start, to: end) > 0 {
      scratch.fill(size, with: 0)
      try part.accumulate(from: start, to: end, into: scratch.base)
      for place in 0..<size { best[place] = max(best[place], scratch[place]) }
    }
    for place in 0..<size { sums[place] += best[place] }
  }

  func restart() throws(SearchError) {
    for part in parts { try part.restart() }
    current = first()
  }
}
