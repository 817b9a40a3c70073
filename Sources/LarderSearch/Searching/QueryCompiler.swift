internal import LarderPredicates

/// A query in terms of an index: what it matches, and the leaves that score.
indirect enum QueryNode {
  case all
  case leaf(QueryLeaf)
  case and([QueryNode])
  case or([QueryNode])
  case not(QueryNode)
  /// At least so many of the nodes.
  case atLeast(Int, [QueryNode])
  /// A condition on an attribute, which filters and does not score.
  case attribute(AttributeFilter)
}

/// Turns a query into terms, phrases and prefixes of an index.
struct QueryCompiler {
  static let maximumDepth = PredicateLimits.depth
  static let maximumWords = 10_000
  /// What boosts may come to where they are one in another: scores stay well inside what a float tells apart.
  static let boosts = 1e-6...1e6

  let schema: SearchSchema
  /// What else words stand for; nil: nothing.
  let expansion: WordExpansion?
  private let memo: WordMemo?
  private(set) var leaves: [QueryLeaf] = []
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

    var inner: Scope {
      var inner = self
      inner.depth += 1
      return inner
    }
  }

  /// Returns nil for a query that says nothing, such as one of punctuation only.
  mutating func compile(_ query: FullTextQuery) throws(SearchError) -> QueryNode? {
    try compile(query, Scope())
  }

  mutating func compile(
    _ query: FullTextQuery, _ scope: Scope
  ) throws(SearchError) -> QueryNode? {
    guard scope.depth <= Self.maximumDepth else {
      throw SearchError(
        .invalidQuery, "the query is nested deeper than \(Self.maximumDepth) levels")
    }
    try SearchError.checkStack()
    switch query {
    case .all: return .all
    case .word(let text): return try word(text, isPrefix: false, scope)
    case .prefix(let text): return try word(text, isPrefix: true, scope)
    case .attribute(let condition): return .attribute(try AttributeFilter(condition, schema))
    case .wildcard(let text): return try wildcard(text, scope)
    case .fuzzy(let text, let distance): return try similar(text, distance, scope)
    case .phrase(let text, let slack): return try phrase(text, slack: slack, scope)
    case .near(let words, let distance): return try near(words, distance: distance, scope)
    case .and(let parts): return Self.join(try conjunction(parts.array, scope)) { .and($0) }
    case .or(let parts): return Self.join(try list(parts.array, scope)) { .or($0) }
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

  private mutating func list(
    _ parts: [FullTextQuery], _ scope: Scope
  ) throws(SearchError) -> [QueryNode] {
    var nodes: [QueryNode] = []
    for part in parts {
      if let node = try compile(part, scope.inner) { nodes.append(node) }
    }
    return nodes
  }

  static func join(_ nodes: [QueryNode], _ make: ([QueryNode]) -> QueryNode) -> QueryNode? {
    if nodes.count > 1 { return make(nodes) }
    return nodes.first
  }

  private static func atLeast(_ missing: Int, _ nodes: [QueryNode]) -> QueryNode? {
    guard !nodes.isEmpty else { return nil }
    let needed = nodes.count - min(missing, nodes.count)
    if needed == nodes.count { return join(nodes) { .and($0) } }
    return needed == 1 ? join(nodes) { .or($0) } : .atLeast(needed, nodes)
  }

  // MARK: - Words

  /// A word; a hyphenated one matches its parts side by side or its joined form.
  mutating func word(
    _ text: String, isPrefix: Bool, _ scope: Scope
  ) throws(SearchError) -> QueryNode? {
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
  ) throws(SearchError) -> QueryNode? {
    guard let first = parts.first else { return nil }
    try count(parts.count)
    let kind: QueryLeaf.Kind
    if parts.count > 1 {
      let origin = first.offset
      kind = .phrase(
        parts.map { PhraseElement(term: $0.term, offset: $0.offset - origin) },
        lastIsPrefix: isPrefix)
    } else {
      kind =
        isPrefix ? .prefix(first.term) : .term(first.term)
    }
    if !isPrefix, let expanded = try expanded(parts, kind, scope) { return add(expanded, scope) }
    return add(kind, scope)
  }

  /// Counts words, of which a query has only so many.
  mutating func count(_ words: Int) throws(SearchError) {
    wordCount += words
    guard wordCount <= Self.maximumWords else {
      throw SearchError(.invalidQuery, "the query has more than \(Self.maximumWords) words")
    }
  }

  mutating func add(_ kind: QueryLeaf.Kind, _ scope: Scope) -> QueryNode {
    let leaf = leaf(kind, scope, boost: scope.boost)
    leaves.append(leaf)
    return .leaf(leaf)
  }

  private func leaf(_ kind: QueryLeaf.Kind, _ scope: Scope, boost: Double = 1) -> QueryLeaf {
    QueryLeaf(kind: kind, fields: reduced(scope.fields), scores: scope.scores, boost: boost)
  }

  /// Words and what they stand for; nil where they stand for themselves alone.
  private func expanded(
    _ parts: [QueryText.Part], _ kind: QueryLeaf.Kind, _ scope: Scope
  ) throws(SearchError) -> QueryLeaf.Kind? {
    guard let expansion else { return nil }
    let words = parts.map { PlainWord(term: $0.term, isMarked: $0.isMarked) }
    let alternatives = try expansion.alternatives(of: words, allowsTypos: scope.scores)
    guard !alternatives.isEmpty else { return nil }
    let own = WeightedLeaf(leaf: leaf(kind, scope), weight: ExpansionTier.exact.weight)
    return .best([own] + self.leaves(of: alternatives, scope))
  }

  /// A leaf for each alternative.
  func leaves(of alternatives: [WordAlternative], _ scope: Scope) -> [WeightedLeaf] {
    var leaves: [WeightedLeaf] = []
    for alternative in alternatives {
      let kind: QueryLeaf.Kind =
        alternative.terms.count == 1
        ? .term(alternative.terms[0])
        : .phrase(
          alternative.terms.enumerated().map {
            PhraseElement(term: $0.element, offset: UInt32($0.offset))
          }, lastIsPrefix: false)
      leaves.append(WeightedLeaf(leaf: leaf(kind, scope), weight: alternative.tier.weight))
    }
    return leaves
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
