internal import LarderText

extension RecipeFormat {
  /// PDF documents, of which `pdftotext` makes text.
  static let pdf = RecipeFormat(
    name: "pdf", title: "PDF documents with text", extensions: ["pdf"],
    mediaTypes: ["application/pdf"], parts: DocumentFacts.parts.subtracting(.language),
    holdsMany: true, version: 4, reader: PDFReader())
}

/// Reads the text of PDF documents.
struct PDFReader: ConvertedReader {
  let converter = DocumentConverter(
    program: "pdftotext", package: "poppler-utils",
    arguments: [
      // As it is laid out, which keeps the rows of tables; then in the order of reading, which
      // parts columns of text.
      ["-layout", "-enc", "UTF-8", "-", "-"], ["-enc", "UTF-8", "-", "-"],
    ])

  func recognize(_ file: FileSample) -> Recognition? {
    file.structure == .pdf ? Recognition(.mark, "it is a PDF document") : nil
  }

  func read(
    converted output: DocumentConverter.Output, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try Self.check(output)
    let blocks = try PDFBlocks.blocks(SourceText.decoded(output.text.span).text)
    guard !blocks.allSatisfy({ $0.text.isEmpty }) else { throw Self.scanned }
    try found.add(DocumentRecipes.all(in: blocks, name: file.baseName))
  }

  private static let scanned = ImportError(
    .noRecipe, "the document holds pictures of pages and no text; recognise it first (ocrmypdf)")

  /// The exit statuses of `pdftotext`: 1 for a file that it cannot open, 3 for one that may not be copied.
  private static func check(_ output: DocumentConverter.Output) throws(ImportError) {
    let isLocked = output.status == 3 || output.complaint.lowercased().contains("password")
    if isLocked {
      throw ImportError(
        .protected, "the document is protected by a password; save it without one")
    }
    guard output.status == 0 else {
      let reason = output.complaint.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      throw ImportError(
        .malformed,
        "pdftotext cannot read the document (status \(output.status)\(reason)); save it again")
    }
    if output.text.allSatisfy({ $0 <= 0x20 }) { throw scanned }
  }
}
