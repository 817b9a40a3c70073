internal import LarderFoods
internal import LarderModel
public import LarderPredicates
internal import LarderStores
internal import LarderText

/// A typed query with other words in the place of those that may be misspelt.
public struct RecipeQueryCorrection: Sendable {
  /// The corrected query as a person would type it; nil where it cannot be said in that syntax.
  public var text: String?
  /// The words that were probably meant.
  public var correction: QueryCorrection
}

extension RecipeLibrary {
  /// Made when a word is first looked up in it: most searches ask for none.
  private static let commonWords = CommonWords(
    languages: CommonWords.languages, includesQuestions: true)
  /// The most searches that are run to see which correction finds more.
  private static let mostTrials = 12

  /// Returns what the words of a typed query may be misspelt for; nil where nothing is known that finds more.
  ///
  /// Left alone are words that recipes have, in whatever form, and words that are foods or common in a language Larder
  /// knows. Cost: a search for each suggestion that is tried, at most twelve.
  public func corrections(
    for text: String, _ options: RecipeSearchOptions = RecipeSearchOptions()
  ) throws -> RecipeQueryCorrection? {
    let recipe = try entity("Recipe")
    let query = try lookingUp(Self.parser(recipe, isWhileTyping: false).parse(text))
    let expansions = try request(query, recipe, options).options.expansions
    return try corrections(for: query, recipe, options, expansions)
  }

  /// The same for a query whose conditions are looked up.
  ///
  /// - Parameter expansions: what its words stand for.
  func corrections(
    for query: FullTextQuery, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions,
    _ expansions: QueryExpansions
  ) throws -> RecipeQueryCorrection? {
    let correction = try store.corrections(
      for: query, entity: recipe, expansions: expansions, sparing: { isKnown($0, options) })
    guard let correction else { return nil }
    guard let better = try better(correction, than: query, recipe, options) else { return nil }
    let printer = UserQueryPrinter(attributes: Array(Self.attributes(recipe).values))
    return RecipeQueryCorrection(text: try? printer.print(better.query), correction: better)
  }

  /// Whether a word is right however few recipes have it.
  func isKnown(_ word: String, _ options: RecipeSearchOptions) -> Bool {
    FoodTable.hasWord(word) || options.synonyms.hasWord(word) || Self.commonWords.contains(word)
      || Self.qualityEndings.contains { ending in
        word.hasSuffix(ending) && FoodTable.hasWord(String(word.dropLast(ending.count)))
      }
  }

  /// What makes a quality of a food in English: "tomatoey", "gingery".
  private static let qualityEndings = ["y", "ey"]

  /// The correction with those of its words that find more, by the first suggestion of each that does; nil where none
  /// does.
  private func better(
    _ correction: QueryCorrection, than query: FullTextQuery, _ recipe: ResolvedEntity,
    _ options: RecipeSearchOptions
  ) throws -> QueryCorrection? {
    var trials = 0
    func yield(_ query: FullTextQuery) throws -> Yield {
      trials += 1
      var request = try request(query, recipe, options)
      (request.options.offset, request.options.limit, request.includesSnippets) = (0, 1, false)
      let found = try store.search(request)
      return Yield(total: found.total, score: found.hits.first?.score ?? 0)
    }
    var best = try yield(query)
    var meant: [String: String] = [:]
    var words: [QueryCorrection.Word] = []
    for var word in correction.words {
      for suggestion in word.suggestions where trials < Self.mostTrials {
        var trial = meant
        trial[word.typed] = suggestion.word
        let found = try yield(query.replacing(trial))
        guard best < found else { continue }
        (best, meant) = (found, trial)
        word.suggestions.removeAll { $0 == suggestion }
        word.suggestions.insert(suggestion, at: 0)
        words.append(word)
        break
      }
    }
    if words.isEmpty, correction.words.count > 1, best < (try yield(correction.query)) {
      return correction
    }
    return words.isEmpty
      ? nil : QueryCorrection(words: words, query: query.replacing(meant))
  }

  /// What a query finds: recipes with all of it, then how well the best one fits.
  private struct Yield: Comparable {
    var total: Int
    var score: Double

    static func < (left: Self, right: Self) -> Bool {
      (left.total, left.score) < (right.total, right.score)
    }
  }
}
