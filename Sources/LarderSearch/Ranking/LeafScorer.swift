/// Scores one leaf of a query in one segment, from document to document.
///
/// Not thread-safe. Documents are only asked for in ascending order.
class LeafScorer {
  /// The first document at or behind the last target, or `TermCursor.end`.
  var document: UInt32 { TermCursor.end }

  func advance(to target: UInt32) throws(SearchError) {}

  /// The score in the document that it stands on.
  func score() throws(SearchError) -> Double { 0 }

  /// The highest score of documents from `target` to the document that is returned with it.
  func bound(from target: UInt32) throws(SearchError) -> (score: Double, last: UInt32) {
    (0, TermCursor.end)
  }
}

/// Where the length of a document comes from.
enum LengthSource {
  /// All fields, each times its weight.
  case total
  /// One field.
  case field(Int)
}

/// Scores a term from its stored list.
final class TermScorer: LeafScorer {
  let list: PostingsList
  let weight: Double
  let inverseFrequency: Double
  let normalization: [Double]
  /// What a marked occurrence adds, 0 where marks do not count.
  let bonus: Double
  private let segment: SegmentReader
  private let codeOffset: Int
  private let cursor: TermCursor
  private var boundBlock = -1
  private var boundScore = 0.0

  init(
    _ list: PostingsList, _ segment: SegmentReader, inverseFrequency: Double,
    normalization: [Double], lengths: LengthSource, weight: Double, isMarked: Bool
  ) throws(SearchError) {
    self.list = list
    self.segment = segment
    self.inverseFrequency = inverseFrequency
    self.normalization = normalization
    self.weight = weight
    bonus = isMarked && list.hasMarks ? inverseFrequency : 0
    codeOffset =
      switch lengths {
      case .total: 0
      case .field(let field): (field + 1) * segment.documentCount
      }
    cursor = try TermCursor(list)
  }

  override var document: UInt32 { cursor.document }

  override func advance(to target: UInt32) throws(SearchError) {
    try cursor.advance(to: target)
  }

  override func score() throws(SearchError) -> Double {
    let code = try codes(cursor.document, cursor.document)[Int(cursor.document)]
    let score = value(try cursor.frequency(), code: code)
    if bonus > 0, list.marks(of: cursor.posting) & 2 != 0 { return score + bonus }
    return score
  }

  /// The length codes of the documents from `first` to `last`, indexed by document.
  @inline(__always)
  func codes(_ first: UInt32, _ last: UInt32) throws(SearchError) -> UnsafePointer<UInt8> {
    let start = try segment.bytes(
      .lengths, codeOffset &+ Int(first), Int(last) &- Int(first) &+ 1)
    return (start - Int(first)).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  func value(_ frequency: UInt32, code: UInt8) -> Double {
    let frequency = Double(frequency) * weight
    return inverseFrequency * (frequency / (frequency + normalization[Int(code)]))
  }

  override func bound(
    from target: UInt32
  ) throws(SearchError) -> (score: Double, last: UInt32) {
    guard list.hasMetadata else { return (inverseFrequency + bonus, TermCursor.end) }
    let block = list.block(from: max(boundBlock, 0), reaching: target)
    guard block < list.blockCount else { return (0, TermCursor.end) }
    if block != boundBlock {
      boundBlock = block
      boundScore = bound(of: block)
    }
    return (boundScore, list.lastDocument(of: block))
  }

  /// The highest score of a block.
  @inline(__always)
  func bound(of block: Int) -> Double {
    var pairs = list.pairs(of: block)
    var highest = 0.0
    for _ in 0..<CompetitivePairs.maximum {
      let frequency = UInt8(truncatingIfNeeded: pairs)
      if frequency == 0 { break }
      if frequency == CompetitivePairs.unbounded { return inverseFrequency + bonus }
      highest = max(
        highest, value(UInt32(frequency), code: UInt8(truncatingIfNeeded: pairs >> 8)))
      pairs >>= 16
    }
    return highest + bonus
  }
}

/// Scores documents with frequencies that were worked out: phrases, and terms in some fields.
final class MatchesScorer: LeafScorer {
  private let matches: QueryLeaf.Matches
  private let segment: SegmentReader
  private let inverseFrequency: Double
  private let averageLength: Double
  private let fields: UInt32?
  private let weights: [UInt32]
  private var index = 0
  private let highest: Double

  init(
    _ matches: QueryLeaf.Matches, _ segment: SegmentReader, inverseFrequency: Double,
    averageLength: Double, fields: UInt32?, weights: [UInt32]
  ) {
    self.matches = matches
    self.segment = segment
    self.inverseFrequency = inverseFrequency
    self.averageLength = averageLength
    self.fields = fields
    self.weights = weights
    let frequency = Double(matches.frequencies.buffer.max() ?? 0)
    let shortest = Scorer.k1 * (1 - Scorer.b)
    highest = inverseFrequency * (frequency / (frequency + shortest))
  }

  override var document: UInt32 {
    index < matches.documents.count ? matches.documents[index] : TermCursor.end
  }

  override func advance(to target: UInt32) throws(SearchError) {
    index = matches.documents.buffer.index(of: target, from: index)
  }

  override func score() throws(SearchError) -> Double {
    let document = Int(matches.documents[index])
    var length = 0
    if let fields {
      for field in weights.indices where fields >> UInt32(field) & 1 == 1 {
        let code = try segment.fieldCode(document, field: field)
        length += LengthCode.decode(code) * Int(weights[field])
      }
    } else {
      length = LengthCode.decode(
        try segment.totalCodes(UInt32(document), UInt32(document))[document])
    }
    let k = Scorer.k1 * (1 - Scorer.b + Scorer.b * Double(length) / averageLength)
    let frequency = Double(matches.frequencies[index])
    return inverseFrequency * (frequency / (frequency + k))
  }

  override func bound(
    from target: UInt32
  ) throws(SearchError) -> (score: Double, last: UInt32) {
    (highest, TermCursor.end)
  }
}

/// Gives every document of a set the same score: prefixes.
final class ConstantScorer: LeafScorer {
  private var walk: DocumentWalk
  private let constant: Double

  init(_ set: DocumentSet, documentCount: Int, constant: Double) {
    walk = DocumentWalk(set, documentCount: documentCount)
    self.constant = constant
    walk.advance(to: 0)
  }

  override var document: UInt32 { walk.document }

  override func advance(to target: UInt32) throws(SearchError) { walk.advance(to: target) }

  override func score() throws(SearchError) -> Double { constant }

  override func bound(
    from target: UInt32
  ) throws(SearchError) -> (score: Double, last: UInt32) {
    (constant, TermCursor.end)
  }
}
