extension RecipeFormat {
  /// Scanned pages, of which `tesseract` makes text. Photographs are not opened: a folder of recipes is full of pictures of
  /// what was cooked, and to look for words in each of them takes seconds.
  static let scan = RecipeFormat(
    name: "scan", title: "scanned pages (TIFF)", extensions: ["tif", "tiff"],
    mediaTypes: ["image/tiff"], parts: DocumentFacts.parts.subtracting(.language),
    holdsMany: true, version: 2, reader: ScanReader())
}

/// Reads the text that is recognised in scanned pages.
struct ScanReader: ConvertedReader {
  let converter = DocumentConverter(
    program: "tesseract", package: "tesseract-ocr",
    // Its own order of reading, then as one column of lines.
    arguments: [["stdin", "stdout"], ["stdin", "stdout", "--psm", "4"]])

  func recognize(_ file: FileSample) -> Recognition? {
    guard ["tif", "tiff"].contains(file.pathExtension), file.structure == .picture else {
      return nil
    }
    return Recognition(.mark, "it is a scanned page")
  }

  func read(
    converted output: DocumentConverter.Output, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    guard output.status == 0 else {
      let reason = output.complaint.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      throw ImportError(
        .malformed,
        "tesseract cannot read the picture (status \(output.status)\(reason)); save it again")
    }
    let blocks = try PDFBlocks.blocks(SourceText.decoded(output.text.span).text)
    guard !blocks.allSatisfy({ $0.text.isEmpty }) else {
      throw ImportError(.noRecipe, "no words are recognised in the picture")
    }
    found.note(.guessed, "its words are recognised in a picture")
    try found.add(DocumentRecipes.all(in: blocks, name: file.baseName))
  }
}
