extension SearchIndex {
  private static let maximumProblems = 100

  /// Decodes the whole index and checks its order, its counts, its bounds and its statistics.
  ///
  /// Cost: all of its bytes are read. - Returns: what is wrong, a line each; empty when all is well.
  public func checkIntegrity() throws(SearchError) -> [String] {
    releaseMemory()
    let snapshot: IndexSnapshot
    do throws(SearchError) {
      snapshot = try current()
    } catch {
      guard error.code == .corrupt else { throw error }
      return [error.message]
    }
    var problems: [String] = []
    for segment in snapshot.segments {
      var checker = SegmentChecker(segment, schema: schema)
      problems += try checker.run()
    }
    guard problems.isEmpty else { return problems }
    do throws(SearchError) {
      problems += try checkStatistics(snapshot)
    } catch {
      guard error.code == .corrupt else { throw error }
      problems.append(error.message)
    }
    return problems
  }

  /// Live keys are there once, and each term's counts are those of its live postings.
  private func checkStatistics(_ snapshot: IndexSnapshot) throws(SearchError) -> [String] {
    var problems: [String] = []
    var keys: [Int64] = []
    var numbers: [[UInt32]] = []
    for segment in snapshot.segments {
      var own = [UInt32](repeating: PostingsGatherer.gone, count: segment.documentCount)
      for document in 0..<segment.documentCount where !segment.isDeleted(UInt32(document)) {
        own[document] = UInt32(keys.count)
        keys.append(try segment.key(document))
      }
      numbers.append(own)
    }
    keys.sort()
    for (left, right) in zip(keys, keys.dropFirst())
    where left == right && problems.count < Self.maximumProblems {
      problems.append("document \(left) is there twice")
    }
    if keys.count != snapshot.state.documentCount { problems.append("its count of documents") }
    if let used = try rows.lastSegment(), used >= snapshot.state.nextSegment {
      problems.append("segment \(used) is there, and a new one would get its number")
    }
    let terms = PostingsGatherer(snapshot.segments, schema: schema, numbers: numbers)
    try terms.forEachTerm { () throws(SearchError) in
      if terms.adjustment != 0 || terms.titleAdjustment != 0,
        problems.count < Self.maximumProblems
      {
        let name = String(decoding: terms.term.buffer, as: UTF8.self)
        problems.append("'\(name)' is counted \(terms.adjustment) too often")
      }
    }
    return problems
  }

  /// Compares what the index counts over all documents with what was counted in the rows.
  ///
  /// - Parameters:
  ///   - documents: how many there are.
  ///   - lengths: for each field, the tokens of all documents: the sum of `DocumentBatch.totals`.
  /// - Returns: what differs, a line each.
  public func compare(documents: Int, lengths: [Int]) throws(SearchError) -> [String] {
    let state = try current().state
    var problems: [String] = []
    if state.documentCount != documents {
      problems.append("it counts \(state.documentCount) documents, and there are \(documents)")
    }
    for (field, length) in lengths.enumerated()
    where schema.fields.indices.contains(field) && state.lengths[field] != length {
      problems.append(
        "it counts \(state.lengths[field]) words in '\(schema.fields[field].name)', and there are "
          + "\(length)")
    }
    return problems
  }

  /// Compares the index with documents made anew from their rows: every posting, position, length and mark, both ways.
  ///
  /// - Parameters:
  ///   - batch: all documents whose keys are in `keys`; it is an empty shell afterwards.
  ///   - keys: the keys to look at, so that an index may be compared in pieces.
  /// - Returns: what differs, a line each, at most 100.
  public func compare(
    with batch: DocumentBatch, keys: ClosedRange<Int64>
  ) throws(SearchError) -> [String] {
    let snapshot = try current()
    var comparison = try IndexComparison(batch, snapshot, schema: schema, keys: keys)
    return try comparison.run()
  }
}
