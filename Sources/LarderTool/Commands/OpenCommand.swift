internal import ArgumentParser
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// `larder open RECIPE`
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens the file or the page of a recipe.",
    discussion: """
      The file that it came from, where that is there, else the page of the web, with whatever the desktop opens such \
      things with (xdg-open).
      """)

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Open the page of the web, though there is a file.")
  var page = false

  @Flag(name: .customLong("print"), help: "Only print what would be opened.")
  var prints = false

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  func run() throws {
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let named = try RecipeChoice(library: library).one(reference)
    let target = try Self.target(
      try library.recipe(named.objectID), named.title, onlyPage: page)
    if prints || arguments.format == .json {
      switch arguments.format {
      case .json:
        try StandardOutput.write(
          JSONWriter.document { json in
            json.member("uri", Wording.uri(named.objectID))
            json.member("title", named.title)
            json.member("target", target)
          })
      case .human: try StandardOutput.write(target + "\n")
      }
    }
    if !prints { try Self.open(target) }
  }

  /// Opens the file or the page of a recipe.
  static func open(_ id: ObjectID, _ title: String, _ library: RecipeLibrary) throws {
    try open(try target(try library.recipe(id), title, onlyPage: false))
  }

  private static func open(_ target: String) throws(ToolError) {
    let program = Environment.value("LARDER_OPEN") ?? "xdg-open"
    let status = try OtherProgram.run(shell: program, [target])
    guard status == 0 else {
      throw ToolError(
        .inputOutput,
        status == 127
          ? "\(program): no such program; LARDER_OPEN names another, and --print says what would be opened"
          : "\(program): ended with status \(status)")
    }
  }

  private static func target(
    _ details: RecipeDetails?, _ title: String, onlyPage: Bool
  ) throws(ToolError) -> String {
    if !onlyPage, let path = details?.path {
      if FilePath.exists(path) { return path }
      // Of a member of an archive, the archive.
      var folder = FilePath.folder(of: path)
      while folder != "/", folder != ".", !FilePath.exists(folder) {
        folder = FilePath.folder(of: folder)
      }
      if folder != "/", folder != ".", !FilePath.isFolder(folder) { return folder }
    }
    if let url = details?.recipe.url, url.hasPrefix("https://") || url.hasPrefix("http://"),
      !url.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7f })
    {
      return url
    }
    let reason =
      onlyPage ? "no page of the web is known" : "neither its file nor a page of the web is there"
    throw ToolError(.nothingFound, "\(title): \(reason)")
  }
}
