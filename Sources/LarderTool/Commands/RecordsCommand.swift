internal import ArgumentParser
internal import LarderFormats
internal import LarderStores

/// `larder records start|stop|status`
struct RecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Keeps a page for each recipe, for the desktop's own indexers.",
    discussion: """
      Once started, import, reindex and watch bring the pages up to date; a page leads back to its recipe. All of them \
      can be thrown away: they are made anew.
      """,
    subcommands: [Start.self, Stop.self, Status.self])

  /// `larder records start [FOLDER]`
  struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Makes the pages, and keeps them up to date from now on.")

    @OptionGroup var arguments: StoreArguments

    @Argument(
      help: "Where the pages are to be. Default: Larder among the user's documents.",
      completion: .directory)
    var folder: String?

    func run() throws {
      let location = try StoreLocation(option: arguments.place.store)
      let store = try OpenStore.forReading(arguments)
      let before = try RecordPages.kept(for: location.path)
      let named = try folder.map { (name) throws(ToolError) in
        guard !name.isEmpty else { throw ToolError(.usage, "the name of the folder is empty") }
        return FilePath.real(try FilePath.named(name))
      }
      let pages = RecordPages(
        store: FilePath.real(location.path),
        folder: try named ?? before?.folder ?? RecordPages.usualFolder(),
        identifier: store.identifier)
      // What can be no folder is seen before anything is kept.
      try pages.prepare()
      if let before, before.folder != pages.folder || before.identifier != pages.identifier {
        _ = try before.removePages()
      }
      try pages.keep()
      let bar = ProgressBar(counting: "pages", isQuiet: arguments.quiet)
      defer { bar.clear() }
      try pages.update(store) { bar.update(done: $0, total: $1) }
      bar.clear()
      try RecordsReport(pages, store).write(arguments)
    }
  }

  /// `larder records stop`
  struct Stop: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop", abstract: "Removes the pages, and keeps none any longer.")

    @OptionGroup var arguments: StoreArguments

    func run() throws {
      let location = try StoreLocation(option: arguments.place.store)
      guard let pages = try RecordPages.kept(for: location.path) else {
        try location.requireExisting()
        return try RecordsReport(store: FilePath.real(location.path)).write(arguments)
      }
      let count = try pages.removePages()
      try pages.forget()
      try RecordsReport(store: pages.store, folder: pages.folder, removed: count).write(arguments)
    }
  }

  /// `larder records status`
  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Says where the pages are, and whether they are up to date.")

    @OptionGroup var arguments: StoreArguments

    func run() throws {
      let location = try StoreLocation(option: arguments.place.store)
      try location.requireExisting()
      guard let pages = try RecordPages.kept(for: location.path) else {
        try RecordsReport(store: FilePath.real(location.path)).write(arguments)
        throw ToolError(.nothingFound)
      }
      try RecordsReport(pages, try OpenStore.forReading(arguments)).write(arguments)
    }
  }
}
