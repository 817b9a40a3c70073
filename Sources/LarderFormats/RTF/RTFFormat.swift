extension RecipeFormat {
  /// Rich text, as WordPad, TextEdit and many others save it.
  static let richText = RecipeFormat(
    name: "rtf", title: "rich text", extensions: ["rtf"],
    mediaTypes: ["application/rtf", "text/rtf"],
    parts: DocumentFacts.parts.subtracting(.language), holdsMany: true, version: 4,
    reader: RTFReader())
}

/// Reads rich text.
struct RTFReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    file.structure == .rtf ? Recognition(.mark, "it is rich text") : nil
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let document = try RTFDocument(bytes.indices.map { bytes[$0] })
    try found.add(
      DocumentRecipes.all(in: document.blocks, facts: document.facts, name: file.baseName))
  }
}
