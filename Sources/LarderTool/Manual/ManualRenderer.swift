/// Writes a page of the manual as `man` shows it, without a header and a footer.
///
/// It knows what the pages use of mdoc(7), and no more; a test compares each page with mandoc's text.
struct ManualRenderer {
  private let terminal: Terminal
  private let width: Int
  private var lines: [String] = []
  private var paragraph = ManualParagraph()
  /// What stands before the next paragraph, on its first line where there is room.
  private var tag: ManualParagraph?
  private var blocks = [Block(indent: 5, kind: .page)]
  /// The columns that the further lines of a paragraph of the synopsis have more.
  private var hanging = 0
  private var section = ""
  /// How many lines there were behind the last heading.
  private var headingEnd = 0
  private var name = ""

  /// What has an indentation of its own.
  private struct Block {
    let indent: Int
    let kind: Kind
    var isCompact = false
    /// The columns of a tag, or of each cell.
    var widths: [Int] = []
    var count = 0

    enum Kind { case page, literal, tags, bullets, numbers, columns }
  }

  /// The lines of a page.
  ///
  /// - Parameter width: the columns of the terminal.
  static func lines(_ page: ManualPage, width: Int, on terminal: Terminal) -> [String] {
    var renderer = ManualRenderer(terminal: terminal, width: width)
    for line in page.source.split(separator: "\n", omittingEmptySubsequences: false) {
      renderer.take(line)
    }
    renderer.flush()
    return renderer.lines
  }

  private init(terminal: Terminal, width: Int) {
    self.terminal = terminal
    self.width = width
  }

  private var block: Block { blocks[blocks.count - 1] }

  // MARK: - Lines of the source

  private mutating func take(_ line: Substring) {
    guard line.hasPrefix("."), line.count > 1 else {
      if block.kind == .literal {
        return lines.append(String(repeating: " ", count: block.indent) + ManualSource.text(line))
      }
      return paragraph.add(ManualSource.text(line))
    }
    // A remark.
    if line.hasPrefix(".\\\"") { return }
    let words = ManualSource.arguments(line.dropFirst())
    guard let macro = words.first?.raw else { return }
    let rest = words.dropFirst()
    switch macro {
    case "Dd", "Dt", "Os": break
    case "Sh": beginSection(rest.map(\.text).joined(separator: " "))
    case "Ss":
      beginPart()
      lines.append("   " + terminal.styled(rest.map(\.text).joined(separator: " "), .bold))
      headingEnd = lines.count
    case "Pp": beginPart()
    case "Bl": beginList(rest)
    case "Bd":
      beginPart()
      blocks.append(Block(indent: block.indent + Self.offset(rest), kind: .literal))
    case "El", "Ed":
      flush()
      if blocks.count > 1 { blocks.removeLast() }
    case "It": beginItem(rest)
    case "Nm" where section == "SYNOPSIS":
      flush()
      if let first = rest.first { name = name.isEmpty ? first.text : name }
      let words = rest.isEmpty ? name : rest.map(\.text).joined(separator: " ")
      paragraph.add(words, .bold)
      hanging = words.count + 1
    default: inline(words[...])
    }
  }

  private mutating func beginSection(_ title: String) {
    beginPart()
    section = title
    hanging = 0
    lines.append(terminal.styled(title, .bold))
    headingEnd = lines.count
  }

  /// Ends the paragraph, with an empty line behind it.
  private mutating func beginPart() {
    flush()
    if lines.count > headingEnd, lines.last?.isEmpty == false { lines.append("") }
  }

  /// Writes the words at hand.
  private mutating func flush() {
    defer { paragraph = ManualParagraph() }
    let indent = block.indent
    guard let tag else {
      lines += paragraph.lines(
        width: width, first: indent, rest: indent + hanging, on: terminal)
      return
    }
    self.tag = nil
    let start = indent - (block.widths.first ?? 0)
    var head = tag.lines(width: .max, first: start, rest: start, on: terminal)[...]
    var body = paragraph.lines(width: width, first: indent, rest: indent, on: terminal)[...]
    if let line = head.last, start + tag.columns < indent, let first = body.popFirst() {
      head.removeLast()
      let gap = String(repeating: " ", count: indent - start - tag.columns)
      head.append(line + gap + first.drop { $0 == " " })
    }
    lines += Array(head) + Array(body)
  }

  // MARK: - Lists

  private static func offset(_ words: ArraySlice<ManualSource.Argument>) -> Int {
    words.contains { $0.raw == "-offset" } ? 6 : 0
  }

  private mutating func beginList(_ words: ArraySlice<ManualSource.Argument>) {
    flush()
    var kind = Block.Kind.tags
    var widths: [Int] = []
    switch words.first?.raw {
    case "-bullet": (kind, widths) = (.bullets, [3])
    case "-enum": (kind, widths) = (.numbers, [4])
    case "-column":
      kind = .columns
      widths = words.dropFirst().prefix { !$0.mayBeMacro }.map { $0.text.count + 4 }
    default:
      let given = words.firstIndex { $0.raw == "-width" }.flatMap { place in
        words[place...].dropFirst().first?.text
      }
      widths = [given == "Ds" || given == nil ? 8 : (given ?? "").count + 2]
    }
    if kind == .columns { beginPart() }
    let indent = block.indent + Self.offset(words) + (kind == .columns ? 0 : widths[0])
    blocks.append(
      Block(
        indent: indent, kind: kind, isCompact: words.contains { $0.raw == "-compact" },
        widths: widths))
  }

  private mutating func beginItem(_ words: ArraySlice<ManualSource.Argument>) {
    if block.isCompact || block.kind == .columns { flush() } else { beginPart() }
    blocks[blocks.count - 1].count += 1
    switch block.kind {
    case .columns: row(words)
    case .bullets: tag = Self.paragraph("\u{2022}")
    case .numbers: tag = Self.paragraph("\(block.count).")
    case .tags, .page, .literal:
      inline(words)
      tag = paragraph
      paragraph = ManualParagraph()
    }
  }

  private static func paragraph(_ text: String) -> ManualParagraph {
    var paragraph = ManualParagraph()
    paragraph.add(text)
    return paragraph
  }

  private mutating func row(_ words: ArraySlice<ManualSource.Argument>) {
    var line = String(repeating: " ", count: block.indent)
    for (place, cell) in words.split(whereSeparator: { $0.raw == "Ta" }).enumerated() {
      inline(cell)
      let text = paragraph.lines(width: .max, first: 0, rest: 0, on: terminal).joined()
      let width = place < block.widths.count - 1 ? block.widths[place] : 0
      line += text + String(repeating: " ", count: max(0, width - paragraph.columns))
      paragraph = ManualParagraph()
    }
    while line.last == " " { line.removeLast() }
    lines.append(line)
  }

  // MARK: - Words of a line

  /// The macros that stand among words.
  private static let styles: [String: Terminal.Style] = [
    "Fl": .bold, "Ar": .underlined, "Cm": .bold, "Ic": .bold, "Pa": .underlined,
    "Va": .underlined, "Em": .underlined,
  ]
  private static let plain: Set<String> = ["Li", "Ev", "Nd", "No"]
  private static let enclosures: [String: (String, String)] = [
    "Op": ("[", "]"), "Pq": ("(", ")"), "Ql": ("\u{2018}", "\u{2019}"),
    "Dq": ("\u{201c}", "\u{201d}"),
  ]
  private static let others: Set<String> = ["Nm", "Xr", "Fn", "Ns", "Po", "Pc"]

  private static func isMacro(_ word: ManualSource.Argument) -> Bool {
    word.mayBeMacro
      && (styles[word.raw] != nil || plain.contains(word.raw) || enclosures[word.raw] != nil
        || others.contains(word.raw))
  }

  private mutating func inline(_ words: ArraySlice<ManualSource.Argument>) {
    var rest = words
    while let word = rest.popFirst() {
      guard Self.isMacro(word) else {
        add(word, nil)
        continue
      }
      if Self.styles[word.raw] != nil || Self.plain.contains(word.raw) {
        simple(word.raw, Self.styles[word.raw], &rest)
      } else if let marks = Self.enclosures[word.raw] {
        // It reaches to the end of the line, but for the signs there.
        var inner = rest
        while let last = inner.last, last.isClosing { inner.removeLast() }
        paragraph.add(marks.0)
        paragraph.isOpen = true
        inline(inner)
        paragraph.add(marks.1, isClose: true)
        rest = rest[inner.endIndex...]
      } else {
        other(word.raw, &rest)
      }
    }
  }

  private mutating func simple(
    _ macro: String, _ style: Terminal.Style?, _ rest: inout ArraySlice<ManualSource.Argument>
  ) {
    if macro == "Nd" { paragraph.add("\u{2013}") }
    var isEmpty = true
    while let word = rest.first, !Self.isMacro(word) {
      rest.removeFirst()
      let isSign = word.isClosing || word.isOpening || word.raw == "|"
      if macro == "Fl", !isSign {
        paragraph.add("-" + word.text, style)
      } else {
        add(word, isSign ? nil : style)
      }
      isEmpty = false
    }
    guard isEmpty else { return }
    if macro == "Ar" { paragraph.add("file ...", style) }
    if macro == "Fl" { paragraph.add("-", style) }
  }

  private mutating func other(_ macro: String, _ rest: inout ArraySlice<ManualSource.Argument>) {
    switch macro {
    case "Nm":
      if let word = rest.first, !word.isClosing, !Self.isMacro(word) {
        rest.removeFirst()
        if name.isEmpty { name = word.text }
        paragraph.add(word.text, .bold)
      } else {
        paragraph.add(name, .bold)
      }
    case "Xr":
      guard let page = rest.popFirst() else { return }
      paragraph.add(page.text)
      guard let number = rest.first, Int(number.raw) != nil else { return }
      rest.removeFirst()
      paragraph.add("(\(number.text))", isClose: true)
    case "Fn":
      guard let function = rest.popFirst() else { return }
      paragraph.add(function.text, .bold)
      paragraph.add("(", isClose: true)
      paragraph.isOpen = true
      let values = rest.prefix { !Self.isMacro($0) && !$0.isClosing }
      rest = rest.dropFirst(values.count)
      for (place, value) in values.enumerated() {
        paragraph.add(value.text, .underlined)
        if place < values.count - 1 { paragraph.add(",", isClose: true) }
      }
      paragraph.add(")", isClose: true)
    case "Ns": paragraph.isOpen = true
    case "Po":
      paragraph.add("(")
      paragraph.isOpen = true
    default: paragraph.add(")", isClose: true)
    }
  }

  private mutating func add(_ word: ManualSource.Argument, _ style: Terminal.Style?) {
    paragraph.add(word.text, style, isClose: word.isClosing)
    if word.isOpening { paragraph.isOpen = true }
  }
}
