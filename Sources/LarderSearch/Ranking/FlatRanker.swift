internal import LarderBytes

/// Finds the best documents of one segment for a flat query or a phrase.
///
/// Bounds say which documents may be among the best; these alone are looked at and scored. Where all terms have to be
/// there and one is rare, the bounds are those of its postings; otherwise the impacts of all terms are added up for
/// every document, and the windows of 64 documents that promise most come first.
struct FlatRanker: ~Copyable {
  /// How the terms have to come together.
  enum Kind {
    case all, any
    /// All of them, side by side.
    case phrase
  }

  /// A term before it has memory.
  struct Part {
    var list: PostingsList
    var inverseFrequency: Double
    var isTitle: Bool
  }

  let segment: SegmentReader
  let tables: ScoreTables
  let kind: Kind
  /// The terms that score, in the query's order, and behind them those that must not be there.
  var terms: Cells<FlatTerm> { termMemory.cells }
  private let termMemory: FixedBuffer<FlatTerm>
  let count: Int
  let excludedCount: Int
  /// The terms that score, the rarest first.
  var order: Cells<Int> { orderMemory.cells }
  private let orderMemory: FixedBuffer<Int>
  var memory: Cells<UInt32> { numberMemory.cells }
  private let numberMemory: FixedBuffer<UInt32>
  /// Keeps the arrays that terms point into.
  var arrays: [ImpactArray] = []
  /// Tells how often the phrase stands in a document.
  var phrase: PhraseProbe?
  private(set) var top: TopDocuments
  private(set) var threshold = -1.0
  /// While documents come out of order, the segment's first key.
  private var lowestKey: Int64?

  init(
    _ segment: SegmentReader, _ tables: ScoreTables, _ kind: Kind, _ parts: [Part],
    excluded: [Part] = [], titleWeight: UInt32, top: TopDocuments
  ) {
    self.segment = segment
    self.tables = tables
    self.kind = kind
    self.top = top
    count = parts.count
    excludedCount = excluded.count
    let all = parts.count + excluded.count
    numberMemory = FixedBuffer(count: (all + 1) * ListProbe.room)
    termMemory = FixedBuffer(count: all)
    orderMemory = FixedBuffer(count: parts.count)
    for index in 0..<all {
      let part = index < parts.count ? parts[index] : excluded[index - parts.count]
      terms[index] = FlatTerm(
        part.list, memory: memory + (index + 1) * ListProbe.room, segment: segment,
        tables: tables, inverseFrequency: part.inverseFrequency,
        weight: part.isTitle ? titleWeight : 1, isTitle: part.isTitle)
    }
    for place in 0..<parts.count {
      var slot = place
      while slot > 0, parts[order[slot - 1]].list.count > parts[place].list.count {
        order[slot] = order[slot - 1]
        slot -= 1
      }
      order[slot] = place
    }
  }

  mutating func rank(by plan: RankingPlan) throws(SearchError) {
    if plan == .impacts { try rankByImpacts() } else { try rankPostings(of: order[0]) }
  }

  /// How all documents are ranked best.
  var plan: RankingPlan {
    let terms = (0..<count).map { index in
      let term = self.terms[index]
      return RankingPlan.Term(
        count: term.list.count, isTitle: term.isTitle, isCommon: segment.isCommon(term.list),
        hasImpacts: segment.impacts.array(of: term.list, tables) != nil)
    }
    return .ofFlat(
      kind, terms, rarest: terms[order[0]].count, documentCount: segment.documentCount)
  }

  /// Gives a term its array.
  mutating func takeImpacts(_ index: Int, isNeeded: Bool) throws(SearchError) {
    guard !terms[index].isTitle else { return }
    let array = try segment.impacts(of: terms[index].list, tables, isNeeded: isNeeded)
    guard let array else { return }
    arrays.append(array)
    terms[index].take(array, tables)
  }

  // MARK: - Order

  /// Begins to go through documents.
  ///
  /// - Parameter isOrdered: whether they come in the order of their keys.
  mutating func begin(isOrdered: Bool) {
    lowestKey = isOrdered ? nil : segment.header.firstKey
    threshold = top.threshold(lowestKey: segment.header.firstKey)
  }

  // MARK: - Documents

  @inline(__always)
  private func code(_ index: Int, _ document: UInt32) throws(SearchError) -> UInt8 {
    try segment.bytes(.lengths, terms[index].codeOffset &+ Int(document), 1)[0]
  }

  /// Scores a document that may be among the best, exactly as every other ranker does: term by term in the query's
  /// order.
  mutating func rank(_ document: UInt32) throws(SearchError) {
    if kind == .any {
      guard !segment.isDeleted(document) else { return }
      for index in 0..<count { try findPosting(index, document) }
      return try score(document)
    }
    // Most documents lack a term: which posting it is, is asked of those that have them all.
    for place in 0..<count {
      let index = order[place]
      if let impacts = terms[index].impacts {
        if impacts[Int(document)] == 0 { return }
      } else if try !terms[index].probe.contains(document) {
        return
      }
    }
    try rankMatch(document)
  }

  /// Scores a document that has all the terms.
  mutating func rankMatch(_ document: UInt32) throws(SearchError) {
    guard !segment.isDeleted(document) else { return }
    for index in 0..<count {
      terms[index].posting = try terms[index].probe.posting(of: document)
      if terms[index].posting < 0 { return }
    }
    try score(document)
  }

  @inline(__always)
  private mutating func score(_ document: UInt32) throws(SearchError) {
    let score = kind == .phrase ? try phraseScore(document) : try sum(document)
    guard score >= threshold, score > 0 else { return }
    if excludedCount > 0, try isExcluded(document) { return }
    try insert(document, score)
  }

  /// Whether a document has a term that must not be there.
  mutating func isExcluded(_ document: UInt32) throws(SearchError) -> Bool {
    for index in count..<count + excludedCount
    where try terms[index].probe.contains(document) {
      return true
    }
    return false
  }

  @inline(__always)
  private func findPosting(_ index: Int, _ document: UInt32) throws(SearchError) {
    if let impacts = terms[index].impacts, impacts[Int(document)] == 0 {
      terms[index].posting = -1
    } else {
      terms[index].posting = try terms[index].probe.posting(of: document)
    }
  }

  /// Ranks documents of which it is known that they match, ascending.
  mutating func rank(_ documents: GrowingBuffer<UInt32>) throws(SearchError) {
    begin(isOrdered: true)
    for document in documents.buffer { try rankMatch(document) }
  }

  @inline(__always)
  mutating func insert(_ document: UInt32, _ score: Double) throws(SearchError) {
    let key = try segment.key(Int(document))
    top.insert(TopDocuments.Element(score: score, key: key))
    threshold = top.threshold(lowestKey: lowestKey ?? key)
  }

  @inline(__always)
  private func sum(_ document: UInt32) throws(SearchError) -> Double {
    var score = 0.0
    for index in 0..<count where terms[index].posting >= 0 {
      let frequency = try terms[index].probe.frequency(of: terms[index].posting)
      score += terms[index].value(frequency, code: try code(index, document))
    }
    return score
  }

  /// The score of a phrase, or 0 where it does not stand in the document or cannot be among the best.
  private mutating func phraseScore(_ document: UInt32) throws(SearchError) -> Double {
    let code = try code(0, document)
    var least = Int.max
    for index in 0..<count {
      least = min(least, try terms[index].probe.frequency(of: terms[index].posting))
    }
    guard terms[0].value(least, code: code) >= threshold else { return 0 }
    let frequency = try phrase?.frequency(terms, order, count, atMost: least) ?? 0
    return frequency > 0 ? terms[0].value(frequency, code: code) : 0
  }
}
