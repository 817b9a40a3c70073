extension RecipeFormat {
  /// Cooklang: a recipe as prose in which ingredients, cookware and timers are marked.
  static let cooklang = RecipeFormat(
    name: "cooklang", title: "Cooklang", extensions: ["cook"], mediaTypes: ["text/x-cooklang"],
    parts: .all, maximumSize: RecipeFormat.largestTree, version: 5,
    reader: CooklangFormatReader(), writer: CooklangWriter())
}

/// Reads Cooklang: one recipe a file.
struct CooklangFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    if file.pathExtension == "cook" { return Recognition(.mark, "its name ends in .cook") }
    // Braces behind a name: two lines of a text do not have them by chance.
    let marked = file.lines.lazy.filter { line in
      line.utf8.contains(UInt8(ascii: "@"))
        && CooklangItemReader.read(line).contains { item in
          if case .ingredient(let component) = item { component.quantity != nil } else { false }
        }
    }
    guard marked.prefix(2).count == 2 else { return nil }
    return Recognition(.shape, "it marks ingredients with @ and braces")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let decoded = try SourceText.decoded(bytes)
    // Any text is a recipe of one step: bytes that only could be letters are none.
    if decoded.guess != nil, decoded.text.unicodeScalars.contains(where: Self.isNoText) {
      throw ImportError(.encoding, "the file holds no text; save it as UTF-8")
    }
    found.note(encoding: decoded.guess)
    var maker = CooklangRecipe(title: file.baseName)
    maker.add(CooklangBlockReader.read(decoded.text))
    found.add(maker.recipe, at: .file, notes: maker.notes)
  }

  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: !scalar.properties.isWhitespace
    case .unassigned, .privateUse: true
    default: scalar == "\u{FFFD}"
    }
  }
}
