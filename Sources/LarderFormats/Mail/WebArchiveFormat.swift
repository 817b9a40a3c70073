extension RecipeFormat {
  /// Pages as browsers save them with all that belongs to them.
  static let webArchive = RecipeFormat(
    name: "mhtml", title: "web pages as one file (MHTML)", extensions: ["mhtml", "mht"],
    mediaTypes: ["multipart/related", "application/x-mimearchive"],
    parts: RecipeFormat.html.parts, holdsMany: true, version: 4, reader: WebArchiveReader())
}

/// Reads saved pages, which are built as mails are (RFC 2557).
struct WebArchiveReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    let isNamed = RecipeFormat.webArchive.extensions.contains(file.pathExtension)
    guard MailFormatReader.fieldCount(file.lines[...]) > 0 else {
      return isNamed ? Recognition(.name, "its name ends in .\(file.pathExtension)") : nil
    }
    let isSaved = file.lines.prefix { !$0.isEmpty }.contains { line in
      line.lowercased().hasPrefix("snapshot-content-location:") || line.hasPrefix("From: <Saved by")
    }
    return isNamed || isSaved ? Recognition(.mark, "it is a page that a browser saved") : nil
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let parts = MailParts(bytes.copy[...]).parts
    guard let page = Self.root(parts), let html = page.text else {
      throw ImportError(.noRecipe, "the file holds no web page")
    }
    let address = page.header["content-location"] ?? page.message["snapshot-content-location"]
    let name = page.message.text("subject") ?? file.baseName
    let before = found.recipes.count
    do throws(ImportError) {
      let content = Array(html.utf8)
      try HTMLFormatReader(guesses: false).read(content.span, of: file, into: &found)
      try found.check()
    } catch {
      guard error.code == .noRecipe, found.recipes.count == before else { throw error }
      try found.add(
        DocumentRecipes.all(
          inPage: html.utf8.span, facts: DocumentFacts(title: name), name: name,
          rules: .init(takesFirstLine: false)))
    }
    found.setPictures { Self.picture($0, of: address, parts)?.content }
    if let address, address.hasPrefix("http") { found.setAddress(address) }
  }

  /// The part that is the picture of an address: `cid:` and its identifier, its own address, or one from the page's folder
  /// (RFC 2557, sections 5 and 8.3).
  private static func picture(
    _ address: String, of page: String?, _ parts: [MailPart]
  ) -> MailPart? {
    let pictures = parts.lazy.filter { $0.type.hasPrefix("image/") }
    if address.hasPrefix("cid:") {
      return pictures.first { $0.header["content-id"] == "<\(address.dropFirst(4))>" }
    }
    let folder = page.flatMap { page in page.lastIndex(of: "/").map { page[...$0] } } ?? ""
    return pictures.first {
      guard let location = $0.header["content-location"] else { return false }
      return location == address || location == folder + address
    }
  }

  /// The part that the head names as the beginning, or the first page.
  private static func root(_ parts: [MailPart]) -> MailPart? {
    let pages = parts.filter { $0.type == "text/html" || $0.type == "application/xhtml+xml" }
    let start = parts.first?.message.parameterized("content-type").parameters["start"]
    return pages.first { start != nil && $0.header["content-id"] == start } ?? pages.first
  }
}
