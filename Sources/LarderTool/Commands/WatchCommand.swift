internal import ArgumentParser
internal import Glibc
internal import LarderRecipes
internal import LarderSync

/// `larder watch`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Keeps the store in step with the folders while they change.",
    discussion: """
      New, changed, renamed and removed files are searchable within a moment. Goes on until it is stopped; larder \
      schedule --watch has the system start it.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp(
      "Look at everything after so many seconds at the latest, 600 if not given.",
      valueName: "number"))
  var every: Double?

  @Flag(help: "Give way to everything else that the machine does.")
  var lowPriority = false

  func validate() throws {
    if let every, !(every >= 1) {
      throw ValidationError("--every: a number of seconds from 1 on is expected, not \(every)")
    }
  }

  func run() throws {
    if lowPriority { LowPriority.begin() }
    Interruption.listen()
    try watch(isAgain: false)
    while true {
      // Somebody makes the store one that is kept in step, for which nobody may have it open.
      let path = try StoreLocation(option: arguments.place.store).path
      while SyncEngine.isAtWork(on: path), Interruption.pending == 0 { usleep(100_000) }
      Interruption.leaveIfPending()
      try watch(isAgain: true)
    }
  }

  private func watch(isAgain: Bool) throws {
    let store = try OpenStore.forWriting(arguments)
    let job = try ReindexJob(store: store, verb: "watch")
    try WatchRun(arguments, store: store, job: job, every: every).run(isAgain: isAgain)
  }
}
