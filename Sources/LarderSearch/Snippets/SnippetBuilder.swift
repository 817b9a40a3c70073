public import LarderPredicates
internal import LarderText

/// Chooses the part of a text that shows best why a query matched, and where.
///
/// It works on the texts alone, with the index's own analyzer, and reads no index. A value; thread-safe.
public struct SnippetBuilder: Sendable {
  /// How much of one text, and of all texts of a document, is looked at, in bytes.
  static let textLimit = 1 << 20
  static let documentLimit = 4 << 20
  /// How much longer than asked for a snippet may be, where a match is long.
  private static let overlength = 1024

  /// Where a part of a text begins and ends, and how good it is.
  private struct Window {
    var matches: Range<Int>
    /// The weights of the different words in it.
    var weight: Int
    var span: Int

    func isBetter(than other: Window) -> Bool {
      (weight, matches.count, -span) > (other.weight, other.matches.count, -other.span)
    }
  }

  private let schema: SearchSchema
  private let words: SnippetWords

  /// Prepares snippets for the words of a query alone; what it excludes is not shown.
  ///
  /// `SearchIndex.snippets(for:options:)` also marks what words stand for, and knows which words say most.
  /// - Throws: `invalidQuery` as a search would.
  public init(query: FullTextQuery, schema: SearchSchema) throws(SearchError) {
    let leaves = try CompiledQuery(query, as: .whole, schema).scoringLeaves()
    self.init(leaves.map { ($0, 0) }, schema)
  }

  /// Prepares snippets for the leaves of a query, each with how much it says.
  init(_ leaves: [(leaf: QueryLeaf, inverseFrequency: Double)], _ schema: SearchSchema) {
    self.schema = schema
    words = SnippetWords(leaves)
  }

  /// Returns the best part of a document's texts, or nil when nothing in them matches.
  ///
  /// The part whose different words say most wins, then the one with the most matches, then the one where they stand
  /// closest together, then the first. Of a text the first megabyte is looked at, of all texts four.
  /// - Parameters:
  ///   - texts: the document's texts with their fields, in the order of preference.
  ///   - length: about how many bytes of UTF-8 the part may have; it begins and ends with whole words.
  public func snippet(
    of texts: [(field: Int, text: String)], length: Int = 160
  ) -> SearchSnippet? {
    var best: (window: Window, snippet: SearchSnippet)?
    var rest = Self.documentLimit
    for (field, text) in texts where rest > 0 {
      let bytes = text.utf8.span
      let size = min(bytes.count, Self.textLimit, rest)
      rest -= size
      var buffer = TokenBuffer()
      schema.analyzer.analyze(bytes.extracting(first: size), into: &buffer)
      buffer.withSpans { tokens, terms in
        let matches = words.matches(tokens, terms, field: field)
        guard let window = window(matches, length: length),
          best.map({ window.isBetter(than: $0.window) }) ?? true
        else { return }
        let cut = SnippetCut(bytes: bytes, tokens: tokens, limit: length + Self.overlength)
        best = (window, cut.snippet(matches[window.matches], field: field, length: length))
      }
    }
    return best?.snippet
  }

  /// The best run of matches that fits.
  private func window(_ matches: [SnippetWords.Match], length: Int) -> Window? {
    var best: Window?
    var first = 0
    var counts = [Int](repeating: 0, count: words.weights.count)
    var weight = 0
    func drop(_ word: Int) {
      counts[word] -= 1
      if counts[word] == 0 { weight -= words.weights[word] }
    }
    for last in matches.indices {
      let word = matches[last].word
      if counts[word] == 0 { weight += words.weights[word] }
      counts[word] += 1
      while first < last,
        matches[last].range.upperBound - matches[first].range.lowerBound > length
      {
        drop(matches[first].word)
        first += 1
      }
      let window = Window(
        matches: first..<last + 1, weight: weight,
        span: matches[last].range.upperBound - matches[first].range.lowerBound)
      if best.map({ window.isBetter(than: $0) }) ?? true { best = window }
    }
    return best
  }
}

extension SearchIndex {
  /// Prepares snippets for a query, in the caller's read transaction: what its words stand for by the options is marked
  /// as well, and rare words count more than common ones.
  public func snippets(
    for query: FullTextQuery, options: SearchOptions
  ) throws(SearchError) -> SnippetBuilder {
    let snapshot = try current()
    let (query, options) = try fitted(query, options, in: snapshot)
    let compiled = try CompiledQuery(
      query, as: .clauses, schema,
      expansion: WordExpansion(options.expansions, in: Vocabulary(snapshot)), words)
    let weight = try QueryWeight(compiled, in: view(snapshot))
    return SnippetBuilder(try weight?.scoringLeaves() ?? [], schema)
  }
}
