internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes
internal import LarderStores

/// `larder repair`
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Makes a damaged store whole.",
    discussion: """
      A new store is made of what can be read and of the files that were imported, and takes the place of the old one, \
      which is kept beside it. Where nothing is wrong, nothing is changed.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The store; the one of --store when left out.", valueName: "store"),
    completion: .file())
  var path: String?

  @Flag(help: "Compare all recipes with their files, even if nothing seems to be wrong.")
  var full = false

  func run() throws {
    let location = try arguments.existingStore(named: path)
    let job = try OpenStore.repairJob(location)
    let summary = try ProgressBar.showing("repaired", isQuiet: arguments.quiet) {
      try job.run(isFull: full, progress: $0)
    }
    if summary.keptAs != nil {
      let report = summary.report
      let isSynced = try OpenStore.beginSyncAnew(location) {
        report?.remembered[$0]?.contains($1) == true || report?.isOnDamagedPage($0, $1) == true
      }
      if isSynced {
        Diagnostics.write(
          "\(location.path): joins its collection again with the next larder sync, which brings back what the others have"
        )
      }
    }
    try write(summary)
    if !summary.losses.isEmpty { throw ToolError(.badData) }
  }

  private func write(_ summary: RepairJob.Summary) throws {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("problems", summary.problems)
          json.member("keptAs", summary.keptAs)
          json.member("recipes", summary.recipes)
          json.member("repaired", summary.repaired)
          json.member("losses", summary.losses)
        })
    case .human:
      var lines = summary.losses
      if let kept = summary.keptAs, !arguments.quiet {
        lines.append(
          "a new store of \(Wording.count(summary.recipes, "recipe", "recipes")) was made; those of "
            + "\(Wording.count(summary.repaired, "file", "files")) were repaired by what the files say"
        )
        lines.append("the damaged store is kept as \(kept)")
      } else if !arguments.quiet {
        lines.append("nothing is wrong with the store")
      }
      if !lines.isEmpty {
        try StandardOutput.write(lines.map { SafeText.line($0) + "\n" }.joined())
      }
    }
  }
}
