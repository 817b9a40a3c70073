internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes
internal import LarderStores

/// `larder optimize`
struct OptimizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Makes searches as quick and the store as small as can be.",
    discussion: """
      The parts of the index that imports and changes have left are merged into one, and free space is given back. It \
      is never necessary: the store looks after itself. Others may search meanwhile, and it may be stopped at any moment.
      """)

  @OptionGroup var arguments: StoreArguments

  func run() throws {
    let store = try OpenStore.forWriting(arguments)
    let job = try ReindexJob(store: store, verb: "optimize")
    if try !job.isIndexCurrent() { JobRun.sayThatIndexIsOutdated() }
    let before = try store.site()?.bytes ?? 0
    _ = try ProgressBar.showing("merged", isQuiet: arguments.quiet) {
      try job.optimize(progress: $0)
    }
    Interruption.leaveIfPending()
    let after = try store.site()?.bytes ?? 0
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document {
          $0.member("bytes-before", before)
          $0.member("bytes-after", after)
        })
    case .human where !arguments.quiet:
      try StandardOutput.write(
        "the store was \(Wording.size(before)) and is \(Wording.size(after))\n")
    case .human: break
    }
  }
}
