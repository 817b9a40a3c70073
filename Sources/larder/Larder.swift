internal import ArgumentParser
internal import Glibc
internal import LarderPredicates

/// The tool. Each verb has a file of its own in `Commands`.
@main
struct Larder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "larder",
    abstract: "Searches a collection of recipes.",
    discussion: """
      Import folders of recipes once, then type the words you remember. Accents, capitals and the way a letter is \
      encoded do not matter. Each verb has a manual page: man larder-search. The query syntax is in man larder-query.
      """,
    version: "larder \(Version.text)",
    subcommands: [
      ImportCommand.self, ForgetCommand.self, SearchCommand.self, FindCommand.self,
      PickCommand.self, SaveCommand.self, ShowCommand.self,
      StatusCommand.self, SimilarCommand.self, CookCommand.self, CompleteCommand.self,
      ConvertCommand.self, FormatsCommand.self, ExportCommand.self, ReindexCommand.self,
      WatchCommand.self, ScheduleCommand.self, InhibitCommand.self,
      OptimizeCommand.self, CheckCommand.self,
      RepairCommand.self, MetadataCommand.self, MigrateCommand.self, ModelCommand.self,
      RateCommand.self, FavoriteCommand.self, CookedCommand.self, TagCommand.self,
      UntagCommand.self, NoteCommand.self, AddCommand.self, EditCommand.self, UndoCommand.self,
      ShopCommand.self, PlanCommand.self, OpenCommand.self, DesktopCommand.self,
      MDFindCommand.self, MDListCommand.self, MDImportCommand.self, MDUtilityCommand.self,
    ])

  static func main() {
    // A file that may not grow further is an error like a full disk, and says so.
    Glibc.signal(SIGXFSZ, SIG_IGN)
    do {
      try run(ProgramArguments.all)
    } catch {
      ErrorReport.leave(after: error)
    }
  }

  /// Says which verb was probably meant, which the parser does for options only.
  private static func checkVerb(_ verb: String?) throws {
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let verb, !verb.hasPrefix("-"), !verbs.contains(verb) else { return }
    let nearest = NearestName.suggestion(for: verb, among: verbs)
    throw ToolError(
      .usage,
      "there is no verb \"\(verb)\"; "
        + (nearest.map { "did you mean \"\($0)\"?" }
          ?? "it is one of \(verbs.joined(separator: ", "))"))
  }

  private static func run(_ given: [String]) throws {
    let arguments = ProgramArguments.verb.map { [$0] + given } ?? LeadingOptions.behindVerb(given)
    if arguments == ["-V"] { return try StandardOutput.write("larder \(Version.text)\n") }
    let search = SearchArguments(arguments)
    if let hint = search?.misplacedOption { throw hint }
    if let search = search?.search { return try search.run() }
    try checkVerb(arguments.first)
    if arguments.first == "help" { try checkVerb(arguments.dropFirst().first) }
    var command =
      try search?.parsedCommand ?? LongCommandLine.command(arguments) ?? parseAsRoot(arguments)
    try command.run()
  }
}
