internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder thumbnail RECIPE --output FILE`
struct ThumbnailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnail",
    abstract: "Writes a recipe's picture as a small PNG.",
    discussion: """
      For file managers, which larder desktop install tells of it. A file of recipes need not be in the store. A picture \
      is turned as its camera was held, and never made larger.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    help: ArgumentHelp("The most pixels of a side, 256 if not given.", valueName: "number"))
  var size = 256

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The file to write, in the place of one that is there; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  func validate() throws {
    guard SmallPicture.sizes.contains(size) else {
      throw ValidationError(
        "--size: a number from \(SmallPicture.sizes.lowerBound) to \(SmallPicture.sizes.upperBound) is expected, not \(size)"
      )
    }
    if output == "-", arguments.format == .json {
      throw ValidationError("--format json has no place beside a picture; name a file")
    }
  }

  func run() throws {
    let shown = try ShownRecipes.named(reference, arguments)
    guard let (recipe, details) = shown.first(where: { $0.recipe.embeddedPicture != nil }),
      let bytes = recipe.embeddedPicture?.bytes
    else {
      throw ToolError(.nothingFound, "\(shown[0].recipe.title): the recipe has no picture")
    }
    let picture = try SmallPicture(bytes, size: size, of: recipe.title)
    if output == "-" { return try StandardOutput.write(picture.bytes) }
    let path = try FilePath.named(output)
    try ExportedFile.write(picture.bytes, to: path, replaces: true)
    guard arguments.format == .json else { return }
    try StandardOutput.write(
      JSONWriter.document { json in
        json.member("uri", details.map { Wording.uri($0.objectID) })
        json.member("title", recipe.title)
        json.member("output", path)
        json.member("width", picture.width)
        json.member("height", picture.height)
      })
  }
}
