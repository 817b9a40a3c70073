/// How the best documents of one segment are found. Every plan finds the same ones; it is chosen from counts alone, before
/// anything is scored.
enum RankingPlan: Hashable, Sendable {
  /// Nothing matches.
  case nothing
  /// The postings of the rarest term, those of the blocks with the highest bounds first.
  case leadingPostings
  /// The impacts of all terms are added up for every document; the windows that promise most come first.
  case impacts
  /// Every document that matches, in the order of documents.
  case eachMatch
  /// The blocks of the one list that scores, as far as their documents match.
  case blocks
  /// Windows of documents, those with the highest bounds first; in each only the leaves that can matter.
  case windows

  /// For explanations.
  var text: String {
    switch self {
    case .nothing: "nothing, because nothing matches"
    case .leadingPostings: "the postings of the rarest term, blocks with the highest bounds first"
    case .impacts: "the impacts of all terms, windows with the highest sums first"
    case .eachMatch: "each match by itself"
    case .blocks: "the postings of the one list that scores, as far as they match"
    case .windows: "windows of documents, those with the highest bounds first"
    }
  }

  // MARK: - Costs, measured over collections of 58,682 and 73,322 recipes

  /// How many windows or blocks come before the others, so that most others are left out.
  static let seedCount = 8
  /// More terms are better ranked in large windows.
  static let maximumFlatTerms = 16
  /// Among more terms the bound of one says little, so that it is not worked out for its own sake.
  static let fewTerms = 4
  /// How many postings are put into an array in the time in which one is looked up in the other lists.
  private static let postingsPerLookup = 16
  /// How many postings are gone through in the time in which one that hardly any bound leaves out is ranked.
  private static let postingsPerMatch = 48
  /// How many documents are gone through in windows in the time in which one posting is put into an array.
  private static let documentsPerPosting = 4
  /// So few matches that are known are scored one by one.
  static let fewMatches = 48
  /// How many postings are put into arrays in the time in which one match that is known is looked at by itself.
  static let arrayPostingsPerMatch = 256
  /// Of so many documents to one match, going from match to match is quicker than windows.
  private static let documentsPerMatch = 48

  // MARK: - Choice

  /// What is known of a term of a flat query in a segment.
  struct Term {
    /// How many postings it has.
    let count: Int
    /// Whether it has lists of its own for the first field, which have no impacts.
    let isTitle: Bool
    /// Whether so many documents have it that an array of all of them pays.
    let isCommon: Bool
    /// Whether there is such an array.
    let hasImpacts: Bool
  }

  /// The plan for terms alone, of which there is at least one.
  ///
  /// - Parameters:
  ///   - rarest: the postings of the rarest term.
  ///   - documentCount: the segment's.
  static func ofFlat(
    _ kind: FlatRanker.Kind, _ terms: [Term], rarest: Int, documentCount: Int
  ) -> RankingPlan {
    guard terms.count > 1 else { return .leadingPostings }
    if kind == .any { return .impacts }
    if kind == .all, terms.allSatisfy({ !$0.isTitle && !$0.isCommon }) {
      // Words that go together (crème fraîche): hardly a document that has one is left out for lack of the other, and
      // what one promises says little about both. Going through all windows costs about as much as some lookups.
      let postings = terms.reduce(0) { $0 + $1.count }
      return postingsPerMatch * rarest >= documentCount / documentsPerPosting + postings
        ? .impacts : .leadingPostings
    }
    // Not where one term is rare, nor where arrays would have to be made of lists that are much longer than the shortest.
    guard terms.allSatisfy({ !$0.isTitle && $0.isCommon }) else { return .leadingPostings }
    let missing = terms.reduce(0) { $0 + ($1.hasImpacts ? 0 : $1.count) }
    return missing <= postingsPerLookup * rarest ? .impacts : .leadingPostings
  }

  /// The plan for documents of which it is known that they match.
  static func of(
    _ set: DocumentSet, _ scorers: [any Scorer], documentCount: Int
  ) -> RankingPlan {
    switch set {
    case .none: return .nothing
    case .sparse(let list):
      return scorers.isEmpty || list.count * documentsPerMatch < documentCount
        ? .eachMatch : .windows
    case .all: return scorers.isEmpty ? .eachMatch : .windows
    case .dense:
      guard scorers.count == 1 else { return scorers.isEmpty ? .eachMatch : .windows }
      if scorers[0].isConstant { return .eachMatch }
      return scorers[0].ofList == nil ? .windows : .blocks
    }
  }
}
