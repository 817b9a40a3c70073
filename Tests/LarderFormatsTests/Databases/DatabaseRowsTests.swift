import Testing

@testable import LarderFormats

@Suite struct DatabaseRowsTests {
  @Test func longNamesEndWithAWholeLetter() {
    // 501 bytes: the bound is in the middle of the last letter.
    let name = "a" + String(repeating: "é", count: 250)
    let row = [
      JSONValue.Member(key: "id", value: .number(1)),
      JSONValue.Member(key: "name", value: .string(name)),
    ]
    let rows = DatabaseRows([.object(row)], by: "id")
    #expect(rows.text("name", of: .number(1)) == "a" + String(repeating: "é", count: 249))
    #expect(rows.text("name", of: .number(2)) == "")
    #expect(rows.text("name", of: nil) == "")
  }
}
