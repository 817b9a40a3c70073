internal import ArgumentParser
internal import LarderRecipes

/// `larder cooked RECIPE...`
struct CookedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cooked",
    abstract: "Notes that recipes were cooked.",
    discussion: """
      Today, unless --on says otherwise. Afterwards: larder search cooked:never, larder search 'cooked<2w'.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp("The day: 2026-01-15, today or yesterday.", valueName: "day"),
    completion: .list(["today", "yesterday"]))
  var on: String?

  @Flag(help: "Take a day back: the one of --on, or the last.")
  var remove = false

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var references: [String]

  func run() throws {
    var day = remove ? nil : CivilDay.today
    if let on {
      guard let named = CivilDay.named(on) else {
        throw ToolError(.usage, "--on: \(on) is no day; write 2026-01-15, today or yesterday")
      }
      guard remove || named <= CivilDay.today else {
        throw ToolError(.usage, "--on: \(named) is yet to come; larder plan plans meals")
      }
      day = named
    }
    let verb = KitchenVerb(arguments: arguments, verb: "cooked", references: references)
    if remove {
      try verb.run(.notCooked(day), words: "not " + (day ?? "the last time"))
    } else {
      try verb.run(.cooked(day ?? CivilDay.today), words: day ?? "")
    }
  }
}
