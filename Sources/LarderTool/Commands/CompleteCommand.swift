internal import ArgumentParser
internal import LarderFormats
internal import LarderRecipes

/// `larder complete TEXT...`
struct CompleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete",
    abstract: "Says how a query may go on.",
    discussion: """
      The last word is completed with words of the store that occur together with those before it, and with phrases of \
      titles, the most frequent first: a whole query a line. The completions of the shells ask for the same.
      """)

  @OptionGroup var arguments: StoreArguments

  @OptionGroup var timeLimit: TimeLimit

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many lines to write.", valueName: "number"))
  var limit = 10

  @Argument(help: "A query whose last word is only begun.", completion: .queries)
  var words: [String]

  func validate() throws { try StoreArguments.require(limit, "--limit") }

  func run() throws {
    timeLimit.start()
    let text = words.joined(separator: " ")
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let found = try library.completions(of: text, limit: limit)
    switch arguments.format {
    case .json: try StandardOutput.write(Self.json(found, text: text))
    case .human:
      try StandardOutput.write(found.map { SafeText.line($0.text) + "\n" }.joined())
    }
    if found.isEmpty { throw ToolError(.nothingFound) }
  }

  static func json(_ completions: [RecipeCompletion], text: String) -> String {
    JSONWriter.document { json in
      json.member("text", text)
      json.key("completions")
      json.array(completions) { json, completion in
        json.object { json in
          json.member("text", completion.text)
          json.member("word", completion.word)
          json.member("count", completion.documentCount)
        }
      }
    }
  }
}
