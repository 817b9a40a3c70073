internal import Glibc

/// What ranking by relevance adds to the sum of the words' scores, and to which documents.
///
/// The rule, in full:
///
/// 1. Every document that matches has its score by frequency: the sum over the leaves of the query.
/// 2. Candidates are the first `candidates` documents by that score (among equals as in 5), and all documents whose
///    title is the query.
/// 3. A candidate gains for nearness, and for what of its title is the query, more where its head is the title's (`title`).
/// 4. A candidate whose title is the query gains the highest score that any candidate has by then, so that it comes
///    before all that are not.
/// 5. Order: score, highest first; among equals those that have more of the words with marks; then lower keys. Marks
///    never score, and whether they were typed never matters, so that every spelling of a query finds the same documents
///    in the same order. Candidates among the first by frequency never fall
///    behind others, because nothing is taken from a score.
enum RelevanceWeights {
  /// How many of the best documents by frequency are looked at more closely.
  static let candidates = 100
  /// The most words of a query whose places are compared; those behind are left out.
  static let places = 16

  /// What words gain that stand side by side, as a share of their inverse frequencies; beside optional words alone, of
  /// theirs.
  static let nearness = 0.25
  /// With so many other words among them they gain half of it.
  static let halfGap = 10.0
  /// What words in the title gain at most, as a share of their inverse frequencies.
  static let title = 0.5
  /// Where they are a part of the title, they gain that part to this power of it: less than 1, so that a long title that
  /// says what was asked for loses less.
  static let titleShare = 0.7
  /// What a title gains of that besides whose head is that of the query: see `TitleHead`.
  static let head = 0.25
  /// What the score of a document that is not preferred counts beside the scores of those that are.
  static let notPreferred = 0.4

  // What a word matches by way of something that it stands for counts by the tier of the best match there is.

  /// - Parameters:
  ///   - weight: the inverse frequencies of the words that the document has, added up.
  ///   - gap: how many other words stand in the shortest stretch of text that holds them all.
  static func nearness(weight: Double, gap: Int) -> Double {
    nearness * weight * (halfGap / (halfGap + Double(gap)))
  }

  /// - Parameters:
  ///   - weight: the inverse frequencies of the words that stand in the title, added up.
  ///   - covered: how many of the title's positions they take.
  ///   - hasHead: whether the one that names what is asked for says what the thing is.
  static func title(weight: Double, covered: Int, length: Int, hasHead: Bool) -> Double {
    guard length > 0 else { return 0 }
    let share = Double(min(covered, length)) / Double(length)
    return title * weight * pow(share, titleShare) * (hasHead ? 1 + head : 1)
  }
}
