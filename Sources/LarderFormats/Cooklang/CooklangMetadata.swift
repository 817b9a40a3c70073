internal import LarderText

/// The metadata between two lines of three hyphens that a text begins with: the part of YAML that people write there.
///
/// Keys with texts, lists in brackets or one element a line, texts of several lines, and keys below a key, which are then
/// joined with a full stop (`source.url`). What is deeper is text.
enum CooklangMetadata {
  /// A key and what stands under it: the elements of a list, or one text.
  struct Entry: Hashable, Sendable {
    var key: String
    var values: [String]
  }

  /// Reads the lines between the marks. What is no entry is passed over. Cost: linear.
  static func entries(in lines: some Sequence<some StringProtocol>) -> [Entry] {
    var reader = Reader()
    for line in lines { reader.add(String(line)) }
    reader.finish()
    return reader.entries
  }

  private struct Reader {
    var entries: [Entry] = []
    /// The key at the margin, and the entry that lines below it belong to.
    private var outer = ""
    private var current: Entry?
    /// How a text of several lines is joined; nil outside of one.
    private var join: String?
    private var block: [String] = []
    private var blockIndent: Int?

    mutating func add(_ line: String) {
      let text = TextCleaning.trimmed(line)
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      if join != nil {
        if text.isEmpty || indent > 0 {
          let margin = blockIndent ?? indent
          if !text.isEmpty { blockIndent = margin }
          return block.append(text.isEmpty ? "" : String(line.dropFirst(min(margin, indent))))
        }
        endBlock()
      }
      if text.isEmpty || text.hasPrefix("#") { return }
      if text == "-" || text.hasPrefix("- ") {
        current?.values += CooklangMetadata.scalar(String(text.dropFirst())).map { [$0] } ?? []
        return
      }
      guard let (key, value) = CooklangMetadata.split(text) else {
        // A text goes on in the next line.
        if indent > 0, let last = current?.values.popLast() {
          current?.values.append(last + " " + text)
        }
        return
      }
      finish()
      if indent == 0 { outer = key }
      current = Entry(key: indent == 0 || outer.isEmpty ? key : "\(outer).\(key)", values: [])
      begin(value)
    }

    private mutating func begin(_ value: String) {
      if let style = value.first, style == "|" || style == ">",
        value.dropFirst().allSatisfy({ "+-0123456789".contains($0) })
      {
        (join, block, blockIndent) = (style == "|" ? "\n" : " ", [], nil)
      } else if value.first == "[", value.last == "]" {
        current?.values = CooklangMetadata.elements(String(value.dropFirst().dropLast()))
      } else {
        current?.values = CooklangMetadata.scalar(value).map { [$0] } ?? []
      }
    }

    private mutating func endBlock() {
      let text = TextCleaning.trimmed(block.joined(separator: join ?? " "))
      if !text.isEmpty { current?.values = [text] }
      join = nil
    }

    mutating func finish() {
      if join != nil { endBlock() }
      if let current, !current.values.isEmpty { entries.append(current) }
      current = nil
    }
  }

  /// The key and the rest of a line; nil for one without a key.
  private static func split(_ text: String) -> (key: String, value: String)? {
    guard
      let colon = text.indices.first(where: { index in
        guard text[index] == ":" else { return false }
        // `a:b` is a text in YAML; keys of people are read with blanks before the colon as well.
        let next = text.index(after: index)
        return next == text.endIndex || !text[next...].hasPrefix("//")
      })
    else { return nil }
    let key = scalar(String(text[..<colon])) ?? ""
    return key.isEmpty
      ? nil : (key, TextCleaning.trimmed(String(text[text.index(after: colon)...])))
  }

  /// A text without its quotation marks, and without a comment behind it; nil for none.
  private static func scalar(_ text: String) -> String? {
    let text = TextCleaning.trimmed(text)
    guard let mark = text.first, mark == "\"" || mark == "'" else {
      let plain = text.firstRange(of: " #").map { String(text[..<$0.lowerBound]) } ?? text
      let trimmed = TextCleaning.trimmed(plain)
      return ["", "~", "null"].contains(trimmed) || trimmed.hasPrefix("#") ? nil : trimmed
    }
    var content = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == mark {
        // In single marks a mark stands for itself twice.
        guard mark == "'", rest.first == "'" else { return content }
        rest.removeFirst()
        content.append(mark)
      } else if character == "\\", mark == "\"", let escaped = rest.popFirst() {
        content.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        content.append(character)
      }
    }
    // Without a closing mark it is a text that begins with one.
    return text
  }

  /// The elements of a list in brackets.
  private static func elements(_ text: String) -> [String] {
    var elements: [String] = []
    var element = ""
    var mark: Character?
    var isEscaped = false
    for character in text {
      if character == ",", mark == nil {
        elements.append(element)
        element = ""
        continue
      }
      if let open = mark {
        if !isEscaped, character == open { mark = nil }
        isEscaped = !isEscaped && character == "\\" && open == "\""
      } else if character == "\"" || character == "'", element.allSatisfy(\.isWhitespace) {
        mark = character
      }
      element.append(character)
    }
    elements.append(element)
    return elements.compactMap(scalar)
  }
}
