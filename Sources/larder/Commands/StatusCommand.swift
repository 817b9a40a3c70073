internal import ArgumentParser
internal import FoundationEssentials
internal import LarderRecipes
internal import LarderStores

/// `larder status`
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Says what the store holds and which files failed.")

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  func run() throws {
    timeLimit.start()
    let store = try OpenStore.forReading(arguments)
    let status = try RecipeLibrary(store: store).status()
    let path = try store.path ?? StoreLocation(option: arguments.store).path
    let report = StatusReport(
      path: path, identifier: store.identifier.uuidString, status: status,
      bytes: try FilePath.size(path) + FilePath.size(path + "-wal"))
    switch arguments.format {
    case .json: try StandardOutput.write(report.json())
    case .human: try StandardOutput.write(report.text(isQuiet: arguments.quiet))
    }
  }
}
