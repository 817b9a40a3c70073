internal import ArgumentParser
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// `larder note RECIPE [TEXT...]`
struct NoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Writes a note of your own on a recipe, or shows it.",
    discussion: """
      The text takes the place of the note; "-" reads it from standard input. Without a text the note is shown. \
      Afterwards: larder search note:cardamom.
      """)

  /// The longest note, in bytes.
  private static let maximumSize = 64 << 10

  @OptionGroup var arguments: StoreArguments

  @Flag(help: "Put the text behind the note that is there.")
  var add = false

  @Flag(help: "Remove the note.")
  var remove = false

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  @Argument(help: "The note.")
  var text: [String] = []

  func validate() throws {
    if remove, add || !text.isEmpty {
      throw ValidationError("--remove takes the whole note away: leave the text and --add out")
    }
    if add, text.isEmpty { throw ValidationError("--add: the text is missing") }
  }

  func run() throws {
    let verb = KitchenVerb(arguments: arguments, verb: "note", references: [reference])
    if remove { return try verb.run(.note(nil), words: "removed") }
    guard !text.isEmpty else { return try show() }
    let note = try Self.checked(
      text == ["-"]
        ? String(decoding: try StandardInput.read(maximum: Self.maximumSize), as: UTF8.self)
        : text.joined(separator: " "))
    try verb.run(
      add ? .addNote(note) : .note(note), words: String(note.prefix { !$0.isNewline }.prefix(60)))
  }

  /// A note without what no terminal shows.
  static func checked(_ text: String) throws(ToolError) -> String {
    let lines = SafeText.lines(text)
    let note = lines.joined(separator: "\n")
    if note.allSatisfy(\.isWhitespace) {
      throw ToolError(.usage, "the note is empty; --remove removes the one that is there")
    }
    if note.utf8.count > maximumSize {
      throw ToolError(.usage, "the note has more than \(maximumSize >> 10) kB; it is not kept")
    }
    return note
  }

  private func show() throws {
    let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
    let named = try RecipeChoice(library: library).one(reference)
    let details = try library.recipe(named.objectID)
    let note = details?.said.note
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("uri", Wording.uri(named.objectID))
          json.member("title", named.title)
          json.member("ownNote", note)
        })
    case .human:
      if let note { try StandardOutput.write(note + "\n") }
    }
    if note == nil {
      throw ToolError(.nothingFound, arguments.quiet ? "" : "\(named.title): has no note")
    }
  }
}
