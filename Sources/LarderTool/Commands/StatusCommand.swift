internal import ArgumentParser
internal import FoundationEssentials
internal import LarderRecipes
internal import LarderStores

/// `larder status`
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Says what the store holds and which files failed.",
    discussion: """
      Of each folder it says when it was last looked at to the end, and how many files have changed since.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Do not look at the folders.")
  var quick = false

  @Flag(help: "Say instead which stores are served on the local network.")
  var nearby = false

  func run() throws {
    timeLimit.start()
    if nearby { return try sayWhatIsNearby() }
    let store = try OpenStore.forReading(arguments)
    var status = try RecipeLibrary(store: store).status()
    if !quick {
      let found = try ReindexJob(store: store, verb: "status").staleness()
      for index in status.roots.indices {
        status.roots[index].staleness = found.first { $0.root == status.roots[index].path }
      }
    }
    let path = try store.path ?? StoreLocation(option: arguments.place.store).path
    let report = StatusReport(
      path: path, identifier: store.identifier.uuidString, status: status,
      watcher: try JobLock.watcher(of: store), site: try store.site() ?? StoreSite(bytes: 0))
    switch arguments.format {
    case .json: try StandardOutput.write(report.json())
    case .human: try StandardOutput.write(report.text(isQuiet: arguments.quiet))
    }
  }

  private func sayWhatIsNearby() throws {
    let found = try NearbyStores()
    switch arguments.format {
    case .json: try StandardOutput.write(found.json)
    case .human: try StandardOutput.write(found.text)
    }
    if found.stores.isEmpty { throw ToolError(.nothingFound) }
  }
}
