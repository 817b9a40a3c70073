internal import ArgumentParser
internal import LarderRecipes

/// `larder favorite RECIPE...`
struct FavoriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorite",
    abstract: "Makes recipes favorites.",
    discussion: "Afterwards: larder search favorite:yes.")

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Make them favorites no longer.")
  var remove = false

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var references: [String]

  func run() throws {
    try KitchenVerb(arguments: arguments, verb: "favorite", references: references)
      .run(.favorite(!remove), words: remove ? "no longer" : "")
  }
}
