internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderRecipes

/// `larder mdimport FILE...`, and `mdimport FILE...` where the tool has this name too.
struct MDImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdimport",
    abstract: "Imports files as Spotlight's mdimport does, or says what an import would give.",
    discussion: """
      -t -d1 says which format a file is read as, -t -d2 what its recipes are called, -t -d3 all that is read.
      """)

  @OptionGroup var place: StoreOption

  @Flag(name: .customShort("t"), help: "Read, and store nothing.")
  var test = false

  @Flag(name: .customShort("i"), help: "Import now, as is done anyway.")
  var immediately = false

  @Option(
    name: .customShort("d", allowingJoined: true),
    help: ArgumentHelp("How much to say: 1, 2 or 3.", valueName: "level"))
  var level: Int?

  @Option(
    name: .customShort("r"),
    help: ArgumentHelp("Read the files of a format again, changed or not.", valueName: "format"),
    completion: .list(RecipeFormats.all.map(\.name)))
  var format: String?

  @Flag(name: .customShort("L"), help: "List the formats that are read.")
  var listsFormats = false

  @Flag(name: .customShort("A"), help: "List the attributes and what they are.")
  var listsAttributes = false

  @Flag(name: .customShort("X"), help: "Write the attributes as a schema.")
  var schema = false

  @Argument(help: "Files and folders.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if let level, !(1...3).contains(level) {
      throw ValidationError("-d: a level from 1 to 3 is expected, not \(level)")
    }
  }

  func run() throws {
    if listsFormats { return try StandardOutput.write(Self.formats()) }
    if listsAttributes {
      return try StandardOutput.write(SpotlightItem.names.map { "'\($0)'\n" }.joined())
    }
    if schema { return try StandardOutput.write(Self.schemaText()) }
    if let format { return try importAgain(format) }
    guard !paths.isEmpty else { throw ToolError(.usage, "there is no file: larder mdimport FILE") }
    if test || level != nil {
      // What is told of a file is what the usual preview tells.
      var words = ["import", "--dry-run"] + ((level ?? 1) > 1 ? ["--verbose"] : [])
      if level == 3 { words += ["--format", "json"] }
      return try Self.run(words + ["--"] + paths)
    }
    try Self.run(["import"] + (place.store.map { ["--store", $0] } ?? []) + ["--"] + paths)
  }

  /// Reads the files of a format again, changed or not; of the others those that have changed.
  private func importAgain(_ name: String) throws {
    guard RecipeFormats.all.contains(where: { $0.name == name }) else {
      throw ToolError(.usage, "-r: there is no format \"\(name)\"; larder mdimport -L lists them")
    }
    var arguments = try StoreArguments.parse([])
    arguments.place.store = place.store
    let store = try OpenStore.forWriting(arguments)
    let job = try ReindexJob(store: store, verb: "mdimport")
    let run = JobRun(arguments)
    var options = JobRun.options()
    options.rereadFormat = name
    try run.report(on: store) {
      try job.reindex(options: options, progress: run.show, failed: run.show)
    }
  }

  private static func run(_ words: [String]) throws {
    var command = try Larder.parseAsRoot(words)
    try command.run()
  }

  private static func formats() -> String {
    let names = RecipeFormats.all.filter { $0.reader != nil }.map { "    \"\($0.name)\"" }
    return "(\n" + names.joined(separator: ",\n") + "\n)\n"
  }

  private static func schemaText() -> String {
    let attributes = SpotlightItem.names.map { name in
      "    <attribute name=\"\(name)\" multivalued=\"\(SpotlightItem.hasSeveral(name))\"/>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<schema version=\"1.0\">\n  <attributes>\n"
      + attributes.joined() + "  </attributes>\n</schema>\n"
  }
}
