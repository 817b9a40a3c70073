/// Where on a terminal the list and the preview are, in lines and columns from 0 on.
struct PickLayout: Equatable {
  /// The place of the preview.
  struct Pane: Equatable {
    var lines: Range<Int>
    /// Its first column; the one before divides.
    var left: Int
    var columns: Int
    /// The line that divides where it is below the list; nil where it is beside.
    var divider: Int?
  }

  /// A preview that is narrower shows nothing that one could read.
  private static let narrowestBeside = 72
  private static let lowestBelow = 12

  let columns: Int
  let lines: Int
  /// The lines of the list; with one line on the terminal there is none.
  let list: Range<Int>
  /// The columns of a line of the list.
  let listColumns: Int
  let preview: Pane?

  /// Divides a terminal of any size: the query in the first line, what is said of it in the second where there is a third.
  init(columns: Int, lines: Int, hasPreview: Bool) {
    self.columns = max(1, columns)
    self.lines = max(1, lines)
    let first = min(self.lines, self.lines >= 3 ? 2 : 1)
    let rest = self.lines - first
    if hasPreview, self.columns >= Self.narrowestBeside, rest > 0 {
      list = first..<self.lines
      listColumns = (self.columns - 1) / 2
      preview = Pane(
        lines: list, left: listColumns + 2, columns: self.columns - listColumns - 2, divider: nil)
    } else if hasPreview, self.lines >= Self.lowestBelow {
      let divider = first + rest / 2
      list = first..<divider
      listColumns = self.columns
      preview = Pane(
        lines: divider + 1..<self.lines, left: 0, columns: self.columns, divider: divider)
    } else {
      list = first..<self.lines
      listColumns = self.columns
      preview = nil
    }
  }

  /// Whether there is a line for what is said of the query.
  var hasStatus: Bool { lines >= 3 }
}
