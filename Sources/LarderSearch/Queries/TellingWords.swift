internal import LarderPredicates

/// Finds, of the words of a long query, those that say most.
///
/// A pasted text has hundreds: each would cost its look at the dictionaries and its postings, and the commonest add least
/// to what is found.
struct TellingWords {
  let view: IndexView

  /// Returns a query of conditions that have to hold with at most `most` different plain words and phrases; all else of it
  /// stays, and so does the order.
  ///
  /// Those stay of which the number of times in the query, times the inverse document frequency, is highest; what need not
  /// occur comes after what has to, and what no document has comes last. Of equal ones the first. Each is there once, and
  /// counts as often as it was.
  ///
  /// Cost: a look at the dictionaries for each different word, where there are more.
  func query(_ query: FullTextQuery, most: Int) throws(SearchError) -> FullTextQuery {
    let parts = query.conjuncts
    var counts: [FullTextQuery: Int] = [:]
    for part in parts where part.plainText != nil { counts[part, default: 0] += 1 }
    guard counts.count > most else { return query }
    var ranked: [Word] = []
    for (place, part) in parts.enumerated() {
      guard let text = part.plainText, let count = counts.removeValue(forKey: part) else {
        continue
      }
      let repeats = min(count, QueryCompiler.maximumRepeats)
      ranked.append(
        Word(
          part: part, place: place, repeats: repeats, isOptional: part.optionalPart != nil,
          weight: Double(repeats) * (try inverseFrequency(text) ?? 0)))
    }
    var best = ranked.sorted().prefix(most)
    // Without any that has to occur, all documents would match.
    if !best.contains(where: { !$0.isOptional }),
      let first = ranked.first(where: { !$0.isOptional })
    {
      best.append(first)
    }
    var kept: [Int: FullTextQuery] = [:]
    for word in best { kept[word.place] = word.query }
    return .and(
      Parts(
        parts.enumerated().compactMap { place, part in
          part.plainText == nil ? part : kept[place]
        }))
  }

  /// How much a word or the rarest word of a phrase says; nil where no document has it.
  private func inverseFrequency(_ text: String) throws(SearchError) -> Double? {
    let vocabulary = Vocabulary(view.snapshot)
    var least: Int?
    for term in QueryText.terms(text, view.schema.analyzer) {
      let count = try vocabulary.documentCount(of: term)
      least = min(least ?? count, count)
    }
    return least.flatMap { $0 > 0 ? view.inverseFrequency($0) : nil }
  }

  /// One of the words; the one that says more is less.
  private struct Word: Comparable {
    let part: FullTextQuery
    let place: Int
    let repeats: Int
    let isOptional: Bool
    let weight: Double

    /// The word, counting as often as it is there.
    var query: FullTextQuery {
      guard repeats > 1 else { return part }
      return part.optionalPart.map { .optional(boosted($0)) } ?? boosted(part)
    }

    private func boosted(_ query: FullTextQuery) -> FullTextQuery {
      let repeats = Double(repeats)
      if case .boosted(let inner, let factor) = query {
        return .boosted(inner, by: factor * repeats)
      }
      return .boosted(query, by: repeats)
    }

    static func < (left: Word, right: Word) -> Bool {
      if (left.weight > 0) != (right.weight > 0) { return left.weight > 0 }
      if left.isOptional != right.isOptional { return right.isOptional }
      return left.weight != right.weight ? left.weight > right.weight : left.place < right.place
    }
  }
}

extension SearchIndex {
  /// A query and its options as they are searched.
  ///
  /// Where some of the words will do, of more than `QueryExpansions.maximumWords` those are searched for that say most;
  /// where all have to occur, so many words stand for themselves and for typos alone.
  func fitted(
    _ query: FullTextQuery, _ options: SearchOptions, in snapshot: IndexSnapshot
  ) throws(SearchError) -> (query: FullTextQuery, options: SearchOptions) {
    var options = options
    let expansions = options.expansions
    guard options.includesPartialMatches, !expansions.isNone else {
      options.expansions = expansions.fitting(query)
      return (query, options)
    }
    // The plain words are few enough then, and what else there is may be too much.
    let others = query.conjuncts.filter { $0.plainText == nil }
    options.expansions = expansions.fitting(.and(Parts(others)))
    let words = TellingWords(view: view(snapshot))
    return (try words.query(query, most: expansions.maximumWords), options)
  }
}
