internal import LarderPredicates
internal import LarderRecipes
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

  /// Creates a search for these words with the default options.
  init(words: [String]) { self.words = words }

  /// The names in a list with commas.
  static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// Searches and writes the answer.
  func run() throws {
    let query = words.joined(separator: " ")
    let library = RecipeLibrary(store: try OpenStore.forReading(option: store))
    let results: RecipeSearchResults
    var options = options
    if !options.isExact, let own = SynonymFile.read() {
      options.synonyms = options.synonyms.merging(own)
    }
    do {
      results = try library.search(query, options)
    } catch let error as QueryError {
      throw ErrorReport.error(error, in: query)
    }
    switch format {
    case .json: try StandardOutput.write(SearchReport.json(results, query: query))
    case .human:
      let report = SearchReport(terminal: .output, showsTotal: !isQuiet)
      try StandardOutput.write(report.text(results))
    }
    if results.total == 0, results.partial == 0 { throw ToolError(.nothingFound) }
  }
}
