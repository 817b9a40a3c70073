/// Finds the best documents of one segment, block by block: a block whose bound is not good enough is skipped.
struct SegmentRanker {
  let segment: SegmentReader

  /// Ranks all documents of a set by the sum of the leaves that have them.
  func rank(
    _ set: DocumentSet, _ scorers: [LeafScorer], into top: inout TopDocuments
  ) throws(SearchError) {
    var walk = DocumentWalk(set, documentCount: segment.documentCount)
    var threshold = top.threshold(lowestKey: segment.header.firstKey)
    var bound = 0.0
    var windowEnd: UInt32 = 0
    var hasWindow = false
    walk.advance(to: 0)
    while walk.document != TermCursor.end {
      let document = walk.document
      if !hasWindow || document > windowEnd {
        (bound, windowEnd) = try window(from: document, scorers)
        hasWindow = true
      }
      if bound * Scorer.slack < threshold {
        if windowEnd >= TermCursor.end - 1 { return }
        walk.advance(to: windowEnd + 1)
        continue
      }
      if !segment.isDeleted(document) {
        var score = 0.0
        for scorer in scorers {
          try scorer.advance(to: document)
          if scorer.document == document { score += try scorer.score() }
        }
        if score >= threshold {
          let key = try segment.key(Int(document))
          top.insert(TopDocuments.Element(score: score, key: key))
          threshold = top.threshold(lowestKey: key)
        }
      }
      walk.advance(to: document + 1)
    }
  }

  /// The sum of the leaves' bounds, and how far it holds.
  private func window(
    from document: UInt32, _ scorers: [LeafScorer]
  ) throws(SearchError) -> (bound: Double, end: UInt32) {
    var sum = 0.0
    var end = TermCursor.end
    for scorer in scorers {
      let (score, last) = try scorer.bound(from: document)
      sum += score
      end = min(end, last)
    }
    return (sum, end)
  }

  /// Ranks the documents of a single term.
  func rank(_ scorer: TermScorer, into top: inout TopDocuments) throws(SearchError) {
    let list = scorer.list
    let documents = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * PostingsList.blockSize)
    let frequencies = documents + PostingsList.blockSize
    defer { documents.deallocate() }
    var threshold = top.threshold(lowestKey: segment.header.firstKey)
    for block in 0..<list.blockCount {
      if list.hasMetadata, scorer.bound(of: block) * Scorer.slack < threshold { continue }
      let size = try list.decode(block, documents: documents, frequencies: frequencies)
      let codes = try scorer.codes(documents[0], documents[size - 1])
      for index in 0..<size {
        let document = documents[index]
        var score = scorer.value(frequencies[index], code: codes[Int(document)])
        if scorer.bonus > 0,
          list.marks(of: block * PostingsList.blockSize + index) & 2 != 0
        {
          score += scorer.bonus
        }
        guard score >= threshold, !segment.isDeleted(document) else { continue }
        let key = try segment.key(Int(document))
        top.insert(TopDocuments.Element(score: score, key: key))
        threshold = top.threshold(lowestKey: key)
      }
    }
  }
}
