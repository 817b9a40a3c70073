internal import LarderBytes

/// Finds the documents of one segment that match a query, exactly; deleted ones included.
struct SegmentMatcher {
  typealias Node = QueryNode<any LeafWeight>

  let view: IndexView
  /// The segment's number in the snapshot.
  let number: Int
  let segment: SegmentReader

  init(_ view: IndexView, _ number: Int) {
    self.view = view
    self.number = number
    segment = view.snapshot.segments[number]
  }

  var schema: SearchSchema { view.schema }
  var documentCount: Int { segment.documentCount }

  func set(_ node: Node) throws(SearchError) -> DocumentSet {
    try SearchError.checkStack()
    switch node {
    case .all: return .all
    case .leaf(let leaf): return try leaf.documents(self)
    case .and(let parts): return try intersection(parts)
    case .or(let parts): return try union(parts)
    case .not(let inner):
      return DocumentSet.all.subtracting(try set(inner), documentCount: documentCount)
    case .atLeast(let needed, let parts): return try documents(inAtLeast: needed, of: parts)
    case .filter(let filter):
      guard let key = filter.key else { return try filter.documents(segment) }
      return try cached(key) { () throws(SearchError) in try filter.documents(segment) }
    }
  }

  func union(_ parts: [Node]) throws(SearchError) -> DocumentSet {
    var result = DocumentSet.none
    var owned: BitSet?
    for part in parts {
      let next = try set(part)
      // The bits that this union made are changed in place.
      if let bits = owned {
        switch next {
        case .none: continue
        case .sparse(let list): for document in list.buffer { bits.insert(document) }
        case .dense(let other):
          for index in 0..<bits.wordCount { bits.words[index] |= other.words[index] }
        case .all: return .all
        }
        continue
      }
      result = result.union(next, documentCount: documentCount)
      if case .dense(let bits) = result, parts.count > 2 {
        let copy = BitSet(copying: bits)
        owned = copy
        result = .dense(copy)
      }
    }
    return result
  }

  /// Starts with what matches least; long lists are only looked into where the others match.
  private func intersection(_ parts: [Node]) throws(SearchError) -> DocumentSet {
    var ordered: [(cost: Int, node: Node)] = []
    for part in parts { ordered.append((try cost(part), part)) }
    ordered.sort { $0.cost < $1.cost }
    var result = DocumentSet.all
    for (cost, node) in ordered {
      if case .none = result { return .none }
      if case .sparse(let list) = result, list.count == 0 { return .none }
      result = result.intersection(
        try documents(of: node, among: candidates(result), cost: cost),
        documentCount: documentCount)
    }
    return result
  }

  /// A node's documents, at least those that are in `candidates`.
  func documents(
    of node: Node, among candidates: DocumentSet
  ) throws(SearchError) -> DocumentSet {
    try documents(of: node, among: self.candidates(candidates), cost: try cost(node))
  }

  /// Where there are few candidates, columns and long lists are looked into for them alone.
  private func documents(
    of node: Node, among candidates: Candidates, cost: Int
  ) throws(SearchError) -> DocumentSet {
    try SearchError.checkStack()
    guard candidates.areFew else { return try set(node) }
    switch node {
    case .all: return .all
    case .leaf(let leaf):
      guard candidates.count * 8 < cost, leaf.knownDocuments(self) == nil,
        let postings = try leaf.postings(self)
      else { return try set(node) }
      return .sparse(try ListProbe.common(candidates.list, postings))
    case .filter(let filter):
      if let key = filter.key, segment.setCache[key] != nil { return try set(node) }
      return try filter.documents(segment, among: candidates.list)
    case .not(let inner):
      return candidates.set.subtracting(
        try documents(of: inner, among: candidates, cost: try self.cost(inner)),
        documentCount: documentCount)
    case .and(let parts):
      var result = candidates.set
      for part in parts {
        result = result.intersection(
          try documents(of: part, among: result), documentCount: documentCount)
      }
      return result
    case .or(let parts):
      var result = DocumentSet.none
      for part in parts {
        result = result.union(
          try documents(of: part, among: candidates, cost: try self.cost(part)),
          documentCount: documentCount)
      }
      return result
    case .atLeast: return try set(node)
    }
  }

  private func candidates(_ set: DocumentSet) -> Candidates {
    Candidates(set, documentCount: documentCount)
  }

  /// Documents that alone are of interest. All parts of a node are tested on the same ones, so their list is made once,
  /// and only where one of them needs it.
  private final class Candidates {
    let set: DocumentSet
    let count: Int
    /// Whether they are a small part of all.
    let areFew: Bool
    private let documentCount: Int
    private(set) lazy var list = set.list(documentCount: documentCount)

    init(_ set: DocumentSet, documentCount: Int) {
      (self.set, self.documentCount) = (set, documentCount)
      count = set.count(documentCount: documentCount)
      areFew =
        switch set {
        case .all: false
        case .dense: count * SegmentMatcher.manyCandidates <= documentCount
        case .none, .sparse: true
        }
    }
  }

  /// Of more than one in so many, columns are gone through as a whole: that finds what other queries ask for too.
  private static let manyCandidates = 4

  /// About how many documents a node has.
  private func cost(_ node: Node) throws(SearchError) -> Int {
    try SearchError.checkStack()
    switch node {
    case .all: return documentCount
    case .leaf(let leaf): return try leaf.cost(self)
    case .and(let parts):
      var least = documentCount
      for part in parts { least = min(least, try cost(part)) }
      return least
    case .or(let parts), .atLeast(_, let parts):
      var sum = 0
      for part in parts { sum += try cost(part) }
      return min(sum, documentCount)
    case .not: return documentCount
    case .filter(let filter):
      // Looked at last, where it need not be gone through as a whole.
      return filter.key.flatMap { segment.setCache[$0]?.count(documentCount: documentCount) }
        ?? min(filter.cost ?? documentCount, documentCount)
    }
  }

  // MARK: - Caches of the segment

  /// A set that no change of the index alters, by a name that no other has.
  func cached(
    _ key: String, _ make: () throws(SearchError) -> DocumentSet
  ) throws(SearchError) -> DocumentSet {
    if let known = segment.setCache[key] { return known }
    let set = try make()
    segment.setCache.keep(set, for: key, bytes: set.bytes)
    return set
  }

  /// Matches that no change of the index alters, by a name that no others have.
  func cachedMatches(
    _ key: String, _ make: () throws(SearchError) -> Matches
  ) throws(SearchError) -> Matches {
    if let known = segment.phrases[key] { return known }
    let matches = try make()
    segment.phrases.keep(matches, for: key, bytes: matches.documents.capacity * 8)
    return matches
  }
}
