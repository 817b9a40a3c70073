internal import ArgumentParser
internal import LarderRecipes

/// `larder similar ID|URI|PATH`
struct SimilarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "similar",
    abstract: "Finds the recipes that are most like one.",
    discussion: """
      Those come first that share most of its telling words: the ones that stand often in it and in few others. The \
      recipe is named by the identifier that search prints (p12), by its title or a part of it that no other has, by its \
      URI (larder://...), or by the file it came from.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Option(help: ArgumentHelp("How many recipes to show; 0 only counts.", valueName: "number"))
  var limit = 10

  @Option(help: ArgumentHelp("How many of the best recipes to pass over.", valueName: "number"))
  var offset = 0

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  func validate() throws {
    try StoreArguments.require(limit, "--limit")
    try StoreArguments.require(offset, "--offset")
  }

  func run() throws {
    timeLimit.start()
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    // Of a file with several, the first.
    let named = try RecipeChoice(library: library).all(reference).first
    let found = try named.flatMap {
      try library.similar(to: Wording.uri($0.objectID), limit: limit, offset: offset)
    }
    guard let found else {
      throw ToolError(.nothingFound, RecipeReference.unknown(reference))
    }
    switch arguments.format {
    case .json:
      let facts = try RecipeColumns(ListReport.facts, of: library.store)
        .values(of: found.hits.map(\.objectID), in: library.store)
      try StandardOutput.write(SearchReport.json(found, similarTo: reference, facts: facts))
    case .human:
      let report = SearchReport(terminal: .output, showsTotal: !arguments.quiet)
      try report.write(found, isTotalOnly: limit == 0)
    }
    if found.total == 0 { throw ToolError(.nothingFound) }
  }
}
