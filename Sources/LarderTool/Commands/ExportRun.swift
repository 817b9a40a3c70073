internal import LarderFormats

/// The writing of an export: all that is to be written is made, and its names are looked at, before the first file is.
struct ExportRun {
  let plan: ExportPlan
  /// Whether files that are there are replaced.
  let replaces: Bool

  /// What was written.
  struct Summary {
    var recipes = 0
    /// Where to, in words behind "to".
    var place = ""
    var format = ""
    /// What the format has no place for, and in how many files that was so.
    var notes: [(message: String, files: Int)] = []
    var files = 0

    /// Says it on standard error.
    func write() {
      let recipes = Wording.count(recipes, "recipe", "recipes")
      Diagnostics.write("\(recipes) written to \(place) (\(format))")
      for note in notes {
        let count = files > 1 ? " (\(Wording.count(note.files, "file", "files")))" : ""
        Diagnostics.writeContinuation(note.message + count)
      }
    }

    fileprivate mutating func add(_ found: [FormatNote]) {
      for note in found {
        if let index = notes.firstIndex(where: { $0.message == note.message }) {
          notes[index].files += 1
        } else {
          notes.append((note.message, 1))
        }
      }
    }
  }

  /// Writes recipes where the plan says.
  func write(_ recipes: [ImportedRecipe]) throws -> Summary {
    var summary = Summary(recipes: recipes.count, format: plan.format.name)
    switch plan.target {
    case .standardOutput:
      let file = plan.writer.wholeFile(of: recipes)
      summary.add(file.notes)
      (summary.files, summary.place) = (1, "standard output")
      try StandardOutput.write(file.bytes)
    case .file(let path):
      try ExportedFile.check(path, replaces: replaces)
      let file = plan.writer.wholeFile(of: recipes)
      summary.add(file.notes)
      (summary.files, summary.place) = (1, path)
      // From here on it is done to its end.
      TimeLimit.end()
      try ExportedFile.write(file.bytes, to: path, replaces: replaces)
    case .folder(let folder):
      try write(recipes, into: folder, &summary)
    }
    return summary
  }

  private func write(
    _ recipes: [ImportedRecipe], into folder: String, _ summary: inout Summary
  ) throws {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = FileNames.names(
      of: recipes.map(\.title), pathExtension: plan.format.extensions.first ?? plan.format.name
    ).map { base + $0 }
    for path in paths { try ExportedFile.check(path, replaces: replaces) }
    TimeLimit.end()
    Interruption.listen()
    try ExportedFile.makeFolder(folder)
    for (recipe, path) in zip(recipes, paths) {
      let file = plan.writer.wholeFile(of: [recipe])
      summary.add(file.notes)
      try ExportedFile.write(file.bytes, to: path, replaces: replaces)
      Interruption.leaveIfPending()
    }
    (summary.files, summary.place) = (
      paths.count, "\(Wording.count(paths.count, "file", "files")) in \(folder)"
    )
  }
}
