/// The documents that may hold a text, and of which that is sure.
public struct SubstringMatches: Equatable, Sendable {
  /// The keys of the documents that hold it, ascending.
  public var sure: [Int64]
  /// The keys of further documents that may hold it, ascending.
  public var possible: [Int64]
}

extension SearchIndex {
  /// Returns the keys of the documents whose words hold all of some runs of letters and digits, ascending: a run may begin and
  /// end anywhere in a word, and each may be in another word. Nil for more than `limit` documents, which are then not
  /// collected.
  ///
  /// A text that holds all runs, each within one word, is in one of these documents, but not the other way round: the
  /// caller has to look. Words that the analyzer cut for their length count as holding everything.
  ///
  /// - Parameters:
  ///   - runs: at least one, folded as the index folds, without anything that ends a word.
  ///   - isInFirstField: whether only words of the first field count, else those of all.
  public func documents(
    containing runs: [String], isInFirstField: Bool, limit: Int
  ) throws(SearchError) -> [Int64]? {
    let fields: UInt32? = isInFirstField && schema.fields.count > 1 ? 1 : nil
    let leaves = runs.map { leaf($0, .possible, fields) }
    guard let first = leaves.first else { return nil }
    let node: QueryNode = leaves.count == 1 ? .leaf(first) : .and(leaves.map { .leaf($0) })
    return try keys(node, leaves, limit: limit)
  }

  /// Returns the documents with a text in which, by its canonical fold, some letters and digits stand side by side, as far as the words tell.
  ///
  /// Sure is what words of `fields` say that no text has in other letters (`TermEntry.isAltered`); possible what altered words, words
  /// cut for their length and words of other fields say. Nil where more than `limit` documents are only possible.
  ///
  /// - Parameters:
  ///   - letters: at least one, in the canonical fold and the same in that of the index, without anything that ends a word.
  ///   - fields: the numbers of the fields all of whose texts are meant.
  ///   - otherFields: the numbers of the fields of which some texts are meant.
  public func documents(
    holding letters: String, fields: Set<Int>, otherFields: Set<Int>, limit: Int
  ) throws(SearchError) -> SubstringMatches? {
    let doubtful = leaf(letters, .doubtful, mask(fields.union(otherFields)))
    var leaves = [doubtful]
    var rest: QueryNode = .leaf(doubtful)
    if !otherFields.isEmpty {
      leaves.append(leaf(letters, .sure, mask(otherFields)))
      rest = .or(leaves.map { .leaf($0) })
    }
    guard !fields.isEmpty else {
      return try keys(rest, leaves, limit: limit).map { SubstringMatches(sure: [], possible: $0) }
    }
    let sure = leaf(letters, .sure, mask(fields))
    leaves.append(sure)
    guard let possible = try keys(.and([rest, .not(.leaf(sure))]), leaves, limit: limit),
      let found = try keys(.leaf(sure), [sure], limit: .max)
    else { return nil }
    return SubstringMatches(sure: found, possible: possible)
  }

  /// How many documents hold some letters for sure, where none is only possible; else nil. See `documents(holding:)`.
  public func documentCount(
    holding letters: String, fields: Set<Int>
  ) throws(SearchError) -> Int? {
    let sure = leaf(letters, .sure, mask(fields))
    let doubtful = leaf(letters, .doubtful, mask(fields))
    let rest: QueryNode = .and([.leaf(doubtful), .not(.leaf(sure))])
    guard try keys(rest, [sure, doubtful], limit: 0) != nil else { return nil }
    var run = QueryRun(snapshot: try current(), schema: schema, leaves: [sure])
    try run.prepare()
    return try run.total(.leaf(sure))
  }

  /// The keys of the documents that match, ascending; nil for more than `limit`.
  private func keys(
    _ node: QueryNode, _ leaves: [QueryLeaf], limit: Int
  ) throws(SearchError) -> [Int64]? {
    var run = QueryRun(snapshot: try current(), schema: schema, leaves: leaves)
    try run.prepare()
    if limit < .max, try run.total(node) > limit { return nil }
    return try run.keys(node)
  }

  /// How many documents there are.
  public func documentCount() throws(SearchError) -> Int { try current().state.documentCount }

  private func leaf(
    _ letters: String, _ reach: WildcardPattern.Reach, _ fields: UInt32?
  ) -> QueryLeaf {
    QueryLeaf(
      kind: .pattern(.wildcard(WildcardPattern(containing: letters, reach))), fields: fields,
      scores: false)
  }

  /// Fields as bits; nil for all.
  private func mask(_ fields: Set<Int>) -> UInt32? {
    if fields.count == schema.fields.count { return nil }
    return fields.reduce(0) { $0 | 1 << UInt32($1) }
  }
}
