internal import ArgumentParser
internal import Glibc
internal import LarderRecipes

/// `larder import PATH...`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes in the recipes of folders and files.",
    discussion: """
      The folders are remembered: larder reindex looks at them again later. What is in the store already and has not \
      changed is not read again. Without --store the user's own store is used, and created the first time.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp(
      "Stop after about so many seconds; larder reindex does the rest.", valueName: "number"))
  var maxSeconds: Double?

  @Argument(help: "The folders and files to import.", completion: .file())
  var paths: [String]

  func validate() throws { try TimeLimit.require(maxSeconds) }

  func run() throws {
    var present: [String] = []
    var missing: [String] = []
    for path in paths {
      let resolved = ProgramArguments.isRepaired(path) ? nil : FilePath.resolved(path)
      guard let resolved else {
        let isNotText = ProgramArguments.isRepaired(path) || errno == EILSEQ
        Diagnostics.write(
          "\(path): "
            + (isNotText
              ? "\(FilePath.isNotText) and cannot be given here; the folder it is in can"
              : FilePath.message(errno)))
        missing.append(path)
        continue
      }
      present.append(resolved)
    }
    guard !present.isEmpty else { throw ToolError(.noInput) }
    let job = try ReindexJob(store: OpenStore.forImport(arguments), verb: "import")
    let run = JobRun(arguments, missingPaths: missing)
    var options = JobRun.options()
    options.maximumSeconds = maxSeconds
    try run.report {
      try job.importPaths(present, options: options, progress: run.show, failed: run.show)
    }
  }
}
