internal import LarderFoods
internal import LarderText

/// A line of a document as recipes are made of it: a block, or a part of one that says something of its own.
struct DocumentLine: Hashable, Sendable {
  /// The kind of a line.
  enum Kind: Hashable, Sendable {
    /// A heading of any words.
    case heading(level: Int)
    /// A heading of a recipe's part.
    case part(RecipeHeadings.Heading, level: Int)
    case item
    case paragraph
    case rule
    case pageBreak
  }

  var kind: Kind
  var text: String
  var place: Int
  var images: [ImportedRecipe.Image] = []

  /// The levels of lines that are headings by their looks or words alone: below all others.
  private static let boldLevel = 10
  private static let plainLevel = 11
  /// In bytes; more in bold is a paragraph.
  private static let longestHeading = 100

  /// Cuts blocks into lines.
  static func lines(of blocks: [DocumentBlock]) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var hasIngredients = false
    for block in blocks {
      let before = lines.count
      append(block, to: &lines, hasIngredients)
      for line in lines[before...] {
        if case .part(let heading, _) = line.kind, heading.part == .ingredients {
          hasIngredients = true
        }
      }
      guard !block.images.isEmpty else { continue }
      if lines.count == before {
        lines.append(DocumentLine(kind: .paragraph, text: "", place: block.place))
      }
      lines[before].images = block.images
    }
    return lines
  }

  private static func append(
    _ block: DocumentBlock, to lines: inout [DocumentLine], _ hasIngredients: Bool
  ) {
    func add(_ kind: Kind, _ text: String) {
      lines.append(DocumentLine(kind: kind, text: text, place: block.place))
    }
    func addHeading(_ level: Int) {
      let text = block.text.onOneLine
      guard !text.isEmpty else { return }
      if let heading = RecipeHeadings.heading(text) {
        add(.part(heading, level: level), text)
      } else {
        add(.heading(level: level), text)
      }
    }
    switch block.kind {
    case .rule: add(.rule, "")
    case .pageBreak: add(.pageBreak, "")
    case .heading(let level): addHeading(level)
    case .bold where isShort(block.text) && RecipeText.fact(block.text) == nil:
      addHeading(boldLevel)
    case .item:
      if let heading = RecipeHeadings.heading(block.text),
        heading.part == .ingredients || heading.part == .method
      {
        add(.part(heading, level: plainLevel), block.text)
      } else if !block.text.isEmpty {
        add(.item, block.text)
      }
    case .bold, .paragraph: appendParagraph(block, to: &lines, hasIngredients)
    }
  }

  /// A paragraph may hold headings as lines of their own, or before a colon.
  private static func appendParagraph(
    _ block: DocumentBlock, to lines: inout [DocumentLine], _ hasIngredients: Bool
  ) {
    var texts: [String] = []
    func add(_ kind: Kind, _ text: String) {
      lines.append(DocumentLine(kind: kind, text: text, place: block.place))
    }
    func flush() {
      if !texts.isEmpty { add(.paragraph, texts.joined(separator: "\n")) }
      texts = []
    }
    let all = TextCleaning.lines(of: block.text)
    for line in all {
      if let heading = RecipeHeadings.heading(line) {
        flush()
        add(.part(heading, level: plainLevel), line)
      } else if let (heading, rest) = RecipeHeadings.leadingHeading(line),
        heading.part == .ingredients || heading.part == .method && hasIngredients
      {
        flush()
        add(.part(heading, level: plainLevel), line)
        if heading.part == .ingredients, all.count == 1 {
          for piece in pieces(of: rest) { add(.item, piece) }
        } else {
          texts = [rest]
        }
      } else {
        texts.append(line)
      }
    }
    flush()
  }

  private static func isShort(_ text: String) -> Bool {
    text.utf8.count <= longestHeading && !TextCleaning.trimmed(text).contains("\n")
  }

  /// Ingredients in one line, between commas or semicolons outside parentheses; a comma within a number parts nothing.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    let mark: Character = text.contains(";") ? ";" : ","
    var isAfterMark = false
    for character in text {
      if isAfterMark, character.isNumber, mark == ",", pieces.last?.last?.isNumber == true {
        pieces[pieces.count - 1].append(mark)
      } else if isAfterMark {
        pieces.append("")
      }
      isAfterMark = depth == 0 && character == mark
      if isAfterMark { continue }
      if character == "(" { depth += 1 } else if character == ")" { depth = max(0, depth - 1) }
      pieces[pieces.count - 1].append(character)
    }
    return pieces.map(TextCleaning.trimmed).filter { !$0.isEmpty }
  }
}
