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

  @OptionGroup var amounts: AmountArguments

  @Argument(
    help: ArgumentHelp("The identifier, URI or file of a recipe.", valueName: "recipe"),
    completion: .recipes)
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
    var isScaled = false
    for index in recipes.indices {
      let factor = try amounts.factor(for: recipes[index])
      isScaled = isScaled || factor != 1 && recipes[index].hasAmountsInSteps
      recipes[index] = recipes[index].rewritten(factor: factor, system: amounts.system)
    }
    switch arguments.format {
    case .json: try StandardOutput.write(RecipeReport.json(recipes))
    case .human:
      try Pager.write(RecipeReport(terminal: .output).text(recipes))
      if isScaled, !arguments.quiet {
        Diagnostics.write("amounts in the method are as they were written")
      }
    }
    if isMissing { throw ToolError(.nothingFound) }
  }
}
