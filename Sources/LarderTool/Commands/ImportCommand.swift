internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderRecipes

/// `larder import PATH...`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes in the recipes of folders and files.",
    discussion: """
      The folders are remembered: larder reindex looks at them again later. What is in the store already and has not \
      changed is not read again. Without --store the user's own store is used, and created the first time. A page of \
      the web (https://...) and what comes from standard input (-) are kept as files beside the store. larder formats \
      lists what is read.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp(
      "Stop after about so many seconds; larder reindex does the rest.", valueName: "number"))
  var maxSeconds: Double?

  @Flag(help: "Say what would be read from each file, and change nothing.")
  var dryRun = false

  @Flag(
    name: [.customShort("v"), .long],
    help: "With --dry-run: say why each file is read as what, and list its recipes.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Leave out what a pattern fits, as in a .gitignore of each folder; remembered with the folders. May be repeated; '' leaves out nothing any more.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(help: "Remove the recipes of what is named and is gone or empty, and follow it no longer.")
  var removeMissing = false

  @Flag(help: "Take pages of this machine and of private networks too.")
  var allowPrivate = false

  @Argument(
    help: "The folders and files to import, addresses of pages, or - for standard input.",
    completion: .file())
  var paths: [String]

  func validate() throws {
    try TimeLimit.require(maxSeconds)
    if verbose, !dryRun { throw ValidationError("--verbose goes with --dry-run") }
  }

  func run() throws {
    var present: [String] = []
    var missing: [String] = []
    var contents: [KeptFile] = []
    var failure: ToolError?
    for path in paths {
      if path == "-" || WebPage.isAddress(path) {
        do throws(ToolError) {
          let file = try content(of: path)
          if dryRun { contents.append(file) } else { present.append(try keep(file)) }
        } catch {
          if paths.count > 1 { Diagnostics.write(error.message) }
          failure = failure ?? error
          missing.append(path)
        }
        continue
      }
      let resolved = ProgramArguments.isRepaired(path) ? nil : FilePath.resolved(path)
      guard let resolved else {
        if removeMissing, errno == ENOENT, !ProgramArguments.isRepaired(path) {
          present.append(FilePath.real(FilePath.absolute(path)))
          continue
        }
        let isNotText = ProgramArguments.isRepaired(path) || errno == EILSEQ
        Diagnostics.write(
          "\(path): "
            + (isNotText
              ? "\(FilePath.isNotText) and cannot be given here; the folder it is in can"
              : path.contains("://")
                ? "only pages of https:// and http:// are read" : FilePath.message(errno)))
        missing.append(path)
        continue
      }
      present.append(resolved)
    }
    guard !present.isEmpty || !contents.isEmpty else {
      if paths.count == 1, let failure { throw failure }
      throw ToolError(failure?.status ?? .noInput)
    }
    if dryRun {
      return try preview(present, contents, hasMissing: !missing.isEmpty)
    }
    let store = try OpenStore.forImport(arguments)
    let job = try ReindexJob(store: store, verb: "import")
    let run = JobRun(arguments, missingPaths: missing, expectsRecipes: true)
    var options = JobRun.options()
    options.maximumSeconds = maxSeconds
    options.removesMissingRoots = removeMissing
    if !exclude.isEmpty { options.exclusions = exclude }
    try run.report(on: store) {
      try job.importPaths(present, options: options, progress: run.show, failed: run.show)
    }
  }

  /// What an address or `-` stands for.
  private func content(of origin: String) throws(ToolError) -> KeptFile {
    origin == "-"
      ? KeptFile(standardInput: try StandardInput.read(maximum: RecipeFormats.maximumSize))
      : KeptFile(try WebPage(origin, allowsPrivate: allowPrivate), origin: origin)
  }

  /// Keeps what is in no file as one beside the store, and returns its path.
  private func keep(_ file: KeptFile) throws(ToolError) -> String {
    try file.write(below: try StoreLocation(option: arguments.place.store).filesFolder())
  }

  /// Reads everything and says what it would give; no store is touched.
  private func preview(_ paths: [String], _ contents: [KeptFile], hasMissing: Bool) throws {
    Interruption.listen()
    var files: [PreviewedFile] = []
    let preview = try ImportPreview(
      of: paths, excluding: exclude,
      and: contents.map(\.preview),
      mayGoOn: { Interruption.pending == 0 }
    ) { file in
      switch arguments.format {
      case .json: files.append(file)
      case .human: try StandardOutput.write(PreviewReport.text(file, isVerbose: verbose))
      }
    }
    Interruption.leaveIfPending()
    for path in preview.missing { Diagnostics.write("\(path.path): \(path.reason)") }
    switch arguments.format {
    case .json: try StandardOutput.write(PreviewReport.json(preview, files: files))
    case .human where !arguments.quiet: try StandardOutput.write(PreviewReport.totals(preview))
    case .human: break
    }
    if hasMissing || !preview.missing.isEmpty { throw ToolError(.noInput) }
    if preview.failures > 0 { throw ToolError(.badData) }
    if preview.files == 0 { throw ToolError(.nothingFound) }
  }
}
