internal import LarderText

/// A block of Markdown, as far as recipes are made of them (https://spec.commonmark.org/0.31.2/#blocks-and-inlines).
struct MarkdownBlock: Hashable {
  /// The kind of a block.
  enum Kind: Hashable {
    case heading(level: Int)
    /// A line of three or more `-`, `*` or `_`.
    case rule
    /// An element of a list, with all that belongs to it.
    case item
    case paragraph
    /// Code, fenced or indented; what is in it is no Markdown.
    case code
  }

  var kind: Kind
  /// The lines that it has, from 0.
  var lines: Range<Int>
  /// Its text: of headings and items without their marks, of paragraphs without their indentation.
  var text: String
}

/// Cuts lines into blocks. Iterative; every line is looked at a bounded number of times.
struct MarkdownBlocks {
  private let lines: SourceLines
  private var next: Int
  private let end: Int

  /// Makes a reader of some lines of a text.
  init(_ lines: SourceLines, _ range: Range<Int>? = nil) {
    self.lines = lines
    next = range?.lowerBound ?? 0
    end = range?.upperBound ?? lines.count
  }

  /// The blocks of some lines of a text.
  static func all(_ lines: SourceLines, _ range: Range<Int>? = nil) -> [MarkdownBlock] {
    var reader = MarkdownBlocks(lines, range)
    var blocks: [MarkdownBlock] = []
    while let block = reader.nextBlock() { blocks.append(block) }
    return blocks
  }

  /// Returns the next block, nil at the end.
  mutating func nextBlock() -> MarkdownBlock? {
    while next < end, lines.isBlank(next) { next += 1 }
    guard next < end else { return nil }
    let start = next
    let line = lines[start]
    if Self.isFence(line) { return fencedCode() }
    if let (level, text) = Self.heading(line) {
      next += 1
      return MarkdownBlock(kind: .heading(level: level), lines: start..<next, text: text)
    }
    if Self.isRule(line) {
      next += 1
      return MarkdownBlock(kind: .rule, lines: start..<next, text: "")
    }
    if let item = Self.item(line) { return listItem(item) }
    return paragraph()
  }

  // MARK: - Blocks

  private mutating func fencedCode() -> MarkdownBlock {
    let start = next
    let fence = TextCleaning.trimmed(lines[start])
    let mark = fence.prefix { $0 == fence.first }
    next += 1
    while next < end {
      let line = TextCleaning.trimmed(lines[next])
      next += 1
      if line.hasPrefix(mark), line.allSatisfy({ $0 == fence.first }) { break }
    }
    return MarkdownBlock(kind: .code, lines: start..<next, text: text(start..<next))
  }

  private mutating func listItem(_ item: (content: String, indentation: Int)) -> MarkdownBlock {
    let start = next
    var parts = [item.content]
    next += 1
    var isAfterBlank = false
    while next < end {
      if lines.isBlank(next) {
        isAfterBlank = true
        parts.append("")
        next += 1
        continue
      }
      let line = lines[next]
      let indentation = Self.indentation(line)
      if indentation < item.indentation {
        // A line that goes on lazily is no block of its own.
        if isAfterBlank || Self.beginsBlock(line) { break }
      }
      parts.append(String(line.drop { $0 == " " || $0 == "\t" }))
      isAfterBlank = false
      next += 1
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    return MarkdownBlock(
      kind: .item, lines: start..<next, text: parts.joined(separator: "\n"))
  }

  private mutating func paragraph() -> MarkdownBlock {
    let start = next
    next += 1
    while next < end, !lines.isBlank(next) {
      let line = lines[next]
      // A line of `=` or `-` below a paragraph makes it a heading.
      if let level = Self.underline(line) {
        next += 1
        return MarkdownBlock(
          kind: .heading(level: level), lines: start..<next, text: text(start..<next - 1))
      }
      if Self.beginsBlock(line) { break }
      next += 1
    }
    return MarkdownBlock(kind: .paragraph, lines: start..<next, text: text(start..<next))
  }

  private func text(_ range: Range<Int>) -> String {
    range.map { TextCleaning.trimmed(lines[$0]) }.joined(separator: "\n")
  }

  // MARK: - Lines

  static func indentation(_ line: String) -> Int {
    var count = 0
    for character in line {
      if character == " " { count += 1 } else if character == "\t" { count += 4 } else { break }
    }
    return count
  }

  private static func beginsBlock(_ line: String) -> Bool {
    heading(line) != nil || isRule(line) || isFence(line) || item(line) != nil
  }

  private static func isFence(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("```") || text.hasPrefix("~~~")
  }

  /// `## Text ##`.
  private static func heading(_ line: String) -> (level: Int, text: String)? {
    let text = line.drop { $0 == " " }
    let level = text.prefix { $0 == "#" }.count
    let rest = text.dropFirst(level)
    guard 1...6 ~= level, rest.isEmpty || rest.first == " " || rest.first == "\t" else {
      return nil
    }
    var content = TextCleaning.trimmed(String(rest))
    let closing = content.reversed().prefix { $0 == "#" }.count
    if closing > 0, closing == content.count || content.dropLast(closing).last == " " {
      content = TextCleaning.trimmed(String(content.dropLast(closing)))
    }
    return (level, content)
  }

  private static func isRule(_ line: String) -> Bool {
    // Most lines are told by their first byte.
    guard let first = line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }),
      "-*_".utf8.contains(first)
    else { return false }
    var count = 0
    for byte in line.utf8 where byte != 0x20 && byte != 0x09 {
      guard byte == first else { return false }
      count += 1
    }
    return count >= 3 && indentation(line) < 4
  }

  private static func underline(_ line: String) -> Int? {
    let marks = TextCleaning.trimmed(line)
    guard let first = marks.first, first == "=" || first == "-", indentation(line) < 4 else {
      return nil
    }
    return marks.allSatisfy { $0 == first } ? (first == "=" ? 1 : 2) : nil
  }

  /// The text behind the mark of an element of a list, and how far its other lines are indented.
  private static func item(_ line: String) -> (content: String, indentation: Int)? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    var mark = 0
    if let first = text.first, "-*+•".contains(first) {
      mark = 1
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }.count
      let next = text.dropFirst(digits).first
      if 1...9 ~= digits, next == "." || next == ")" { mark = digits + 1 }
    }
    let rest = text.dropFirst(mark)
    guard mark > 0, rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    var content = TextCleaning.trimmed(String(rest))
    // A box to tick.
    for box in ["[ ] ", "[x] ", "[X] "] where content.hasPrefix(box) {
      content = String(content.dropFirst(box.count))
    }
    return (content, indentation(line) + mark + 1)
  }
}
