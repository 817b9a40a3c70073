internal import ArgumentParser
internal import LarderRecipes

/// `larder tag RECIPE TAG...`
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Gives a recipe tags of your own.",
    discussion: "Your tags stay beside those of the file. Afterwards: larder search tag=weekday.")

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .file())
  var reference: String

  @Argument(help: ArgumentHelp("A tag; several words in quotation marks.", valueName: "tag"))
  var tags: [String]

  func run() throws {
    let tags = try KitchenVerb.tags(tags)
    try KitchenVerb(arguments: arguments, verb: "tag", references: [reference])
      .run(.tag(tags), words: tags.joined(separator: ", "))
  }
}

/// `larder untag RECIPE TAG...`
struct UntagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untag",
    abstract: "Takes tags away from a recipe.",
    discussion: "One that the file has stays away too, though the file goes on saying it.")

  @OptionGroup var arguments: StoreArguments

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .file())
  var reference: String

  @Argument(help: ArgumentHelp("A tag; several words in quotation marks.", valueName: "tag"))
  var tags: [String]

  func run() throws {
    let tags = try KitchenVerb.tags(tags)
    try KitchenVerb(arguments: arguments, verb: "untag", references: [reference])
      .run(.untag(tags), words: tags.joined(separator: ", "))
  }
}
