/// What the store keeps of the notes on a file: a line each.
enum KeptNotes {
  /// The most that is kept, in bytes.
  private static let maximumBytes = 4000

  /// Lines of text, each once and as many as there is room for; nil for none.
  static func text(_ lines: [String]) -> String? {
    var seen: Set<String> = []
    var text = ""
    for line in lines where seen.insert(line).inserted {
      guard text.utf8.count + line.utf8.count < maximumBytes else {
        text += (text.isEmpty ? "" : "\n") + "..."
        break
      }
      text += (text.isEmpty ? "" : "\n") + line
    }
    return text.isEmpty ? nil : text
  }
}
