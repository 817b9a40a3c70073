internal import LarderBytes

/// A term of the index that is written nearly as another.
struct SimilarTerm: Hashable {
  var term: String
  /// How many letters it is away, more than 0.
  var distance: Int
  /// The live documents that have it, more than 0.
  var documentCount: Int
}

extension Vocabulary {
  /// The terms 1 to `distance` (at most 2) letters away from a folded word: nearer ones first, then more frequent ones, then in
  /// the order of their letters.
  ///
  /// Cost: a comparison of the letters of every term whose length is near enough, four terms at once, of the few that are
  /// left each letter, and a look-up for each that is found; the first call on a segment reads its whole dictionary.
  func terms(within distance: Int, of word: String) throws(SearchError) -> [SimilarTerm] {
    let comparison = EditDistance(word)
    let letters = LetterSet.of(word.utf8.span)
    var distances: [String: Int] = [:]
    for segment in snapshot.segments {
      let list = try segment.patterns.terms(of: segment)
      for (place, own) in list.places(within: distance, of: comparison, letters: letters)
      where own > 0 {
        distances[list.term(place).span.text] = own
      }
    }
    var found: [SimilarTerm] = []
    for (term, own) in distances {
      let count = try documentCount(of: term)
      if count > 0 { found.append(SimilarTerm(term: term, distance: own, documentCount: count)) }
    }
    return found.sorted {
      ($0.distance, $1.documentCount, $0.term) < ($1.distance, $0.documentCount, $1.term)
    }
  }
}
