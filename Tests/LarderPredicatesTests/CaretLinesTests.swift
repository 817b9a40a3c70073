import LarderPredicates
import Testing

@Suite struct CaretLinesTests {
  private func lines(_ source: String, _ range: Range<Int>?) -> String {
    QueryError(.syntax, "wrong", range: range).caretLines(for: source)
  }

  @Test func `carets stand under the place, in columns`() {
    #expect(lines("ab cd", 3..<5) == "ab cd\n   ^^")
    #expect(lines("crème brûlée", 7..<15) == "crème brûlée\n      ^^^^^^")
    // Wide characters take two columns, a combining mark none.
    #expect(lines("寿司 x", 7..<8) == "寿司 x\n     ^")
    #expect(lines("寿司", 3..<6) == "寿司\n  ^^")
    #expect(lines("e\u{301}a", 3..<4) == "e\u{301}a\n ^")
    #expect(lines("a\tb", 2..<3) == "a b\n  ^")
    #expect(lines("one\ntwo three\nfour", 8..<13) == "two three\n    ^^^^^")
  }

  @Test func `an empty place, the end, and places outside get one caret`() {
    #expect(lines("abc", 1..<1) == "abc\n ^")
    #expect(lines("abc", 3..<3) == "abc\n   ^")
    #expect(lines("", 0..<0) == "\n^")
    #expect(lines("abc", 90..<99) == "abc\n   ^")
    #expect(lines("abc", nil) == "")
  }

  @Test func `a long line is cut around the place`() {
    let source =
      String(repeating: "x", count: 500_000) + "HERE" + String(repeating: "y", count: 900)
    let shown = lines(source, 500_000..<500_004).split(separator: "\n")
    #expect(shown[0].hasPrefix("…xxx") && shown[0].hasSuffix("yyy…"))
    #expect(shown[0].count < 100)
    #expect(shown[0].distance(from: shown[0].startIndex, to: shown[0].firstIndex(of: "H")!) == 41)
    #expect(shown[1] == String(repeating: " ", count: 41) + "^^^^")
  }
}
