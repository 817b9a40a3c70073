internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderStores

/// The user's editor, on a file of its own.
struct Editor {
  /// The file's path. It stays where what was written cannot be used.
  let path: String
  private let before: [UInt8]

  /// Writes a text where the editor finds it.
  ///
  /// - Parameters:
  ///   - text: what is to be edited.
  ///   - name: the end of the file's name, by which editors know how to show it: `soup.md`.
  init(_ text: [UInt8], name: String) throws(ToolError) {
    let base = Environment.value("TMPDIR") ?? "/tmp"
    guard let folder = makeUniqueFolder("\(base)/larder-") else {
      throw ToolError(
        .inputOutput, "\(base): no file can be made there: \(FilePath.message(errno))")
    }
    path = folder + "/" + name
    before = text
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, SystemFile.write(Data(text), to: file) else {
      throw ToolError(.inputOutput, "\(path): cannot be written: \(FilePath.message(errno))")
    }
  }

  /// Has the user edit the text, and returns it; nil where it is as it was.
  ///
  /// - Throws: where the editor cannot be started, or says that it failed; what was written stays in the file.
  func run() throws(ToolError) -> [UInt8]? {
    try requireTerminal()
    let status = try OtherProgram.run(shell: Self.command, [path])
    guard status == 0 else {
      let kept = (try? contents()) == before ? "" : "; what was written is in \(path)"
      if kept.isEmpty { remove() }
      throw ToolError(
        .inputOutput, "\(Self.command): ended with status \(status); nothing was changed\(kept)")
    }
    let after = try contents()
    return after == before ? nil : after
  }

  /// Throws where the editor is one that draws on a terminal, and there is none.
  private func requireTerminal() throws(ToolError) {
    guard isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 else { return }
    let program = Self.command.split(separator: " ").first?.split(separator: "/").last ?? ""
    guard Self.drawing.contains(String(program)) else { return }
    remove()
    throw ToolError(
      .usage,
      "\(program): needs a terminal; --from FILE reads what is to be written, --from - standard input"
    )
  }

  /// Editors that draw on the terminal they are started on.
  private static let drawing: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "pico", "emacs", "mg", "zile", "jed", "joe", "jmacs", "ne",
    "micro", "hx", "helix", "kak", "mcedit", "tilde", "dte", "elvis", "vile", "nvi",
  ]

  /// Removes the file.
  func remove() {
    unlink(path)
    rmdir(FilePath.folder(of: path))
  }

  private func contents() throws(ToolError) -> [UInt8] {
    let (bytes, isCut) = try TextFile.read(path)
    if isCut { throw ToolError(.badData, "\(path): has more than a megabyte; nothing was changed") }
    return bytes
  }

  /// As other tools choose it.
  private static var command: String {
    let isDumb = Environment.value("TERM").map { $0 == "dumb" } ?? true
    return (isDumb ? nil : Environment.value("VISUAL")) ?? Environment.value("EDITOR")
      ?? Environment.value("VISUAL") ?? "vi"
  }
}

/// A recipe as a text that people write.
enum RecipeText {
  /// The formats that one may edit in.
  static let formats = ["markdown", "cooklang"]

  /// - Throws: for a format that nobody edits in.
  static func format(_ name: String) throws(ToolError) -> RecipeFormat {
    guard formats.contains(name), let format = RecipeFormats.format(named: name) else {
      throw ToolError(.usage, "--as: \(name) is not one of \(formats.joined(separator: ", "))")
    }
    return format
  }

  static func bytes(of recipe: ImportedRecipe, _ format: RecipeFormat) -> [UInt8] {
    format.writer?.file(of: [recipe]).bytes ?? []
  }

  /// Reads the one recipe of a text.
  ///
  /// - Parameters:
  ///   - format: what the text is in; nil: as an import would read it, else in Markdown.
  ///   - place: what the text is called in errors: its file, or `-`.
  /// - Throws: where it holds none, or several.
  static func recipe(
    in bytes: [UInt8], _ format: RecipeFormat?, place: String
  ) throws(ToolError) -> ImportedRecipe {
    func read(as format: RecipeFormat?) -> FileReading {
      RecipeFormats.read(bytes.span, name: "recipe." + (format?.extensions.first ?? "md"))
    }
    var reading: FileReading
    if let format {
      reading = read(as: format)
    } else {
      reading = RecipeFormats.read(bytes.span, name: place == "-" ? "recipe" : place)
      if reading.failure != nil { reading = read(as: nil) }
    }
    if let failure = reading.failure {
      throw ToolError(.badData, "\(place): \(failure.message); nothing was changed")
    }
    let found = (try? reading.result.get().recipes) ?? []
    guard found.count == 1 else {
      throw ToolError(
        .badData, "\(place): holds \(found.count) recipes, and not one; nothing was changed")
    }
    var recipe = found[0].recipe
    if recipe.title.allSatisfy(\.isWhitespace) {
      throw ToolError(.badData, "\(place): the recipe has no title; nothing was changed")
    }
    recipe.title = recipe.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return recipe
  }
}
