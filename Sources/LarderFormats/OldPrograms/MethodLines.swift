/// Makes steps of the lines of a method: those of a paragraph are one step, whatever their ends and indents.
struct MethodLines {
  /// The steps so far, without the paragraph that is open.
  private(set) var steps: [ImportedRecipe.Step] = []
  /// The heading that the next steps stand under.
  var group: String? {
    willSet { endParagraph() }
  }

  private var paragraph: [UInt8] = []

  /// Takes a line; a blank one or an ornament ends the paragraph.
  mutating func take(_ line: ArraySlice<UInt8>) {
    guard !OldText.isOrnament(line) else { return endParagraph() }
    if !paragraph.isEmpty { paragraph.append(0x20) }
    paragraph += line
  }

  /// Makes the open paragraph a step.
  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    steps.append(ImportedRecipe.Step(text: OldText.collapsed(paragraph[...]), group: group))
    paragraph = []
  }
}
