internal import ArgumentParser
internal import Glibc
internal import LarderObjects
internal import LarderRecipes
internal import LarderStores

/// `larder migrate`
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Brings a store to the present version, or to another type.",
    discussion: """
      Stores of older versions are migrated by themselves when they are opened; this verb says first what would be \
      done, keeps a copy, and writes stores of other types. Until the new store is whole the old one stays as it is.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The store; the one of --store when left out.", valueName: "store"),
    completion: .file())
  var path: String?

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("The type of the migrated store: sqlite, binary or xml.", valueName: "type"))
  var to: StoreKind?

  @Option(
    help: ArgumentHelp(
      "Where the migrated store is to be; the old one then stays. Default: its own place.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Keep a copy of the old store here.", valueName: "file"),
    completion: .file())
  var backup: String?

  @Flag(
    help:
      "Leave out what the present version has no place for, even if it may be there by another name."
  )
  var allowLoss = false

  func run() throws {
    if path != nil, arguments.store != nil {
      throw ToolError(.usage, "the store is named twice; leave out --store")
    }
    let location = try StoreLocation(option: path ?? arguments.store)
    try location.requireExisting()
    let type = try OpenStore.typeOfStore(at: location.path)
    var migrator = try RecipeMigration.migrator()
    migrator.allowsLosses = allowLoss
    migrator.backupPath = backup.map(FilePath.absolute)
    let plan = try migrator.plan(location.path, type: type)
    if dryRun { return try write(plan, isDone: false, nil) }
    let bar = ProgressBar(counting: "migrated", isQuiet: arguments.quiet)
    Interruption.listen()
    let start = OpenStore.now()
    let done: MigrationPlan
    do {
      done = try migrator.migrate(
        location.path, type: type, to: to?.type, at: output.map(FilePath.absolute)
      ) { progress in
        bar.update(share: progress.share)
        return Interruption.pending == 0
      }
    } catch {
      bar.clear()
      Interruption.leaveIfPending()
      throw error
    }
    bar.clear()
    try write(done, isDone: true, OpenStore.now() - start)
  }

  private func write(_ plan: MigrationPlan, isDone: Bool, _ seconds: Double?) throws {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.key("steps")
          json.array(plan.steps) { json, step in
            json.object { json in
              json.member("from", step.source.name)
              json.member("to", step.destination.name)
              json.member("kind", step.isHeavy ? "heavy" : "light")
            }
          }
          json.member("losses", plan.losses)
          json.member("done", isDone)
        })
    case .human where arguments.quiet && isDone: break
    case .human:
      var text =
        plan.steps.isEmpty && (to == nil || !isDone)
        ? "nothing to do: the store is in the present version\n"
        : plan.description.split(separator: "\n").map { SafeText.line(String($0)) + "\n" }.joined()
      if plan.steps.isEmpty, to != nil, isDone { text = "" }
      if let seconds, isDone, !plan.steps.isEmpty || to != nil {
        text += "done in \(Wording.decimal(seconds)) s\n"
      }
      try StandardOutput.write(text)
    }
  }
}

/// A type of store, as it is named on the command line.
enum StoreKind: String, ExpressibleByArgument, CaseIterable {
  case sqlite, binary, xml
}
