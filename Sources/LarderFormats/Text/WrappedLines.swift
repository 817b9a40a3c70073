internal import LarderText

/// Puts lines together again that end where there was no room for the next word, as old programs and mails wrap them.
enum WrappedLines {
  /// In characters: how long the longest line is at least, and at most, where lines are wrapped.
  private static let width = 45...90

  /// A text with a line for each paragraph where it is wrapped; any other text as it is.
  ///
  /// It is wrapped where some line ends within a sentence, and lines are joined where the next word had no room.
  static func joined(_ text: String) -> String {
    guard text.utf8.contains(0x0a), !text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      TextCleaning.trimmed(String($0))
    }
    let longest = lines.lazy.map(\.unicodeScalars.count).max() ?? 0
    guard width.contains(longest),
      lines.indices.dropFirst().contains(where: { isWithinSentence(lines[$0 - 1], lines[$0]) })
    else { return text }
    var result = lines[0]
    for (line, next) in zip(lines, lines.dropFirst()) {
      let word = next.unicodeScalars.prefix { $0 != " " }.count
      let hasNoRoom = line.unicodeScalars.count + 1 + word > longest
      result += line.isEmpty || next.isEmpty || !hasNoRoom || isMarked(next) ? "\n" : " "
      result += next
    }
    return result
  }

  /// Whether a sentence goes on in the next line.
  private static func isWithinSentence(_ line: String, _ next: String) -> Bool {
    guard let last = line.last, let first = next.first else { return false }
    return !".!?:".contains(last) && first.isLowercase && !isMarked(next)
  }

  /// Whether a line is an element of a list.
  private static func isMarked(_ line: String) -> Bool {
    "-*•".contains(line.first ?? " ") || RecipeText.withoutNumber(line) != line
  }
}
