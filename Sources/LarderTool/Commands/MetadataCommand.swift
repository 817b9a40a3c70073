internal import ArgumentParser
internal import LarderPredicates
internal import LarderStores

/// `larder metadata get|set|remove`
struct MetadataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metadata",
    abstract: "Reads and writes what the store says of itself.",
    discussion: "Takes no longer than reading one row, however large the store is.",
    subcommands: [Get.self, Set.self, Remove.self])

  /// `larder metadata get [KEY]`
  struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "get", abstract: "Prints one value, or all of them.")

    @OptionGroup var arguments: StoreArguments

    @Argument(
      help: "The name of the value; all of them when left out.",
      completion: CompletionSource.metadataKeys.kind)
    var key: String?

    func run() throws {
      let report = MetadataReport(metadata: try OpenStore.metadata(arguments))
      switch arguments.format {
      case .json: try StandardOutput.write(report.json(key))
      case .human: try StandardOutput.write(report.text(key))
      }
      if let key, report.values[key] == nil { throw ToolError(.nothingFound) }
    }
  }

  /// `larder metadata set KEY VALUE`
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Sets a value of your own.")

    @OptionGroup var arguments: StoreArguments

    @Argument(help: "The name of the value.", completion: CompletionSource.metadataKeys.kind)
    var key: String

    @Argument(help: "The text to store.")
    var value: String

    func run() throws {
      try OpenStore.setMetadata(.string(value), for: MetadataReport.checked(key), arguments)
    }
  }

  /// `larder metadata remove KEY`
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a value of your own.")

    @OptionGroup var arguments: StoreArguments

    @Argument(help: "The name of the value.", completion: CompletionSource.metadataKeys.kind)
    var key: String

    func run() throws {
      let key = try MetadataReport.checked(key)
      guard try OpenStore.metadata(arguments).values[key] != nil else {
        throw ToolError(.nothingFound, "\(key): the store has no value of this name")
      }
      try OpenStore.setMetadata(nil, for: key, arguments)
    }
  }
}
