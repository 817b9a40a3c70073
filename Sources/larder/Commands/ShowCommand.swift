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

  @OptionGroup var timeLimit: TimeLimit

  @Argument(
    help: ArgumentHelp("The identifier, URI or file of a recipe.", valueName: "recipe"),
    completion: .file())
  var references: [String]

  func run() throws {
    timeLimit.start()
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    var recipes: [RecipeDetails] = []
    var isMissing = false
    for reference in references {
      let found = try RecipeReference.first(reference) { name in
        let found = try library.recipes(for: name)
        return found.isEmpty ? nil : found
      }
      if found == nil {
        isMissing = true
        RecipeReference.sayThatItIsUnknown(reference)
      }
      recipes += found ?? []
    }
    switch arguments.format {
    case .json: try StandardOutput.write(RecipeReport.json(recipes))
    case .human: try StandardOutput.write(RecipeReport(terminal: .output).text(recipes))
    }
    if isMissing { throw ToolError(.nothingFound) }
  }
}
