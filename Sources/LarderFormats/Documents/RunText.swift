internal import LarderText

/// The text of a paragraph as it is put together from runs, and whether all of it is bold.
struct RunText: Hashable {
  private(set) var text = ""
  private var hasBold = false
  private var hasPlain = false

  /// Adds a run.
  mutating func add(_ run: String, isBold: Bool) {
    text += run
    guard run.unicodeScalars.contains(where: { !TextCleaning.isSpace($0) }) else { return }
    if isBold { hasBold = true } else { hasPlain = true }
  }

  /// Whether there are words, and all are bold.
  var isBold: Bool { hasBold && !hasPlain }

  /// Its lines, without white space at the ends; tabs part cells.
  var cleaned: String {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: "\t").map { String($0).onOneLine }.filter { !$0.isEmpty }
        .joined(separator: "\t")
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The block that it is; nil where there are no words.
  ///
  /// - Parameters:
  ///   - kind: the kind for a text that is not bold.
  ///   - place: where it stands.
  func block(_ kind: DocumentBlock.Kind, place: Int) -> DocumentBlock? {
    let text = cleaned
    guard !text.isEmpty else { return nil }
    return DocumentBlock(kind == .paragraph && isBold ? .bold : kind, text, place: place)
  }
}
