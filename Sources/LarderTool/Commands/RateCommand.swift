internal import ArgumentParser
internal import LarderRecipes

/// `larder rate RECIPE RATING`
struct RateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rates a recipe.",
    discussion: """
      Your rating goes before the one that the file has, and stays whatever becomes of the file. "none" takes it back. \
      Afterwards: larder search 'rating>=4'.
      """)

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  @Argument(
    help: "From 0 to 5, also with a half: 4.5; or none.",
    completion: .list(["none", "1", "2", "3", "4", "5"]))
  var rating: String

  func run() throws {
    let rating = try Self.number(rating)
    try KitchenVerb(arguments: arguments, verb: "rate", references: [reference])
      .run(.rate(rating), words: rating.map(Wording.decimal) ?? "none")
  }

  private static func number(_ text: String) throws(ToolError) -> Double? {
    if text.lowercased() == "none" { return nil }
    guard let number = Double(text.replacing(",", with: ".")), (0...5).contains(number) else {
      throw ToolError(.usage, "\(text): a rating is a number from 0 to 5, or none")
    }
    return number
  }
}
