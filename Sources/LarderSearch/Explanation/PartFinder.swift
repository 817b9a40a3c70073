internal import LarderPredicates

/// Takes the score of one document apart.
struct PartFinder {
  private let run: QueryRun
  private let number: Int
  private let document: UInt32

  /// - Parameter run: weighed, so that scorers can be made.
  init(_ run: QueryRun, segment: Int, _ document: UInt32) {
    self.run = run
    number = segment
    self.document = document
  }

  private var segment: SegmentReader { run.snapshot.segments[number] }

  func parts(of ranked: RankedDocument) throws(SearchError) -> [SearchExplanation.Part] {
    var parts: [SearchExplanation.Part] = []
    for leaf in run.leaves where leaf.scores {
      if let word = try word(leaf, tier: 1) { parts.append(.word(word)) }
    }
    if ranked.bonus.nearness > 0 { parts.append(.nearness(ranked.bonus.nearness)) }
    if ranked.bonus.title > 0 { parts.append(.title(ranked.bonus.title)) }
    if ranked.titleBonus > 0 { parts.append(.wholeTitle(ranked.titleBonus)) }
    return parts
  }

  /// What a leaf adds; nil where the document does not have it.
  private func word(
    _ leaf: QueryLeaf, tier: Double
  ) throws(SearchError) -> SearchExplanation.Word? {
    if case .best(let parts) = leaf.kind {
      var best: SearchExplanation.Word?
      for part in parts {
        guard let word = try word(part.leaf, tier: tier * part.weight) else { continue }
        if best.map({ $0.score < word.score }) ?? true { best = word }
      }
      return best
    }
    guard let scorer = try run.scorer(leaf, number) else { return nil }
    try scorer.advance(to: document)
    guard scorer.document == document else { return nil }
    let occurrences = try occurrences(leaf)
    let weights = run.schema.weights
    let fields = run.schema.fields
    var word = SearchExplanation.Word(
      text: leaf.text, tier: tier, inverseFrequency: leaf.inverseFrequency,
      length: try length(leaf.fields),
      averageLength: IndexSnapshot.average(
        run.snapshot.state, weights: weights, fields: leaf.fields), score: try scorer.score())
    for (field, count) in occurrences.enumerated() where count > 0 {
      word.occurrences.append(
        SearchExplanation.Word.Occurrences(field: fields[field].name, count: count))
      word.frequency += count * Int(weights[field])
    }
    return word
  }

  /// For each field how often the leaf stands there.
  private func occurrences(_ leaf: QueryLeaf) throws(SearchError) -> [Int] {
    var counts = [Int](repeating: 0, count: run.schema.fields.count)
    for termRun in leaf.runs {
      let starts = try segment.starts(
        of: termRun.elements, in: [document], coding: run.schema.positionCoding)
      for start in starts?.buffer ?? UnsafeBufferPointer(start: nil, count: 0) {
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
    for (field, weight) in run.schema.weights.enumerated() where fields >> UInt32(field) & 1 == 1 {
      let code = try segment.fieldCode(Int(document), field: field)
      length += LengthCode.decode(code) * Int(weight)
    }
    return length
  }
}

extension QueryLeaf {
  /// The leaf as text.
  var text: String {
    switch kind {
    case .term(let term): term
    case .phrase(let elements, let lastIsPrefix):
      elements.map(\.term).joined(separator: " ") + (lastIsPrefix ? "*" : "")
    case .prefix(let prefix): prefix + "*"
    case .near(let near):
      near.words.map { $0.first?.elements.map(\.term).joined(separator: "-") ?? "" }
        .joined(separator: " ")
    case .pattern(.similar(let word, let distance)): "\(word)~\(distance)"
    case .pattern(.wildcard(let pattern)): pattern.name
    case .letters(let sequence): sequence.runs.joined(separator: " ")
    case .best(let parts): parts.first?.leaf.text ?? ""
    }
  }
}
