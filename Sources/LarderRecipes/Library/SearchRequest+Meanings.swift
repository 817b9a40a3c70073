internal import LarderBytes
internal import LarderFoods
internal import LarderPredicates
internal import LarderStores
internal import LarderText

extension SearchRequest {
  /// Adds what is known of the words of recipes, beside what they mean in sentences.
  ///
  /// Cost: five microseconds a word; in collections in English alone nothing is read of other languages.
  mutating func addMeanings() {
    let typed = query.typedWords.prefix(options.expansions.maximumWords)
    let words = Set(typed.map(Folding.search.fold))
    for word in typed where isFood(word) {
      options.expansions.knownWords.insert(Folding.search.fold(word))
    }
    for typed in query.allWords.prefix(options.expansions.maximumWords) {
      let word = Folding.search.fold(typed)
      // "Waffeln ohne Ei" have none: what they hold says more than the word.
      if !words.contains(word) {
        // What is left out is looked for in ingredients: "Muskatnuss" is no nut.
        if isFood(typed, orDish: false) { options.expansions.knownWords.insert(word) }
        options.expansions.otherMeanings[word, default: []] += OtherMeaning.denials
      }
    }
    let isForeign = options.expansions.languages.contains {
      LanguageCode.withoutRegion($0) != "en"
    }
    guard isForeign else { return }
    options.expansions.otherMeanings.merge(OtherMeanings.ofOthers(than: Array(words))) {
      own, _ in own
    }
  }

  /// Whether a word names a food or what people leave out, or what one makes of them. Not in English, whose usual slips
  /// are names in the table too ("parmesean"), unless it has marks.
  private func isFood(_ word: String, orDish: Bool = true) -> Bool {
    if options.expansions.isEnglishFirst, word.utf8.span.isASCII { return false }
    let words = [Folding.search.fold(word)]
    let vocabulary = RecipeVocabulary(languages: FoodTable.languages)
    guard let found = vocabulary.subject(at: words[...]), found.count == 1 else { return false }
    return orDish || !found.subject.isDish
  }
}
