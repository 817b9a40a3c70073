internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderPredicates
internal import LarderStores
internal import LarderSync

/// `larder sync FOLDER|status|retire|conflicts`
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Keeps the store in step with those of other machines, through a folder.",
    discussion: """
      The folder is one that something else carries: Syncthing, a network drive, a stick. Each machine writes files of its \
      own there and reads those of the others. No recipe's file is carried, and no path.
      """,
    subcommands: [Now.self, Status.self, Retire.self, Conflicts.self],
    defaultSubcommand: Now.self)

  /// `larder sync [FOLDER]`
  struct Now: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "now", abstract: "Tells the others what changed here, and takes over theirs.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var secret: SyncSecret

    @Argument(
      help: "The folder. Default: the one of the last time.", completion: .directory)
    var folder: String?

    @Option(
      help: ArgumentHelp("Which collection, where the folder has several.", valueName: "uuid"))
    var collection: String?

    @Flag(help: "Write a baseline, from which a new machine begins.")
    var baseline = false

    func run() throws {
      let bars = SyncBars(isQuiet: arguments.quiet)
      do {
        try run(bars)
      } catch let error as StoreError where error.code == .cancelled && Interruption.pending != 0 {
        bars.clear()
        Diagnostics.write(error.message)
        Interruption.leaveIfPending()
        throw error
      }
    }

    private func run(_ bars: SyncBars) throws {
      let folder = try folder.map { FilePath.real(try FilePath.named($0)) }
      var options = try secret.options()
      options.writesBaseline = baseline
      options.progress = { bars.update($0) }
      defer { bars.clear() }
      let store = try secret.asking(folder, &options) { options in
        try open(folder, options)
      }
      options.storeType = OpenStore.typeInFile(of: store)
      if let collection, let old = try SyncEngine.collection(of: store),
        old != collection.uppercased()
      {
        try join(collection, folder, store, old)
      }
      if options.passphrase == nil { try SyncSecret.useKept(in: store, &options) }
      let summary = try secret.asking(folder, &options) { options in
        try SyncEngine(store: store, folder: folder, collection: collection, options: options)
          .run()
      }
      bars.clear()
      Interruption.leaveIfPending()
      if !summary.isQuiet { KeptFolders.update(store) { Diagnostics.write($0) } }
      try SyncReport.write(summary, arguments)
      if !arguments.quiet { try sayOthers(store) }
      if !summary.problems.isEmpty { throw ToolError(.badData) }
    }

    /// Has the store leave its collection for another one in the folder.
    private func join(
      _ collection: String, _ folder: String?, _ store: any PersistentStore, _ old: String
    ) throws {
      guard let folder = try folder ?? SyncEngine.place(of: store)?.folder,
        try SyncEngine.collections(in: folder).contains(collection.uppercased())
      else {
        throw ToolError(
          .noInput,
          "\(collection): no such collection in the folder; larder sync says which there are")
      }
      guard self.folder != nil else {
        throw ToolError(.usage, "to join another collection, name the folder too")
      }
      try SyncEngine.leave(store)
      Diagnostics.write("left the collection \(old), and joins \(collection.uppercased())")
    }

    /// Says of collections that two machines began at the same time how they become one.
    private func sayOthers(_ store: any PersistentStore) throws {
      guard let place = try SyncEngine.place(of: store),
        let own = try SyncEngine.collection(of: store)
      else { return }
      for other in try SyncEngine.collections(in: place.folder) where other != own {
        // One side moves, and which one is the same on both.
        Diagnostics.write(
          "\(place.folder): holds another collection too, \(other); "
            + (other < own
              ? "if both are to be one, run here: larder sync --collection \(other) FOLDER"
              : "if both are to be one, run larder sync on its machines, which says how"))
      }
    }

    /// Opens the store; where there is none it is made of what the folder has, which is said.
    private func open(_ folder: String?, _ options: SyncOptions) throws -> any PersistentStore {
      let location = try StoreLocation(option: arguments.place.store)
      let isNew = !location.mayExist
      if isNew {
        guard let folder else { throw location.isMissing }
        // A name that is mistyped must not become an empty collection.
        let present = try SyncEngine.collections(in: folder)
        if present.count > 1, collection == nil {
          throw SyncEngine.isAmbiguous(folder, present)
        }
        guard !present.isEmpty else {
          throw ToolError(
            .noInput,
            "\(location.path): no store here, and nothing to make one of in \(folder); import recipes first: larder import "
              + (location.isDefault ? "" : "--store FILE ") + "FOLDER")
        }
      }
      let store = try OpenStore.forSync(arguments) { path, type, model in
        guard let folder, collection == nil else { return false }
        return try SyncEngine.makeStore(
          at: path, type: type, model: model, folder: folder, options: options)
      }
      if isNew, let folder {
        Diagnostics.write("\(location.path): there was no store; made a new one from \(folder)")
      }
      return store
    }
  }

  /// `larder sync status [FOLDER]`
  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Says which machines there are, and what each has read.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var secret: SyncSecret

    @Argument(
      help: "The folder. Default: the one of the last time.", completion: .directory)
    var folder: String?

    func run() throws {
      let store = try OpenStore.forReading(arguments)
      try SyncSecret.requireSynced(store)
      let folder = try folder.map { FilePath.real(try FilePath.named($0)) }
      let engine = try SyncEngine(
        store: store, folder: folder, options: try secret.options(for: store))
      try SyncReport.write(try engine.status(), arguments)
    }
  }

  /// `larder sync retire DEVICE`
  struct Retire: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "retire",
      abstract: "Says that a machine does not come back: nothing is kept for it.")

    @OptionGroup var arguments: StoreArguments
    @OptionGroup var secret: SyncSecret

    @Argument(help: "The name or number of a machine, as larder sync status has it.")
    var device: String

    func run() throws {
      let store = try OpenStore.forWriting(arguments)
      try SyncSecret.requireSynced(store)
      let engine = try SyncEngine(
        store: store, folder: nil, options: try secret.options(for: store))
      let retired = try engine.retire(device)
      if arguments.format == .json {
        try StandardOutput.write(JSONWriter.document { $0.member("retired", retired) })
      } else if !arguments.quiet {
        try StandardOutput.write("retired: \(retired)\n")
      }
    }
  }

  /// `larder sync conflicts [show NUMBER|restore NUMBER]`
  struct Conflicts: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "conflicts",
      abstract: "Lists the values that lost against others, and gives them back.")

    @OptionGroup var arguments: StoreArguments

    @Argument(
      help: "list, show or restore. Default: list.",
      completion: .list(["list", "show", "restore"]))
    var action = "list"

    @Argument(help: "The number of a conflict, for show and restore.")
    var number: Int64?

    func run() throws {
      guard ["list", "show", "restore"].contains(action), (action == "list") == (number == nil)
      else {
        throw ToolError(
          .usage, "what to do with conflicts is: list, show NUMBER, or restore NUMBER")
      }
      let store =
        try action == "restore"
        ? OpenStore.forWriting(arguments) : OpenStore.forReading(arguments)
      try SyncSecret.requireSynced(store)
      if action == "restore", let number {
        let conflict = try SyncEngine.restore(number, in: store, author: "larder sync restore")
        return try SyncReport.write([conflict], isWhole: false, arguments)
      }
      // What waits has no number: it comes by itself.
      let waiting = action == "list" ? try SyncEngine.waiting(in: store) : []
      var conflicts = try SyncEngine.conflicts(in: store)
      if let number { conflicts = conflicts.filter { $0.number == number } }
      if conflicts.isEmpty, let number {
        throw ToolError(.nothingFound, "there is no conflict \(number)")
      }
      try SyncReport.write(conflicts, waiting: waiting, isWhole: number != nil, arguments)
      if conflicts.isEmpty, waiting.isEmpty { throw ToolError(.nothingFound) }
    }
  }
}
