/// Reads rich text into blocks (Rich Text Format 1.9.1). Iterative; groups are nested as deeply as is allowed.
struct RTFDocument {
  /// The blocks so far.
  private(set) var blocks: [DocumentBlock] = []
  private(set) var facts = DocumentFacts()

  /// What holds in a group, and in those in it.
  private struct Group {
    var destination = RTFWords.Destination.body
    var isBold = false
    var isHidden = false
    /// How many characters stand for one behind `\u`, for programs that do not know it.
    var skipped = 1
    var codePage: Int?
    var paragraph = Paragraph()
  }

  /// What holds for a paragraph, until `\pard`.
  private struct Paragraph {
    var level: Int?
    var style: Int?
    var isItem = false
    var isInTable = false
  }

  private static let maximumDepth = 1000

  private var group = Group()
  private var groups: [Group] = []
  private var tokens: RTFTokens
  private var codePage = 1252
  private var fontPages: [Int: Int] = [:]
  private var font = 0
  /// The levels of headings, by the numbers of their styles.
  private var levels: [Int: Int] = [:]
  private var style: Int?
  private var name = ""
  private var styleLevel: Int?

  private var text = RunText()
  private var bytes: [UInt8] = []
  /// The first half of a character that takes two.
  private var surrogate: UInt32?
  private var leftToSkip = 0
  private var count = 0

  private var picture = RTFPicture()
  /// The pictures of the paragraph, and how many there were before.
  private var images: [ImportedRecipe.Image] = []
  private var imageCount = 0
  /// The bytes of all text.
  private var size = 0

  private var table = RTFTable()
  /// Whether the next destination may be passed over.
  private var isOptional = false

  /// Reads a document.
  ///
  /// - Throws: `malformed` where groups are nested too deep.
  init(_ text: [UInt8]) throws(ImportError) {
    tokens = RTFTokens(text)
    while let token = tokens.next() {
      try take(token)
      guard size > RecipeFormat.largestTree else { continue }
      throw ImportError(
        .tooLarge,
        "the document has more than \(RecipeFormat.largestTree >> 20) MB of text; so much is not read"
      )
    }
    endParagraph()
    endTable()
  }

  // MARK: - Tokens

  private mutating func take(_ token: RTFTokens.Token) throws(ImportError) {
    switch token {
    case .open:
      guard groups.count < Self.maximumDepth else {
        throw ImportError(
          .malformed,
          "its groups are nested more than \(Self.maximumDepth) deep; save the document again")
      }
      endRun()
      groups.append(group)
      leftToSkip = 0
    case .close: closeGroup()
    case .byte(let byte):
      if group.destination == .picture {
        picture.take(byte)
      } else if leftToSkip > 0 {
        leftToSkip -= 1
      } else {
        bytes.append(byte)
      }
    case .symbol(let symbol): take(symbol)
    case .word(let word, let number):
      // What stands for a character may be a word; one of structure was not meant.
      if leftToSkip > 0, word != "u" {
        leftToSkip -= 1
        if RTFWords.characters[word] != nil { return }
        leftToSkip = 0
      }
      take(word, number)
      isOptional = false
    }
  }

  private mutating func closeGroup() {
    endRun()
    leftToSkip = 0
    switch group.destination {
    case .fonts: break
    case .styles: endStyle()
    case .title:
      let title = name.onOneLine
      if facts.title == nil, !title.isEmpty { facts.title = title }
      name = ""
    case .author:
      let author = name.onOneLine
      if !author.isEmpty { facts.authors = [author] }
      name = ""
    case .picture:
      // A group within a picture says more of it.
      if groups.last?.destination != .picture { endPicture() }
    case .body, .nowhere, .marker, .shape: break
    }
    // The last paragraph of a box has no end of its own.
    if group.destination == .body, groups.last?.destination == .shape { endParagraph() }
    guard let outer = groups.popLast() else { return }
    let isMarker = group.destination == .marker && outer.destination == .body
    group = outer
    if isMarker { group.paragraph.isItem = true }
  }

  private mutating func endPicture() {
    defer { picture = RTFPicture() }
    guard let image = picture.image(number: imageCount + 1) else { return }
    imageCount += 1
    images.append(image)
  }

  /// The text of a box stands by itself.
  private mutating func beginBox() {
    endParagraph()
    group.destination = .body
    group.paragraph = Paragraph()
  }

  private mutating func take(_ symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "*"):
      isOptional = true
    case UInt8(ascii: "~"): add(" ")
    case UInt8(ascii: "_"): add("-")
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"):
      if leftToSkip > 0 { leftToSkip -= 1 } else { bytes.append(symbol) }
    default: break
    }
  }

  private mutating func take(_ word: String, _ number: Int?) {
    if word == "shptxt", group.destination == .shape { return beginBox() }
    if let destination = RTFWords.destinations[word] {
      endRun()
      group.destination = group.destination == .nowhere ? .nowhere : destination
      return
    }
    if isOptional {
      group.destination = .nowhere
      return
    }
    if let character = RTFWords.characters[word] { return add(character) }
    switch word {
    case "u": takeUnicode(number ?? 0)
    case "uc": group.skipped = min(max(0, number ?? 1), 100)
    case "bin":
      let raw = tokens.take(number ?? 0)
      if group.destination == .picture { picture.take(Array(raw)) }
    case "ansicpg": codePage = number ?? codePage
    case "mac": codePage = RTFCodePages.macintosh
    case "pc": codePage = 437
    case "pca": codePage = 850
    case "f": takeFont(number ?? 0)
    case "fcharset":
      if group.destination == .fonts { fontPages[font] = number.flatMap(RTFCodePages.codePage) }
    case "b", "v", "plain", "pard": takeProperty(word, number)
    default:
      if group.destination == .styles {
        takeStyle(word, number)
      } else if group.destination == .body {
        takeParagraph(word, number)
      }
    }
  }

  private mutating func takeProperty(_ word: String, _ number: Int?) {
    endRun()
    switch word {
    case "b": group.isBold = number != 0
    case "v": group.isHidden = number != 0
    case "pard": group.paragraph = Paragraph()
    default:
      group.isBold = false
      group.isHidden = false
      group.codePage = nil
    }
  }

  private mutating func takeFont(_ number: Int) {
    endRun()
    font = number
    group.codePage = fontPages[number]
  }

  private mutating func takeParagraph(_ word: String, _ number: Int?) {
    switch word {
    case "par", "sect": endParagraph()
    case "page":
      endParagraph()
      endTable()
      blocks.append(DocumentBlock(.pageBreak, place: count))
    case "outlinelevel": group.paragraph.level = number.map { $0 + 1 }
    case "s": group.paragraph.style = number
    case "ls": group.paragraph.isItem = number != 0
    case "intbl": group.paragraph.isInTable = true
    case "trowd": table.isInRow = true
    case "trhdr": table.isHeadRow = true
    case "cell", "nestcell":
      endParagraph()
      table.endCell()
    case "row", "nestrow":
      endParagraph()
      table.endRow()
    default: break
    }
  }

  // MARK: - Text

  private mutating func takeUnicode(_ number: Int) {
    endRun()
    leftToSkip = group.skipped
    let unit = UInt32(truncatingIfNeeded: number < 0 ? number + 0x1_0000 : number)
    if 0xd800..<0xdc00 ~= unit {
      surrogate = unit
      return
    }
    if let first = surrogate, 0xdc00..<0xe000 ~= unit {
      surrogate = nil
      return add(Unicode.Scalar(0x1_0000 + (first - 0xd800) << 10 + (unit - 0xdc00)))
    }
    add(Unicode.Scalar(unit))
  }

  private mutating func add(_ scalar: Unicode.Scalar?) { add(String(scalar ?? "\u{fffd}")) }

  private mutating func add(_ run: String) {
    endRun()
    switch group.destination {
    case .body: if !group.isHidden { text.add(run, isBold: group.isBold) }
    case .title, .author, .styles: name += run
    case .marker, .nowhere, .fonts, .shape, .picture: break
    }
  }

  /// Adds the bytes that were read: of one code page, since letters may take several.
  private mutating func endRun() {
    guard !bytes.isEmpty else { return }
    let run =
      bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self)
      : RTFCodePages.text(bytes, codePage: group.codePage ?? codePage)
    bytes.removeAll(keepingCapacity: true)
    size += run.utf8.count
    add(run)
  }

  // MARK: - Blocks

  private mutating func endParagraph() {
    endRun()
    count += 1
    defer { text = RunText() }
    let paragraph = group.paragraph
    let level = paragraph.level ?? paragraph.style.flatMap { levels[$0] }
    let kind: DocumentBlock.Kind =
      level.map { .heading(level: $0) } ?? (paragraph.isItem ? .item : .paragraph)
    var block = text.block(kind, place: count)
    if !images.isEmpty {
      block = block ?? DocumentBlock(.paragraph, place: count)
      block?.images = images
      images = []
    }
    if table.isInRow || paragraph.isInTable {
      if let block { table.add(block) }
    } else {
      endTable()
      if let block { blocks.append(block) }
    }
  }

  private mutating func endTable() { blocks += table.ended() }

  // MARK: - Styles

  private mutating func takeStyle(_ word: String, _ number: Int?) {
    switch word {
    case "s": style = number
    case "outlinelevel": styleLevel = number.map { $0 + 1 }
    default: break
    }
  }

  /// Ends a style: its name stands behind its properties, before a semicolon.
  private mutating func endStyle() {
    let name = name.filter { $0 != ";" }.onOneLine.lowercased()
    if let style {
      let heading = name.hasPrefix("heading ") ? Int(name.dropFirst("heading ".count)) : nil
      levels[style] = styleLevel ?? (name == "title" ? 0 : heading)
    }
    (self.name, style, styleLevel) = ("", nil, nil)
  }
}
