internal import LarderText

/// What stands on a terminal while one picks: made of a state alone.
struct PickScreen: Equatable {
  /// A line: what stands at its beginning, and what stands from a column on.
  struct Line: Equatable {
    var text = ""
    var right: Part?
  }

  /// What stands from a column on.
  struct Part: Equatable {
    var column: Int
    var text: String
  }

  private static let prompt = "> "

  private(set) var lines: [Line]
  /// The column of the cursor, in the first line.
  private(set) var cursor = 0

  /// Draws a state.
  init(_ state: PickState, _ terminal: Terminal) {
    let view = state.view
    lines = Array(repeating: Line(), count: view.lines)
    drawQuery(state, terminal)
    if view.hasStatus {
      lines[1].text = terminal.styled(Self.fit(Self.status(state), view.columns), .dim)
    }
    for (line, row) in zip(view.list, state.top..<max(state.top, state.rows.count)) {
      lines[line].text = Self.row(row, state, terminal)
    }
    drawPreview(state, terminal)
  }

  private mutating func drawQuery(_ state: PickState, _ terminal: Terminal) {
    // The query is the user's own; where it was pasted from may be anywhere.
    let before = state.query[..<state.cursor].map { SafeText.line(String($0)) }
    let behind = state.query[state.cursor...].map { SafeText.line(String($0)) }
    let room = max(1, state.view.columns - Self.prompt.count - 1)
    var width = 0
    var start = before.count
    while start > 0 {
      let columns = TextLayout.columns(before[start - 1])
      if width + columns > room { break }
      width += columns
      start -= 1
    }
    let prompt = String(Self.prompt.prefix(state.view.columns))
    let text = Self.fit(
      before[start...].joined() + behind.joined(), max(0, state.view.columns - prompt.count))
    lines[0].text = terminal.styled(prompt, .dim) + text
    cursor = min(state.view.columns - 1, prompt.count + width)
  }

  /// The line below the query.
  private static func status(_ state: PickState) -> String {
    if let message = state.message { return "  " + SafeText.line(message) }
    if let notice = state.notice { return "  " + SafeText.line(notice) }
    if state.answered == nil { return "" }
    var text =
      state.total == 0 ? "  no recipes" : "  " + Wording.count(state.total, "recipe", "recipes")
    if state.partial > 0, state.rows.count > state.total {
      text += ", \(Wording.number(state.partial)) with some of the words"
    }
    if !state.marks.isEmpty { text += ", \(Wording.number(state.marks.count)) marked" }
    return text
  }

  private static func row(_ index: Int, _ state: PickState, _ terminal: Terminal) -> String {
    let row = state.rows[index]
    let isCurrent = index == state.current
    var head = isCurrent ? ">" : " "
    if state.isMulti { head += state.marks.contains { $0.id == row.id } ? "*" : " " }
    let text = fit("\(head) \(SafeText.line(row.title))", state.view.listColumns)
    return isCurrent ? terminal.styled(text, .bold) : text
  }

  private mutating func drawPreview(_ state: PickState, _ terminal: Terminal) {
    guard let pane = state.view.preview else { return }
    if let divider = pane.divider {
      lines[divider].text = terminal.styled(
        String(repeating: "-", count: state.view.columns), .dim)
    }
    // Without a recipe there is nothing to be seen of one.
    let shown = state.row == nil ? [] : (state.preview?.lines ?? []).dropFirst(state.previewTop)
    var rest = shown[...]
    for line in pane.lines {
      let text = Self.fit(rest.popFirst() ?? "", pane.columns)
      if pane.divider != nil {
        lines[line].text = text
      } else {
        lines[line].right = Part(
          column: pane.left - 1, text: terminal.styled("|", .dim) + text)
      }
    }
  }

  /// Cuts a text to so many columns. Styles, which begin with Escape and end with `m`, take none; control characters are to be
  /// made safe before.
  static func fit(_ text: String, _ columns: Int) -> String {
    if text.utf8.count <= columns, text.utf8.allSatisfy({ $0 != 0x1b }) { return text }
    var result = ""
    var width = 0
    var isStyled = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\u{1b}" {
        isStyled = true
        result.append(character)
        while let next = rest.popFirst() {
          result.append(next)
          if next == "m" { break }
        }
        continue
      }
      width += TerminalWidth.columns(of: character)
      if width > columns { break }
      result.append(character)
    }
    return isStyled ? result + "\u{1b}[0m" : result
  }

  // MARK: - On the terminal

  /// What the terminal is to be sent to show this after another screen, or after nothing that is known.
  func update(from before: PickScreen?) -> String {
    var text = "\u{1b}[?25l"
    if before == nil { text += "\u{1b}[2J" }
    let known = before?.lines ?? []
    for (number, line) in lines.enumerated()
    where !known.indices.contains(number) || known[number] != line {
      // Erased first: behind the last column there is nowhere to erase from.
      text += "\u{1b}[\(number + 1);1H\u{1b}[2K" + line.text
      if let right = line.right { text += "\u{1b}[\(number + 1);\(right.column + 1)H" + right.text }
    }
    return text + "\u{1b}[1;\(cursor + 1)H\u{1b}[?25h"
  }
}
