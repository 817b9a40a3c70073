public import LarderPredicates
internal import LarderText

/// Chooses the part of a text that shows best why a query matched, and where.
///
/// It works on the texts alone, with the index's own analyzer, and reads no index. A value; thread-safe.
public struct SnippetBuilder: Sendable {

  /// Something to be marked; leaves of one group are one word of the query.
  private struct Leaf: Sendable {
    var group: Int
    var elements: [PhraseElement]
    var lastIsPrefix: Bool
    var fields: UInt32?
    /// What a single term has to look like, instead of the elements.
    var pattern: TermPattern?
  }

  private struct Piece {
    var term: String
    var position: UInt32
    var start: Int
    var end: Int
  }

  /// A match in a text: which leaf of the query, and its bytes.
  private struct Match {
    var leaf: Int
    var range: Range<Int>
  }

  private let schema: SearchSchema
  private let leaves: [Leaf]

  /// Prepares snippets for a query; what it excludes is not shown.
  ///
  /// - Throws: `invalidQuery` as a search would.
  public init(query: FullTextQuery, schema: SearchSchema) throws(SearchError) {
    self.schema = schema
    var compiler = QueryCompiler(schema: schema)
    _ = try compiler.compile(query)
    leaves = Self.leaves(compiler.leaves)
  }

  /// Prepares snippets for the leaves of a query.
  init(leaves: [QueryLeaf], schema: SearchSchema) {
    self.schema = schema
    self.leaves = Self.leaves(leaves)
  }

  private static func leaves(_ leaves: [QueryLeaf]) -> [Leaf] {
    var result: [Leaf] = []
    for (group, leaf) in leaves.filter(\.scores).enumerated() {
      append(leaf, group, to: &result)
    }
    return result
  }

  private static func append(_ leaf: QueryLeaf, _ group: Int, to result: inout [Leaf]) {
    func add(
      _ elements: [PhraseElement], lastIsPrefix: Bool = false, pattern: TermPattern? = nil
    ) {
      result.append(
        Leaf(
          group: group, elements: elements, lastIsPrefix: lastIsPrefix, fields: leaf.fields,
          pattern: pattern))
    }
    switch leaf.kind {
    case .term(let term, _): add([PhraseElement(term: term, offset: 0)])
    case .prefix(let prefix):
      add([PhraseElement(term: prefix, offset: 0)], lastIsPrefix: true)
    case .phrase(let elements, let lastIsPrefix): add(elements, lastIsPrefix: lastIsPrefix)
    case .near(let near): for spelling in near.words.joined() { add(spelling.elements) }
    case .pattern(let pattern): add([], pattern: pattern)
    case .best(let parts):
      for part in parts { append(part.leaf, group, to: &result) }
    }
  }

  /// Returns the best part of a document's texts, or nil when nothing in them matches.
  ///
  /// The part with the most different words of the query wins, then the one with the most matches, then the first.
  /// - Parameters:
  ///   - texts: the document's texts with their fields, in the order of preference.
  ///   - length: about how many bytes of UTF-8 the part may have; it begins and ends with whole words.
  public func snippet(
    of texts: [(field: Int, text: String)], length: Int = 160
  ) -> SearchSnippet? {
    var best: (value: Int, snippet: () -> SearchSnippet)?
    for (field, text) in texts {
      let pieces = pieces(text)
      let matches = matches(pieces, field: field)
      guard let window = window(matches, length: length) else { continue }
      if let best, best.value >= window.value { continue }
      best = (
        window.value,
        {
          cut(text, field: field, pieces: pieces, matches: matches[window.range], length: length)
        }
      )
    }
    return best?.snippet()
  }

  // MARK: - Matches

  private func pieces(_ text: String) -> [Piece] {
    var buffer = TokenBuffer()
    var text = text
    text.withUTF8 { schema.analyzer.analyze($0, into: &buffer) }
    return buffer.withTokens { tokens, bytes in
      tokens.map { token in
        let start = Int(token.termStart)
        return Piece(
          term: String(
            decoding: bytes[start..<start + Int(token.termLength)], as: UTF8.self),
          position: token.position, start: Int(token.sourceStart), end: Int(token.sourceEnd))
      }
    }
  }

  private func matches(_ pieces: [Piece], field: Int) -> [Match] {
    var places: [UInt32: [Int]] = [:]
    for (index, piece) in pieces.enumerated() { places[piece.position, default: []].append(index) }
    var matches: [Match] = []
    for leaf in leaves {
      if let fields = leaf.fields, fields >> UInt32(field) & 1 == 0 { continue }
      for piece in pieces where fits(piece, leaf, 0) {
        var end = piece.end
        var isWhole = true
        for place in leaf.elements.indices.dropFirst() {
          let position = piece.position &+ leaf.elements[place].offset
          guard
            let next = places[position]?.first(where: { fits(pieces[$0], leaf, place) })
          else {
            isWhole = false
            break
          }
          end = max(end, pieces[next].end)
        }
        if isWhole { matches.append(Match(leaf: leaf.group, range: piece.start..<end)) }
      }
    }
    return matches.sorted { ($0.range.lowerBound, $0.leaf) < ($1.range.lowerBound, $1.leaf) }
  }

  private func fits(_ piece: Piece, _ leaf: Leaf, _ place: Int) -> Bool {
    if let pattern = leaf.pattern { return pattern.matches(piece.term) }
    let wanted = leaf.elements[place].term
    if leaf.lastIsPrefix, place == leaf.elements.count - 1 {
      return piece.term.utf8.starts(with: wanted.utf8)
    }
    return piece.term == wanted
  }

  // MARK: - Windows

  /// The best run of matches that fits.
  private func window(_ matches: [Match], length: Int) -> (value: Int, range: Range<Int>)? {
    var best: (value: Int, range: Range<Int>)?
    var first = 0
    var counts = [Int](repeating: 0, count: (leaves.last?.group ?? -1) + 1)
    var distinct = 0
    for last in matches.indices {
      let leaf = matches[last].leaf
      if counts[leaf] == 0 { distinct += 1 }
      counts[leaf] += 1
      while first < last,
        matches[last].range.upperBound - matches[first].range.lowerBound > length
      {
        counts[matches[first].leaf] -= 1
        if counts[matches[first].leaf] == 0 { distinct -= 1 }
        first += 1
      }
      let value = distinct * 1000 + min(last - first + 1, 999)
      if value > best?.value ?? 0 { best = (value, first..<last + 1) }
    }
    return best
  }

  /// Cuts the part out, with whole words around the matches as far as the length allows.
  private func cut(
    _ text: String, field: Int, pieces: [Piece], matches: ArraySlice<Match>, length: Int
  ) -> SearchSnippet {
    let bytes = Array(text.utf8)
    var start = matches.map(\.range.lowerBound).min() ?? 0
    var end = matches.map(\.range.upperBound).max() ?? 0
    let spare = max(length - (end - start), 0)
    if bytes.count <= length {
      (start, end) = (0, bytes.count)
    } else {
      let earliest = start - min(spare / 3, start)
      start =
        earliest == 0
        ? 0 : pieces.first { $0.start >= earliest }.map { min($0.start, start) } ?? start
      let latest = start + max(length, end - start)
      end =
        latest >= bytes.count
        ? bytes.count : pieces.last { $0.end <= latest }.map { max($0.end, end) } ?? end
    }
    // Token ends are code point boundaries; trailing punctuation and spaces stay with what is left out.
    let part = String(decoding: bytes[start..<end], as: UTF8.self)
    var ranges: [Range<Int>] = []
    for match in matches {
      let range = match.range.lowerBound - start..<match.range.upperBound - start
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return SearchSnippet(
      field: field, text: part, matches: ranges, continuesBefore: start > 0,
      continuesBehind: end < bytes.count)
  }
}
