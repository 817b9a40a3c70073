extension QueryCompiler {
  mutating func wildcard(_ text: String, _ scope: Scope) throws(SearchError) -> Node? {
    let pattern = WildcardPattern(text, schema.analyzer)
    if pattern.isEmpty { return nil }
    try count(1)
    if pattern.isWord { return node(TermLeaf(term: pattern.prefix), scope) }
    return node(PatternLeaf(pattern: .wildcard(pattern)), scope)
  }

  /// Words similar to one. Of a hyphenated one each part has a similar word somewhere, or the joined form has.
  mutating func similar(
    _ text: String, _ distance: Int, _ scope: Scope
  ) throws(SearchError) -> Node? {
    guard distance == 1 || distance == 2 else {
      throw SearchError(.invalidQuery, "a word is looked for 1 or 2 letters away, not \(distance)")
    }
    func similar(_ part: QueryText.Part) -> PatternLeaf {
      PatternLeaf(pattern: .similar(part.term, distance: distance))
    }
    let words = tokens(of: text)
    var nodes: [Node] = []
    for part in words.parts {
      try count(1)
      nodes.append(node(similar(part), scope))
    }
    guard let first = nodes.first else { return nil }
    let apart = nodes.count > 1 ? Node.and(nodes) : first
    guard let joined = words.joined else { return apart }
    try count(1)
    return .or([apart, node(similar(joined), scope)])
  }
}
