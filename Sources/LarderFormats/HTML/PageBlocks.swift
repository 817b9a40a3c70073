internal import LarderText

/// Cuts a web page into blocks, for pages that mark up no recipe: chapters of books, mails.
///
/// One pass over the page; tables that are nested deeper than is read are taken for text.
struct PageBlocks {
  /// The blocks so far.
  var blocks: [DocumentBlock] { open.first?.blocks ?? [] }
  private(set) var facts = DocumentFacts()

  /// What blocks are added to: the page, or a table's cell with the rows before it.
  private struct Level {
    var blocks: [DocumentBlock] = []
    var rows: [DocumentTable.Row] = []
    var row: DocumentTable.Row = []
    var headCount = 0
    /// Whether all cells of the row are headings of columns.
    var isHead = true
  }

  private static let maximumDepth = 32
  private var open = [Level()]
  /// Tables that are open beyond the maximum.
  private var ignoredTables = 0
  private var text = RunText()
  private var heading: Int?
  private var isItem = false
  private var bold = 0
  private var verbatim = 0
  /// The element whose content is passed over, and how often it is open.
  private var skipped: (name: String, depth: Int)?

  /// Reads a page.
  ///
  /// - Parameter page: well-formed UTF-8.
  init(_ page: Span<UInt8>) {
    var reader = HTMLTagReader(page)
    while let token = reader.nextToken() {
      switch token {
      case .text(let range):
        if skipped == nil { add(page.extracting(range).text) }
      case .start: start(reader)
      case .end: end(reader.lowerName)
      case .other: break
      }
    }
    flush()
    while open.count > 1 { closeTable() }
  }

  private mutating func add(_ run: String) {
    var run = HTMLEntities.decoded(run)
    if verbatim == 0 { run = String(run.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
    text.add(run, isBold: bold > 0)
  }

  // MARK: - Tags

  private mutating func start(_ tag: HTMLTagReader) {
    let name = tag.lowerName
    if let skipped {
      if skipped.name == name { self.skipped?.depth += 1 }
      return
    }
    switch name {
    case "nav", "footer", "noscript", "svg", "select", "button", "template":
      flush()
      skipped = (name, 1)
    case "html": facts.language = tag.attribute("lang") ?? tag.attribute("xml:lang")
    case "title": takeTitle(tag)
    case "br": text.add("\n", isBold: false)
    case "hr":
      flush()
      append(DocumentBlock(.rule))
    case "b", "strong": bold += 1
    case "pre":
      flush()
      verbatim += 1
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      heading = name.last?.wholeNumberValue
    case "li", "dt", "dd":
      flush()
      isItem = name == "li"
    case "table", "tr", "td", "th": startTable(name)
    default: endLine(name)
    }
  }

  private mutating func end(_ name: String) {
    if let skipped {
      if skipped.name == name {
        self.skipped = skipped.depth > 1 ? (name, skipped.depth - 1) : nil
      }
      return
    }
    switch name {
    case "b", "strong": bold = max(0, bold - 1)
    case "pre":
      flush()
      verbatim = max(0, verbatim - 1)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      heading = nil
    case "li", "ul", "ol", "dl":
      flush()
      isItem = false
    case "table": endTable()
    case "td", "th", "tr": flush()
    default: endLine(name)
    }
  }

  /// Paragraphs within an element of a list belong to it.
  private mutating func endLine(_ name: String) {
    guard Self.lines.contains(name) else { return }
    if isItem, heading == nil, name != "ul", name != "ol" {
      text.add("\n", isBold: false)
    } else {
      flush()
    }
  }

  private mutating func takeTitle(_ tag: HTMLTagReader) {
    guard facts.title == nil, let range = tag.rawText else { return }
    let title = TextCleaning.line(tag.text.extracting(range).text)
    facts.title = title.isEmpty ? nil : title
  }

  // MARK: - Blocks

  private mutating func append(_ block: DocumentBlock) { open[open.count - 1].blocks.append(block) }

  private mutating func flush() {
    let kind =
      heading.map { DocumentBlock.Kind.heading(level: $0) } ?? (isItem ? .item : .paragraph)
    if let block = text.block(kind, place: 0) { append(block) }
    text = RunText()
  }

  // MARK: - Tables

  private mutating func startTable(_ name: String) {
    flush()
    guard name == "table" else {
      guard open.count > 1, ignoredTables == 0 else { return }
      endCell()
      if name == "tr" { endRow() }
      if name == "td" { open[open.count - 1].isHead = false }
      isItem = false
      return
    }
    isItem = false
    if open.count < Self.maximumDepth { open.append(Level()) } else { ignoredTables += 1 }
  }

  private mutating func endTable() {
    flush()
    guard ignoredTables == 0 else { return ignoredTables -= 1 }
    if open.count > 1 { closeTable() }
  }

  private mutating func endCell() {
    let place = open.count - 1
    guard !open[place].blocks.isEmpty else { return }
    open[place].row.append(open[place].blocks)
    open[place].blocks = []
  }

  private mutating func endRow() {
    let place = open.count - 1
    defer { open[place].isHead = true }
    guard !open[place].row.isEmpty else { return }
    let isFirst = open[place].rows.count == open[place].headCount
    if open[place].isHead, isFirst { open[place].headCount += 1 }
    open[place].rows.append(open[place].row)
    open[place].row = []
  }

  private mutating func closeTable() {
    endCell()
    endRow()
    guard let table = open.popLast() else { return }
    open[open.count - 1].blocks += DocumentTable.blocks(table.rows, headCount: table.headCount)
  }

  /// Elements that stand on lines of their own.
  private static let lines: Set<String> = [
    "p", "div", "ul", "ol", "dl", "section", "article", "main", "header", "aside", "body",
    "blockquote", "figure", "figcaption", "caption", "address", "form", "fieldset", "center",
  ]
}

extension DocumentRecipes {
  /// Finds the recipes of a page that marks up none.
  static func all(
    inPage page: Span<UInt8>, facts: DocumentFacts, name: String,
    rules: Rules = Rules()
  ) throws(ImportError) -> [Found] {
    let page = PageBlocks(page)
    var own = facts
    own.title = facts.title ?? page.facts.title
    own.language = page.facts.language ?? facts.language
    return try all(in: page.blocks, facts: own, name: name, rules: rules)
  }
}
