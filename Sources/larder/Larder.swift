internal import ArgumentParser

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
      ImportCommand.self, SearchCommand.self, ShowCommand.self, StatusCommand.self,
      ReindexCommand.self, CheckCommand.self, MetadataCommand.self,
    ])

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      ErrorReport.leave(after: error)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let search = SearchArguments(arguments)
    if let search = search?.search { return try search.run() }
    var command = try search?.parsedCommand ?? parseAsRoot(arguments)
    try command.run()
  }
}
