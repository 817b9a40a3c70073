/// What a text is written in, as its beginning shows.
enum TextStructure {
  /// Returns the structure, and of XML the outermost element's name.
  ///
  /// - Parameter text: the beginning of a text as UTF-8, without a byte order mark.
  static func of(_ text: Span<UInt8>) -> (FileStructure, root: String?) {
    var index = skipSpace(text, 0)
    guard index < text.count else { return (.blank, nil) }
    switch text[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return (jsonOrText(text, index), nil)
    case UInt8(ascii: "<"): break
    default: return (isBinary(text) ? .binary : .text, nil)
    }
    // Past declarations, processing instructions and comments to the first element.
    while index < text.count, text[index] == UInt8(ascii: "<") {
      guard let end = endOfProlog(text, index) else {
        guard let name = elementName(text, index + 1) else { return (.text, nil) }
        return htmlElements.contains(name) ? (.html, nil) : (.xml, name)
      }
      if isHTMLDeclaration(text.extracting(index..<end)) { return (.html, nil) }
      index = skipSpace(text, end)
    }
    return index < text.count ? (.text, nil) : (.xml, nil)
  }

  /// JSON goes on with a quotation mark, another bracket or a number; a list or a link in brackets with a word.
  private static func jsonOrText(
    _ text: Span<UInt8>, _ start: Int
  ) -> FileStructure {
    let next = skipSpace(text, start + 1)
    guard next < text.count else { return .json }
    switch text[next] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"),
      UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .json
    // An empty list; `[]` before words is a box to tick.
    case UInt8(ascii: "]"): return skipSpace(text, next + 1) == text.count ? .json : .text
    default: return .text
    }
  }

  private static func isBinary(_ text: Span<UInt8>) -> Bool {
    var controls = 0
    for index in 0..<min(text.count, 4096) where text[index] < 0x20 {
      switch text[index] {
      case 0x09...0x0d, 0x1a, 0x1b: break
      default: controls += 1
      }
    }
    return controls * 20 > min(text.count, 4096)
  }

  /// Where a declaration, instruction or comment that begins at a position ends; nil for an element.
  private static func endOfProlog(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < text.count else { return text.count }
    let end: StaticString
    if text.starts(with: "!--", at: start + 1) {
      end = "-->"
    } else if text[start + 1] == UInt8(ascii: "?") || text[start + 1] == UInt8(ascii: "!") {
      end = ">"
    } else {
      return nil
    }
    var index = start + 1
    while index < text.count {
      if text.starts(with: end, at: index) { return index + end.utf8CodeUnitCount }
      index += 1
    }
    return text.count
  }

  private static func isHTMLDeclaration(_ declaration: Span<UInt8>) -> Bool {
    let words = declaration.extracting(first: 40).text.lowercased()
    return words.hasPrefix("<!doctype html")
  }

  private static func elementName(_ text: Span<UInt8>, _ start: Int) -> String? {
    var end = start
    while end < text.count, isNameByte(text[end]) { end += 1 }
    guard end > start, text[start] >= 0x41 else { return nil }
    let name = text.text(start..<end).lowercased()
    return name.utf8.lastIndex(of: UInt8(ascii: ":")).map {
      String(name[name.utf8.index(after: $0)...])
    } ?? name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5a, 0x61...0x7a, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private static func skipSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < text.count, text[index] == 0x20 || 0x09...0x0d ~= text[index] { index += 1 }
    return index
  }

  /// Elements that parts of pages begin with.
  private static let htmlElements: Set<String> = [
    "html", "head", "body", "meta", "link", "title", "script", "style", "div", "span", "p", "a",
    "h1", "h2", "h3", "main", "article", "section", "table", "ul", "ol", "b", "i", "center", "font",
  ]
}
