internal import LarderText

/// Makes of a message's text what its writer typed.
enum MailText {
  /// The text without signature, marks of quotations and breaks that the program made (RFC 3676).
  ///
  /// - Parameters:
  ///   - text: the text as it was sent.
  ///   - isFlowed: whether a space at the end of a line says that the paragraph goes on.
  static func plain(_ text: String, isFlowed: Bool) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { unescaped($0) }
    // What stands below the line "-- " is the writer's card.
    if let end = lines.lastIndex(of: "-- ") { lines.removeSubrange(end...) }
    for _ in 0..<maximumQuotations {
      let words = lines.filter { !$0.isEmpty }
      let quoted = words.count { $0.first == ">" }
      guard quoted > 0, quoted * 2 > words.count else { break }
      lines = lines.map { unquoted($0) }
    }
    return (isFlowed ? flowed(lines) : lines).joined(separator: "\n")
  }

  private static let maximumQuotations = 3

  /// Mailboxes mark lines that look like the beginning of a message.
  private static func unescaped(_ line: Substring) -> Substring {
    line.hasPrefix(">From ") ? line.dropFirst() : line
  }

  private static func unquoted(_ line: Substring) -> Substring {
    guard line.first == ">" else { return line }
    let rest = line.dropFirst()
    return rest.first == " " ? rest.dropFirst() : rest
  }

  private static func flowed(_ lines: [Substring]) -> [Substring] {
    var output: [Substring] = []
    var paragraph = ""
    for line in lines {
      let line = line.first == " " ? line.dropFirst() : line
      if line.last == " " {
        paragraph += line
      } else {
        output.append(paragraph.isEmpty ? line : Substring(paragraph + line))
        paragraph = ""
      }
    }
    if !paragraph.isEmpty { output.append(Substring(paragraph)) }
    return output
  }

  /// The subject without what answers and forwarded messages have before it.
  static func subject(_ text: String) -> String {
    var text = text[...]
    while let colon = text.firstIndex(of: ":"), prefixes.contains(text[..<colon].lowercased()) {
      text = text[text.index(after: colon)...].drop { $0.isWhitespace }
    }
    return text.isEmpty ? "" : String(text)
  }

  private static let prefixes: Set<String> = [
    "re", "fwd", "fw", "aw", "wg", "tr", "rv", "sv", "vs", "odp", "pd", "r", "i", "enc", "doorst",
    "antw", "vb", "vl", "ynt", "ilt", "回复", "转发",
  ]

  /// The name of who sent a message; nil where there is only an address.
  static func name(_ from: String) -> String? {
    guard let address = from.firstIndex(of: "<") else { return nil }
    let name = TextCleaning.trimmed(from[..<address].filter { $0 != "\"" && $0 != "\\" })
    return name.isEmpty || name.contains("@") ? nil : name
  }

  /// The day of a message as ISO 8601 writes it (RFC 5322, section 3.3).
  static func day(_ date: String) -> String? {
    let words = date.split { $0 == " " || $0 == "," || $0 == "\t" }
    guard let month = words.firstIndex(where: { months.contains($0.lowercased()) }), month > 0,
      month + 1 < words.count, let day = Int(words[month - 1]), 1...31 ~= day,
      let year = Int(words[month + 1]), 1000...9999 ~= year,
      let number = months.firstIndex(of: words[month].lowercased())
    else { return nil }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(digits(number + 1))-\(digits(day))"
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
