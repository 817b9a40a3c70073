/// The table that is open in rich text, which has words for the ends of cells and rows only.
struct RTFTable {
  /// Whether a row was begun.
  var isInRow = false
  /// Whether the row names the columns.
  var isHeadRow = false
  private var cell: [DocumentBlock] = []
  private var row: DocumentTable.Row = []
  private var rows: [DocumentTable.Row] = []
  private var headCount = 0

  /// Adds to the cell.
  mutating func add(_ block: DocumentBlock) { cell.append(block) }

  /// Ends the cell.
  mutating func endCell() {
    row.append(cell)
    cell = []
  }

  /// Ends the row.
  mutating func endRow() {
    if !cell.isEmpty { endCell() }
    if isHeadRow, headCount == rows.count { headCount += 1 }
    if !row.isEmpty { rows.append(row) }
    (row, isInRow, isHeadRow) = ([], false, false)
  }

  /// Ends the table, and returns its blocks; a row that is cut off counts.
  mutating func ended() -> [DocumentBlock] {
    if !cell.isEmpty || !row.isEmpty {
      endCell()
      rows.append(row)
    }
    defer { (rows, row, headCount) = ([], [], 0) }
    return DocumentTable.blocks(rows, headCount: headCount)
  }
}
