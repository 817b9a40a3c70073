internal import LarderText

extension RecipeFormat {
  /// Tables with a row for each recipe.
  static let csv = RecipeFormat(
    name: "csv", title: "tables (My Recipe Box, Plan to Eat, RecipeSage)",
    extensions: ["csv", "tsv"],
    mediaTypes: ["text/csv", "text/tab-separated-values"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags, .rating, .pictures, .language,
    ],
    holdsMany: true, version: 2, reader: CSVFormatReader())
}

/// Reads tables whose first row names the parts of recipes, in several languages.
struct CSVFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    let isNamed = ["csv", "tsv"].contains(file.pathExtension)
    if file.structure == .text, let first = file.lines.first, Self.isHeader(first) {
      return Recognition(.mark, "its first line names the columns of a table of recipes")
    }
    return isNamed ? Recognition(.name, "its name ends in .\(file.pathExtension)") : nil
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let decoded = try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
      try SourceText.decoded(bytes)
    }
    decoded.note(in: &found)
    try SourceText.withDecoded(decoded) { (text) throws(ImportError) in
      try Self.read(text, into: &found)
    }
  }

  private static func read(
    _ text: UnsafeBufferPointer<UInt8>, into found: inout FoundRecipes
  ) throws(ImportError) {
    var table = CSVReader(text, separator: CSVReader.separator(of: text))
    let columns = (try table.next() ?? []).map { RecipeField($0) }
    guard isHeader(columns) else {
      throw ImportError(
        .noRecipe,
        "the first line does not name the columns of recipes, such as title, ingredients, directions"
      )
    }
    var line = table.line
    while let row = try table.next() {
      defer { line = table.line }
      if row.allSatisfy({ TextCleaning.trimmed($0).isEmpty }) { continue }
      let fields = zip(columns, row).compactMap { column, value in
        column.map { (field: $0, value: JSONValue.string(value)) }
      }
      if let recipe = AppRecipe.recipe(of: fields) {
        found.add(recipe, at: .line(line))
      } else {
        found.note(.leftOut, "the recipe in line \(line) has no title")
      }
    }
  }

  private static func isHeader(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      var reader = CSVReader(bytes, separator: CSVReader.separator(of: bytes))
      let row = (try? reader.next()) ?? []
      return row.count > 1 && isHeader(row.map { RecipeField($0) })
    }
  }

  private static func isHeader(_ columns: [RecipeField?]) -> Bool {
    columns.contains(.title) && (columns.contains(.ingredients) || columns.contains(.steps))
  }
}
