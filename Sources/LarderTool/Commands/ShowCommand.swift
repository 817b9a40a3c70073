internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder show ID|URI|PATH...`
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows whole recipes.",
    discussion: """
      A recipe is named by the identifier that search prints (p12), by its title or a part of it that no other has, by \
      its URI (larder://...), or by the file it came from.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @OptionGroup var amounts: AmountArguments

  @Option(
    help: ArgumentHelp(
      "Write the recipe's picture to this file, which must not be there yet; - is standard output.",
      valueName: "file"),
    completion: .file())
  var picture: String?

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var references: [String]

  func run() throws {
    timeLimit.start()
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let (named, failure) = try RecipeChoice(library: library).each(references)
    var recipes = try named.compactMap { try library.recipe($0.objectID) }
    if let picture {
      if let failure { throw ToolError(failure) }
      return try writePicture(of: recipes, to: picture)
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
      if !recipes.isEmpty { try Pager.write(RecipeReport(terminal: .output).text(recipes)) }
      if isScaled, !arguments.quiet {
        Diagnostics.write("amounts in the method are as they were written")
      }
    }
    if let failure { throw ToolError(failure) }
  }

  /// Writes the picture of the only recipe.
  private func writePicture(of recipes: [RecipeDetails], to path: String) throws {
    guard recipes.count == 1 else {
      throw ValidationError("--picture takes one recipe; \(recipes.count) are named")
    }
    guard let bytes = recipes[0].recipe.embeddedPicture?.bytes else {
      let address = recipes[0].recipe.images.first.map { "; it is at \($0.location)" } ?? ""
      Diagnostics.write("the recipe has no picture in the store\(SafeText.line(address))")
      throw ToolError(.nothingFound)
    }
    if path == "-" { return try StandardOutput.write(bytes) }
    try ExportedFile.check(path, replaces: false)
    TimeLimit.end()
    try ExportedFile.write(bytes, to: path, replaces: false)
  }
}
