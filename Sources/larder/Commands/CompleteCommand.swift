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

  @Argument(help: "A query whose last word is only begun.")
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

  private static func json(_ completions: [RecipeCompletion], text: String) -> String {
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

  /// What a shell may put in the place of the word under the cursor; nothing where there is no store or no query.
  ///
  /// - Parameters:
  ///   - arguments: the words of the command line, the tool's name first.
  ///   - index: which of them is completed.
  static func shellCompletions(_ arguments: [String], _ index: Int) -> [String] {
    guard arguments.indices.contains(index), !arguments[index].hasPrefix("--"), index >= 2 else {
      return []
    }
    let saved = SavedSearches.completions(arguments[index])
    if !saved.isEmpty { return saved }
    // From the verb to the word at hand; options say where the store is.
    let verb = arguments[1...index].firstIndex { SearchArguments.verbs.contains($0) } ?? 1
    // Nobody waits longer for a completion.
    TimeLimit.start(5)
    let sorted = SearchArguments(Array(arguments[verb...index]))
    guard let sorted, sorted.words.last == arguments[index],
      let store = try? OpenStore.forReading(option: sorted.store)
    else { return [] }
    let before = sorted.words.dropLast().map { $0 + " " }.joined()
    let found = try? RecipeLibrary(store: store).completions(of: before + arguments[index])
    return (found ?? []).map { String($0.text.dropFirst(before.count)) }
  }
}
