internal import LarderBytes

/// Scores the best of several leaves: what a word may stand for, of which a document may have more than one.
final class BestScorer: Scorer {
  private let parts: [any Scorer]
  /// Where each part stands, so that parts that stand right are not asked.
  private let documents: FixedBuffer<UInt32>
  private var current: UInt32 = 0
  private let best = GrowingBuffer<Float>(capacity: 2048)

  private init(_ parts: [any Scorer]) {
    self.parts = parts
    documents = FixedBuffer(count: parts.count)
    noteDocuments()
  }

  private func noteDocuments() {
    let documents = documents.cells
    current = TermCursor.end
    for place in parts.indices {
      documents[place] = parts[place].document
      current = min(current, documents[place])
    }
  }

  /// The scorer of the best of some; nil for none.
  static func best(of parts: [any Scorer]) -> (any Scorer)? {
    parts.count > 1 ? BestScorer(parts) : parts.first
  }

  var isConstant: Bool { false }
  var ofList: TermScorer? { nil }

  var document: UInt32 { current }

  func advance(to target: UInt32) throws(SearchError) {
    guard current < target else { return }
    let documents = documents.cells
    var first = TermCursor.end
    for place in parts.indices {
      if documents[place] < target {
        try parts[place].advance(to: target)
        documents[place] = parts[place].document
      }
      first = min(first, documents[place])
    }
    current = first
  }

  func score() throws(SearchError) -> Double {
    let documents = documents.cells
    var best = 0.0
    for place in parts.indices where documents[place] == current {
      best = max(best, try parts[place].score())
    }
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
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    // The highest of the highest is the highest of all.
    let isSum = kind == .sum
    let size = Int(end - start)
    var target = sums
    if isSum {
      best.fill(size, with: 0)
      target = best.base
    }
    for part in parts where part.bound(from: start, to: end) > 0 {
      try part.accumulate(from: start, to: end, into: target, as: .highest)
    }
    if isSum { sums.add(target, count: size) }
  }

  func restart() throws(SearchError) {
    for part in parts { try part.restart() }
    noteDocuments()
  }
}
