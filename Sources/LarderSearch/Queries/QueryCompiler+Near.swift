extension QueryCompiler {
  /// Words of one text in their order, with at most `slack` others in between.
  mutating func phrase(
    _ text: String, slack: Int, _ scope: Scope
  ) throws(SearchError) -> Node? {
    guard slack != 0 else {
      var quoted = scope
      quoted.isQuoted = true
      return try sequence(tokens(of: text).parts, isPrefix: false, quoted)
    }
    let words = tokens(of: text).parts.map { part in
      [WordSpelling(part.term)]
    }
    return try near(words, slack, isOrdered: true, scope)
  }

  mutating func near(
    _ texts: [String], distance: Int, _ scope: Scope
  ) throws(SearchError) -> Node? {
    var words: [[WordSpelling]] = []
    for text in texts {
      let pieces = tokens(of: text)
      guard let first = pieces.parts.first else { continue }
      var spellings = [
        WordSpelling(
          pieces.parts.map { PhraseElement(term: $0.term, offset: $0.offset - first.offset) },
          length: pieces.length)
      ]
      if let joined = pieces.joined {
        spellings.append(WordSpelling(joined.term))
      }
      words.append(spellings)
    }
    return try near(words, distance, isOrdered: false, scope)
  }

  private mutating func near(
    _ words: [[WordSpelling]], _ distance: Int, isOrdered: Bool, _ scope: Scope
  ) throws(SearchError) -> Node? {
    guard (0...NearWords.maximumDistance).contains(distance) else {
      throw SearchError(
        .invalidQuery,
        "words that are near have 0 to \(NearWords.maximumDistance) others between them, not \(distance)"
      )
    }
    guard words.count <= NearWords.maximumCount else {
      throw SearchError(
        .invalidQuery, "at most \(NearWords.maximumCount) words can be near one another")
    }
    guard !words.isEmpty else { return nil }
    try count(words.reduce(0) { $0 + $1.reduce(0) { $0 + $1.elements.count } })
    if words.count == 1, words[0].count == 1 {
      let elements = words[0][0].elements
      return node(
        elements.count == 1
          ? TermLeaf(term: elements[0].term) as any LeafKind : PhraseLeaf(elements: elements),
        scope)
    }
    return node(
      NearLeaf(near: NearWords(words: words, distance: distance, isOrdered: isOrdered)), scope)
  }
}
