internal import ArgumentParser

/// What every verb takes: where the store is, and how the answer is written.
struct StoreArguments: ParsableArguments {
  /// Throws unless the number of an option is one from 0 on.
  static func require(_ number: Int, _ option: String) throws {
    guard number >= 0 else {
      throw ValidationError("\(option): a number from 0 on is expected, not \(number)")
    }
  }

  @Option(
    help: ArgumentHelp(
      "The store. Default: $LARDER_STORE, else Recipes.larder in the user's data folder.",
      valueName: "file"),
    completion: .file())
  var store: String?

  @Option(help: ArgumentHelp("How to write the answer: human or json.", valueName: "format"))
  var format: OutputFormat = .human

  @Flag(name: [.short, .long], help: "Write less: no progress, no totals.")
  var quiet = false
}

/// How an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json
}
