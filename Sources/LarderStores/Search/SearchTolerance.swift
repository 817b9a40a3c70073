internal import LarderModel
public import LarderPredicates
public import LarderText

/// The degree to which a search overlooks differences in the words that a person typed.
public struct SearchTolerance: Sendable {
  /// The languages, as codes (`en`), by whose rules a word stands for its other forms; nil for those that most objects
  /// are in, by the search attribute `language`, and English where nothing is known. None: a word stands for itself
  /// alone.
  public var languages: [String]?
  /// Other names of the same thing, by which words are found too; with any, temperatures of ovens are found on other scales
  /// as well.
  public var synonyms: SynonymTable
  /// Whether a word that hardly occurs stands for words spelt much like it, and letters may be written out ("groed" for
  /// "grød").
  public var forgivesSpelling: Bool
  /// Whether objects that miss some of the words are hits too, which score less by what those would add.
  public var includesPartialMatches: Bool
  /// Whether words that are common in the objects' languages or in English, or with which people ask ("best", "recipe"), need not be
  /// there beside others, and count a fifth.
  public var overlooksCommonWords: Bool
  /// Gives who knows what words name in some languages, so that whole sentences are read ("cake without eggs"); nil:
  /// words are words.
  public var vocabulary: (@Sendable (_ languages: [String]) -> any WishVocabulary)?
  /// Whether the last word of the query is being typed, and comes as the beginning of one.
  public var isWhileTyping = false

  /// Creates a tolerance; without arguments all that `larder search` overlooks.
  public init(
    languages: [String]? = nil, synonyms: SynonymTable = .builtIn,
    forgivesSpelling: Bool = true, includesPartialMatches: Bool = true,
    overlooksCommonWords: Bool = true,
    vocabulary: (@Sendable (_ languages: [String]) -> any WishVocabulary)? = nil
  ) {
    self.languages = languages
    self.synonyms = synonyms
    self.forgivesSpelling = forgivesSpelling
    self.includesPartialMatches = includesPartialMatches
    self.overlooksCommonWords = overlooksCommonWords
    self.vocabulary = vocabulary
  }

  /// All that `larder search` overlooks.
  public static let usual = SearchTolerance()
  /// Nothing: words stand for themselves alone, and all of them have to occur. Case and marks make no difference all
  /// the same.
  public static let exact = SearchTolerance(
    languages: [], synonyms: SynonymTable(), forgivesSpelling: false,
    includesPartialMatches: false, overlooksCommonWords: false)

  /// Whether it makes a difference in which languages objects are.
  fileprivate var needsLanguages: Bool {
    forgivesSpelling || overlooksCommonWords || languages != [] || synonyms.count > 0
      || vocabulary != nil
  }
}

extension SearchRequest {
  /// The fewest words of a language by which a query is in it, where nothing in it was understood as a sentence.
  private static let fewestWords = 3
  /// The most languages by whose rules words stand for their other forms: each costs a look at a part of the dictionaries.
  private static let mostStems = 3
  /// The share of the objects below which hardly any names a meal.
  private static let hardlyAny = 0.02
  /// The most different meals that are counted: who types more pasted them.
  private static let mostMeals = 4

  /// Makes a search overlook what a tolerance says.
  ///
  /// Cost: where no languages are named and objects have one, counting them.
  package mutating func overlook(
    _ tolerance: SearchTolerance, asking reader: any StoreReader
  ) throws(StoreError) {
    options.includesPartialMatches = tolerance.includesPartialMatches
    options.expansions = QueryExpansions()
    guard tolerance.needsLanguages else { return }
    let collection: CollectionLanguages
    if let named = tolerance.languages {
      collection = CollectionLanguages(named: named)
      options.expansions.languages = named
    } else {
      collection = try CollectionLanguages(of: entity, asking: reader)
      options.expansions.languages = Array(collection.all.prefix(Self.mostStems))
    }
    let languages = collection.all
    let typed = query.typedWords.joined(separator: " ")
    if tolerance.includesPartialMatches {
      // A dish of four characters is looked for as it is, and a sentence by what it is made of.
      query = try query.cuttingUnspaced { (word) throws(StoreError) in try count(word, reader) > 0 }
    }
    if let vocabulary = tolerance.vocabulary {
      let vocabulary = vocabulary(languages)
      var wishes = WishReader(languages: languages, vocabulary: vocabulary)
      wishes.isWhileTyping = tolerance.isWhileTyping
      try take(wishes.read(query), reader)
      options.expansions.otherMeanings = otherMeanings(vocabulary)
      let own = try language(of: typed, in: collection, asking: reader)
      if tolerance.languages == nil, let code = own.first {
        // Its words have forms by its own rules, whether many objects are in it or few.
        options.expansions.languages = Array(
          ([code] + languages.filter { !own.contains($0) }).prefix(Self.mostStems))
      }
      preferLanguage(own)
    }
    if tolerance.overlooksCommonWords, case .and = query {
      let tables = LanguageTables.of(languages)
      try relaxMeals(tables, reader)
      query = query.ignoring(tables.common)
    }
    options.expansions.synonyms = tolerance.synonyms
    options.expansions.typos = tolerance.forgivesSpelling ? .automatic : .never
    options.expansions.spelledOutLetters = tolerance.forgivesSpelling
    options.expansions.ovenTemperatures = tolerance.synonyms.count > 0
  }

  /// Asks for what was understood of the query.
  private mutating func take(_ wish: Wish, _ reader: any StoreReader) throws(StoreError) {
    // Nothing else that is typed makes up for a food that is missing.
    if case .and = query, let attribute = wish.foods.first?.subject.presence.first?.name,
      try has(attribute, reader)
    {
      options.essential = [.and(Parts(wish.foods.map(\.words)))]
      // "Birthday cake" is a cake, where there is none for birthdays.
      let kinds = FullTextQuery.and(Parts(wish.foods.map(\.kind)))
      if kinds != options.essential[0] { options.essential.append(kinds) }
      if let described = wish.described {
        options.essential = options.essential.map { .or([$0, described]) }
      }
    }
    guard !wish.understood.isEmpty else { return }
    query = wish.query
    if wish.titled != nil, case .and(let parts) = query {
      // A title that is the query comes first: the words that are left may be another one's whole title, and their order
      // that of another one.
      let titles = [wish.titled, wish.titledInOrder].compactMap {
        $0.map { FullTextQuery.optional($0) }
      }
      query = .and(Parts(parts.array + titles))
    }
    var preferred = wish.preferred.map { [$0] } ?? []
    // What objects do not say of themselves is neither asked for nor left out.
    var wish = wish
    for fact in wish.facts {
      guard try has(fact.name, reader) else {
        wish.unanswered.insert(fact.name)
        continue
      }
      preferred.append(wish.titled.map { .or([.attribute(fact), $0]) } ?? .attribute(fact))
      if case .range(nil, _) = fact.test {
        query = query.excluding(missing: fact, unless: wish.titled)
      }
    }
    for preference in wish.preferences where try has(preference.name, reader) {
      preferred.append(.attribute(preference))
    }
    options.preferred = preferred.count > 1 ? .and(Parts(preferred)) : preferred.first
    self.wish = wish
  }

  /// The phrases in which words of the query mean something else; of classes of foods, what objects are labelled to be
  /// free of.
  private func otherMeanings(_ vocabulary: any WishVocabulary) -> [String: [OtherMeaning]] {
    var meanings: [String: [OtherMeaning]] = [:]
    let words = query.allWords.prefix(options.expansions.maximumWords).map {
      Folding.search.fold($0)
    }
    for word in words {
      // Who looks for garlic cloves means these.
      var others = vocabulary.otherMeanings(of: word).filter { !$0.isNamed(in: words) }
      if let (subject, count) = vocabulary.subject(at: [word]), count == 1, subject.isClass,
        !subject.isDiet
      {
        others.append(.label)
      }
      if !others.isEmpty { meanings[word] = others }
    }
    return meanings
  }

  /// The codes by which objects are in the language of what was typed, most frequent first; none where it is that of
  /// nearly all, or not known.
  private func language(
    of typed: String, in collection: CollectionLanguages, asking reader: any StoreReader
  ) throws(StoreError) -> [String] {
    guard !collection.all.isEmpty, !collection.isOne,
      entity.searchAttributeNames["language"] != nil
    else { return [] }
    var language = LanguageGuess.language(
      ofQuery: typed, least: wish == nil ? Self.fewestWords : 1
    ).map { LanguageCode.withoutRegion($0) }
    if language == nil {
      language = try collection.language(ofWords: query.typedWords, entity, reader)
    }
    guard let language, collection.main != language else { return [] }
    return collection.all.filter { LanguageCode.withoutRegion($0) == language }
  }

  /// Prefers objects in the language of what was typed: who asks in it wants to read it, and words that are alike in other
  /// languages find the many others first.
  private mutating func preferLanguage(_ codes: [String]) {
    guard !codes.isEmpty, let attribute = entity.searchAttributeNames["language"] else { return }
    let own = codes.map { code in
      FullTextQuery.attribute(AttributeCondition(attribute.name, .keyword(code)))
    }
    let isOwn = FullTextQuery.or(Parts(own))
    let essential = options.essential
    options.essential = essential.isEmpty ? [isOwn] : essential.map { .and([$0, isOwn]) }
  }

  /// Asks no longer for meals that hardly an object names: what is quick, or holds beans, is dinner too.
  private mutating func relaxMeals(
    _ tables: LanguageTables, _ reader: any StoreReader
  ) throws(StoreError) {
    let meals = query.meals(in: tables)
    // What names nothing but meals is about them.
    guard !meals.isEmpty, query.relaxing(meals) != query else { return }
    let most = Self.hardlyAny * Double(try count(.all, reader))
    var isRare: [FullTextQuery: Bool] = [:]
    var rare: [Range<Int>] = []
    for meal in meals {
      let words = query.parts(meal)
      if isRare[words] == nil, isRare.count < Self.mostMeals {
        let count = try count(words, reader)
        isRare[words] = Double(count) < most
        if Double(count) < most { rareMeals.append((words.typedText, count)) }
      }
      if isRare[words] == true { rare.append(meal) }
    }
    let relaxed = query.relaxing(rare)
    // What few name is better than nothing: "pour le goûter des enfants" where no recipe says "enfants".
    if relaxed == query { return }
    if try hasAny(of: relaxed, tables, reader) { query = relaxed } else { rareMeals = [] }
  }

  /// Whether any object has some of the words of a query that have to be there.
  private func hasAny(
    of query: FullTextQuery, _ tables: LanguageTables, _ reader: any StoreReader
  ) throws(StoreError) -> Bool {
    var request = SearchRequest(
      entity: entity, query: query.ignoring(tables.common), limit: 1)
    request.options.expansions = options.expansions
    request.options.includesPartialMatches = options.includesPartialMatches
    request.options.essential = options.essential
    request.options.countsTotal = false
    return try !reader.search(request).hits.isEmpty
  }

  /// The number of objects that have all of some words, in forms that they stand for.
  private func count(
    _ words: FullTextQuery, _ reader: any StoreReader
  ) throws(StoreError) -> Int {
    var request = SearchRequest(entity: entity, query: words, limit: 0)
    request.options.expansions.languages = options.expansions.languages
    return try reader.search(request).total
  }

  /// Whether any object has a value for a search attribute.
  private func has(_ attribute: String, _ reader: any StoreReader) throws(StoreError) -> Bool {
    guard entity.searchAttributeNames[attribute] != nil else { return false }
    let present = FullTextQuery.attribute(AttributeCondition(attribute, .present))
    var request = SearchRequest(entity: entity, query: present, limit: 0)
    request.options.countsTotal = false
    return try reader.search(request).total > 0
  }
}

extension FullTextQuery {
  /// The query without what has a value for an attribute that does not meet a condition, but for some.
  fileprivate func excluding(
    missing condition: AttributeCondition, unless spared: FullTextQuery?
  ) -> FullTextQuery {
    let missing = FullTextQuery.and(
      Parts(
        [.attribute(AttributeCondition(condition.name, .present)), .not(.attribute(condition))]
          + (spared.map { [.not($0)] } ?? [])))
    if case .and(let parts) = self { return .and(Parts(parts.array + [.not(missing)])) }
    return .and([self, .not(missing)])
  }
}
