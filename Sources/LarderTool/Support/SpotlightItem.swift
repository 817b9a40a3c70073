internal import FoundationEssentials
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// The attributes of a recipe under the names that Spotlight has for them.
struct SpotlightItem {
  /// Where the value of a name comes from: columns of a recipe, or what is made of its file.
  private enum Source: Sendable {
    case column(String)
    case list(String)
    case file(@Sendable (_ path: String) -> Value)
  }

  /// All names in order.
  static var names: [String] { sources.map(\.name) }

  private static let sources: [(name: String, source: Source)] = [
    ("kMDItemAuthors", .list("authors.name")),
    ("kMDItemComment", .column("notes")),
    ("kMDItemContentCreationDate", .column("published")),
    ("kMDItemContentType", .file { .string(FileTypes.type(ofPath: $0)) }),
    ("kMDItemDateAdded", .column("added")),
    ("kMDItemDescription", .column("summary")),
    ("kMDItemDisplayName", .column("title")),
    ("kMDItemFSContentChangeDate", .column("source.modificationTime")),
    ("kMDItemFSName", .file { .string(FileTypes.fileName(ofPath: $0)) }),
    ("kMDItemFSSize", .column("source.size")),
    ("kMDItemKeywords", .list("tags.name")),
    ("kMDItemLanguages", .list("language")),
    ("kMDItemLastUsedDate", .column("lastCooked")),
    ("kMDItemPath", .column("source.path")),
    ("kMDItemPublishers", .list("site")),
    ("kMDItemStarRating", .column("rating")),
    ("kMDItemTitle", .column("title")),
    ("kMDItemURL", .column("url")),
    ("kMDItemUseCount", .column("timesCooked")),
    ("kMDItemWhereFroms", .list("url")),
  ]

  /// The names of what a file gives: the others are of the store, and of what the user says.
  static var namesOfFiles: [String] {
    names.filter {
      !["kMDItemDateAdded", "kMDItemLastUsedDate", "kMDItemUseCount"].contains($0)
    }
  }

  /// What stands for the whole text of a recipe, which is asked for and never listed.
  static let textContent = "kMDItemTextContent"

  /// Whether a name may have several values.
  static func hasSeveral(_ name: String) -> Bool {
    if case .list? = sources.first(where: { $0.name == name })?.source { true } else { false }
  }

  private static let columnNames: [String] = {
    var names: [String] = []
    for (_, source) in sources {
      switch source {
      case .column(let name), .list(let name): if !names.contains(name) { names.append(name) }
      case .file: break
      }
    }
    return names
  }()

  private let path: String
  private let values: [String: Value]

  /// Reads recipes, by their keys.
  static func read(
    _ ids: [ObjectID], of store: any PersistentStore
  ) throws -> [Int64: SpotlightItem] {
    let columns = try RecipeColumns(columnNames, of: store)
    return try columns.values(of: ids, in: store).mapValues { row in
      SpotlightItem(Dictionary(zip(columnNames, row), uniquingKeysWith: { first, _ in first }))
    }
  }

  private init(_ values: [String: Value]) {
    self.values = values
    if case .string(let path)? = values["source.path"] { self.path = path } else { path = "" }
  }

  /// The value of a name: null for one that there is not. Keys of the model have no values here.
  subscript(_ name: String) -> Value {
    switch Self.sources.first(where: { $0.name == name })?.source {
    case .file(let make): return path.isEmpty ? .null : make(path)
    case .list(let column):
      switch values[column] ?? .null {
      case .null: return .null
      case .list(let values): return values.isEmpty ? .null : .list(values)
      case let value: return .list([value])
      }
    case .column("source.modificationTime"):
      guard case .integer(let time)? = values["source.modificationTime"] else { return .null }
      return .date(Date(timeIntervalSince1970: (Double(time) / 1e9).rounded(.down)))
    case .column(let column): return values[column] ?? .null
    case nil: return .null
    }
  }

  // MARK: - As the programs of Apple's systems write values

  /// A value as `mdls` shows it: texts in quotation marks, several values a line each.
  static func described(_ value: Value) -> String {
    switch value {
    case .list(let values):
      "(\n" + values.map { "    " + bare($0) }.joined(separator: ",\n") + "\n)"
    case .string(let text): "\"" + escaped(text) + "\""
    default: plain(value)
    }
  }

  /// Names with their values, a line each.
  static func lines(_ values: [(name: String, value: String)]) -> String {
    let width = values.map(\.name.count).max() ?? 0
    return values.map { name, value in
      "\(name)\(String(repeating: " ", count: width - name.count)) = \(value)\n"
    }.joined()
  }

  /// A text of several lines as one value: line ends are written `\n`.
  static func described(lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "\\n") + "\""
  }

  /// A value on one line, as `mdfind -attr` shows it.
  static func inLine(_ value: Value) -> String {
    guard case .list(let values) = value else { return SafeText.line(plain(value)) }
    return "(" + values.map { "\"" + escaped(plain($0)) + "\"" }.joined(separator: ", ") + ")"
  }

  /// A value without marks, as `mdls -raw` shows it; of several values a list.
  static func raw(_ value: Value) -> String {
    if case .list = value { described(value) } else { plain(value) }
  }

  /// A member of a list: only what is more than one plain word stands in quotation marks.
  private static func bare(_ value: Value) -> String {
    let text = plain(value)
    let isWord =
      !text.isEmpty
      && text.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5a ~= $0 || 0x61...0x7a ~= $0 || $0 == 0x2e || $0 == 0x5f
      }
    return isWord ? text : "\"" + escaped(text) + "\""
  }

  private static func escaped(_ text: String) -> String {
    SafeText.line(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func plain(_ value: Value) -> String {
    switch value {
    case .null: "(null)"
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): Wording.exact(number)
    case .boolean(let flag): flag ? "1" : "0"
    case .date(let date):
      Wording.moment(date).replacing("T", with: " ").replacing("Z", with: " +0000")
    case .list(let values): values.map(plain).joined(separator: ", ")
    default: "\(value)"
    }
  }
}
