internal import LarderPredicates

/// A query in terms of an index: what it matches, and the leaves that score.
indirect enum QueryNode {
  case all
  case leaf(QueryLeaf)
  case and([QueryNode])
  case or([QueryNode])
  case not(QueryNode)
  /// A condition on an attribute, which filters and does not score.
  case attribute(AttributeFilter)
}

/// Turns a query into terms, phrases and prefixes of an index.
struct QueryCompiler {
  static let maximumDepth = 200
  static let maximumWords = 10_000

  private let schema: SearchSchema
  /// Whether a word typed with marks ranks the documents that have them first.
  private let prefersMarks: Bool
  private(set) var leaves: [QueryLeaf] = []
  private var wordCount = 0

  init(schema: SearchSchema, prefersMarks: Bool = false) {
    self.schema = schema
    self.prefersMarks = prefersMarks
  }

  /// Returns nil for a query that says nothing, such as one of punctuation only.
  mutating func compile(_ query: FullTextQuery) throws(SearchError) -> QueryNode? {
    try compile(query, fields: nil, depth: 0, scores: true)
  }

  private mutating func compile(
    _ query: FullTextQuery, fields: UInt32?, depth: Int, scores: Bool
  ) throws(SearchError) -> QueryNode? {
    guard depth <= Self.maximumDepth else {
      throw SearchError(
        .invalidQuery, "the query is nested deeper than \(Self.maximumDepth) levels")
    }
    switch query {
    case .all: return .all
    case .word(let text): return try word(text, fields, isPrefix: false, scores)
    case .prefix(let text): return try word(text, fields, isPrefix: true, scores)
    case .attribute(let condition): return .attribute(try AttributeFilter(condition, schema))
    case .wildcard, .fuzzy, .near, .allBut, .boosted:
      throw SearchError(.invalidQuery, "this kind of condition is not possible yet")
    case .phrase(let text, _):
      let words = QueryText.words(text, schema.analyzer)
      return try sequence(words.parts, fields, isPrefix: false, scores)
    case .and(let parts):
      return Self.join(try list(parts, fields, depth, scores)) { .and($0) }
    case .or(let parts):
      return Self.join(try list(parts, fields, depth, scores)) { .or($0) }
    case .not(let inner):
      return try compile(inner, fields: fields, depth: depth + 1, scores: false).map { .not($0) }
    case .field(let names, let inner):
      let mask = try mask(names) & (fields ?? ~0)
      return try compile(inner, fields: mask, depth: depth + 1, scores: scores)
    }
  }

  private mutating func list(
    _ parts: [FullTextQuery], _ fields: UInt32?, _ depth: Int, _ scores: Bool
  ) throws(SearchError) -> [QueryNode] {
    var nodes: [QueryNode] = []
    for part in parts {
      if let node = try compile(part, fields: fields, depth: depth + 1, scores: scores) {
        nodes.append(node)
      }
    }
    return nodes
  }

  private static func join(_ nodes: [QueryNode], _ make: ([QueryNode]) -> QueryNode) -> QueryNode? {
    if nodes.count > 1 { return make(nodes) }
    return nodes.first
  }

  // MARK: - Words

  /// A word; a hyphenated one matches its parts side by side or its joined form.
  private mutating func word(
    _ text: String, _ fields: UInt32?, isPrefix: Bool, _ scores: Bool
  ) throws(SearchError) -> QueryNode? {
    let words = QueryText.words(text, schema.analyzer)
    guard let apart = try sequence(words.parts, fields, isPrefix: isPrefix, scores) else {
      return nil
    }
    guard let joined = words.joined,
      let together = try sequence([joined], fields, isPrefix: isPrefix, scores)
    else { return apart }
    return .or([apart, together])
  }

  private mutating func sequence(
    _ parts: [QueryText.Part], _ fields: UInt32?, isPrefix: Bool, _ scores: Bool
  ) throws(SearchError) -> QueryNode? {
    guard let first = parts.first else { return nil }
    wordCount += parts.count
    guard wordCount <= Self.maximumWords else {
      throw SearchError(.invalidQuery, "the query has more than \(Self.maximumWords) words")
    }
    let kind: QueryLeaf.Kind
    if parts.count > 1 {
      let origin = first.offset
      kind = .phrase(
        parts.map { PhraseElement(term: $0.term, offset: $0.offset - origin) },
        lastIsPrefix: isPrefix)
    } else {
      kind =
        isPrefix ? .prefix(first.term) : .term(first.term, isMarked: first.isMarked && prefersMarks)
    }
    let leaf = QueryLeaf(kind: kind, fields: reduced(fields), scores: scores)
    leaves.append(leaf)
    return .leaf(leaf)
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
      let wanted = name.lowercased()
      guard
        let index = schema.fields.firstIndex(where: { field in
          field.name.lowercased() == wanted
            || field.aliases.contains { $0.lowercased() == wanted }
        })
      else {
        let known = schema.fields.map(\.name).joined(separator: ", ")
        throw SearchError(
          .invalidQuery, "there is no search field '\(name)'; there are \(known)")
      }
      mask |= 1 << UInt32(index)
    }
    return mask
  }
}
