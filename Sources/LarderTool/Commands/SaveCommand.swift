internal import ArgumentParser
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder save [NAME QUERY...]`
struct SaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Keeps a query under a name, or lists those that are kept.",
    discussion: """
      A saved search is asked for by query:NAME, alone or within another query. Without a name: all of them, with how \
      many recipes each finds. They are files in larder/searches in the user's folder of settings. With --folder, reindex and watch keep \
      links to the files that the search finds.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Option(
    help: ArgumentHelp(
      "Keep a folder of links to the files that the search finds.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Keep the folder of links no longer.")
  var noFolder = false

  @Flag(help: "Remove the search of this name.")
  var remove = false

  @Flag(help: "Replace the search that has this name.")
  var force = false

  @Argument(help: "The name.", completion: CompletionSource.searches.kind)
  var name: String?

  // A word to leave out begins with a dash.
  @Argument(
    parsing: .captureForPassthrough,
    help: "The query, as for larder search; options stand before the name.",
    completion: .queries)
  var words: [String] = []

  func validate() throws {
    if folder != nil, noFolder || remove {
      throw ValidationError("--folder goes without --no-folder and --remove")
    }
  }

  func run() throws {
    timeLimit.start()
    let words = words.first == "--" ? Array(words.dropFirst()) : words
    guard let name else {
      if remove { throw ToolError(.usage, "--remove: say which: larder save --remove NAME") }
      if folder != nil || noFolder {
        throw ToolError(.usage, "say which: larder save --folder FOLDER NAME QUERY")
      }
      return try list()
    }
    let path = try SavedSearches.path(name)
    if remove {
      guard words.isEmpty else { throw ToolError(.usage, "--remove takes a name and no query") }
      return try removeSearch(name, path)
    }
    var search =
      words.isEmpty
      ? try SavedSearches.read(name) : try Self.search(name, words.joined(separator: " "))
    if words.isEmpty, folder == nil, !noFolder { return try show(search) }
    if !words.isEmpty, FilePath.exists(path) {
      guard force else {
        throw ToolError(
          .usage, "there is a saved search \"\(name)\" already; --force replaces it")
      }
      // What holds no search is replaced as well.
      do { search.links = try SavedSearches.read(name).links } catch {
        guard error.status == .badData else { throw error }
      }
    }
    let old = search.links
    if noFolder { search.links = nil }
    if let folder { search.links = try links(folder, for: name) }
    // What is begun is done to its end.
    TimeLimit.end()
    try Self.makeSearches()
    try SavedSearches.write(search)
    if let old, old.folder != search.links?.folder { try leave(SmartFolder(path: old.folder)) }
    if search.links != nil { try fill(search) }
  }

  // MARK: - One search

  private static func search(_ name: String, _ query: String) throws -> SavedSearch {
    var search = SavedSearch(name: name, query: query, rawQuery: nil)
    // What cannot be understood is not kept; what only the typed syntax can say has no raw query.
    let conversion = try RecipeLibrary.predicateConversion(try RecipeModel.make())
    let whole = try SavedSearches.expanding(query)
    let isRaw = RecipeLibrary.isRawQuery(whole)
    let predicate: ObjectPredicate
    do throws(QueryError) {
      predicate = try conversion.read(whole, as: isRaw ? .raw : .typed)
    } catch {
      throw ErrorReport.error(error, in: whole)
    }
    search.rawQuery = isRaw ? whole : try? conversion.write(predicate, as: .raw)
    if isRaw { search.query = nil }
    return search
  }

  private static func makeSearches() throws(ToolError) {
    let folder = try SavedSearches.folder()
    let number = FilePath.makeFolder(folder)
    guard number == 0 else {
      throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(number))")
    }
  }

  private func show(_ search: SavedSearch) throws(ToolError) {
    let text = search.query ?? search.rawQuery ?? ""
    try StandardOutput.write(
      arguments.format == .json
        ? JSONWriter.document { json in Self.write(search, count: nil, to: &json) }
        : SafeText.line(text) + "\n")
  }

  private func removeSearch(_ name: String, _ path: String) throws {
    let search = try SavedSearches.read(name)
    let others = try SavedSearches.names(referringTo: name)
    if let links = search.links { try leave(SmartFolder(path: links.folder)) }
    guard unlink(path) == 0 else {
      throw ToolError(.inputOutput, "\(path): cannot be removed: \(FilePath.message(errno))")
    }
    for other in others {
      Diagnostics.write("the saved search \"\(other)\" asks for query:\(name), which is gone")
    }
  }

  // MARK: - Its folder

  private func links(_ folder: String, for name: String) throws -> (folder: String, store: String) {
    let location = try StoreLocation(option: arguments.place.store)
    try location.requireExisting()
    let path = try FilePath.named(folder)
    try ExportedFile.makeFolder(path)
    let resolved = FilePath.resolved(path) ?? path
    try SmartFolders.check(resolved, isFreeFor: name)
    try SmartFolder(path: resolved).check()
    return (resolved, location.name)
  }

  private func fill(_ search: SavedSearch) throws {
    guard let links = search.links else { return }
    let store = try OpenStore.forReading(option: links.store)
    let outcome = try SmartFolder(path: links.folder)
      .update(search, RecipeLibrary(store: store))
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          Self.write(search, count: nil, to: &json)
          json.member("links", outcome.links)
          json.member("withoutFile", outcome.withoutFile)
        })
    case .human where !arguments.quiet:
      var line = "\(SafeText.line(links.folder)): \(Wording.count(outcome.links, "link", "links"))"
      if outcome.withoutFile > 0 {
        line += "; \(Wording.count(outcome.withoutFile, "recipe has", "recipes have")) no file"
      }
      try StandardOutput.write(line + "\n")
    case .human: break
    }
  }

  /// Removes the links from a folder, and says what stays.
  private func leave(_ folder: SmartFolder) throws(ToolError) {
    let path = SafeText.line(folder.path)
    guard FilePath.isFolder(folder.path) else {
      return Diagnostics.write("\(path): the folder of links is gone already")
    }
    let (links, others) = try folder.clear()
    guard !arguments.quiet else { return }
    let removed = Wording.count(links, "link", "links")
    Diagnostics.write(
      others == 0
        ? "\(path): removed, with \(removed)"
        : "\(path): \(removed) removed; \(Wording.count(others, "other file stays", "other files stay"))"
    )
  }

  // MARK: - All searches

  private func list() throws {
    let names = try SavedSearches.names()
    let location = try StoreLocation(option: arguments.place.store)
    let library =
      location.mayExist
      ? RecipeLibrary(store: try OpenStore.forReading(arguments)) : nil
    var rows: [(search: SavedSearch, count: Int?)] = []
    var failure: ExitStatus?
    for name in names {
      do throws(ToolError) {
        let search = try SavedSearches.read(name)
        rows.append((search, try Self.count(search, library)))
      } catch {
        Diagnostics.write(error.message)
        failure = failure ?? error.status
      }
    }
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.key("searches")
          json.array(rows) { json, row in
            json.object { Self.write(row.search, count: row.count, to: &$0) }
          }
        })
    case .human:
      let width = rows.map { $0.search.name.count }.max() ?? 0
      let lines = rows.map { row in
        let number = row.count.map(Wording.number) ?? "-"
        let gap = String(repeating: " ", count: max(0, 7 - number.count))
        let name = SafeText.line(row.search.name)
        return
          "\(gap)\(number)  \(name)\(String(repeating: " ", count: max(0, width - name.count)))  "
          + SafeText.line(row.search.query ?? row.search.rawQuery ?? "")
          + (row.search.links.map { "  in " + SafeText.line($0.folder) } ?? "") + "\n"
      }
      try StandardOutput.write(lines.joined())
    }
    // What could be read is listed; that something could not is the status.
    if let failure { throw ToolError(failure) }
    if names.isEmpty { throw ToolError(.nothingFound) }
  }

  private static func count(_ search: SavedSearch, _ library: RecipeLibrary?) throws(ToolError)
    -> Int?
  {
    guard let library else { return nil }
    do {
      if let query = search.query {
        return try library.search(
          SavedSearches.expanding(query), RecipeSearchOptions(limit: 0)
        ).total
      }
      let conversion = try RecipeLibrary.predicateConversion(library.store.model)
      var options = RecipeFindOptions()
      options.limit = 0
      options.files.folders = search.folders
      return try library.find(conversion.read(search.rawQuery ?? "", as: .raw), options).total
    } catch {
      guard let known = ErrorReport.translated(error) else {
        throw ToolError(.badData, "\(search.name): \(error)")
      }
      throw ToolError(known.status, "\(search.name): \(known.message)")
    }
  }

  private static func write(_ search: SavedSearch, count: Int?, to json: inout JSONWriter) {
    json.member("name", search.name)
    json.member("query", search.query)
    json.member("rawQuery", search.rawQuery)
    json.member("folders", search.folders)
    json.member("folder", search.links?.folder)
    if let count { json.member("total", count) }
  }
}
