internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// `larder edit RECIPE`
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edits a recipe.",
    discussion: """
      The editor of $VISUAL or $EDITOR opens on the recipe as Markdown or Cooklang. What you change is kept in the store \
      and stays whatever becomes of the file it came from; --in-place edits that file instead, --revert gives your \
      changes up.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What to write in: markdown or cooklang. Default: that of the recipe's file, else markdown.",
      valueName: "format"),
    completion: .list(["markdown", "cooklang"]))
  var textFormat: String?

  @Option(
    help: ArgumentHelp("A file with the recipe as it is to be, or -.", valueName: "file"),
    completion: .file())
  var from: String?

  @Flag(help: "Edit the file that the recipe came from.")
  var inPlace = false

  @Flag(help: "Take what the file says instead of what you edited.")
  var revert = false

  @Argument(
    help: ArgumentHelp("The identifier, title, file or URI of a recipe.", valueName: "recipe"),
    completion: .recipes)
  var reference: String

  func validate() throws {
    if inPlace, revert { throw ValidationError("--in-place and --revert exclude each other") }
    if inPlace || revert, from != nil || textFormat != nil {
      throw ValidationError(
        "--in-place and --revert have to do with the file as it is: leave --from and --as out")
    }
  }

  func run() throws {
    let store = try OpenStore.forWriting(arguments)
    let library = RecipeLibrary(store: store)
    let named = try RecipeChoice(library: library).one(reference)
    guard let details = try library.recipe(named.objectID) else {
      throw ToolError(.nothingFound, RecipeReference.unknown(reference))
    }
    if inPlace { return try editFile(details, store) }
    if revert { return try takeFile(details, store) }
    let format = try RecipeText.format(
      textFormat ?? (details.path?.hasSuffix(".cook") == true ? "cooklang" : "markdown"))
    let text = RecipeText.bytes(of: details.recipe, format)
    guard let bytes = try edited(text, details, format) else {
      return try say(details.objectID, details.recipe.title, [])
    }
    let before = try RecipeText.recipe(in: text, format, place: named.title)
    let after = try recipe(bytes, format)
    let (fields, outcome) = try UserChanges(store: store)
      .edit(details.objectID, from: before, to: after)
    try say(outcome.objectID, outcome.title, fields)
  }

  // MARK: - Texts

  /// Where the text of a recipe stands that the user has edited: to be removed when it is in the store.
  private func edited(
    _ text: [UInt8], _ details: RecipeDetails, _ format: RecipeFormat
  ) throws -> [UInt8]? {
    if let from {
      let bytes =
        from == "-"
        ? try StandardInput.read(maximum: 1 << 20) : Array(try TextFile.contents(from).utf8)
      return bytes == text ? nil : bytes
    }
    let editor = try Editor(
      text, name: "p\(details.objectID.key)." + (format.extensions.first ?? "md"))
    guard let bytes = try editor.run() else {
      editor.remove()
      return nil
    }
    do throws(ToolError) {
      _ = try RecipeText.recipe(in: bytes, format, place: editor.path)
    } catch {
      throw ToolError(
        error.status, error.message,
        details: [
          "what was written stays there: larder edit --as \(format.name) --from \(editor.path) p\(details.objectID.key)"
        ])
    }
    editor.remove()
    return bytes
  }

  private func recipe(_ bytes: [UInt8], _ format: RecipeFormat) throws -> ImportedRecipe {
    try RecipeText.recipe(in: bytes, format, place: from ?? "the edited recipe")
  }

  private func say(_ id: ObjectID, _ title: String, _ fields: [String]) throws {
    switch arguments.format {
    case .json:
      try StandardOutput.write(
        JSONWriter.document { json in
          json.member("uri", Wording.uri(id))
          json.member("title", title)
          json.member("changed", fields)
        })
    case .human where !arguments.quiet:
      let words =
        fields.isEmpty ? "nothing was changed" : "changed: \(fields.joined(separator: ", "))"
      try StandardOutput.write(SafeText.line("p\(id.key)  \(title): \(words)") + "\n")
    case .human: break
    }
  }

  // MARK: - Files

  /// The file of a recipe that can be edited as a text.
  private func file(of details: RecipeDetails) throws -> String {
    let name = "p\(details.objectID.key)"
    guard let path = details.path else {
      throw ToolError(.usage, "\(name): comes from no file; leave --in-place and --revert out")
    }
    guard FilePath.exists(path) else {
      throw ToolError(.noInput, "\(path): is no file of its own, or not there any more")
    }
    return path
  }

  private func editFile(_ details: RecipeDetails, _ store: any PersistentStore) throws {
    let path = try file(of: details)
    let text = Array(try TextFile.contents(path).utf8)
    guard !text.contains(0), String(validating: text, as: UTF8.self) != nil else {
      throw ToolError(.usage, "\(path): is no text in UTF-8; leave --in-place out")
    }
    let editor = try Editor(
      text, name: path.split(separator: "/").last.map(String.init) ?? "recipe")
    guard let bytes = try editor.run() else {
      editor.remove()
      return try say(details.objectID, details.recipe.title, [])
    }
    let reading = RecipeFormats.read(bytes.span, name: path)
    if let failure = reading.failure {
      throw ToolError(
        .badData, "\(editor.path): \(failure.message); \(path) stays as it is",
        details: ["what was written stays there"])
    }
    guard Array(try TextFile.contents(path).utf8) == text else {
      throw ToolError(
        .badData, "\(path): was changed by somebody else meanwhile, and stays as it is",
        details: ["what was written is in \(editor.path)"])
    }
    try ExportedFile.write(bytes, to: path, replaces: true)
    editor.remove()
    try readAgain(path, store)
  }

  private func takeFile(_ details: RecipeDetails, _ store: any PersistentStore) throws {
    let path = try file(of: details)
    guard try UserChanges(store: store).forgetEdits(of: details.objectID) else {
      return try say(details.objectID, details.recipe.title, [])
    }
    try readAgain(path, store)
  }

  private func readAgain(_ path: String, _ store: any PersistentStore) throws {
    let job = try ReindexJob(store: store, verb: "reindex")
    let run = JobRun(arguments)
    try run.report(on: store) {
      try job.importPaths([path], options: JobRun.options(), progress: run.show, failed: run.show)
    }
  }
}
