internal import ArgumentParser
internal import LarderRecipes

/// `larder tag RECIPE TAG...`
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Gives a recipe tags of your own.",
    discussion: "Your tags stay beside those of the file. Afterwards: larder search tag=weekday.")

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var given: TagArguments

  func run() throws {
    try given.run("tag", arguments) { .tag($0) }
  }
}

/// `larder untag RECIPE TAG...`
struct UntagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untag",
    abstract: "Takes tags away from a recipe.",
    discussion: "One that the file has stays away too, though the file goes on saying it.")

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var given: TagArguments

  func run() throws {
    try given.run("untag", arguments) { .untag($0) }
  }
}

/// A recipe and tags.
struct TagArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  @Argument(
    help: ArgumentHelp("A tag; several words in quotation marks.", valueName: "tag"),
    completion: CompletionSource.tags.kind)
  var tags: [String]

  /// Does to the recipe what is made of the tags.
  fileprivate func run(
    _ verb: String, _ arguments: StoreArguments, _ change: ([String]) -> UserChanges.Change
  ) throws {
    let tags = try KitchenVerb.tags(tags)
    try KitchenVerb(arguments: arguments, verb: verb, references: [reference])
      .run(change(tags), words: tags.joined(separator: ", "))
  }
}
