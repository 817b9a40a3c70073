import Foundation
import LarderFormats
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

@testable import LarderTool

/// Text, numbers and JSON as the tool writes them.
@Suite struct OutputTests {
  @Test func controlCharactersBecomeVisible() {
    #expect(SafeText.line("plain") == "plain")
    #expect(SafeText.line("a\nb\tc\r\nd") == "a b c  d")
    #expect(
      SafeText.line("\u{1b}[31mred\u{7}\u{9b}2J\u{7f}") == "\\u{1b}[31mred\\u{7}\\u{9b}2J\\u{7f}")
    #expect(SafeText.line("\u{202e}drawkcab") == "\\u{202e}drawkcab")
    #expect(SafeText.line("Crème 한글 नींबू ไข่") == "Crème 한글 नींबू ไข่")
    #expect(SafeText.lines("\none\n\ntwo\u{1b}\n\n") == ["one", "", "two\\u{1b}"])
  }

  @Test func numbersAreReadable() {
    #expect(Wording.number(0) == "0")
    #expect(Wording.number(999) == "999")
    #expect(Wording.number(58682) == "58,682")
    #expect(Wording.number(-1_234_567) == "-1,234,567")
    #expect(Wording.number(.min) == "-9,223,372,036,854,775,808")
    #expect(Wording.count(1, "recipe", "recipes") == "1 recipe")
    #expect(Wording.decimal(4.5) == "4.5")
    #expect(Wording.decimal(-0.05) == "-0.05")
    #expect(Wording.decimal(3) == "3")
    #expect(Wording.size(999) == "999 bytes")
    #expect(Wording.size(12_340_000) == "12.3 MB")
    #expect(Wording.minutes(75) == "1 h 15 min")
    #expect(Wording.minutes(.infinity) == "inf min")
    #expect(Wording.clock(7) == "0:07")
    #expect(Wording.clock(3723) == "1:02:03")
    #expect(Wording.clock(.nan) == "-:--")
  }

  /// Foundation reads back whatever text and number the writer was given.
  @Test func jsonIsReadBackByFoundation() throws {
    var generator = SeededGenerator.fromEnvironment("jsonIsReadBackByFoundation")
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<20, using: &generator) {
        let value = UInt32.random(
          in: 0..<(Bool.random(using: &generator) ? 0x100 : 0x11_0000), using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let number = Double.random(in: -1e6...1e6, using: &generator)
      let written = JSONWriter.document { json in
        json.member("text", text)
        json.member("number", number)
        json.member("list", [text, "x"])
        json.member("none", nil as Double?)
        json.member("infinite", Double.infinity)
        json.member("flag", true)
      }
      #expect(written.unicodeScalars.dropLast().allSatisfy { !$0.properties.isDefaultControl })
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any])
      #expect(object["format"] as? Int == 1)
      let read = try #require(object["text"] as? String)
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
      // The older reader of Foundation rounds numbers; the newer does not.
      struct Number: Decodable { var number: Double }
      let decoded = try JSONDecoder().decode(Number.self, from: Data(written.utf8))
      #expect(decoded.number == number)
      #expect((object["list"] as? [String])?.count == 2)
      #expect(object["none"] is NSNull && object["infinite"] is NSNull)
      #expect(object["flag"] as? Bool == true)
    }
  }

  @Test(arguments: [
    (StoreError.Code.notFound, 66), (.busy, 75), (.cancelled, 75), (.corrupt, 65), (.notAStore, 65),
    (.newerVersion, 65), (.incompatibleModel, 65), (.readOnly, 74), (.diskFull, 74),
    (.inputOutput, 74), (.invalidInput, 64), (.conflict, 65),
    (StoreError.Code(rawValue: "new"), 65),
  ])
  func everyClassOfStoreErrorHasAStatus(_ code: StoreError.Code, _ status: Int) throws {
    let error = try #require(ErrorReport.translated(StoreError(code, "words", path: "/store")))
    #expect(Int(error.status.rawValue) == status)
    #expect(error.message == "/store: words")
  }

  @Test func aQueryErrorMarksThePlace() {
    let error = QueryError(.syntax, "no such field", range: 4..<7)
    let report = ErrorReport.error(error, in: "abc dé x")
    #expect(report.status == .usage)
    #expect(report.message == "no such field")
    #expect(report.details == ["abc dé x", "    ^^"])
    #expect(ErrorReport.error(QueryError(.syntax, "words"), in: "abc").details.isEmpty)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a terminal would obey the character rather than show it.
  fileprivate var isDefaultControl: Bool { generalCategory == .control }
}
