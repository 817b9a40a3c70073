internal import LarderText

/// Makes blocks of a table: a row of single lines is an element of a list, cells with more in them are read one after
/// the other, and below headings such as "Ingredients" and "Directions" side by side each column by itself.
enum DocumentTable {
  /// A row: of each cell its blocks.
  typealias Row = [[DocumentBlock]]

  /// The most cells of a table that are looked at column by column.
  private static let maximumWidth = 20

  /// The blocks of a table.
  ///
  /// - Parameters:
  ///   - rows: its rows, those of its head first.
  ///   - headCount: how many of them only name the columns.
  static func blocks(_ rows: [Row], headCount: Int = 0) -> [DocumentBlock] {
    let rows = rows.map { row in row.map { cell in cell.filter { !$0.text.isEmpty } } }
    if let first = rows.first, 2...maximumWidth ~= first.count, first.allSatisfy({ isHeading($0) })
    {
      return first.indices.flatMap { column in
        rows.flatMap { $0.indices.contains(column) ? $0[column] : [] }
      }
    }
    let headCount = headCount == 0 && hasUnmarkedHead(rows) ? 1 : headCount
    return rows.enumerated().flatMap { index, row -> [DocumentBlock] in
      let cells = row.filter { !$0.isEmpty }
      // What columns are called is nobody's ingredient.
      if index < headCount, cells.count > 1 { return [] }
      guard cells.count > 1, let place = cells.first?.first?.place,
        cells.allSatisfy({ $0.count == 1 && !hasHeading($0) })
      else { return cells.flatMap { $0 } }
      let text = cells.map { $0[0].text.onOneLine }.joined(separator: "\t")
      return [DocumentBlock(.item, text, place: place, images: cells.flatMap { $0[0].images })]
    }
  }

  /// Whether a cell is nothing but a heading of a recipe's part.
  private static func isHeading(_ cell: [DocumentBlock]) -> Bool {
    cell.count == 1 && RecipeHeadings.heading(cell[0].text) != nil
  }

  /// Whether the first of several rows has words above a column of numbers.
  private static func hasUnmarkedHead(_ rows: [Row]) -> Bool {
    func begin(_ row: Row) -> String { row.first?.first?.text ?? "" }
    guard let first = rows.first, rows.count > 2, first.count > 1,
      first.allSatisfy({ $0.count == 1 && !$0[0].text.contains(where: \.isNumber) })
    else { return false }
    return rows.dropFirst().allSatisfy { begin($0).first?.isNumber == true }
  }

  private static func hasHeading(_ cell: [DocumentBlock]) -> Bool {
    cell.contains { block in
      if case .heading = block.kind { return true }
      return TextCleaning.lines(of: block.text).contains { RecipeHeadings.heading($0) != nil }
    }
  }
}
