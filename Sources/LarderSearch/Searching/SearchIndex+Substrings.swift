/// The documents that may hold a text, and of which that is sure.
public struct SubstringMatches: Equatable, Sendable {
  /// The keys of the documents that hold it, ascending.
  public var sure: [Int64]
  /// The keys of further documents that may hold it, ascending.
  public var possible: [Int64]
}

extension SearchIndex {
  /// Returns the keys of the documents whose words hold all of some runs of letters and digits, ascending: a run may
  /// begin and end anywhere in a word, and each may be in another word. Nil for more than `limit` documents, which are
  /// then not collected.
  ///
  /// A text that holds all runs, each within one word, is in one of these documents, but not the other way round: the
  /// caller has to look. Words that the analyzer cut for their length count as holding everything.
  ///
  /// - Parameters:
  ///   - runs: at least one, folded as the index folds, without anything that ends a word.
  ///   - isInFirstField: whether only words of the first field count, else those of all.
  ///   - limit: the most documents that are worth collecting.
  public func documents(
    containing runs: [String], isInFirstField: Bool, limit: Int
  ) throws(SearchError) -> [Int64]? {
    let fields: UInt32? = isInFirstField && schema.fields.count > 1 ? 1 : nil
    let leaves = runs.map { QueryNode.leaf(QueryLeaf($0, .possible, fields)) }
    guard let node = QueryNode.join(leaves, { .and($0) }) else { return nil }
    return try keys(node, limit: limit)
  }

  /// Returns the documents with a text in which, by its canonical fold, some letters and digits stand side by side, as
  /// far as the words tell; several runs of them stand behind each other with one space between each two.
  ///
  /// Sure is what words of `fields` say that no text has in other letters (`TermEntry.isAltered`), or that are known to
  /// have but a space between them (`PositionCoding.spaced`); possible what altered words, words cut for their length
  /// and words of other fields say. Nil where more than `limit` documents are only possible, or where so many words
  /// hold the letters that the texts themselves are read sooner.
  ///
  /// - Parameters:
  ///   - letters: at least one run, in the canonical fold and the same in that of the index, without anything that ends
  ///     a word.
  ///   - fields: the numbers of the fields all of whose texts are meant.
  ///   - otherFields: the numbers of the fields of which some texts are meant.
  ///   - limit: the most possible documents that are worth collecting.
  public func documents(
    holding letters: [String], fields: Set<Int>, otherFields: Set<Int>, limit: Int
  ) throws(SearchError) -> SubstringMatches? {
    guard try isWorthLooking(letters) else { return nil }
    let question = HeldLetters(letters, fields, otherFields, schema)
    guard let possible = try keys(question.rest, limit: limit) else { return nil }
    guard let sure = question.sure else { return SubstringMatches(sure: [], possible: possible) }
    return SubstringMatches(
      sure: try keys(.leaf(sure), limit: .max) ?? [], possible: possible)
  }

  /// How many documents hold some letters for sure, and which others may: see `documents(holding:)`.
  public func documentCount(
    holding letters: [String], fields: Set<Int>, otherFields: Set<Int>, limit: Int
  ) throws(SearchError) -> (sure: Int, possible: [Int64])? {
    guard try isWorthLooking(letters) else { return nil }
    let question = HeldLetters(letters, fields, otherFields, schema)
    guard let possible = try keys(question.rest, limit: limit) else { return nil }
    guard let sure = question.sure else { return (0, possible) }
    return (try QueryWeight(.leaf(sure), in: view(try current())).total(), possible)
  }

  private func isWorthLooking(_ runs: [String]) throws(SearchError) -> Bool {
    guard runs.count > 1 else { return !runs.isEmpty }
    guard LetterSequence.isPossible(runs, schema) else { return false }
    let view = view(try current())
    for number in 0..<view.segmentCount {
      guard try view.matcher(number).isWorthLooking(runs) else { return false }
    }
    return true
  }

  /// The keys of the documents that match, ascending; nil for more than `limit`.
  private func keys(
    _ node: QueryNode<QueryLeaf>, limit: Int
  ) throws(SearchError) -> [Int64]? {
    let weight = try QueryWeight(node, in: view(try current()))
    if limit < .max, try weight.total() > limit { return nil }
    return try weight.keys()
  }

  /// How many documents there are.
  public func documentCount() throws(SearchError) -> Int { try current().state.documentCount }
}

/// What is asked of the dictionary when letters are looked for.
private struct HeldLetters {
  /// The words that say it for sure; nil where no field is meant as a whole.
  var sure: QueryLeaf?
  /// The documents of which it is not sure.
  var rest: QueryNode<QueryLeaf>

  init(
    _ letters: [String], _ fields: Set<Int>, _ otherFields: Set<Int>, _ schema: SearchSchema
  ) {
    func mask(_ fields: Set<Int>) -> UInt32? {
      fields.count == schema.fields.count ? nil : fields.reduce(0) { $0 | 1 << UInt32($1) }
    }
    guard letters.count == 1 else {
      // Where the words are not spaced, nobody knows what is between them.
      if !fields.isEmpty {
        let spaced = LetterSequence(runs: letters, isSpaced: true)
        sure = QueryLeaf(
          kind: LettersLeaf(sequence: spaced, exception: nil), fields: mask(fields), scores: false)
      }
      let others = LetterSequence(runs: letters, isSpaced: false)
      rest = .leaf(
        QueryLeaf(
          kind: LettersLeaf(sequence: others, exception: sure),
          fields: mask(fields.union(otherFields)), scores: false))
      return
    }
    func leaf(_ reach: WildcardPattern.Reach, _ fields: Set<Int>) -> QueryLeaf {
      QueryLeaf(letters[0], reach, mask(fields))
    }
    rest = .leaf(leaf(.doubtful, fields.union(otherFields)))
    if !otherFields.isEmpty { rest = .or([rest, .leaf(leaf(.sure, otherFields))]) }
    guard !fields.isEmpty else { return }
    let sure = leaf(.sure, fields)
    rest = .and([rest, .not(.leaf(sure))])
    self.sure = sure
  }
}

extension QueryLeaf {
  /// Letters somewhere inside a word.
  fileprivate init(
    _ letters: String, _ reach: WildcardPattern.Reach, _ fields: UInt32?
  ) {
    self.init(
      kind: PatternLeaf(pattern: .wildcard(WildcardPattern(containing: letters, reach))),
      fields: fields, scores: false)
  }
}
