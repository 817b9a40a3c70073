internal import ArgumentParser
internal import Glibc
internal import LarderPredicates
package import LarderStores

/// The entry of the tool's programs.
package enum Tool {
  /// Runs what the command line says, over stores in files, and ends the process.
  package static func main() { Larder.main() }

  /// The same with a type of stores in databases, for a program that has libpq.
  package static func main(server: StoreType) {
    ServerStores.type = server
    Larder.main()
  }

  /// The same with what serves a store to others, for the program that does.
  package static func main(server: StoreType, serving program: ServingProgram) {
    ServerStores.type = server
    ServingProgram.own = program
    Larder.main()
  }
}

/// The tool. Each verb has a file of its own in `Commands`.
struct Larder: ParsableCommand {
  static let name = "larder"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Searches a collection of recipes.",
    discussion: """
      Import folders of recipes once, then type the words you remember. Accents, capitals and the way a letter is \
      encoded do not matter. larder help VERB shows the manual of a verb, larder help query the query syntax.
      """,
    version: "larder \(Version.text)",
    groupedSubcommands: [
      CommandGroup(
        name: "Finding",
        subcommands: [
          SearchCommand.self, FindCommand.self, PickCommand.self, ShowCommand.self,
          SimilarCommand.self,
          CookCommand.self, CompleteCommand.self, SaveCommand.self, ConvertCommand.self,
        ]),
      CommandGroup(
        name: "Collecting",
        subcommands: [
          ImportCommand.self, ForgetCommand.self, ReindexCommand.self, WatchCommand.self,
          ScheduleCommand.self, InhibitCommand.self, SyncCommand.self, ExportCommand.self,
          FormatsCommand.self,
        ]),
      CommandGroup(
        name: "Kitchen",
        subcommands: [
          RateCommand.self, FavoriteCommand.self, CookedCommand.self, TagCommand.self,
          UntagCommand.self, NoteCommand.self, AddCommand.self, EditCommand.self,
          UndoCommand.self, ShopCommand.self, PlanCommand.self, OpenCommand.self,
        ]),
      CommandGroup(
        name: "Upkeep",
        subcommands: [
          StatusCommand.self, CheckCommand.self, OptimizeCommand.self, RepairCommand.self,
          MigrateCommand.self, MetadataCommand.self, ModelCommand.self, DesktopCommand.self,
          ServeCommand.self, RecordsCommand.self, ThumbnailCommand.self, PreviewCommand.self,
        ]),
      CommandGroup(
        name: "Spotlight",
        subcommands: [
          MDFindCommand.self, MDListCommand.self, MDImportCommand.self, MDUtilityCommand.self,
        ]),
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

  /// The verbs.
  static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + [HelpVerb.name]
  }

  /// The verbs that a verb has.
  static func innerVerbs(of verb: String) -> [String] {
    let command = configuration.subcommands.first { $0.configuration.commandName == verb }
    return command?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
  }

  /// Says which verb was probably meant, which the parser does for options only.
  private static func checkVerb(_ verb: String?) throws {
    let verbs = verbs
    guard let verb, !verb.hasPrefix("-"), !verbs.contains(verb) else { return }
    let nearest = NearestName.suggestion(for: verb, among: verbs)
    throw ToolError(
      .usage,
      "there is no verb \"\(verb)\"; "
        + (nearest.map { "did you mean \"\($0)\"?" }
          ?? "it is one of \(verbs.joined(separator: ", "))"))
  }

  private static func run(_ given: [String]) throws {
    // The program that serves opens stores in databases itself, and no others of servers.
    if ServingProgram.own == nil { try ServerStores.handOver(given) }
    let verb = ProgramArguments.verb
    if given.first == CompletionVerb.name {
      return try CompletionVerb.run(Array(given.dropFirst()), verb: verb)
    }
    if given.first?.hasPrefix(CompletionVerb.option) == true {
      return try CompletionVerb.writeScript(given, verb: verb)
    }
    let arguments =
      ServingProgram.arguments(given) ?? verb.map { [$0] + given }
      ?? LeadingOptions.behindVerb(given)
    if arguments == ["-V"] || arguments == ["--version"] {
      return try StandardOutput.write("larder \(Version.text)\n")
    }
    let search = SearchArguments(arguments)
    if let hint = search?.misplacedOption { throw hint }
    if let search = search?.search { return try search.run() }
    try VerbProgram.handOver(arguments, unlessAmong: verbs)
    try checkVerb(arguments.first)
    if arguments.first == HelpVerb.name { return try HelpVerb.run(Array(arguments.dropFirst())) }
    var command =
      try search?.parsedCommand ?? LongCommandLine.command(arguments) ?? parseAsRoot(arguments)
    try command.run()
  }
}
