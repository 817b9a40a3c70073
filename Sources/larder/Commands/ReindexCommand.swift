internal import ArgumentParser
internal import LarderRecipes

/// `larder reindex`
struct ReindexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reindex",
    abstract: "Makes the store agree with the folders it was imported from.",
    discussion: """
      New and changed files are read, what is gone is removed, and nothing else is touched. Meant to be run by a \
      timer; a run that was stopped goes on where it was.
      """)

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Read every file again, and make the index anew.")
  var full = false

  @Option(
    help: ArgumentHelp(
      "Stop after about so many seconds; the next run does the rest.", valueName: "number"))
  var maxSeconds: Double?

  @Flag(help: "Remove the recipes of folders that are missing or empty.")
  var removeMissing = false

  func validate() throws {
    try TimeLimit.require(maxSeconds)
  }

  func run() throws {
    let job = try ReindexJob(store: OpenStore.forWriting(arguments), verb: "reindex")
    let run = JobRun(arguments)
    var options = JobRun.options()
    options.isFull = full
    options.maximumSeconds = maxSeconds
    options.removesMissingRoots = removeMissing
    try run.report {
      try job.reindex(options: options, progress: run.show, failed: run.show)
    }
  }
}
