import Foundation
import LarderText
import TestSupport
import Testing

@Suite("Token buffers and hard texts")
struct TokenBufferTests {
  /// `TokenBuffer` reads C's tokens as Swift's.
  @Test func layoutIsThatOfC() {
    #expect(MemoryLayout<Token>.stride == 24)
    #expect(MemoryLayout<Token>.offset(of: \.termStart) == 0)
    #expect(MemoryLayout<Token>.offset(of: \.termLength) == 4)
    #expect(MemoryLayout<Token>.offset(of: \.position) == 8)
    #expect(MemoryLayout<Token>.offset(of: \.sourceStart) == 12)
    #expect(MemoryLayout<Token>.offset(of: \.sourceEnd) == 16)
    #expect(MemoryLayout<Token>.offset(of: \.flags) == 20)
  }

  @Test func buffersAreValues() {
    var buffer = TokenBuffer()
    Analyzer().analyze("brown sugar", into: &buffer)
    let copy = buffer
    let tokens = buffer.tokens
    Analyzer().analyze("salt", into: &buffer)
    #expect(copy.tokens.map(copy.term) == ["brown", "sugar"])
    #expect(tokens.count == 2)
    #expect(buffer.tokens.map(buffer.term) == ["brown", "sugar", "salt"])
    #expect(buffer.tokens.map(\.position) == [0, 1, 2])
    #expect(buffer.nextPosition == 3 && buffer.count == 3)
    buffer.removeAll()
    #expect(buffer.tokens.isEmpty && buffer.terms.isEmpty && buffer.nextPosition == 0)
    #expect(copy.count == 2)
    buffer.nextPosition = 100
    Analyzer().analyze("low-fat milk", into: &buffer)
    #expect(buffer.tokens.map(\.position) == [100, 100, 101, 102])
    buffer.withSpans { tokens, terms in
      #expect(tokens.count == 4)
      #expect(terms.count == 16)
    }
  }

  @Test func flagsAndOffsets() {
    #expect(
      cut("Crème l’été low-fat 豆腐").map(\.description) == [
        "creme@0[0-6]/1", "l'ete@1[7-16]/1", "ete@1[7-16]/3", "low@2[17-20]/0",
        "lowfat@2[17-24]/2", "fat@3[21-24]/8", "豆@4[25-28]/4", "豆腐@4[25-31]/6", "腐@5[28-31]/12",
      ])
    let marked = ["ørred", "ł", "naïve", "nai\u{308}ve", "Straße", "ё", "ά"]
    for text in marked { #expect(cut(text).first?.flags == .marked, "\(text)") }
    let unmarked = ["creme", "ＡＢＣ", "ﬁlet", "ガ", "ｶﾞ", "한", "don’t", "хлеб", "so\u{AD}ft", "①"]
    for text in unmarked { #expect(cut(text).first?.flags.contains(.marked) == false, "\(text)") }
    // The part behind the article carries no mark of the article's word.
    #expect(cut("dell’olio").map(\.flags) == [[], .extra])
  }

  @Test func longWordsAreCut() {
    let million = String(repeating: "a", count: 1_000_000)
    #expect(cut(million).map { $0.term.utf8.count } == [255])
    #expect(cut(million).map(\.end) == [1_000_000])
    #expect(cut(million + "-b").map { $0.term.utf8.count } == [255, 1])
    for letter in ["é", "я", "한", "ﷺ", "न\u{93C}", "ß"] {
      let tokens = cut(String(repeating: letter, count: 300_000 / letter.utf8.count))
      #expect(tokens.count == 1)
      #expect(tokens.allSatisfy { (250...255).contains($0.term.utf8.count) }, "\(letter)")
      #expect(!tokens.contains { $0.term.unicodeScalars.contains("\u{FFFD}") }, "\(letter)")
    }
    let marks = "か" + String(repeating: "\u{3099}", count: 100_000)
    #expect(cut(marks).allSatisfy { $0.term.utf8.count <= 255 })
    let characters = cut(String(repeating: "豆", count: 100_000))
    #expect(characters.count == 199_999)
    let thai = cut(String(repeating: "ใส่น้ำมันลงในกระทะ", count: 5_000))
    #expect(thai.count > 10_000 && thai.allSatisfy { $0.term.utf8.count < 40 })
  }

  @Test func oddBytes() {
    #expect(cut([0, 0x61, 0, 0x62, 0]).map(\.term) == ["a", "b"])
    #expect(cut([0xFF, 0x61, 0xC3]).map(\.term) == ["a"])
    #expect(cut([0x61, 0xFF, 0x62]).map(\.term) == ["a", "b"])
    #expect(cut([0x61, 0xE2, 0x80]).map(\.term) == ["a"])
    #expect(cut([UInt8]()).isEmpty)
    #expect(cut("\u{301}\u{302} - ' . ’").isEmpty)
  }

  @Test func anyBytesGiveTokensInOrder() {
    var generator = SeededGenerator.fromEnvironment("bytes")
    let common: [UInt8] = Array("aB1-'. ".utf8) + [0xC3, 0xA9, 0xE3, 0x81, 0x8B, 0xE0, 0xB8, 0xCC]
    var failures: [String] = []
    for kind in [Analyzer.Kind.search, .plain] {
      for _ in 0..<4_000 {
        let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? common[Int.random(in: 0..<common.count, using: &generator)]
            : UInt8.random(in: .min ... .max, using: &generator)
        }
        let tokens = cut(bytes, kind)
        if !isInOrder(tokens, length: bytes.count) {
          failures.append("\(kind) \(bytes): \(tokens)")
        }
      }
    }
    #expect(failures.prefix(3) == [])
  }

  private func isInOrder(_ tokens: [Cut], length: Int) -> Bool {
    var position: UInt32 = 0
    var next: UInt32 = 0
    for token in tokens {
      if token.term.isEmpty || token.term.utf8.count > 255 { return false }
      if token.start >= token.end || token.end > length { return false }
      if token.flags.contains(.extra) {
        if token.position != position { return false }
      } else {
        if token.position != next { return false }
        position = next
        next += 1
      }
    }
    return true
  }

  @Test func threadsAgree() {
    let text = """
      Crème brûlée l’huile d'olive low-fat ガパオライス 豆腐と味噌汁 नींबू ใส่น้ำมันลงในกระทะ ½ cup Łódź \
      ใส่กระเทียมสับลงไปผัดจนหอม cre\u{300}me صلصة
      """
    let expected = cut(text)
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<20 where cut(text) != expected { results.fail() }
      if SortKey.make(text, locale: "sv") != SortKey.make(text, locale: "sv") { results.fail() }
      if Folding.canonical.fold(text) != foundationFold(text) { results.fail() }
    }
    #expect(results.failures == 0)
    #expect(expected.count > 40)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var failures: Int { lock.withLock { count } }
    func fail() { lock.withLock { count += 1 } }
  }
}
