internal import LarderBytes

/// Steps from start tag to start tag of a page, as the HTML standard cuts pages into tokens
/// (https://html.spec.whatwg.org/multipage/parsing.html#tokenization).
///
/// No tree is built, and every byte is looked at a bounded number of times, whatever the page is made of. Names and
/// values are places in the text; they stand for the present tag until the next one is read.
struct HTMLTagReader: ~Escapable {
  /// An attribute of the present tag.
  struct Attribute {
    var name: Range<Int>
    /// Between the quotation marks; empty where there is no value.
    var value: Range<Int>
  }

  let text: Span<UInt8>
  /// The next byte to read.
  private var position = 0
  /// The name of the present tag.
  private(set) var name = 0..<0
  private(set) var attributes: [Attribute] = []
  /// The text of the present element where it is one that holds no markup, such as a script.
  private(set) var rawText: Range<Int>?
  /// The elements whose end tag is nowhere behind the position, a bit each.
  private var endless: UInt8 = 0

  /// Attributes beyond these are passed over: no page needs them.
  static let maximumAttributes = 1000

  /// Elements whose text is not markup. The text of a script goes on to the end of the page where it is not closed, the
  /// others are then taken for elements like any other.
  private static let rawElements: [StaticString] = [
    "script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes",
  ]

  /// Makes a reader of a page's text, which is UTF-8.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// Goes to the next start tag; false at the end of the page.
  mutating func next() -> Bool {
    while let start = find(UInt8(ascii: "<"), from: position) {
      position = start + 1
      guard position < text.count else { break }
      switch text[position] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "/"):
        position += 1
        guard position < text.count else { break }
        if Self.isLetter(text[position]) {
          readTag()
        } else {
          skip(past: UInt8(ascii: ">"))
        }
      case let byte where Self.isLetter(byte):
        guard readTag() else { return false }
        readRawText()
        return true
      default: break
      }
    }
    position = text.count
    return false
  }

  /// What a page is cut into.
  enum Token {
    case text(Range<Int>)
    /// A start tag, which is the present tag.
    case start
    /// An end tag, whose name is that of the present tag.
    case end
    /// A comment, a declaration or what is nothing.
    case other
  }

  /// Goes to the next piece of the page, texts and end tags too; nil at the end. The text of elements that hold no markup
  /// is passed over.
  mutating func nextToken() -> Token? {
    guard position < text.count else { return nil }
    let start = position
    guard text[start] == UInt8(ascii: "<"), start + 1 < text.count else {
      position = find(UInt8(ascii: "<"), from: start + 1) ?? text.count
      return .text(start..<position)
    }
    position = start + 1
    switch text[position] {
    case UInt8(ascii: "!"): skipDeclaration()
    case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
    case UInt8(ascii: "/"):
      position += 1
      guard position < text.count, Self.isLetter(text[position]) else {
        skip(past: UInt8(ascii: ">"))
        return .other
      }
      readTag()
      return .end
    case let byte where Self.isLetter(byte):
      guard readTag() else { return nil }
      readRawText()
      return .start
    default:
      position = find(UInt8(ascii: "<"), from: position) ?? text.count
      return .text(start..<position)
    }
    return .other
  }

  /// The name of the present tag, in lower case.
  var lowerName: String { text.text(name).lowercased() }

  /// Whether the present tag has this name, which is in lower case.
  func isNamed(_ name: StaticString) -> Bool { equals(self.name, name) }

  /// The value of an attribute of the present tag, with characters in place of references; nil where it has none of this
  /// name.
  func attribute(_ name: StaticString) -> String? {
    attributes.first { equals($0.name, name) }.map {
      HTMLEntities.decoded(text.text($0.value))
    }
  }

  // MARK: - Tags

  /// Reads a tag from its name on; false where the page ends before it does.
  @discardableResult
  private mutating func readTag() -> Bool {
    let start = position
    while position < text.count, !endsName(text[position]) { position += 1 }
    name = start..<position
    attributes.removeAll(keepingCapacity: true)
    while true {
      while position < text.count,
        Self.isSpace(text[position]) || text[position] == UInt8(ascii: "/")
      {
        position += 1
      }
      guard position < text.count else { return false }
      if text[position] == UInt8(ascii: ">") {
        position += 1
        return true
      }
      readAttribute()
    }
  }

  private mutating func readAttribute() {
    let start = position
    // An equals sign where a name is expected begins it.
    position += 1
    while position < text.count, !endsName(text[position]), text[position] != UInt8(ascii: "=") {
      position += 1
    }
    var attribute = Attribute(name: start..<position, value: position..<position)
    let next = nextNonSpace(position)
    if next < text.count, text[next] == UInt8(ascii: "=") {
      position = nextNonSpace(next + 1)
      attribute.value = readValue()
    }
    if attributes.count < Self.maximumAttributes { attributes.append(attribute) }
  }

  private mutating func readValue() -> Range<Int> {
    guard position < text.count else { return position..<position }
    let quote = text[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      let end = find(quote, from: start) ?? text.count
      position = min(end + 1, text.count)
      return start..<end
    }
    let start = position
    while position < text.count, !Self.isSpace(text[position]), text[position] != UInt8(ascii: ">")
    { position += 1 }
    return start..<position
  }

  // MARK: - What is no tag

  /// Steps over the text of an element that holds no markup.
  private mutating func readRawText() {
    rawText = nil
    guard let element = Self.rawElements.firstIndex(where: { isNamed($0) }) else { return }
    let start = position
    guard endless & 1 << element == 0 else { return }
    while let tag = find(UInt8(ascii: "<"), from: position) {
      let end = tag + 2 + Self.rawElements[element].utf8CodeUnitCount
      if end <= text.count, text[tag + 1] == UInt8(ascii: "/"),
        equals(tag + 2..<end, Self.rawElements[element]), end == text.count || endsName(text[end])
      {
        position = tag
        rawText = start..<tag
        return
      }
      position = tag + 1
    }
    if element == 0 {
      position = text.count
      rawText = start..<position
    } else {
      endless |= 1 << element
      position = start
    }
  }

  /// Steps over a comment, a document type or what else begins with an exclamation mark.
  private mutating func skipDeclaration() {
    guard position + 2 < text.count, text[position + 1] == UInt8(ascii: "-"),
      text[position + 2] == UInt8(ascii: "-")
    else { return skip(past: UInt8(ascii: ">")) }
    position += 3
    let start = position
    while let end = find(UInt8(ascii: ">"), from: position) {
      position = end + 1
      // `-->`, `--!>`, and the two short ones that close at once: `<!-->` and `<!--->`.
      if end >= start + 2 && text.starts(with: "--", at: end - 2)
        || end >= start + 3 && text.starts(with: "--!", at: end - 3)
        || end == start || end == start + 1 && text[start] == UInt8(ascii: "-")
      {
        return
      }
    }
    position = text.count
  }

  private mutating func skip(past byte: UInt8) {
    position = find(byte, from: position).map { $0 + 1 } ?? text.count
  }

  // MARK: - Bytes

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    text.place(of: byte, from: start)
  }

  private func nextNonSpace(_ start: Int) -> Int {
    var index = start
    while index < text.count, Self.isSpace(text[index]) { index += 1 }
    return index
  }

  private func equals(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let name = name.utf8
    guard range.count == name.count else { return false }
    for index in 0..<range.count {
      let byte = text[range.lowerBound + index]
      let lower = 0x41...0x5a ~= byte ? byte | 0x20 : byte
      if lower != name[index] { return false }
    }
    return true
  }

  private func endsName(_ byte: UInt8) -> Bool {
    Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0a ~= byte || 0x0c...0x0d ~= byte
  }
}
