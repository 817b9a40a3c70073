internal import LarderText

/// The lines of a web page as they look, each with where it stands: what recipes are guessed from on pages that mark none
/// up.
///
/// One pass over the page; elements that are open are a stack of bounded depth, and what is deeper is passed over.
struct PageOutline {
  /// The kind of a line.
  enum Kind: Hashable, Sendable {
    case heading(level: Int)
    /// An element of a list, numbered or not.
    case item(isNumbered: Bool)
    /// A row of a table.
    case row
    case paragraph
  }

  /// A line of the page.
  struct Line: Hashable, Sendable {
    var kind: Kind
    /// On one line, without marks before it.
    var text: String
    var isBold: Bool
    /// Whether all of it is a link.
    var isLink: Bool
    /// The element that it is a child of: lines of one list have the same.
    var parent: Int
    /// The elements around that one, the nearest first, as many as cells are apart in rows.
    var ancestors: [Int]
    /// The innermost elements that are called ingredients and method by their classes; nil within none.
    var scopes: PageScopes
  }

  var lines: [Line] = []
  /// What the page says its title is, in the order of trust: the one for sharing, the window's.
  private(set) var titles: [String] = []
  private(set) var summary: String?
  private(set) var picture: String?
  private(set) var author: String?

  private struct Element {
    var name: String
    var number: Int
    var scopes: PageScopes
    /// Whether its text is no part of the page's matter.
    var isIgnored: Bool
    /// Whether its text stands on lines of its own.
    var isBlock: Bool
    /// Whether blocks within it are parts of one line, as in an element of a list.
    var isLine: Bool
    var startsLink = false
    var startsBold = false
  }

  /// Whether the page has more lines than are looked at: half a recipe is none.
  private(set) var isCut = false

  private static let maximumDepth = 500
  private static let maximumLines = 20_000
  /// In bytes; longer texts of the head are cut.
  private static let longestFact = 2000

  private var open: [Element] = []
  private var tooDeep = 0
  private var elementCount = 0
  private var text = ""
  /// How many open elements are lines.
  private var lineDepth = 0
  private var bolds = 0
  private var links = 0
  /// Of the present line, whether there are words outside bold text and outside links.
  private var hasPlain = false
  private var hasUnlinked = false
  /// Whether the present line began behind a line end in its element.
  private var isBroken = false
  /// Whether the last tag ended an element within a line: the next one then parts words, as it looks.
  private var endsPiece = false

  /// Reads a page.
  ///
  /// - Parameter page: well-formed UTF-8.
  init(_ page: Span<UInt8>) {
    var reader = HTMLTagReader(page)
    while lines.count < Self.maximumLines, let token = reader.nextToken() {
      switch token {
      case .text(let range): add(page.extracting(range))
      case .start: start(reader)
      case .end: end(reader.lowerName)
      case .other: break
      }
    }
    isCut = lines.count >= Self.maximumLines
    flush()
    joinRows()
  }

  private mutating func add(_ run: Span<UInt8>) {
    guard tooDeep == 0, open.last?.isIgnored != true else { return }
    // Line ends are white space; those that part lines are put in for tags.
    let run = String(HTMLEntities.decoded(run.text).map { $0.isNewline ? " " : $0 })
    let hasWords = run.unicodeScalars.contains { !TextCleaning.isSpace($0) }
    endsPiece = false
    if hasWords {
      hasPlain = hasPlain || bolds == 0
      hasUnlinked = hasUnlinked || links == 0
    } else if text.isEmpty {
      return
    }
    text += run
  }

  // MARK: - Elements

  private mutating func start(_ tag: HTMLTagReader) {
    let name = tag.lowerName
    switch name {
    case "meta": return takeFact(tag)
    case "title":
      if open.last?.isIgnored != true, let range = tag.rawText {
        addTitle(HTMLEntities.decoded(tag.text.extracting(range).text))
      }
    case "br":
      // Within an element of a list it parts words alone.
      if lineDepth > 0 {
        text += "\n"
      } else {
        flush()
        isBroken = true
      }
      return
    default: break
    }
    if Self.void.contains(name) {
      if name == "hr" { flush() }
      return
    }
    closeImplied(by: name)
    guard open.count < Self.maximumDepth else { return tooDeep += 1 }
    if name == "span", endsPiece { text += " " }
    endsPiece = false
    elementCount += 1
    let above = open.last
    var element = Element(
      name: name, number: elementCount, scopes: above?.scopes ?? PageScopes(),
      isIgnored: above?.isIgnored ?? false, isBlock: Self.blocks.contains(name),
      isLine: Self.lineElements.contains(name))
    let words = PageWords(tag)
    element.isIgnored = element.isIgnored || Self.isIgnored(name, words, tag)
    element.scopes.enter(words, element: element.number)
    if element.isBlock { beginBlock(element) }
    if name == "b" || name == "strong" {
      element.startsBold = true
      bolds += 1
    } else if name == "a" {
      element.startsLink = true
      links += 1
    }
    if element.isLine { lineDepth += 1 }
    open.append(element)
  }

  /// Ends the line before a block, unless both are parts of an element of a list.
  private mutating func beginBlock(_ element: Element) {
    guard lineDepth > 0, let line = open.lastIndex(where: { $0.isLine }) else { return flush() }
    if Self.partsLine.contains(element.name), element.name != "td", element.name != "th" {
      // What has lists or headings in it is no line.
      flush()
      for index in line..<open.count where open[index].isLine {
        open[index].isLine = false
        lineDepth -= 1
      }
    } else if !text.isEmpty {
      text += " "
    }
  }

  private mutating func end(_ name: String) {
    if tooDeep > 0 { return tooDeep -= 1 }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place { close() }
    endsPiece = name == "span"
  }

  private mutating func close() {
    guard let element = open.last else { return }
    if element.isBlock {
      if element.isLine || lineDepth == 0 {
        flush()
        isBroken = false
      } else if !text.isEmpty {
        text += " "
      }
    }
    if element.isLine { lineDepth -= 1 }
    if element.startsBold { bolds -= 1 }
    if element.startsLink { links -= 1 }
    open.removeLast()
  }

  /// Closes elements that the start of another one ends.
  private mutating func closeImplied(by name: String) {
    guard let last = open.last?.name else { return }
    switch name {
    case "li", "option", "tr", "dt", "dd":
      if last == name || (name == "dt" || name == "dd") && (last == "dt" || last == "dd") {
        close()
      } else if name == "tr", last == "td" || last == "th" {
        close()
        if open.last?.name == "tr" { close() }
      }
    case "td", "th": if last == "td" || last == "th" { close() }
    case let name where Self.blocks.contains(name):
      if last == "p" { close() }
    default: break
    }
  }

  private static func isIgnored(_ name: String, _ words: PageWords, _ tag: HTMLTagReader) -> Bool {
    if ignoredElements.contains(name) { return true }
    if tag.attribute("hidden") != nil || tag.attribute("aria-hidden") == "true" { return true }
    if let style = tag.attribute("style")?.lowercased(),
      style.replacing(" ", with: "").contains("display:none")
    {
      return true
    }
    return !wholeElements.contains(name) && words.areBeside
  }

  // MARK: - Lines

  private mutating func flush() {
    defer {
      text = ""
      hasPlain = false
      hasUnlinked = false
    }
    guard !text.isEmpty else { return }
    let blocks = open.filter(\.isBlock)
    guard let element = blocks.last, open.last?.isIgnored != true else { return }
    let around = Array(blocks.map(\.number).dropLast(isBroken ? 0 : 1).suffix(4).reversed())
    let kind: Kind
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      kind = .heading(level: element.name.last?.wholeNumberValue ?? 6)
    case "li": kind = .item(isNumbered: blocks.dropLast().last?.name == "ol")
    case "tr", "td", "th": kind = .row
    default: kind = .paragraph
    }
    for text in pieces {
      let line = Self.cleaned(text)
      guard !line.isEmpty else { continue }
      lines.append(
        Line(
          kind: kind, text: line, isBold: !hasPlain, isLink: !hasUnlinked,
          parent: around.first ?? element.number, ancestors: Array(around.dropFirst()),
          scopes: element.scopes))
    }
  }

  /// The text of a line; several where an element of a list is a list of short lines itself.
  private var pieces: [String] {
    let pieces = text.split(separator: "\n").map { TextCleaning.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    let numbered = pieces.count { $0.first?.isNumber == true }
    guard pieces.count > 2, 2 * numbered >= pieces.count,
      pieces.allSatisfy({ $0.utf8.count <= Self.longestPiece })
    else { return [text] }
    return pieces
  }

  /// In bytes.
  private static let longestPiece = 100

  /// A line without boxes to tick and marks of lists.
  private static func cleaned(_ text: String) -> String {
    let line = text.unicodeScalars.filter {
      $0.value != 0xad && $0.value != 0x200b && $0.value != 0xfeff
    }
    let words = String(line).split { TextCleaning.isSpace($0.unicodeScalars.first ?? " ") }
    var marks = words[...]
    while let first = marks.first, first.count == 1, let mark = first.first,
      "▢☐□•·▪●○◦*-–—✓✔".contains(mark)
    {
      marks.removeFirst()
    }
    return marks.joined(separator: " ")
  }

  // MARK: - The head

  private mutating func takeFact(_ tag: HTMLTagReader) {
    guard let key = tag.attribute("property") ?? tag.attribute("name"),
      let value = tag.attribute("content")
    else { return }
    let text = String(decoding: value.utf8.prefix(Self.longestFact), as: UTF8.self).onOneLine
    guard !text.isEmpty else { return }
    switch key.lowercased() {
    case "og:title": titles.insert(text, at: 0)
    case "og:description": summary = text
    case "description": summary = summary ?? text
    case "og:image": picture = picture ?? text
    case "author": author = author ?? text
    default: break
    }
  }

  private mutating func addTitle(_ text: String) {
    let title = text.onOneLine
    if !title.isEmpty { titles.append(title) }
  }

  // MARK: - Names of elements

  private static let blocks: Set<String> = partsLine.union([
    "p", "div", "li", "dt", "dd", "header", "aside", "body", "html", "blockquote", "figure",
    "figcaption", "caption", "address", "form", "fieldset", "center", "footer", "nav", "pre",
    "tbody", "thead", "details", "summary", "legend",
  ])
  /// What does not stand within one line.
  private static let partsLine: Set<String> = [
    "ul", "ol", "dl", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article",
    "main", "td", "th",
  ]
  private static let lineElements: Set<String> = [
    "li", "dt", "dd", "tr", "h1", "h2", "h3", "h4", "h5", "h6",
  ]
  private static let ignoredElements: Set<String> = [
    "nav", "footer", "noscript", "svg", "select", "button", "template", "script", "style", "iframe",
    "textarea", "option", "dialog",
  ]
  /// Elements whose classes speak of the whole page.
  private static let wholeElements: Set<String> = ["html", "body", "main", "article"]
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
}
