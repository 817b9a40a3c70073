internal import LarderBytes

extension FlatRanker {
  /// Adds up the impacts of all documents, window by window, and goes into the windows that promise most.
  mutating func rankByImpacts() throws(SearchError) {
    var worth = 0.0
    var scan = ImpactScan(documentCount: segment.documentCount, kind, termCount: count)
    for index in 0..<count {
      try takeImpacts(index, isNeeded: true)
      let term = terms[index]
      let most = term.impacts == nil ? Double(term.highest) : Double(term.impactStep) * 255
      worth = kind == .phrase ? max(worth, most) : worth + most
    }
    scan.begin(worth: worth)
    for index in 0..<count {
      if let impacts = terms[index].impacts {
        scan.add(impacts, step: terms[index].impactStep)
      } else {
        try scan.add(try scores(of: index))
      }
    }
    scan.run()
    begin(isOrdered: false)
    for window in scan.best(RankingPlan.seedCount) where scan.bound(window) >= scan.least(threshold)
    {
      try rank(window, &scan)
      scan.leaveOut(window)
    }
    begin(isOrdered: true)
    var window = -1
    while let next = scan.next(after: window, least: scan.least(threshold)) {
      window = next
      try rank(window, &scan)
    }
  }

  private mutating func rank(_ window: Int, _ scan: inout ImpactScan) throws(SearchError) {
    let start = window &<< ImpactScan.windowShift
    scan.look(window)
    for place in 0..<ImpactScan.windowSize where scan.value(place) >= scan.least(threshold) {
      try rank(UInt32(start &+ place))
    }
  }

  /// All postings of a term that has no array, with their scores.
  private func scores(of index: Int) throws(SearchError) -> ScoredPostings {
    let term = terms[index]
    let list = term.list
    let result = ScoredPostings(capacity: list.count)
    let frequencies = memory + PostingsList.room
    for block in 0..<list.blockCount {
      let documents = result.documents + block &* PostingsList.blockSize
      let scores = result.scores + block &* PostingsList.blockSize
      let size = try list.decode(block, documents: documents, frequencies: frequencies)
      let first = Int(documents[0])
      let codes =
        try segment.bytes(
          .lengths, term.codeOffset &+ first, Int(documents[size &- 1]) &- first &+ 1) - first
      for place in 0..<size {
        let code = codes[Int(documents[place])]
        scores[place] = Float(term.value(Int(frequencies[place]), code: code)) * Similarity.slack
      }
    }
    return result
  }
}

/// The documents of a list with near scores, not below the exact ones.
final class ScoredPostings {
  private let documentMemory: FixedBuffer<UInt32>
  private let scoreMemory: FixedBuffer<Float>
  let count: Int

  init(capacity: Int) {
    count = capacity
    documentMemory = FixedBuffer(count: capacity + PostingsList.room)
    scoreMemory = FixedBuffer(count: capacity + PostingsList.room)
  }

  var documents: Cells<UInt32> { documentMemory.cells }
  var scores: Cells<Float> { scoreMemory.cells }
}
