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
      many recipes each finds. They are files in larder/searches in the user's folder of settings.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Flag(help: "Remove the search of this name.")
  var remove = false

  @Flag(help: "Replace the search that has this name.")
  var force = false

  @Argument(
    help: "The name.", completion: CompletionSource.searches.kind)
  var name: String?

  // A word to leave out begins with a dash.
  @Argument(
    parsing: .captureForPassthrough,
    help: "The query, as for larder search; options stand before the name.",
    completion: .queries)
  var words: [String] = []

  func run() throws {
    timeLimit.start()
    let words = words.first == "--" ? Array(words.dropFirst()) : words
    guard let name else {
      if remove { throw ToolError(.usage, "--remove: say which: larder save --remove NAME") }
      return try list()
    }
    let path = try SavedSearches.path(name)
    if remove {
      guard words.isEmpty else { throw ToolError(.usage, "--remove takes a name and no query") }
      _ = try SavedSearches.read(name)
      guard unlink(path) == 0 else {
        throw ToolError(.inputOutput, "\(path): cannot be removed: \(FilePath.message(errno))")
      }
      return
    }
    if words.isEmpty {
      let search = try SavedSearches.read(name)
      let text = search.query ?? search.rawQuery ?? ""
      return try StandardOutput.write(
        arguments.format == .json
          ? JSONWriter.document { json in Self.write(search, count: nil, to: &json) }
          : SafeText.line(text) + "\n")
    }
    try save(words.joined(separator: " "), as: name, path)
  }

  private func save(_ query: String, as name: String, _ path: String) throws {
    let folder = try SavedSearches.folder()
    let number = FilePath.makeFolder(folder)
    guard number == 0 else {
      throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(number))")
    }
    var search = SavedSearch(name: name, query: query, rawQuery: nil)
    // What cannot be understood is not kept; what only the typed syntax can say has no raw query.
    let conversion = try RecipeLibrary.predicateConversion(try RecipeModel.make())
    let whole = try SavedSearches.expanding(query)
    let predicate: ObjectPredicate
    do throws(QueryError) { predicate = try conversion.read(whole, as: .typed) } catch {
      throw ErrorReport.error(error, in: whole)
    }
    search.rawQuery = try? conversion.write(predicate, as: .raw)
    if FilePath.exists(path), !force {
      throw ToolError(
        .usage, "there is a saved search \"\(name)\" already; --force replaces it")
    }
    try ExportedFile.write(Array(search.text.utf8), to: path, replaces: true)
  }

  private func list() throws {
    let names = try SavedSearches.names()
    let location = try StoreLocation(option: arguments.store)
    let library =
      FilePath.exists(location.path)
      ? RecipeLibrary(store: try OpenStore.forReading(arguments)) : nil
    var rows: [(search: SavedSearch, count: Int?)] = []
    for name in names {
      do throws(ToolError) {
        let search = try SavedSearches.read(name)
        rows.append((search, try Self.count(search, library)))
      } catch { Diagnostics.write(error.message) }
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
          + SafeText.line(row.search.query ?? row.search.rawQuery ?? "") + "\n"
      }
      try StandardOutput.write(lines.joined())
    }
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
    if let count { json.member("total", count) }
  }
}
