import Foundation
import LarderPredicates
import Testing

@Suite struct ValueTextTests {
  @Test(arguments: [
    Value.boolean(true), .boolean(false), .integer(.min), .double(0.1), .double(-.infinity),
    .decimal(Decimal(string: "12.34567890123456789") ?? 0), .string(""), .string("crème\n"),
    .date(Date(timeIntervalSinceReferenceDate: -1.25)), .data(Data([0, 255, 7])), .data(Data()),
    .uuid(UUID()), .url(URL(filePath: "/soup")),
  ])
  func `a value is read back as the same one`(value: Value) throws {
    let text = try #require(ValueText(value))
    #expect(text.value == value)
    #expect(ValueText(type: text.type, text: text.text) == text)
  }

  @Test func `what no text stands for, and texts that stand for nothing`() {
    #expect(ValueText(.null) == nil && ValueText(.list([])) == nil)
    for (type, text) in [
      ("boolean", "yes"), ("integer", "1.5"), ("double", "one"), ("date", "today"),
      ("data", "?"), ("uuid", "1"), ("object", "larder://"), ("", ""),
    ] {
      #expect(ValueText(type: type, text: text).value == nil)
    }
  }
}
