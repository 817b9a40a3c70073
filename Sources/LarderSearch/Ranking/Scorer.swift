internal import LarderBytes

/// What becomes of a near score and what a document's slot has already.
enum Accumulation {
  /// Both are added up: of the leaves of a query.
  case sum
  /// The higher one counts: of what a word may stand for.
  case highest

  @inline(__always)
  func put(_ score: Float, into slot: inout Float) {
    switch self {
    case .sum: slot += score
    case .highest: slot = max(slot, score)
    }
  }
}

/// Scores one leaf of a query in one segment, from document to document and from window to window.
///
/// Scores of windows are near ones, for choosing candidates; `score` is the exact one.
/// Not thread-safe. Documents and windows are asked for in ascending order, each from `restart` on.
protocol Scorer: AnyObject {
  /// The first document at or behind the last target, or `TermCursor.end`.
  var document: UInt32 { get }
  /// Whether all documents have the same score.
  var isConstant: Bool { get }
  /// The scorer itself where it goes through one stored list, whose blocks have bounds.
  var ofList: TermScorer? { get }

  func advance(to target: UInt32) throws(SearchError)

  /// The score in the document that it stands on.
  func score() throws(SearchError) -> Double

  /// The score in a document that no call before went beyond; 0 where the leaf does not match it.
  func score(of document: UInt32) throws(SearchError) -> Double

  /// The highest score of documents from `target` to the document that is returned with it.
  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32)

  /// The highest score of the documents from `start` to before `end`.
  func bound(from start: UInt32, to end: UInt32) -> Float

  /// Puts the near score of each document from `start` to before `end` into its slot in `sums`.
  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError)

  /// Goes back to the first document.
  func restart() throws(SearchError)
}

extension [any Scorer] {
  /// The score of a document that no call before went beyond: the leaves are added up in the query's order, so that equal
  /// documents have equal scores in every segment.
  func score(of document: UInt32) throws(SearchError) -> Double {
    var score = 0.0
    for scorer in self { score += try scorer.score(of: document) }
    return score
  }
}

extension Scorer {
  /// Adds the near score of each document from `start` to before `end` to its slot in `sums`.
  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>
  ) throws(SearchError) {
    try accumulate(from: start, to: end, into: sums, as: .sum)
  }

  func score(of document: UInt32) throws(SearchError) -> Double {
    try advance(to: document)
    return self.document == document ? try score() : 0
  }
}

/// Scores documents with frequencies that were worked out: phrases, and terms in some fields.
final class MatchesScorer: Scorer {
  private let matches: Matches
  private let segment: SegmentReader
  private let inverseFrequency: Double
  private let averageLength: Double
  private let fields: UInt32?
  private let weights: [UInt32]
  private var index = 0
  private let highest: Float
  /// k for each length code over all fields; empty where fields are named.
  private let nearSaturations: [Float]

  init(
    _ matches: Matches, _ segment: SegmentReader, inverseFrequency: Double,
    averageLength: Double, fields: UInt32?, weights: [UInt32]
  ) {
    self.matches = matches
    self.segment = segment
    self.inverseFrequency = inverseFrequency
    self.averageLength = averageLength
    self.fields = fields
    self.weights = weights
    nearSaturations =
      fields == nil ? Similarity.saturations(averageLength: averageLength).map { Float($0) } : []
    let frequency = Double(matches.frequencies.buffer.max() ?? 0)
    highest = Similarity.bound(inverseFrequency * Similarity.highestShare(frequency))
  }

  var isConstant: Bool { false }
  var ofList: TermScorer? { nil }

  var document: UInt32 {
    index < matches.documents.count ? matches.documents[index] : TermCursor.end
  }

  func advance(to target: UInt32) throws(SearchError) {
    index = matches.documents.buffer.index(of: target, from: index)
  }

  func score() throws(SearchError) -> Double {
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
    return Similarity.score(
      inverseFrequency, Double(matches.frequencies[index]),
      Similarity.saturation(length: length, averageLength: averageLength))
  }

  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    (highest, TermCursor.end)
  }

  func bound(from start: UInt32, to end: UInt32) -> Float { highest }

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    let (documents, frequencies) = (matches.documents.base, matches.frequencies.base)
    let count = matches.documents.count
    var place = matches.documents.buffer.index(of: start, from: index)
    guard fields == nil else {
      let before = index
      while place < count, documents[place] < end {
        index = place
        kind.put(Float(try score()), into: &sums[Int(documents[place] - start)])
        place += 1
      }
      index = before
      return
    }
    let codes = try segment.totalCodes(start, end - 1)
    let inverse = Float(inverseFrequency)
    while place < count, documents[place] < end {
      let share = Similarity.share(
        Float(frequencies[place]), nearSaturations[Int(codes[Int(documents[place])])])
      kind.put(inverse * share, into: &sums[Int(documents[place] &- start)])
      place &+= 1
    }
  }

  func restart() throws(SearchError) { index = 0 }
}

/// Gives every document of a set the same score: prefixes.
final class ConstantScorer: Scorer {
  private let set: DocumentSet
  private let documentCount: Int
  private var walk: DocumentWalk
  private let constant: Double

  init(_ set: DocumentSet, documentCount: Int, constant: Double) {
    self.set = set
    self.documentCount = documentCount
    walk = DocumentWalk(set, documentCount: documentCount)
    self.constant = constant
    walk.advance(to: 0)
  }

  var isConstant: Bool { true }
  var ofList: TermScorer? { nil }
  var document: UInt32 { walk.document }

  func advance(to target: UInt32) throws(SearchError) { walk.advance(to: target) }

  func score() throws(SearchError) -> Double { constant }

  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    (Similarity.bound(constant), TermCursor.end)
  }

  func bound(from start: UInt32, to end: UInt32) -> Float { Similarity.bound(constant) }

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    var walk = walk
    walk.advance(to: start)
    while walk.document < end {
      kind.put(Float(constant), into: &sums[Int(walk.document - start)])
      walk.advance(to: walk.document + 1)
    }
  }

  func restart() throws(SearchError) {
    walk = DocumentWalk(set, documentCount: documentCount)
    walk.advance(to: 0)
  }
}
