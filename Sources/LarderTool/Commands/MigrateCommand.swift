internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderObjects
internal import LarderRecipes
internal import LarderStores
internal import LarderSync

/// `larder migrate`
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Brings a store to the present version, or to another type.",
    discussion: """
      Stores of older versions are migrated by themselves when they are opened; this verb says first what would be \
      done, keeps a copy, and writes stores of other types. Until the new store is whole the old one stays as it is. \
      A store that Apple's Core Data wrote is copied into one of Larder's, and is never changed.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The store; the one of --store when left out.", valueName: "store"),
    completion: .file())
  var path: String?

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "The type of the migrated store: sqlite, binary, xml, or the address of a schema in a database.",
      valueName: "type"))
  var to: MigrationTarget?

  @Option(
    help: ArgumentHelp(
      "Where the migrated store is to be; the old one then stays. Default: its own place.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Keep a copy of the old store here.", valueName: "file"),
    completion: .file())
  var backup: String?

  @Option(
    help: ArgumentHelp(
      "The model of a store that Apple's Core Data wrote: a model file, or a store. Default: what its tables say.",
      valueName: "file"), completion: .file())
  var model: String?

  @Flag(
    help:
      "Leave out what the present version has no place for, even if it may be there by another name."
  )
  var allowLoss = false

  func run() throws {
    let location = try arguments.existingStore(named: path)
    let type = try OpenStore.typeOfStore(at: location)
    var migrator = try self.migrator(location.path, type)
    migrator.allowsLosses = allowLoss
    migrator.backupPath = try backup.map(FilePath.named)
    let destination = try destination()
    let plan = try migrator.plan(location.path, type: type)
    if dryRun { return try write(plan, isDone: false, nil) }
    let present = migrator.history.versions.last?.model
    var untold: UntoldChanges?
    if destination.place != nil, plan.copied == nil,
      let source = plan.steps.first?.source.model ?? present
    {
      untold = try OpenStore.untoldChanges(location.path, type, source)
    }
    let start = OpenStore.now()
    let done = try ProgressBar.showing("migrated", isQuiet: arguments.quiet) { update in
      try migrator.migrate(
        location.path, type: type, to: destination.type, at: destination.place
      ) {
        update($0.share)
      }
    }
    if let untold, let present, let place = destination.place {
      // Two stores that write as one machine would each take the other for damage.
      try OpenStore.beginCopy(place, destination.type ?? type, present, untold)
      if !untold.isEmpty {
        Diagnostics.write(
          "\(location.path): has changes that no sync has told yet; sync it and then the copy, which tells them too"
        )
      }
    }
    try write(done, isDone: true, OpenStore.now() - start)
  }

  /// What the migrated store is to be, and where; nil for what the old one is.
  private func destination() throws -> (type: StoreType?, place: String?) {
    if let to, case .schema(let address) = to {
      guard output == nil || output == address else {
        throw ToolError(
          .usage,
          "the place of the new store is named twice, by --to and by --output; leave out one")
      }
      return (try OpenStore.typeOfStore(at: StoreLocation(option: address)), address)
    }
    guard let output else { return (to?.type, nil) }
    let location = try StoreLocation(option: output)
    if location.isOnServer, to != nil {
      throw ToolError(.usage, "\(output): is in a database; leave out --to, or the address")
    }
    return (
      location.isOnServer ? try OpenStore.typeOfStore(at: location) : to?.type, location.path
    )
  }

  /// The versions that the store is migrated by: those of recipes, and for another program's store those of its own model.
  private func migrator(_ path: String, _ type: StoreType) throws -> StoreMigrator {
    guard type.migration?.isForeign(path) == true else {
      guard model == nil else {
        throw ToolError(
          .usage,
          "--model is for stores that Apple's Core Data wrote; a store of Larder's keeps its own")
      }
      return try OpenStore.migrator(of: path, type)
    }
    guard dryRun || output != nil else {
      throw ToolError(
        .usage,
        "\(path): Apple's Core Data wrote this store, and it is never changed; name the new one: "
          + "larder migrate --output NEW \(path)")
    }
    return StoreMigrator(try model.map { try ModelSource.history($0) } ?? ModelHistory())
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
          if let version = plan.copied { json.member("copied-by", version.name) }
          json.member("losses", plan.losses)
          json.member("done", isDone)
        })
    case .human where arguments.quiet && isDone: break
    case .human:
      let isPresent = plan.steps.isEmpty && plan.copied == nil
      var text =
        isPresent
        ? "nothing to do: the store is in the present version\n"
        : plan.description.split(separator: "\n").map { SafeText.line(String($0)) + "\n" }.joined()
      if isPresent, let output {
        text =
          SafeText.line(
            isDone
              ? "\(output): a copy; the store is in the present version"
              : "the store is in the present version; \(output) would be a copy") + "\n"
      } else if isPresent, to != nil, isDone {
        text = ""
      }
      if let seconds, isDone, !isPresent || to != nil || output != nil {
        text += "done in \(Wording.decimal(seconds)) s\n"
      }
      try StandardOutput.write(text)
    }
  }
}

/// What a migrated store is to be, as it is named on the command line.
enum MigrationTarget: ExpressibleByArgument {
  case file(StoreKind)
  /// A schema in a database, by its address.
  case schema(String)

  init?(argument: String) {
    if ServerStores.isAddress(argument) {
      self = .schema(argument)
    } else if let kind = StoreKind(argument: argument) {
      self = .file(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { StoreKind.allValueStrings }

  /// The type of a store in a file.
  var type: StoreType? { if case .file(let kind) = self { kind.type } else { nil } }
}

/// A type of store, as it is named on the command line.
enum StoreKind: String, ExpressibleByArgument, CaseIterable {
  case sqlite, binary, xml
}
