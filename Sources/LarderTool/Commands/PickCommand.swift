internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder pick [QUERY...]`
struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Lets you choose recipes from a list that follows your typing.",
    discussion: """
      The list and a preview are on the terminal; what was chosen is printed, so that larder show "$(larder pick)" works. \
      Arrows move, Enter chooses, Escape leaves. The keys are those of fzf, and in man larder-pick.
      """)

  @OptionGroup var place: StoreOption

  @Option(
    help: ArgumentHelp(
      "How to write what was chosen: paths, json, jsonl, tsv or csv.", valueName: "format"))
  var format: ListFormat = .human

  @OptionGroup var row: RowOptions

  @Flag(name: [.short, .long], help: "Let several be chosen: Tab marks.")
  var multi = false

  @Flag(help: "Open what was chosen, as larder open does, and print nothing.")
  var open = false

  @Flag(help: "Show no preview beside the list.")
  var noPreview = false

  @Flag(help: "Take every word as it is typed, and find only recipes with all of them.")
  var exact = false

  @OptionGroup var files: FileFilter

  @Flag(name: [.short, .long], help: "Write less: no line of names above a table.")
  var quiet = false

  @Argument(
    help: "What to begin with.",
    completion: .queries)
  var words: [String] = []

  func run() throws {
    var list = ListOptions()
    list.format = format
    row.apply(to: &list)
    list.isQuiet = quiet
    try list.settle()
    if list.format == .human { list.format = .paths }
    var search = Search(words: [])
    (search.folders, search.fileName) = (files.onlyIn, files.name)
    search.options.isExact = exact
    let location = try StoreLocation(option: place.store)
    let library = RecipeLibrary(store: try OpenStore.forReading(option: place.store))
    // What is wrong with the command line is said before anything is drawn.
    _ = try search.resolvedOptions(library)
    let report = list.format == .json ? nil : try ListReport(list, of: library.store)
    var counting = RecipeFindOptions()
    counting.limit = 0
    if try library.find(.constant(true), counting).total == 0 {
      throw ToolError(
        .nothingFound,
        "\(location.path): there is no recipe in the store yet; take some in with: larder import FOLDER"
      )
    }
    if !exact { RecipeLibrary.prepareForSentences() }
    let tty = try PickSession.terminal()
    let worker = try PickWorker(library, path: location.path, search: search)
    let outcome = try PickSession.run(
      tty, worker, query: words.joined(separator: " "), isMulti: multi, hasPreview: !noPreview)
    Interruption.stopListening()
    close(tty)
    switch outcome {
    case .chosen(let rows): try deliver(rows, worker.library, report)
    case .nothing: throw ToolError(.nothingFound)
    case .failed(let status, let message): throw ToolError(status, message)
    // As a shell says of a program that Control-C ended.
    case .left: Glibc.exit(128 + SIGINT)
    }
  }

  /// Prints or opens what was chosen, as far as it is still there.
  private func deliver(
    _ chosen: [PickState.Row], _ library: RecipeLibrary, _ report: ListReport?
  ) throws {
    let facts = try RecipeColumns(ListReport.facts, of: library.store)
      .values(of: chosen.map(\.id), in: library.store)
    let rows = chosen.filter { facts[$0.id.key] != nil }
    for row in chosen where facts[row.id.key] == nil {
      Diagnostics.write("p\(row.id.key) (\(row.title)): has gone from the store meanwhile")
    }
    if open {
      for row in rows { try OpenCommand.open(row.id, row.title, library) }
    } else if let report {
      // A recipe that came from no file has a name all the same, which every verb takes.
      let list = rows.map {
        ListReport.Row(
          objectID: $0.id,
          path: $0.path ?? (report.options.format == .paths ? Wording.uri($0.id) : nil))
      }
      try report.write(
        list, of: library.store, isForTerminal: Terminal.output.isTerminal)
    } else {
      try StandardOutput.write(
        JSONWriter.document { json in
          json.key("recipes")
          json.array(rows) { json, row in
            json.object { json in
              json.member("id", "p\(row.id.key)")
              json.member("uri", Wording.uri(row.id))
              json.member("title", row.title)
              ListReport.write(facts: facts[row.id.key], to: &json)
              json.member("path", row.path)
            }
          }
        })
    }
    if rows.count < chosen.count { throw ToolError(.nothingFound) }
  }
}
