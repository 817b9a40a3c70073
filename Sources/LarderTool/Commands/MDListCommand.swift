internal import ArgumentParser
internal import Glibc
internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes

/// `larder mdls FILE...`, and `mdls FILE...` where the tool has this name too.
struct MDListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdls",
    abstract: "Lists the attributes of a file's recipe as Spotlight's mdls does.",
    discussion: "Of a file with several recipes the first one is shown.")

  @OptionGroup var place: StoreOption

  @Option(
    name: .customLong("name", withSingleDash: true),
    help: ArgumentHelp("Only this attribute; may be repeated.", valueName: "name"),
    completion: .list(SpotlightItem.names))
  var names: [String] = []

  @Flag(
    name: .customLong("raw", withSingleDash: true),
    help: "Write the values alone, a NUL between them.")
  var raw = false

  @Option(
    name: .customLong("nullMarker", withSingleDash: true),
    help: ArgumentHelp("With -raw: what to write for no value.", valueName: "text"))
  var nullMarker: String?

  @Option(
    name: .customLong("plist", withSingleDash: true),
    help: ArgumentHelp(
      "Write a property list to a file, or to - for standard output.", valueName: "file"),
    completion: .file())
  var plist: String?

  @Argument(help: "Files that recipes came from.", completion: .file())
  var files: [String]

  func validate() throws {
    if plist != nil, raw || nullMarker != nil || !names.isEmpty {
      throw ValidationError("-plist goes without -name, -raw and -nullMarker")
    }
    if nullMarker != nil, !raw { throw ValidationError("-nullMarker goes with -raw") }
  }

  func run() throws {
    let library = RecipeLibrary(store: try OpenStore.forReading(option: place.store))
    var items: [(path: String, item: SpotlightItem)] = []
    for file in files {
      let ids = try RecipeReference.first(file) { name in
        let found = try library.recipes(for: name).map(\.objectID)
        return found.isEmpty ? nil : found
      }
      guard let id = ids?.first, let item = try SpotlightItem.read([id], of: library.store)[id.key]
      else {
        throw ToolError(.nothingFound, "\(file): could not find \(file) in the store.")
      }
      items.append((file, item))
    }
    if let plist { return try write(items, toPropertyList: plist) }
    var text = ""
    for (index, (_, item)) in items.enumerated() {
      if raw {
        let values = (names.isEmpty ? SpotlightItem.names : names).map { name in
          item[name].isNull ? nullMarker ?? "(null)" : SpotlightItem.raw(item[name])
        }
        text += (index > 0 ? "\0" : "") + values.joined(separator: "\0")
      } else {
        text += lines(item)
      }
    }
    try StandardOutput.write(text)
  }

  private func lines(_ item: SpotlightItem) -> String {
    // Those without a value are listed where they were named.
    let shown = names.isEmpty ? SpotlightItem.names.filter { !item[$0].isNull } : names
    return SpotlightItem.lines(shown.map { ($0, SpotlightItem.described(item[$0])) })
  }

  private func write(
    _ items: [(path: String, item: SpotlightItem)], toPropertyList path: String
  ) throws {
    let lists = items.map { _, item in
      PropertyListValue.dictionary(
        Dictionary(
          uniqueKeysWithValues: SpotlightItem.names.compactMap { name in
            Self.value(item[name]).map { (name, $0) }
          }))
    }
    // As of one file there is one dictionary, of several there is a list of them.
    let text = PropertyListText.text(lists.count == 1 ? lists[0] : .array(lists))
    if path == "-" { return try StandardOutput.write(text) }
    try ExportedFile.write(Array(text.utf8), to: FilePath.named(path), replaces: true)
  }

  private static func value(_ value: Value) -> PropertyListValue? {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .double(let number):
      number == number.rounded() && abs(number) < 1e15 ? .integer(Int64(number)) : .real(number)
    case .date(let date): .date(date)
    case .list(let values): .array(values.compactMap(Self.value))
    default: nil
    }
  }
}
