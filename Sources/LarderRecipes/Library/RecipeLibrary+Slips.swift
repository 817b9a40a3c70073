internal import LarderFoods
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

// Sentences in which words are misspelt: "lasanya with no meat" is read as one about lasagna.
extension RecipeLibrary {
  /// The fewest bytes of a word that is taken for another one: many a shorter one is a word that no recipe has.
  private static let shortestSlip = 6

  /// A request, and what its words were taken for.
  struct Reading {
    var query: FullTextQuery
    var request: SearchRequest
    /// The words that were taken for others, in the order of the query.
    var slips: [(typed: String, meant: String)] = []
  }

  /// How a typed query is searched for: as it is, or with what is misspelt put right where it says more then.
  ///
  /// Words spelt much like one are found anyway. But what is left out, and which food is asked for, is read from words that
  /// are known. A query that a recipe has all words of stays what it is: titles are misspelt as well.
  ///
  /// Cost: a look at the dictionary for each word that is not known; where one is misspelt, counting what the query finds.
  func reading(
    _ query: FullTextQuery, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws -> Reading {
    let typed = Reading(query: query, request: try request(query, recipe, options))
    guard !options.isExact, !options.isWhileTyping,
      let correction = try store.corrections(
        for: query, entity: recipe, expansions: typed.request.options.expansions,
        sparing: { isKnown($0, options) || EnglishWords.contains($0) })
    else { return typed }
    // Only what is read otherwise is misspelt: a "sick" friend is not meant for a stick, nor a "class party" for clams.
    let known = typed.request.wordsUnderstood
    let read = try request(correction.query, recipe, options).wordsRead
    var slips: [(typed: String, meant: String)] = []
    var replacements: [String: String] = [:]
    for word in correction.words {
      guard let meant = word.suggestions.first?.word, read.contains(meant) else { continue }
      // A comma separates what is left out from what is asked for.
      let sign = word.typed.suffix(
        from: word.typed.lastIndex(where: \.isLetter).map { word.typed.index(after: $0) }
          ?? word.typed.startIndex)
      let text = String(word.typed.dropLast(sign.count))
      guard text.utf8.count >= Self.shortestSlip, !known.contains(Folding.search.fold(text)) else {
        continue
      }
      slips.append((text, meant))
      replacements[word.typed] = meant + sign
    }
    guard !slips.isEmpty else { return typed }
    let meant = query.replacing(replacements)
    let mended = Reading(
      query: meant, request: try request(meant, recipe, options), slips: slips)
    guard mended.request.subjects.isSuperset(of: typed.request.subjects) else { return typed }
    var words = options
    (words.isExact, words.limit, words.hasSnippets) = (true, 0, false)
    guard try store.search(request(query, recipe, words)).total == 0 else { return typed }
    return mended
  }
}

extension SearchRequest {
  /// The words, folded, that were understood or name a food.
  fileprivate var wordsRead: Set<String> {
    Self.words((wish?.understood.map(\.typed) ?? []) + options.essential.flatMap(\.typedWords))
  }

  /// The words, folded, that were understood, but for those that nobody knows and that titles may not have.
  fileprivate var wordsUnderstood: Set<String> {
    let parts = wish?.understood.filter {
      switch $0 {
      case .process, .described: false
      default: true
      }
    }
    return Self.words(parts?.map(\.typed) ?? [])
  }

  private static func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { Folding.search.fold($0).split { !$0.isLetter } }.map(String.init))
  }

  /// What was left out, and the diets.
  fileprivate var subjects: Set<WishSubject> { Set(wish?.understood.compactMap(\.subject) ?? []) }
}
