internal import LarderPredicates
internal import LarderText

extension QueryCompiler {
  /// The parts of an AND. Words side by side that together name something, such as "spring onion", may also be matched
  /// by its other names: a document has either all of the words, wherever they stand, or one of the names. Where it has
  /// the words side by side it scores for the name too, and so more than for another name.
  mutating func conjunction(
    _ parts: [FullTextQuery], _ scope: Scope
  ) throws(SearchError) -> [Node] {
    var nodes: [Node] = []
    var index = 0
    while index < parts.count {
      let (words, alternatives) = try name(parts[index...])
      let count = max(words.count, 1)
      var own: [Node] = []
      for part in parts[index..<index + count] {
        if let node = try compile(part, scope.inner) { own.append(node) }
      }
      index += count
      if alternatives.isEmpty {
        nodes += own
      } else if let together = Node.join(own, { .and($0) }) {
        let own = WordAlternative(words.map(\.term), .exact)
        let names = BestLeaf(choices: choices(of: [own] + alternatives, scope))
        nodes.append(.or([together, node(names, scope)]))
      }
    }
    return nodes
  }

  /// The words among the first parts that make the longest name, and what else the name may be; nothing where there is
  /// no such name.
  func name(
    _ parts: ArraySlice<FullTextQuery>
  ) throws(SearchError) -> (words: [PlainWord], alternatives: [WordAlternative]) {
    guard let expansion, expansion.expansions.longestName > 1 else { return ([], []) }
    var words: [PlainWord] = []
    for part in parts.prefix(expansion.expansions.longestName) {
      guard let text = Self.wordOfName(part) else { break }
      let cut = tokens(of: text)
      // A hyphenated word is one word of a name: "all-purpose flour" is "allpurpose flour".
      guard let word = cut.parts.count == 1 ? cut.parts.first : cut.joined else { break }
      words.append(PlainWord(term: word.term, isMarked: word.isMarked))
    }
    while words.count > 1 {
      let alternatives = try expansion.alternatives(of: words, allowsTypos: false)
      if !alternatives.isEmpty { return (words, alternatives) }
      words.removeLast()
    }
    return ([], [])
  }

  /// A word that may be part of a name; "of" in "bicarbonate of soda" is, though no document needs it.
  private static func wordOfName(_ part: FullTextQuery) -> String? {
    switch part.optionalPart ?? part {
    case .word(let text): text
    case .boosted(.word(let text), _) where part.optionalPart != nil: text
    default: nil
    }
  }

  /// What else a name may be, where its words are conditions of their own: each of them is met by another name too.
  ///
  /// - Parameter isFirst: whether it is the first word of the name, with which the name scores.
  mutating func otherNames(
    _ words: [PlainWord], _ alternatives: [WordAlternative], isFirst: Bool
  ) -> Node {
    var scope = Scope()
    scope.scores = isFirst
    let own = isFirst ? [WordAlternative(words.map(\.term), .exact)] : []
    return node(BestLeaf(choices: choices(of: own + alternatives, scope)), scope)
  }
}
