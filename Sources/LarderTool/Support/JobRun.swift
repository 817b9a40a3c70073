internal import LarderRecipes
internal import LarderStores

/// A run of the reindex job as the tool sees it: the bar, the lines for what failed, the summary, the exit status.
final class JobRun {
  private let arguments: StoreArguments
  private let bar: ProgressBar
  /// Paths given on the command line that are not there; they make the exit status 66.
  private let missingPaths: [String]

  private let expectsRecipes: Bool

  /// Makes a run.
  ///
  /// - Parameter expectsRecipes: whether a folder without recipes is worth a line and an exit status of its own.
  init(_ arguments: StoreArguments, missingPaths: [String] = [], expectsRecipes: Bool = false) {
    self.arguments = arguments
    self.missingPaths = missingPaths
    self.expectsRecipes = expectsRecipes
    bar = ProgressBar(counting: "files", isQuiet: arguments.quiet)
  }

  /// The options of every run: it stops when a signal asks.
  static func options() -> ReindexJob.Options {
    var options = ReindexJob.Options()
    options.isCancelled = { Interruption.pending != 0 }
    options.willRebuildIndex = sayThatIndexIsOutdated
    return options
  }

  @Sendable static func sayThatIndexIsOutdated() {
    Diagnostics.write("the search index was made by another version of Larder; making it anew")
  }

  /// Draws how far the job has come.
  func show(_ progress: ReindexJob.Progress) {
    bar.update(done: progress.filesDone, total: progress.filesTotal)
  }

  /// Writes the line of a file that gave no recipe, or of a folder that is not there.
  func show(_ failure: ReindexJob.Summary.Failure) {
    bar.clear()
    Diagnostics.write("\(failure.path): \(failure.reason)")
  }

  /// Runs a job and reports on it.
  ///
  /// - Parameter store: the store, whose folders of links and of pages are brought up to date afterwards.
  /// - Throws: what the job throws, and `ToolError` for a run that leaves another exit status than 0.
  func report(
    on store: any PersistentStore, _ job: () throws -> ReindexJob.Summary
  ) throws {
    Interruption.listen()
    let summary: ReindexJob.Summary
    do { summary = try job() } catch {
      bar.clear()
      if (error as? StoreError)?.code == .cancelled { Interruption.leaveIfPending() }
      throw error
    }
    bar.clear()
    let report = JobReport(
      summary: summary, missingPaths: missingPaths, expectsRecipes: expectsRecipes)
    for part in summary.leftOut { Diagnostics.write("\(part.path): left out: \(part.reason)") }
    for line in report.emptyFolderLines { Diagnostics.write(line) }
    switch arguments.format {
    case .json: try StandardOutput.write(report.json())
    case .human where !arguments.quiet: try StandardOutput.write(report.text())
    case .human: break
    }
    Interruption.leaveIfPending()
    KeptFolders.update(store) { Diagnostics.write($0) }
    if report.status != .done { throw ToolError(report.status) }
  }
}
