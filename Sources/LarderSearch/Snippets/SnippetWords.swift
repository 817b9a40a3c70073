internal import LarderBytes
internal import LarderText

/// What snippets mark: the words and phrases of a query, with all that they stand for.
struct SnippetWords: Sendable {
  /// Of more prefixes and patterns, the first are marked.
  private static let maximumPatterns = 64

  /// A match in a text: the word of the query, and its bytes.
  struct Match {
    var word: Int
    var range: Range<Int>
  }

  /// Something to be marked.
  private struct Leaf {
    /// Which word of the query it is, or stands for.
    var word: Int
    var mark: SnippetMark
    var fields: UInt32?

    var elements: [PhraseElement] { mark.elements }
  }

  /// One element of a leaf.
  struct Place: Hashable, Sendable {
    var leaf: Int
    var element: Int
  }

  /// Where an element of a phrase stands.
  private struct Standing: Hashable {
    var place: Place
    var position: UInt32
  }

  private var leaves: [Leaf] = []
  /// The elements that are one term.
  private var exact = SnippetTerms()
  /// The elements that are a prefix or pattern.
  private var others: [Place] = []
  /// How much each word of the query counts for choosing, at least 1.
  private(set) var weights: [Int] = []

  /// - Parameter leaves: those that score, each with how much it says.
  init(_ leaves: [(leaf: QueryLeaf, inverseFrequency: Double)]) {
    for (word, (leaf, inverseFrequency)) in leaves.enumerated() {
      weights.append(1000 + Int(max(0, min(inverseFrequency, 1000)) * 1000))
      for mark in leaf.kind.marks {
        self.leaves.append(Leaf(word: word, mark: mark, fields: leaf.fields))
      }
    }
    for (number, leaf) in self.leaves.enumerated() {
      for (element, wanted) in leaf.elements.enumerated() {
        let place = Place(leaf: number, element: element)
        if leaf.mark.lastIsPrefix, element == leaf.elements.count - 1 {
          others.append(place)
        } else {
          exact.add(place, wanted.term)
        }
      }
      if leaf.mark.pattern != nil { others.append(Place(leaf: number, element: 0)) }
    }
    others.removeLast(max(others.count - Self.maximumPatterns, 0))
  }

  // MARK: - Matching

  /// The matches in the tokens of a text, in the order of their starts.
  func matches(
    _ tokens: Span<Token>, _ terms: Span<UInt8>, field: Int
  ) -> [Match] {
    var known: [String: [Place]] = [:]
    var matches: [Match] = []
    var starts: [(place: Place, token: Token)] = []
    var ends: [Standing: UInt32] = [:]
    func note(_ place: Place, _ token: Token) {
      if leaves[place.leaf].elements.count < 2 {
        let range = Int(token.sourceStart)..<Int(token.sourceEnd)
        matches.append(Match(word: leaves[place.leaf].word, range: range))
      } else if place.element == 0 {
        starts.append((place, token))
      } else {
        let standing = Standing(place: place, position: token.position)
        ends[standing] = max(ends[standing] ?? 0, token.sourceEnd)
      }
    }
    for index in tokens.indices {
      let token = tokens[index]
      let first = Int(token.termStart)
      let range = first..<first + Int(token.termLength)
      for place in exact.places(terms, range) where isInField(place, field) { note(place, token) }
      if others.isEmpty { continue }
      let term = terms.text(range)
      let places = known[term] ?? others(of: term, field: field)
      known[term] = places
      for place in places { note(place, token) }
    }
    for (place, token) in starts {
      if let end = end(of: leaves[place.leaf], place.leaf, token, ends) {
        matches.append(
          Match(word: leaves[place.leaf].word, range: Int(token.sourceStart)..<Int(end)))
      }
    }
    return matches.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.word)
        < ($1.range.lowerBound, $1.range.upperBound, $1.word)
    }
  }

  /// Where a phrase ends that begins with a token; nil where not all of it follows.
  private func end(
    of leaf: Leaf, _ number: Int, _ token: Token, _ ends: [Standing: UInt32]
  ) -> UInt32? {
    var end = token.sourceEnd
    for element in leaf.elements.indices.dropFirst() {
      let place = Place(leaf: number, element: element)
      let position = token.position &+ leaf.elements[element].offset
      guard let next = ends[Standing(place: place, position: position)] else { return nil }
      end = max(end, next)
    }
    return end
  }

  private func isInField(_ place: Place, _ field: Int) -> Bool {
    leaves[place.leaf].fields.map { $0 >> UInt32(field) & 1 == 1 } ?? true
  }

  /// The prefixes and patterns that a term has.
  private func others(of term: String, field: Int) -> [Place] {
    others.filter { place in
      guard isInField(place, field) else { return false }
      let leaf = leaves[place.leaf]
      return leaf.mark.pattern?.matches(term)
        ?? term.utf8.starts(with: leaf.elements[place.element].term.utf8)
    }
  }
}
