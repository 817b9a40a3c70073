internal import ArgumentParser

/// How a list of recipes is written.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json, jsonl, paths, tsv, csv

  // The help has the names already; an error would list them line by line.
  static var allValueStrings: [String] { [] }
  static var defaultCompletionKind: CompletionKind { .list(allCases.map(\.rawValue)) }

  /// Whether it is for programs that want all of a list, and not its beginning.
  var isWhole: Bool {
    switch self {
    case .human, .json: false
    case .jsonl, .paths, .tsv, .csv: true
    }
  }
}

/// How a list of recipes is wanted: what the options of `search` and `find` stand for.
struct ListOptions {
  var format = ListFormat.human
  /// The names of the columns; nil: the usual ones.
  var columns: [String]?
  /// Whether a NUL stands behind each path in the place of a line end.
  var endsWithNUL = false
  var isQuiet = false
  /// Whether the number of recipes alone is wanted.
  var isCount = false
  /// Whether the answer is kept up to date until a signal comes.
  var isLive = false
  /// The most recipes; nil: as the format has it.
  var limit: Int?

  /// How many recipes are shown where nobody said.
  static let usualLimit = 10

  /// The limit that holds.
  var wholeLimit: Int {
    isCount ? 0 : limit ?? (format.isWhole ? Int.max : Self.usualLimit)
  }

  /// Throws where options do not go together, and fills in what they imply.
  mutating func settle() throws(ToolError) {
    if endsWithNUL {
      guard format == .human || format == .paths else {
        throw ToolError(.usage, "--print0 goes with --format paths")
      }
      format = .paths
    }
    guard columns != nil else { return }
    if format == .human { format = .tsv }
    if format == .paths || format == .json {
      throw ToolError(.usage, "--columns goes with --format tsv, csv and jsonl")
    }
  }
}

/// What is written of each recipe of a list.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to write of each recipe, with commas between: title, time, rating, source.path, uri ...",
      valueName: "names"),
    completion: CompletionSource.columns.kind)
  var columns: String?

  @Flag(
    name: [.customShort("0"), .long], help: "Write paths with a NUL behind each, for xargs -0.")
  var print0 = false

  /// Puts them among those of the list.
  func apply(to options: inout ListOptions) {
    options.columns = columns.map(Search.names)
    options.endsWithNUL = print0
  }
}

/// Which files the recipes come from.
struct FileFilter: ParsableArguments {
  @Option(
    name: .customLong("onlyin"),
    help: ArgumentHelp(
      "Only recipes of files below a folder; may be repeated.", valueName: "folder"),
    completion: .directory)
  var onlyIn: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only recipes of files whose name has this in it, or fits it where it has * or ?.",
      valueName: "pattern"))
  var name: String?
}

/// What every verb that lists recipes takes: where the store is, and how the list is written.
struct ListArguments: ParsableArguments {
  @OptionGroup var place: StoreOption

  @Option(
    help: ArgumentHelp(
      "How to write the answer: human, json, jsonl (an object a line), paths, tsv or csv.",
      valueName: "format"))
  var format: ListFormat = .human

  @OptionGroup var row: RowOptions

  @Flag(name: [.customShort("l"), .long], help: "Write the paths of the files alone.")
  var paths = false

  @Flag(name: [.customShort("c"), .long], help: "Write the number of recipes and nothing else.")
  var count = false

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      "How many recipes to show, 10 if not given, all where programs read them; 0 only counts.",
      valueName: "number"))
  var limit: Int?

  @Option(help: ArgumentHelp("How many recipes to pass over.", valueName: "number"))
  var offset = 0

  @OptionGroup var files: FileFilter

  @Flag(help: "Go on, and write what comes, changes and goes, also when another process writes.")
  var live = false

  @Flag(name: [.short, .long], help: "Write less: no progress, no totals.")
  var quiet = false

  func validate() throws {
    if let limit { try StoreArguments.require(limit, "--limit") }
    try StoreArguments.require(offset, "--offset")
  }

  /// What they stand for.
  var options: ListOptions {
    var options = ListOptions()
    options.format = paths && format == .human ? .paths : format
    row.apply(to: &options)
    options.isQuiet = quiet
    options.isCount = count
    options.isLive = live
    options.limit = limit
    return options
  }
}
