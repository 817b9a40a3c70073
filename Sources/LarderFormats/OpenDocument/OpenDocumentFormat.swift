internal import LarderXML

extension RecipeFormat {
  /// Text documents of LibreOffice and others.
  static let openDocument = RecipeFormat(
    name: "odt", title: "OpenDocument text", extensions: ["odt", "fodt", "ott"],
    mediaTypes: ["application/vnd.oasis.opendocument.text"], parts: DocumentFacts.parts,
    holdsMany: true, version: 3, reader: OpenDocumentReader())
}

extension DocumentFacts {
  /// What recipes in documents can say.
  static let parts = RecipeFormat.Parts.all.subtracting([.own, .nutrition])
}

/// Reads text documents, in a zip archive or as one file of XML.
struct OpenDocumentReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    let type = "application/vnd.oasis.opendocument.text"
    if let own = file.zip.mediaType, own.hasPrefix(type) {
      return Recognition(.mark, "it says that it is a text document")
    }
    // A flat document may be of any kind that offices know.
    if file.rootElement == "document", ["fodt", "odt"].contains(file.pathExtension) {
      return Recognition(.mark, "it is a document as one file of XML")
    }
    guard RecipeFormat.openDocument.extensions.contains(file.pathExtension),
      file.structure != .text, file.structure != .html
    else { return nil }
    return Recognition(.shape, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    var styles = OpenDocumentStyles()
    let root: XMLElement
    var pictures: DocumentPackage?
    let facts: DocumentFacts
    if file.structure == .xml {
      guard bytes.count <= RecipeFormat.largestTree else {
        throw .tooLarge(
          bytes.count, "flat OpenDocument, which is larger than .odt",
          atMost: RecipeFormat.largestTree)
      }
      root = try DocumentPackage.root(bytes.indices.map { bytes[$0] }, "the document")
      styles.add(root.inner("styles"))
      facts = DocumentFacts(metadata: root.inner("meta") ?? XMLElement("meta"))
    } else {
      let package = try DocumentPackage(bytes, of: file) { path in
        ["content.xml", "styles.xml", "meta.xml", "META-INF/manifest.xml"].contains(path)
          || DocumentPackage.isPicture(path)
      }
      pictures = package
      if try package.root("META-INF/manifest.xml")?.first("encryption-data") != nil {
        throw ImportError(
          .protected, "the document is protected by a password; save it without one")
      }
      root = try package.neededRoot("content.xml")
      styles.add(try package.root("styles.xml")?.inner("styles"))
      let meta = try package.root("meta.xml")?.inner("meta")
      facts = DocumentFacts(metadata: meta ?? XMLElement("meta"))
    }
    styles.add(root.inner("automatic-styles"))
    guard let text = root.inner("body")?.inner("text") else {
      throw ImportError(.noRecipe, "the document is no text")
    }
    var body = OpenDocumentBlocks(styles)
    body.add(text)
    try found.add(DocumentRecipes.all(in: body.blocks, facts: facts, name: file.baseName))
    if let pictures { found.setPictures { pictures[$0] } }
  }
}
