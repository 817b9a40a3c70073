internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder preview RECIPE`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Writes a recipe as one page that shows it, its picture included.",
    discussion: """
      For file managers and browsers: nothing is loaded from elsewhere. A file of recipes need not be in the store.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write to this file, in the place of one that is there, and not to standard output.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  func run() throws {
    let (recipe, details) = try ShownRecipes.named(reference, arguments)[0]
    // A file does not know it.
    let facts = details.map { ["Last cooked: \($0.said.cookedDays.last ?? "never")"] } ?? []
    let page = HTMLWriter(moreFacts: facts).file(of: [recipe]).bytes
    let path = try output.map { (name) throws(ToolError) in try FilePath.named(name) }
    if let path { try ExportedFile.write(page, to: path, replaces: true) }
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("uri", details.map { Wording.uri($0.objectID) })
          json.member("title", recipe.title)
          json.member("mediaType", "text/html")
          json.member("output", path)
          if path == nil { json.member("page", String(decoding: page, as: UTF8.self)) }
        })
    case .human: if path == nil { try StandardOutput.write(page) }
    }
  }
}
