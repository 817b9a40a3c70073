internal import ArgumentParser
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder find PREDICATE`
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Finds the recipes that a condition is true of.",
    discussion: """
      The condition is a format string as NSPredicate has it: 'title BEGINSWITH[cd] "creme" AND rating > 3', with --raw a \
      query of Spotlight: 'kMDItemTitle == "creme*"cd'. Both are described in man larder-find.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Read the condition as a raw query of Spotlight.")
  var raw = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The keys to sort by, with commas between them; a key that begins with - goes down.",
      valueName: "keys"))
  var sort: String?

  @Option(help: ArgumentHelp("How many recipes to show; 0 only counts.", valueName: "number"))
  var limit = 10

  @Option(help: ArgumentHelp("How many recipes to pass over.", valueName: "number"))
  var offset = 0

  @Flag(help: "Write the number of recipes and nothing else.")
  var count = false

  @Flag(help: "Say first how the recipes are found: the plan in words, and the SQL.")
  var explain = false

  @Argument(help: "The condition.")
  var predicate: [String]

  func validate() throws {
    try StoreArguments.require(limit, "--limit")
    try StoreArguments.require(offset, "--offset")
  }

  func run() throws {
    timeLimit.start()
    let text = predicate.joined(separator: " ")
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let model = library.store.model
    let conversion = try RecipeLibrary.predicateConversion(model)
    let found: ObjectPredicate
    do throws(QueryError) {
      found = try conversion.read(text, as: raw ? .raw : .format)
    } catch {
      throw ErrorReport.error(error, in: text)
    }
    var options = RecipeFindOptions()
    options.limit = count ? 0 : limit
    options.offset = offset
    options.sortOrderings = try SortKeys.orderings(sort, of: "Recipe", in: model)
    options.explains = explain
    let results: RecipeFindResults
    do throws(StoreError) {
      results = try library.find(found, options)
    } catch {
      // The condition is at fault, not the store.
      if error.code == .unsupported { throw ToolError(.usage, error.message) }
      throw error
    }
    switch arguments.format {
    case .json:
      try StandardOutput.write(FindReport.json(results, query: text, predicate: found))
    case .human where count && !explain: try StandardOutput.write("\(results.total)\n")
    case .human:
      let report = FindReport(terminal: .output, showsTotal: !arguments.quiet)
      try StandardOutput.write(report.text(results, predicate: found))
    }
    if results.total == 0 { throw ToolError(.nothingFound) }
  }
}
