internal import ArgumentParser
internal import LarderRecipes

/// `larder show ID|URI|PATH...`
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows whole recipes.",
    discussion: """
      A recipe is named by the identifier that search prints (p12), by its URI (larder://...), or by the file it \
      came from.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The identifier, URI or file of a recipe.", valueName: "recipe"),
    completion: .file())
  var references: [String]

  func run() throws {
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    var recipes: [RecipeDetails] = []
    var isMissing = false
    for reference in references {
      let found = try Self.recipes(for: reference, in: library)
      if found.isEmpty {
        isMissing = true
        Diagnostics.write("\(reference): no such recipe in the store")
      }
      recipes += found
    }
    switch arguments.format {
    case .json: try StandardOutput.write(RecipeReport.json(recipes))
    case .human: try StandardOutput.write(RecipeReport(terminal: .output).text(recipes))
    }
    if isMissing { throw ToolError(.nothingFound) }
  }

  /// Returns the recipes a reference stands for: as an identifier, or as a file by the name given and by its real name.
  private static func recipes(
    for reference: String, in library: RecipeLibrary
  ) throws -> [RecipeDetails] {
    if reference.hasPrefix("larder:") || isIdentifier(reference) {
      return try library.recipes(for: reference)
    }
    let path = FilePath.absolute(reference)
    let found = try library.recipes(for: path)
    guard found.isEmpty, let resolved = FilePath.resolved(path), resolved != path else {
      return found
    }
    return try library.recipes(for: resolved)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.hasPrefix("p") && text.utf8.count > 1
      && text.utf8.dropFirst().allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
