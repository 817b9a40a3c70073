internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes
internal import LarderText

/// A query with a name, in a file as the Finder keeps one.
struct SavedSearch {
  let name: String
  /// The query as it was typed; nil in a file that another program wrote.
  var query: String?
  /// The same as a raw query of Spotlight; nil where that cannot say it.
  var rawQuery: String?
  /// Folders that the search is in; none: everywhere.
  var folders: [String] = []

  /// A folder of links to the files that the search finds, and the store that it follows.
  var links: (folder: String, store: String)?

  private static let queryKey = "LarderQuery"
  private static let folderKey = "LarderFolder"
  private static let storeKey = "LarderStore"
  private static let everywhere: Set<String> = ["kMDQueryScopeComputer", "kMDQueryScopeNetwork"]

  /// Makes one.
  init(name: String, query: String?, rawQuery: String?) {
    (self.name, self.query, self.rawQuery) = (name, query, rawQuery)
  }

  /// Reads a file.
  ///
  /// - Throws: where it is not there, or holds no query.
  init(name: String, path: String) throws(ToolError) {
    self.name = name
    let (bytes, _) = try TextFile.read(path)
    let list: PropertyListValue
    do throws(PropertyListError) { list = try PropertyListText.read(bytes) } catch {
      throw ToolError(.badData, "\(path): \(error.message)")
    }
    if let folder = list.dictionary?[Self.folderKey]?.string, folder.hasPrefix("/"),
      let store = list.dictionary?[Self.storeKey]?.string
    {
      links = (folder, store)
    }
    let inner = list.dictionary?["RawQueryDict"]?.dictionary
    query = list.dictionary?[Self.queryKey]?.string
    rawQuery = list.dictionary?["RawQuery"]?.string ?? inner?["RawQuery"]?.string
    let scopes =
      inner?["SearchScopes"]?.strings
      ?? list.dictionary?["SearchCriteria"]?.dictionary?["FXScopeArrayOfPaths"]?.strings ?? []
    if !scopes.contains(where: Self.everywhere.contains) {
      folders = scopes.compactMap { scope in
        scope == "kMDQueryScopeHome"
          ? Environment.value("HOME") : scope.hasPrefix("/") ? scope : nil
      }
    }
    guard query != nil || rawQuery != nil else {
      throw ToolError(.badData, "\(path): holds no query")
    }
  }

  /// The file's text.
  var text: String {
    var raw: [String: PropertyListValue] = [
      "FinderFilesOnly": .boolean(false), "UserFilesOnly": .boolean(false),
      "SearchScopes": .strings(folders.isEmpty ? ["kMDQueryScopeComputer"] : folders),
    ]
    var list: [String: PropertyListValue] = [
      "CompatibleVersion": .integer(1),
      "SearchCriteria": .dictionary(["FXScopeArrayOfPaths": .strings(folders)]),
    ]
    if let rawQuery { (raw["RawQuery"], list["RawQuery"]) = (.string(rawQuery), .string(rawQuery)) }
    if let query { list[Self.queryKey] = .string(query) }
    if let links {
      list[Self.folderKey] = .string(links.folder)
      list[Self.storeKey] = .string(links.store)
    }
    list["RawQueryDict"] = .dictionary(raw)
    return PropertyListText.text(.dictionary(list))
  }
}

/// The user's queries with names, in `larder/searches` in the folder of settings: they are the user's, whatever store is
/// asked, and outlive one that is thrown away.
enum SavedSearches {
  private static let end = ".savedSearch"
  private static let reference = "query:"
  private static let mostNames = 100
  /// The most bytes of a query with all that it stands for.
  private static let mostBytes = 1 << 20

  /// The folder.
  static func folder() throws(ToolError) -> String { try SettingsFolder.path("searches") }

  /// The file of a name.
  ///
  /// - Throws: for what can be no name.
  static func path(_ name: String) throws(ToolError) -> String {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name.utf8.count <= 200,
      !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\"" })
    else {
      throw ToolError(
        .usage,
        "\"\(name)\" can be no name of a search: it is a word or some, without slashes and quotation marks"
      )
    }
    return "\(try folder())/\(name)\(end)"
  }

  /// The names, in order; none where nothing was saved yet.
  static func names() throws(ToolError) -> [String] {
    let folder = try folder()
    let (names, error) = SystemFolder.list(folder)
    guard error == 0 || error == ENOENT else {
      throw ToolError(.inputOutput, "\(folder): cannot be read: \(FilePath.message(error))")
    }
    return
      names
      .filter { $0.hasSuffix(end) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(end.count)) }.sorted()
  }

  /// Reads a search by its name.
  ///
  /// - Throws: where there is none, with the nearest.
  static func read(_ name: String) throws(ToolError) -> SavedSearch {
    let path = try path(name)
    guard FilePath.exists(path) else {
      let near = NearestName.suggestion(for: name, among: try names())
      throw ToolError(
        .usage,
        "there is no saved search \"\(name)\""
          + (near.map { "; did you mean \"\($0)\"?" } ?? "; larder save \(name) QUERY makes one"))
    }
    return try SavedSearch(name: name, path: path)
  }

  /// Writes a search, in the place of one of its name.
  static func write(_ search: SavedSearch) throws(ToolError) {
    try ExportedFile.write(
      Array(search.text.utf8), to: try path(search.name), replaces: true)
  }

  /// The searches that name another one in their queries.
  static func names(referringTo name: String) throws(ToolError) -> [String] {
    let words = [reference + name, reference + "\"" + name + "\""]
    return try names().filter { other in
      let query = (try? read(other))?.query ?? ""
      return other != name
        && words.contains { word in
          query.split(whereSeparator: { " ()".contains($0) }).contains {
            $0 == word || $0 == "-" + word
          }
            || word.hasSuffix("\"") && query.contains(word)
        }
    }
  }

  // MARK: - In queries

  /// How a word that begins to name a saved search may go on; nil for another word.
  static func completions(_ word: String) throws(ToolError) -> [String]? {
    guard word.hasPrefix(reference) else { return nil }
    let begun = word.filter { $0 != "\"" }
    return try names().filter { (reference + $0).hasPrefix(begun) }
      .map { reference + ($0.contains(" ") ? "\"\($0)\"" : $0) }
  }

  /// A query with the saved ones that it names (`query:weeknight`, `query:"for guests"`) in their places.
  ///
  /// - Throws: for a name that there is not, or that leads back to itself.
  static func expanding(_ query: String) throws(ToolError) -> String {
    guard query.utf8.span.holds(reference.utf8.span) else { return query }
    return try expanding(query, within: [])
  }

  private static func expanding(
    _ query: String, within names: [String]
  ) throws(ToolError) -> String {
    guard names.count < mostNames else {
      throw ToolError(.usage, "\(reference)\(names[0]): leads to too many other searches")
    }
    var result = ""
    var rest = query[...]
    var isQuoted = false
    while let first = rest.first {
      let isStart = result.last.map { $0.isWhitespace || "(-".contains($0) } ?? true
      guard !isQuoted, isStart, rest.hasPrefix(reference) else {
        if first == "\"" { isQuoted.toggle() }
        result.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(reference.count)
      let name: Substring
      if rest.first == "\"" {
        name = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest.dropFirst(name.count + 2)
      } else {
        name = rest.prefix { !$0.isWhitespace && $0 != ")" && $0 != "(" }
        rest = rest.dropFirst(name.count)
      }
      let saved = String(name)
      guard !names.contains(saved) else {
        throw ToolError(.usage, "\(reference)\(saved): leads back to itself")
      }
      guard let inner = try read(saved).query else {
        throw ToolError(
          .usage,
          "\(reference)\(saved): holds a raw query, which stands for itself: larder mdfind -s \(saved)"
        )
      }
      result += "(" + (try expanding(inner, within: names + [saved])) + ")"
      guard result.utf8.count <= mostBytes else {
        throw ToolError(.usage, "\(reference)\(saved): stands for more than a megabyte of words")
      }
    }
    return result
  }
}
