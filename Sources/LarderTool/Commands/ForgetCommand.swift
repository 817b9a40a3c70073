internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder forget FOLDER...`
struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Stops following folders, and removes their recipes from the store.",
    discussion: """
      The files stay as they are; importing the folder again brings the recipes back, but for what was changed in the \
      store alone. The folder need not be there any more.
      """)

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Forget recipes too that were changed in the store.")
  var force = false

  @Flag(help: "Say what would go, and change nothing.")
  var dryRun = false

  @Argument(
    help: "Folders and files that were imported.",
    completion: CompletionSource.roots.kind)
  var paths: [String]

  /// How many titles are said.
  private static let mostTitles = 10

  func run() throws {
    let paths = try paths.map { FilePath.real(try FilePath.named($0)) }
    let store = try OpenStore.forWriting(arguments)
    let job = try ReindexJob(store: store, verb: "forget")
    var isRefused = false
    let gone: ReindexJob.Forgetting
    if dryRun {
      gone = try job.forgetting(paths)
    } else {
      gone = try job.forget(paths) { going in
        isRefused = !force && !going.changedRecipes.isEmpty
        return !isRefused
      }
    }
    if isRefused {
      let count = gone.changedRecipes.count
      var titles = gone.changedRecipes.prefix(Self.mostTitles).map { $0 }
      if count > titles.count { titles.append("...") }
      throw ToolError(
        .usage,
        "\(Wording.count(count, "recipe", "recipes")) of \(Wording.number(gone.recipes)) have been changed in the "
          + "store, which no file knows of; --force forgets them too",
        details: titles)
    }
    if !dryRun { KeptFolders.update(store) { Diagnostics.write($0) } }
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("roots", gone.roots)
          json.member("files", gone.files)
          json.member("recipes", gone.recipes)
          json.member("changedRecipes", gone.changedRecipes)
          json.member("isDone", !dryRun)
        })
    case .human where !arguments.quiet || dryRun:
      var text = gone.roots.map { SafeText.line($0) + "\n" }.joined()
      text +=
        "\(Wording.count(gone.files, "file", "files")) (\(Wording.count(gone.recipes, "recipe", "recipes"))) "
        + (dryRun ? "would be forgotten\n" : "forgotten\n")
      if dryRun {
        text += gone.changedRecipes.map { "changed in the store: \(SafeText.line($0))\n" }.joined()
      }
      try StandardOutput.write(text)
    case .human: break
    }
  }
}
