/// Finds the documents that match some words of a query but not all, those first that miss the least.
///
/// The order: the inverse frequencies of the words and phrases that a document matches, added up in the order of the
/// query, highest first; then, among documents of the same sum, that of the ranking.
struct PartialRanker {
  /// The documents of one sum, for each segment.
  private struct Group {
    let weight: Double
    var lists: [GrowingBuffer<UInt32>?]
  }

  private let view: IndexView
  private let words: [QueryWeight.Clause]
  /// For each segment what each document gets from the words it matches; the documents that do not count have it too.
  private var weights: [GrowingBuffer<Double>] = []
  /// For each segment the partial matches, deleted ones included.
  private var sets: [DocumentSet] = []

  /// The number of live partial matches.
  private(set) var count = 0

  /// - Parameter full: the documents that match everything, for each segment.
  /// - Returns: nil where a query has no two words, so that nothing can match in part.
  init?(_ query: QueryWeight, full: [DocumentSet]) throws(SearchError) {
    view = query.view
    words = query.clauses.filter(\.isWord)
    guard words.count > 1 else { return nil }
    let required = query.clauses.filter { !$0.isWord }.map(\.node)
    var wordWeights: [Double] = []
    for word in words { wordWeights.append(try query.inverseFrequency(of: word.node)) }
    for (number, segment) in view.snapshot.segments.enumerated() {
      let matcher = view.matcher(number)
      let count = segment.documentCount
      let sums = GrowingBuffer<Double>(capacity: count)
      sums.fill(count, with: 0)
      var set = DocumentSet.none
      for (word, weight) in zip(words, wordWeights) {
        let own = try matcher.set(word.node)
        own.forEach(documentCount: count) { sums[Int($0)] += weight }
        set = set.union(own, documentCount: count)
      }
      if !required.isEmpty {
        set = set.intersection(try matcher.set(.and(required)), documentCount: count)
      }
      set = set.subtracting(full[number], documentCount: count)
      weights.append(sums)
      sets.append(set)
    }
    count = view.liveCount(sets)
  }

  /// The first documents, best first.
  ///
  /// - Parameter rank: gives the first documents of some, best first.
  func top(
    limit: Int,
    rank: ([DocumentSet], Int) throws(SearchError) -> [RankedDocument]
  ) throws(SearchError) -> [RankedDocument] {
    var best: [RankedDocument] = []
    for group in groups(reaching: threshold(limit)) {
      var sets: [DocumentSet] = []
      for (number, list) in group.lists.enumerated() {
        guard let list else {
          sets.append(.none)
          continue
        }
        let count = view.snapshot.segments[number].documentCount
        let sparse = DocumentSet.sparse(list)
        let isDense = DocumentSet.isDense(list.count, of: count)
        sets.append(isDense ? .dense(sparse.asBits(documentCount: count)) : sparse)
      }
      best += try rank(sets, limit - best.count)
      if best.count >= limit { break }
    }
    return best
  }

  /// The sum that the document on the last place has.
  private func threshold(_ limit: Int) -> Double {
    guard limit < count else { return 0 }
    var best = TopDocuments(limit: limit)
    forEach { number, document in
      let weight = weights[number][Int(document)]
      if weight > best.threshold(lowestKey: .min) {
        best.insert(TopDocuments.Element(score: weight, key: 0))
      }
    }
    return best.threshold(lowestKey: .min)
  }

  /// The documents from a sum on by their sums, highest first.
  private func groups(reaching threshold: Double) -> [Group] {
    var groups: [Group] = []
    var numbers: [Double: Int] = [:]
    forEach { number, document in
      let weight = weights[number][Int(document)]
      guard weight >= threshold else { return }
      let place = numbers[weight] ?? groups.count
      if place == groups.count {
        numbers[weight] = place
        groups.append(
          Group(weight: weight, lists: Array(repeating: nil, count: weights.count)))
      }
      let list = groups[place].lists[number] ?? GrowingBuffer<UInt32>()
      list.append(document)
      groups[place].lists[number] = list
    }
    return groups.sorted { $0.weight > $1.weight }
  }

  private func forEach(_ body: (Int, UInt32) -> Void) {
    for (number, segment) in view.snapshot.segments.enumerated() {
      sets[number].forEach(documentCount: segment.documentCount) { document in
        if !segment.isDeleted(document) { body(number, document) }
      }
    }
  }
}

extension DocumentSet {
  /// Calls `body` with each document, ascending.
  @inline(__always)
  func forEach(documentCount: Int, _ body: (UInt32) -> Void) {
    switch self {
    case .none: return
    case .all: for document in 0..<UInt32(documentCount) { body(document) }
    case .sparse(let list): for document in list.buffer { body(document) }
    case .dense(let bits):
      for index in 0..<bits.wordCount {
        var word = bits.words[index]
        while word != 0 {
          body(UInt32(index &* 64 &+ word.trailingZeroBitCount))
          word &= word &- 1
        }
      }
    }
  }
}
