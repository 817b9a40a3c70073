internal import ArgumentParser
internal import LarderRecipes

/// `larder cook FOOD, FOOD ...`
struct CookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cook",
    abstract: "Finds what can be cooked with what is there.",
    discussion: """
      Those recipes come first that miss fewest foods, then those that use most of what is there. Foods stand between \
      commas, or between blanks where no comma is: larder cook chicken, rice, leek. A food does for its kinds and for \
      what is called by the name of its kind: cheddar for cheese. Water, salt, pepper and oil are never missing.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  // Without a condition a number below 0 is one that can be refused by its name.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many foods a recipe may miss, 2 if not given.", valueName: "number"))
  var missing = 2

  @Option(
    help: ArgumentHelp(
      "What is never missing, in place of water, salt, pepper and oil: a food a line.",
      valueName: "file"),
    completion: .file())
  var staples: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many recipes to show; 0 only counts.", valueName: "number"))
  var limit = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many of the best recipes to pass over.", valueName: "number"))
  var offset = 0

  @Argument(
    help: ArgumentHelp("What is there.", valueName: "food"),
    completion: CompletionSource.foods.kind)
  var foods: [String]

  func validate() throws {
    try StoreArguments.require(missing, "--missing")
    try StoreArguments.require(limit, "--limit")
    try StoreArguments.require(offset, "--offset")
  }

  func run() throws {
    timeLimit.start()
    var options = CookingOptions(limit: limit, offset: offset)
    options.maximumMissing = missing
    options.staples = try staples.map { try TextFile.contents($0) }
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let answer = try library.cookable(with: foods.joined(separator: " "), options)
    CookingReport.say(answer.unknownFoods)
    CookingReport.say(answer.unknownStaples, in: staples)
    guard !answer.foods.isEmpty else {
      throw ToolError(
        .usage, answer.unknownFoods.isEmpty ? "say what is there: larder cook chicken, leek" : "")
    }
    switch arguments.format {
    case .json: try StandardOutput.write(CookingReport.json(answer))
    case .human:
      let report = CookingReport(terminal: .output, showsTotal: !arguments.quiet)
      try StandardOutput.write(report.text(answer))
    }
    if answer.total == 0 { throw ToolError(.nothingFound) }
  }
}
