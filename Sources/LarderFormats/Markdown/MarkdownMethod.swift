/// Reads the steps of a method that is written in Markdown.
enum MarkdownMethod {
  /// Returns the steps, an element of a list or a paragraph each, with the headings they stand under, and pictures.
  static func read(
    _ lines: SourceLines, _ range: Range<Int>
  ) -> (steps: [ImportedRecipe.Step], images: [ImportedRecipe.Image]) {
    var steps: [ImportedRecipe.Step] = []
    var images: [ImportedRecipe.Image] = []
    var group: String?
    var blocks = MarkdownBlocks(lines, range)
    while let block = blocks.nextBlock() {
      if block.kind == .rule || isDefinition(block.text) { continue }
      let plain = MarkdownText.plain(block.text)
      images += plain.images
      let text = plain.text.split(separator: "\n").joined(separator: " ")
      if text.isEmpty { continue }
      if case .heading = block.kind {
        group = text
      } else {
        steps.append(.init(text: text, group: group))
      }
    }
    return (steps, images)
  }

  /// Whether a paragraph only says where a link leads: `[name]: address`.
  private static func isDefinition(_ text: String) -> Bool {
    guard text.first == "[", let close = text.firstIndex(of: "]") else { return false }
    return text[close...].hasPrefix("]: ")
  }
}
