/// The terms of all segments of a snapshot.
struct Vocabulary {
  let snapshot: IndexSnapshot

  init(_ snapshot: IndexSnapshot) { self.snapshot = snapshot }

  /// The live documents that have a term.
  func documentCount(of term: String) throws(SearchError) -> Int {
    var sum = 0
    for segment in snapshot.segments {
      guard let entry = try segment.entry(term) else { continue }
      sum += entry.documentCount + entry.adjustment
    }
    guard sum >= 0, sum <= snapshot.state.documentCount else {
      throw SearchError.damaged("it counts \(sum) documents for a word")
    }
    return sum
  }
}
