internal import LarderBytes
internal import LarderPredicates

/// Takes the score of one document apart.
struct PartFinder {
  private let weight: QueryWeight
  private let matcher: SegmentMatcher
  private let document: UInt32

  init(_ weight: QueryWeight, segment: Int, _ document: UInt32) {
    self.weight = weight
    matcher = weight.view.matcher(segment)
    self.document = document
  }

  private var segment: SegmentReader { matcher.segment }
  private var schema: SearchSchema { matcher.schema }

  func parts(of ranked: RankedDocument) throws(SearchError) -> [SearchExplanation.Part] {
    var parts: [SearchExplanation.Part] = []
    for leaf in weight.scoring {
      let word = try word(leaf, tier: 1, inverseFrequency: try leaf.inverseFrequency())
      if let word { parts.append(.word(word)) }
    }
    if ranked.bonus.nearness > 0 { parts.append(.nearness(ranked.bonus.nearness)) }
    if ranked.bonus.title > 0 { parts.append(.title(ranked.bonus.title)) }
    if ranked.titleBonus > 0 { parts.append(.wholeTitle(ranked.titleBonus)) }
    return parts
  }

  /// What a leaf adds; nil where the document does not have it.
  private func word(
    _ weight: any LeafWeight, tier: Double, inverseFrequency: Double
  ) throws(SearchError) -> SearchExplanation.Word? {
    if !weight.choices.isEmpty {
      var best: SearchExplanation.Word?
      for choice in weight.choices {
        let word = try word(
          choice.weight, tier: tier * choice.tier, inverseFrequency: inverseFrequency * choice.tier)
        if let word, best.map({ $0.score < word.score }) ?? true { best = word }
      }
      return best
    }
    guard let scorer = try weight.scorer(matcher, inverseFrequency: inverseFrequency) else {
      return nil
    }
    try scorer.advance(to: document)
    guard scorer.document == document else { return nil }
    let leaf = weight.leaf
    let weights = schema.weights
    var word = SearchExplanation.Word(
      text: leaf.kind.text, tier: tier, inverseFrequency: inverseFrequency,
      length: try length(leaf.fields),
      averageLength: IndexSnapshot.average(
        matcher.view.snapshot.state, weights: weights, fields: leaf.fields),
      score: try scorer.score())
    for (field, count) in try occurrences(leaf).enumerated() where count > 0 {
      word.occurrences.append(
        SearchExplanation.Word.Occurrences(field: schema.fields[field].name, count: count))
      word.frequency += count * Int(weights[field])
    }
    return word
  }

  /// For each field how often the leaf stands there.
  private func occurrences(_ leaf: QueryLeaf) throws(SearchError) -> [Int] {
    var counts = [Int](repeating: 0, count: schema.fields.count)
    for run in leaf.kind.runs {
      guard
        let starts = try segment.starts(
          of: run.elements, in: [document], coding: schema.positionCoding)
      else { continue }
      for start in starts.buffer {
        let position = UInt32(truncatingIfNeeded: start)
        let field = try segment.field(of: position, in: Int(document))
        if let fields = leaf.fields, fields >> UInt32(field) & 1 == 0 { continue }
        counts[field] += 1
      }
    }
    return counts
  }

  /// The weighted length in some fields, as scores see it.
  private func length(_ fields: UInt32?) throws(SearchError) -> Int {
    guard let fields else {
      return LengthCode.decode(try segment.totalCodes(document, document)[Int(document)])
    }
    var length = 0
    for (field, weight) in schema.weights.enumerated() where fields >> UInt32(field) & 1 == 1 {
      let code = try segment.fieldCode(Int(document), field: field)
      length += LengthCode.decode(code) * Int(weight)
    }
    return length
  }
}
