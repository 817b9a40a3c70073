/// Makes steps of the lines of a method: those of a paragraph are one step, whatever their ends and indents; lines that
/// are numbered begin one each.
struct MethodLines {
  /// The steps so far, without the paragraph that is open.
  private(set) var steps: [ImportedRecipe.Step] = []
  /// The heading that the next steps stand under.
  var group: String? {
    willSet { endParagraph() }
  }

  private var paragraph: [UInt8] = []
  /// The number of the last step that has one.
  private var number = 0

  /// Takes a line; a blank one or an ornament ends the paragraph.
  mutating func take(_ line: ArraySlice<UInt8>) {
    guard !OldText.isOrnament(line) else { return endParagraph() }
    let line = numbered(line) ?? line
    if !paragraph.isEmpty { paragraph.append(0x20) }
    paragraph += line
  }

  /// What stands behind the next number: "2. Bake." begins a step where "1." did before it.
  private mutating func numbered(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let text = line.drop { $0 <= 0x20 }
    let digits = text.prefix { 0x30...0x39 ~= $0 }
    let rest = text.dropFirst(digits.count)
    guard 1...2 ~= digits.count, let mark = rest.first, ".)".utf8.contains(mark),
      let space = rest.dropFirst().first, space <= 0x20,
      Int(String(decoding: digits, as: UTF8.self)) == number + 1
    else { return nil }
    number += 1
    endParagraph()
    return rest.dropFirst()
  }

  /// Makes the open paragraph a step.
  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    steps.append(ImportedRecipe.Step(text: OldText.collapsed(paragraph[...]), group: group))
    paragraph = []
  }
}
