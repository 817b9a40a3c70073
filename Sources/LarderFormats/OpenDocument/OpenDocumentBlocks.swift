internal import LarderXML

/// Cuts the body of a text document into blocks (OpenDocument 1.3, part 3, sections 5 and 9).
struct OpenDocumentBlocks {
  private let styles: OpenDocumentStyles
  private(set) var blocks: [DocumentBlock] = []
  /// Paragraphs so far.
  private var count = 0

  /// Makes a reader of a body whose styles are known.
  init(_ styles: OpenDocumentStyles) { self.styles = styles }

  /// Adds what stands in an element: the body, a section, a cell. Documents are nested no deeper than XML is read.
  mutating func add(_ element: XMLElement) {
    for case .element(let inner) in element.nodes {
      switch inner.localName {
      case "p", "h": addParagraph(inner, kind: .paragraph)
      case "list": addList(inner)
      case "table": addTable(inner)
      // Lists of contents, what was deleted, and what is not seen.
      case "tracked-changes", "table-of-content", "alphabetical-index", "illustration-index",
        "table-index", "user-index", "forms", "annotation":
        break
      default: add(inner)
      }
    }
  }

  private mutating func addParagraph(_ element: XMLElement, kind: DocumentBlock.Kind) {
    count += 1
    let style = element.value("style-name")
    if styles.beginsPage(style) { blocks.append(DocumentBlock(.pageBreak, place: count)) }
    var text = RunText()
    var boxes: [XMLElement] = []
    var images: [ImportedRecipe.Image] = []
    addText(element, to: &text, isBold: styles.isBold(style) ?? false, &boxes, &images)
    var kind = kind
    if element.localName == "h" {
      kind = .heading(level: element.value("outline-level").flatMap { Int($0) } ?? 1)
    } else if let level = styles.level(style) {
      kind = .heading(level: level)
    }
    if var block = text.block(kind, place: count) {
      block.images = images
      blocks.append(block)
    } else if !images.isEmpty {
      blocks.append(DocumentBlock(.paragraph, place: count, images: images))
    }
    for box in boxes { add(box) }
  }

  private func addText(
    _ element: XMLElement, to text: inout RunText, isBold: Bool, _ boxes: inout [XMLElement],
    _ images: inout [ImportedRecipe.Image]
  ) {
    for node in element.nodes {
      switch node {
      // Runs of white space stand for one space, line ends too.
      case .text(let run):
        text.add(String(run.map { $0.isNewline || $0 == "\t" ? " " : $0 }), isBold: isBold)
      case .comment: break
      case .element(let inner):
        switch inner.localName {
        case "s": text.add(" ", isBold: isBold)
        case "tab": text.add("\t", isBold: isBold)
        case "line-break": text.add("\n", isBold: isBold)
        case "note", "annotation", "bookmark", "soft-page-break": break
        case "text-box": boxes.append(inner)
        case "frame":
          if let image = Self.picture(in: inner) { images.append(image) }
          addText(inner, to: &text, isBold: isBold, &boxes, &images)
        case "title", "desc": break
        default:
          let own = styles.isBold(inner.value("style-name"))
          addText(inner, to: &text, isBold: own ?? isBold, &boxes, &images)
        }
      }
    }
  }

  /// The picture that a frame has, by its path in the package.
  private static func picture(in frame: XMLElement) -> ImportedRecipe.Image? {
    guard let path = frame.inner("image")?.value("href") else { return nil }
    let words = (frame.inner("desc") ?? frame.inner("title"))?.line
    return .init(
      location: path.hasPrefix("./") ? String(path.dropFirst(2)) : path,
      alternativeText: words?.isEmpty == false ? words : nil)
  }

  private mutating func addList(_ list: XMLElement) {
    for item in list.elements {
      var texts: [DocumentBlock] = []
      for inner in item.elements {
        let before = blocks.count
        switch inner.localName {
        case "p":
          addParagraph(inner, kind: .item)
          texts += blocks[before...]
          blocks.removeSubrange(before...)
        case "h": addParagraph(inner, kind: .item)
        default:
          flush(&texts)
          if inner.localName == "list" { addList(inner) } else { add(inner) }
        }
      }
      flush(&texts)
    }
  }

  /// The paragraphs of an element of a list are one element.
  private mutating func flush(_ texts: inout [DocumentBlock]) {
    guard var first = texts.first else { return }
    if texts.allSatisfy({ $0.kind == .item }) {
      first.text = texts.map(\.text).joined(separator: "\n")
      blocks.append(first)
    } else {
      blocks += texts
    }
    texts = []
  }

  private mutating func addTable(_ table: XMLElement) {
    var rows: [DocumentTable.Row] = []
    var headCount = 0
    addRows(table, isHead: false, to: &rows, &headCount)
    blocks += DocumentTable.blocks(rows, headCount: headCount)
  }

  private mutating func addRows(
    _ element: XMLElement, isHead: Bool, to rows: inout [DocumentTable.Row], _ headCount: inout Int
  ) {
    for inner in element.elements {
      switch inner.localName {
      case "table-row":
        rows.append(inner.elements.map { cell($0) })
        if isHead { headCount += 1 }
      case "table-header-rows": addRows(inner, isHead: true, to: &rows, &headCount)
      case "table-rows", "table-row-group": addRows(inner, isHead: isHead, to: &rows, &headCount)
      default: break
      }
    }
  }

  private mutating func cell(_ element: XMLElement) -> [DocumentBlock] {
    let before = blocks.count
    add(element)
    defer { blocks.removeSubrange(before...) }
    return Array(blocks[before...])
  }
}
