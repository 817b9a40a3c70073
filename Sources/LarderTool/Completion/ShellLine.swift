/// A command line as bash has it, up to the cursor.
struct ShellLine {
  /// The words without quotation marks; the last one is begun, or empty.
  private(set) var words: [String] = []
  /// The quotation mark that is open in the last word.
  private(set) var quote: Character?
  /// What of the last word stays when bash puts something in its place.
  private(set) var kept = ""

  /// Reads a line.
  ///
  /// - Parameter breaks: the characters behind which bash takes a word for another one.
  init(_ line: String, breaks: String) {
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
      var word = ""
      (quote, kept) = (nil, "")
      while let next = rest.first, quote != nil || !next.isWhitespace {
        rest.removeFirst()
        take(next, &rest, &word, breaks)
      }
      words.append(word)
      if rest.isEmpty { return }
    }
  }

  private mutating func take(
    _ next: Character, _ rest: inout Substring, _ word: inout String, _ breaks: String
  ) {
    if next == quote {
      quote = nil
    } else if next == "\\", quote != "'" {
      guard let escaped = rest.popFirst() else { return }
      // Between quotation marks the sign stays before all but these.
      if quote == "\"", !"\"\\$`".contains(escaped) { word.append("\\") }
      word.append(escaped)
    } else if quote == nil, next == "'" || next == "\"" {
      quote = next
      kept = word
    } else {
      word.append(next)
      if quote == nil, breaks.contains(next) { kept = word }
    }
  }

  /// What bash is to put in the place of the last word, or of its end, for a value; nil where it cannot.
  func replacement(_ value: String) -> String? {
    guard value.hasPrefix(kept) else { return nil }
    let text = value.dropFirst(kept.count)
    var result = ""
    for character in text {
      switch quote {
      case "'": result += character == "'" ? "'\\''" : String(character)
      case "\"":
        // Within these marks nothing takes its meaning from an exclamation mark.
        if character == "!" {
          result += "\"\\!\""
        } else {
          result += ("\"$`\\".contains(character) ? "\\" : "") + String(character)
        }
      default: result += (Self.isPlain(character) ? "" : "\\") + String(character)
      }
    }
    return result
  }

  private static func isPlain(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue else { return true }
    return 0x30...0x39 ~= ascii || 0x41...0x5a ~= ascii || 0x61...0x7a ~= ascii
      || "_./,:=@%+-".contains(character)
  }
}
