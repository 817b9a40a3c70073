internal import LarderText

extension RecipeFormat {
  /// The recipes of Nextcloud Cookbook: schema.org's vocabulary with headings among the texts.
  static let nextcloud = RecipeFormat(
    name: "nextcloud", title: "Nextcloud Cookbook", extensions: ["zip", "json"],
    parts: NextcloudWriter.parts, holdsMany: true, version: 1, reader: NextcloudFormatReader(),
    writer: NextcloudWriter())
}

/// Reads the file that Nextcloud Cookbook keeps of a recipe.
struct NextcloudFormatReader: FormatReader {
  private let reader = JSONLDFormatReader()

  func recognize(_ file: FileSample) -> Recognition? {
    // The app names all of its files so (RecipeService.php), and some of them may be recipes of other programs.
    guard file.structure == .json, file.keys.contains("@type"), file.baseName == "recipe" else {
      return nil
    }
    return Recognition(.mark, "it is a recipe.json in schema.org's vocabulary")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    var inner = FoundRecipes()
    try reader.read(bytes, of: file, into: &inner)
    for note in inner.notes { found.note(note.kind, note.message) }
    for entry in inner.recipes {
      found.add(Self.grouped(entry.recipe), at: entry.place, notes: entry.notes)
    }
  }

  /// A recipe whose headings are no lines.
  private static func grouped(_ recipe: ImportedRecipe) -> ImportedRecipe {
    var result = recipe
    (result.ingredients, result.steps) = ([], [])
    var group: String?
    for line in recipe.ingredients {
      if let heading = heading(line.text) {
        group = heading
      } else {
        result.ingredients.append(.init(text: line.text, group: line.group ?? group))
      }
    }
    group = nil
    for var step in recipe.steps {
      if let heading = heading(step.text) {
        group = heading
      } else {
        step.group = step.group ?? group
        result.steps.append(step)
      }
    }
    return result
  }

  private static func heading(_ line: String) -> String? {
    guard line.hasPrefix(NextcloudWriter.headingMark) else { return nil }
    let name = TextCleaning.trimmed(String(line.dropFirst(NextcloudWriter.headingMark.count)))
    return name.isEmpty ? nil : name
  }
}
