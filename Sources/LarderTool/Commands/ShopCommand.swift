internal import ArgumentParser
internal import LarderRecipes

/// `larder shop RECIPE...`
struct ShopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop",
    abstract: "Makes a shopping list.",
    discussion: """
      What recipes need is added up, across units where the weight of a food is known, and stands by aisle. Water, salt, \
      pepper and oil are left out.
      """)

  /// The most recipes of one list.
  private static let maximumRecipes = 1000

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @OptionGroup var amounts: AmountArguments

  @Flag(help: "Write Markdown, with a box before each thing.")
  var markdown = false

  @Flag(help: "Say behind each thing which recipes need it.")
  var why = false

  @Option(
    help: ArgumentHelp(
      "What is not bought, in place of water, salt, pepper and oil: a food a line.",
      valueName: "file"),
    completion: .file())
  var staples: String?

  @OptionGroup var meals: MealArguments

  func validate() throws {
    if markdown, arguments.format == .json {
      throw ValidationError("--markdown and --format json exclude each other")
    }
  }

  func run() throws {
    timeLimit.start()
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let ids = try meals.recipes(library)
    guard ids.count <= Self.maximumRecipes else {
      throw ToolError(
        .usage,
        "these are \(Wording.number(ids.count)) recipes; a list has at most \(Wording.number(Self.maximumRecipes))"
      )
    }
    var wanted: [(details: RecipeDetails, factor: Double)] = []
    for id in ids {
      guard let details = try library.recipe(id) else { continue }
      wanted.append((details, try amounts.factor(for: details)))
    }
    let list = ShoppingList(
      wanted, system: amounts.system, staples: try staples.map { try TextFile.contents($0) })
    let report = ShoppingReport(
      terminal: .output, list: list, showsNeeds: why, isQuiet: arguments.quiet)
    switch arguments.format {
    case .json: try StandardOutput.write(report.json())
    case .human: try Pager.write(markdown ? report.markdown() : report.text())
    }
    if list.items.isEmpty { throw ToolError(.nothingFound) }
  }
}
