internal import LarderXML

/// What is in a book, and in which order it is read (EPUB 3.3, sections 4 and 5).
struct EPUBPackage {
  /// Its title, authors and language.
  let facts: DocumentFacts
  /// The paths of its pages, in their order.
  let pages: [String]

  /// Reads the package document that the container names.
  ///
  /// - Throws: `malformed` where the book has none, `protected` where its pages are encrypted.
  init(_ files: DocumentPackage) throws(ImportError) {
    try Self.checkProtection(files)
    let container = try files.root("META-INF/container.xml")
    guard
      let path = container?.first("rootfile")?.value("full-path")
        ?? files.paths.first(where: { $0.hasSuffix(".opf") })
    else {
      throw ImportError(.malformed, "the book has no package document; download it anew")
    }
    let package = try files.neededRoot(path)
    facts = DocumentFacts(metadata: package.inner("metadata") ?? XMLElement("metadata"))
    var items: [String: String] = [:]
    for item in package.inner("manifest")?.elements ?? [] {
      guard let name = item.value("id"), let address = item.value("href"),
        item.value("properties")?.split(separator: " ").contains("nav") != true
      else { continue }
      items[name] = DocumentPackage.path(address, besides: path)
    }
    var seen: Set<String> = []
    pages = (package.inner("spine")?.elements ?? []).compactMap { $0.value("idref") }
      .compactMap { items[$0] }.filter { seen.insert($0).inserted }
  }

  /// Fonts are scrambled in books that are free otherwise.
  private static let fontMethods: Set<String> = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  private static func checkProtection(_ files: DocumentPackage) throws(ImportError) {
    let methods = (try files.root("META-INF/encryption.xml")?.elements ?? [])
      .filter { $0.localName == "EncryptedData" }
      .map { $0.first("EncryptionMethod")?.value("Algorithm") ?? "" }
    guard
      files["META-INF/rights.xml"] != nil || methods.contains(where: { !fontMethods.contains($0) })
    else { return }
    throw ImportError(
      .protected,
      "the book is protected by its seller, whose programs alone read it; get it without protection"
    )
  }
}
