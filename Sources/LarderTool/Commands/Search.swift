internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores
internal import LarderText

/// A search as the user wants it, and its run: what `SearchCommand` and the short way by hand end in.
///
/// Knows nothing of the argument parser, whose declarations take longer to set up than many a search.
struct Search {
  var words: [String]
  var store: String?
  var list = ListOptions()
  var options = RecipeSearchOptions()
  /// The keys to sort by; nil, or `relevance`: the best first.
  var sort: String?
  /// Only recipes of files below these folders.
  var folders: [String] = []
  /// Only recipes of files whose names fit this.
  var fileName: String?
  /// A recipe; then the answer says what it is to the query.
  var whyNot: String?
  /// When to give up; nil for the usual time.
  var maximumSeconds: Double?

  /// Creates a search for these words with the default options.
  init(words: [String]) { self.words = words }

  /// The names in a list with commas.
  static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// Searches and writes the answer.
  func run() throws {
    var search = self
    try search.list.settle()
    search.options.limit = search.list.wholeLimit
    if search.list.format.isWhole {
      // A list for programs is of what was asked for.
      (search.options.hasSnippets, search.options.includesPartialMatches) = (false, false)
    }
    try search.runSettled()
  }

  private func runSettled() throws {
    TimeLimit.start(maximumSeconds)
    if !options.isExact { RecipeLibrary.prepareForSentences() }
    let query = try Self.query(words.joined(separator: " "))
    let library = RecipeLibrary(store: try OpenStore.forReading(option: store))
    let options = try resolvedOptions(library)
    do {
      if list.isLive, whyNot == nil {
        try follow(library, query, options)
      } else if let whyNot {
        try explain(whyNot, library, query, options)
      } else {
        try search(library, query, options)
      }
    } catch let error as QueryError {
      throw ErrorReport.error(error, in: query)
    }
  }

  /// The query that words stand for.
  ///
  /// - Throws: for a saved search that there is not, and for words that mean something in other programs.
  static func query(_ words: String) throws -> String {
    let query = try SavedSearches.expanding(words)
    if !RecipeLibrary.isRawQuery(query) { try QuerySpelling.check(query) }
    return query
  }

  /// The options with the files, synonyms and the order that are meant.
  func resolvedOptions(_ library: RecipeLibrary) throws -> RecipeSearchOptions {
    var options = options
    options.files = try FileScope.scope(folders, fileName)
    if !options.isExact, let own = SynonymFile.read() {
      options.synonyms = options.synonyms.merging(own)
    }
    options.sortOrderings = try SortKeys.orderingsOfSearch(sort, in: library.store.model)
    options.ordersByMissing = sort == SortKeys.missing
    return options
  }

  private func search(
    _ library: RecipeLibrary, _ query: String, _ options: RecipeSearchOptions
  ) throws {
    let results = try library.search(query, options)
    switch list.format {
    case _ where list.isCount && list.format != .json:
      try StandardOutput.write("\(results.total)\n")
    case .json:
      let facts = try RecipeColumns(ListReport.facts, of: library.store)
        .values(of: results.hits.map(\.objectID), in: library.store)
      try StandardOutput.write(SearchReport.json(results, query: query, facts: facts))
    case .human:
      var report = SearchReport(terminal: .output, showsTotal: !list.isQuiet)
      if report.terminal.isTerminal {
        report.facts = try library.facts(of: results.hits.map(\.objectID))
      }
      try report.write(results, isTotalOnly: options.limit == 0 && options.facets.isEmpty)
    case .jsonl, .paths, .tsv, .csv:
      let report = try ListReport(list, of: library.store)
      let rows = results.hits.map {
        ListReport.Row(objectID: $0.objectID, path: $0.path, score: $0.score)
      }
      try report.write(
        rows, of: library.store, isForTerminal: Terminal.output.isTerminal)
      if !list.isQuiet { SearchReport(terminal: .error, showsTotal: true).writeTotal(results) }
    }
    if results.total == 0, results.partial == 0 { throw ToolError(.nothingFound) }
  }

  private func follow(
    _ library: RecipeLibrary, _ query: String, _ options: RecipeSearchOptions
  ) throws {
    var options = options
    options.limit = list.limit ?? Int.max
    (options.hasSnippets, options.includesPartialMatches) = (false, false)
    try LiveQuery(store: library.store).run {
      try library.search(query, options).hits.map {
        LiveQuery.Row(id: $0.objectID, title: $0.title, path: $0.path)
      }
    } _: { rows, changes in
      try LiveQuery.write(rows, changes, list)
    }
  }

  private func explain(
    _ reference: String, _ library: RecipeLibrary, _ query: String,
    _ options: RecipeSearchOptions
  ) throws {
    func explanation(_ name: String) throws -> RecipeExplanation? {
      let explanation = try library.explain(name, in: query, options)
      if case .unknown = explanation { return nil }
      return explanation
    }
    // What gave no recipe is known by its file.
    var known = try RecipeReference.first(reference, explanation)
    if known == nil {
      let (named, failure) = try RecipeChoice(library: library).each([reference])
      if failure == .usage { throw ToolError(.usage) }
      known = try named.first.flatMap { try explanation(Wording.uri($0.objectID)) }
    }
    let report = ExplanationReport(
      terminal: .output, reference: reference, explanation: known ?? .unknown)
    switch list.format {
    case .json, .jsonl: try StandardOutput.write(report.json(query: query))
    case .human, .paths, .tsv, .csv: try StandardOutput.write(report.text())
    }
    if !report.isHit { throw ToolError(.nothingFound) }
  }
}
