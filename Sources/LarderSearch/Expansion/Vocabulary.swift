/// The terms of all segments of a snapshot.
struct Vocabulary {
  let snapshot: IndexSnapshot

  init(_ snapshot: IndexSnapshot) { self.snapshot = snapshot }

  /// The live documents that have a term.
  func documentCount(of term: String) throws(SearchError) -> Int {
    try snapshot.count(term, isTitle: false) { _, _ in }
  }
}
