internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder mdimport FILE...`, and `mdimport FILE...` where the tool has this name too.
struct MDImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdimport",
    abstract: "Imports files as Spotlight's mdimport does, or says what an import would give.",
    discussion: """
      -t -d1 says which format a file is read as, -t -d2 the attributes that it would give, -t -d3 its text too, and \
      -t -d4 whether it is in the store. Of a page of larder records they say what an indexer gets.
      """)

  @OptionGroup var place: StoreOption

  @Flag(name: .customShort("t"), help: "Read, say what the files hold, and store nothing.")
  var test = false

  @Flag(name: .customShort("n"), help: "Read, and store nothing.")
  var keepsNothing = false

  @Flag(name: .customShort("i"), help: "Import now, as is done anyway.")
  var immediately = false

  @Option(
    name: .customShort("d", allowingJoined: true),
    help: ArgumentHelp("How much to say: 1 to 4.", valueName: "level"))
  var level: Int?

  @Option(
    name: .customShort("r"),
    help: ArgumentHelp("Read the files of a format again, changed or not.", valueName: "format"),
    completion: .list(RecipeFormats.all.map(\.name)))
  var format: String?

  @Flag(name: .customShort("f"), help: "Read what is named whatever its name, as is done anyway.")
  var ignoresFilters = false

  @Option(
    name: .customShort("w"),
    help: ArgumentHelp(
      "Let others go first, in the place of a pause after each file.", valueName: "milliseconds"))
  var pause: UInt32?

  @Flag(
    name: [.customShort("p"), .customShort("V")],
    help: "Write how many seconds it took, on standard error.")
  var timing = false

  @Flag(name: .customShort("L"), help: "List the formats that are read.")
  var listsFormats = false

  @Flag(name: .customShort("A"), help: "List the attributes and what they are.")
  var listsAttributes = false

  @Flag(name: .customShort("X"), help: "Write the attributes as a schema.")
  var schema = false

  @Argument(help: "Files and folders.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if let level, !(1...4).contains(level) {
      throw ValidationError("-d: a level from 1 to 4 is expected, not \(level)")
    }
  }

  func run() throws {
    if listsFormats { return try StandardOutput.write(Self.formats()) }
    if listsAttributes {
      return try StandardOutput.write(SpotlightItem.names.map { "'\($0)'\n" }.joined())
    }
    if schema { return try StandardOutput.write(Self.schemaText()) }
    if let pause, pause > 0 { LowPriority.begin() }
    let start = OpenStore.now()
    defer {
      if timing { Diagnostics.writeRaw("\(Wording.decimal(OpenStore.now() - start)) s\n") }
    }
    if let format { return try importAgain(format) }
    guard !paths.isEmpty else { throw ToolError(.usage, "there is no file: larder mdimport FILE") }
    if test || keepsNothing || level != nil {
      return try tell(level ?? (test ? 1 : 0))
    }
    try Self.run(["import"] + (place.store.map { ["--store", $0] } ?? []) + ["--"] + paths)
  }

  /// Says what an import would give.
  private func tell(_ level: Int) throws {
    Interruption.listen()
    var isMissing = false
    var failures = 0
    for path in paths {
      if let record = RecordPages.record(inFile: path) {
        let page = RecordPageReport(path: path, record: record)
        try StandardOutput.write(try page.text(level: level, isInStore: { try isInStore(record) }))
        continue
      }
      let preview = try ImportPreview(
        of: [FilePath.named(path)], mayGoOn: { Interruption.pending == 0 }
      ) { file in
        let report = try TrialReport(file, level: level)
        try StandardOutput.write(report.text)
        for line in report.problems { Diagnostics.write("\(SafeText.line(file.path)): \(line)") }
        if level > 3 { try StandardOutput.write(Self.line(isInStore: try holds(file.path))) }
      }
      Interruption.leaveIfPending()
      for missing in preview.missing { Diagnostics.write("\(missing.path): \(missing.reason)") }
      isMissing = isMissing || !preview.missing.isEmpty
      failures += preview.failures
    }
    if isMissing { throw ToolError(.noInput) }
    if failures > 0 { throw ToolError(.badData) }
  }

  private static func line(isInStore: Bool) -> String {
    isInStore ? "the file is in the store\n" : "the file is not in the store\n"
  }

  private func holds(_ path: String) throws -> Bool {
    guard try StoreLocation(option: place.store).mayExist else { return false }
    let store = try OpenStore.forReading(option: place.store)
    return try !RecipeLibrary(store: store).recipes(for: path).isEmpty
  }

  private func isInStore(_ record: ExternalRecord) throws -> Bool {
    let store = try OpenStore.forReading(option: place.store)
    guard record.objectID.store == store.identifier else { return false }
    return try !RecipeLibrary(store: store).recipes(for: record.objectID.uri).isEmpty
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
