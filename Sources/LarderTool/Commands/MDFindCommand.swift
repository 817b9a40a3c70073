internal import ArgumentParser
internal import Glibc
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder mdfind QUERY`, and `mdfind QUERY` where the tool has this name too.
struct MDFindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdfind",
    abstract: "Finds the files of recipes as Spotlight's mdfind does.",
    discussion: """
      The query is a raw query of Spotlight ('kMDItemTitle == "creme*"cd'), or words as they are typed. Options begin \
      with one dash, as mdfind's do.
      """)

  @OptionGroup var place: StoreOption

  @Flag(
    name: .customLong("live", withSingleDash: true),
    help: "Go on, and write how many there are when that changes.")
  var live = false

  @Flag(
    name: .customLong("reprint", withSingleDash: true),
    help: "With -live: write the files again when they change.")
  var reprint = false

  @Flag(name: .customLong("count", withSingleDash: true), help: "Write how many there are.")
  var count = false

  @Flag(name: .customShort("0"), help: "Write a NUL behind each path.")
  var endsWithNUL = false

  @Flag(
    name: .customLong("literal", withSingleDash: true),
    help: "Take the query as a raw one, and never as words.")
  var literal = false

  @Flag(
    name: .customLong("interpret", withSingleDash: true),
    help: "Take the query as it would be typed into a field: its words may be only begun.")
  var interpret = false

  @Option(
    name: .customLong("onlyin", withSingleDash: true),
    help: ArgumentHelp("Only what is below a folder; may be repeated.", valueName: "folder"),
    completion: .directory)
  var onlyIn: [String] = []

  @Option(
    name: .customLong("name", withSingleDash: true),
    help: ArgumentHelp("Only files with this in their names.", valueName: "name"))
  var name: String?

  @Option(
    name: .customShort("s"),
    help: ArgumentHelp("Take the query of a saved search.", valueName: "name"),
    completion: CompletionSource.searches.kind)
  var saved: String?

  @Option(
    name: .customLong("attr", withSingleDash: true),
    help: ArgumentHelp(
      "Write this attribute behind each path; may be repeated.", valueName: "name"),
    completion: .list(SpotlightItem.names))
  var attributes: [String] = []

  @Argument(help: "What to look for.", completion: .queries)
  var words: [String] = []

  func run() throws {
    let library = RecipeLibrary(store: try OpenStore.forReading(option: place.store))
    var options = RecipeFindOptions()
    options.limit = Int.max
    options.sortOrderings = [SortOrdering("source.path"), SortOrdering("ordinal")]
    options.files = try FileScope.scope(onlyIn, name)
    let predicate = try predicate(library, &options)
    let ask: () throws -> [LiveQuery.Row] = {
      let hits = try library.find(predicate, options).hits
      var seen: Set<String> = []
      return hits.filter { $0.path.map { seen.insert($0).inserted } ?? false }
        .map { LiveQuery.Row(id: $0.objectID, title: $0.title, path: $0.path) }
    }
    guard live else { return try write(try ask(), library) }
    var count: Int?
    try LiveQuery(store: library.store).run(ask) { rows, _ in
      if reprint { return try write(rows, library) }
      if count != rows.count { try StandardOutput.write("\(rows.count)\n") }
      count = rows.count
    }
  }

  private func predicate(
    _ library: RecipeLibrary, _ options: inout RecipeFindOptions
  ) throws -> ObjectPredicate {
    var text = words.joined(separator: " ")
    var isTyped = interpret
    if let saved {
      guard text.isEmpty else { throw ToolError(.usage, "-s: the saved search is the query") }
      let search =
        saved.contains("/") || saved.hasSuffix(".savedSearch")
        ? try SavedSearch(name: saved, path: FilePath.named(saved)) : try SavedSearches.read(saved)
      options.files.folders += search.folders
      text = search.query ?? search.rawQuery ?? ""
      isTyped = search.query != nil
    }
    if text.isEmpty {
      guard name != nil else { throw ToolError(.usage, "there is no query: larder mdfind QUERY") }
      return .constant(true)
    }
    if interpret { text = Self.begun(text) }
    var conversion = try RecipeLibrary.predicateConversion(library.store.model)
    if literal { conversion.vocabulary.freeText = nil }
    let whole = isTyped ? try SavedSearches.expanding(text) : text
    do throws(QueryError) {
      return try conversion.read(whole, as: isTyped ? .typed : .raw)
    } catch {
      let error = ErrorReport.error(error, in: whole)
      throw ToolError(
        .usage, "Failed to create query for '\(text)': \(error.message)", details: error.details)
    }
  }

  /// A query as it is typed, whose plain words may be only begun, as in the menu of Spotlight.
  private static func begun(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let isPlain =
        !["AND", "OR", "NOT"].contains(word) && word.allSatisfy { $0.isLetter || $0.isNumber }
      return isPlain ? word + "*" : String(word)
    }.joined(separator: " ")
  }

  private func write(_ rows: [LiveQuery.Row], _ library: RecipeLibrary) throws {
    if count { return try StandardOutput.write("\(rows.count)\n") }
    let items =
      attributes.isEmpty ? [:] : try SpotlightItem.read(rows.map(\.id), of: library.store)
    var text: [UInt8] = []
    for row in rows {
      guard let path = row.path else { continue }
      text += endsWithNUL ? FilePath.bytes(ofStored: path) : Array(path.utf8)
      for name in attributes {
        let value = items[row.id.key].map { $0[name] } ?? .null
        text += Array("   \(name) = \(SpotlightItem.inLine(value))".utf8)
      }
      text.append(endsWithNUL ? 0 : UInt8(ascii: "\n"))
    }
    try StandardOutput.write(text)
  }
}
