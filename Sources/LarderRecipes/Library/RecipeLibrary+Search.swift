internal import LarderFormats
internal import LarderLocks
internal import LarderModel
public import LarderPredicates
internal import LarderStores
public import LarderText

/// How recipes are searched, beside the query.
public struct RecipeSearchOptions: Sendable {
  /// The most hits wanted; 0 only counts.
  public var limit: Int
  /// How many of the best hits to pass over.
  public var offset: Int
  /// Whether each hit gets a snippet.
  public var hasSnippets = true
  /// Whether the last word is taken as the beginning of one.
  public var isWhileTyping = false
  /// Whether words stand for themselves alone and all of them have to occur.
  public var isExact = false
  /// Other names of the same thing, by which words are found too.
  public var synonyms: SynonymTable {
    get { givenSynonyms ?? .builtIn }
    set { givenSynonyms = newValue }
  }
  // The table is not made for a search that asks for none: that takes as long as finding a word.
  private var givenSynonyms: SynonymTable?
  /// Search attributes (`cuisine`, `time` ...) whose values are counted over all matches; lengths of time in bands,
  /// dates by this year, month, week and day.
  public var facets: [String] = []
  /// The order of the hits, which then are those with all the words, without snippets; none: the best first.
  public var sortOrderings: [SortOrdering] = []
  /// Whether recipes that miss fewer of the words come first, however well the others match.
  public var ordersByMissing = false
  /// Whether a recipe that the collection has more than once is a hit each time.
  public var includesCopies = false
  /// Whether each hit says what its score is made of.
  public var explainsScores = false
  /// Whether the answer says what was understood.
  public var explains = false
  /// Whether recipes that have some of the words only are hits too.
  public var includesPartialMatches = true
  /// Which files recipes have to come from.
  public var files = RecipeFileScope()

  /// Makes options for a page of hits.
  public init(limit: Int = 10, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
  }
}

extension RecipeLibrary {
  /// The attributes that are lengths of time in minutes; the model knows numbers only.
  private static let durations: Set = ["time", "prep", "cook"]
  /// The attributes that are true or not there.
  private static let flags: Set = ["favorite"]
  /// The attributes of which a part may be asked for.
  private static let parts: [String: KeywordPattern.Kind] = ["language": .language, "site": .host]
  /// The upper ends, in minutes, of the bands that lengths of time are counted in.
  private static let timeBands: [Double] = [15, 30, 60, 120]
  /// How many more hits than are shown are looked for at first: for a copy among them all would be looked for again.
  private static let spareHits = 2
  /// With fewer hits a word may be misspelt.
  private static let fewHits = 3
  /// The most things of which it is said that they are not known.
  private static let mostDoubts = 16

  /// Begins to make ready what sentences are read with, on another thread: words of English and the table of foods.
  ///
  /// For programs that live for one search; others need not call it. Returns at once.
  public static func prepareForSentences() {
    _ = SystemThread.start { RecipeVocabulary.prepare() }
  }

  /// Runs a query as a person types it (`creme brulee -nut author:julia time<30 choc*`).
  ///
  /// - Throws: `QueryError` for a query that cannot be understood, `StoreError` from the store.
  public func search(
    _ text: String, _ options: RecipeSearchOptions = RecipeSearchOptions()
  ) throws -> RecipeSearchResults {
    let recipe = try entity("Recipe")
    var parsed = try parsed(text, recipe, options)
    if !options.files.isEmpty {
      // Beside the words, not around them: these are read as a sentence.
      let files = try conditions(options.files).map { FullTextQuery.fact($0) }
      if case .and(let parts) = parsed {
        parsed = .and(Parts(parts.array + files))
      } else {
        parsed = .and(Parts([parsed] + files))
      }
    }
    var notes = QueryNotes(library: self, recipe: recipe)
    let candidates = try candidates(parsed, recipe, options)
    let reading = try reading(
      lookingUp(parsed, among: candidates) { notes.add($0, $1) }, recipe, options)
    var request = reading.request
    request.options.explainsScores = options.explainsScores
    request.options.countsExcluded = request.wish != nil
    // By their values, recipes with all the words alone.
    if !options.sortOrderings.isEmpty { request.options.includesPartialMatches = false }
    for name in options.facets { request.options.facets.append(try Self.facet(name, recipe)) }
    var results = try page(request, recipe, options)
    if let wish = request.wish { try explain(wish, request, &results) }
    results.understood.insert(
      contentsOf: reading.slips.map { "\($0.meant) for \"\($0.typed)\"" }, at: 0)
    if results.total < Self.fewHits, !options.isWhileTyping {
      results.suggestion = try corrections(
        for: reading.query, recipe, options, request.options.expansions)?.text
    }
    try notes.add(of: parsed, request, results)
    results.notes = notes.lines
    if options.explainsScores { try explainAmounts(parsed, &results) }
    if !options.explains {
      results.rankings = []
    } else {
      results.explanation = QueryExplanation(attributes: Array(Self.attributes(recipe).values))
        .text(request.query)
    }
    return results
  }

  /// A text as a query: what a person types; or the address of a page or a raw query of Spotlight, whose recipes are looked
  /// up.
  func parsed(
    _ text: String, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws -> FullTextQuery {
    let predicate: ObjectPredicate
    if let addresses = PageAddress.forms(of: text) {
      predicate = .comparison(
        Comparison(.keyPath(["url"]), .in, .constant(.list(addresses.map { .string($0) }))))
    } else if Self.isRawQuery(text) {
      predicate = try Self.predicateConversion(store.model).read(text, as: .raw)
        .mappingFullText { query throws(StoreError) in try lookingUp(query) }
    } else {
      return try Self.parser(recipe, isWhileTyping: options.isWhileTyping).parse(text)
    }
    var fact = QueryFact(.raw(text))
    fact.keys = try store.fetchIDs(StoreFetchRequest(entity: recipe, predicate: predicate))
      .map(\.key).sorted()
    return .fact(fact)
  }

  /// Whether a text is a raw query of Spotlight: an attribute under one of its names stands before an operator, outside of
  /// quotation marks.
  public static func isRawQuery(_ text: String) -> Bool {
    let name = "kMDItem"
    let operators = "=!<>,"
    guard text.utf8.contains(where: operators.utf8.contains),
      text.utf8.span.holds(name.utf8.span)
    else { return false }
    for part in QuotationMarks.outside(text) {
      for rest in part.split(separator: name, omittingEmptySubsequences: false).dropFirst() {
        let sign = rest.drop { $0.isLetter || $0.isNumber }.first { $0 != " " }
        if let sign, operators.contains(sign) { return true }
      }
    }
    return false
  }

  /// The hits of a request, each recipe once.
  private func page(
    _ request: SearchRequest, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws(StoreError) -> RecipeSearchResults {
    if !options.sortOrderings.isEmpty { return try sortedPage(request, recipe, options) }
    if options.includesCopies || options.limit <= 0 {
      return try results(try store.search(request), recipe)
    }
    return try unique(recipe, limit: options.limit, offset: options.offset) {
      wanted, isShown throws(StoreError) in
      var request = request
      (request.options.offset, request.options.limit) = (wanted.lowerBound, wanted.count)
      if !isShown { (request.includesSnippets, request.options.explainsScores) = (false, false) }
      return try store.search(request)
    }
  }

  /// A page of the hits with all the words, by their values.
  ///
  /// Cost: ranking all of them, and going through the recipes in their order.
  private func sortedPage(
    _ request: SearchRequest, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws(StoreError) -> RecipeSearchResults {
    var request = request
    (request.options.offset, request.options.limit, request.includesSnippets) = (0, Int.max, false)
    var found = try store.search(request)
    let hits = Dictionary(
      found.hits.lazy.map { ($0.objectID.key, $0) }, uniquingKeysWith: { first, _ in first })
    var sorted: [SearchHit] = []
    let rows = StoreFetchRequest(entity: recipe, sortOrderings: options.sortOrderings)
    try store.forEachRow(rows, columns: []) { row in
      if let hit = hits[row.key] { sorted.append(hit) }
      return sorted.count < hits.count
    }
    found.hits = sorted
    if options.includesCopies || options.limit == 0 {
      found.hits = Array(sorted.dropFirst(options.offset).prefix(options.limit))
      return try results(found, recipe)
    }
    return try unique(recipe, limit: options.limit, offset: options.offset) { wanted, _ in
      var page = found
      page.hits = Array(sorted.dropFirst(wanted.lowerBound).prefix(wanted.count))
      return page
    }
  }

  /// A page of hits with each recipe once.
  ///
  /// Copies of what is on an earlier page are no hits, so the hits that are passed over are looked for too, though not
  /// as what is shown.
  ///
  /// - Parameters:
  ///   - known: recipes that are no hits, nor are their copies.
  ///   - search: gives the hits in some places, the best first; says whether they are shown.
  func unique(
    _ recipe: ResolvedEntity, limit: Int, offset: Int, without known: Set<Int64> = [],
    search: (_ wanted: Range<Int>, _ isShown: Bool) throws(StoreError) -> SearchResults
  ) throws(StoreError) -> RecipeSearchResults {
    let offset = max(0, offset)
    let (end, isTooMuch) = offset.addingReportingOverflow(max(0, limit))
    var wanted = isTooMuch ? Int.max : min(end, Int.max - Self.spareHits) + Self.spareHits
    while true {
      var found = try search(0..<wanted, offset == 0)
      let all = found.hits.map(\.objectID.key)
      let copies = try RecipeCopies(store, recipe).groups(of: all)
      var seen = known
      found.hits.removeAll { hit in
        let key = hit.objectID.key
        defer { seen.formUnion(copies[key] ?? [key]) }
        return seen.contains(key)
      }
      if found.hits.count < end, all.count == wanted {
        wanted = wanted > Int.max / 2 ? Int.max : max(wanted, 8) * 2
        continue
      }
      found.hits = Array(found.hits.dropFirst(offset).prefix(max(0, limit)))
      if offset > 0, let first = found.hits.first?.objectID.key,
        let place = all.firstIndex(of: first)
      {
        let shown = try search(place..<wanted, true).hits
        let byKey = Dictionary(
          shown.map { ($0.objectID.key, $0) }, uniquingKeysWith: { first, _ in first })
        found.hits = found.hits.map { byKey[$0.objectID.key] ?? $0 }
      }
      var results = try results(found, recipe)
      for (place, hit) in results.hits.enumerated() {
        results.hits[place].copies = (copies[hit.objectID.key]?.count ?? 1) - 1
      }
      return results
    }
  }

  /// Says what was understood of a query in sentences, and how many recipes that took away.
  private func explain(
    _ wish: Wish, _ request: SearchRequest, _ results: inout RecipeSearchResults
  ) throws(StoreError) {
    results.understood = wish.sentences
    results.contradictions = wish.contradictions.filter { contradiction in
      guard let first = results.hits.first else { return true }
      // A vegan may well eat the ice cream that was found.
      return !contradiction.isOfDiet && !Self.names(contradiction.asked, first)
    }.map(\.text)
    try markDoubts(wish, request.entity, &results)
    if request.options.explainsScores {
      for place in results.hits.indices {
        results.hits[place].reasons += try doubts(results.hits[place].objectID).reasons(wish)
      }
    }
    let all = request.query.withoutExclusions
    // A store on another machine may not count them.
    guard !results.hasCountedExcluded, all != request.query else { return }
    var options = SearchOptions(limit: 0)
    // Words stand for what they stood for, and are as many; all else is of no account.
    options.expansions = request.options.expansions
    options.includesPartialMatches = request.options.includesPartialMatches
    var request = request
    request.query = all
    request.options = options
    results.excluded = max(0, try store.search(request).total - results.total)
  }

  /// Says of each hit what of it is not known.
  ///
  /// Cost: one more search among the hits alone; one for each thing where something is not known.
  private func markDoubts(
    _ wish: Wish, _ recipe: ResolvedEntity, _ results: inout RecipeSearchResults
  ) throws(StoreError) {
    var conditions = wish.understood.compactMap { part in
      part.subject?.absence.map { (sentence: part.sentence, condition: $0) }
    }
    conditions += wish.answered
    guard !conditions.isEmpty, !results.hits.isEmpty else { return }
    let all = try hits(results.hits, meeting: conditions.map(\.condition), recipe)
    if all.count == results.hits.count { return }
    for (sentence, condition) in conditions.prefix(Self.mostDoubts) {
      let known = try hits(results.hits, meeting: [condition], recipe)
      for place in results.hits.indices where !known.contains(results.hits[place].objectID) {
        results.hits[place].doubts.append(sentence)
      }
    }
  }

  /// Those of some hits that meet all of some conditions.
  private func hits(
    _ hits: [RecipeSearchResults.Hit], meeting conditions: [AttributeCondition],
    _ recipe: ResolvedEntity
  ) throws(StoreError) -> Set<ObjectID> {
    var fact = QueryFact(.raw("the hits"))
    fact.keys = hits.map(\.objectID.key).sorted()
    let query = FullTextQuery.and(Parts(conditions.map { .attribute($0) } + [.fact(fact)]))
    let found = try store.search(SearchRequest(entity: recipe, query: query, limit: hits.count))
    return Set(found.hits.map(\.objectID))
  }

  /// Whether a hit's title has all words of a text.
  private static func names(_ text: String, _ hit: RecipeSearchResults.Hit) -> Bool {
    let title = Folding.search.fold(hit.title)
    return Folding.search.fold(text).split(separator: " ").allSatisfy { title.contains($0) }
  }

  func doubts(_ id: ObjectID) throws(StoreError) -> RecipeDoubts {
    let details = try RecipeDetails(key: id.key, store: store)
    return RecipeDoubts(
      lines: details?.ingredients.map(\.text) ?? [], language: details?.recipe.language)
  }

  /// A search by relevance.
  func request(
    _ query: FullTextQuery, _ recipe: ResolvedEntity, _ options: RecipeSearchOptions
  ) throws(StoreError) -> SearchRequest {
    var request = SearchRequest(
      entity: recipe, query: query, limit: options.limit, offset: options.offset,
      includesSnippets: options.hasSnippets)
    request.options.ranking = .relevance
    var tolerance = SearchTolerance.exact
    if !options.isExact {
      tolerance = SearchTolerance(
        synonyms: options.synonyms, vocabulary: { RecipeVocabulary(languages: $0) })
      tolerance.isWhileTyping = options.isWhileTyping
    }
    try request.overlook(tolerance, asking: store)
    if !options.isExact { request.addMeanings() }
    if !options.includesPartialMatches { request.options.includesPartialMatches = false }
    if options.ordersByMissing { request.options.essential = request.query.byLacking }
    return request
  }

  /// The objects that were found, with what is shown of them.
  func results(
    _ found: SearchResults, _ recipe: ResolvedEntity
  ) throws(StoreError) -> RecipeSearchResults {
    let rows = try titlesAndPaths(found.hits.map(\.objectID), recipe: recipe)
    let hits = found.hits.compactMap { hit -> RecipeSearchResults.Hit? in
      guard let row = Self.row(of: hit.objectID.key, in: rows) else { return nil }
      return RecipeSearchResults.Hit(
        objectID: hit.objectID, title: row.title, score: hit.score, isPartial: hit.isPartial,
        reasons: hit.reasons, path: row.path, snippet: hit.snippet)
    }
    var results = RecipeSearchResults(total: found.total, hits: hits, facets: found.facets)
    (results.excluded, results.hasCountedExcluded) = (found.excluded ?? 0, found.excluded != nil)
    results.partial = found.partial
    results.rankings = found.rankings
    return results
  }

  /// A parser that knows the fields and attributes of recipes.
  static func parser(_ recipe: ResolvedEntity, isWhileTyping: Bool) -> UserQueryParser {
    var parser = UserQueryParser(
      fields: recipe.searchFieldNames, attributes: attributes(recipe),
      missingField: "ingredients", lastWordIsPrefix: isWhileTyping)
    parser.amounts = .recipes
    return parser
  }

  /// A request to count an attribute by what a person calls it: lengths of time and dates in bands, others by value.
  private static func facet(
    _ name: String, _ recipe: ResolvedEntity
  ) throws(QueryError) -> FacetRequest {
    let attributes = recipe.searchAttributeNames
    guard let attribute = attributes[name.lowercased()] else {
      var message = "there is no attribute \"\(name)\" to count"
      if let near = NearestName.suggestion(for: name, among: attributes.keys) {
        message += "; did you mean \"\(near)\"?"
      } else {
        message +=
          "; there are "
          + recipe.description.searchAttributes.map(\.name).joined(separator: ", ")
      }
      throw QueryError(.unknownKey, message)
    }
    let bands =
      attribute.kind == .date
      ? QueryClock.system.periodStarts : durations.contains(attribute.name) ? timeBands : []
    return FacetRequest(attribute.name, bands: bands)
  }

  /// What a person may call the attributes, and how their values are written.
  static func attributes(_ recipe: ResolvedEntity) -> [String: UserQueryAttribute] {
    var attributes = recipe.searchAttributeNames.mapValues { attribute in
      let kind: UserQueryAttribute.Kind =
        switch attribute.kind {
        case .number:
          flags.contains(attribute.name)
            ? .flag : durations.contains(attribute.name) ? .duration : .number
        case .date: .date
        case .keyword: parts[attribute.name].map { .part($0) } ?? .keyword
        }
      return UserQueryAttribute(attribute.name, kind)
    }
    for fact in [UserQueryAttribute("path", .path), UserQueryAttribute("file", .file)] {
      attributes[fact.name] = fact
    }
    return attributes
  }

  func titlesAndPaths(
    _ ids: [ObjectID], recipe: ResolvedEntity
  ) throws(StoreError) -> [HitRow] {
    var rows: [HitRow] = []
    var start = 0
    while start < ids.count {
      let part = ids[start..<min(start + 1000, ids.count)]
      start += part.count
      let request = StoreFetchRequest(
        entity: recipe, includesSubentities: false,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(part.map { .object($0) })))))
      try store.forEachRow(request, columns: ["title", "source.path"]) { row in
        rows.append(HitRow(key: row.key, title: row.string(0) ?? "", path: row.string(1)))
        return true
      }
    }
    rows.sort { $0.key < $1.key }
    return rows
  }

  /// What a hit shows of its recipe.
  struct HitRow {
    var key: Int64
    var title: String
    var path: String?
  }

  /// Finds a row by its key in rows that are sorted by it.
  static func row(of key: Int64, in rows: [HitRow]) -> HitRow? {
    var range = 0..<rows.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if rows[middle].key == key { return rows[middle] }
      range =
        rows[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

extension FullTextQuery {
  /// The query without what documents may not have.
  fileprivate var withoutExclusions: FullTextQuery {
    guard case .and(let parts) = self else { return self }
    return .and(
      Parts(
        parts.filter { part in
          if case .not = part { false } else { true }
        }))
  }
}
