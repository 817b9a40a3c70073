import LarderXML
import Testing

@Suite struct XMLLimitsTests {
  private func document(attributes count: Int, of text: String = "") -> [UInt8] {
    let attributes = (0..<count).map { "a\($0)=\"=\"" }.joined(separator: "\n")
    return Array("<recipes>\n\(text)<recipe \(attributes)/></recipes>".utf8)
  }

  @Test func `an element has a thousand attributes at most`() throws {
    let document = try XMLDocument(xml: document(attributes: 1000))
    #expect(document.root.elements.first?.attributes.count == 1000)
    let error = #expect(throws: XMLError.self) {
      try XMLDocument(xml: self.document(attributes: 1001))
    }
    #expect(error?.message == "an element has more than 1000 attributes" && error?.line == 1002)
  }

  @Test func `signs of texts are no attributes`() throws {
    let text = String(repeating: "a=1 ", count: 2000)
    #expect(try XMLDocument(xml: document(attributes: 2, of: text)).root.elements.count == 1)
  }
}
