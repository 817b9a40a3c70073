internal import ArgumentParser
internal import LarderFormats
internal import LarderModel
internal import LarderRecipes
internal import LarderStores

/// `larder check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the store, and its index against the recipes.",
    discussion: """
      Nothing is changed. Whatever is wrong, larder repair makes the store whole.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Compare the ingredients of all recipes with their texts, not of a thousand.")
  var thorough = false

  func run() throws {
    // A large store takes its time, and the bar says how much: no limit unless one is given.
    if timeLimit.maxSeconds != nil { timeLimit.start() }
    let store = try OpenStore.forChecking(arguments)
    let bar = ProgressBar(counting: "checked", isQuiet: arguments.quiet)
    var problems = try store.checkIntegrity { bar.update(share: 0.8 * $0) }
    if problems.isEmpty, store.model.entity("IngredientLine") != nil {
      problems = try RecipeCheck(store: store).findings(isThorough: thorough) {
        bar.update(share: 0.8 + 0.2 * $0)
      }
    }
    bar.clear()
    if !arguments.quiet, (try? store.hasPageChecksums()) == false {
      Diagnostics.write(
        "the pages of this store have no checksums, so that not every damage is found; larder optimize adds them"
      )
    }
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
