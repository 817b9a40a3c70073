/// Finds the documents of one segment that match a query, exactly; deleted ones included.
struct SegmentMatcher {
  /// The most terms that one prefix may stand for in a segment.
  static let maximumPrefixTerms = 4_000_000

  let segment: SegmentReader
  /// The segment's place in the snapshot, which is its place in each leaf's findings.
  let number: Int
  let schema: SearchSchema

  private var documentCount: Int { segment.documentCount }

  func set(_ node: QueryNode) throws(SearchError) -> DocumentSet {
    try SearchError.checkStack()
    switch node {
    case .all: return .all
    case .leaf(let leaf): return try set(leaf)
    case .and(let parts): return try intersection(parts)
    case .or(let parts): return try union(parts)
    case .not(let inner):
      return DocumentSet.all.subtracting(try set(inner), documentCount: documentCount)
    case .atLeast(let needed, let parts): return try documents(inAtLeast: needed, of: parts)
    case .attribute(let filter):
      return try cached(filter.key) { () throws(SearchError) in try filter.documents(segment) }
    }
  }

  func union(_ parts: [QueryNode]) throws(SearchError) -> DocumentSet {
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
  private func intersection(_ parts: [QueryNode]) throws(SearchError) -> DocumentSet {
    var ordered: [(cost: Int, node: QueryNode)] = []
    for part in parts { ordered.append((try cost(part), part)) }
    ordered.sort { $0.cost < $1.cost }
    var result = DocumentSet.all
    for (cost, node) in ordered {
      if case .none = result { return .none }
      if case .sparse(let list) = result, list.count == 0 { return .none }
      if case .not(let inner) = node {
        result = result.subtracting(
          try restricted(inner, to: result, cost: cost), documentCount: documentCount)
      } else {
        result = result.intersection(
          try restricted(node, to: result, cost: cost), documentCount: documentCount)
      }
    }
    return result
  }

  /// A node's documents, at least those that are in `candidates`.
  private func restricted(
    _ node: QueryNode, to candidates: DocumentSet, cost: Int
  ) throws(SearchError) -> DocumentSet {
    if case .attribute(let filter) = node, case .sparse(let list) = candidates,
      segment.setCache.set(filter.key) == nil
    {
      return try filter.documents(segment, among: list)
    }
    guard case .sparse(let list) = candidates, case .leaf(let leaf) = node,
      leaf.found[number].set == nil, list.count * 8 < cost,
      let postings = try termList(leaf), cachedSet(leaf) == nil
    else { return try set(node) }
    return .sparse(try ListProbe.common(list, postings))
  }

  /// About how many documents a node has.
  private func cost(_ node: QueryNode) throws(SearchError) -> Int {
    try SearchError.checkStack()
    switch node {
    case .all: return documentCount
    case .leaf(let leaf):
      switch leaf.kind {
      case .term:
        let entry = leaf.found[number].entry
        if leaf.isTitleTerm(fieldCount: segment.fieldCount) {
          return entry?.titleDocumentCount ?? 0
        }
        return entry?.documentCount ?? 0
      case .phrase(let elements, _):
        var least = documentCount
        for element in elements.dropLast() {
          least = min(least, try segment.entry(element.term)?.documentCount ?? 0)
        }
        return least
      case .near(let near):
        var least = documentCount
        for spellings in near.words where spellings.count == 1 {
          for element in spellings[0].elements {
            least = min(least, try segment.entry(element.term)?.documentCount ?? 0)
          }
        }
        return least
      case .prefix, .pattern, .letters: return documentCount / 2
      case .best(let parts):
        var sum = 0
        for part in parts { sum += try cost(.leaf(part.leaf)) }
        return min(sum, documentCount)
      }
    case .and(let parts):
      var least = documentCount
      for part in parts { least = min(least, try cost(part)) }
      return least
    case .or(let parts), .atLeast(_, let parts):
      var sum = 0
      for part in parts { sum += try cost(part) }
      return min(sum, documentCount)
    case .not: return documentCount
    case .attribute(let filter):
      // Looked at last, where it need not be gone through as a whole.
      return segment.setCache.set(filter.key)?.count(documentCount: documentCount) ?? documentCount
    }
  }

  // MARK: - Leaves

  func set(_ leaf: QueryLeaf) throws(SearchError) -> DocumentSet {
    if let known = leaf.found[number].set { return known }
    let set = try makeSet(leaf)
    leaf.found[number].set = set
    return set
  }

  private func makeSet(_ leaf: QueryLeaf) throws(SearchError) -> DocumentSet {
    switch leaf.kind {
    case .term(let term):
      guard let list = try termList(leaf) else {
        guard leaf.found[number].entry != nil, leaf.fields != nil,
          !leaf.isTitleTerm(fieldCount: segment.fieldCount)
        else { return .none }
        return .sparse(try termMatches(leaf, term).documents)
      }
      return try cached(key(leaf, term)) { () throws(SearchError) in try listSet(list) }
    case .phrase(let elements, let lastIsPrefix):
      return .sparse(try phraseMatches(leaf, elements, lastIsPrefix).documents)
    case .prefix(let prefix):
      return try cached(key(leaf, prefix)) { () throws(SearchError) in
        try prefixSet(prefix, fields: leaf.fields)
      }
    case .near(let near): return .sparse(try nearMatches(leaf, near).documents)
    case .pattern(let pattern):
      return try cached(key(leaf, pattern.name)) { () throws(SearchError) in
        try patternSet(leaf, pattern)
      }
    case .letters(let sequence):
      return try cached(key(leaf, sequence.name)) { () throws(SearchError) in
        try lettersSet(leaf, sequence)
      }
    case .best(let parts): return try union(parts.map { .leaf($0.leaf) })
    }
  }

  private func key(_ leaf: QueryLeaf, _ text: String) -> String {
    if case .prefix = leaf.kind { return "*\(leaf.fields ?? 0) \(text)" }
    if case .pattern = leaf.kind { return "?\(leaf.fields ?? 0) \(text)" }
    if case .letters(let sequence) = leaf.kind {
      let exception = sequence.exception.map { "-\($0.fields ?? 0)" } ?? ""
      return "&\(leaf.fields ?? 0)\(exception) \(text)"
    }
    return leaf.fields == nil ? text : " \(leaf.fields ?? 0) \(text)"
  }

  private func cachedSet(_ leaf: QueryLeaf) -> DocumentSet? {
    guard case .term(let term) = leaf.kind else { return nil }
    return segment.setCache.set(key(leaf, term))
  }

  private func cached(
    _ key: String, _ make: () throws(SearchError) -> DocumentSet
  ) throws(SearchError) -> DocumentSet {
    if let known = segment.setCache.set(key) { return known }
    let set = try make()
    segment.setCache.keep(set, for: key)
    return set
  }

  /// The stored list of a term, where there is one for its fields.
  func termList(_ leaf: QueryLeaf) throws(SearchError) -> PostingsList? {
    guard case .term = leaf.kind, let entry = leaf.found[number].entry else { return nil }
    if leaf.fields == nil {
      return entry.documentCount > 0 ? try segment.postings(entry) : nil
    }
    guard leaf.isTitleTerm(fieldCount: segment.fieldCount), entry.titleDocumentCount > 0 else {
      return nil
    }
    return try segment.titles(entry)
  }

  func listSet(_ list: PostingsList) throws(SearchError) -> DocumentSet {
    if DocumentSet.isDense(list.count, of: documentCount) {
      let bits = BitSet(documentCount: documentCount)
      try list.fill(bits.words)
      return .dense(bits)
    }
    let documents = GrowingBuffer<UInt32>(capacity: list.count + PostingsList.blockSize)
    try list.append(to: documents)
    return .sparse(documents)
  }

  // MARK: - Prefixes

  /// The entries of all terms that begin with a prefix, terms that only adjust counts left out.
  func entries(prefix: String) throws(SearchError) -> [TermEntry] {
    let reader = try segment.dictionary()
    var text = prefix
    let wanted = ByteWriter(capacity: 256)
    text.withUTF8 { wanted.append($0) }
    var entries: [TermEntry] = []
    _ = try reader.seek(wanted.buffer)
    while !reader.isAtEnd, reader.term.count >= wanted.count {
      for index in 0..<wanted.count where reader.term[index] != wanted[index] { return entries }
      if reader.entry.documentCount > 0 { entries.append(reader.entry) }
      guard entries.count <= Self.maximumPrefixTerms else {
        throw SearchError(.tooLarge, "the prefix '\(prefix)' stands for too many words")
      }
      _ = try reader.next()
    }
    return entries
  }

  private func prefixSet(_ prefix: String, fields: UInt32?) throws(SearchError) -> DocumentSet {
    let entries = try entries(prefix: prefix)
    return try set(of: entries, count: entries.count, fields: fields)
  }

  // MARK: - Fields

  /// The documents that have a term in some fields, with its frequency there.
  func termMatches(_ leaf: QueryLeaf, _ term: String) throws(SearchError) -> QueryLeaf.Matches {
    if let known = leaf.found[number].matches { return known }
    let matches: QueryLeaf.Matches
    if let entry = leaf.found[number].entry, let fields = leaf.fields, entry.documentCount > 0 {
      matches = try fieldMatches(entry, fields: fields)
    } else {
      matches = QueryLeaf.Matches()
    }
    leaf.found[number].matches = matches
    return matches
  }

  func fieldMatches(
    _ entry: TermEntry, fields: UInt32
  ) throws(SearchError) -> QueryLeaf.Matches {
    let matches = QueryLeaf.Matches()
    let weights = schema.weights
    let reader = try PositionCursor(entry, segment, coding: schema.positionCoding)
    let positions = GrowingBuffer<UInt32>()
    while reader.cursor.document != TermCursor.end {
      let document = reader.cursor.document
      positions.removeAll()
      try reader.append(to: positions)
      var frequency: UInt64 = 0
      for index in 0..<positions.count {
        let field = try segment.field(of: positions[index], in: Int(document))
        if fields >> UInt32(field) & 1 == 1 { frequency += UInt64(weights[field]) }
      }
      if frequency > 0 {
        matches.documents.append(document)
        matches.frequencies.append(UInt32(min(frequency, UInt64(Int32.max))))
      }
      try reader.cursor.advance(to: document + 1)
    }
    return matches
  }
}

extension SegmentReader {
  /// The field that a position of a document belongs to.
  @inline(__always)
  func field(of position: UInt32, in document: Int) throws(SearchError) -> Int {
    var field = 0
    while field &+ 1 < fieldCount, try fieldStart(document, field: field &+ 1) <= position {
      field &+= 1
    }
    return field
  }
}
