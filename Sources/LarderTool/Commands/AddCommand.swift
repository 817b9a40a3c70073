internal import ArgumentParser
internal import Glibc
internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// `larder add [TITLE]`
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a recipe that you write.",
    discussion: """
      The editor of $VISUAL or $EDITOR opens on an empty recipe; --from reads a file instead, - standard input, in any \
      format that larder import reads. The recipe is in the store alone: larder export writes it to a file.
      """)

  @OptionGroup var arguments: StoreArguments

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What to write in: markdown or cooklang. Default: markdown, and with --from what the text is.",
      valueName: "format"),
    completion: .list(["markdown", "cooklang"]))
  var textFormat: String?

  @Option(
    help: ArgumentHelp("A file with the recipe, or -.", valueName: "file"), completion: .file())
  var from: String?

  @Argument(help: "The title: to begin with, and with --from in place of the text's.")
  var title: [String] = []

  func run() throws {
    let format = try textFormat.map(RecipeText.format)
    let recipe =
      try from.map { try read($0, format) } ?? write(format ?? RecipeText.format("markdown"))
    let store = try OpenStore.forImport(arguments)
    let outcome = try UserChanges(store: store).add(recipe)
    switch arguments.format {
    case .json: try StandardOutput.write(ChangeReport.json([outcome]))
    case .human where !arguments.quiet:
      try StandardOutput.write(
        SafeText.line("p\(outcome.objectID.key)  \(outcome.title): added") + "\n")
    case .human: break
    }
  }

  private func read(_ path: String, _ format: RecipeFormat?) throws -> ImportedRecipe {
    let bytes =
      path == "-"
      ? try StandardInput.read(maximum: 1 << 20) : Array(try TextFile.contents(path).utf8)
    var recipe = try RecipeText.recipe(in: bytes, format, place: path)
    if !title.isEmpty { recipe.title = title.joined(separator: " ") }
    return recipe
  }

  private func write(_ format: RecipeFormat) throws -> ImportedRecipe {
    var template = ImportedRecipe(title: title.isEmpty ? "Title" : title.joined(separator: " "))
    (template.yield, template.totalMinutes) = ("4 servings", 30)
    template.ingredients = [.init(text: "1 cup ingredient")]
    template.steps = [.init(text: "What to do with the ingredient.")]
    let editor = try Editor(
      RecipeText.bytes(of: template, format), name: "recipe." + (format.extensions.first ?? "md"))
    guard let bytes = try editor.run() else {
      editor.remove()
      throw ToolError(.nothingFound, "nothing was written; no recipe was added")
    }
    do throws(ToolError) {
      let recipe = try RecipeText.recipe(in: bytes, format, place: editor.path)
      editor.remove()
      return recipe
    } catch {
      throw ToolError(
        error.status, error.message,
        details: [
          "what was written stays there: larder add --as \(format.name) --from \(editor.path)"
        ])
    }
  }
}
