import Foundation
import LarderText
import TestSupport
import Testing

@testable import LarderSQL
@testable import LarderSQLiteStore

/// What the planner believes of the index: a run of letters in the fold of a text stands inside one word of the index.
@Suite struct NeedleRunTests {
  private func terms(_ text: String) -> [String] {
    var buffer = TokenBuffer()
    Analyzer().analyze(text, into: &buffer)
    return buffer.tokens.map { buffer.term($0) }
  }

  /// All runs of the fold, whatever their length: any part of the text may be asked for.
  private func runs(_ text: String) -> [String] {
    Folding.canonical.fold(text).unicodeScalars.split { !NeedleRuns.isSure($0) }
      .map { Folding.search.fold(String(String.UnicodeScalarView($0))) }
  }

  private func isHeld(_ text: String) -> Bool {
    let terms = terms(text)
    return runs(text).allSatisfy { run in terms.contains { $0.contains(run) } }
  }

  @Test func `every code point leaves the runs around it inside of words`() {
    let isLong = LongRun.isOn
    var wrong: [String] = []
    for value in UInt32(1)...0x10FFFF {
      // Beyond the scripts of most texts a part of the code points will do for a quick run.
      if !isLong, value > 0x2500, !value.isMultiple(of: 23) { continue }
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
        scalar.properties.generalCategory != .privateUse
      else { continue }
      for text in ["ab\(scalar)cd", "\(scalar)", "ж\(scalar)ж", "1\(scalar)2"] where !isHeld(text) {
        wrong.append("\(String(value, radix: 16)) in \(text)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20)) of \(wrong.count)")
  }

  @Test func `runs of random texts are inside of words`() {
    var generator = SeededGenerator.fromEnvironment("NeedleRuns")
    for _ in 0..<3_000 {
      let text = PlanData.text(&generator)
      // Words that are cut for their length are asked for apart.
      if text.contains("longlong") { continue }
      #expect(isHeld(text), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("Crème brûlée", ["brulee", "creme"]), ("a", ["a"]), ("a bc", ["bc"]), ("", []), ("--!", []),
    ("ガパオ", []), ("СУП", ["суп"]), ("ß", ["ss"]), ("œuf", ["oeuf"]), ("abc abc", ["abc"]),
    ("aa bbb cccc ddddd", ["ddddd", "cccc", "bbb"]),
  ])
  func `the longest runs say the most`(_ text: String, _ expected: [String]) {
    #expect(NeedleRuns.runs(of: text) == expected)
  }

  @Test(arguments: [
    ("*choc?late*", ["late", "choc"]), ("\\*ab\\\\cd", ["cd", "ab"]), ("**", []), ("a\\", ["a"]),
  ])
  func `of patterns the letters between the signs count`(_ pattern: String, _ expected: [String]) {
    #expect(NeedleRuns.runs(ofPattern: pattern) == expected)
  }

  @Test func `letters of ASCII are compared where they lie`() {
    var generator = SeededGenerator.fromEnvironment("FoldedText")
    let letters = Array("abAB@[`{é Z0")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      let wanted = Folding.canonical.fold(
        String(
          (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          }))
      let found = FoldedText.holds(text.utf8.span, wanted.utf8.span)
      let expected =
        Folding.canonical.fold(text).utf8.map { $0 }.firstRange(of: Array(wanted.utf8)) != nil
      #expect(found == expected, "\(text) \(wanted)")
    }
  }
}
