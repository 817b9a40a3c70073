internal import LarderText

extension TextCleaning {
  /// The text as one line: references decoded, tags taken away, runs of white space made one space.
  static func line(_ text: String) -> String {
    paragraphs(text).joined(separator: " ")
  }

  /// The paragraphs of a text that may hold HTML: split at line ends and at tags that end a line;
  /// none is empty.
  static func paragraphs(_ text: String) -> [String] {
    if isClean(text.utf8.span) { return text.isEmpty ? [] : [text] }
    // Texts are sometimes escaped twice: `&amp;frac12;`.
    let plain = withoutTags(HTMLEntities.decoded(HTMLEntities.decoded(text)))
    return plain.unicodeScalars.split { isLineEnd($0) }.compactMap { paragraph in
      let line = collapsed(paragraph)
      return line.isEmpty ? nil : line
    }
  }

  /// Whether a text is one paragraph as it stands, as most are. May say no to one that is.
  private static func isClean(_ bytes: Span<UInt8>) -> Bool {
    // As if a space stood before the text: none may follow another, nor end the text.
    var previous: UInt8 = 0x20
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), 0x7f: return false
      case 0x20 where previous == 0x20: return false
      // The lead bytes of spaces and marks beyond ASCII; curly quotes and dashes pass.
      case 0xc2, 0xe1, 0xe3, 0xef: return false
      case 0xe2:
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80,
          0x90...0xa7 ~= bytes[index + 2]
        else { return false }
      default: break
      }
      previous = byte
    }
    return previous != 0x20 || bytes.isEmpty
  }

  /// Makes each run of white space one space, none at the ends; soft hyphens and zero-width spaces
  /// go.
  private static func collapsed(_ scalars: Substring.UnicodeScalarView) -> String {
    var output = String.UnicodeScalarView()
    var needsSpace = false
    for scalar in scalars {
      if scalar.value == 0xad || scalar.value == 0x200b || scalar.value == 0xfeff { continue }
      if isSpace(scalar) {
        needsSpace = !output.isEmpty
      } else {
        if needsSpace { output.append(" ") }
        needsSpace = false
        output.append(scalar)
      }
    }
    return String(output)
  }

  private static func withoutTags(_ text: String) -> String {
    let bytes = text.utf8.span
    // Behind the last tag's end every `<` is only a sign, and need not be looked behind.
    guard bytes.contains(UInt8(ascii: "<")),
      let lastEnd = bytes.indices.last(where: { bytes[$0] == UInt8(ascii: ">") })
    else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index < lastEnd, let tag = tag(bytes, at: index) {
        if tag.endsLine { output.append(UInt8(ascii: "\n")) }
        index = tag.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The tag or comment that starts at a position; nil for a `<` that is only a sign ("< 5 g").
  private static func tag(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (end: Int, endsLine: Bool)? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let isComment = index < bytes.count && bytes[index] == UInt8(ascii: "!")
    let nameStart = index
    while index < bytes.count,
      0x61...0x7a ~= bytes[index] | 0x20 || 0x30...0x39 ~= bytes[index]
    {
      index += 1
    }
    guard isComment || index > nameStart, bytes[nameStart] > 0x39 || isComment else { return nil }
    let name = bytes.text(nameStart..<index).lowercased()
    guard let end = bytes.place(of: UInt8(ascii: ">"), from: index) else { return nil }
    return (end + 1, lineEndingTags.contains(name))
  }

  private static let lineEndingTags: Set<String> = [
    "br", "p", "li", "ul", "ol", "div", "tr", "td", "h1", "h2", "h3", "h4", "h5", "h6", "section",
  ]
}
