import Foundation
import LarderText
import TestSupport
import Testing

@Suite("ASCII text and other text are cut alike")
struct PathAgreementTests {
  @Test(arguments: [Analyzer.Kind.search, .plain])
  func randomASCII(_ kind: Analyzer.Kind) {
    var generator = SeededGenerator.fromEnvironment("ASCII")
    let common = Array("abcABC1230 -'.,_:/lqud".utf8)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Int.random(in: 0...3, using: &generator) > 0
          ? common[Int.random(in: 0..<common.count, using: &generator)]
          : UInt8.random(in: 0...127, using: &generator)
      }
      let short = cut(bytes, kind)
      let long = cut(bytes, kind, asciiPath: false)
      if short != long {
        Issue.record(
          "\(String(decoding: bytes, as: UTF8.self).debugDescription): \(short), \(long)")
      }
    }
  }

  @Test(arguments: [Analyzer.Kind.search, .plain])
  func randomText(_ kind: Analyzer.Kind) {
    var generator = SeededGenerator.fromEnvironment("text")
    let texts = RandomText()
    for _ in 0..<5_000 {
      let text = texts.string(upTo: 16, using: &generator)
      let short = cut(text, kind)
      let long = cut(text, kind, asciiPath: false)
      if short != long { Issue.record("\(scalars(text)): \(short), \(long)") }
    }
  }

  /// The term of a word is the search fold of its source, which both ways of folding give.
  @Test func termsAreFolds() {
    var generator = SeededGenerator.fromEnvironment("terms")
    let texts = RandomText()
    for _ in 0..<5_000 {
      let text = texts.string(upTo: 16, using: &generator)
      let bytes = Array(text.utf8)
      for token in cut(text) where token.flags.isDisjoint(with: [.extra, .ideographic]) {
        let source = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
        let folded = Folding.search.fold(source)
        let silent: Set<Unicode.Scalar> = ["\u{B7}", "\u{2027}", "\""]
        let term = String(
          String.UnicodeScalarView(folded.unicodeScalars.filter { !silent.contains($0) }))
        // A fraction gives several tokens.
        if token.term != term && !folded.contains(token.term) {
          Issue.record("\(scalars(text)): \(token), not \(term)")
        }
      }
    }
  }

  @Test func composedAndDecomposedTextGiveTheSameTokens() {
    var generator = SeededGenerator.fromEnvironment("equivalents")
    let texts = RandomText()
    for _ in 0..<5_000 {
      let text = texts.string(upTo: 16, using: &generator)
      let composed = text.precomposedStringWithCanonicalMapping
      let decomposed = text.decomposedStringWithCanonicalMapping
      if text != composed || text != decomposed { continue }
      let tokens = [text, composed, decomposed].map {
        cut($0).map { "\($0.term)@\($0.position)/\($0.flags.rawValue)" }
      }
      if Set(tokens).count > 1 { Issue.record("\(scalars(text)): \(tokens)") }
    }
  }

  /// The plain rules are those of a few lines of Python.
  @Test func plainRulesAsPython() throws {
    let script = """
      import random, re, unicodedata as u
      random.seed(7)
      known = [c for c in map(chr, range(0x30000)) if u.category(c) not in ('Cn', 'Cs', 'Co')]
      marks = [c for c in known if u.combining(c)]
      groups = [known, marks, known[:600], list("abc 12_-'Ééßİςσ½²①")]
      for _ in range(2000):
          s = ''.join(random.choice(random.choice(groups)) for _ in range(random.randrange(14)))
          found = re.findall(r'[^\\W_]+', s)
          folded = [''.join(c for c in u.normalize('NFKD', w) if not u.combining(c)).lower()
                    for w in found]
          print(s.encode().hex(), *[w.encode().hex() for w in folded], sep=';')
      """
    let said = try Program.python(script)
    guard said.status == 0 else {
      print("skipped: python3 is not there")
      return
    }
    let lines = said.outputText.split(separator: "\n")
    #expect(lines.count > 1500)
    for line in lines {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(bytes)
      // A term of marks alone, of which nothing is left, is no token.
      let expected = fields.dropFirst().filter { !$0.isEmpty }
      let found = cut(fields[0], .plain).map { Array($0.term.utf8) }
      if found != Array(expected) {
        let text = String(decoding: fields[0], as: UTF8.self)
        let terms = expected.map { scalars(String(decoding: $0, as: UTF8.self)) }
        Issue.record("\(scalars(text)): \(cut(text, .plain)), not \(terms)")
      }
    }
  }

  private func bytes(_ hex: Substring) -> [UInt8] {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
  }
}
