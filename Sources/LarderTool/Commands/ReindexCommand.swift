internal import ArgumentParser
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

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

  @Flag(help: "Read files again that failed before, though they have not changed.")
  var retryFailed = false

  @Flag(help: "Give way to everything else that the machine does.")
  var lowPriority = false

  @Flag(help: "Do nothing while a battery feeds the machine.")
  var exceptOnBattery = false

  @Flag(help: "Then take over what other machines changed: larder sync, where it was run before.")
  var sync = false

  @Argument(
    help: "With --retry-failed: only these files, and those in these folders.",
    completion: .file())
  var files: [String] = []

  func validate() throws {
    try TimeLimit.require(maxSeconds)
    if !files.isEmpty, !retryFailed {
      throw ValidationError(
        "reindex looks at all folders that were imported; files are named with --retry-failed, and new ones with larder import"
      )
    }
  }

  private func syncAfterwards(_ store: any PersistentStore) throws {
    Interruption.listen()
    let summary = try SyncFollower.sync(store)
    Interruption.leaveIfPending()
    for line in summary.waiting + summary.problems { Diagnostics.write("sync: \(line)") }
    guard !summary.isQuiet else { return }
    KeptFolders.update(store) { Diagnostics.write($0) }
    if arguments.format == .human, !arguments.quiet {
      try StandardOutput.write("sync: \(SyncReport.line(summary))\n")
    }
  }

  func run() throws {
    if exceptOnBattery, PowerSupply.isBattery {
      if !arguments.quiet { Diagnostics.write("the machine runs on battery; nothing was done") }
      return
    }
    if lowPriority { LowPriority.begin() }
    let store = try OpenStore.forWriting(arguments)
    let job = try ReindexJob(store: store, verb: "reindex")
    let run = JobRun(arguments)
    var options = JobRun.options()
    options.isFull = full
    options.maximumSeconds = maxSeconds
    options.removesMissingRoots = removeMissing
    if retryFailed {
      options.retriedFailures = try files.map { file in
        let path = try FilePath.named(file)
        return FilePath.resolved(path) ?? path
      }
    }
    var failure: (any Error)?
    do {
      try run.report(on: store) {
        try job.reindex(options: options, progress: run.show, failed: run.show)
      }
    } catch { failure = error }
    // A file that failed is no reason to keep the others waiting.
    if sync, Interruption.pending == 0 {
      do { try syncAfterwards(store) } catch {
        if failure == nil { throw error }
        Diagnostics.write("sync: \(ErrorReport.words(error))")
      }
    }
    if let failure { throw failure }
  }
}
