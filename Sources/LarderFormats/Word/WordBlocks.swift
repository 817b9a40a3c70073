internal import LarderXML

/// Cuts the body of a Word document into blocks (ECMA-376, part 1, sections 17.2 to 17.4).
struct WordBlocks {
  private let styles: WordStyles
  private let pictures: [String: String]
  private(set) var blocks: [DocumentBlock] = []
  /// Paragraphs so far.
  private var count = 0

  /// Makes a reader of a body whose styles are known.
  ///
  /// - Parameter pictures: the paths of pictures, by the document's names for them.
  init(_ styles: WordStyles, pictures: [String: String] = [:]) {
    self.styles = styles
    self.pictures = pictures
  }

  /// Adds what stands in an element: the body, a cell, a box. Documents are nested no deeper than XML is read.
  mutating func add(_ element: XMLElement) {
    for case .element(let inner) in element.nodes {
      switch inner.localName {
      case "p": addParagraph(inner)
      case "tbl": addTable(inner)
      case "AlternateContent": add(Self.choice(inner))
      // What was deleted or moved away.
      case "del", "moveFrom", "sectPr", "tcPr", "sdtPr", "sdtEndPr": break
      default: add(inner)
      }
    }
  }

  /// A paragraph as its runs are read.
  private struct Paragraph {
    var text = RunText()
    var boxes: [XMLElement] = []
    var breaksPage = false
    var images: [ImportedRecipe.Image] = []
    /// What the next picture shows.
    var words: String?
  }

  private mutating func addParagraph(_ element: XMLElement) {
    count += 1
    let properties = element.inner("pPr")
    let style = properties?.inner("pStyle")?.value("val")
    if styles.isContents(style) { return }
    if let page = properties?.inner("pageBreakBefore"), WordStyles.isOn(page) { breakPage() }
    var paragraph = Paragraph()
    addRuns(element, to: &paragraph, isBold: styles.isBold(style) ?? false)
    let level = WordStyles.level(properties) ?? styles.level(style)
    let isItem = WordStyles.isItem(properties) ?? styles.isItem(style)
    let kind: DocumentBlock.Kind =
      level.map { .heading(level: $0) } ?? (isItem ? .item : .paragraph)
    // A page usually breaks before the words of the paragraph that says so.
    if paragraph.breaksPage { breakPage() }
    if var block = paragraph.text.block(kind, place: count) {
      block.images = paragraph.images
      blocks.append(block)
    } else if !paragraph.images.isEmpty {
      blocks.append(DocumentBlock(.paragraph, place: count, images: paragraph.images))
    }
    for box in paragraph.boxes { add(box) }
    let section = properties?.inner("sectPr")
    if let section, section.inner("type")?.value("val") != "continuous" { breakPage() }
  }

  private mutating func breakPage() { blocks.append(DocumentBlock(.pageBreak, place: count)) }

  private func addRuns(_ element: XMLElement, to paragraph: inout Paragraph, isBold: Bool) {
    for case .element(let inner) in element.nodes {
      switch inner.localName {
      case "t": paragraph.text.add(inner.text, isBold: isBold)
      case "tab", "ptab": paragraph.text.add("\t", isBold: isBold)
      case "cr": paragraph.text.add("\n", isBold: isBold)
      case "noBreakHyphen": paragraph.text.add("-", isBold: isBold)
      case "br":
        switch inner.value("type") {
        case "page": paragraph.breaksPage = true
        default: paragraph.text.add("\n", isBold: isBold)
        }
      case "r":
        let properties = inner.inner("rPr")
        if let hidden = properties?.inner("vanish"), WordStyles.isOn(hidden) { continue }
        let style = styles.isBold(properties?.inner("rStyle")?.value("val"))
        addRuns(inner, to: &paragraph, isBold: WordStyles.isBold(properties) ?? style ?? isBold)
      case "docPr":
        paragraph.words = inner.value("descr")?.onOneLine
        addRuns(inner, to: &paragraph, isBold: isBold)
      case "blip", "imagedata":
        guard let place = (inner.value("embed") ?? inner.value("id")).flatMap({ pictures[$0] })
        else { continue }
        paragraph.images.append(.init(location: place, alternativeText: paragraph.words))
        paragraph.words = nil
      case "txbxContent": paragraph.boxes.append(inner)
      case "AlternateContent": addRuns(Self.choice(inner), to: &paragraph, isBold: isBold)
      case "pPr", "rPr", "del", "moveFrom", "instrText", "delText", "sdtPr": break
      default: addRuns(inner, to: &paragraph, isBold: isBold)
      }
    }
  }

  /// What stands there twice, for newer and older programs, is read once.
  private static func choice(_ element: XMLElement) -> XMLElement {
    element.inner("Choice") ?? element.inner("Fallback") ?? XMLElement("none")
  }

  private mutating func addTable(_ table: XMLElement) {
    var rows: [DocumentTable.Row] = []
    var headCount = 0
    addRows(table, to: &rows, &headCount)
    blocks += DocumentTable.blocks(rows, headCount: headCount)
  }

  private mutating func addRows(
    _ element: XMLElement, to rows: inout [DocumentTable.Row], _ headCount: inout Int
  ) {
    for inner in element.elements {
      switch inner.localName {
      case "tr":
        if let head = inner.inner("trPr")?.inner("tblHeader"), WordStyles.isOn(head),
          headCount == rows.count
        {
          headCount += 1
        }
        var row: DocumentTable.Row = []
        addCells(inner, to: &row)
        rows.append(row)
      case "sdt", "sdtContent", "ins", "customXml": addRows(inner, to: &rows, &headCount)
      default: break
      }
    }
  }

  private mutating func addCells(_ element: XMLElement, to row: inout DocumentTable.Row) {
    for inner in element.elements {
      switch inner.localName {
      case "tc":
        let before = blocks.count
        add(inner)
        row.append(Array(blocks[before...]))
        blocks.removeSubrange(before...)
      case "sdt", "sdtContent", "customXml": addCells(inner, to: &row)
      default: break
      }
    }
  }
}
