import Foundation
import LarderFormats
import TestSupport
import Testing

/// The lists of formats for people are those of the table; `Tests/Tools/format_lists.py` writes them.
@Suite struct FormatListsTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: TestFiles.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the README has a row for each format`() throws {
    let rows = try text("README.md").components(
      separatedBy: "\n| format | files | read | written | tested with |\n|---|---|---|---|---|\n")[
        1
      ]
      .components(separatedBy: "\n\n")[0].components(separatedBy: "\n")
    let expected = RecipeFormats.all.map { format in
      let ends = format.extensions.map { "`.\($0)`" }.joined(separator: " ")
      return
        "| \(format.title) (`\(format.name)`) | \(ends) | \(format.reader == nil ? "–" : "yes") | "
        + "\(format.writer == nil ? "–" : "yes") | "
    }
    #expect(rows.count == expected.count)
    for (row, beginning) in zip(rows, expected) {
      #expect(row.hasPrefix(beginning))
      #expect(row.dropFirst(beginning.count).contains { $0.isLetter }, "\(row)")
    }
  }

  @Test func `the manual page has an entry for each format`() throws {
    let list = try text("Man/larder-formats.1").components(
      separatedBy: ".Bl -tag -width living-cookbook\n")[1]
      .components(separatedBy: "\n.El")[0]
    let expected = RecipeFormats.all.map { format in
      ".It Cm \(format.name)\n\(format.title):\n.Pa "
        + format.extensions.map { ".\($0)" }.joined(separator: " , ")
    }
    #expect(list == expected.joined(separator: "\n"))
  }
}
