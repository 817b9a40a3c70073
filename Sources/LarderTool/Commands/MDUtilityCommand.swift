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

  @Flag(name: .customShort("d"), help: "As -i off: nothing looks after the store any more.")
  var disables = false

  @Flag(name: .customShort("p"), help: "Accepted: what is known is in the store at once.")
  var publishes = false

  @Flag(name: .customShort("v"), help: "Say too what the store holds.")
  var verbose = false

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
    guard status || erase || disables || publishes || indexing != nil else {
      throw ToolError(.usage, "say what to do: larder mdutil -s, -E, -i on, -i off or -d")
    }
    if disables, indexing == .on { throw ToolError(.usage, "-d is -i off, and goes without -i on") }
    let location = try StoreLocation(option: path ?? place.store)
    try location.requireExisting()
    if let indexing = disables ? .off : indexing {
      try Self.run([
        "schedule", "-q", "--store", location.path, indexing == .on ? "--watch" : "--off",
      ])
    }
    if erase { try Self.run(["reindex", "--full", "-q", "--store", location.path]) }
    let isOn = try Self.isScheduled(location)
    try StandardOutput.write(
      "\(SafeText.line(location.path)):\n\tIndexing \(isOn ? "enabled" : "disabled").\n")
    if verbose { try StandardOutput.write(try Self.contents(location)) }
  }

  /// Whether a schedule keeps the store up to date, or somebody watches its folders now.
  private static func isScheduled(_ location: StoreLocation) throws -> Bool {
    let watcher =
      location.isOnServer
      ? try JobLock.watcher(of: OpenStore.forReading(option: location.path))
      : JobLock.watcher(ofFile: location.path)
    if watcher != nil { return true }
    return try ScheduleCommand.scheduler(location)?.state() != nil
  }

  /// What the store holds, on a line.
  private static func contents(_ location: StoreLocation) throws -> String {
    let status = try RecipeLibrary(store: try OpenStore.forReading(option: location.path)).status()
    return "\t\(Wording.count(status.recipes, "recipe", "recipes")) of "
      + "\(Wording.count(status.files, "file", "files")).\n"
  }

  private static func run(_ words: [String]) throws {
    var command = try Larder.parseAsRoot(words)
    try command.run()
  }
}
