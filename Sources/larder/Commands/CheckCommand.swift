internal import ArgumentParser
internal import LarderStores

/// `larder check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the store, and its index against the recipes.",
    discussion: """
      Nothing is changed. An index that is wrong is made anew by larder reindex --full.
      """)

  @OptionGroup var arguments: StoreArguments

  func run() throws {
    let store = try OpenStore.forReading(arguments)
    let bar = ProgressBar(counting: "checked", isQuiet: arguments.quiet)
    let problems = try store.checkIntegrity { bar.update(share: $0) }
    bar.clear()
    switch arguments.format {
    case .json:
      try StandardOutput.write(JSONWriter.document { $0.member("problems", problems) })
    case .human where problems.isEmpty:
      if !arguments.quiet { try StandardOutput.write("no problems found\n") }
    case .human:
      try StandardOutput.write(problems.map { SafeText.line($0) + "\n" }.joined())
    }
    if !problems.isEmpty { throw ToolError(.badData) }
  }
}
