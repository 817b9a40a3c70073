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
  var format = OutputFormat.human
  var isQuiet = false
  var options = RecipeSearchOptions()
  /// The keys to sort by; nil, or `relevance`: the best first.
  var sort: String?
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
    TimeLimit.start(maximumSeconds)
    let query = words.joined(separator: " ")
    if !options.isExact { RecipeLibrary.prepareForSentences() }
    let library = RecipeLibrary(store: try OpenStore.forReading(option: store))
    var options = options
    if !options.isExact, let own = SynonymFile.read() {
      options.synonyms = options.synonyms.merging(own)
    }
    if let sort, sort != "relevance" {
      let orderings = try SortKeys.orderings(sort, of: "Recipe", in: library.store.model)
      // Recipes that say nothing are last, whichever way it goes.
      options.sortOrderings = orderings.map {
        var ordering = $0
        ordering.nulls = .last
        return ordering
      }
    }
    do {
      if let whyNot {
        try explain(whyNot, library, query, options)
      } else {
        try search(library, query, options)
      }
    } catch let error as QueryError {
      throw ErrorReport.error(error, in: query)
    }
  }

  private func search(
    _ library: RecipeLibrary, _ query: String, _ options: RecipeSearchOptions
  ) throws {
    let results = try library.search(query, options)
    switch format {
    case .json: try StandardOutput.write(SearchReport.json(results, query: query))
    case .human:
      var report = SearchReport(terminal: .output, showsTotal: !isQuiet)
      if report.terminal.isTerminal {
        report.facts = try library.facts(of: results.hits.map(\.objectID))
      }
      try StandardOutput.write(report.text(results))
    }
    if results.total == 0, results.partial == 0 { throw ToolError(.nothingFound) }
  }

  private func explain(
    _ reference: String, _ library: RecipeLibrary, _ query: String,
    _ options: RecipeSearchOptions
  ) throws {
    let known = try RecipeReference.first(reference) { name in
      let explanation = try library.explain(name, in: query, options)
      if case .unknown = explanation { return RecipeExplanation?.none }
      return explanation
    }
    if known == nil {
      if let reason = try RecipeReference.first(reference, library.failure) {
        Diagnostics.write("\(reference): gave no recipe: \(reason)")
      } else {
        RecipeReference.sayThatItIsUnknown(reference)
      }
    }
    let report = ExplanationReport(
      terminal: .output, reference: reference, explanation: known ?? .unknown)
    switch format {
    case .json: try StandardOutput.write(report.json(query: query))
    case .human: try StandardOutput.write(report.text())
    }
    if !report.isHit { throw ToolError(.nothingFound) }
  }
}
