import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// What another reader, Python's, makes of some hundred texts (Tests/Tools/make_toml_cases.py).
@Suite struct TOMLReaderTests {
  @Test func `texts are taken and refused as by another reader`() throws {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("TOML/cases.json")))
    var reader = JSONReader(bytes.span)
    let cases = try reader.readDocument().elements
    #expect(cases.count > 200)
    for element in cases {
      let text = try #require(element["text"]?.text)
      let value = try? JSONValue.object(TOMLReader.members(of: text))
      #expect(value == element["value"], "\(text)")
    }
  }

  @Test(arguments: [
    ("a = 1\nb = [\n1,\n", 4), ("a = 1\n\nb = x", 3), ("[a]\n[a]\n", 2), ("a = '''\n\n", 3),
  ])
  func `faults name the line`(_ text: String, _ line: Int) {
    let fault = #expect(throws: TOMLReader.Fault.self) { try TOMLReader.members(of: text) }
    #expect(fault?.line == line)
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
    "a = " + String(repeating: "{a=", count: 100_000),
    String(repeating: "a.", count: 100_000) + "a = 1",
    "[" + String(repeating: "a.", count: 100_000) + "a]",
    "a = [" + String(repeating: "1,", count: 200_000) + "]",
    "a = \"" + String(repeating: "\\\\", count: 200_000),
    "a = " + String(repeating: "9", count: 200_000),
  ])
  func `hostile texts are refused soon`(_ text: String) {
    #expect(throws: TOMLReader.Fault.self) { try TOMLReader.members(of: text) }
  }
}
