internal import ArgumentParser
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderText

/// `larder export QUERY|ID...`
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes recipes in a file format.",
    discussion: """
      The recipes are those that have all that a query asks for, those of identifiers (p12) or URIs (larder://...), or \
      --all. A file holds all of them, a folder a file for each, named after its title. larder formats lists what is \
      written; what a format has no place for is said. json, markdown and cooklang keep what is your own too: notes, \
      favorites, cooked days.
      """)

  @OptionGroup var place: StoreOption

  @Option(
    help: ArgumentHelp(
      "The format, by its name in larder formats. Default: what the name after --to ends in says, else json.",
      valueName: "name"),
    completion: .list(RecipeFormats.all.filter { $0.writer != nil }.map(\.name)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The file to write, or a folder: one that is there, or a name that ends with a slash. Default: - for standard output.",
      valueName: "path"),
    completion: .file())
  var to: String?

  @Flag(help: "Write all recipes of the store.")
  var all = false

  @Flag(help: "Replace files that are there.")
  var force = false

  @Flag(name: [.short, .long], help: "Do not say what was written.")
  var quiet = false

  @OptionGroup var timeLimit: TimeLimit

  @Argument(
    help: ArgumentHelp("What to look for, or identifiers of recipes.", valueName: "words"),
    completion: .queries)
  var words: [String] = []

  func validate() throws {
    if all, !words.isEmpty {
      throw ValidationError("--all takes every recipe; leave out the words")
    }
    if !all, words.isEmpty {
      throw ValidationError("say which recipes: words to look for, identifiers, or --all")
    }
  }

  func run() throws {
    timeLimit.start()
    let plan = try ExportPlan(formatName: format, path: to)
    let library = RecipeLibrary(store: try OpenStore.forReading(option: place.store))
    let (chosen, isMissing) = try chosenRecipes(library)
    guard !chosen.isEmpty else {
      throw ToolError(
        .nothingFound, isMissing || quiet ? "" : "no recipe is written: none was found")
    }
    try plan.check(count: chosen.count)
    let recipes = try chosen.compactMap { try library.recipe($0)?.exported }
    let run = ExportRun(plan: plan, replaces: force)
    let summary = try run.write(recipes)
    if !quiet { summary.write() }
    if isMissing { throw ToolError(.nothingFound) }
  }

  /// The recipes that the user chose, and whether some of them are not there.
  private func chosenRecipes(_ library: RecipeLibrary) throws -> ([ObjectID], isMissing: Bool) {
    if all { return (try library.allRecipes(), false) }
    guard words.allSatisfy(RecipeReference.isLasting) else {
      return (try found(words.joined(separator: " "), library), false)
    }
    var chosen: [ObjectID] = []
    var seen: Set<ObjectID> = []
    var isMissing = false
    for word in words {
      let found = try library.recipes(for: word)
      if found.isEmpty {
        isMissing = true
        RecipeReference.sayThatItIsUnknown(word)
      }
      chosen += found.map(\.objectID).filter { seen.insert($0).inserted }
    }
    return (chosen, isMissing)
  }

  private func found(_ query: String, _ library: RecipeLibrary) throws -> [ObjectID] {
    RecipeLibrary.prepareForSentences()
    var options = RecipeSearchOptions()
    if let own = SynonymFile.read() { options.synonyms = options.synonyms.merging(own) }
    do { return try library.allRecipes(matching: query, options) } catch let error as QueryError {
      throw ErrorReport.error(error, in: query)
    }
  }
}
