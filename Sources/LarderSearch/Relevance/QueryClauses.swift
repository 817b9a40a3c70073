internal import LarderPredicates
internal import LarderText

/// The conditions of a query that have to hold together, each compiled for itself.
///
/// A query that is nested ANDs is all of their parts; any other query is one condition.
struct QueryClauses {
  /// One of the conditions.
  struct Clause {
    let query: FullTextQuery
    let node: QueryNode
    /// Its leaves, in the order of the query.
    let leaves: [QueryLeaf]
    /// Whether it is a word or phrase, which a partial match may miss.
    let isWord: Bool
  }

  private(set) var clauses: [Clause] = []
  /// The leaves of all clauses, in the order of the query.
  private(set) var leaves: [QueryLeaf] = []

  /// - Throws: `invalidQuery` as a search would.
  init(
    _ query: FullTextQuery, _ snapshot: IndexSnapshot, _ schema: SearchSchema,
    _ options: SearchOptions, _ words: WordMemo? = nil
  ) throws(SearchError) {
    var parts: [FullTextQuery] = []
    Self.flatten(query, depth: 0, into: &parts)
    var compiler = QueryCompiler(
      schema: schema, memo: words,
      expansion: WordExpansion(options.expansions, in: Vocabulary(snapshot)))
    for part in parts {
      let first = compiler.leaves.count
      guard let node = try compiler.compile(part) else { continue }
      clauses.append(
        Clause(
          query: part, node: node, leaves: Array(compiler.leaves[first...]),
          isWord: Self.isWord(part)))
    }
    leaves = compiler.leaves
  }

  /// What matches all clauses; nil for a query that says nothing.
  var node: QueryNode? {
    if clauses.count > 1 { return .and(clauses.map(\.node)) }
    return clauses.first?.node
  }

  private static func flatten(
    _ query: FullTextQuery, depth: Int, into parts: inout [FullTextQuery]
  ) {
    guard case .and(let inner) = query, depth < QueryCompiler.maximumDepth else {
      return parts.append(query)
    }
    for part in inner { flatten(part, depth: depth + 1, into: &parts) }
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
    switch query {
    case .word(let text), .phrase(let text, 0), .prefix(let text), .fuzzy(let text, _): text
    case .boosted(let inner, _): titleText(inner, schema)
    case .field(let names, let inner):
      names.contains { schema.isTitle($0) } ? titleText(inner, schema) : ""
    case .not, .attribute, .all: ""
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
