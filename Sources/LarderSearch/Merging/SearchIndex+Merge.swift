extension SearchIndex {
  /// How far a merge may go at once when steps do not come along, as in programs that save once and end.
  private static let urgentWork = 200_000

  /// Merges segments where it pays, a bounded step of work, in the caller's transaction.
  ///
  /// The answers to queries are the same before and after.
  /// - Parameters:
  ///   - work: about how many postings to move; a large merge takes a 64th of its own in each step instead.
  ///   - limit: the most postings that a merge may move in all of its steps. A save asks for few; upkeep passes `.max`,
  ///     and then it does not wait for the unfinished merge of another writer.
  ///   - occasion: while much is written less is merged, and in upkeep a few large segments become one.
  /// - Returns: whether something was done.
  public func merge(
    work: Int, limit: Int = .max, for occasion: MergeOccasion = .save
  ) throws(SearchError) -> Bool {
    var hasWorked = try removeRubbish(rows: Self.rows(for: work))
    if memory.running != nil { hasWorked = try advance(work) || hasWorked }
    var rest = work
    while rest > 0 {
      let snapshot = try current()
      let idle = snapshot.segments.filter { memory.running?.reads($0) != true }
      let chosen = MergePolicy.choose(idle, limit: limit, for: occasion)
      guard !chosen.isEmpty else { break }
      let cost = MergePolicy.cost(chosen)
      let isUrgent = chosen.count >= 2 * MergePolicy.factor && cost <= Self.urgentWork
      guard cost <= max(memory.directWork, work) || isUrgent else {
        guard memory.running == nil, try mayBegin(isPatient: limit < .max) else { break }
        try begin(chosen, isWhole: false)
        _ = try advance(rest)
        return true
      }
      rest -= max(cost, 1)
      try mergeNow(chosen, snapshot)
      hasWorked = true
    }
    return hasWorked
  }

  /// Merges everything into one segment without deleted documents, in the caller's transaction.
  public func mergeAll() throws(SearchError) {
    try abandon()
    let snapshot = try current()
    guard !Self.isWhole(snapshot) else { return }
    try mergeNow(snapshot.segments, snapshot)
  }

  /// How far `optimize` has come, in postings.
  public struct Progress: Hashable, Sendable {
    /// Postings that have been moved.
    public var done: Int
    /// Postings to move in all.
    public var total: Int
    /// Whether there is nothing left to do.
    public var isFinished: Bool
  }

  /// Takes one step towards one segment without deleted documents, in the caller's transaction: call it until it is
  /// finished. Other transactions may come in between, also writes: what they add stands in segments of its own.
  ///
  /// Every step leaves a sound index. An interrupted run is taken up by the next one, unless documents that it had
  /// placed were removed meanwhile: then what it has written is removed, and the next one begins anew.
  ///
  /// - Parameter work: about how many postings to move; a single term is not divided.
  public func optimize(work: Int) throws(SearchError) -> Progress {
    if memory.running?.isWhole == false { try abandon() }
    if memory.running == nil {
      let snapshot = try current()
      if Self.isWhole(snapshot) {
        if try MergeClaim.read(storage) != nil {
          try storage.removeRecord(.merge)
          memory.mayHaveRubbish = true
        }
        let hasRemoved = try removeRubbish(rows: Self.rows(for: work))
        return Progress(done: 1, total: 1, isFinished: !hasRemoved)
      }
      if try !resume(snapshot) {
        _ = try mayBegin(isPatient: false)
        try begin(snapshot.segments, isWhole: true)
      }
    }
    let (done, total) = memory.running.map { ($0.merger.done, $0.merger.total) } ?? (0, 1)
    _ = try advance(work)
    guard let merger = memory.running?.merger else {
      return Progress(done: total, total: total, isFinished: false)
    }
    return Progress(done: max(merger.done, done), total: max(merger.total, 1), isFinished: false)
  }

  private static func isWhole(_ snapshot: IndexSnapshot) -> Bool {
    snapshot.segments.count <= 1 && snapshot.segments.allSatisfy { $0.deletedCount == 0 }
  }

  private static func rows(for work: Int) -> Int { max(64, min(work / 128, 16_384)) }

  // MARK: - At once

  private func mergeNow(
    _ sources: [SegmentReader], _ snapshot: IndexSnapshot
  ) throws(SearchError) {
    var state = snapshot.state
    let merger = try SegmentMerger(
      sources, as: try state.takeSegment(), schema: schema, rows: rows,
      memory: memory.passing)
    while try merger.step(work: .max) {}
    try remove(sources)
    for source in sources { try rows.removeRows(of: source.identifier) }
    try state.write(storage)
  }

  private func remove(_ sources: [SegmentReader]) throws(SearchError) {
    for source in sources { try storage.removeSegment(source.identifier) }
  }

  // MARK: - In steps

  /// Whether no other writer has a merge under way; an impatient caller does not mind.
  private func mayBegin(isPatient: Bool) throws(SearchError) -> Bool {
    guard let claim = try MergeClaim.read(storage) else { return true }
    if isPatient, memory.respects(claim) { return false }
    memory.foreign = nil
    memory.mayHaveRubbish = true
    return true
  }

  private func begin(_ sources: [SegmentReader], isWhole: Bool) throws(SearchError) {
    var state = try current().state
    let merger = try SegmentMerger(
      sources, as: try state.takeSegment(), schema: schema, rows: rows,
      memory: memory.passing)
    let claim = MergeClaim(
      target: merger.identifier, owner: .random(in: 1 ... .max), steps: 0)
    try claim.write(storage)
    try state.write(storage)
    memory.running = RunningMerge(merger: merger, claim: claim, isWhole: isWhole)
  }

  /// Takes up the merge of all segments that another writer has left.
  private func resume(_ snapshot: IndexSnapshot) throws(SearchError) -> Bool {
    guard var claim = try MergeClaim.read(storage),
      let checkpoint = MergeCheckpoint(try MergeClaim.checkpoint(storage)),
      let sources = checkpoint.segments(in: snapshot)
    else { return false }
    guard 1..<snapshot.state.nextSegment ~= claim.target,
      !snapshot.segments.contains(where: { $0.identifier == claim.target })
    else { return false }
    let merger = try SegmentMerger(
      sources, as: claim.target, schema: schema, rows: rows, memory: memory.passing)
    try merger.resume(checkpoint)
    // Whoever began it, should it live, stops at its next step.
    claim.owner = .random(in: 1 ... .max)
    try claim.write(storage, checkpoint: checkpoint)
    memory.running = RunningMerge(merger: merger, claim: claim, isWhole: true)
    return true
  }

  /// Takes a step of the running merge, and ends it after the last one.
  ///
  /// - Returns: whether there was something to do.
  private func advance(_ work: Int) throws(SearchError) -> Bool {
    guard var running = memory.running else { return false }
    let snapshot = try current()
    guard try MergeClaim.read(storage) == running.claim,
      let sources = running.sources(in: snapshot)
    else {
      // Another writer took it for dead, or merged one of its sources.
      try abandon()
      return false
    }
    let merger = running.merger
    if try merger.step(work: max(work, merger.total / MergePolicy.steps)) {
      // It may come from the file, and only has to differ.
      running.claim.steps &+= 1
      try running.claim.write(storage, checkpoint: running.isWhole ? merger.checkpoint : nil)
      memory.running = running
      return true
    }
    var state = snapshot.state
    let removed = merger.removed(since: sources)
    if removed.count > 0 {
      try writeDeleted(
        removed.bits, count: removed.count, of: merger.identifier,
        documentCount: merger.documentCount, before: nil)
    }
    try remove(sources)
    try storage.removeRecord(.merge)
    // The stamp changes with the segments. Their rows are removed bit by bit.
    try state.write(storage)
    memory.running = nil
    memory.mayHaveRubbish = true
    return true
  }

  /// Forgets the running merge; its rows are rubbish.
  private func abandon() throws(SearchError) {
    guard let running = memory.running else { return }
    if try MergeClaim.read(storage)?.owner == running.claim.owner {
      try storage.removeRecord(.merge)
    }
    memory.running = nil
    memory.mayHaveRubbish = true
  }

  // MARK: - Rubbish

  /// Removes some rows of segments that are gone, or that a merge left half-written.
  ///
  /// - Returns: whether there were such rows.
  private func removeRubbish(rows: Int) throws(SearchError) -> Bool {
    guard memory.mayHaveRubbish else { return false }
    var live = Set(try current().segments.map(\.identifier))
    if let claim = try MergeClaim.read(storage) { live.insert(claim.target) }
    var rest = rows
    var from: Int64 = 0
    let maximumRow = IndexLayout.rows(of: IndexLayout.maximumSegment).lowerBound
    while let row = try storage.firstRow(from: from), row < maximumRow {
      let rows = IndexLayout.rows(of: IndexLayout.segment(ofRow: row))
      if !live.contains(IndexLayout.segment(ofRow: row)) {
        rest -= try storage.removeRows(rows, limit: rest)
        if rest <= 0 { return true }
      }
      from = rows.upperBound + 1
    }
    memory.mayHaveRubbish = false
    return rest < rows
  }
}
