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
    let text = try SourceText.text(
      of: bytes, declared: HTMLEncoding.declared(bytes), into: &found)
    found.add(list: try recipes(in: text.utf8.span))
    if let address = Self.savedAddress(text) { found.setAddress(address) }
  }

  /// The address that browsers write at the beginning of a page that they save:
  /// `<!-- saved from url=(0026)https://kitchen.example/soup -->`.
  private static func savedAddress(_ text: String) -> String? {
    let head = String(decoding: text.utf8.prefix(savedHead), as: UTF8.self)
    guard let mark = head.firstRange(of: "<!-- saved from url=("),
      let close = head[mark.upperBound...].firstIndex(of: ")"),
      let count = Int(head[mark.upperBound..<close])
    else { return nil }
    let address = String(
      decoding: head[close...].utf8.dropFirst().prefix(max(0, count)), as: UTF8.self)
    let isWhole = address.utf8.count == count && !address.contains { $0.isWhitespace || $0 == ">" }
    return isWhole && RecipeField.isAddress(address) ? address : nil
  }

  /// In bytes: how much of a page is looked at for it.
  private static let savedHead = 4096

  private func recipes(in text: Span<UInt8>) throws(ImportError) -> [ImportedRecipe] {
    let page = HTMLPage(text)
    var document = JSONLDDocument()
    var fault: ImportError?
    for script in page.scripts {
      let script = text.extracting(script)
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
  private static func fault(_ fault: JSONFault, _ text: Span<UInt8>) -> ImportError? {
    guard text.text.contains("Recipe") else { return nil }
    let message = fault.message(in: text)
    return ImportError(.malformed, "the page's JSON-LD cannot be read: \(message)")
  }
}
