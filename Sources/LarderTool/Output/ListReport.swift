internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// A list of recipes for programs: paths, tables, an object a line.
struct ListReport {
  /// A recipe of the list.
  struct Row {
    var objectID: ObjectID
    var path: String?
    /// How well it matches; nil where nothing was searched.
    var score: Double?
  }

  let options: ListOptions
  private let table: RecipeColumns
  /// For each name that was asked for, its place in the table; nil for what a row knows by itself.
  private let places: [(name: String, place: Int?)]

  /// What a table shows where nobody said.
  static let usualColumns = ["id", "title", "time", "yield", "rating", "tags", "path"]
  /// What every object of JSON has beside its title and its place.
  static let facts = ["time", "yield", "servings", "rating", "tags"]
  private static let own: Set<String> = ["id", "uri", "score"]

  /// Makes a report of these options on a store's recipes.
  ///
  /// - Throws: for a column that does not exist.
  init(_ options: ListOptions, of store: any PersistentStore) throws {
    self.options = options
    let usual =
      options.format == .jsonl
      ? ["id", "uri", "title"] + Self.facts + ["path", "score"] : Self.usualColumns
    let names = options.columns ?? (options.format == .paths ? [] : usual)
    let table = names.filter { !Self.own.contains($0) }
    do {
      self.table = try RecipeColumns(table, of: store)
    } catch let error as QueryError {
      throw ToolError(.usage, "--columns: \(error.message)")
    }
    places = names.map { ($0, table.firstIndex(of: $0)) }
  }

  /// Writes the list; between NUL bytes names are as the system has them.
  ///
  /// - Parameter isForTerminal: as for `text`.
  func write(_ rows: [Row], of store: any PersistentStore, isForTerminal: Bool) throws {
    let text = try text(rows, of: store, isForTerminal: isForTerminal)
    guard options.endsWithNUL, text.contains("\\") else { return try StandardOutput.write(text) }
    try StandardOutput.write(
      text.split(separator: "\0").flatMap { FilePath.bytes(ofStored: String($0)) + [0] })
  }

  /// Returns the list.
  ///
  /// - Parameter isForTerminal: whether control characters in names are shown as codes.
  func text(
    _ rows: [Row], of store: any PersistentStore, isForTerminal: Bool
  ) throws -> String {
    if options.format == .paths { return paths(rows, isForTerminal: isForTerminal) }
    var text = ""
    let hasHead = options.format != .jsonl && !options.isQuiet
    if hasHead { text += line(places.map { .string($0.name) }) }
    let values = try table.values(of: rows.map(\.objectID), in: store)
    for row in rows {
      guard let found = values[row.objectID.key] else { continue }
      let cells = places.map { name, place in place.map { found[$0] } ?? Self.own(name, row) }
      text += options.format == .jsonl ? object(cells) : line(cells)
    }
    return text
  }

  private func paths(_ rows: [Row], isForTerminal: Bool) -> String {
    var text = ""
    var seen: Set<String> = []
    for row in rows {
      guard let path = row.path, seen.insert(path).inserted else { continue }
      text += isForTerminal && !options.endsWithNUL ? SafeText.line(path) : path
      text += options.endsWithNUL ? "\0" : "\n"
    }
    return text
  }

  private static func own(_ name: String, _ row: Row) -> Value {
    switch name {
    case "id": .string("p\(row.objectID.key)")
    case "uri": .string(Wording.uri(row.objectID))
    default: row.score.map { .double($0) } ?? .null
    }
  }

  private func line(_ cells: [Value]) -> String {
    cells.map { options.format == .csv ? Self.csv(Self.text($0)) : SafeText.line(Self.text($0)) }
      .joined(separator: options.format == .csv ? "," : "\t") + "\n"
  }

  private func object(_ cells: [Value]) -> String {
    var json = JSONWriter()
    json.object { json in
      for ((name, _), cell) in zip(places, cells) {
        json.key(name)
        json.value(cell, text: Self.text)
      }
    }
    return json.text + "\n"
  }

  /// A value as a table shows it: of several a list with semicolons.
  private static func text(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .double(let number): Wording.exact(number)
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date): Wording.moment(date)
    case .list(let values): values.map(text).joined(separator: "; ")
    default: "\(value)"
    }
  }

  /// A cell as RFC 4180 writes it.
  private static func csv(_ text: String) -> String {
    let isPlain = !text.utf8.contains { $0 == 0x22 || $0 == 0x2c || $0 == 0x0a || $0 == 0x0d }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Writes what every object of JSON has of a recipe.
  static func write(facts: [Value]?, to json: inout JSONWriter) {
    for (place, name) in Self.facts.enumerated() {
      json.key(name)
      let value = facts?[place] ?? .null
      json.value(name == "tags" && value.isNull ? .list([]) : value, text: text)
    }
  }
}
