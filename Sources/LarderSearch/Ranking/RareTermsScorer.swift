internal import LarderBytes

/// Scores documents by the best of many rare terms, worked out beforehand: for each document the highest score.
///
/// What a pattern means is often a few common terms and hundreds of rare ones; a cursor for each of these would cost more
/// than their postings.
final class RareTermsScorer: Scorer {
  private let documents: GrowingBuffer<UInt32>
  private let scores: GrowingBuffer<Double>
  private var index = 0

  /// - Parameters:
  ///   - documents: ascending.
  ///   - scores: those of the documents.
  init(documents: GrowingBuffer<UInt32>, scores: GrowingBuffer<Double>) {
    self.documents = documents
    self.scores = scores
  }

  var isConstant: Bool { false }
  var ofList: TermScorer? { nil }
  var document: UInt32 { index < documents.count ? documents[index] : TermCursor.end }

  func advance(to target: UInt32) throws(SearchError) {
    index = documents.buffer.index(of: target, from: index)
  }

  func score() throws(SearchError) -> Double { scores[index] }

  /// As far as the next sixteen documents.
  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    let first = documents.buffer.index(
      of: target, from: index < documents.count && documents[index] <= target ? index : 0)
    let end = min(first + 16, documents.count)
    guard first < end else { return (0, TermCursor.end) }
    return (highest(first..<end), end < documents.count ? documents[end] - 1 : TermCursor.end)
  }

  func bound(from start: UInt32, to end: UInt32) -> Float {
    let first = documents.buffer.index(of: start, from: 0)
    return highest(first..<documents.buffer.index(of: end, from: first))
  }

  private func highest(_ range: Range<Int>) -> Float {
    var highest = 0.0
    for place in range { highest = max(highest, scores[place]) }
    return highest > 0 ? Similarity.bound(highest) : 0
  }

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    var place = documents.buffer.index(of: start, from: 0)
    while place < documents.count, documents[place] < end {
      kind.put(Float(scores[place]), into: &sums[Int(documents[place] &- start)])
      place &+= 1
    }
  }

  func restart() throws(SearchError) { index = 0 }
}

/// Gathers the postings of rare terms with their scores.
struct RareTerms {
  private let segment: SegmentReader
  private let shares: ShareTable<Double>
  private let isTitle: Bool
  private let weight: Int
  private let documents = GrowingBuffer<UInt32>(capacity: 256)
  private let scores = GrowingBuffer<Double>(capacity: 256)

  /// Gathers terms over all fields, or their occurrences in the first, which have that field's weight.
  init(_ segment: SegmentReader, tables: ScoreTables, isTitle: Bool, weight: UInt32) {
    self.segment = segment
    self.isTitle = isTitle
    self.weight = Int(weight)
    shares = tables.exact(isTitle: isTitle)
  }

  func append(_ list: PostingsList, inverseFrequency: Double) throws(SearchError) {
    let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
    let block = memory.cells
    let frequencies = block + PostingsList.blockSize
    let start = isTitle ? segment.documentCount : 0
    for number in 0..<list.blockCount {
      let size = try list.decode(number, documents: block, frequencies: frequencies)
      guard size > 0 else { continue }
      let first = Int(block[0])
      let codes = try segment.bytes(
        .lengths, start + first, Int(block[size - 1]) - first + 1)
      for index in 0..<size {
        let code = codes[Int(block[index]) - first]
        documents.append(block[index])
        scores.append(inverseFrequency * shares.share(Int(frequencies[index]) * weight, code: code))
      }
    }
  }

  /// The scorer of all that was gathered, nil for nothing.
  func scorer() -> RareTermsScorer? {
    guard documents.count > 0 else { return nil }
    let order = GrowingBuffer<UInt64>(capacity: documents.count)
    for index in 0..<documents.count {
      order.append(UInt64(documents[index]) << 32 | UInt64(UInt32(index)))
    }
    order.sort()
    let ownDocuments = GrowingBuffer<UInt32>(capacity: order.count)
    let best = GrowingBuffer<Double>(capacity: order.count)
    for index in 0..<order.count {
      let element = order[index]
      let document = UInt32(truncatingIfNeeded: element >> 32)
      let score = scores[Int(UInt32(truncatingIfNeeded: element))]
      let last = ownDocuments.count - 1
      if last >= 0, ownDocuments[last] == document {
        best[last] = max(best[last], score)
      } else {
        ownDocuments.append(document)
        best.append(score)
      }
    }
    return RareTermsScorer(documents: ownDocuments, scores: best)
  }
}
