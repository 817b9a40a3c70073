internal import LarderPredicates
internal import LarderText

/// A query as an index understands it, which no longer changes: what it matches, and what of it scores.
struct CompiledQuery {
  /// One of the conditions that have to hold together.
  struct Clause {
    let query: FullTextQuery
    let node: QueryNode<QueryLeaf>
    /// Whether it is a word or phrase.
    let isWord: Bool
    /// Whether a partial match may miss it: a word or phrase, or a choice of such.
    let isMissable: Bool
    /// Whether it is a word or phrase that no match needs.
    let isOptional: Bool
  }

  /// How a query is compiled.
  enum Form {
    /// As one condition. Words side by side may have other names together.
    case whole
    /// Nested ANDs as all of their parts, each for itself.
    case clauses
  }

  /// In the order of the query; none for a query that says nothing, such as one of punctuation only.
  private(set) var clauses: [Clause] = []

  /// - Parameter words: what words came to before; nil to cut all of them.
  /// - Throws: `invalidQuery` as a search would.
  init(
    _ query: FullTextQuery, as form: Form, _ schema: SearchSchema,
    expansion: WordExpansion? = nil, _ words: WordMemo? = nil
  ) throws(SearchError) {
    let parts: [FullTextQuery]
    switch form {
    case .whole: parts = [query]
    case .clauses: parts = QueryCompiler.withoutRepeats(query.conjuncts)
    }
    var compiler = QueryCompiler(schema: schema, memo: words, expansion: expansion)
    var next = 0
    while next < parts.count {
      let (words, names) = form == .clauses ? try compiler.name(parts[next...]) : ([], [])
      for (place, part) in parts[next..<next + max(words.count, 1)].enumerated() {
        guard var node = try compiler.compile(part) else { continue }
        if !names.isEmpty, part.optionalPart == nil {
          node = .or([node, compiler.otherNames(words, names, isFirst: place == 0)])
        }
        clauses.append(
          Clause(
            query: part, node: node, isWord: Self.isWord(part),
            isMissable: Self.isOfWords(part),
            isOptional: part.optionalPart.map { Self.isWord($0) } ?? false))
      }
      next += max(words.count, 1)
    }
  }

  /// What snippets mark: the leaves that score, in the order of the query.
  func scoringLeaves() throws(SearchError) -> [QueryLeaf] {
    var leaves: [QueryLeaf] = []
    for clause in clauses {
      _ = try clause.node.map { leaf throws(SearchError) in
        if leaf.scores { leaves.append(leaf) }
      }
    }
    return leaves
  }

  private static func isWord(_ query: FullTextQuery) -> Bool {
    switch query {
    case .word, .phrase, .prefix, .wildcard, .fuzzy: true
    case .boosted(let inner, _):
      // One level: what is boosted twice is built in code, and stays required.
      switch inner {
      case .word, .phrase, .prefix, .wildcard, .fuzzy: true
      default: false
      }
    default: false
    }
  }

  /// Whether a query is a word or phrase, or a choice of these and of such that have to occur together.
  private static func isOfWords(_ query: FullTextQuery) -> Bool {
    switch query {
    case .or(let parts), .and(let parts):
      !parts.isEmpty && parts.allSatisfy { isWord($0) || isOfWords($0) }
    default: isWord(query)
    }
  }

  // MARK: - Titles

  /// The terms that a title has to be made of to be the query: those of its words and phrases, in order.
  ///
  /// Exclusions and attributes say nothing about titles. Nil where a condition does that is no word: an OR, a pattern.
  func titleTerms(_ schema: SearchSchema) -> [String]? {
    guard schema.fields.count > 1 else { return nil }
    var terms: [String] = []
    for clause in clauses {
      guard let text = Self.titleText(clause.query, schema) else { return nil }
      terms += QueryText.terms(text, schema.analyzer)
    }
    return terms.isEmpty ? nil : terms
  }

  /// The text that a condition asks of a title, empty for none, nil where it is no plain text.
  private static func titleText(_ query: FullTextQuery, _ schema: SearchSchema) -> String? {
    if let optional = query.optionalPart { return titleText(optional, schema) }
    return switch query {
    case .word(let text), .phrase(let text, 0), .prefix(let text), .fuzzy(let text, _): text
    case .boosted(let inner, _): titleText(inner, schema)
    case .field(let names, let inner):
      names.contains { schema.isTitle($0) } ? titleText(inner, schema) : ""
    case .not, .attribute, .fact, .all: ""
    case .wildcard, .phrase, .near, .and, .or, .allBut: nil
    }
  }
}

extension SearchSchema {
  /// Whether a name in a query is that of the first field.
  fileprivate func isTitle(_ name: String) -> Bool {
    guard let first = fields.first else { return false }
    let wanted = name.lowercased()
    return first.name.lowercased() == wanted
      || first.aliases.contains { $0.lowercased() == wanted }
  }
}
