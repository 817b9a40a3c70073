internal import LarderBytes

extension FlatRanker {
  /// Goes through the postings of the rarest term, the blocks with the highest bounds first.
  mutating func rankPostings(of lead: Int) throws(SearchError) {
    var rest: Float = 0
    for index in 0..<count where index != lead {
      try takeImpacts(index, isNeeded: false)
      rest += highest(index)
    }
    let list = terms[lead].list
    let shares = blockShares(lead)
    let inverse = terms[lead].highest
    if kind == .phrase { rest = 0 }
    let bounds = GrowingBuffer<Float>(capacity: list.blockCount)
    for block in 0..<list.blockCount {
      bounds.append(((shares.map { $0[block] } ?? 1) * inverse + rest) * Similarity.slack)
    }
    if list.blockCount > 2 {
      let wanted = list.blockCount > 2 * RankingPlan.seedCount ? RankingPlan.seedCount : 1
      begin(isOrdered: false)
      for block in SegmentRanker.best(wanted, of: list.blockCount, { bounds[$0] })
      where Double(bounds[block]) >= threshold {
        try rank(block, of: lead, shares)
        bounds[block] = -2
      }
    }
    begin(isOrdered: true)
    let isAlone = count == 1 && kind != .phrase && list.hasMetadata
    for block in 0..<list.blockCount where Double(bounds[block]) >= threshold {
      // Without roundings, blocks that could only draw level are left out as well.
      if isAlone, terms[lead].highest(list.pairs(of: block)) < threshold { continue }
      try rank(block, of: lead, shares)
    }
  }

  private func blockShares(_ index: Int) -> GrowingBuffer<Float>? {
    let term = terms[index]
    guard term.list.hasMetadata else { return nil }
    return tables.blockBounds(term.list, isTitle: term.isTitle, weight: UInt32(term.weight))
  }

  /// What no posting of a term exceeds.
  private func highest(_ index: Int) -> Float {
    let term = terms[index]
    guard term.impacts == nil, term.list.hasMetadata else { return term.highest }
    let shares =
      count > RankingPlan.fewTerms
      ? tables.knownBlockBounds(term.list, isTitle: term.isTitle) : blockShares(index)
    guard let shares else { return term.highest }
    return (shares.buffer.max() ?? 1) * terms[index].highest
  }

  /// Ranks the documents of a block.
  ///
  /// - Parameter shares: the bounds of the blocks. Four pairs say little of a block whose longer documents have the
  ///   higher frequencies, as with *minutes* in recipes; once its postings were looked at, the bound is the truth,
  ///   which the next query finds.
  private mutating func rank(
    _ block: Int, of lead: Int, _ shares: GrowingBuffer<Float>?
  ) throws(SearchError) {
    let (documents, frequencies) = (memory, memory + PostingsList.room)
    let term = terms[lead]
    let size = try term.list.decode(block, documents: documents, frequencies: frequencies)
    let first = Int(documents[0])
    let codes =
      try segment.bytes(
        .lengths, term.codeOffset &+ first, Int(documents[size &- 1]) &- first &+ 1) - first
    var highest = 0.0
    if count == 1, kind != .phrase {
      for place in 0..<size {
        let document = documents[place]
        let code = codes[Int(document)]
        let score = term.value(Int(frequencies[place]), code: code)
        highest = max(highest, score)
        guard score >= threshold, !segment.isDeleted(document) else { continue }
        if excludedCount > 0, try isExcluded(document) { continue }
        try insert(document, score)
      }
      shares?[block] = Similarity.bound(highest / term.inverseFrequency)
      return
    }
    let restHighest = restHighest(lead)
    var kept = 0
    for place in 0..<size {
      let document = documents[place]
      let code = codes[Int(document)]
      let value = term.value(Int(frequencies[place]), code: code)
      highest = max(highest, value)
      let score = Float(value)
      documents[kept] = document
      kept &+= Double(bound(document, score, lead, restHighest)) >= threshold ? 1 : 0
    }
    shares?[block] = Similarity.bound(highest / term.inverseFrequency)
    // Those that promise enough are looked for in the other lists together.
    for place in 0..<count where kept > 0 && order[place] != lead {
      let index = order[place]
      if terms[index].impacts == nil {
        kept = try terms[index].probe.keep(documents, count: kept)
      }
    }
    for place in 0..<kept { try rankMatch(documents[place]) }
  }

  /// What the other terms without arrays are worth at most.
  private func restHighest(_ lead: Int) -> Float {
    var sum: Float = 0
    for index in 0..<count where index != lead && terms[index].impacts == nil {
      sum += terms[index].highest
    }
    return sum
  }

  /// What a document with a score of the rarest term has at most; below every threshold where another is missing.
  @inline(__always)
  private func bound(
    _ document: UInt32, _ score: Float, _ lead: Int, _ restHighest: Float
  ) -> Float {
    var bound = kind == .phrase ? score : score + restHighest
    for index in 0..<count where index != lead {
      guard let impacts = terms[index].impacts else { continue }
      let impact = impacts[Int(document)]
      if impact == 0 { return -2 }
      let value = Float(impact) * terms[index].impactStep
      bound = kind == .phrase ? min(bound, value) : bound + value
    }
    return bound * Similarity.slack
  }
}
