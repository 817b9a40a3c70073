internal import LarderText

extension RecipeFormat {
  /// Tables with a row for each recipe.
  static let csv = RecipeFormat(
    name: "csv", title: "tables (My Recipe Box, Plan to Eat, RecipeSage)",
    extensions: ["csv", "tsv"],
    mediaTypes: ["text/csv", "text/tab-separated-values"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags, .rating, .pictures, .language, .nutrition,
    ],
    // A table of 64 MB, 170,000 recipes, took 342 MB.
    holdsMany: true, maximumSize: 48 << 20, version: 4, reader: CSVFormatReader())
}

/// Reads tables whose first row names the parts of recipes, in several languages.
struct CSVFormatReader: StreamingReader {
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
    try SourceText.withText(of: bytes, into: &found) { (text, found) throws(ImportError) in
      try Self.read(text, into: &found)
    }
  }

  private static func read(
    _ text: Span<UInt8>, into found: inout FoundRecipes
  ) throws(ImportError) {
    var table = CSVReader(text, separator: CSVReader.separator(of: text))
    let names = try table.next() ?? []
    let columns = names.map { RecipeField($0) }
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
      let fields = zip(columns, aligned(row, to: names)).compactMap { column, value in
        column.map { (field: $0, value: JSONValue.string(value)) }
      }
      if let recipe = AppRecipe.recipe(of: fields) {
        found.add(recipe, at: .line(line))
      } else {
        found.note(.leftOut, "the recipe in line \(line) has no title")
      }
    }
  }

  /// A row of which one cell has become two, as My Recipe Box writes several categories: behind the columns that have names
  /// there is one more, and an empty cell before it is one too many.
  private static func aligned(_ row: [String], to names: [String]) -> [String] {
    guard row.count == names.count, names.last == "", row.last != "",
      let empty = row.lastIndex(of: "")
    else { return row }
    var row = row
    row.remove(at: empty)
    return row
  }

  private static func isHeader(_ line: String) -> Bool {
    let bytes = line.utf8.span
    var reader = CSVReader(bytes, separator: CSVReader.separator(of: bytes))
    let row = (try? reader.next()) ?? []
    return row.count > 1 && isHeader(row.map { RecipeField($0) })
  }

  private static func isHeader(_ columns: [RecipeField?]) -> Bool {
    columns.contains(.title)
      && [.ingredients, .steps, .preparation].contains(where: columns.contains)
  }
}
