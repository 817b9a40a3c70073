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

  @Flag(help: "Compare the store with the files too: none is new, changed or gone.")
  var files = false

  /// The most files that are named.
  private static let mostFiles = 100

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
    if problems.isEmpty, files { problems = try Self.differences(store) }
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

  /// The files that are not as the store says, and the folders that cannot be looked at.
  private static func differences(_ store: any PersistentStore) throws -> [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    for found in try ReindexJob(store: store, verb: "check").staleness() {
      if let problem = found.problem { lines.append("\(found.root): \(problem)") }
      let differing = [
        (found.added, "is not in the store"), (found.changed, "has changed since it was read"),
        (found.removed, "is gone, and its recipes are in the store"),
      ]
      for (paths, words) in differing {
        lines += paths.filter { seen.insert($0).inserted }.map { "\($0): \(words)" }
      }
    }
    if lines.count > mostFiles {
      let rest = Wording.number(lines.count - mostFiles)
      lines = lines.prefix(mostFiles) + ["... and \(rest) more"]
    }
    return lines.isEmpty ? [] : lines + ["larder reindex makes the store agree with the files"]
  }
}
