internal import LarderPredicates

/// Turns a query into terms, phrases and prefixes of an index.
struct QueryCompiler {
  typealias Node = QueryNode<QueryLeaf>

  static let maximumDepth = PredicateLimits.depth
  static let maximumWords = 10_000
  /// How often a condition counts among the parts of one. Each is looked at for itself, and pasted text has hundreds of
  /// the same: "no" 4,000 times took 0.6 s.
  static let maximumRepeats = 8
  /// What boosts may come to where they are one in another: scores stay well inside what a float tells apart.
  static let boosts = 1e-6...1e6

  let schema: SearchSchema
  /// What else words stand for; nil: nothing.
  let expansion: WordExpansion?
  private let memo: WordMemo?
  private var wordCount = 0

  init(schema: SearchSchema, memo: WordMemo? = nil, expansion: WordExpansion? = nil) {
    self.schema = schema
    self.memo = memo
    self.expansion = expansion
  }

  /// A text as tokens.
  func tokens(of text: String) -> QueryText.Words {
    memo?.words(text) ?? QueryText.words(text, schema.analyzer)
  }

  /// What a condition takes over from those around it.
  struct Scope {
    /// A bit for each field; nil for any.
    var fields: UInt32?
    var depth = 0
    var scores = true
    var boost = 1.0
    /// Whether words stand for others too.
    var expands = true
    /// Whether words stand between quotation marks.
    var isQuoted = false

    var inner: Scope {
      var inner = self
      inner.depth += 1
      return inner
    }
  }

  /// Returns nil for a query that says nothing, such as one of punctuation only.
  mutating func compile(_ query: FullTextQuery) throws(SearchError) -> Node? {
    try compile(query, Scope())
  }

  mutating func compile(
    _ query: FullTextQuery, _ scope: Scope
  ) throws(SearchError) -> Node? {
    guard scope.depth <= Self.maximumDepth else {
      throw SearchError(
        .invalidQuery, "the query is nested deeper than \(Self.maximumDepth) levels")
    }
    try SearchError.checkStack()
    switch query {
    case .all: return .all
    case .word(let text): return try word(text, isPrefix: false, scope)
    case .prefix(let text): return try word(text, isPrefix: true, scope)
    case .attribute(let condition): return .filter(try AttributeFilter(condition, schema))
    case .fact(let fact):
      guard let keys = fact.keys else {
        throw SearchError(.invalidQuery, fact.isUnknown.message)
      }
      return .filter(KeyFilter(keys))
    case .wildcard(let text): return try wildcard(text, scope)
    case .fuzzy(let text, let distance): return try similar(text, distance, scope)
    case .phrase(let text, let slack): return try phrase(text, slack: slack, scope)
    case .near(let words, let distance): return try near(words, distance: distance, scope)
    case .and(let parts):
      return Node.join(try conjunction(Self.withoutRepeats(parts.array), scope)) { .and($0) }
    case .or(let parts):
      return Node.join(try list(Self.withoutRepeats(parts.array), scope)) { .or($0) }
    case .not(let inner):
      var excluded = scope.inner
      excluded.scores = false
      return try compile(inner, excluded).map { .not($0) }
    case .allBut(let missing, let parts):
      guard missing >= 0 else {
        throw SearchError(.invalidQuery, "a number of conditions to miss is below 0")
      }
      return Self.atLeast(missing, try list(parts.array, scope))
    case .field(let names, let inner):
      var restricted = scope.inner
      restricted.fields = try mask(names) & (scope.fields ?? ~0)
      return try compile(inner, restricted)
    case .boosted(let inner, let factor):
      var boosted = scope.inner
      boosted.boost *= factor
      guard factor > 0, factor.isFinite, Self.boosts.contains(boosted.boost) else {
        throw SearchError(
          .invalidQuery, "a boost is more than 0, and with those around it from 1e-6 to 1e6")
      }
      return try compile(inner, boosted)
    }
  }

  /// The parts of an AND or OR, equal ones up to `maximumRepeats` times: what they match is the same.
  static func withoutRepeats(_ parts: [FullTextQuery]) -> [FullTextQuery] {
    guard parts.count > maximumRepeats else { return parts }
    var counts: [FullTextQuery: Int] = [:]
    return parts.filter { part in
      counts[part, default: 0] += 1
      return counts[part, default: 0] <= maximumRepeats
    }
  }

  private mutating func list(
    _ parts: [FullTextQuery], _ scope: Scope
  ) throws(SearchError) -> [Node] {
    var nodes: [Node] = []
    for part in parts {
      if let node = try compile(part, scope.inner) { nodes.append(node) }
    }
    return nodes
  }

  private static func atLeast(_ missing: Int, _ nodes: [Node]) -> Node? {
    guard !nodes.isEmpty else { return nil }
    let needed = nodes.count - min(missing, nodes.count)
    if needed == nodes.count { return Node.join(nodes) { .and($0) } }
    return needed == 1 ? Node.join(nodes) { .or($0) } : .atLeast(needed, nodes)
  }

  // MARK: - Words

  /// A word; a hyphenated one matches its parts side by side or its joined form.
  mutating func word(
    _ text: String, isPrefix: Bool, _ scope: Scope
  ) throws(SearchError) -> Node? {
    let words = tokens(of: text)
    guard let apart = try sequence(words.parts, isPrefix: isPrefix, scope) else {
      return nil
    }
    guard let joined = words.joined,
      let together = try sequence([joined], isPrefix: isPrefix, scope)
    else { return apart }
    return .or([apart, together])
  }

  mutating func sequence(
    _ parts: [QueryText.Part], isPrefix: Bool, _ scope: Scope
  ) throws(SearchError) -> Node? {
    guard let first = parts.first else { return nil }
    try count(parts.count)
    let kind: any LeafKind
    if parts.count > 1 {
      let origin = first.offset
      kind = PhraseLeaf(
        elements: parts.map { PhraseElement(term: $0.term, offset: $0.offset - origin) },
        lastIsPrefix: isPrefix)
    } else {
      kind = isPrefix ? PrefixLeaf(prefix: first.term) : term(first.term, of: first.term, scope)
    }
    if !isPrefix, let expanded = try expanded(parts, kind, scope) { return node(expanded, scope) }
    return node(kind, scope)
  }

  /// Counts words, of which a query has only so many.
  mutating func count(_ words: Int) throws(SearchError) {
    wordCount += words
    guard wordCount <= Self.maximumWords else {
      throw SearchError(.invalidQuery, "the query has more than \(Self.maximumWords) words")
    }
  }

  func node(_ kind: any LeafKind, _ scope: Scope) -> Node {
    .leaf(leaf(kind, scope, boost: scope.boost))
  }

  private func leaf(_ kind: any LeafKind, _ scope: Scope, boost: Double = 1) -> QueryLeaf {
    QueryLeaf(kind: kind, fields: reduced(scope.fields), scores: scope.scores, boost: boost)
  }

  /// Words and what they stand for; nil where they stand for themselves alone.
  private func expanded(
    _ parts: [QueryText.Part], _ kind: any LeafKind, _ scope: Scope
  ) throws(SearchError) -> BestLeaf? {
    guard let expansion, scope.expands else { return nil }
    let words = parts.map { PlainWord(term: $0.term, isMarked: $0.isMarked) }
    let alternatives = try expansion.alternatives(
      of: words, allowsTypos: scope.scores, isQuoted: scope.isQuoted)
    guard !alternatives.isEmpty else { return nil }
    let own = (leaf(kind, scope), ExpansionTier.exact.weight)
    return BestLeaf(
      choices: [own] + choices(of: alternatives, for: parts.count == 1 ? parts[0].term : nil, scope)
    )
  }

  /// A leaf for a term that a word stands for.
  private func term(_ term: String, of word: String, _ scope: Scope) -> any LeafKind {
    guard let expansion, scope.expands, !scope.isQuoted else { return TermLeaf(term: term) }
    let meanings = expansion.expansions.otherMeanings
    var others = meanings[word] ?? []
    if term != word {
      for other in meanings[term] ?? [] where !others.contains(other) { others.append(other) }
    }
    return others.isEmpty ? TermLeaf(term: term) : MeaningLeaf(term: term, others: others)
  }

  /// A leaf for each alternative.
  ///
  /// - Parameter word: the one that they are for; nil for several.
  func choices(
    of alternatives: [WordAlternative], for word: String? = nil, _ scope: Scope
  ) -> [(leaf: QueryLeaf, tier: Double)] {
    alternatives.map { alternative in
      let kind: any LeafKind =
        alternative.terms.count == 1
        ? term(alternative.terms[0], of: word ?? "", scope)
        : PhraseLeaf(
          elements: alternative.terms.enumerated().map {
            PhraseElement(term: $0.element, offset: UInt32($0.offset))
          })
      return (leaf(kind, scope), alternative.tier.weight)
    }
  }

  // MARK: - Fields

  private func reduced(_ fields: UInt32?) -> UInt32? {
    let every = UInt32(1) << UInt32(schema.fields.count) &- 1
    guard let fields, fields & every != every else { return nil }
    return fields & every
  }

  private func mask(_ names: [String]) throws(SearchError) -> UInt32 {
    var mask: UInt32 = 0
    for name in names {
      guard let index = schema.field(named: name) else {
        let known = schema.fields.map(\.name).joined(separator: ", ")
        throw SearchError(
          .invalidQuery, "there is no search field '\(name)'; there are \(known)")
      }
      mask |= 1 << UInt32(index)
    }
    return mask
  }
}
