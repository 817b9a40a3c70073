internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// A way in which a typed query may go on.
public struct RecipeCompletion: Hashable, Sendable {
  /// What stands in the place of the last word: a word or a phrase, folded: in lower case and without marks. As a query it
  /// finds every spelling.
  public var word: String
  /// The text that was typed, with the word in the place of its beginning.
  public var text: String
  /// How many recipes have the word beside all that was typed before it; of a phrase, how many titles have it, about.
  public var documentCount: Int
}

extension RecipeLibrary {
  /// Returns how a typed query may go on: with words that begin as its last word does and occur together with the words
  /// before it, and with phrases of titles, what most titles have first. None behind a blank.
  ///
  /// Cost: that of the index's completions, and at most a thousand titles.
  public func completions(of text: String, limit: Int = 10) throws -> [RecipeCompletion] {
    let recipe = try entity("Recipe")
    let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    guard !last.isEmpty, text.last?.isWhitespace == false else { return [] }
    let before = String(text.dropLast(last.count))
    let words = before.split(whereSeparator: \.isWhitespace)
    // What is typed before may be half a query still; then it does not matter.
    // Behind an OR the word need not occur together with the others.
    let isAlternative = words.last == "OR"
    let rest =
      isAlternative ? nil : try? Self.parser(recipe, isWhileTyping: false).parse(before)
    // Of `title:choc` the word is what stands behind the colon, of `(choc` what stands behind the parenthesis.
    let word = last.split { ":()\"-,".contains($0) }.last.map(String.init) ?? ""
    guard !word.isEmpty, last.hasSuffix(word), limit > 0 else { return [] }
    var found = try store.completions(of: word, with: rest, entity: recipe, limit: limit)
    if found.isEmpty {
      for variant in Self.spellings(of: word) where found.isEmpty {
        found = try store.completions(of: variant, with: rest, entity: recipe, limit: limit)
      }
    }
    let isPlain =
      word == last && words.count < Self.mostWords
      && !words.contains { ["OR", "AND", "NOT"].contains($0) }
    let titles = isPlain ? try titlePhrases(text, recipe) : nil
    let beginning = text.dropLast(word.count)
    return Self.merged(found, titles).prefix(limit).map {
      RecipeCompletion(
        word: $0.word, text: beginning + $0.word, documentCount: $0.documentCount)
    }
  }

  /// The fewest letters of a word that is begun with letters written out.
  private static let shortestSpelledOut = 4

  /// What a word begins in which letters may be written out: "kaese" is the beginning of "Käsekuchen".
  private static func spellings(of word: String) -> [String] {
    let folded = Folding.search.fold(word)
    guard folded.utf8.count >= shortestSpelledOut else { return [] }
    return SpelledOutLetters.variants(of: folded, isMarked: false)
  }

  /// No title is that long.
  private static let mostWords = 32
  /// The most titles that are looked through for phrases.
  private static let mostTitles = 1000

  /// The phrases of titles that have the words of a text side by side, the last as a beginning; nil for what is no plain
  /// text. Of many titles some are looked at, evenly spread.
  private func titlePhrases(
    _ text: String, _ recipe: ResolvedEntity
  ) throws(StoreError) -> (phrases: TitlePhrases, scale: Double)? {
    guard var phrases = TitlePhrases(typed: text) else { return nil }
    let query = FullTextQuery.field(["title"], .and(Parts(phrases.conditions)))
    var keys: [Int64] = []
    let request = StoreFetchRequest(entity: recipe, predicate: .fullText(query))
    try store.forEachRow(request, columns: []) { row in
      keys.append(row.key)
      return true
    }
    let step = max(1, keys.count / Self.mostTitles)
    let some = stride(from: 0, to: keys.count, by: step).prefix(Self.mostTitles).map {
      Value.object(ObjectID(store: store.identifier, entityName: recipe.name, key: keys[$0]))
    }
    let titles = StoreFetchRequest(
      entity: recipe,
      predicate: .comparison(Comparison(.evaluatedObject, .in, .constant(.list(some)))))
    try store.forEachRow(titles, columns: ["title"]) { row in
      phrases.add(title: row.string(0) ?? "")
      return true
    }
    return (phrases, some.isEmpty ? 1 : Double(keys.count) / Double(some.count))
  }

  /// Words in their order, with phrases before the first word that fewer titles have.
  private static func merged(
    _ words: [WordSuggestion], _ titles: (phrases: TitlePhrases, scale: Double)?
  ) -> [WordSuggestion] {
    guard let (found, scale) = titles else { return words }
    var merged: [WordSuggestion] = []
    var phrases = found.phrases[...]
    var words = words
    if phrases.isEmpty {
      phrases = found.rarePhrases[...]
      // "Tarte au" goes on in titles, and is not the beginning of "aussitôt" in the directions.
      if !phrases.isEmpty { words.removeAll { found.count(of: $0.word) == 0 } }
    }
    func take(_ phrase: TitlePhrases.Phrase) {
      merged.append(
        WordSuggestion(
          word: phrase.text, documentCount: Int((Double(phrase.count) * scale).rounded())))
    }
    for word in words {
      while let phrase = phrases.first, phrase.count > found.count(of: word.word) {
        take(phrases.removeFirst())
      }
      merged.append(word)
    }
    phrases.forEach(take)
    return merged
  }
}
