import Foundation
import LarderPredicates
import Testing

@testable import LarderTool

/// What keys do to the state of `larder pick`, and what is drawn of it; no terminal has a part in it.
@Suite struct PickTests {
  private static let store = UUID()

  private func row(_ key: Int64, _ title: String) -> PickState.Row {
    PickState.Row(
      id: ObjectID(store: Self.store, entityName: "Recipe", key: key), title: title,
      path: "/r/\(key)")
  }

  /// A state whose first answer has these titles, in a terminal of a size.
  private func state(
    _ titles: [String], query: String = "", isMulti: Bool = false, columns: Int = 80,
    lines: Int = 24, hasPreview: Bool = true
  ) -> PickState {
    var state = PickState(
      query: query, isMulti: isMulti,
      view: PickLayout(columns: columns, lines: lines, hasPreview: hasPreview))
    answer(&state, titles)
    return state
  }

  private func answer(_ state: inout PickState, _ titles: [String]) {
    let rows = titles.enumerated().map { row(Int64($0.offset + 1), $0.element) }
    state.take(.found(rows, total: rows.count, partial: 0), to: state.request)
  }

  private func screen(_ state: PickState) -> [String] {
    PickScreen(state, Terminal(colours: false)).lines.map { line in
      guard let right = line.right else { return line.text }
      let gap = max(0, right.column - TextLayout.columns(line.text))
      return line.text + String(repeating: " ", count: gap) + right.text
    }
  }

  // MARK: - Keys

  @Test(arguments: [
    ("a", [PickKey.text("a")]), ("é麻", [.text("é麻")]), ("\r", [.enter]), ("\u{3}", [.leave]),
    ("\n\u{b}\u{e}\u{10}", [.down, .up, .down, .up]), ("\t\u{1b}[Z", [.markDown, .markUp]),
    ("\u{1b}[A\u{1b}OB", [.up, .down]), ("\u{1b}[5~\u{1b}[6~", [.pageUp, .pageDown]),
    ("\u{1b}[H\u{1b}[F\u{1b}[1~\u{1b}OF", [.home, .end, .home, .end]),
    ("\u{1b}[1;2A\u{1b}[1;5C\u{1b}[1;3D", [.previewUp, .wordRight, .wordLeft]),
    ("\u{1b}[3~\u{7f}\u{8}", [.delete, .backspace, .backspace]),
    ("\u{15}\u{17}\u{1b}\u{7f}", [.deleteToStart, .deleteWord, .deleteWord]),
    ("\u{1b}[200~a\r\nb\u{1b}[A\u{1b}[201~\r", [.text("a  b [A"), .enter]),
    ("\u{1b}[?1;2c\u{1b}[99~x", [.text("x")]), ("\u{1b}\u{1b}[A", [.leave, .up]),
    ("\u{0}\u{1c}y", [.text("y")]),
  ])
  func bytesBecomeKeys(_ text: String, _ expected: [PickKey]) {
    var whole = PickKeyReader()
    #expect(whole.take(Array(text.utf8)) == expected)
    // However the bytes come, the keys are the same; texts may be in pieces.
    var single = PickKeyReader()
    var keys: [PickKey] = []
    for byte in text.utf8 {
      for key in single.take([byte]) {
        if case .text(let more) = key, case .text(let before) = keys.last {
          keys[keys.count - 1] = .text(before + more)
        } else {
          keys.append(key)
        }
      }
    }
    #expect(keys == expected)
    #expect(!single.isWaiting && single.flush().isEmpty)
  }

  @Test func whatHasBegunWaits() {
    var reader = PickKeyReader()
    #expect(reader.take([0x1b]).isEmpty && reader.isWaiting)
    #expect(reader.flush() == [.leave] && !reader.isWaiting)
    #expect(reader.take([0xc3]).isEmpty && reader.isWaiting)
    #expect(reader.take([0xa9]) == [.text("é")])
    // What is not UTF-8 is no key, and takes nothing with it.
    #expect(reader.take([0xff, 0xc3, 0x61, 0xe2, 0x82, 0x62, 0xed, 0xa0, 0x80]) == [.text("ab")])
    // A paste may come in pieces with any time between.
    #expect(reader.take(Array("\u{1b}[200~ab\u{1b}[20".utf8)) == [.text("ab")])
    #expect(!reader.isWaiting && reader.flush().isEmpty)
    #expect(reader.take(Array("1~\r".utf8)) == [.enter])
    // A sequence without an end is given up.
    var keys = reader.take(Array("\u{1b}[".utf8) + [UInt8](repeating: 0x31, count: 80))
    keys += reader.take([0x0d])
    #expect(keys.last == .enter)
  }

  // MARK: - The list

  @Test func keysMoveWithinTheList() {
    var state = state((1...50).map { "Soup \($0)" }, lines: 12, hasPreview: false)
    #expect(state.row?.id.key == 1 && state.view.list.count == 10)
    func press(_ key: PickKey, _ expected: Int64, top: Int) {
      state.press(key)
      #expect(state.row?.id.key == expected && state.top == top, "\(key)")
    }
    press(.up, 1, top: 0)
    press(.down, 2, top: 0)
    press(.pageDown, 11, top: 1)
    press(.pageDown, 20, top: 10)
    press(.pageUp, 11, top: 10)
    press(.up, 10, top: 9)
    for _ in 0..<10 { state.press(.pageDown) }
    #expect(state.row?.id.key == 50 && state.top == 40)
    // A lower terminal keeps the row in sight, a higher one shows what there is.
    state.resize(PickLayout(columns: 80, lines: 4, hasPreview: false))
    #expect(state.row?.id.key == 50 && state.top == 48)
    state.resize(PickLayout(columns: 80, lines: 100, hasPreview: false))
    #expect(state.top == 0)
    #expect(screen(state)[51] == "> Soup 50")
  }

  @Test func anOlderAnswerIsVoid() {
    var state = state(["Old"], query: "o")
    let asked = state.request
    state.press(.text("x"))
    let newer = state.request
    #expect(newer.query == "ox" && state.isSearching)
    state.take(.found([row(9, "Void")], total: 1, partial: 0), to: asked)
    #expect(state.rows.map(\.title) == ["Old"] && state.isSearching)
    state.take(.found([row(7, "New")], total: 1, partial: 0), to: newer)
    #expect(state.rows.map(\.title) == ["New"] && !state.isSearching)
  }

  @Test func enterMeansWhatWasTyped() {
    var state = state(["One", "Two"], isMulti: true)
    for key in [PickKey.text("a"), .down, .markDown, .text("b"), .enter] { state.press(key) }
    // The keys behind the first for the list wait with it.
    #expect(String(state.query) == "a" && state.marks.isEmpty && state.outcome == nil)
    state.take(.found([row(3, "A"), row(4, "B")], total: 2, partial: 0), to: state.request)
    #expect(state.marks.map(\.title) == ["B"] && String(state.query) == "ab")
    state.take(.found([row(5, "AB")], total: 1, partial: 0), to: state.request)
    #expect(state.outcome == .chosen([row(4, "B")]))
    // Escape waits for nothing.
    var other = self.state(["One"])
    for key in [PickKey.text("a"), .enter, .leave] { other.press(key) }
    #expect(other.outcome == .left)
  }

  @Test func marksKeepTheirOrder() {
    var state = state(["One", "Two", "Three"], isMulti: true)
    for key in [PickKey.down, .down, .markUp, .up, .markDown] { state.press(key) }
    #expect(state.marks.map(\.title) == ["Three", "One"])
    for key in [PickKey.down, .markDown] { state.press(key) }
    #expect(state.marks.map(\.title) == ["One"])
    #expect(
      screen(state)[2...4].map { String($0.prefix(8)).split(separator: "|")[0] }.map {
        $0.prefix(2)
      } == [" *", "  ", "> "])
    state.press(.enter)
    #expect(state.outcome == .chosen([row(1, "One")]))
    var single = self.state(["One", "Two"])
    single.press(.markDown)
    #expect(single.marks.isEmpty && single.row?.title == "One")
  }

  @Test func halfAQueryChoosesNothing() {
    var state = state(["One"], query: "o")
    state.press(.text(" time<"))
    state.take(.refused("a value is missing"), to: state.request)
    #expect(state.rows.map(\.title) == ["One"] && screen(state)[1] == "  a value is missing")
    state.press(.enter)
    #expect(state.outcome == nil)
    state.press(.deleteWord)
    answer(&state, [])
    state.press(.enter)
    #expect(state.outcome == .nothing)
    var failing = self.state(["One"])
    failing.press(.text("x"))
    failing.take(.failed(.badData, "damaged"), to: failing.request)
    failing.press(.enter)
    #expect(failing.outcome == .failed(.badData, "damaged"))
  }

  @Test func aChangedStoreKeepsTheCursor() {
    var state = state(["One", "Two", "Three"])
    state.press(.down)
    state.refresh()
    state.take(
      .found([row(8, "Zero"), row(1, "One"), row(2, "Two")], total: 3, partial: 0),
      to: state.request)
    #expect(state.row?.title == "Two")
    // Where it is gone, the cursor stays in its place.
    state.refresh()
    answer(&state, ["One"])
    #expect(state.row?.title == "One")
    state.refresh()
    answer(&state, [])
    #expect(state.row == nil)
    state.press(.down)
    state.press(.markDown)
    #expect(state.row == nil)
  }

  @Test func whatIsBehindTheLastRowIsAskedFor() {
    var state = state((1...PickState.page).map { "\($0)" })
    for _ in 0..<PickState.page { state.press(.down) }
    #expect(state.isSearching && state.request.limit > PickState.page)
    let more = (1...150).map { row(Int64($0), "\($0)") }
    state.take(.found(more, total: 150, partial: 0), to: state.request)
    // The last key down came behind the end of what there was, and waited.
    #expect(state.row?.title == "101")
    for _ in 0..<100 { state.press(.down) }
    #expect(!state.isSearching && state.row?.title == "150")
  }

  // MARK: - The query

  @Test func theQueryIsEdited() {
    var state = state([], query: "leek soup")
    func press(_ key: PickKey, _ query: String, _ cursor: Int) {
      state.press(key)
      #expect(String(state.query) == query && state.cursor == cursor, "\(key)")
    }
    press(.wordLeft, "leek soup", 5)
    press(.text("big "), "leek big soup", 9)
    press(.deleteWord, "leek soup", 5)
    press(.home, "leek soup", 0)
    press(.backspace, "leek soup", 0)
    press(.deleteOrLeave, "eek soup", 0)
    press(.wordRight, "eek soup", 3)
    press(.yank, "eekbig  soup", 7)
    press(.deleteToStart, " soup", 0)
    press(.end, " soup", 5)
    press(.right, " soup", 5)
    press(.left, " soup", 4)
    press(.delete, " sou", 4)
    press(.deleteToStart, "", 0)
    // A mark joins the letter before it, and both go together.
    press(.text("e"), "e", 1)
    press(.text("\u{301}"), "e\u{301}", 1)
    press(.backspace, "", 0)
    state.press(.deleteOrLeave)
    #expect(state.outcome == .left)
  }

  // MARK: - The screen

  /// At every size, no line is wider than the terminal, and the cursor is in it.
  @Test func everySizeIsKept() {
    let titles = ["麻婆豆腐 mit ganz langem Namen", "Evil \u{1b}[2J\u{9b}31m\u{7}", "Plain", "👩‍🍳🇩🇪 é"]
    for columns in Array(1...12) + [39, 71, 72, 80, 200] {
      for lines in Array(1...14) + [24, 60] {
        var state = state(titles, query: "麻婆 soup", isMulti: true, columns: columns, lines: lines)
        if let pane = state.wantedPreview {
          state.take(
            PickState.Preview(
              id: pane.id, columns: pane.columns,
              lines: ["\u{1b}[1mTitle\u{1b}[0m", String(repeating: "麻", count: 300)]))
          #expect(state.wantedPreview == nil)
        }
        state.press(.left)
        let drawn = PickScreen(state, Terminal(colours: true))
        #expect(drawn.lines.count == lines)
        #expect((0..<columns).contains(drawn.cursor))
        for line in drawn.lines {
          for (start, text) in [(0, line.text), (line.right?.column ?? 0, line.right?.text ?? "")] {
            let plain = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
            #expect(start + TextLayout.columns(plain) <= columns, "\(columns)x\(lines): \(plain)")
            #expect(plain.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
          }
        }
      }
    }
  }

  @Test func thePreviewIsBesideOrBelow() throws {
    let wide = PickLayout(columns: 80, lines: 24, hasPreview: true)
    #expect(wide.preview?.divider == nil && wide.listColumns == 39 && wide.list == 2..<24)
    let narrow = PickLayout(columns: 71, lines: 24, hasPreview: true)
    let pane = try #require(narrow.preview)
    #expect(pane.divider == narrow.list.upperBound && pane.lines.upperBound == 24)
    #expect(narrow.listColumns == 71 && pane.columns == 71)
    #expect(PickLayout(columns: 71, lines: 11, hasPreview: true).preview == nil)
    #expect(PickLayout(columns: 80, lines: 24, hasPreview: false).preview == nil)
    var state = state(["Leek Soup", "Pie"], query: "le")
    let id = try #require(state.row).id
    state.take(PickState.Preview(id: id, columns: 39, lines: (1...40).map { "line \($0)" }))
    var lines = screen(state)
    #expect(lines[0] == "> le" && lines[1] == "  2 recipes")
    #expect(lines[2] == "> Leek Soup" + String(repeating: " ", count: 29) + "|line 1")
    #expect(lines[3] == "  Pie" + String(repeating: " ", count: 35) + "|line 2")
    for _ in 0..<100 { state.press(.previewDown) }
    lines = screen(state)
    #expect(lines[23].hasSuffix("|line 40"))
    // The preview of another recipe is not shown as that of this one, once it is known.
    state.press(.down)
    #expect(state.wantedPreview?.id.key == 2)
    state.take(PickState.Preview(id: id, columns: 39, lines: ["late"]))
    #expect(state.wantedPreview?.id.key == 2)
    state.take(PickState.Preview(id: try #require(state.row).id, columns: 39, lines: ["pie"]))
    #expect(screen(state)[2].hasSuffix("|pie"))
  }

  @Test func onlyWhatChangedIsSent() {
    var state = state(["One", "Two"])
    let terminal = Terminal(colours: false)
    let first = PickScreen(state, terminal)
    #expect(first.update(from: nil).contains("\u{1b}[2J"))
    state.press(.down)
    let update = PickScreen(state, terminal).update(from: first)
    #expect(update.contains("\u{1b}[3;1H") && update.contains("\u{1b}[4;1H"))
    #expect(!update.contains("\u{1b}[5;1H") && !update.contains("\u{1b}[2;1H"))
  }

  @Test func aTextIsCutByColumns() {
    #expect(PickScreen.fit("abc", 3) == "abc")
    #expect(PickScreen.fit("abcd", 3) == "abc")
    #expect(PickScreen.fit("麻婆", 3) == "麻")
    #expect(PickScreen.fit("e\u{301}x", 1) == "e\u{301}")
    #expect(PickScreen.fit("\u{1b}[1mabcd\u{1b}[0m", 2) == "\u{1b}[1mab\u{1b}[0m")
    #expect(PickScreen.fit("abc", 0) == "")
  }
}
