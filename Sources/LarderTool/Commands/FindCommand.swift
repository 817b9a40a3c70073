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

  @OptionGroup var arguments: ListArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Read the condition as a raw query of Spotlight.")
  var raw = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The keys to sort by, with commas between them; a key that begins with - goes down.",
      valueName: "keys"),
    completion: CompletionSource.sortKeys.kind)
  var sort: String?

  @Flag(help: "Say first how the recipes are found: the plan in words, and the SQL.")
  var explain = false

  @Argument(help: "The condition.")
  var predicate: [String]

  func run() throws {
    timeLimit.start()
    var list = arguments.options
    try list.settle()
    let text = predicate.joined(separator: " ")
    let library = RecipeLibrary(store: try OpenStore.forReading(option: arguments.place.store))
    let (read, found) = try Self.condition(text, library, isRaw: raw)
    var options = RecipeFindOptions()
    options.limit = list.wholeLimit
    options.offset = arguments.offset
    options.sortOrderings = try SortKeys.orderings(sort, of: "Recipe", in: library.store.model)
    options.explains = explain
    options.files = try FileScope.scope(arguments.files.onlyIn, arguments.files.name)
    if list.isLive {
      options.limit = list.limit ?? Int.max
      return try LiveQuery(store: library.store).run {
        try library.find(found, options).hits.map {
          LiveQuery.Row(id: $0.objectID, title: $0.title, path: $0.path)
        }
      } _: { rows, changes in
        try LiveQuery.write(rows, changes, list)
      }
    }
    let results: RecipeFindResults
    do throws(StoreError) {
      results = try library.find(found, options)
    } catch {
      // The condition is at fault, not the store.
      if error.code == .unsupported { throw ToolError(.usage, error.message) }
      throw error
    }
    try write(results, list, library, text: read, predicate: found)
    if results.total == 0 { throw ToolError(.nothingFound) }
  }

  /// Reads the condition, with the names that searches know.
  static func condition(
    _ text: String, _ library: RecipeLibrary, isRaw raw: Bool = false
  ) throws -> (text: String, ObjectPredicate) {
    let model = library.store.model
    let conversion = try RecipeLibrary.predicateConversion(model)
    let read = raw ? text : FindHints.replacingNames(text, in: model, conversion.vocabulary)
    do throws(QueryError) {
      return (text, try conversion.read(read, as: raw ? .raw : .format))
    } catch {
      // What says so by its names need not be called a raw query.
      if !raw, RecipeLibrary.isRawQuery(text) {
        if let predicate = try? conversion.read(text, as: .raw) { return (text, predicate) }
      }
      if !raw, let hint = FindHints.hint(for: text, error) { throw hint }
      throw ErrorReport.error(error, in: read)
    }
  }

  private func write(
    _ results: RecipeFindResults, _ list: ListOptions, _ library: RecipeLibrary, text: String,
    predicate: ObjectPredicate
  ) throws {
    switch list.format {
    case _ where list.isCount && list.format != .json && !explain:
      try StandardOutput.write("\(results.total)\n")
    case .json:
      let facts = try RecipeColumns(ListReport.facts, of: library.store)
        .values(of: results.hits.map(\.objectID), in: library.store)
      try StandardOutput.write(
        FindReport.json(results, query: text, predicate: predicate, facts: facts))
    case .human:
      let report = FindReport(terminal: .output, showsTotal: !list.isQuiet)
      try report.write(results, predicate: predicate, isTotalOnly: list.wholeLimit == 0)
    case .jsonl, .paths, .tsv, .csv:
      let report = try ListReport(list, of: library.store)
      let rows = results.hits.map { ListReport.Row(objectID: $0.objectID, path: $0.path) }
      try report.write(
        rows, of: library.store, isForTerminal: Terminal.output.isTerminal)
      if !list.isQuiet { Diagnostics.writeRaw(FindReport.total(results)) }
    }
  }
}
