internal import LarderSQLite

extension SearchIndex {
  /// Merges segments where it pays, at most about `work` postings, in the caller's transaction.
  ///
  /// A save asks for little; upkeep passes `.max`. The answers to queries are the same before and after.
  /// - Returns: whether something was merged.
  public func merge(work: Int) throws(SearchError) -> Bool {
    var rest = work
    var hasMerged = false
    while rest > 0 {
      let snapshot = try current()
      let chosen = MergePolicy.choose(snapshot.segments, work: rest)
      guard !chosen.isEmpty else { break }
      rest -= max(chosen.reduce(0) { $0 + MergePolicy.cost($1) }, 1)
      try merge(chosen, snapshot.state)
      hasMerged = true
    }
    return hasMerged
  }

  /// Merges everything into one segment without deleted documents, in the caller's transaction.
  public func mergeAll() throws(SearchError) {
    let snapshot = try current()
    guard snapshot.segments.count > 1 || snapshot.segments.contains(where: { $0.deletedCount > 0 })
    else { return }
    try merge(snapshot.segments, snapshot.state)
  }

  private func merge(_ sources: [SegmentReader], _ state: IndexState) throws(SearchError) {
    var state = state
    guard state.nextSegment < IndexStorage.maximumSegment else {
      throw SearchError(.tooLarge, "search index: all segment numbers are used; rebuild the index")
    }
    let merger = try SegmentMerger(sources, schema: schema, storage: storage)
    try merger.write(as: state.nextSegment)
    state.nextSegment += 1
    for source in sources {
      try storage.removeParts(of: source.identifier)
      let sql = "DELETE FROM \(storage.segmentTable) WHERE ID = ?"
      try storage.with(sql) { (row) throws(SQLiteError) in
        try row.bind(1, source.identifier)
        try row.run()
      }
    }
    try state.write(storage)
  }
}
