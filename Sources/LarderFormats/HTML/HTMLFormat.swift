extension RecipeFormat {
  /// Web pages.
  static let html = RecipeFormat(
    name: "html", title: "web pages", extensions: ["html", "htm", "xhtml"],
    mediaTypes: ["text/html", "application/xhtml+xml"],
    parts: RecipeFormat.Parts.all.subtracting([.notes]), holdsMany: true, version: 4,
    reader: HTMLFormatReader(), writer: HTMLWriter())
}

/// Reads web pages that hold recipes as JSON-LD, or marked up within their text.
struct HTMLFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    if file.structure == .html { return Recognition(.mark, "it is a web page") }
    guard ["html", "htm", "xhtml"].contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
      let decoded = try SourceText.decoded(bytes, declared: HTMLEncoding.declared(bytes))
      try SourceText.withDecoded(decoded) { (text) throws(ImportError) in
        found.add(list: try recipes(in: HTMLPage(text), of: text))
      }
      decoded.note(in: &found)
    }
  }

  private func recipes(
    in page: HTMLPage, of text: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    var document = JSONLDDocument()
    var fault: ImportError?
    for script in page.scripts {
      let script = UnsafeBufferPointer(rebasing: text[script])
      do throws(JSONFault) {
        document.add(try JSONLDFormatReader.value(in: script))
      } catch {
        fault = fault ?? Self.fault(error, script)
      }
    }
    let linked =
      document.recipes.isEmpty
      ? []
      : try JSONLDFormatReader.recipes(
        in: document, page: page.facts, absent: "")
    if page.hasItems, linked.allSatisfy(\.isHollow) {
      var items = JSONLDDocument()
      for node in PageItems(text).nodes { items.add(node) }
      if !items.recipes.isEmpty {
        let marked = try JSONLDFormatReader.recipes(in: items, page: page.facts, absent: "")
        return RecipeMerging.merged(linked + marked)
      }
    }
    if linked.isEmpty, let fault { throw fault }
    guard linked.isEmpty else { return linked }
    throw ImportError(
      .noRecipe, "the page holds no recipe in JSON-LD, microdata, RDFa or a microformat")
  }

  /// The error for a script that cannot be read, where it speaks of a recipe at all.
  private static func fault(_ fault: JSONFault, _ text: UnsafeBufferPointer<UInt8>) -> ImportError?
  {
    let words = String(decoding: text, as: UTF8.self)
    guard words.contains("Recipe") else { return nil }
    let message = fault.message(in: text)
    return ImportError(.malformed, "the page's JSON-LD cannot be read: \(message)")
  }
}
