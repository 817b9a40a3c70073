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

  @Argument(help: "The folders and files to import.", completion: .file())
  var paths: [String]

  func run() throws {
    var present: [String] = []
    var missing: [String] = []
    for path in paths {
      guard let resolved = FilePath.resolved(path) else {
        let reason = FilePath.message(errno)
        // The bytes of an argument that are not UTF-8 are lost before the tool sees it.
        let isLost = path.unicodeScalars.contains("\u{fffd}")
        let advice = "; a name that is not UTF-8 cannot be given here, the folder it is in can"
        Diagnostics.write("\(path): \(reason)\(isLost ? advice : "")")
        missing.append(path)
        continue
      }
      present.append(resolved)
    }
    guard !present.isEmpty else { throw ToolError(.noInput) }
    let job = try ReindexJob(store: OpenStore.forImport(arguments), verb: "import")
    let run = JobRun(arguments, missingPaths: missing)
    try run.report {
      try job.importPaths(
        present, options: JobRun.options(), progress: run.show, failed: run.show)
    }
  }
}
