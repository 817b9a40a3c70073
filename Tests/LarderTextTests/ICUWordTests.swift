import LarderText
import TestSupport
import Testing

/// Our words against those of ICU's word iterator, which has its own rules for the same standard (UAX 29).
@Suite("Words as ICU finds them")
struct ICUWordTests {
  /// Values of ICU's property functions.
  private enum Property {
    static let lineBreak: Int32 = 0x1008
    static let script: Int32 = 0x100A
    static let wordBreak: Int32 = 0x1014
    static let complexContext: Int32 = 24
    static let hangul: Int32 = 18
    /// Han, Hiragana, Katakana.
    static let tailoredScripts: Set<Int32> = [17, 20, 22]
    static let excluded: Set<UInt32> = [0x2BB, 0x2BC, 0x16FE4]
    /// Katakana, MidLetter, MidNum, ExtendNumLet, MidNumLet, Single_Quote, Double_Quote.
    static let tailoredBreaks: Set<Int32> = [3, 4, 5, 7, 11, 15, 16]
  }

  /// The code points about which both have to agree, by script. Left out is where the rules differ on purpose:
  ///
  /// - signs that join in UAX 29 (WB6, WB7, WB11 to WB13: ':', '.', ';', '_' and their like) join here in fewer places,
  ///   and apostrophes are one sign here, those that Unicode counts as letters (U+02BB, U+02BC) too;
  /// - each Han character and kana is a word of its own here, while ICU takes a dictionary;
  /// - scripts of South-East Asia go to ICU's dictionaries here too, but without the letters around them;
  /// - fractions, circled numbers and signs made of several letters are words here, and none in UAX 29;
  /// - fillers, of which the fold leaves nothing, are no words here; that of Khitan (U+16FE4), which is a mark, is one
  ///   of ICU's even without a letter before it.
  private static let scripts: [Int32: [Unicode.Scalar]] = {
    guard let icu = SystemICU() else { return [:] }
    let kept = assignedScalars().filter { scalar in
      let wordBreak = icu.property(scalar, Property.wordBreak)
      let script = icu.property(scalar, Property.script)
      if Property.tailoredBreaks.contains(wordBreak) || Property.excluded.contains(scalar.value)
        || Property.tailoredScripts.contains(script)
        || icu.property(scalar, Property.lineBreak) == Property.complexContext
      {
        return false
      }
      let isFiller = wordBreak == 1 && scalar.properties.isDefaultIgnorableCodePoint
      return !isFiller && (wordBreak != 0 || cut(String(Character(scalar))).isEmpty)
    }
    return Dictionary(grouping: kept) { icu.property($0, Property.script) }
  }()

  private static func ourWords(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return cut(text).filter { !$0.flags.contains(.extra) }.map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }

  private static func compare(
    _ groups: [[Unicode.Scalar]], rounds: Int, _ icu: SystemICU,
    using generator: inout SeededGenerator
  ) -> [String] {
    var failures: [String] = []
    for _ in 0..<rounds {
      var view = String.UnicodeScalarView()
      for _ in 0...Int.random(in: 0...5, using: &generator) {
        guard let group = groups.randomElement(using: &generator) else { continue }
        for _ in 0...Int.random(in: 0...3, using: &generator) {
          if let scalar = group.randomElement(using: &generator) { view.append(scalar) }
        }
      }
      let text = String(view)
      if !same(text, icu) {
        let least = shrunk(text) { !same($0, icu) }
        failures.append(
          "\(scalars(least)): \(ourWords(least).map(scalars)), not \(icu.words(least).map(scalars))"
        )
      }
    }
    return failures
  }

  private static func same(_ text: String, _ icu: SystemICU) -> Bool {
    // String comparison would take canonical equivalents for equal.
    ourWords(text).map { Array($0.utf8) } == icu.words(text).map { Array($0.utf8) }
  }

  @Test func allScriptsButHangul() throws {
    guard let icu = SystemICU() else { return }
    var generator = SeededGenerator.fromEnvironment("words of ICU")
    var scripts = Self.scripts
    scripts[Property.hangul] = nil
    let sets = scripts.sorted { $0.key < $1.key }.map(\.value)
    #expect(sets.count > 150)
    // What people write, and what joins or splits, more often than the rest.
    let frequent = ["aézß", "שלום", "नींबू", "أرز", "09", " ", "\u{301}\u{200D}\u{AD}", "-/(%"]
      .map { Array($0.unicodeScalars) }
    let groups = sets + (0..<20).flatMap { _ in frequent }
    #expect(Self.compare(groups, rounds: 4_000, icu, using: &generator).prefix(10) == [])
  }

  /// ICU keeps Hangul syllables apart from all other letters, Hangul written by its parts among them; UAX 29, WB5,
  /// does not, and neither do we. Each of the two by itself comes out the same.
  @Test func hangulByItself() throws {
    guard let icu = SystemICU() else { return }
    var generator = SeededGenerator.fromEnvironment("Hangul of ICU")
    let hangul = try #require(Self.scripts[Property.hangul])
    #expect(hangul.count > 11_000)
    let other = [Array(" -/".unicodeScalars)]
    let syllables = hangul.filter { (0xAC00...0xD7A3).contains($0.value) }
    let parts = hangul.filter { !(0xAC00...0xD7A3).contains($0.value) }
    for letters in [syllables, parts] {
      let groups = [letters, letters] + other
      #expect(Self.compare(groups, rounds: 1_000, icu, using: &generator).prefix(10) == [])
    }
  }

  /// The scripts that ICU cuts with dictionaries, in sentences of a cook's words without spaces.
  @Test func scriptsWithoutSpaces() {
    guard let icu = SystemICU() else { return }
    var generator = SeededGenerator.fromEnvironment("dictionaries of ICU")
    let languages = [
      [
        "ข้าว", "ผัด", "ไก่", "ต้ม", "ยำ", "กุ้ง", "น้ำปลา", "พริก", "มะนาว", "ตะไคร้", "ใส่", "และ", "ไข่",
        "ดาว",
      ],
      ["ເຂົ້າ", "ໜຽວ", "ໄກ່", "ປາ", "ແຈ່ວ", "ຕຳ", "ໝາກຫຸ່ງ", "ນ້ຳ", "ໃສ່", "ຜັກ"],
      ["បាយ", "ត្រី", "សាច់", "មាន់", "អាម៉ុក", "ទឹក", "ស្ករ", "អំបិល", "និង", "បន្លែ"],
      ["ထမင်း", "ကြက်သား", "ငါး", "ဆီ", "ဆား", "မုန့်ဟင်းခါး", "နှင့်", "ရေ", "ဟင်း"],
    ]
    for words in languages {
      for _ in 0..<100 {
        var text = ""
        for _ in 0...Int.random(in: 0...8, using: &generator) {
          let separator = ["", "", "", " ", " 2 ", " egg ", " (", ", "].randomElement(
            using: &generator)
          text += (words.randomElement(using: &generator) ?? "") + (separator ?? "")
        }
        #expect(Self.same(text, icu), "\(Self.ourWords(text)), not \(icu.words(text))")
      }
    }
    // The dictionaries are there: without them the whole would be one word.
    #expect(Self.ourWords("ข้าวผัดไก่") == ["ข้าว", "ผัด", "ไก่"])
  }
}
