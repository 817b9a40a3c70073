internal import LarderXML

extension RecipeFormat {
  /// Documents of Word since 2007.
  static let word = RecipeFormat(
    name: "docx", title: "Word documents", extensions: ["docx", "docm", "dotx"],
    mediaTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    parts: DocumentFacts.parts, holdsMany: true, version: 3, reader: WordReader())
}

/// Reads documents of Word.
struct WordReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    if file.zip.holds("word/") { return Recognition(.mark, "it holds a Word document") }
    guard RecipeFormat.word.extensions.contains(file.pathExtension) else { return nil }
    switch file.structure {
    case .zip: return Recognition(.shape, "its name ends in .\(file.pathExtension)")
    case .text, .html, .json, .xml: return nil
    default: return Recognition(.name, "its name ends in .\(file.pathExtension)")
    }
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    // Documents with a password, and those of older versions, are of another kind.
    if file.structure == .binary {
      throw ImportError(
        .protected,
        "the document has a password or is of an old version; save it as .docx without a password")
    }
    let package = try DocumentPackage(bytes, of: file) { path in
      path == "docProps/core.xml" || path.hasPrefix("word/styles")
        || path.hasPrefix("word/_rels/") || DocumentPackage.isPicture(path)
        || path.hasPrefix("word/document") && path.hasSuffix(".xml")
    }
    let paths = package.paths
    let main =
      paths.contains("word/document.xml")
      ? nil : paths.first { $0.hasPrefix("word/document") && !$0.contains("/_rels/") }
    let root = try package.neededRoot(main ?? "word/document.xml")
    guard let body = root.inner("body") else {
      throw ImportError(.malformed, "the document has no body; save it again")
    }
    let styles = WordStyles(try package.root("word/styles.xml"))
    let core = try package.root("docProps/core.xml")
    let facts = DocumentFacts(metadata: core ?? XMLElement("core"))
    let path = main ?? "word/document.xml"
    var blocks = WordBlocks(styles, pictures: try Self.pictures(of: path, package))
    blocks.add(body)
    try found.add(DocumentRecipes.all(in: blocks.blocks, facts: facts, name: file.baseName))
    found.setPictures { package[$0] }
  }

  /// The paths of pictures by the names that a document has for them (ECMA-376, part 2, section 9.3).
  private static func pictures(
    of path: String, _ package: DocumentPackage
  ) throws(ImportError) -> [String: String] {
    let name = path.split(separator: "/").last ?? ""
    var pictures: [String: String] = [:]
    for relation in try package.root("word/_rels/\(name).rels")?.elements ?? [] {
      guard let id = relation.value("Id"), let target = relation.value("Target"),
        relation.value("TargetMode") != "External"
      else { continue }
      let place =
        target.hasPrefix("/")
        ? String(target.dropFirst()) : DocumentPackage.path(target, besides: path)
      if DocumentPackage.isPicture(place) { pictures[id] = place }
    }
    return pictures
  }
}
