internal import ArgumentParser
internal import LarderRecipes

/// `larder search WORDS...`
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds recipes by the words in them.",
    discussion: """
      All words have to occur; -word leaves recipes out, "two words" stand side by side, choc* is the beginning of \
      a word, title:word looks in one field, time<30 compares, and OR gives a choice. The whole syntax is in man \
      larder-query.
      """)

  @OptionGroup var arguments: ListArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Leave out the piece of text around the words found.")
  var noSnippets = false

  @Flag(help: "Take the last word as the beginning of one, as while typing.")
  var whileTyping = false

  @Flag(help: "Take every word as it is typed, and find only recipes with all of them.")
  var exact = false

  @Option(
    help: ArgumentHelp(
      "Count the values of these attributes over all recipes found: tag, author, time ...",
      valueName: "names"),
    completion: CompletionSource.facets.kind)
  var facets: String?

  @Option(
    help: ArgumentHelp(
      "What to sort by instead, with commas between: time, rating, added, title ..., or missing; one that begins with - goes down.",
      valueName: "keys"),
    completion: CompletionSource.sortKeys.kind)
  var sort: String?

  @Flag(help: "Show a recipe that is there more than once each time.")
  var allCopies = false

  @Flag(help: "Say first how the query was understood.")
  var explain = false

  @Flag(help: "Say for each recipe what its place in the order comes from.")
  var why = false

  @Option(
    help: ArgumentHelp(
      "Say of one recipe why it is found, or why not.", valueName: "recipe"),
    completion: .recipes)
  var whyNot: String?

  @Argument(
    help: "What to look for.",
    completion: .queries)
  var words: [String]

  /// What the arguments stand for.
  var search: Search {
    var search = Search(words: words)
    search.store = arguments.place.store
    search.list = arguments.options
    search.whyNot = whyNot
    search.sort = sort
    search.maximumSeconds = timeLimit.maxSeconds
    (search.folders, search.fileName) = (arguments.files.onlyIn, arguments.files.name)
    search.options = RecipeSearchOptions(offset: arguments.offset)
    search.options.hasSnippets = !noSnippets
    search.options.isWhileTyping = whileTyping
    search.options.isExact = exact
    search.options.includesCopies = allCopies
    search.options.explains = explain
    search.options.explainsScores = why
    search.options.facets = facets.map(Search.names) ?? []
    return search
  }

  func run() throws { try search.run() }
}
