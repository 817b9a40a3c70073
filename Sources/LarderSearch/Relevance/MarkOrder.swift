internal import LarderLocks
internal import LarderPredicates

/// Puts documents of equal scores in order: those first that have more of a query's words with marks. What scores nothing
/// stays in its order: that may be nearly all documents ("no cake").
///
/// So a word that is typed with marks finds those that have it so before others of the same worth. Whether it was typed
/// with marks does not matter: every spelling gives the same documents in the same order, at every page's end too. A word
/// with marks may stand anywhere in the document.
struct MarkOrder {
  private let snapshot: IndexSnapshot
  private let terms: [String]

  /// Nil where no document has one of the words with marks.
  init?(
    _ query: FullTextQuery, _ snapshot: IndexSnapshot, _ schema: SearchSchema
  ) throws(SearchError) {
    var terms: [String] = []
    Self.add(query, schema, depth: 0, to: &terms)
    self.snapshot = snapshot
    self.terms = try Self.withMarks(terms, snapshot)
    if self.terms.isEmpty { return nil }
  }

  /// Adds the terms of the words: none of what is excluded or only begun.
  private static func add(
    _ query: FullTextQuery, _ schema: SearchSchema, depth: Int, to terms: inout [String]
  ) {
    if CallStack.isShort {
      return CallStack.more {
        add(query, schema, depth: depth, to: &terms)
      }
    }
    guard depth <= QueryCompiler.maximumDepth else { return }
    switch query {
    case .word(let text), .phrase(let text, _), .fuzzy(let text, _):
      terms += QueryText.words(text, schema.analyzer).parts.map(\.term)
    case .near(let words, _):
      for word in words { add(.word(word), schema, depth: depth + 1, to: &terms) }
    case .not: break
    default: for part in query.parts ?? [] { add(part, schema, depth: depth + 1, to: &terms) }
    }
  }

  /// The terms, each once, that some document has with marks.
  private static func withMarks(
    _ terms: [String], _ snapshot: IndexSnapshot
  ) throws(SearchError) -> [String] {
    var known: Set<String> = []
    var found: [String] = []
    for term in terms where known.insert(term).inserted {
      for segment in snapshot.segments {
        guard let entry = try segment.entry(term), entry.documentCount > 0,
          try segment.postings(entry).hasMarks
        else { continue }
        found.append(term)
        break
      }
    }
    return found
  }

  /// Puts equals in order in documents that are sorted by score, best first; where marks are equal too, they stay as
  /// they are.
  func settle(_ documents: inout [some ScoredDocument]) throws(SearchError) {
    var start = 0
    while start < documents.count {
      var end = start + 1
      while end < documents.count, documents[end].score == documents[start].score { end += 1 }
      if end - start > 1, documents[start].score > 0 {
        let counts = try counts(documents[start..<end].map(\.key))
        let order = counts.indices.sorted {
          counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1
        }
        let equals = Array(documents[start..<end])
        for (place, number) in order.enumerated() { documents[start + place] = equals[number] }
      }
      start = end
    }
  }

  /// How many of the terms each document has with marks.
  private func counts(_ keys: [Int64]) throws(SearchError) -> [Int] {
    var counts = [Int](repeating: 0, count: keys.count)
    var places: [[(document: UInt32, number: Int)]] = Array(
      repeating: [], count: snapshot.segments.count)
    for (number, key) in keys.enumerated() {
      let place = try snapshot.place(of: key)
      places[place.segment].append((place.document, number))
    }
    for (segment, var own) in zip(snapshot.segments, places) where !own.isEmpty {
      own.sort { $0.document < $1.document }
      for term in terms {
        guard let entry = try segment.entry(term), entry.documentCount > 0 else { continue }
        let list = try segment.postings(entry)
        guard list.hasMarks else { continue }
        let cursor = try TermCursor(list)
        for (document, number) in own {
          try cursor.advance(to: document)
          if cursor.document == document, list.marks(of: cursor.posting) & 2 != 0 {
            counts[number] += 1
          }
        }
      }
    }
    return counts
  }
}

/// A document with the score by which it is sorted.
protocol ScoredDocument {
  var key: Int64 { get }
  var score: Double { get }
}

extension TopDocuments.Element: ScoredDocument {}
extension RankedDocument: ScoredDocument {}
