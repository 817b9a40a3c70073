internal import ArgumentParser
internal import LarderRecipes

/// `larder mdutil`, and `mdutil` where the tool has this name too.
struct MDUtilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdutil",
    abstract: "Looks after the index as Spotlight's mdutil does.",
    discussion: """
      -s says whether the store is kept up to date by a schedule; -i on and -i off set and remove one; -E reads all \
      files again and makes the index anew.
      """)

  @Flag(name: .customShort("s"), help: "Say whether the store is kept up to date.")
  var status = false

  @Flag(name: .customShort("E"), help: "Read all files again, and make the index anew.")
  var erase = false

  @Option(
    name: .customShort("i"),
    help: ArgumentHelp("Have the folders watched, or not.", valueName: "on|off"),
    completion: .list(["on", "off"]))
  var indexing: Switch?

  @Flag(name: .customShort("a"), help: "Accepted: the store is all there is.")
  var all = false

  @OptionGroup var place: StoreOption

  @Argument(help: "The store, in place of a volume.", completion: .file())
  var path: String?

  /// On or off.
  enum Switch: String, ExpressibleByArgument {
    case on, off
  }

  func run() throws {
    guard status || erase || indexing != nil else {
      throw ToolError(.usage, "say what to do: larder mdutil -s, -E, -i on or -i off")
    }
    let location = try StoreLocation(option: path ?? place.store)
    try location.requireExisting()
    if let indexing {
      try Self.run([
        "schedule", "-q", "--store", location.path, indexing == .on ? "--watch" : "--off",
      ])
    }
    if erase { try Self.run(["reindex", "--full", "-q", "--store", location.path]) }
    let isOn = try Self.isScheduled(location)
    try StandardOutput.write(
      "\(SafeText.line(location.path)):\n\tIndexing \(isOn ? "enabled" : "disabled").\n")
  }

  /// Whether a schedule keeps the store up to date, or somebody watches its folders now.
  private static func isScheduled(_ location: StoreLocation) throws -> Bool {
    if JobLock.watcher(of: location.path) != nil { return true }
    return try ScheduleCommand.scheduler(location)?.state() != nil
  }

  private static func run(_ words: [String]) throws {
    var command = try Larder.parseAsRoot(words)
    try command.run()
  }
}
