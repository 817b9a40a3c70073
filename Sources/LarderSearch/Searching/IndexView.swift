/// An index as one query sees it: a snapshot, and the schema that its documents were analyzed by.
struct IndexView {
  let snapshot: IndexSnapshot
  let schema: SearchSchema

  var segmentCount: Int { snapshot.segments.count }

  func matcher(_ number: Int) -> SegmentMatcher { SegmentMatcher(self, number) }

  func inverseFrequency(_ count: Int) -> Double {
    Similarity.inverseFrequency(count: count, total: snapshot.state.documentCount)
  }

  /// The documents that match a node, for each segment.
  func sets(of node: QueryNode<any LeafWeight>) throws(SearchError) -> [DocumentSet] {
    var sets: [DocumentSet] = []
    for number in 0..<segmentCount { sets.append(try matcher(number).set(node)) }
    return sets
  }

  /// How much a condition says: the inverse document frequency of what matches it.
  func inverseFrequency(of node: QueryNode<any LeafWeight>) throws(SearchError) -> Double {
    if case .leaf(let leaf) = node, let count = leaf.statistics.documentCount {
      return inverseFrequency(count)
    }
    return inverseFrequency(liveCount(try sets(of: node)))
  }

  /// How many live documents a leaf matches.
  func liveCount(of leaf: any LeafWeight) throws(SearchError) -> Int {
    liveCount(try sets(of: .leaf(leaf)))
  }

  /// How many live documents are in sets that are given for each segment.
  func liveCount(_ sets: [DocumentSet]) -> Int {
    var sum = 0
    for (set, segment) in zip(sets, snapshot.segments) {
      sum += set.count(documentCount: segment.documentCount)
      guard segment.deletedCount > 0 else { continue }
      var walk = DocumentWalk(set, documentCount: segment.documentCount)
      for (index, word) in segment.deleted.enumerated() where word != 0 {
        var bits = word
        while bits != 0 {
          let document = UInt32(index * 64 + bits.trailingZeroBitCount)
          walk.advance(to: document)
          if walk.document == document { sum -= 1 }
          bits &= bits - 1
        }
      }
    }
    return sum
  }
}
